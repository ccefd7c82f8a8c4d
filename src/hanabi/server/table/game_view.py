"""What a game shows to one perspective at one moment, as messages.

A `GameMoment` computes shared parts once for all perspectives; each card is made into a message once, however
often it is shown.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from hanabi import Ending, Reason
from hanabi.engine import state
from hanabi.engine.moves import ANNOUNCE, CLUE, Kind, list_moves
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS, Suit
from hanabi.event import Event
from hanabi.fair import Seal
from hanabi.game import ROW, Game
from hanabi.language import word_of
from hanabi.notation import ALL_CARDS, LETTERS, Card, Move, cards_name
from hanabi.position import Position, View
from hanabi.rating import is_success
from hanabi.server.messages.game import (
    CardShown,
    EventShown,
    Firework,
    GameShown,
    OutcomeShown,
    Pile,
    SealShown,
)
from hanabi.variant import Variant

Arranged = Mapping[int, Sequence[int]]  # by seat: the hand in its player's own order
Hands = tuple[tuple[CardShown, ...], ...]

NOT_ARRANGED: Arranged = {}
CARDS_KEPT = 1 << 16  # cards as messages: some 20 MB at most
HANDS_KEPT = 1 << 15  # hands as messages: some 10 MB at most
NAMES = tuple(map(str, ALL_CARDS))


class Perspective(IntEnum):
    """How a viewer without a seat sees a game; a seat's own perspective is its number."""

    TABLE = state.NOBODY  # all but the hands
    OPEN = state.OPEN  # the hands too
    CLOSED = -3  # nothing


class GameMoment:
    """A game at one moment, as several perspectives see it."""

    def __init__(
        self,
        game: Game,
        perspectives: tuple[int, ...],
        turn: int | None = None,
        arranged: Arranged = NOT_ARRANGED,
        before: "GameMoment | None" = None,
    ) -> None:
        """Reuse unchanged parts of the moment `before` of the same game."""
        self.variant = game.variant
        self._perspectives = perspectives
        self._views, self._sights = game.sights(perspectives, turn)
        self._rows = arrange(game.hands_seen(self._views, self._sights), arranged)
        self.position = View(self.variant, self._views[:1], ())  # what every player sees
        self._stacks: list[int] = self._views["stacks"][0].tolist()
        self._discards: list[int] = self._views["discards"][0].tolist()
        self._deck_shown: DeckShown = before._deck_shown if before else show_deck(game.variant)
        if before and (self._stacks, self._discards) == (before._stacks, before._discards):
            self.fireworks: tuple[Firework, ...] = before.fireworks
            self.piles: tuple[Pile, ...] = before.piles
        else:
            self.fireworks, self.piles = self._show_fireworks(), self._show_piles()

    def hands(self, perspective: int) -> Hands:
        """The hands by seat, as one perspective sees them."""
        rows = self._rows[self._perspectives.index(perspective)]
        return tuple([show_hand(hand.tobytes()) for hand in rows])

    def _show_fireworks(self) -> tuple[Firework, ...]:
        seen, stacks = self.position, self._stacks
        return tuple(
            [show_firework(suit, stacks[suit], seen.best_rank(suit)) for suit in self.variant.colors]
        )

    def _show_piles(self) -> tuple[Pile, ...]:
        stacks, discards = self._stacks, self._discards
        return tuple(
            [
                show_pile(number, copies, discards[number], stacks[suit] >= rank)
                for number, suit, rank, copies in self._deck_shown.kinds
            ]
        )

    @property
    def gotten(self) -> int:
        """The cards that were played, or that are in a hand and were touched by a clue."""
        return self.position.points + int(np.count_nonzero(self._rows[0, :, :, 2] > 0))

    @property
    def choices(self) -> dict[str, Any]:
        """The moves of the player on turn, if that is a perspective, and the reasons against clues or
        discards.
        """
        for row, is_on_turn in enumerate(self._sights["ordinary"].tolist()):
            if is_on_turn:
                return self._show_choices(self._rows[row, ..., 0].tolist(), self._sights[row])
        return {}

    def _show_choices(self, orders: list[list[int]], sight: np.void) -> dict[str, Any]:
        bits = int(sight["announced"]) << ANNOUNCE | int(sight["ordinary"])
        seat, touched = self.position.seat, sight["touched"].tolist()
        hands = list(map(tuple, orders))
        legal: dict[str, tuple[int, ...]] = {}
        moves = list_texts(seat, self.variant.players)
        for number in list_bits(bits):
            text, where, is_clue = moves[number]
            if is_clue:
                legal[text] = list_touched(hands[where], touched[number - CLUE])
            else:
                legal[text % orders[seat][where]] = ()
        against = {"no_clue": int(sight["no_clue"]), "no_discard": int(sight["no_discard"])}
        reasons = {name: word_of(Reason(why)) for name, why in against.items() if why}
        return {"legal": legal, **reasons}

    def show(
        self, discards: Sequence[str], clues: int, *, id: str = "", number: int = 0, **rest: Any
    ) -> GameShown:
        """What every player sees: the game without its hands and events."""
        seen, variant = self.position, self.variant
        return GameShown(
            id=id,
            number=number,
            turn=seen.turn,
            seat=seen.seat,
            first=seen.first,
            clue_tokens=seen.clue_tokens,
            max_clue_tokens=variant.clue_tokens,
            strikes=seen.strikes,
            max_strikes=variant.strikes,
            deck_left=seen.deck_left,
            points=seen.points,
            best_points=seen.best_points,
            pace=seen.pace,
            clues=clues,
            gotten=self.gotten,
            max_score=variant.max_score,
            turns_left=seen.turns_left,
            variant=self._deck_shown.settings,
            fireworks=self.fireworks,
            piles=self.piles,
            discards=tuple(discards),
            hands=(),
            **rest,
        )


def list_bits(bits: int) -> list[int]:
    """The places of the bits that are set.

    >>> list_bits(0b1010)
    [1, 3]
    """
    return [place for place, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]


class MoveText(NamedTuple):
    """The notation of a seat's move; the order is still to be filled in, unless it is a clue."""

    text: str
    where: int  # the seat that gets the clue, or the slot of the card
    is_clue: bool


@cache
def list_texts(seat: int, players: int) -> list[MoveText]:
    """The moves of a seat, by their numbers."""
    texts = []
    for kind, where, value in list_moves():
        if kind in (Kind.PLAY, Kind.DISCARD):
            letter = "p%d" if kind == Kind.PLAY else "d%d"
            texts.append(MoveText(letter + (LETTERS[value] if value >= 0 else ""), where, False))
        else:
            target = (seat + where) % players
            clue = str(value) if kind == Kind.RANK_CLUE else LETTERS[value]
            texts.append(MoveText(f"c{target}{clue}", target, True))
    return texts


def arrange(rows: np.ndarray, arranged: Arranged) -> np.ndarray:
    """The cards of each hand in its player's own order; cards drawn since then come last."""
    for seat, orders in arranged.items():
        rank = {order: at for at, order in enumerate(orders)} | {-1: len(rows[0, seat]) + len(orders)}
        hand = rows[0, seat, :, 0].tolist()
        slots = sorted(range(len(hand)), key=lambda slot: rank.get(hand[slot], len(orders)))
        rows[:, seat] = rows[:, seat, slots]
    return rows


@lru_cache(HANDS_KEPT)
def show_hand(rows: bytes) -> tuple[CardShown, ...]:
    """A hand, by the bytes of its rows: nearly all are shown to several, and many times."""
    cards = np.frombuffer(rows, np.int32).reshape(-1, ROW).tolist()
    return tuple([show_card(*row) for row in cards if row[0] >= 0])


@lru_cache(CARDS_KEPT)
def show_card(order: int, card: int, clued: int, possible: int, could: int, critical: int) -> CardShown:
    """A card in a hand, by the engine's numbers and bits."""
    ranks = list_ranks(clued)
    return CardShown(
        order,
        NAMES[card] if card >= 0 else None,
        list_letters(clued)[-1:] or None,
        ranks[-1] if ranks else None,
        list_letters(possible),
        list_ranks(possible),
        list_cards(could) if card < 0 else (),
        bool(critical),
    )


@lru_cache(HANDS_KEPT)
def list_touched(hand: tuple[int, ...], slots: int) -> tuple[int, ...]:
    """The cards in the slots that a clue touches."""
    return tuple([order for slot, order in enumerate(hand) if slots >> slot & 1])


@cache
def list_letters(clues: int) -> str:
    return "".join(LETTERS[suit] for suit in range(MAX_SUITS) if clues >> suit & 1)


@cache
def list_ranks(clues: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(1, MAX_RANKS + 1) if clues >> (MAX_SUITS + rank - 1) & 1)


@lru_cache(CARDS_KEPT)
def list_cards(bits: int) -> tuple[str, ...]:
    return tuple([NAMES[card] for card in list_bits(bits)])


@cache
def show_firework(suit: Suit, rank: int, best: int) -> Firework:
    return Firework(LETTERS[suit], rank, best)


@cache
def show_pile(card: int, copies: int, discarded: int, played: bool) -> Pile:
    return Pile(NAMES[card], copies, discarded, played)


class DeckShown(NamedTuple):
    """A game's variant as a message: its settings, and the kinds of cards in its deck."""

    settings: dict[str, Any]
    kinds: list[tuple[int, int, int, int]]  # number, suit, rank, copies


@lru_cache(64)
def show_deck(variant: Variant) -> DeckShown:
    deck = Game.deal(variant, 0).deck
    kinds = [(card.number, int(card.suit), card.rank, deck.count(card)) for card in ALL_CARDS if card in deck]
    return DeckShown(variant.settings(), kinds)


def open_seal(seal: Seal, deck: Sequence[Card]) -> SealShown:
    """The seal of a finished game, with its salt and deck."""
    return SealShown(seal.hash, seal.salt, cards_name(deck))


def show_outcome(view: Position) -> OutcomeShown | None:
    over = view.outcome
    if over is None:
        return None
    rating = view.rating
    word = word_of(rating) if rating else None
    return OutcomeShown(
        word_of(over.ending), over.score, view.points, word, is_success(view.variant, over.score)
    )


def show_stop(view: Position) -> OutcomeShown:
    """The end of a game that was stopped by agreement."""
    return OutcomeShown(word_of(Ending.STOPPED), 0, view.points)


def show_position(
    game: Game, perspective: int, turn: int | None = None, arranged: Arranged = NOT_ARRANGED
) -> GameShown:
    """A game, now or on an earlier turn, without its events."""
    moment = GameMoment(game, (perspective,), turn, arranged)
    events = game.events[:turn]
    at_end = game.outcome is not None and turn in (None, game.turn)
    return replace(
        moment.show(list_discards(events), count_clues(events)),
        hands=moment.hands(perspective),
        eyes=perspective if perspective >= 0 else None,
        outcome=show_outcome(game) if at_end else None,
    )


def show_turn(game: Game, seat: int | None = None) -> GameShown:
    """A game as a seat sees it (by default the seat on turn), with its choices and all events."""
    choices = GameMoment(game, (game.seat,)).choices if seat in (None, game.seat, Perspective.OPEN) else {}
    shown = show_position(game, game.seat if seat is None else seat)
    return replace(shown, events=show_events(game), **choices)


def count_clues(events: Sequence[Event]) -> int:
    return sum(event.move.is_clue for event in events)


def list_discards(events: Sequence[Event]) -> list[str]:
    return [spell(event.card) for event in events if event.card and not event.placed]


@cache
def spell(what: Card | Move) -> str:
    return str(what)


def show_events(
    game: Game, times: Sequence[float] = (), bots: Sequence[str | None] = ()
) -> tuple[EventShown, ...]:
    """All events of a game."""
    return tuple(
        show_event(event, times[event.turn] if times else 0.0, bots[event.turn] if bots else None)
        for event in game.events
    )


def show_event(event: Event, at: float = 0.0, bot: str | None = None) -> EventShown:
    """An event as every player sees it."""
    return EventShown(
        turn=event.turn,
        seat=event.seat,
        move=spell(event.move),
        at=at,
        card=event.card and spell(event.card),
        slot=event.slot,
        touched=event.touched,
        placed=event.placed,
        strike=event.strike,
        gained=event.gained,
        drew=event.drew,
        bot=bot,
    )
