"""Measure the strength of every bot at every table size, and regenerate docs/strength.md.

    python -m benchmarks.strength [--only hat,cautious] [--players 2,3] [--games 10000] [--games master=1000]
    python -m benchmarks.strength --variants [--only hat,cautious] [--players 2,4] [--games 1000]
    python -m benchmarks.strength --double 300 [--players 2,3]

The second form measures the variants of the boxes. The third asks whether `master` gets weaker with twice
the deals: so many paired games at each size.
What a run does not measure keeps its old numbers. An interrupted run keeps what it has.
"""

import argparse
import json
import sys
import time
from itertools import combinations
from pathlib import Path

import hanabi
from hanabi import Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.catalog import CATALOG

ROOT = Path(__file__).parent.parent
DATA = Path(hanabi.__file__).parent / "bots" / "strength.json"
PAGE = ROOT / "docs" / "strength.md"
DOUBLE = ROOT / "benchmarks" / "double.json"
FEW, MANY = "master:worlds=100", "master:worlds=200"
SIZES = (2, 3, 4, 5)
FAST, SLOW, VARIANT = 10_000, 1_000, 1_000  # games of a bot, of one that takes its time, and in a variant
SWITCHES = ("last_drop", "choreography", "cascade")  # empty clues make no bot much better or worse
VARIANTS = [names for count in (1, 2, 3) for names in combinations(SWITCHES, count)]
SLOW_BOTS = ("master",)
SPEED_SECONDS = 2.0  # for how long the speed is measured

HEAD = """# Strength of the bots

The standard game, every seat the same bot, seeds from 0 unless the command has another. A game lost
to strikes counts as 0. `make strength` regenerates this page; each row can be reproduced with its own
command. The speed is in games per second of one core's time on the machine that ran it; other machines
will differ. [arena.md](arena.md) explains the numbers.

| bot | players | games | score | perfect | strikeouts | games/s | command |
|---|---|---|---|---|---|---|---|
"""
VARIANT_HEAD = """
## Variants

The same with the variants of the boxes, alone and together, without empty clues.
`make strength STRENGTH=--variants` measures them. The cascade of colors has 30 points. To the
last drop every game is perfect or lost: *perfect* is the share won, and a lost game counts as 0.

| bot | players | variant | games | score | perfect | strikeouts | command |
|---|---|---|---|---|---|---|---|
"""
DOUBLE_HEAD = f"""
## Twice the deals

`{MANY}` minus `{FEW}` on the same deals, from seed 0. `make double` measures every size
again, with 300 games each; a row keeps its last measurement, and its command repeats it.

| players | games | difference | 95% | command |
|---|---|---|---|---|
"""


def main():
    options = read_options()
    if options.double:
        return double(options)
    for name in options.only:
        usual = VARIANT if options.variants else SLOW if name in SLOW_BOTS else FAST
        games = options.games.get(name, options.games.get("", usual))
        for rules in list_rules(CATALOG[name], options):
            cell = measure(name, variant_of(rules), games, options.workers)
            if cell is None:
                return 130
            keep(name, rules, cell)
            print(name, rules, cell, flush=True)
    return 0


def list_rules(listing, options):
    """The rules to measure a bot by, as the data names them; not all bots know variants."""
    sizes = [str(players) for players in SIZES if players in options.players and players in listing.players]
    if not options.variants:
        return sizes
    return [" ".join((size, *names)) for size in sizes for names in VARIANTS] if listing.switches else []


def variant_of(rules):
    players, *names = rules.split()
    return Variant(players=int(players), **dict.fromkeys(names, True))


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(CATALOG), metavar="BOT,...")
    parser.add_argument("--players", type=lambda text: [int(n) for n in text.split(",")], default=SIZES)
    parser.add_argument("--variants", action="store_true")
    parser.add_argument("--games", action="append", default=[], metavar="[BOT=]GAMES")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--double", type=int, metavar="GAMES")
    options = parser.parse_args()
    pairs = [text.rpartition("=") for text in options.games]
    options.games = {name: int(games) for name, _, games in pairs}
    return options


def double(options):
    """Compare the master with itself at twice the deals; 1 if it is weaker beyond the error."""
    weaker = 0
    for players in options.players:
        variant = Variant(players=players)
        many, few = (simulate(name, variant, options.double, workers=options.workers) for name in (MANY, FEW))
        if not (many.complete and few.complete):
            return 130
        found = many.compare(few)
        table = read(DOUBLE) | {str(players): {"games": options.double, **found._asdict()}}
        DOUBLE.write_text(json.dumps(dict(sorted(table.items())), indent=1) + "\n", "utf-8")
        write_page()
        print(players, found, flush=True)
        weaker += found.high < 0
    return 1 if weaker else 0


def measure(name, variant, games, workers):
    """The numbers of one line, or None after Ctrl-C."""
    result = simulate(name, variant, games, workers=workers, progress=show if sys.stderr.isatty() else None)
    if not result.complete:
        return None
    found = result.summary
    cell = {
        "mean": round(found.score.mean, 4),
        "stderr": round(found.score.stderr, 4),
        "perfect": round(found.perfect.mean, 5),
        "strikeouts": round(found.strikeouts.mean, 5),
        "games": games,
    }
    if variant == Variant(players=variant.players):
        cell["speed"] = measure_speed(name, variant, min(games, int(SPEED_SECONDS * games / result.seconds)))
    return cell


def measure_speed(name, variant, games):
    """Games a second of one core's time, which a busy machine does not change much; three digits of it."""
    simulate(name, variant, 2, workers=1)  # compile everything needed now
    start = time.process_time()
    simulate(name, variant, max(2, games), workers=1)
    return float(f"{max(2, games) / (time.process_time() - start):.3g}")


def show(done, total):
    print(f"\r{done}/{total} ", end="", file=sys.stderr)


def keep(name, rules, cell):
    """Write the data and the page."""
    table = read(DATA)
    table.setdefault(name, {})[rules] = cell
    ordered = {bot: dict(sorted(table[bot].items())) for bot in CATALOG if bot in table}
    rows = [
        f'  "{bot}": {{\n' + ",\n".join(f'    "{n}": {json.dumps(c)}' for n, c in row.items()) + "\n  }"
        for bot, row in ordered.items()
    ]
    DATA.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    write_page()


def read(file):
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def write_page():
    cells = [(bot, rules.split(), cell) for bot, row in read(DATA).items() for rules, cell in row.items()]
    lines = [write_line(bot, players, names, cell) for bot, (players, *names), cell in cells if not names]
    variants = [write_line(bot, players, names, cell) for bot, (players, *names), cell in cells if names]
    doubles = [write_double(n, c) for n, c in read(DOUBLE).items()]
    parts = [HEAD, *lines, *([VARIANT_HEAD] if variants else []), *variants]
    PAGE.write_text("".join([*parts, *([DOUBLE_HEAD] if doubles else []), *doubles]), "utf-8")


def write_double(players, cell):
    command = f"hanabi simulate {MANY} --against {FEW} --players {players} --games {cell['games']}"
    difference = f"{cell['mean']:+.3f} ± {cell['stderr']:.3f}"
    interval = f"{cell['low']:+.3f} to {cell['high']:+.3f}"
    return f"| {players} | {cell['games']:,} | {difference} | {interval} | `{command}` |\n"


def write_line(name, players, names, cell):
    switches = "".join(f" --{switch.replace('_', '-')}" for switch in names)
    seed = f" --seed {cell['seed']}" if "seed" in cell else ""
    cells = [
        f"`{name}`",
        players,
        *([", ".join(switch.replace("_", " ") for switch in names)] if names else []),
        f"{cell['games']:,}",
        f"{cell['mean']:.3f} ± {cell['stderr']:.3f}",
        f"{100 * cell['perfect']:.2f}%",
        f"{100 * cell['strikeouts']:.2f}%",
        *([] if names else [f"{cell['speed']:,.0f}" if cell["speed"] >= 10 else f"{cell['speed']:.2f}"]),
        f"`hanabi simulate {name} --players {players}{switches} --games {cell['games']}{seed}`",
    ]
    return f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    sys.exit(main())
