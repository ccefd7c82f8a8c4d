"""Commands: how a player's command, a bot's move or the clock changes a table, or why it may not.

`next_entry` returns the entry to store, and the table after it; it changes nothing. `TableError` names the
reason for a refusal. `HANDLERS` has the function of each command of a player.
"""

import time
from collections.abc import Callable, Set
from typing import Any, NamedTuple

from hanabi import Reason
from hanabi.errors import (
    IllegalMove,
    InvalidNotation,
    TableError,
)
from hanabi.language import word_of
from hanabi.server.bots.pool import list_bot
from hanabi.server.events import kinds
from hanabi.server.events.kinds import AnyEvent, LedgerEntry
from hanabi.server.events.options import Talk, Watch, store_options
from hanabi.server.events.state import Phase, TableGame, TableState
from hanabi.server.limits import LARGEST_CHAT, LARGEST_NOTES
from hanabi.server.messages import commands
from hanabi.server.messages.commands import Act
from hanabi.server.messages.refusal import Refusal
from hanabi.server.table.absence import (
    EVERYBODY_HERE,
    AbsenceInfo,
    is_agreed,
    next_event,
)
from hanabi.server.table.bot_driver import BotMove
from hanabi.server.table.dealing import deal_if_agreed, start_game
from hanabi.server.table.rules import check_bot_game, check_table_options
from hanabi.server.table.seating import (
    check_host,
    check_table_seat,
    fill_seats,
    free_seat,
    hand_over,
    has_others,
    leave_seat,
    own_seat,
    replace_player,
    running,
    seat_bot,
    sit_down,
    take_back,
)
from hanabi.server.text import clean_text


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
    """The entry that a change stores and the table after it, or None if it stores nothing."""
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
    """The table after an entry; TableError if the rules forbid its move."""
    try:
        return state.after(entry)
    except IllegalMove as error:
        raise TableError(word_of(error.reason), error.move) from None
    except InvalidNotation as error:
        raise TableError(word_of(Reason.NO_SUCH_MOVE), str(error)) from None


def handle_bot_move(change: BotMove, state: TableState) -> AnyEvent | None:
    played = state.running
    if played is None or (played.id, played.game.turn) != (change.game, change.turn):
        return None  # the table has moved on
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
    """The entry that a command makes; TableError names the reason for a refusal."""
    if state.is_closed:
        raise TableError(Refusal.TABLE_CLOSED)
    return HANDLERS[type(command)](command, state, player, around)


def make_move(command: commands.MakeMove, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    played = running(state)
    if state.seats[seat].bot is not None:
        raise TableError(Refusal.BOT_PLAYS, "take the seat back first")
    return move_on_turn(played, seat, command.turn, command.move)


def move_on_turn(played: TableGame, seat: int, turn: int, move: str, bot: str | None = None) -> AnyEvent:
    """A move for one turn, if that turn is still to come; `apply_entry` checks whether it is legal."""
    game = played.game
    if turn != game.turn:
        raise TableError(Refusal.TURN_PAST, f"turn {turn} was asked for, this is turn {game.turn}")
    if seat != game.seat:
        raise TableError(Refusal.NOT_YOUR_TURN, f"it is the turn of seat {game.seat}")
    return kinds.Moved(turn, seat, move, bot)


def arrange_hand(command: commands.Arrange, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    hand = running(state).game.orders[seat]
    if sorted(command.orders) != sorted(hand):
        raise TableError(Refusal.BAD_ORDER, f"the hand has the cards {sorted(hand)}")
    return kinds.Arranged(seat, command.orders)


def make_remark(
    command: commands.MakeRemark, state: TableState, player: str, around: AbsenceInfo
) -> AnyEvent:
    seat = own_seat(state, player)
    if state.phase == Phase.PLAYING and state.options.talk == Talk.SILENT:
        raise TableError(Refusal.NO_TALKING)
    if command.seat is not None:
        check_table_seat(state, command.seat)
    return kinds.Remarked(seat, command.remark, command.seat)


def say(command: commands.Say, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    text = clean_text(command.text)
    if not text:
        raise TableError(Refusal.BAD_TEXT, "the text is empty after cleaning")
    if len(text.encode()) > LARGEST_CHAT:
        raise TableError(Refusal.TOO_LARGE, f"no more than {LARGEST_CHAT} bytes")
    if state.seat_of(player) is None and may_talk_watching(state, player):
        return kinds.WatcherSaid(text)
    own_seat(state, player)
    if state.phase == Phase.PLAYING and state.options.talk != Talk.OPEN:
        raise TableError(Refusal.NO_TALKING)
    return kinds.Said(text)


def may_talk_watching(state: TableState, player: str) -> bool:
    """Whether a player is a spectator who may talk with other spectators, and has not played in this game."""
    if state.options.watch == Watch.NOBODY:
        return False
    return state.running is None or player not in state.running.sat


def reads_watchers(state: TableState, player: str | None) -> bool:
    """Whether a player reads the spectators' talk: during a game, only if they can no longer play in it."""
    played = state.running
    if played is None:
        return True
    if player is None or player in played.sat:
        return False
    return player in played.seen or state.options.watch != Watch.EVERYTHING


def write_note(command: commands.WriteNote, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    played = running(state)
    if command.order >= played.game.variant.deck_size:
        raise TableError(Refusal.BAD_ORDER, f"no card of order {command.order}")
    text = clean_text(command.text)
    others = [note for order, note in played.notes.get(player, {}).items() if order != command.order]
    if text and sum(len(note.encode()) for note in (*others, text)) > LARGEST_NOTES:
        raise TableError(Refusal.TOO_LARGE, f"no more than {LARGEST_NOTES} bytes of notes")
    return kinds.Noted(command.order, text)


def agree_to_end(
    command: commands.AgreeToEnd, state: TableState, player: str, around: AbsenceInfo
) -> AnyEvent:
    own_seat(state, player)
    enders = running(state).enders | {player}
    if not command.agree:
        return kinds.EndDeclined()
    return kinds.Ended() if is_agreed(state, around, enders) else kinds.EndAgreed()


def change_options(command: commands.Change, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
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


def close_table(command: commands.Close, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, EVERYBODY_HERE)  # for good: nobody does it for the host
    return kinds.Closed()


HANDLERS: dict[type[Act], Callable[[Any, TableState, str, AbsenceInfo], AnyEvent]] = {
    commands.MakeMove: make_move,
    commands.Arrange: arrange_hand,
    commands.MakeRemark: make_remark,
    commands.Say: say,
    commands.WriteNote: write_note,
    commands.Sit: sit_down,
    commands.Leave: leave_seat,
    commands.HandOver: hand_over,
    commands.TakeBack: take_back,
    commands.Replace: replace_player,
    commands.AgreeToEnd: agree_to_end,
    commands.Fill: fill_seats,
    commands.SeatBot: seat_bot,
    commands.FreeSeat: free_seat,
    commands.Change: change_options,
    commands.Start: start_game,
    commands.Close: close_table,
}
