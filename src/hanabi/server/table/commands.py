"""Commands: how a player's command, a bot's move or the clock changes a table, or why it may not.

`next_entry` gives what is to be stored, and the table after it; it changes nothing. `TableError` names the
reason against it. Each command of a player has a handler of its own, and `handle_command` finds it.
"""

import secrets
import time
from collections.abc import Set
from functools import singledispatch
from typing import NamedTuple

from msgspec.structs import replace

from hanabi import Reason
from hanabi.bots.catalog import DEFAULT, Listing, check_game, find_bot
from hanabi.errors import (
    HanabiError,
    IllegalMove,
    InvalidNotation,
    InvalidVariant,
    TableError,
    UnfitBot,
    show,
)
from hanabi.fair import seal_deck, shuffle_fairly
from hanabi.language import word_of
from hanabi.notation import cards_name, parse_cards, variant_name
from hanabi.server.bots.pool import list_bot
from hanabi.server.events import kinds
from hanabi.server.events.kinds import AnyEvent, LedgerEntry
from hanabi.server.events.options import Options, Talk, Watch, store_options
from hanabi.server.events.state import Phase, TableGame, TableState
from hanabi.server.limits import LARGEST_CHAT, LARGEST_NOTES, LONGEST_TITLE
from hanabi.server.messages import commands
from hanabi.server.messages.commands import Act
from hanabi.server.messages.refusal import Refusal
from hanabi.server.table.absence import (
    EVERYBODY_HERE,
    AbsenceInfo,
    has_majority,
    is_agreed,
    may_host,
    next_event,
    put_bot,
    why_not_replace,
)
from hanabi.server.table.bot_driver import BotMove
from hanabi.server.text import clean_text
from hanabi.variant import SWITCHES, Variant


class PlayerCommand(NamedTuple):
    player: str
    command: Act
    id: str


class SpectatorReveal(NamedTuple):
    """A player without a seat is to be shown the hands."""

    player: str


class DueCheck(NamedTuple):
    """A player has gone, or time is up: something may be due."""

    player: None = None


Change = PlayerCommand | BotMove | SpectatorReveal | DueCheck


def next_entry(
    change: Change, state: TableState, around: AbsenceInfo, is_late: bool
) -> tuple[LedgerEntry, TableState] | None:
    """What a change stores and the table after it, or None where it stores nothing."""
    event = find_entry(change, state, around, is_late)
    if event is None:
        return None
    player = change.player if isinstance(change, (PlayerCommand, SpectatorReveal)) else None
    command = change.id if isinstance(change, PlayerCommand) else None
    entry = LedgerEntry(state.version + 1, time.time(), event, player, command)
    return entry, apply_entry(state, entry)


def find_entry(change: Change, state: TableState, around: AbsenceInfo, is_late: bool) -> AnyEvent | None:
    match change:
        case PlayerCommand(player, command):
            return handle_command(state, player, command, around)
        case BotMove():
            return handle_bot_move(change, state)
        case DueCheck():
            return next_event(state, around, is_late) or deal_if_agreed(state, around)
        case SpectatorReveal(player):
            return kinds.Watched() if list_to_reveal(state, {player}) else None


def apply_entry(state: TableState, entry: LedgerEntry) -> TableState:
    """The table after an entry; TableError where the rules are against its move."""
    try:
        return state.after(entry)
    except IllegalMove as error:
        raise TableError(word_of(error.reason), error.move) from None
    except InvalidNotation as error:
        raise TableError(word_of(Reason.NO_SUCH_MOVE), str(error)) from None


def handle_bot_move(change: BotMove, state: TableState) -> AnyEvent | None:
    played = state.running
    if played is None or (played.id, played.game.turn) != (change.game, change.turn):
        return None  # the table is further on
    if state.seats[change.seat].bot != change.bot:
        return None  # it was replaced
    if change.move is None:
        return kinds.BotFailed(change.seat, change.bot, list_bot(change.bot).simpler)
    return move_on_turn(played, change.seat, change.turn, str(change.move), change.bot)


def list_to_reveal(state: TableState, people: Set[str]) -> Set[str]:
    """The spectators who may see hands and are not yet stored as having seen them."""
    played = state.running
    if played is None or state.options.watch != Watch.EVERYTHING:
        return frozenset()
    return people - played.sat.keys() - played.seen


def handle_command(
    state: TableState, player: str, command: Act, around: AbsenceInfo = EVERYBODY_HERE
) -> AnyEvent:
    """The entry that a command makes; TableError names what is against it."""
    if state.is_closed:
        raise TableError(Refusal.TABLE_CLOSED)
    return decide(command, state, player, around)


@singledispatch
def decide(command: Act, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    raise TableError(Refusal.BAD_MESSAGE, f"not a command: {type(command).__name__}")


@decide.register
def _(command: commands.MakeMove, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    played = running(state)
    if state.seats[seat].bot is not None:
        raise TableError(Refusal.BOT_PLAYS, "take the seat back first")
    return move_on_turn(played, seat, command.turn, command.move)


def move_on_turn(played: TableGame, seat: int, turn: int, move: str, bot: str | None = None) -> AnyEvent:
    """A move for one turn, if that is still to be played; `apply_entry` finds out whether it is legal."""
    game = played.game
    if turn != game.turn:
        raise TableError(Refusal.TURN_PAST, f"turn {turn} was asked for, this is turn {game.turn}")
    if seat != game.seat:
        raise TableError(Refusal.NOT_YOUR_TURN, f"it is the turn of seat {game.seat}")
    return kinds.Moved(turn, seat, move, bot)


@decide.register
def _(command: commands.Arrange, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    hand = running(state).game.orders[seat]
    if sorted(command.orders) != sorted(hand):
        raise TableError(Refusal.BAD_ORDER, f"the hand has the cards {sorted(hand)}")
    return kinds.Arranged(seat, command.orders)


@decide.register
def _(command: commands.MakeRemark, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    if state.phase == Phase.PLAYING and state.options.talk == Talk.SILENT:
        raise TableError(Refusal.NO_TALKING)
    if command.seat is not None:
        check_table_seat(state, command.seat)
    return kinds.Remarked(seat, command.remark, command.seat)


@decide.register
def _(command: commands.Say, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    text = clean_text(command.text)
    if not text:
        raise TableError(Refusal.BAD_TEXT, "nothing is left of the text")
    if len(text.encode()) > LARGEST_CHAT:
        raise TableError(Refusal.TOO_LARGE, f"no more than {LARGEST_CHAT} bytes")
    if state.seat_of(player) is None and may_talk_watching(state, player):
        return kinds.WatcherSaid(text)
    own_seat(state, player)
    if state.phase == Phase.PLAYING and state.options.talk != Talk.OPEN:
        raise TableError(Refusal.NO_TALKING)
    return kinds.Said(text)


def may_talk_watching(state: TableState, player: str) -> bool:
    """Whether a player watches who may talk with the other watchers, and has not played in this game."""
    if state.options.watch == Watch.NOBODY:
        return False
    return state.running is None or player not in state.running.sat


def reads_watchers(state: TableState, player: str | None) -> bool:
    """Whether a player reads the spectators' talk: during a game, only one who can no longer play in it."""
    played = state.running
    if played is None:
        return True
    if player is None or player in played.sat:
        return False
    return player in played.seen or state.options.watch != Watch.EVERYTHING


@decide.register
def _(command: commands.WriteNote, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    played = running(state)
    if command.order >= played.game.variant.deck_size:
        raise TableError(Refusal.BAD_ORDER, f"no card of order {command.order}")
    text = clean_text(command.text)
    others = [note for order, note in played.notes.get(player, {}).items() if order != command.order]
    if text and sum(len(note.encode()) for note in (*others, text)) > LARGEST_NOTES:
        raise TableError(Refusal.TOO_LARGE, f"no more than {LARGEST_NOTES} bytes of notes")
    return kinds.Noted(command.order, text)


@decide.register
def _(command: commands.Sit, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    if state.seat_of(player) is not None:
        raise TableError(Refusal.SEATED_ALREADY)
    if command.seat is not None:
        check_table_seat(state, command.seat)
        if reason := why_not_sit(state, player, command.seat):
            raise TableError(reason)
        return kinds.Sat(command.seat)
    seats = list_sittable(state, player)
    if not seats:
        reasons = {why_not_sit(state, player, seat) for seat in range(len(state.seats))}
        raise TableError(Refusal.HAS_SEEN if Refusal.HAS_SEEN in reasons else Refusal.SEAT_TAKEN)
    return kinds.Sat(seats[0])


def why_not_sit(state: TableState, player: str, seat: int) -> Refusal | None:
    """The reason against a player's sitting down in a seat, or None.

    In a running game nobody may take a seat whose cards they have seen.
    """
    if not state.seats[seat].is_free:
        return Refusal.SEAT_TAKEN
    played = state.running
    if played is None:
        return None
    has_seen = player in played.seen or played.sat.get(player, seat) != seat
    return Refusal.HAS_SEEN if has_seen else None


def list_sittable(state: TableState, player: str) -> list[int]:
    if state.is_closed or state.seat_of(player) is not None:
        return []
    return [seat for seat in range(len(state.seats)) if why_not_sit(state, player, seat) is None]


@decide.register
def _(command: commands.Leave, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    return kinds.Left(own_seat(state, player))


@decide.register
def _(command: commands.HandOver, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    return kinds.HandedOver(own_seat(state, player), check_guest_bot(command.bot, state.options))


@decide.register
def _(command: commands.TakeBack, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    if state.seats[seat].bot is None:
        raise TableError(Refusal.SEATED_ALREADY)
    return kinds.TookBack(seat)


@decide.register
def _(command: commands.Replace, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    votes = running(state).votes
    check_table_seat(state, command.seat)
    if reason := why_not_replace(state, player, command.seat, around):
        raise TableError(reason)
    bot = check_guest_bot(command.bot or DEFAULT, state.options)
    voters = votes.get(command.seat, frozenset()) | {player}
    if player == state.host or has_majority(state, around, voters):
        return put_bot(state, command.seat, bot)
    return kinds.Voted(command.seat)


@decide.register
def _(command: commands.AgreeToEnd, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    enders = running(state).enders | {player}
    if not command.agree:
        return kinds.EndDeclined()
    return kinds.Ended() if is_agreed(state, around, enders) else kinds.EndAgreed()


@decide.register
def _(command: commands.Fill, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    if state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    if not any(held.is_free for held in state.seats):
        raise TableError(Refusal.SEAT_TAKEN, "no seat is free")
    now = (state.fillers - state.patient) | {player}
    if command.later or not is_agreed(state, around, now):
        return kinds.FillAgreed(command.later)
    return kinds.Filled(DEFAULT)


@decide.register
def _(command: commands.SeatBot, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, around)
    check_table_seat(state, command.seat)
    if state.seats[command.seat].player is not None:
        raise TableError(Refusal.SEAT_TAKEN)
    return kinds.BotSeated(command.seat, check_guest_bot(command.bot, state.options))


@decide.register
def _(command: commands.FreeSeat, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, around)
    check_table_seat(state, command.seat)
    held = state.seats[command.seat]
    if held.player is not None and state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    if held.is_free:
        raise TableError(Refusal.SEAT_EMPTY, f"nobody sits in seat {command.seat}")
    return kinds.Freed(command.seat)


@decide.register
def _(command: commands.Change, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, around)
    if state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    options = check_table_options(command.options)
    if sum(held.player is not None for held in state.seats) > options.players:
        raise TableError(Refusal.TOO_FEW_SEATS, f"more than {options.players} people are at the table")
    if options.published and not state.options.published and has_others(state, player):
        raise TableError(Refusal.OTHERS_SEATED, "games can be published only if all sat down knowing it")
    for bot in {held.bot for held in state.seats if held.bot is not None}:
        check_bot_game(bot, list_bot(bot), options)
    return kinds.Changed(store_options(options))


@decide.register
def _(command: commands.Start, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    if state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    dealt = deal_next_game(state)
    if state.phase == Phase.GATHERING or is_agreed(state, around, state.starters | {player}):
        return dealt
    return kinds.StartAgreed()


def deal_next_game(state: TableState) -> AnyEvent:
    """A new game for the people and bots in the seats."""
    if any(held.is_free for held in state.seats):
        raise TableError(Refusal.SEATS_FREE)
    variant, prepared = variant_of(state.options), state.prepared
    if prepared is not None and prepared.variant == variant_name(variant):
        return deal_again(state, prepared)
    deck = shuffle_fairly(variant)
    seal = seal_deck(deck)
    first = state.options.first
    return kinds.Dealt(
        game=secrets.token_urlsafe(9),
        number=state.games + 1,
        variant=variant_name(variant),
        deck=cards_name(deck),
        salt=seal.salt,
        hash=seal.hash,
        first=secrets.randbelow(variant.players) if first is None else first,
        seed=secrets.randbits(63),
    )


def deal_if_agreed(state: TableState, around: AbsenceInfo) -> AnyEvent | None:
    """The first game of a quick match once nobody is missing, or the next one that all want."""
    if state.phase == Phase.OVER and is_agreed(state, around, state.starters):
        return None if any(held.is_free for held in state.seats) else deal_next_game(state)
    is_waiting = state.options.quick and state.phase == Phase.GATHERING
    is_full = all(not held.is_free and held.player not in around.away for held in state.seats)
    return deal_next_game(state) if is_waiting and is_full else None


def deal_again(state: TableState, prepared: kinds.Prepared) -> AnyEvent:
    """The deal that was prepared, with a seal of its own."""
    seal = seal_deck(parse_cards(prepared.deck))
    return kinds.Dealt(
        game=secrets.token_urlsafe(9),
        number=state.games + 1,
        variant=prepared.variant,
        deck=prepared.deck,
        salt=seal.salt,
        hash=seal.hash,
        first=prepared.first,
        seed=secrets.randbits(63),
        deal=prepared.deal,
        moves=prepared.moves,
        knowers=prepared.knowers,
        origin=prepared.origin,
    )


@decide.register
def _(command: commands.Close, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, EVERYBODY_HERE)  # for good: nobody does it for the host
    return kinds.Closed()


def has_others(state: TableState, player: str) -> bool:
    """Whether other people than this one have a seat."""
    return any(held.player not in (None, player) for held in state.seats)


def variant_of(options: Options) -> Variant:
    """The rules of a table; TableError where no game can have them."""
    switches = {name: getattr(options, name) for name in SWITCHES}
    try:
        if options.edition is None:
            return Variant(players=options.players, **switches)
        chosen = {name: on for name, on in switches.items() if on}
        return Variant.edition(options.edition, options.players, **chosen)
    except InvalidVariant as error:
        raise TableError(Refusal.BAD_OPTIONS, str(error)) from None


def check_table_options(options: Options) -> Options:
    """Options that a game can have, with a title that can be shown."""
    variant_of(options)
    if options.first is not None and options.first >= options.players:
        raise TableError(Refusal.BAD_OPTIONS, f"seat {options.first} cannot start: no such seat")
    title = clean_text(options.title)
    if len(title) > LONGEST_TITLE:
        raise TableError(Refusal.BAD_OPTIONS, f"a title has no more than {LONGEST_TITLE} letters")
    return replace(options, title=title)


def check_guest_bot(name: str, options: Options) -> str:
    """The name of a bot that may sit at a table with these options."""
    if ":" in name:
        raise TableError(Refusal.NO_BOT, f"no bot {show(name)}: settings are not for guests to choose")
    try:
        listing = find_bot(name)
    except HanabiError as error:
        raise TableError(Refusal.NO_BOT, str(error)) from None
    check_bot_game(name, listing, options)
    return name


def check_bot_game(name: str, listing: Listing, options: Options) -> None:
    """Refuse a bot that does not play by the rules of a table."""
    try:
        check_game(name, listing, variant_of(options))
    except UnfitBot as error:
        raise TableError(Refusal.BOT_UNFIT, str(error)) from None


def check_table_seat(state: TableState, seat: int) -> None:
    if seat >= len(state.seats):
        raise TableError(Refusal.NO_SEAT, f"no seat {seat}, there are 0 to {len(state.seats) - 1}")


def check_host(state: TableState, player: str, around: AbsenceInfo) -> None:
    if not may_host(state, player, around):
        raise TableError(Refusal.NOT_HOST)


def own_seat(state: TableState, player: str) -> int:
    seat = state.seat_of(player)
    if seat is None:
        raise TableError(Refusal.NOT_SEATED)
    return seat


def running(state: TableState) -> TableGame:
    if state.played is None:
        raise TableError(Refusal.NO_GAME_RUNS)
    if state.phase == Phase.OVER:
        raise TableError(Refusal.GAME_OVER)
    return state.played
