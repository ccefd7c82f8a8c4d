"""Fit the values of positions by which `companion` looks ahead, in simulated games beside `person`.

    python -m benchmarks.companion_values FILE [--players 2] [--rounds 8] [--games 2000] [--seed 1]
                                              [--workers 2]

In each round `companion` plays by the values fitted last, and new ones are fitted to the games of the latest
rounds; `partner-beginner` plays the first round if FILE does not exist. FILE gets those that scored most:
each round's games judge the values that were fitted before them. The same command goes on where it stopped.
"""

import argparse
import tempfile
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from benchmarks.people import LICENSE, SOURCE
from hanabi import Variant
from hanabi.arena.fast import ROW, play_rows
from hanabi.bots.catalog import make_bot
from hanabi.bots.companion import Companion
from hanabi.bots.companion.fit import Positions, find_positions, fit_values, join_positions
from hanabi.bots.companion.weights import write_values
from hanabi.engine.state import Ending

LONGEST = 200  # moves of a game
LATEST = 4  # rounds whose games are fitted to
CARD = {"fitted": "to simulated games beside `person`", "source": SOURCE, "license": LICENSE}


def main():
    options = read_options()
    parts: list[Positions] = []
    most, trial = 0.0, options.file if options.file.exists() else None
    with get_context("spawn").Pool(options.workers) as pool, tempfile.TemporaryDirectory() as folder:
        for number in range(options.rounds):
            first = (options.seed * 1000 + number) * 1_000_000
            seeds = np.array_split(np.arange(first, first + options.games), 8)
            played = pool.starmap(play, [(options.players, trial, some) for some in seeds], chunksize=1)
            score = report(number, np.concatenate([rows for rows, _ in played]))
            if trial and score > most:
                most = score
                options.file.write_bytes(trial.read_bytes())
            parts = [*parts[1 - LATEST :], join_positions([positions for _, positions in played])]
            trial = Path(folder) / f"round-{number}.safetensors"
            write_values(trial, fit_values(join_positions(parts), options.seed + number), CARD)
    return 0


def report(number, rows):
    """The mean score of a round's games."""
    lost = (rows["ending"] == Ending.STRIKEOUT).mean()
    mean, error = rows["score"].mean(), rows["score"].std() / len(rows) ** 0.5
    print(f"round {number}: {mean:.2f} ± {error:.2f}, {100 * lost:.1f} % lost", flush=True)
    return mean


def play(players, file, seeds):
    """Games of a person in seat 0 beside the bot, and their positions."""
    bot = Companion(file) if file else make_bot("partner-beginner")
    rows, moves = np.zeros(len(seeds), ROW), np.full((len(seeds), LONGEST), -1, np.int8)
    rows["seed"] = seeds
    variant = Variant(players=players)
    play_rows(variant.data, [make_bot("person").part, *[bot.part] * (players - 1)], rows, moves)
    return rows, find_positions(variant, rows, moves, 0)


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
