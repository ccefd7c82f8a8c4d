"""What a change of a table means for the store beside its line: lists, seats, and the finished game."""

import time
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Executable, delete, insert, update

from hanabi.event import Outcome
from hanabi.game import Game
from hanabi.record import GameRecord
from hanabi.server.ledger import (
    PRIVATE,
    Arranged,
    BotSeated,
    Deal,
    Freed,
    Ledger,
    Left,
    Line,
    Moved,
    Remarked,
    Said,
    Sat,
)
from hanabi.server.messages import GameListed, Phase, TableListed
from hanabi.server.schema import games, participants, seatings, tables
from hanabi.server.show import Names, name, show_seats
from hanabi.server.store import Write, row_of

UNLISTED = (*PRIVATE, Moved, Arranged, Said, Remarked)  # nothing that a list would show


class Bots(Struct, frozen=True):
    """Which bots moved in a game, so that they can be asked why."""

    seed: int
    by_turn: tuple[str | None, ...]


def write_change(table: str, ledger: Ledger, line: Line, names: Names) -> Write:
    """All that has to be written with a line that the ledger has not taken in yet."""
    deal = ledger.deal
    write = Write(lines=[row_of(table, line, deal.id if deal else None)])
    if isinstance(line.entry, Moved) and deal is not None:
        if game := finished_by(deal, line.entry):
            write.after += write_game(table, ledger, deal, game, line, names)
            write.after.append(write_phase(table, Phase.OVER, line.at))
    elif not isinstance(line.entry, UNLISTED):
        write.after += write_table(table, ledger, line, names)
    return write


def finished_by(deal: Deal, entry: Moved) -> Game | None:
    """The game after a move, if that ends it."""
    if not deal.game.would_end(entry.move):
        return None
    game = deal.game.copy()
    game.push(entry.move)
    return game


def write_phase(table: str, phase: Phase, now: float) -> Executable:
    return update(tables).where(tables.c.id == table).values(phase=phase, changed=now)


def write_table(table: str, ledger: Ledger, line: Line, names: Names) -> list[Executable]:
    """The table's line in the lists, as it will be."""
    after = ledger.foresee(line)
    row = {
        "host": after.host,
        "changed": line.at,
        "listed": after.options.listed,
        "phase": after.phase,
        "summary": json.encode(summarize(table, after, names, None)),
    }
    statements: list[Executable] = [update(tables).where(tables.c.id == table).values(row)]
    if isinstance(line.entry, (Sat, Left, Freed, BotSeated)):
        statements.append(delete(seatings).where(seatings.c.table == table))
        people = [held.player for held in after.seats if held.player]
        statements += [insert(seatings).values(table=table, player=player) for player in people]
    return statements


def summarize(table: str, ledger: Ledger, names: Names, player: str | None) -> TableListed:
    """A table as a list shows it."""
    seat, deal = ledger.seat_of(player), ledger.deal
    playing = deal is not None and ledger.phase == Phase.PLAYING
    return TableListed(
        table,
        ledger.phase,
        ledger.options,
        show_seats(ledger, names),
        deal.since if deal is not None else time.time(),
        mine=seat is not None,
        your_turn=playing and deal is not None and deal.game.seat == seat,
    )


def write_game(
    table: str, ledger: Ledger, deal: Deal, game: Game, line: Line, names: Names
) -> list[Executable]:
    """A finished game with its record."""
    assert isinstance(line.entry, Moved)
    players = name_players(ledger, names)
    times = [*deal.times, line.at]
    record = GameRecord(
        game.variant,
        game.deck,
        game.moves,
        game.first,
        players,
        time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(deal.started)),
        tuple(max(0.0, round(at - deal.started, 3)) for at in times),
        seal=deal.seal,
    )
    bots = Bots(deal.seed, (*(event.bot for event in deal.events), line.entry.bot))
    row = game_row(deal.id, record, game.outcome, line.at, table, ledger.options.listed, bots)
    people = sorted(deal.sat)
    return [
        insert(games).values(row),
        *(insert(participants).values(game=deal.id, player=player) for player in people),
    ]


def game_row(
    id: str,
    record: GameRecord,
    over: Outcome | None,
    now: float,
    table: str | None,
    listed: bool,
    bots: Bots,
) -> dict[str, Any]:
    """A game as a row of the store."""
    summary = GameListed(
        id,
        record.players,
        record.variant.settings(),
        name(over.ending) if over else "unfinished",
        over.score if over else record.points,
        record.variant.max_score,
        now,
        imported=table is None,
        table=table,
    )
    return {
        "id": id,
        "table": table,
        "finished": now,
        "listed": listed,
        "summary": json.encode(summary),
        "record": record.to_json().encode(),
        "bots": json.encode(bots),
    }


def name_players(ledger: Ledger, names: Names) -> tuple[str, ...]:
    """Names by seat for a record: people by their names, bots by theirs."""
    return tuple(names.get(held.player, "?") if held.player else (held.bot or "?") for held in ledger.seats)
