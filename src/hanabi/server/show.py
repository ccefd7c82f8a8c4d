"""What a recipient is shown of a table: the one place where a table becomes a message.

Everything about a running game is made from views. Open hands are for watchers where the table allows it,
and for everybody once the game is over.

Four players get four messages that are nearly the same. What they share is encoded once and put into each as
text (see `texts`), and the parts of a game are written by kernels (see `pen`).
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import Raw, json
from msgspec.structs import replace

from hanabi import Ending, Reason, Suit
from hanabi.bots.bot import Why
from hanabi.errors import TableError
from hanabi.event import Event
from hanabi.fair import Seal
from hanabi.game import Game
from hanabi.language import word_of
from hanabi.notation import LETTERS, Card, Move, cards_name
from hanabi.position import Position
from hanabi.rating import is_success
from hanabi.server.entries import AnyEntry, Remarked, Said, WatcherSaid
from hanabi.server.judge import reads_watchers
from hanabi.server.ledger import Happened, Ledger, Phase, Sitting
from hanabi.server.messages.commands import Remark
from hanabi.server.messages.gallery import WhyShown
from hanabi.server.messages.game import EventShown, OutcomeShown, SealShown, SeatPast
from hanabi.server.messages.people import NewReport
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import AgainShown, Happening, TableListed
from hanabi.server.options import Watch, read_options
from hanabi.server.parts import NOT_ARRANGED, Eyes, Parts
from hanabi.server.rows import Names, TableKept, latest_score, list_seats, show_seats
from hanabi.server.texts import EMPTY_LIST, GameText
from hanabi.variant import Variant

REMARKS = frozenset(Remark)  # a newer version may have stored others
MOST_KEPT = 4096  # happenings as text
SEATS = tuple(range(5))
NAMES_SHOWN = 10  # of those who watch, and of those who had a seat before

encode = json.Encoder().encode


def eyes_of(ledger: Ledger, player: str | None) -> int:
    """Through whose eyes somebody sees the game: a seat's, or how much a watcher may see.

    Whoever has sat in this game sees it through that seat's eyes, whatever the watchers see. Hands are shown
    only to those who have been written down as having seen them, and who therefore can't sit down anymore.
    """
    played = ledger.played
    if played is None:
        return Eyes.CLOSED
    if played.outcome:
        return Eyes.OPEN
    if player is not None and player in played.sat:
        return played.sat[player]
    if ledger.options.watch == Watch.NOBODY:
        return Eyes.CLOSED
    return Eyes.OPEN if player in played.seen and ledger.options.watch == Watch.EVERYTHING else Eyes.TABLE


def is_told(entry: AnyEntry, with_watchers: bool) -> bool:
    if isinstance(entry, Said | WatcherSaid) and not entry.text:
        return False  # it was deleted
    if isinstance(entry, WatcherSaid):
        return with_watchers
    return not isinstance(entry, Remarked) or entry.remark in REMARKS


def find_reported(ledger: Ledger, reader: str, wish: NewReport, watchers: Names) -> tuple[int, str, str]:
    """The line, or 0 for a name, that somebody reports: its version, its player and its text."""
    version, player, text = 0, None, ""
    if wish.watcher is not None:
        player = next((player for player, name in watchers.items() if name == wish.watcher), None)
    elif wish.seat is not None and wish.seat < len(ledger.seats):
        player = ledger.seats[wish.seat].player
    else:
        reads = reads_watchers(ledger, reader)
        lines = [
            line for number, line in ledger.happenings if number == wish.line and is_told(line.entry, reads)
        ]
        if lines:
            version, player, text = lines[0].version, lines[0].player, getattr(lines[0].entry, "text", "")
    if player is None:
        raise TableError(Refusal.BAD_MESSAGE, "no such line, seat or watcher")
    return version, player, text


def write(part: object) -> Raw:
    """A part of many messages, encoded once."""
    return Raw(encode(part))


def write_list(parts: Sequence[object]) -> Raw:
    return write(parts) if parts else EMPTY_LIST


def open_seal(seal: Seal, deck: Sequence[Card]) -> SealShown:
    """The seal of a game that is over, with what opens it."""
    return SealShown(seal.hash, seal.salt, cards_name(deck))


def write_hands(hands: Sequence[bytes]) -> Raw:
    return Raw(b"[%s]" % b",".join(hands))


def write_public(
    variant: Variant,
    parts: Parts,
    discards: Sequence[str],
    clues: int,
    *,
    id: str = "",
    number: int = 0,
    **rest: Any,
) -> GameText:
    """What everybody sees: a game without its hands."""
    return GameText(
        id=id,
        number=number,
        variant=write_variant(variant),
        max_clue_tokens=variant.clue_tokens,
        max_strikes=variant.strikes,
        max_score=variant.max_score,
        fireworks=parts.fireworks,
        piles=parts.piles,
        discards=write(discards),
        clues=clues,
        hands=EMPTY_LIST,
        **parts.numbers,
        **rest,
    )


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


def show_past(sitting: Sitting, names: Names) -> SeatPast:
    held = sitting.held
    return SeatPast(sitting.seat, sitting.until, names.get(held.player or ""), held.bot)


def write_choices(parts: Parts) -> dict[str, Any]:
    """The moves open to the player on turn, and why clues or discards are not."""
    legal, no_clue, no_discard = parts.choices
    choices = {"legal": legal, "no_clue": name_against(no_clue), "no_discard": name_against(no_discard)}
    return {name: choice for name, choice in choices.items() if choice}


def name_against(reason: int) -> str | None:
    return None if reason == Reason.LEGAL else word_of(Reason(reason))


def show_again(ledger: Ledger) -> AgainShown | None:
    """That the deal was played before, and who at the table knows it."""
    again = ledger.again
    return AgainShown(list_seats(ledger, again.knowers), again.turn) if again else None


def write_past(ledger: Ledger, player: str | None) -> Raw:
    """All turns of the game at a table as somebody may see them: a list of `GameShown`."""
    eyes, played = eyes_of(ledger, player), ledger.played
    if played is None or eyes == Eyes.CLOSED:
        return EMPTY_LIST
    game, hands = played.game, played.arranged
    return write([write_position(game, eyes, turn, hands) for turn in range(game.turn + 1)])


def write_position(
    game: Game, eyes: int, turn: int | None = None, arranged: Mapping[int, Sequence[int]] = NOT_ARRANGED
) -> GameText:
    """A game, now or on an earlier turn."""
    parts = Parts(game, (eyes,), turn, arranged)
    at_end = game.outcome is not None and turn in (None, game.turn)
    return replace(
        write_public(
            game.variant, parts, spell_discards(game.events[:turn]), count_clues(game.events[:turn])
        ),
        hands=write_hands(parts.hands(eyes)),
        eyes=eyes if eyes >= 0 else None,
        outcome=show_outcome(game) if at_end else None,
    )


def write_turn(game: Game) -> GameText:
    """A game as the player on turn sees it, with the choices and all that happened."""
    choices = write_choices(Parts(game, (game.seat,)))
    return replace(write_position(game, game.seat), events=write(show_events(game)), **choices)


def count_clues(events: Sequence[Event]) -> int:
    return sum(event.move.is_clue for event in events)


def spell_discards(events: Sequence[Event]) -> list[str]:
    return [spell(event.card) for event in events if event.card and not event.placed]


@cache
def spell(what: Card | Move) -> str:
    return str(what)


def show_events(
    game: Game, times: Sequence[float] = (), bots: Sequence[str | None] = ()
) -> tuple[EventShown, ...]:
    """All that happened in a finished game."""
    return tuple(
        show_event(event, times[event.turn] if times else 0.0, bots[event.turn] if bots else None)
        for event in game.events
    )


@lru_cache(maxsize=64)
def write_variant(variant: Variant) -> Raw:
    return write(variant.settings())


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


@lru_cache(maxsize=MOST_KEPT)
def write_happening(happened: Happened, name: str | None) -> Raw:
    return write(show_happening(happened, name))


def show_happening(happened: Happened, name: str | None) -> Happening:
    """An entry as everybody who reads it may know it, `name` being who did it."""
    number, line = happened
    entry = line.entry
    remark = entry if isinstance(entry, Remarked) else None
    return Happening(
        number,
        line.at,
        entry.kind,
        name,
        seat=getattr(entry, "seat", None),
        text=entry.text if isinstance(entry, Said | WatcherSaid) else None,
        remark=Remark(remark.remark) if remark else None,
        to=remark.to if remark else None,
        bot=getattr(entry, "bot", None),
    )


def list_table(
    table: str, ledger: Ledger, names: Names, player: str | None, present: frozenset[str] = frozenset()
) -> TableListed:
    """A table as a list shows it to somebody."""
    seat, running = ledger.seat_of(player), ledger.running
    return TableListed(
        table,
        ledger.phase,
        ledger.options,
        show_seats(ledger, names, present),
        ledger.since,
        mine=seat is not None,
        your_turn=running is not None and running.game.seat == seat,
        score=latest_score(ledger)[0],
        max_score=latest_score(ledger)[1],
    )


def list_stored(table: str, phase: str, kept: TableKept) -> TableListed:
    """A table as a list shows it to strangers, by what the store keeps of it."""
    return TableListed(
        table,
        Phase(phase),
        read_options(kept.options),
        kept.seats,
        kept.changed,
        score=kept.score,
        max_score=kept.max_score,
    )
