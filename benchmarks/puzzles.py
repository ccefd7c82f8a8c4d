"""Make puzzles: games of bots, and recorded ones, searched over many cores.

    python -m benchmarks.puzzles --first S --count N --processes P --seconds T --out FILE [--games DIR]
    python -m benchmarks.puzzles --again [FOUND...] --processes P --seconds T --out FILE
    python -m benchmarks.puzzles --pick FILE... --most 500

The first form appends a line to FILE for each puzzle it finds, and a line to FILE.done for each game that
it is through with: run again, it goes on where it was. A seed says the table size and who plays; with
`--games` the records of a folder are searched first. The second form proves the puzzles of the package again,
in other deals, or those of FOUND that are not in it; those that still hold get their line in FILE, and all of
them one in FILE.done. The third form takes the clearest puzzles that say why their best move is good, as many
of each kind at each table size as there are, and writes them into the package; people may have answered those
that are there already, so they come first, unless they failed.
"""

import argparse
import multiprocessing
import os
import time
from collections import defaultdict
from pathlib import Path

from hanabi import Game, Variant, parse_move
from hanabi.bots import make_bot
from hanabi.bots.seats import Seats
from hanabi.puzzles.find import confirm, find_puzzles, is_tempting, list_disputed, list_rivals, make_puzzle
from hanabi.puzzles.puzzle import Puzzle, list_puzzles, read_puzzle, write_puzzle
from hanabi.record import read_record
from hanabi.review.values import Reading, scan_turn

SIZES = (2, 3, 4, 5)
TEAMS = (
    ("partner",),
    ("partner-beginner",),
    ("partner-club",),
    ("partner", "cautious"),
    ("partner-club", "partner-beginner"),
)
FROM_ONE_GAME = 6
LEAST = 0.22  # points of a lead, rounded
AGAIN = 9_000_000  # a seed that no puzzle was found with
PACKAGE = Path(__file__).parent.parent / "src" / "hanabi" / "puzzles" / "puzzles.jsonl"


def play(seed):
    """A game whose table size and players follow from its seed."""
    players, team = SIZES[seed % len(SIZES)], TEAMS[seed // len(SIZES) % len(TEAMS)]
    game = Game.deal(Variant(players=players), seed)
    bots = {seat: make_bot(team[(seat + seed) % len(team)]) for seat in range(players)}
    seats = Seats(bots, seed, game.view)
    while not game.outcome:
        seats.watch(game.push(seats.choose(game.seat)))
    return game


def search(task):
    """The puzzles of a seed, of a record, or the same one again, as lines; and the seconds that it took."""
    start, name = time.process_time(), task.id if isinstance(task, Puzzle) else str(task)
    if isinstance(task, Puzzle):
        found = find_again(task)
    elif isinstance(task, Path):
        found = find_puzzles(read_record(task.read_bytes())[0].game, 0, task.stem)
    else:
        found = find_puzzles(play(task), task, name)
    lines = list(map(write_puzzle, found))
    return name, lines, time.process_time() - start


def prove_again(turn, move):
    """The proof that a move which led once leads in other deals, too."""
    scan = scan_turn(turn.watched, Reading.CONVENTIONS, AGAIN)
    best = scan.moves.tolist().index(turn.watched.view.number_of(move))
    return confirm(turn, scan, best, list_rivals(scan, turn), AGAIN)


def find_again(puzzle):
    """A puzzle as it is proven now, if it still is one."""
    for made in (puzzle.tempting, puzzle.best):  # the mover, and current bots, need not disagree
        game = puzzle.open_game().after(parse_move(made))
        for turn in list_disputed(game):
            if turn.watched.view.turn == game.turn - 1:
                proof = prove_again(turn, parse_move(puzzle.best))
                if proof and next(iter(proof.values)) == puzzle.best and is_tempting(turn, proof.best):
                    yield make_puzzle(game, turn, proof, puzzle.source)
                return


def list_old(files):
    """The puzzles to prove again: those of the package, or of files if there are any."""
    known = {puzzle.id: puzzle for puzzle in list_puzzles()}
    lines = [line for file in files for line in Path(file).read_text("utf-8").splitlines()]
    found = {puzzle.id: puzzle for puzzle in map(read_puzzle, lines)}
    return [puzzle for puzzle in found.values() if puzzle.id not in known] if files else [*known.values()]


def make(options):
    out, done_file = Path(options.out), Path(options.out + ".done")
    done = set(done_file.read_text("utf-8").split("\n")) if done_file.exists() else set()
    records = sorted(Path(options.games).glob("*.json")) if options.games else []
    seeds = range(options.first, options.first + options.count)
    is_again = options.again is not None
    tasks = list_old(options.again) if is_again else [*records, *seeds]
    tasks = [task for task in tasks if (task.id if is_again else str(task)) not in done]
    until, found, spent, games = time.monotonic() + options.seconds, 0, 0.0, 0
    if tasks:
        search(tasks[0])  # kernels are compiled here, once; the others are forked with them
    with multiprocessing.get_context("fork").Pool(options.processes, os.nice, (options.nice,)) as pool:
        with out.open("a", encoding="utf-8") as puzzles, done_file.open("a", encoding="utf-8") as through:
            for name, lines, seconds in pool.imap_unordered(search, tasks):
                puzzles.writelines(line + "\n" for line in lines)
                through.write(name + "\n")
                puzzles.flush()
                through.flush()
                found, spent, games = found + len(lines), spent + seconds, games + 1
                print(f"{name}: {len(lines)} in {seconds:.0f} s; {found} in {games} games", flush=True)
                if time.monotonic() > until:
                    break
        pool.terminate()
    print(f"{found} puzzles in {games} games, {spent / max(found, 1):.1f} seconds of one core each")


def pick(options):
    through = [Path(file + ".done") for file in options.pick]
    tried = {name for file in through if file.exists() for name in file.read_text("utf-8").splitlines()}
    lines = [line for file in options.pick for line in Path(file).read_text("utf-8").splitlines()]
    known = {puzzle.id for puzzle in list_puzzles()}
    held = {puzzle.id: puzzle for puzzle in list_puzzles() if puzzle.id not in tried}
    found = {puzzle.id: puzzle for puzzle in map(read_puzzle, lines)}
    cells = defaultdict(list)
    for puzzle in (held | found).values():
        if lead_of(puzzle) > LEAST and (puzzle.why or puzzle.merits):
            cells[puzzle.kind, puzzle.players].append(puzzle)
    for puzzles in cells.values():
        puzzles.sort(key=lambda puzzle: (puzzle.id in known, clearness(puzzle)), reverse=True)
    chosen: dict[str, Puzzle] = {}
    games: dict[str, int] = defaultdict(int)
    depth = 0
    while len(chosen) < options.most and depth < max(map(len, cells.values())):
        for cell in sorted(cells):
            for puzzle in cells[cell][depth : depth + 1]:
                if games[puzzle.source] < FROM_ONE_GAME and len(chosen) < options.most:
                    chosen[puzzle.id] = puzzle
                    games[puzzle.source] += 1
        depth += 1
    PACKAGE.write_text("".join(write_puzzle(chosen[name]) + "\n" for name in sorted(chosen)), "utf-8")
    for cell in sorted(cells):
        kept = [one for one in chosen.values() if (one.kind, one.players) == cell]
        print(f"{cell[0]} with {cell[1]}: {len(kept)} of {len(cells[cell])}")
    print(f"{len(chosen)} puzzles, {PACKAGE.stat().st_size} bytes")


def lead_of(puzzle):
    """The points between the best move and the next."""
    first, second = [worth.score for worth in puzzle.values.values()][:2]
    return first - second


def clearness(puzzle):
    """By how much the best move leads the tempting one."""
    return puzzle.values[puzzle.best].score - puzzle.values[puzzle.tempting].score


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--first", type=int, default=5_000_000)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--nice", type=int, default=0)
    parser.add_argument("--out", default="puzzles-found.jsonl")
    parser.add_argument("--games")
    parser.add_argument("--again", nargs="*", metavar="FOUND")
    parser.add_argument("--pick", nargs="+")
    parser.add_argument("--most", type=int, default=500)
    options = parser.parse_args()
    if options.pick:
        pick(options)
    else:
        make(options)


if __name__ == "__main__":
    main()
