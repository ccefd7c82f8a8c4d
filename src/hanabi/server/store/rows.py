"""Rows derived from the entries, so that tables and games can be listed and replayed."""

import time
from collections.abc import Collection, Mapping, Set
from itertools import count, islice
from typing import Any

from msgspec import Struct, json
from msgspec.structs import replace

from hanabi.event import Outcome, Stop, StoppedBy
from hanabi.language import word_of
from hanabi.record import GameRecord
from hanabi.server.events.options import Stored, store_options
from hanabi.server.events.state import SeatHeld, TableGame, TableState
from hanabi.server.lookalikes import find_looks
from hanabi.server.messages.games import GameListed
from hanabi.server.messages.table import SeatShown

Names = Mapping[str, str]  # of people, by player
Row = dict[str, Any]
NOBODY_AWAY: Mapping[str, float] = {}


class TableKept(Struct, frozen=True, omit_defaults=True):
    """The fields of a table in a list that have no column of their own."""

    options: Stored
    seats: tuple[SeatShown, ...]
    changed: float
    score: int | None = None
    max_score: int = 0


class Bots(Struct, frozen=True):
    """The bots that moved in a game, so that they can explain their moves."""

    seed: int
    by_turn: tuple[str | None, ...]


decode_table = json.Decoder(TableKept).decode
decode_game = json.Decoder(GameListed).decode
decode_bots = json.Decoder(Bots).decode


def tell_apart(state: TableState, names: Names) -> Names:
    """The names of a table's people; of two that look the same, one gets a number."""
    seated = [held.player for held in state.seats if held.player]
    called: dict[str, str] = {}
    taken: set[str] = set()
    for player in dict.fromkeys([*seated, *sorted(state.players)]):
        if names.get(player) == "":
            called[player] = ""  # deleted
        elif player in names:
            called[player] = number_name(names[player], taken)
            taken |= find_looks(called[player])
    return called


def name_watchers(state: TableState, names: Names, watchers: Set[str]) -> dict[str, str]:
    """Names for the spectators, so that no two people at a table have the same."""
    if not watchers:
        return {}
    called = tell_apart(state, names)
    taken = {look for name in called.values() for look in find_looks(name)}
    shown = {player: called[player] for player in watchers if called.get(player)}
    for player in sorted(watchers - called.keys()):
        if names.get(player):
            shown[player] = number_name(names[player], taken)
            taken |= find_looks(shown[player])
    return shown


def number_name(name: str, taken: Set[str]) -> str:
    """A name that looks like no other.

    >>> number_name("Guest", {"guest", "guest 2"})
    'Guest 3'
    """
    others = (f"{name} {number}" for number in count(2))
    return next(new for new in (name, *islice(others, len(taken) + 1)) if taken.isdisjoint(find_looks(new)))


def show_seats(
    state: TableState,
    names: Names,
    present: frozenset[str] = frozenset(),
    away: Mapping[str, float] = NOBODY_AWAY,
) -> tuple[SeatShown, ...]:
    votes = state.running.votes if state.running else {}
    names = tell_apart(state, names)
    return tuple(
        SeatShown(
            name=names.get(held.player, "?") if held.player else None,
            bot=held.bot,
            present=held.player in present,
            host=held.player is not None and held.player == state.host,
            away=away.get(held.player or ""),
            kept=held.is_kept,
            votes=list_seats(state, votes.get(seat, frozenset())),
        )
        for seat, held in enumerate(state.seats)
    )


def list_seats(state: TableState, players: Collection[str]) -> tuple[int, ...]:
    """The seats of the seated people among them."""
    return tuple(seat for seat, held in enumerate(state.seats) if held.player in players)


def name_seats(state: TableState, played: TableGame, names: Names) -> tuple[str, ...]:
    """The name of the player in each seat of a game; a seat of a deleted player has none."""
    names = tell_apart(state, names)
    holders = list_holders(state, played)
    return tuple(names.get(held.player or "", held.bot or "?") for held in holders)


def list_holders(state: TableState, played: TableGame) -> list[SeatHeld]:
    """The player of each seat of a game: the last person in it, otherwise the bot."""
    people = {sitting.seat: sitting.held for sitting in played.past}
    return [held if held.player else people.get(seat, held) for seat, held in enumerate(state.seats)]


def latest_score(state: TableState) -> tuple[int | None, int]:
    """The score of a table's latest game, if it was played to its end, and the maximum."""
    played = state.played
    if played is None or played.is_ended or (over := played.game.outcome) is None:
        return None, 0
    return over.score, played.game.variant.max_score


def table_row(state: TableState, at: float, names: Names) -> Row:
    """The row of a changed table."""
    scores = latest_score(state)
    kept = TableKept(store_options(state.options), show_seats(state, names), state.since, *scores)
    return {
        "host": state.host,
        "changed": at,
        "listed": state.options.listed and not state.is_closed,
        "phase": state.phase,
        "summary": json.encode(kept),
        "due": state.deadline,
    }


def played_row(table: str, state: TableState, played: TableGame, names: Names) -> Row:
    game = played.game
    record = GameRecord(
        game.variant,
        game.deck,
        game.moves,
        game.first,
        name_seats(state, played, names),
        time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(played.started)),
        tuple(max(0.0, round(at - played.started, 3)) for at in played.times),
        stopped=Stop(StoppedBy.VOTE) if played.is_ended else None,
        seal=played.seal,
    )
    bots = Bots(played.seed, played.bots)
    row = game_row(played.id, record, played.outcome, played.since, bots, table, state.options.listed)
    again = played.again
    known = again is not None and not played.sat.keys().isdisjoint(again.knowers)
    is_fresh = again is None or not (known or again.turn)
    daily = again is not None and again.is_daily
    told = replace(
        decode_game(row["summary"]),
        again=again is not None and not (daily and is_fresh),
        daily=daily,
        known=known,
        published=state.options.published and is_fresh and bool(played.sat),
    )
    return row | {"summary": json.encode(told)}


def game_row(
    id: str,
    record: GameRecord,
    over: Outcome | None,
    at: float,
    bots: Bots,
    table: str | None = None,
    listed: bool = False,
) -> Row:
    """The row of a finished game, from a table or imported."""
    kept = GameListed(
        id,
        record.players,
        record.variant.settings(),
        word_of(over.ending) if over else "unfinished",
        over.score if over else record.points,
        record.variant.max_score,
        at,
        imported=table is None,
        table=table,
    )
    return {
        "id": id,
        "table": table,
        "finished": at,
        "listed": listed,
        "summary": json.encode(kept),
        "record": record.to_json().encode(),
        "bots": json.encode(bots),
    }
