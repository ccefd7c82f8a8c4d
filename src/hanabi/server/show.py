"""What a recipient is shown of a table: the one place where a table becomes a message.

Everything about a running game is made from views. Open hands are for watchers where the table allows it,
and for everybody once the game is over.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from hanabi import Reason, Suit
from hanabi.bots.deduction import Deduction, count_deck
from hanabi.game import Game
from hanabi.notation import LETTERS, Card, Move
from hanabi.position import CardClues, Position, View
from hanabi.server.judge import list_sittable, name_reason
from hanabi.server.ledger import Deal, Ledger, show_event
from hanabi.server.messages import (
    CardShown,
    EventShown,
    Firework,
    GameShown,
    Happening,
    OutcomeShown,
    Pile,
    Seal,
    SeatShown,
    TableShown,
    Watch,
)
from hanabi.variant import Variant

Names = Mapping[str, str]  # by player
Hand = tuple[CardShown, ...]


class Eyes(Enum):
    """How somebody without a seat looks at a game."""

    CLOSED = "closed"  # nothing of it
    TABLE = "table"  # all but the hands
    OPEN = "open"  # the hands too


class Room(NamedTuple):
    """What is known of a table beside its ledger: who is there now."""

    table: str
    names: Names
    present: frozenset[str]
    watchers: int
    late: bool
    url: str


def eyes_of(ledger: Ledger, player: str | None) -> int | Eyes:
    """With whose eyes somebody sees the game: a seat's, or how much a watcher may see.

    Who has sat in this game sees it with that seat's eyes, whatever the watchers see. Hands are shown to
    those only who have been written down as having seen them, and who therefore can't sit down any more.
    """
    deal = ledger.deal
    if deal is None:
        return Eyes.CLOSED
    if deal.game.outcome:
        return Eyes.OPEN
    if player is not None and player in deal.sat:
        return deal.sat[player]
    if ledger.options.watch == Watch.NOBODY:
        return Eyes.CLOSED
    return Eyes.OPEN if player in deal.seen and ledger.options.watch == Watch.EVERYTHING else Eyes.TABLE


def show_seats(ledger: Ledger, names: Names, present: frozenset[str] = frozenset()) -> tuple[SeatShown, ...]:
    return tuple(
        SeatShown(
            name=names.get(held.player, "?") if held.player else None,
            bot=held.bot,
            present=held.player in present,
            host=held.player is not None and held.player == ledger.host,
        )
        for held in ledger.seats
    )


def show_happenings(ledger: Ledger, names: Names) -> list[Happening]:
    return [
        replace(happening, name=names.get(player)) if player else happening
        for happening, player in zip(ledger.happenings, ledger.speakers, strict=True)
    ]


class Lens:
    """What every beholder of a position can work out; made once for all of them."""

    def __init__(self, view: View) -> None:
        self.is_critical = cache(view.is_critical)
        self._left = Deduction(view).public

    def unseen(self, view: View) -> list[Card]:
        """The cards of which the viewer does not see all copies, in order."""
        left = dict(self._left)
        for hand in view.hands:
            for card in hand:
                if card is not None:
                    left[card] -= 1
        return [card for card, copies in left.items() if copies > 0]


class Showing:
    """A table at one moment, to be shown to all who are there: what they share is made once.

    Every hand is made from a view: as its own player sees it, as the others do, and as somebody does who
    sees no hands.
    """

    def __init__(self, ledger: Ledger, room: Room) -> None:
        self.ledger = ledger
        self.room = room

    @cached_property
    def _public(self) -> GameShown:
        """The game without its hands."""
        deal = self._deal
        over = deal.game.outcome is not None
        return replace(
            show_public(self._views[None]),
            id=deal.id,
            number=deal.number,
            events=tuple(deal.events),
            seal=show_seal(deal, over),
            since=deal.since,
        )

    @cached_property
    def _views(self) -> Mapping[int | None, View]:
        game = self._deal.game
        return {seat: game.view(seat) for seat in (None, *range(game.variant.players))}

    @property
    def _deal(self) -> Deal:
        assert self.ledger.deal is not None
        return self.ledger.deal

    @cached_property
    def _covered(self) -> tuple[Hand, ...]:
        """The hands as the table sees them: backs and marks."""
        return self._make_hands(lambda seat: None)

    @cached_property
    def _open(self) -> tuple[Hand, ...]:
        """The hands as the others see them."""
        players = self._deal.game.variant.players
        return self._make_hands(lambda seat: (seat + 1) % players)

    @cached_property
    def _own(self) -> tuple[Hand, ...]:
        """The hands as their own players see them."""
        return self._make_hands(lambda seat: seat)

    def _make_hands(self, viewer: Callable[[int], int | None]) -> tuple[Hand, ...]:
        arranged = self._deal.arranged
        return tuple(
            arrange(show_hand(self._views[viewer(seat)], seat, self._lens), arranged.get(seat, ()))
            for seat in range(self._deal.game.variant.players)
        )

    @cached_property
    def _lens(self) -> Lens:
        return Lens(self._views[None])

    def show_game(self, player: str | None) -> GameShown | None:
        """The game for one recipient."""
        eyes = eyes_of(self.ledger, player)
        if eyes is Eyes.CLOSED:
            return None
        if isinstance(eyes, int):
            hands = (*self._open[:eyes], self._own[eyes], *self._open[eyes + 1 :])
            shown = replace(self._public, eyes=eyes, hands=hands)
        else:
            shown = replace(self._public, hands=self._open if eyes is Eyes.OPEN else self._covered)
        notes = self._deal.notes.get(player or "")
        if notes:
            shown = replace(shown, hands=tuple(write_notes(hand, notes) for hand in shown.hands))
        seat = self.ledger.seat_of(player)
        if seat is not None and self.ledger.seats[seat].bot is None and seat == self._public.seat:
            shown = replace(shown, **show_choices(self._views[seat]))
        return shown

    def show_table(self, player: str | None) -> TableShown:
        """The table for one recipient."""
        ledger, room = self.ledger, self.room
        return TableShown(
            table=room.table,
            version=ledger.version,
            phase=ledger.phase,
            options=ledger.options,
            seats=self._seats,
            you=ledger.seat_of(player),
            name=room.names.get(player) if player else None,
            host=player is not None and player == ledger.host,
            may_sit=tuple(list_sittable(ledger, player)) if player else (),
            watchers=room.watchers,
            late=room.late,
            game=self.show_game(player),
            happenings=self._happenings,
            url=room.url,
        )

    @cached_property
    def _seats(self) -> tuple[SeatShown, ...]:
        return show_seats(self.ledger, self.room.names, self.room.present)

    @cached_property
    def _happenings(self) -> tuple[Happening, ...]:
        return tuple(show_happenings(self.ledger, self.room.names))


def write_notes(hand: Sequence[CardShown], notes: Mapping[int, str]) -> Hand:
    return tuple(replace(card, note=notes[card.order]) if notes.get(card.order) else card for card in hand)


def show_seal(deal: Deal, over: bool) -> Seal:
    if not over:
        return Seal(deal.seal.hash)
    return Seal(deal.seal.hash, deal.seal.salt, " ".join(map(str, deal.game.deck)))


def arrange(hand: Hand, orders: Sequence[int]) -> Hand:
    """A hand in its player's own order; cards drawn since then come last."""
    if not orders:
        return hand
    place = {order: index for index, order in enumerate(orders)}
    return tuple(sorted(hand, key=lambda card: place.get(card.order, len(place))))


def open_hands(game: Game, turn: int | None = None) -> tuple[Hand, ...]:
    """Every hand as another player sees it."""
    players = game.variant.players
    views = [game.view((seat + 1) % players, turn) for seat in range(players)]
    lens = Lens(views[0])
    return tuple(show_hand(view, seat, lens) for seat, view in enumerate(views))


def show_position(view: View) -> GameShown:
    """A view as a message, without what only the table knows."""
    lens, seats = Lens(view), range(view.variant.players)
    return replace(show_public(view), hands=tuple(show_hand(view, seat, lens) for seat in seats))


def show_public(view: View) -> GameShown:
    """What everybody sees: a view without its hands."""
    variant, stacks = view.variant, view.stacks
    return GameShown(
        id="",
        number=0,
        variant=variant.settings(),
        turn=view.turn,
        seat=view.seat,
        first=view.first,
        clue_tokens=view.clue_tokens,
        max_clue_tokens=variant.clue_tokens,
        strikes=view.strikes,
        max_strikes=variant.strikes,
        deck_left=view.deck_left,
        points=view.points,
        best_points=view.best_points,
        max_score=variant.max_score,
        fireworks=tuple(Firework(LETTERS[s], stacks[s], view.best_rank(s)) for s in variant.colors),
        piles=show_piles(view),
        discards=tuple(map(spell, view.discards)),
        hands=(),
        eyes=view.viewer,
        turns_left=view.turns_left,
        outcome=show_outcome(view),
    )


def show_outcome(view: Position) -> OutcomeShown | None:
    over, rating = view.outcome, view.rating
    if over is None:
        return None
    return OutcomeShown(name(over.ending), over.score, view.points, name(rating) if rating else None)


def name(member: Enum) -> str:
    return member.name.lower().replace("_", "-")


def show_piles(view: Position) -> tuple[Pile, ...]:
    discards, stacks = Counter(view.discards), view.stacks
    return tuple(
        Pile(spell(card), copies, discards[card], stacks[card.suit] >= card.rank)
        for card, copies in count_cards(view.variant)
    )


@lru_cache(maxsize=64)
def count_cards(variant: Variant) -> tuple[tuple[Card, int], ...]:
    """Every card of a variant with its copies, in order."""
    return tuple(sorted(count_deck(variant).items()))


def show_hand(view: View, seat: int, lens: Lens) -> Hand:
    """A hand; the viewer's own cards come with what they can be."""
    unseen = lens.unseen(view) if seat == view.viewer else []
    guesses: dict[CardClues, tuple[Card, ...]] = {}  # most cards of a hand have been told the same: nothing
    shown = []
    for order, card, clues in zip(view.orders[seat], view.hands[seat], view.clues_seen[seat], strict=True):
        if clues not in guesses:
            suits, ranks = clues.suits, clues.ranks
            guesses[clues] = tuple(kind for kind in unseen if kind[1] in ranks and kind[0] in suits)
        could = guesses[clues]
        kinds = (card,) if card else could
        shown.append(
            CardShown(
                order,
                spell(card) if card else None,
                None if clues.color is None else LETTERS[clues.color],
                clues.rank,
                spell_suits(clues.suits),
                clues.ranks,
                tuple(map(spell, could)),
                bool(kinds) and all(map(lens.is_critical, kinds)),
            )
        )
    return tuple(shown)


@cache
def spell(card: Card) -> str:
    return str(card)


@cache
def spell_suits(suits: tuple[Suit, ...]) -> str:
    return "".join(LETTERS[suit] for suit in suits)


def show_choices(view: View) -> dict[str, object]:
    """The moves open to the viewer, and why clues or discards are not."""
    shown: dict[str, object] = {"legal": {str(move): view.touched(move) for move in view.legal_moves()}}
    me = view.viewer
    if me != view.seat or me is None or view.outcome:
        return shown
    other = (me + 1) % view.variant.players
    samples = {
        "no_clue": [Move.clue_rank(other, card.rank) for card in view.hands[other] if card],
        "no_discard": [Move.discard(order) for order in view.orders[me]],
    }
    for field, moves in samples.items():
        reason = view.why_illegal(moves[0]) if moves else Reason.LEGAL
        if reason != Reason.LEGAL:
            shown[field] = name_reason(reason)
    return shown


def show_turn(game: Game, eyes: int | None, turn: int) -> GameShown:
    """A finished game after some turns, with the eyes of a seat or with open hands."""
    view = game.view(eyes, turn)
    return (
        show_position(view) if eyes is not None else replace(show_public(view), hands=open_hands(game, turn))
    )


def show_events(
    game: Game, times: Sequence[float] = (), bots: Sequence[str | None] = ()
) -> tuple[EventShown, ...]:
    """All that happened in a finished game."""
    return tuple(
        show_event(event, times[event.turn] if times else 0.0, bots[event.turn] if bots else None)
        for event in game.events
    )
