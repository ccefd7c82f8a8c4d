"""What a recipient is shown of a table: the one place where a table becomes a message.

Everything about a running game is made from views. Open hands are for watchers where the table allows it,
and for everybody once the game is over.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from msgspec.structs import replace

from hanabi import Reason
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
    Phase,
    Pile,
    Seal,
    SeatShown,
    TableShown,
    Watch,
)

Names = Mapping[str, str]  # by player


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


def show_table(ledger: Ledger, room: Room, player: str | None, game: GameShown | None) -> TableShown:
    """The table for one recipient; `game` is what `show_game` makes for the same."""
    return TableShown(
        table=room.table,
        version=ledger.version,
        phase=ledger.phase,
        options=ledger.options,
        seats=show_seats(ledger, room.names, room.present),
        you=ledger.seat_of(player),
        name=room.names.get(player) if player else None,
        host=player is not None and player == ledger.host,
        may_sit=tuple(list_sittable(ledger, player)) if player else (),
        watchers=room.watchers,
        late=room.late,
        game=game,
        happenings=tuple(show_happenings(ledger, room.names)),
        url=room.url,
    )


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


def show_game(ledger: Ledger, player: str | None) -> GameShown | None:
    """The game of a table for one recipient."""
    deal, eyes = ledger.deal, eyes_of(ledger, player)
    if deal is None or eyes is Eyes.CLOSED:
        return None
    shown = look(deal, eyes)
    notes = deal.notes.get(player or "")
    if notes:
        shown = replace(shown, hands=tuple(write_notes(hand, notes) for hand in shown.hands))
    seat = ledger.seat_of(player)
    if seat is not None and ledger.seats[seat].bot is None and ledger.phase == Phase.PLAYING:
        shown = replace(shown, **show_choices(deal.game.view(seat)))
    return shown


def write_notes(hand: Sequence[CardShown], notes: Mapping[int, str]) -> tuple[CardShown, ...]:
    return tuple(replace(card, note=notes[card.order]) if notes.get(card.order) else card for card in hand)


def look(deal: Deal, eyes: int | Eyes) -> GameShown:
    """A game now, with the eyes of a seat or of a watcher."""
    seat = eyes if isinstance(eyes, int) else None
    shown = show_position(deal.game.view(seat))
    if eyes is Eyes.OPEN:
        shown = replace(shown, hands=open_hands(deal.game))
    over = deal.game.outcome is not None
    return replace(
        shown,
        id=deal.id,
        number=deal.number,
        eyes=seat,
        hands=tuple(arrange(hand, deal.arranged.get(place, ())) for place, hand in enumerate(shown.hands)),
        events=tuple(deal.events),
        seal=show_seal(deal, over),
        since=deal.since,
    )


def show_seal(deal: Deal, over: bool) -> Seal:
    if not over:
        return Seal(deal.seal.hash)
    return Seal(deal.seal.hash, deal.seal.salt, " ".join(map(str, deal.game.deck)))


def arrange(hand: tuple[CardShown, ...], orders: Sequence[int]) -> tuple[CardShown, ...]:
    """A hand in its player's own order; cards drawn since then come last."""
    if not orders:
        return hand
    place = {order: index for index, order in enumerate(orders)}
    return tuple(sorted(hand, key=lambda card: place.get(card.order, len(place))))


def open_hands(game: Game, turn: int | None = None) -> tuple[tuple[CardShown, ...], ...]:
    """Every hand as another player sees it."""
    players = game.variant.players
    views = [game.view((seat + 1) % players, turn) for seat in range(players)]
    return tuple(show_hand(view, seat) for seat, view in enumerate(views))


def show_position(view: View) -> GameShown:
    """A view as a message, without what only the table knows."""
    variant = view.variant
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
        fireworks=tuple(Firework(LETTERS[s], view.stacks[s], view.best_rank(s)) for s in variant.colors),
        piles=show_piles(view),
        discards=tuple(map(str, view.discards)),
        hands=tuple(show_hand(view, seat) for seat in range(variant.players)),
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
    discards, stacks = view.discards, view.stacks
    return tuple(
        Pile(str(card), copies, discards.count(card), stacks[card.suit] >= card.rank)
        for card, copies in sorted(count_deck(view.variant).items())
    )


def show_hand(view: View, seat: int) -> tuple[CardShown, ...]:
    """A hand; the viewer's own cards come with what they can be."""
    deduce = Deduction(view).candidates if seat == view.viewer else None
    cards = zip(view.orders[seat], view.hands[seat], view.clues_seen[seat], strict=True)
    return tuple(show_card(view, order, card, clues, deduce) for order, card, clues in cards)


def show_card(
    view: View,
    order: int,
    card: Card | None,
    clues: CardClues,
    deduce: Callable[[int], dict[Card, int]] | None,
) -> CardShown:
    return CardShown(
        order,
        card and str(card),
        None if clues.color is None else LETTERS[clues.color],
        clues.rank,
        "".join(LETTERS[suit] for suit in clues.suits),
        clues.ranks,
        tuple(map(str, sorted(deduce(order)))) if deduce else (),
        card is not None and view.is_critical(card),
    )


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
    shown = show_position(game.view(eyes, turn))
    return shown if eyes is not None else replace(shown, hands=open_hands(game, turn))


def show_events(
    game: Game, times: Sequence[float] = (), bots: Sequence[str | None] = ()
) -> tuple[EventShown, ...]:
    """All that happened in a finished game."""
    return tuple(
        show_event(event, times[event.turn] if times else 0.0, bots[event.turn] if bots else None)
        for event in game.events
    )
