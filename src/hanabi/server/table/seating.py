"""Seats: who may sit, leave, hand over to a bot, or be replaced."""

from hanabi.bots.catalog import DEFAULT
from hanabi.errors import TableError
from hanabi.server.events import kinds
from hanabi.server.events.kinds import AnyEvent
from hanabi.server.events.state import Phase, TableGame, TableState
from hanabi.server.messages import commands
from hanabi.server.messages.refusal import Refusal
from hanabi.server.table.absence import (
    AbsenceInfo,
    has_majority,
    is_agreed,
    may_host,
    put_bot,
    why_not_replace,
)
from hanabi.server.table.rules import check_guest_bot


def check_table_seat(state: TableState, seat: int) -> None:
    if seat >= len(state.seats):
        raise TableError(Refusal.NO_SEAT, f"no seat {seat}, there are 0 to {len(state.seats) - 1}")


def has_others(state: TableState, player: str) -> bool:
    """Whether other people than this one have a seat."""
    return any(held.player not in (None, player) for held in state.seats)


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


def sit_down(command: commands.Sit, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
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


def leave_seat(command: commands.Leave, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    return kinds.Left(own_seat(state, player))


def hand_over(command: commands.HandOver, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    return kinds.HandedOver(own_seat(state, player), check_guest_bot(command.bot, state.options))


def take_back(command: commands.TakeBack, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    seat = own_seat(state, player)
    if state.seats[seat].bot is None:
        raise TableError(Refusal.SEATED_ALREADY)
    return kinds.TookBack(seat)


def replace_player(
    command: commands.Replace, state: TableState, player: str, around: AbsenceInfo
) -> AnyEvent:
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


def fill_seats(command: commands.Fill, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    own_seat(state, player)
    if state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    if not any(held.is_free for held in state.seats):
        raise TableError(Refusal.SEAT_TAKEN, "no seat is free")
    now = (state.fillers - state.patient) | {player}
    if command.later or not is_agreed(state, around, now):
        return kinds.FillAgreed(command.later)
    return kinds.Filled(DEFAULT)


def seat_bot(command: commands.SeatBot, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, around)
    check_table_seat(state, command.seat)
    if state.seats[command.seat].player is not None:
        raise TableError(Refusal.SEAT_TAKEN)
    return kinds.BotSeated(command.seat, check_guest_bot(command.bot, state.options))


def free_seat(command: commands.FreeSeat, state: TableState, player: str, around: AbsenceInfo) -> AnyEvent:
    check_host(state, player, around)
    check_table_seat(state, command.seat)
    held = state.seats[command.seat]
    if held.player is not None and state.phase == Phase.PLAYING:
        raise TableError(Refusal.GAME_RUNS)
    if held.is_free:
        raise TableError(Refusal.SEAT_EMPTY, f"nobody sits in seat {command.seat}")
    return kinds.Freed(command.seat)
