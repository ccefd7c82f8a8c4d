"""Many parallel games, for bots that choose for all of them at once, such as networks."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from hanabi.arena.clock import Clock, OutOfTime
from hanabi.arena.play import Seating, TimedSeats, as_bot, blame_slowness, has_own_choose_all, recorded
from hanabi.bots.bot import Bot, blame_failure, check_choice
from hanabi.game import Game
from hanabi.notation import Move


class ArenaTable(NamedTuple):
    """One of the games, and its bots."""

    game: Game
    seats: TimedSeats

    @property
    def mover(self) -> Bot[Any]:
        return self.seats.bots[self.game.seat]


def play_together(seating: Seating, seeds: Sequence[int], clock: Clock) -> list[Game]:
    """The games of some seeds, played to their ends; BotError carries the record of one that fails."""
    made = {player: as_bot(player) for player in dict.fromkeys(seating.players)}
    bots = {seat: made[player] for seat, player in enumerate(seating.players)}
    tables = [open_table(seating, bots, seed, clock) for seed in seeds]
    running = tables
    while running:
        for table, move in choose_moves(running, seating.names, clock):
            with recorded(table.game, seating.names):
                table.seats.watch(table.game.push(move))
        running = [table for table in running if not table.game.outcome]
    return [table.game for table in tables]


def open_table(seating: Seating, bots: dict[int, Bot[Any]], seed: int, clock: Clock) -> ArenaTable:
    game = Game.deal(seating.variant, seed)
    with recorded(game, seating.names):
        return ArenaTable(game, TimedSeats(bots, seed, game.view, clock))


def choose_moves(
    tables: list[ArenaTable], names: Sequence[str], clock: Clock
) -> list[tuple[ArenaTable, Move]]:
    """A move for each of the games."""
    askers: dict[int, list[ArenaTable]] = {}
    for table in tables:
        askers.setdefault(id(table.mover), []).append(table)
    return [pair for asking in askers.values() for pair in ask_bot(asking, names, clock)]


def ask_bot(tables: list[ArenaTable], names: Sequence[str], clock: Clock) -> list[tuple[ArenaTable, Move]]:
    """The moves of one bot in all games in which it has to move."""
    bot = tables[0].mover
    if not has_own_choose_all(bot):
        return [(table, ask_once(table, names)) for table in tables]
    views = [table.game.view(table.game.seat) for table in tables]
    memories = [table.seats.memories[table.game.seat] for table in tables]
    try:
        extra = (clock.seconds or 0.0) * (len(views) - 1)  # the limit is that of each move
        moves = clock.time(lambda: bot.choose_all(views, memories), extra=extra)
        if len(moves) != len(views):
            raise ValueError(f"{len(moves)} moves for {len(views)} views")
    except OutOfTime:
        with recorded(tables[0].game, names):
            raise blame_slowness(bot, views[0], clock) from None
    except Exception as error:
        with recorded(tables[0].game, names):
            raise blame_failure(bot, views[0], error) from error
    chosen = []
    for table, view, move in zip(tables, views, moves, strict=True):
        with recorded(table.game, names):
            chosen.append((table, check_choice(bot, view, move)))
    return chosen


def ask_once(table: ArenaTable, names: Sequence[str]) -> Move:
    with recorded(table.game, names):
        return table.seats.choose(table.game.seat)
