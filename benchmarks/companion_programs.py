"""Fit the model of programs by which `companion` finds out who knows conventions.

    python -m benchmarks.companion_programs FILE [--games 1000] [--seed 1] [--workers 2]

Each of our bots and of the careful newcomers sits in seat 0, beside `companion`. The model is fitted to their
moves, and judged on a tenth of the games, as `person` is on the same moves. The command continues where it
stopped: with FILE in the package, the next call fits to the games of the companion that uses it.
"""

import argparse
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from benchmarks.newcomers import NAMES, Newcomer
from hanabi import Variant
from hanabi.actions import list_actions
from hanabi.arena.fast import ROW, play_rows
from hanabi.bots.catalog import make_bot
from hanabi.bots.learned.weights import read_shapes
from hanabi.bots.person.fit import find_examples, fit, join_examples, judge
from hanabi.bots.person.inputs import VERSION
from hanabi.bots.person.weights import FORMAT, SHAPES, SHIPPED, write_people
from hanabi.bulk.people import PeopleGames
from hanabi.engine.moves import MOVES
from hanabi.engine.state import STATE, deal

PROGRAMS = ("partner", "partner-beginner", "cautious", "companion", "literal", "greedy", "comply85")
LONGEST = 200  # moves of a game
APART = 0.1  # of the games, to judge on
TABLE = Variant(players=2)
CARD = {"fitted": "to simulated games of our bots and of scripted newcomers beside `companion`"}


def main():
    options = read_options()
    seeds = np.arange(options.games) + options.seed * 1_000_000
    apart = max(1, round(APART * options.games))
    with get_context("spawn").Pool(options.workers) as pool:
        parts = [(name, some) for name in PROGRAMS for some in np.array_split(seeds, 4)]
        played = pool.starmap(play, parts, chunksize=1)
    games = {name: join_games(played[4 * at : 4 * at + 4]) for at, name in enumerate(PROGRAMS)}
    fitted = [find_examples(part.choose(slice(apart, None))) for part in games.values()]
    arrays = fit(join_examples(fitted), options.seed)
    person, _ = read_shapes(SHIPPED, FORMAT, VERSION, SHAPES)
    for name, part in games.items():
        examples = find_examples(part.choose(slice(apart)))
        ours, theirs = judge(arrays, examples)[0], judge(person, examples)[0]
        print(f"{name}: {ours:.2f} nats per move, {theirs:.2f} for a model of people", flush=True)
    write_people(options.file, arrays, CARD | {"games": sum(map(len, games.values()))})
    return 0


def play(name, seeds):
    """Games of a program in seat 0 beside the companion: their decks, and the engine's moves."""
    bot = Newcomer(name) if name in NAMES else make_bot(name)
    rows, moves = np.zeros(len(seeds), ROW), np.full((len(seeds), LONGEST), -1, np.int8)
    rows["seed"] = seeds
    play_rows(TABLE.data, [bot.part, make_bot("companion").part], rows, moves)
    states, decks = np.zeros(1, STATE), []
    for seed in seeds:
        deal(states[0], TABLE.data, int(seed), 0)
        decks.append(states[0]["deck"][: int(states[0]["deck_size"])].copy())
    return np.array(decks), moves


def join_games(parts):
    """The games of a program as those of a player in seat 0."""
    decks, moves = (np.concatenate([part[place] for part in parts]) for place in (0, 1))
    numbers = np.full(MOVES + 1, -1, np.int8)
    known = list_actions(TABLE)
    numbers[known] = np.arange(len(known))
    none = np.zeros(len(decks), np.int8)
    return PeopleGames(TABLE, decks, numbers[moves], none, np.arange(len(decks)), 1)


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
