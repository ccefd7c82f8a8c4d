"""Recorded games as observations: each player's observations and actions.

>>> from hanabi.bulk import read_games
>>> from hanabi import Game, Variant
>>> small = Variant(players=2, suits=1, ranks=3, hand_size=2)
>>> games = read_games([Game(small, "r1 r3 r2 r1 r1 r2", ["p0", "p2", "p1"]).record().to_json()])[small]
>>> for turns in observe_games(games):
...     print(turns.observations.shape, turns.seats, turns.actions, turns.turns)
(1, 79) [0] [2] [0]
(1, 79) [1] [2] [1]
(1, 79) [0] [2] [2]
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from hanabi.bulk.records import GameRecords
from hanabi.engine.replay import END
from hanabi.engine.rules import Reason
from hanabi.envs import loops
from hanabi.envs.batch import Batch
from hanabi.envs.loops import Queue
from hanabi.errors import InvalidOption, InvalidRecord, show
from hanabi.game import check_seed


class Turns(NamedTuple):
    """Turns of recorded games, each of another game, in arrays of their own."""

    observations: np.ndarray  # of the seat to move, or of all seats
    legal: np.ndarray  # bool, by action
    actions: np.ndarray  # int64, the actions taken
    seats: np.ndarray  # int64, by whom
    games: np.ndarray  # int64, the rows of the games
    turns: np.ndarray  # int64, counted from 0


def observe_games(
    games: GameRecords,
    observation: str = "canonical",
    *,
    rows: int = 1024,
    dtype: Any = None,
    seats: str = "mover",
    seed: int | None = None,
    workers: int = 1,
) -> Iterator[Turns]:
    """All turns of some games, `rows` at a time and fewer at the end, each of another game.

    Games begin where others end, in their order or in one that the seed draws. Observations, dtypes and seats
    are those of `Batch`; without a dtype it is uint8, or float32 where there are chances.
    """
    if not isinstance(games, GameRecords):
        raise InvalidOption(f"expected games as arrays, as hanabi.bulk reads them, got {show(games)}")
    order = np.flatnonzero(games.lengths)
    if seed is not None:
        order = np.random.default_rng(check_seed(seed)).permutation(order)
    batch = Batch(
        games.variant,
        rows,
        observation=observation,
        dtype=dtype,
        seats=seats,
        autoreset="off",
        workers=workers,
    )
    if len(order) < rows:
        batch = Batch(**batch.settings._replace(games=max(1, len(order)))._asdict())
    return follow(batch, games, order)


def follow(batch: Batch, games: GameRecords, order: np.ndarray) -> Iterator[Turns]:
    """Play the games in a batch, in some order, and yield each turn before it is taken."""
    queue = Queue(
        games.decks, games.actions, games.lengths, games.first, order, np.array([0, -1]),
        np.full(batch.games, -1), np.full(batch.games, -1), np.zeros(1, END),
    )  # fmt: skip
    while True:
        loops.follow_all(batch.states, batch.events, batch._stepping, queue)
        blame(batch, queue)
        held = queue.held >= 0
        if not held.any():
            return
        batch._look(batch._rows)
        states = batch.states[held] if not held.all() else batch.states
        shown = (batch.observations, batch.legal, queue.chosen)
        seen, legal, actions = (array[held] if not held.all() else array.copy() for array in shown)
        seats, turns = (states[name].astype(np.int64) for name in ("seat", "turn"))
        yield Turns(seen, legal, actions, seats, queue.held[held], turns)


def blame(batch: Batch, queue: Queue) -> None:
    """Raise InvalidRecord if a game of unchecked arrays cannot be played."""
    place = int(queue.at[1])
    if place < 0:
        return
    game, state = int(queue.held[place]), batch.states[place]
    if not queue.ends[0]["stacked"]:
        raise InvalidRecord(f"game {game}: its cards are not those of the variant", game=game)
    turn, reason = int(state["turn"]), Reason(int(queue.ends[0]["reason"]))
    raise InvalidRecord(f"game {game}: action {turn}: {reason}: {int(queue.chosen[place])}", turn, game)
