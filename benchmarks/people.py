"""Fit a model of people to a folder of their games; `person` and `companion` play by it.

    python -m benchmarks.people FOLDER FILE [--half first|second] [--source TEXT] [--license TEXT]

FOLDER has human games with programs (`hanabi.bulk.people`) or of hanab.live. With `--half`, the
model is fitted to one half of the chains and judged on the other; without, to every game. That of the
package:

    python -m benchmarks.people FOLDER src/hanabi/bots/person/people.safetensors --half first
"""

import argparse
from pathlib import Path

from hanabi.bots.person.fit import find_examples, fit, join_examples, judge
from hanabi.bots.person.weights import write_people
from hanabi.bulk.people import load_people, split_chains

SOURCE = "M. Eger, C. Martens, M. Alfaro Cordoba: An intentional AI for Hanabi (2017), games of people"
LICENSE = "CC BY 4.0"


def main():
    options = read_options()
    games = load_people(options.folder)
    fitted, apart = games, []
    if options.half:
        at = ("first", "second").index(options.half)
        halves = [(part, split_chains(part)) for part in games]
        fitted = [part.choose(half[at]) for part, half in halves]
        apart = [part.choose(half[1 - at]) for part, half in halves]
    examples = join_examples([find_examples(part) for part in fitted])
    arrays = fit(examples, options.seed)
    print(f"fitted to {sum(map(len, fitted))} games: {say(judge(arrays, examples))}")
    if apart:
        others = join_examples([find_examples(part) for part in apart])
        count = f"{sum(map(len, apart))} games of others, {len(others.chosen)} moves"
        print(f"{count}: {say(judge(arrays, others))}")
    card = {"source": options.source, "license": options.license, "games": sum(map(len, fitted))}
    write_people(options.file, arrays, card | ({"half": options.half} if options.half else {}))
    return 0


def say(found):
    return f"{found[0]:.3f} nats per move, the likeliest move in {100 * found[1]:.1f} %"


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--half", choices=("first", "second"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--source", default=SOURCE)
    parser.add_argument("--license", default=LICENSE)
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
