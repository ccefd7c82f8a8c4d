"""What a game shows to one perspective at one moment, as messages.

A `GameMoment` works out once what several perspectives see; each card is made into a message once, however
often it is shown.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np
from msgspec.structs import replace

from hanabi import Ending, Reason
from hanabi.bots.bot import Why
from hanabi.engine import state
from hanabi.engine.moves import ANNOUNCE, CLUE
from hanabi.engine.variant import MAX_HAND, MAX_PLAYERS, MAX_RANKS, MAX_SUITS, Suit
from hanabi.event import Event
from hanabi.fair import Seal
from hanabi.game import Game
from hanabi.language import word_of
from hanabi.notation import ALL_CARDS, LETTERS, Card, Move, cards_name
from hanabi.position import Position, View
from hanabi.rating import is_success
from hanabi.server.messages.gallery import WhyShown
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

NOT_ARRANGED: Arranged = {}
AS_DEALT = np.tile(np.arange(MAX_HAND), (MAX_PLAYERS, 1))  # the slots of each hand in order
CARDS_KEPT = 1 << 16  # cards as messages: some 20 MB at most


class Perspective(IntEnum):
    """How somebody without a seat sees a game; a seat's own perspective is its number."""

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
    ) -> None:
        self.variant = game.variant
        self._perspectives = perspectives
        self._views, self._sights = game.sights(perspectives, turn)
        self._lengths: list[int] = self._views["hand_len"][0, : self.variant.players].tolist()
        self._slots = arrange(self._views[0], arranged) if arranged else AS_DEALT

    @cached_property
    def position(self) -> View:
        """What everybody sees, by the names of the Python API."""
        return View(self.variant, self._views[:1], ())

    @cached_property
    def _cards(self) -> list[list[list[list[int]]]]:
        """By perspective, seat and place: the values that `show_card` takes."""
        views, sights = self._views, self._sights
        orders = np.take_along_axis(views["hands"].astype(np.intp), self._slots[None], axis=2)
        rows = np.arange(len(views))[:, None, None]
        columns = (views["deck"], views["clued"], views["possible"], sights["could"], sights["critical"])
        cards: list[list[list[list[int]]]] = np.stack(
            [orders, *(column[rows, orders] for column in columns)], axis=-1
        ).tolist()
        return cards

    def hands(self, perspective: int) -> tuple[tuple[CardShown, ...], ...]:
        """The hands by seat, as one perspective sees them."""
        hands = self._cards[self._perspectives.index(perspective)]
        return tuple(
            tuple(show_card(*card) for card in hand[:length])
            for hand, length in zip(hands, self._lengths, strict=False)
        )

    @cached_property
    def gotten(self) -> int:
        """The cards that were played, or that are in a hand and were touched by a clue."""
        hands = zip(self._cards[0], self._lengths, strict=False)
        return self.position.points + sum(card[2] != 0 for hand, length in hands for card in hand[:length])

    @cached_property
    def choices(self) -> dict[str, Any]:
        """The moves of the player on turn, if that is a perspective, and why it has no clue or discard."""
        for row, sight in enumerate(self._sights):
            if int(sight["ordinary"]):
                return self._show_choices(View(self.variant, self._views[row : row + 1], ()), sight)
        return {}

    def _show_choices(self, view: View, sight: np.void) -> dict[str, Any]:
        bits = int(sight["announced"]) << ANNOUNCE | int(sight["ordinary"])
        touched, legal = sight["touched"].tolist(), {}
        for number in range(bits.bit_length()):
            if bits >> number & 1:
                move = view.move_of(number)
                slots = touched[number - CLUE] if move.is_clue else 0
                hand = view.orders[move.target] if slots else ()
                legal[spell(move)] = tuple(order for slot, order in enumerate(hand) if slots >> slot & 1)
        against = {"no_clue": int(sight["no_clue"]), "no_discard": int(sight["no_discard"])}
        reasons = {name: word_of(Reason(why)) for name, why in against.items() if why != Reason.LEGAL}
        return {"legal": legal, **reasons}

    def show(self, discards: Sequence[str], clues: int) -> GameShown:
        """What everybody sees: the game without its hands and events."""
        seen, variant = self.position, self.variant
        stacks = self._views["stacks"][0].tolist()
        return GameShown(
            id="",
            number=0,
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
            variant=settings_of(variant),
            fireworks=tuple(
                show_firework(suit, stacks[suit], seen.best_rank(suit)) for suit in variant.colors
            ),
            piles=show_piles(variant, tuple(stacks), tuple(self._views["discards"][0].tolist())),
            discards=tuple(discards),
            hands=(),
        )


def arrange(view: np.void, arranged: Arranged) -> np.ndarray:
    """The slots of each hand in its player's own order; cards drawn since then come last."""
    slots = AS_DEALT.copy()
    for seat, orders in arranged.items():
        rank = {order: at for at, order in enumerate(orders)}
        hand = view["hands"][seat, : int(view["hand_len"][seat])].tolist()
        slots[seat, : len(hand)] = sorted(range(len(hand)), key=lambda slot: rank.get(hand[slot], len(rank)))
    return slots


@lru_cache(CARDS_KEPT)
def show_card(order: int, card: int, clued: int, possible: int, could: int, critical: int) -> CardShown:
    """A card in a hand, by the engine's numbers and bits."""
    ranks = list_ranks(clued)
    return CardShown(
        order,
        spell(ALL_CARDS[card]) if card >= 0 else None,
        list_letters(clued)[-1:] or None,
        ranks[-1] if ranks else None,
        list_letters(possible),
        list_ranks(possible),
        list_cards(could) if card < 0 else (),
        bool(critical),
    )


@cache
def list_letters(clues: int) -> str:
    return "".join(LETTERS[suit] for suit in range(MAX_SUITS) if clues >> suit & 1)


@cache
def list_ranks(clues: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(1, MAX_RANKS + 1) if clues >> (MAX_SUITS + rank - 1) & 1)


def list_cards(bits: int) -> tuple[str, ...]:
    return tuple(spell(card) for card in ALL_CARDS if bits >> card.number & 1)


@cache
def show_firework(suit: Suit, rank: int, best: int) -> Firework:
    return Firework(LETTERS[suit], rank, best)


@lru_cache(256)
def show_piles(variant: Variant, stacks: tuple[int, ...], discards: tuple[int, ...]) -> tuple[Pile, ...]:
    return tuple(
        show_pile(card, copies, discards[card.number], stacks[card.suit] >= card.rank)
        for card, copies in count_copies(variant)
    )


@cache
def show_pile(card: Card, copies: int, discarded: int, played: bool) -> Pile:
    return Pile(spell(card), copies, discarded, played)


@lru_cache(64)
def count_copies(variant: Variant) -> tuple[tuple[Card, int], ...]:
    """The cards of a variant's deck, and how many there are of each."""
    deck = Game.deal(variant, 0).deck
    return tuple((card, deck.count(card)) for card in ALL_CARDS if card in deck)


@lru_cache(64)
def settings_of(variant: Variant) -> dict[str, Any]:
    return variant.settings()


def open_seal(seal: Seal, deck: Sequence[Card]) -> SealShown:
    """The seal of a game that is over, with what opens it."""
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
    """The end of a game that all agreed to stop."""
    return OutcomeShown(word_of(Ending.STOPPED), 0, view.points)


def show_position(
    game: Game, perspective: int, turn: int | None = None, arranged: Arranged = NOT_ARRANGED
) -> GameShown:
    """A game, now or on an earlier turn, without what happened."""
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
    """A game as a seat sees it, that on turn if none is named, with its choices and all that happened."""
    seat = game.seat if seat is None else seat
    return replace(show_position(game, seat), events=show_events(game), **GameMoment(game, (seat,)).choices)


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
    """All that happened in a game."""
    return tuple(
        show_event(event, times[event.turn] if times else 0.0, bots[event.turn] if bots else None)
        for event in game.events
    )


def show_event(event: Event, at: float = 0.0, bot: str | None = None) -> EventShown:
    """An event as everybody sees it."""
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


def show_why(why: Why) -> WhyShown:
    card = why.card and str(why.card)
    return WhyShown(why.name, why.orders, card, why.seat, why.giver, why.turn, clue_text(why.clue), why.deals)


def clue_text(clue: Suit | int | None) -> str | None:
    """What was clued: the letter of a color, or a rank."""
    return LETTERS[clue] if isinstance(clue, Suit) else str(clue) if clue else None
