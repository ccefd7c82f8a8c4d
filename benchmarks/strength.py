"""Measure the strength of every bot at every table size, and regenerate docs/strength.md.

    python -m benchmarks.strength [--only hat,cautious] [--players 2,3] [--games 10000] [--games master=1000]
    python -m benchmarks.strength --double 300 [--players 2,3]

The second form asks whether `master` gets weaker with twice the deals: so many paired games at each size.
What a run does not measure keeps its old numbers. An interrupted run keeps what it has.
"""

import argparse
import json
import sys
import time
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
FAST, SLOW = 10_000, 1_000  # games of a bot, and of one that takes its time
SLOW_BOTS = ("master",)
SPEED_SECONDS = 2.0  # for how long the speed is measured

HEAD = """# Strength of the bots

The standard game, every seat the same bot, seeds from 0 unless the command has another. A game lost
to strikes counts as 0. `make strength` regenerates this page; each row can be reproduced with its own
command. The speed is in games per second of one core's time on the machine that measured, and says little
about another one. [arena.md](arena.md) explains the numbers.

| bot | players | games | score | perfect | strikeouts | games/s | command |
|---|---|---|---|---|---|---|---|
"""
DOUBLE_HEAD = f"""
## Twice the deals

`{MANY}` minus `{FEW}` on the same deals, from seed 0. `make double` measures every size
anew, with 300 games each; a row keeps its last measurement, and its command repeats it.

| players | games | difference | 95% | command |
|---|---|---|---|---|
"""


def main():
    options = read_options()
    if options.double:
        return double(options)
    for name in options.only:
        for players in sorted({*options.players} & {*CATALOG[name].players}):
            games = options.games.get(name, options.games.get("", SLOW if name in SLOW_BOTS else FAST))
            cell = measure(name, players, games, options.workers)
            if cell is None:
                return 130
            keep(name, players, cell)
            print(name, players, cell, flush=True)
    return 0


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", type=lambda text: text.split(","), default=list(CATALOG), metavar="BOT,...")
    parser.add_argument("--players", type=lambda text: [int(n) for n in text.split(",")], default=SIZES)
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


def measure(name, players, games, workers):
    """The numbers of one line, or None after Ctrl-C."""
    variant = Variant(players=players)
    result = simulate(name, variant, games, workers=workers, progress=show if sys.stderr.isatty() else None)
    if not result.complete:
        return None
    found = result.summary
    return {
        "mean": round(found.score.mean, 4),
        "stderr": round(found.score.stderr, 4),
        "perfect": round(found.perfect.mean, 5),
        "strikeouts": round(found.strikeouts.mean, 5),
        "games": games,
        "speed": measure_speed(name, variant, min(games, int(SPEED_SECONDS * games / result.seconds))),
    }


def measure_speed(name, variant, games):
    """Games a second of one core's time, which a busy machine does not change much; three digits of it."""
    simulate(name, variant, 2, workers=1)  # what is compiled on the way is compiled now
    start = time.process_time()
    simulate(name, variant, max(2, games), workers=1)
    return float(f"{max(2, games) / (time.process_time() - start):.3g}")


def show(done, total):
    print(f"\r{done}/{total} ", end="", file=sys.stderr)


def keep(name, players, cell):
    """Write the data and the page."""
    table = read(DATA)
    table.setdefault(name, {})[str(players)] = cell
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
    lines = [write_line(bot, n, c) for bot, row in read(DATA).items() for n, c in row.items()]
    doubles = [write_double(n, c) for n, c in read(DOUBLE).items()]
    PAGE.write_text(HEAD + "".join(lines) + (DOUBLE_HEAD + "".join(doubles) if doubles else ""), "utf-8")


def write_double(players, cell):
    command = f"hanabi simulate {MANY} --against {FEW} --players {players} --games {cell['games']}"
    difference = f"{cell['mean']:+.3f} ± {cell['stderr']:.3f}"
    interval = f"{cell['low']:+.3f} to {cell['high']:+.3f}"
    return f"| {players} | {cell['games']:,} | {difference} | {interval} | `{command}` |\n"


def write_line(name, players, cell):
    seed = f" --seed {cell['seed']}" if "seed" in cell else ""
    cells = [
        f"`{name}`",
        players,
        f"{cell['games']:,}",
        f"{cell['mean']:.3f} ± {cell['stderr']:.3f}",
        f"{100 * cell['perfect']:.2f}%",
        f"{100 * cell['strikeouts']:.2f}%",
        f"{cell['speed']:,.0f}" if cell["speed"] >= 10 else f"{cell['speed']:.2f}",
        f"`hanabi simulate {name} --players {players} --games {cell['games']}{seed}`",
    ]
    return f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    sys.exit(main())
