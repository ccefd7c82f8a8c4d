"""What a recipient is shown of a table: the one place where a table becomes a message.

Everything about a running game is made from views. Open hands are for watchers where the table allows it,
and for everybody once the game is over.

Four players get four messages that are nearly the same, and each move changes little of them. So the parts
are put into a message as text (`write`) and the texts are kept; decode a message to look into it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar, cast

from msgspec import Raw, json
from msgspec.structs import replace

from hanabi import Kind, Reason, Suit
from hanabi.bots.deduction import count_deck
from hanabi.game import Game
from hanabi.notation import ALL_CARDS, LETTERS, Card, Move
from hanabi.position import CardSeen, Position, View, read_sight
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
Part = TypeVar("Part")
MOST_KEPT = 4096  # texts of a kind
SIGNS = LETTERS + "12345"  # how clues are written, colors and then ranks

encode = json.Encoder().encode


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


def show_happenings(ledger: Ledger, names: Names) -> tuple[Happening, ...]:
    return tuple(
        write_happening(happening, names.get(player) if player else None)
        for happening, player in zip(ledger.happenings, ledger.speakers, strict=True)
    )


def write(part: Part) -> Part:
    """A part of a message as text: what many are sent is encoded once and put into each message as it is."""
    return cast(Part, Raw(encode(part)))


class Showing:
    """A table at one moment, to be shown to all who are there: what they share is written once."""

    def __init__(self, ledger: Ledger, room: Room) -> None:
        self.ledger = ledger
        self.room = room

    def write_table(self, player: str | None) -> bytes:
        """The message that tells one recipient the table."""
        ledger, seat = self.ledger, self.ledger.seat_of(player)
        return encode(
            replace(
                self._table,
                you=seat,
                name=self.room.names.get(player) if player else None,
                host=player is not None and player == ledger.host,
                may_sit=tuple(list_sittable(ledger, player)) if player and seat is None else (),
                game=self._show_game(player, seat),
            )
        )

    def _show_game(self, player: str | None, seat: int | None) -> GameShown | None:
        eyes = eyes_of(self.ledger, player)
        if eyes is Eyes.CLOSED:
            return None
        shown = replace(
            self._public, eyes=eyes if isinstance(eyes, int) else None, hands=self._write_hands(eyes, player)
        )
        if seat is not None and seat == shown.seat and self.ledger.seats[seat].bot is None:
            return replace(shown, **show_choices(self._view(seat)))
        return shown

    def _write_hands(self, eyes: int | Eyes, player: str | None) -> tuple[Hand, ...]:
        notes = tuple(self._deal.notes.get(player or "", {}).items())
        if notes:
            return tuple(self._write_hand(seat, eyes, notes) for seat in self._seats)
        if isinstance(eyes, int):
            return (*self._open[:eyes], self._write_hand(eyes, eyes), *self._open[eyes + 1 :])
        return self._open if eyes is Eyes.OPEN else tuple(self._write_hand(s, eyes) for s in self._seats)

    @cached_property
    def _open(self) -> tuple[Hand, ...]:
        return tuple(self._write_hand(seat, Eyes.OPEN) for seat in self._seats)

    def _write_hand(self, seat: int, eyes: int | Eyes, notes: tuple[tuple[int, str], ...] = ()) -> Hand:
        """A hand as it is seen: by its own player, by somebody who sees no hands, or by another player."""
        beside = (seat + 1) % len(self._seats)
        view = self._view(seat if seat == eyes else None if eyes is Eyes.TABLE else beside)
        return write_hand(view.sight_of(seat), self._deal.arranged.get(seat, ()), notes)

    @cached_property
    def _seats(self) -> range:
        return range(self._deal.game.variant.players)

    def _view(self, seat: int | None) -> View:
        return self._views[0 if seat is None else seat + 1]

    @cached_property
    def _views(self) -> Sequence[View]:
        return self._deal.game.views()

    @property
    def _deal(self) -> Deal:
        assert self.ledger.deal is not None
        return self.ledger.deal

    @cached_property
    def _table(self) -> TableShown:
        """The table without what concerns one recipient."""
        ledger, room = self.ledger, self.room
        return TableShown(
            table=room.table,
            version=ledger.version,
            phase=ledger.phase,
            options=write(ledger.options),
            seats=write(show_seats(ledger, room.names, room.present)),
            watchers=room.watchers,
            late=room.late,
            happenings=write(show_happenings(ledger, room.names)),
            url=room.url,
        )

    @cached_property
    def _public(self) -> GameShown:
        """The game without its hands."""
        deal, view = self._deal, self._view(None)
        return replace(
            show_public(view),
            id=deal.id,
            number=deal.number,
            events=write(deal.written),
            seal=show_seal(deal, view.outcome is not None),
            since=deal.since,
        )


def show_seal(deal: Deal, over: bool) -> Seal:
    if not over:
        return Seal(deal.seal.hash)
    return Seal(deal.seal.hash, deal.seal.salt, " ".join(map(str, deal.game.deck)))


def arrange(hand: Sequence[CardSeen], orders: Sequence[int]) -> Sequence[CardSeen]:
    """A hand in its player's own order; cards drawn since then come last."""
    if not orders:
        return hand
    place = {order: index for index, order in enumerate(orders)}
    return sorted(hand, key=lambda seen: place.get(seen.order, len(place)))


def open_hands(game: Game, turn: int) -> tuple[Hand, ...]:
    """Every hand as another player sees it."""
    players = game.variant.players
    views = [game.view((seat + 1) % players, turn) for seat in range(players)]
    return tuple(write_hand(view.sight_of(seat)) for seat, view in enumerate(views))


def show_position(view: View) -> GameShown:
    """A view as a message, without what only the table knows."""
    hands = tuple(write_hand(view.sight_of(seat)) for seat in range(view.variant.players))
    return replace(show_public(view), hands=hands)


def show_public(view: View) -> GameShown:
    """What everybody sees: a view without its hands."""
    variant, stacks, best, discards = view.variant, view.stacks, view.best_ranks, view.discards
    return GameShown(
        id="",
        number=0,
        variant=write_variant(variant),
        turn=view.turn,
        seat=view.seat,
        first=view.first,
        clue_tokens=view.clue_tokens,
        max_clue_tokens=variant.clue_tokens,
        strikes=view.strikes,
        max_strikes=variant.strikes,
        deck_left=view.deck_left,
        points=view.points,
        best_points=sum(best),
        max_score=variant.max_score,
        fireworks=write_fireworks(variant, stacks, best),
        piles=write_piles(variant, stacks, discards),
        discards=write_cards(discards),
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


def show_piles(variant: Variant, stacks: tuple[int, ...], discards: tuple[Card, ...]) -> tuple[Pile, ...]:
    thrown = Counter(discards)
    return tuple(
        write_pile(card, copies, thrown[card], stacks[card.suit] >= card.rank)
        for card, copies in count_cards(variant)
    )


@lru_cache(maxsize=64)
def count_cards(variant: Variant) -> tuple[tuple[Card, int], ...]:
    """Every card of a variant with its copies, in order."""
    return tuple(sorted(count_deck(variant).items()))


def show_card(seen: CardSeen, note: str = "") -> CardShown:
    """A card in a hand; the viewer's own come with what they can be."""
    clues = seen.clues
    return CardShown(
        seen.order,
        spell(ALL_CARDS[seen.card]) if seen.card >= 0 else None,
        None if clues.color is None else LETTERS[clues.color],
        clues.rank,
        spell_suits(clues.suits),
        clues.ranks,
        tuple(map(spell, seen.candidates)),
        bool(seen.critical),
        note,
    )


@cache
def spell(card: Card) -> str:
    return str(card)


@cache
def spell_suits(suits: tuple[Suit, ...]) -> str:
    return "".join(LETTERS[suit] for suit in suits)


def show_choices(view: View) -> dict[str, Any]:
    """The moves open to the viewer, and why clues or discards are not."""
    me = view.viewer
    if me != view.seat or me is None or view.outcome:
        return {}
    others = [seat for seat in range(view.variant.players) if seat != me]
    given = [(seat, clues) for seat in others if (clues := view.clues_for(seat))]
    cards = view.legal_card_moves()
    texts = [
        write_card_moves(cards),
        *(write_clues(seat, view.sight_of(seat), clues) for seat, clues in given),
    ]
    shown: dict[str, Any] = {"legal": Raw(b"{%b}" % b",".join(texts))}
    if not given:
        samples = [Move.clue_rank(others[0], card.rank) for card in view.hands[others[0]] if card]
        shown["no_clue"] = name_against(view, samples)
    if not any(move.kind == Kind.DISCARD for move in cards):
        shown["no_discard"] = name_against(view, [Move.discard(order) for order in view.orders[me]])
    return shown


def name_against(view: View, moves: Sequence[Move]) -> str | None:
    """The reason against the first of some moves, if there is one."""
    reason = view.why_illegal(moves[0]) if moves else Reason.LEGAL
    return None if reason == Reason.LEGAL else name_reason(reason)


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


# Parts of messages as text


@lru_cache(maxsize=4 * MOST_KEPT)
def write_hand(sight: bytes, orders: tuple[int, ...] = (), notes: tuple[tuple[int, str], ...] = ()) -> Hand:
    """A hand as somebody sees it, in its player's own order, with the viewer's notes."""
    written = dict(notes)
    return write(
        tuple(write_card(seen, written.get(seen.order, "")) for seen in arrange(read_sight(sight), orders))
    )


@lru_cache(maxsize=4 * MOST_KEPT)
def write_clues(seat: int, sight: bytes, clues: int) -> bytes:
    """The clues that a seat may be given, each with the orders that it touches, without the braces."""
    cards = [(seen.order, spell(ALL_CARDS[seen.card])) for seen in read_sight(sight)]
    signs = [sign for place, sign in enumerate(SIGNS) if clues >> place & 1]
    legal = {f"c{seat}{sign}": tuple(order for order, card in cards if sign in card) for sign in signs}
    return encode(legal)[1:-1]


@lru_cache(maxsize=4 * MOST_KEPT)
def write_card_moves(moves: tuple[Move, ...]) -> bytes:
    """Plays and discards, which touch nothing, without the braces."""
    return encode({str(move): () for move in moves})[1:-1]


def write_card(seen: CardSeen, note: str) -> CardShown:
    """A card by its order and by the rest, which many cards share."""
    text = encode(show_card(seen, note)) if note else b'{"order":%d%b' % (seen.order, write_rest(*seen[1:]))
    return cast(CardShown, Raw(text))


@lru_cache(maxsize=4 * MOST_KEPT)
def write_rest(card: int, clued: int, possible: int, could: int, critical: int) -> bytes:
    text = encode(show_card(CardSeen(0, card, clued, possible, could, critical)))
    return text.removeprefix(b'{"order":0')


@lru_cache(maxsize=64)
def write_variant(variant: Variant) -> dict[str, Any]:
    return write(variant.settings())


@lru_cache(maxsize=MOST_KEPT)
def write_fireworks(variant: Variant, stacks: tuple[int, ...], best: tuple[int, ...]) -> tuple[Firework, ...]:
    return write(tuple(Firework(LETTERS[suit], stacks[suit], best[suit]) for suit in variant.colors))


@lru_cache(maxsize=MOST_KEPT)
def write_piles(variant: Variant, stacks: tuple[int, ...], discards: tuple[Card, ...]) -> tuple[Pile, ...]:
    return write(show_piles(variant, stacks, discards))


@cache
def write_pile(card: Card, copies: int, discarded: int, played: bool) -> Pile:
    return write(Pile(spell(card), copies, discarded, played))


@lru_cache(maxsize=MOST_KEPT)
def write_cards(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return write(tuple(map(spell, cards)))


@lru_cache(maxsize=MOST_KEPT)
def write_happening(happening: Happening, name: str | None) -> Happening:
    return write(replace(happening, name=name))
