"""Measure `companion` beside models of people, beside scripted newcomers, beside our bots, and with itself.

    python -m benchmarks.companion [--people FOLDER] [--games 1000] [--players 2,3,4,5]
                                   [--bots partner-beginner,companion] [--only people,newcomers,bots]

One person, one newcomer, or one of our bots sits in seat 0, and the bot that is measured in the others.
A strikeout counts 0. FOLDER has human games: the model in the other seat is fitted to the second
half of their chains, while what the package ships of people was learned from the first half.
"""

import argparse
import tempfile
from functools import cache
from pathlib import Path

from benchmarks.newcomers import NAMES, Newcomer
from hanabi import Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.person import Person
from hanabi.bots.person.fit import find_examples, fit, judge
from hanabi.bots.person.weights import write_people
from hanabi.bulk.people import load_people, split_chains

SEED = 5_000_000
SIZES = (2, 3)
TABLES_OF_PEOPLE = (2, 3, 4, 5)
BOTS = ("partner-beginner", "companion")
OURS = ("partner", "partner-beginner", "cautious", "companion")


def main():
    options = read_options()
    for name, table in TABLES.items():
        if name in options.only:
            print(f"\n## {name}\n", flush=True)
            table(options)
    return 0


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=lambda text: tuple(map(int, text.split(","))))
    parser.add_argument("--bots", type=lambda text: text.split(","), default=BOTS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(TABLES))
    return parser.parse_args()


def beside_people(options):
    """Beside a model of people from whose games nothing in the package was learned."""
    if options.people is None:
        print("--people FOLDER gives the games")
        return
    person, fitted = fit_people(options.people)
    print(fitted + "\n")
    rows = {"a person": person, "the person of the package": "person"}
    show_table(options, rows, options.players or TABLES_OF_PEOPLE)


@cache
def fit_people(folder):
    """A model of the second half of the chains, judged on the first, and how well it fits."""
    games = load_people(folder)[0]
    first, second = split_chains(games)
    arrays = fit(find_examples(games.choose(second)))
    nats, same = judge(arrays, find_examples(games.choose(first)))
    with tempfile.TemporaryDirectory() as place:
        write_people(Path(place) / "people.safetensors", arrays, {})
        person = Person(Path(place) / "people.safetensors")
    return (
        person,
        f"fitted to {second.sum()} games; on {first.sum()} others {nats:.3f} nats, {100 * same:.1f} %",
    )


def beside_newcomers(options):
    show_table(options, {name: Newcomer(name) for name in NAMES}, options.players or SIZES)


def beside_bots(options):
    show_table(options, {f"`{name}`": name for name in OURS}, options.players or SIZES)


def show_table(options, rows, sizes):
    heads = [f"`{bot}`, {players}" for bot in options.bots for players in sizes]
    print(f"| | {' | '.join(heads)} |\n|{'---|' * (1 + len(heads))}", flush=True)
    for label, other in rows.items():
        cells = [play(options, other, bot, players) for bot in options.bots for players in sizes]
        print(f"| {label} | {' | '.join(cells)} |", flush=True)


def play(options, other, bot, players):
    """The mean score beside one other, and the share of strikeouts."""
    seats = (other, *[bot] * (players - 1))
    found = simulate(seats, Variant(players=players), options.games, seed=options.seed, workers=1).summary
    return f"{found.score.mean:.2f} ± {found.score.stderr:.2f} ({100 * found.strikeouts.mean:.1f} %)"


TABLES = {"people": beside_people, "newcomers": beside_newcomers, "bots": beside_bots}

if __name__ == "__main__":
    raise SystemExit(main())
