"""Measure `companion` beside scripted newcomers, beside our bots, and with itself.

    python -m benchmarks.companion [--games 1000] [--players 2,3] [--bots partner-beginner,companion]
                                   [--only newcomers,bots]

One newcomer, or one of our bots, sits in seat 0, and the bot that is measured in the others.
A strikeout counts 0.
"""

import argparse

from benchmarks.newcomers import NAMES, Newcomer
from hanabi import Variant
from hanabi.arena.simulate import simulate

SEED = 5_000_000
SIZES = (2, 3)
BOTS = ("partner-beginner", "companion")
OURS = ("partner", "partner-beginner", "cautious", "companion")


def main():
    options = read_options()
    for name, table in TABLES.items():
        if name in options.only:
            heads = [f"`{bot}`, {players}" for bot in options.bots for players in options.players]
            print(f"\n## {name}\n\n| | {' | '.join(heads)} |\n|{'---|' * (1 + len(heads))}", flush=True)
            table(options)
    return 0


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=lambda text: tuple(map(int, text.split(","))), default=SIZES)
    parser.add_argument("--bots", type=lambda text: text.split(","), default=BOTS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(TABLES))
    return parser.parse_args()


def beside_newcomers(options):
    for name in NAMES:
        show_row(options, name, Newcomer(name))


def beside_bots(options):
    for name in OURS:
        show_row(options, f"`{name}`", name)


def show_row(options, label, other):
    cells = [play(options, other, bot, players) for bot in options.bots for players in options.players]
    print(f"| {label} | {' | '.join(cells)} |", flush=True)


def play(options, other, bot, players):
    """The mean score beside one other, and the share of strikeouts."""
    seats = (other, *[bot] * (players - 1))
    found = simulate(seats, Variant(players=players), options.games, seed=options.seed, workers=1).summary
    return f"{found.score.mean:.2f} ± {found.score.stderr:.2f} ({100 * found.strikeouts.mean:.1f} %)"


TABLES = {"newcomers": beside_newcomers, "bots": beside_bots}

if __name__ == "__main__":
    raise SystemExit(main())
