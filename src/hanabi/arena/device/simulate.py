"""Simulate on a device: many parallel games of bots that share one network, as rows and as statistics.

A network's products depend on the number of rows multiplied at once, so another run does not repeat a game to
the bit; the result keeps all moves instead.
"""

import time
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import torch

from hanabi.arena.chunks import Progress, join_moves
from hanabi.arena.device.search import DeviceGames, DeviceTable
from hanabi.arena.device.settings import SearchSettings, seat_searchers
from hanabi.arena.fast import ROW
from hanabi.arena.play import Seating
from hanabi.arena.simulate import Result, check_count, check_seeds, seat_players
from hanabi.bots.learned.bot import list_shipped
from hanabi.bots.learned.layout import make_plan
from hanabi.bots.learned.weights import Weights, read_weights
from hanabi.engine.state import STATE
from hanabi.mlp.network import choose_pieces, load_policy
from hanabi.variant import Variant

BATCH = {"cpu": 8, "cuda": 512}  # games side by side


def simulate(
    bots: str | Sequence[str],
    variant: Variant,
    games: int,
    seed: int = 0,
    *,
    device: str = "cuda",
    progress: Progress | None = None,
) -> Result:
    """Play `games` games of `master` or `learned` on a device; see `arena.simulate`.

    `worlds` of a bot is the number of deals in which it tries its best moves. Ctrl-C returns the finished
    games.
    """
    names = tuple(map(str, seat_players(bots, variant)))
    searching = seat_searchers(names, variant)
    games, seed = check_count("games", games), check_seeds(seed, games)
    table = open_table(find_weights(variant), device)
    rows, moves, begun = [np.zeros(0, ROW)], [], time.perf_counter()
    complete = True
    try:
        for first, played in play_batches(table, seed, games, BATCH[device], searching):
            rows.append(list_rows(played, first))
            moves.append(list_moves(played, rows[-1], variant))
            if progress:
                progress(sum(map(len, rows)), games)
    except KeyboardInterrupt:
        complete = False
    seconds = time.perf_counter() - begun
    kept = np.zeros((0, 0), np.int8) if not moves else join_moves(moves)
    return Result(Seating(names, variant), seed, np.concatenate(rows), seconds, complete, kept)


def find_weights(variant: Variant) -> Weights:
    """The weights of the package for a game."""
    return next(weights for weights in map(read_weights, list_shipped()) if weights.variant == variant)


def open_table(weights: Weights, device: str) -> DeviceTable:
    """The device for the games of a network, or NoDevice."""
    network, values = load_policy(weights, choose_pieces(device))
    values = values.to(device)
    network.bind(values, values.to(torch.float32 if device == "cpu" else torch.bfloat16))
    return DeviceTable(network, weights.variant, device)


def play_batches(
    table: DeviceTable, seed: int, games: int, batch: int, searching: Mapping[int, SearchSettings]
) -> Iterator[tuple[int, DeviceGames]]:
    """The games of the seeds from `seed` on, in batches, each with its first seed."""
    for first in range(seed, seed + games, batch):
        yield first, table.play(first, min(batch, seed + games - first), searching)


def list_rows(played: DeviceGames, first: int) -> np.ndarray:
    """The rows of games, in the arena's format."""
    states = played.states.cpu().numpy().reshape(-1).view(STATE)
    rows = np.zeros(len(states), ROW)
    rows["seed"], rows["turns"] = np.arange(len(states)) + first, states["turn"]
    rows["score"] = played.scores.cpu().numpy()
    for name in ("points", "strikes", "ending", "seat"):
        rows[name] = states[name]
    return rows


def list_moves(played: DeviceGames, rows: np.ndarray, variant: Variant) -> np.ndarray:
    """The engine's numbers by game and turn, -1 after the last."""
    numbers = make_plan(variant)["moves"][0]
    made = numbers[torch.stack(played.outputs, 1).cpu().numpy()].astype(np.int8)
    return np.where(np.arange(made.shape[1]) < rows["turns"][:, None], made, np.int8(-1))
