"""Measure the review: blunders found, values against what came, good play left alone, and speed.

    python -m benchmarks.review speed [--worlds N]
    python -m benchmarks.review blunders --first S --count N --processes P --out FILE [--seconds T]
    python -m benchmarks.review calibration | replies | reproach | endgame, with the same options
    python -m benchmarks.review reasons --records DIR
    python -m benchmarks.review blunders --sum FILE... [--plot FILE]

*blunders*: games of `partner` with itself, in which one move is replaced by a bad one, of five kinds in turn,
at every table size; at which place, by its loss, the review names it. None is left out for costing nothing.
*replies*: on every turn of games of `partner`, the value of the move made against that of the reply.
*reasons*: over records of games, the turning points without a reason, and what may not be said of them.
*calibration*: on every eighth turn of games of `partner`, the value of the move made against the score that
came; `--plot FILE` draws it. *reproach*: the points by which the review blames games of `master` with itself:
by conventions, by words, by the kindest reading that fits, and beyond what `master` sees in more deals.
*endgame*: what `master` misses when few cards are left, against the best that a team could expect whose hands
lie open. The seeds are far from those that anything was tuned on.

Each game is a line of JSON in FILE, in whatever order they end; run again, games that have their line are
left out. `--sum` adds up the lines of any number of files, of one machine or of many.
"""

import argparse
import json
import multiprocessing
import random
import time
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

from hanabi import Game, Kind, Move, Variant
from hanabi.analysis.endgame import expect
from hanabi.analysis.knowledge import know_hand
from hanabi.analysis.solver import Best
from hanabi.arena.pool import count_cores
from hanabi.bots import make_bot
from hanabi.bots.seats import Seats
from hanabi.plots import import_figure
from hanabi.record import read_record
from hanabi.review.codes import Followed
from hanabi.review.facts import find_facts
from hanabi.review.finding import excuse_repeated
from hanabi.review.game import (
    WORLDS,
    Review,
    forgive,
    is_requested,
    join_turn,
    restart,
    review_game,
    value_kindly,
)
from hanabi.review.turning import explain_turn, find_misled, find_saved, find_turning_points, list_remarks
from hanabi.review.values import FRESH, MORE, Reading, scan_turn, start_reading
from hanabi.review.watch import ObservedMove, follow_game, watch_game

SIZES = (2, 3, 4, 5)
KINDS = ("critical", "trash", "misleads", "unsaved", "idle")
SEED = 3_000_000
PLAIN, MASTER = "partner", "master:worlds=50"
READ = ("value", "literal", "blamed")  # by conventions, literally, and by the kindest reading that fits
SURE = 0.95  # what the mover must know for a mistake to be one
LOW = 2  # pace with which a card that fits may not wait
LEFT = (4, 2, 1)  # cards in the deck
EVERY = 8  # turns between two that are held against the result


def play(variant, seed, bot=PLAIN, spoil=None):
    """A game of bots, and the turn on which `spoil` gave another move than theirs, or None."""
    game, spoilt = Game.deal(variant, seed), None
    seats = Seats(dict.fromkeys(range(variant.players), make_bot(bot)), seed, game.view)
    while not game.outcome:
        memory = seats.memories[game.seat].copy() if spoil else None
        move = seats.choose(game.seat)
        other = spoil(game, memory, move) if spoil and spoilt is None else None
        if other is not None:
            spoilt, move = game.turn, other
        seats.watch(game.push(move))
    return game, spoilt


def list_blunders(watched, kind):
    """The bad moves of a kind that are legal on a turn, and bad as far as the mover can know."""
    view, legal, bad = watched.view, watched.view.legal_moves(), []
    discards = [move for move in legal if move.kind == Kind.DISCARD]
    known = know_hand(view)
    if kind == "critical":
        bad = [Move.discard(card.order) for card in known if card.critical >= SURE]
    elif kind == "trash":
        bad = [Move.play(card.order) for card in known if card.playable <= 1 - SURE and card.trash >= SURE]
    elif kind == "misleads":
        bad = [move for move in legal if move.is_clue and find_misled(watched._replace(played=move))]
    elif (kind == "unsaved" and watched.played.is_clue and find_saved(watched)) or (
        kind == "idle" and view.pace <= LOW and any(card.playable == 1 for card in known)
    ):
        bad = discards
    return [move for move in bad if move in legal]


def put_blunder_in(variant, seed, kind):
    """A game with a blunder, from a random turn on, and its turn; None where there was no chance for one."""
    chance = random.Random(seed)
    first = chance.randrange(5, 25)

    def spoil(game, memory, move):
        if game.turn < first:
            return None
        watched = ObservedMove(game.view(game.seat), memory, move, move, (), Followed(None, False))
        bad = list_blunders(watched, kind)
        return chance.choice(bad) if bad else None

    game, turn = play(variant, seed, spoil=spoil)
    return None if turn is None else (game, turn)


def blame(game, worlds, seed=0):
    """A game reviewed without the literal reading, by which nothing is blamed."""
    turns = []
    for event, watched in zip(game.events, follow_game(game), strict=True):
        values = value_kindly(scan_turn(watched, Reading.CONVENTIONS, seed), worlds, seed)
        turns.append(forgive(game, join_turn(event, watched, values, values[0])))
    return Review(game, tuple(turns), worlds, seed, Best(0, 0), None)


def measure_blunder(seed, worlds):
    """The place at which a planted blunder is named, each cause counted once; 99 where it is not named."""
    kind, variant = KINDS[seed // len(SIZES) % len(KINDS)], Variant(players=SIZES[seed % len(SIZES)])
    found = put_blunder_in(variant, seed, kind)
    if found is None:
        return {"kind": kind, "place": None}
    game, turn = found
    review = blame(game, worlds)
    values = [explain_turn(turn) for turn in review.turns if turn.blamed.loss > 0]
    excused = excuse_repeated(values)
    ranking = sorted(values, key=lambda one: (-one.loss, one.turn))
    places = [one.turn for one in ranking if one.turn not in excused]
    place = places.index(turn) + 1 if turn in places else 99
    loss = review.turns[turn].blamed.loss
    lost = play(variant, seed)[0].score - game.score
    return {
        "kind": kind,
        "place": place,
        "turn": turn,
        "loss": loss,
        "excused": turn in excused,
        "lost": lost,
    }


def sum_blunders(lines, plot):
    places: dict[str, list[int]] = defaultdict(list)
    for line in lines:
        if line["place"] is not None:
            places[line["kind"]].append(line["place"])
            places["all"].append(line["place"])
            if line["lost"] > 0:
                places["costly"].append(line["place"])
    for kind, found in places.items():
        shares = [np.mean(np.array(found) <= most) for most in (1, 3)]
        errors = [(share * (1 - share) / len(found)) ** 0.5 for share in shares]
        print(
            f"{kind:9} {len(found):4} games, first {shares[0]:.1%} ± {errors[0]:.1%},"
            f" among three {shares[1]:.1%} ± {errors[1]:.1%}"
        )


def measure_reply(seed, worlds):
    """The value of each move less that of the reply, on average over a game, and both at its end."""
    game, _ = play(Variant(players=SIZES[seed % len(SIZES)]), seed)
    values = []
    for watched in follow_game(game):
        number = np.array([watched.view.number_of(watched.played)])
        values.append(float(start_reading(watched, seed)(number, worlds).mean()))
    steps = np.diff(values)
    return {"score": game.score, "last": values[-1], "steps": [round(step, 3) for step in steps.tolist()]}


def sum_replies(lines, plot):
    means = np.array([np.mean(line["steps"]) for line in lines])
    error = means.std() / len(means) ** 0.5
    print(f"reply less move: {means.mean():+.4f} ± {error:.4f} points a turn, {len(means)} games")
    for first in range(0, 60, 15):
        some = [step for line in lines for step in line["steps"][first : first + 15]]
        error = np.std(some) / len(some) ** 0.5
        print(f"turns {first:2} and on: {np.mean(some):+.3f} ± {error:.3f}, largest {np.abs(some).max():.1f}")


def measure_reasons(folder, worlds):
    """What the review says of the turning points of recorded games."""
    count = Counter[str]()
    for file in sorted(Path(folder).glob("*.json")):
        game = read_record(file.read_bytes())[0].game
        points = find_turning_points(blame(game, worlds))
        for at, turn in enumerate(sorted(points, key=lambda one: -one.blamed.loss)):
            flaws, merits = list_remarks(turn)
            said = [*flaws, *merits]
            count["points"] += 1
            count["without a reason"] += not said
            count["said twice"] += len(said) > len(set(said))
            count["requested play in the top three"] += at < 3 and is_requested(turn.watched)
            made_all = game.points == game.variant.max_score
            count["chance lost of all points made"] += made_all and turn.blamed.perfect_cost > 0
            words = [f"{one.name} {one.card or ''}".strip() for one in said]
            print(file.stem, turn.event.turn + 1, turn.event, f"{turn.blamed.loss:.2f}", *words, sep=" | ")
    print(dict(count))


def measure_calibration(seed, worlds):
    """Predicted less actual scores of a game, by turn."""
    game, _ = play(Variant(players=SIZES[seed % len(SIZES)]), seed, PLAIN)
    errors = {}
    for watched in watch_game(game):
        if watched.view.turn % EVERY == seed // len(SIZES) % EVERY:
            number = np.array([watched.view.number_of(watched.played)])
            predicted = float(start_reading(watched, seed)(number, worlds).mean())
            errors[watched.view.turn] = round(predicted - game.score, 4)
    return {"score": game.score, "errors": errors}


def sum_calibration(lines, plot):
    errors: dict[int, list[float]] = defaultdict(list)
    for line in lines:
        for turn, error in line["errors"].items():
            errors[int(turn) // EVERY].append(error)
    by_game = np.array([np.mean(list(line["errors"].values())) for line in lines if line["errors"]])
    bias, error = by_game.mean(), by_game.std() / len(by_game) ** 0.5
    print(f"bias {bias:+.3f} ± {error:.3f} points over {len(by_game)} games")
    for at, found in sorted(errors.items()):
        print(f"turns {at * EVERY:3} and on: {np.mean(found):+.2f} ± {np.std(found) / len(found) ** 0.5:.2f}")
    if plot:
        draw_calibration(errors, plot)


def draw_calibration(errors, file):
    figure = import_figure()(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    turns = sorted(at for at, found in errors.items() if len(found) > 1)
    means = [np.mean(errors[at]) for at in turns]
    spread = [2 * np.std(errors[at]) / len(errors[at]) ** 0.5 for at in turns]
    axes.errorbar([at * EVERY + EVERY / 2 for at in turns], means, spread, fmt="o")
    axes.axhline(0, color="gray")
    axes.set_xlabel("Turn")
    axes.set_ylabel("Predicted less actual score")
    figure.savefig(file, metadata={"Date": None} if file.endswith("svg") else None)


def measure_reproach(seed, worlds):
    """The points by which a game of `master` with itself is blamed, one for the chance of all, and the turns.

    `beyond` is the blame for moves that `master` would make again, in as many deals as the review's last.
    """
    game, _ = play(Variant(players=SIZES[seed % len(SIZES)]), seed, MASTER)
    review = review_game(game, worlds)
    regretted = list_regretted(game, {turn.event.turn for turn in review.turns if turn.blamed.loss}, worlds)
    beyond = [0.0 if turn.event.turn in regretted else turn.blamed.loss for turn in review.turns]
    costs = {name: [getattr(turn, name).loss for turn in review.turns] for name in READ}
    found = {name: [round(sum(cost), 3), sum(map(bool, cost))] for name, cost in costs.items()}
    return {"score": game.score, **found, "beyond": [round(sum(beyond), 3), sum(map(bool, beyond))]}


def list_regretted(game, turns, worlds):
    """Those of some turns on which `master`, given more deals, would not make the move again."""
    again, found = restart(game), set()
    bot = make_bot(f"master:worlds={FRESH * (1 + MORE) * worlds}")
    seats = Seats(dict.fromkeys(range(game.variant.players), bot), 0, again.view)
    for event in game.events:
        if event.turn in turns and seats.choose(event.seat) != event.move:
            found.add(event.turn)
        seats.watch(again.push(event.move))
    return found


def sum_reproach(lines, plot):
    for players in (*SIZES, None):
        some = [line for line in lines if players in (None, SIZES[line["seed"] % len(SIZES)])]
        for kind in (*READ, "beyond") if some else ():
            lost = np.array([line[kind][0] for line in some])
            turns = np.mean([line[kind][1] for line in some])
            error = lost.std() / len(lost) ** 0.5
            name = f"{players or 'all'} {kind}"
            print(f"{name:11} {lost.mean():.2f} ± {error:.2f} points, {turns:.1f} turns, {len(lost)} games")


def measure_endgame(seed, worlds):
    """The gain of open hands and optimal play over a game of `master`, with a number of cards left."""
    game, _ = play(Variant(players=SIZES[seed % len(SIZES)]), seed, MASTER)
    lefts = [game.view(None, turn).deck_left for turn in range(game.turn)]
    missed = {}
    for left in LEFT:
        if left in lefts:
            value = expect(restart(game, lefts.index(left))).score
            if value is not None:
                missed[left] = round(value - game.score, 3)
    return {"score": game.score, "missed": missed}


def sum_endgame(lines, plot):
    for players in SIZES:
        some = [line for line in lines if SIZES[line["seed"] % len(SIZES)] == players]
        for left in LEFT:
            found = np.array([line["missed"][str(left)] for line in some if str(left) in line["missed"]])
            if len(found):
                error = found.std() / len(found) ** 0.5
                name = f"{players} players, {left} left"
                print(f"{name}: {found.mean():.3f} ± {error:.3f} points, {len(found)} games")


def measure_speed(worlds):
    game, _ = play(Variant(players=4), SEED, PLAIN)
    start = time.perf_counter()
    for turn in range(game.turn):
        know_hand(game.view(game.events[turn].seat, turn))
    print(f"{game.turn / (time.perf_counter() - start):,.0f} hands known a second, from Python")
    first = next(watch_game(game))
    for reading in Reading:
        scan_turn(first, reading, 0, 1)
        start = time.perf_counter()
        scan = scan_turn(first, reading, 0, 40)
        rate = scan.scores.size / (time.perf_counter() - start)
        print(f"{rate:,.0f} playouts a second from the first turn on one core, {reading}")
    start = time.process_time()
    find_facts(game)
    print(f"its facts: {1000 * (time.process_time() - start):.0f} ms of one core")
    review_game(game, 1)  # loads the kernels
    begun, start = time.process_time(), time.perf_counter()
    review_game(game, worlds, workers=count_cores())
    spent, seconds = time.process_time() - begun, time.perf_counter() - start
    print(f"a game of 4 with {game.turn} moves: {spent:.0f} s of one core, {seconds:.0f} s here")


PARTS = {
    "blunders": (measure_blunder, sum_blunders, SEED),
    "replies": (measure_reply, sum_replies, SEED + 300_000),
    "calibration": (measure_calibration, sum_calibration, SEED + 500_000),
    "reproach": (measure_reproach, sum_reproach, SEED + 900_000),
    "endgame": (measure_endgame, sum_endgame, SEED + 950_000),
}


def work(task):
    part, seed, worlds = task
    return seed, {"seed": seed, **PARTS[part][0](seed, worlds)}


def read_entries(files):
    return [json.loads(line) for file in files for line in Path(file).read_text("utf-8").splitlines()]


def measure(part, options):
    """Measure games in processes, a line each, until all are done or the time is over."""
    out, until = Path(options.out or f"{part}.jsonl"), time.monotonic() + options.seconds
    first = PARTS[part][2] if options.first is None else options.first
    done = {line["seed"] for line in read_entries([out])} if out.exists() else set()
    tasks = [(part, seed, options.worlds) for seed in range(first, first + options.count) if seed not in done]
    with out.open("a", encoding="utf-8") as lines:

        def keep(found):
            lines.write(json.dumps(found) + "\n")
            lines.flush()
            print(found, flush=True)

        if tasks:
            keep(work(tasks.pop(0))[1])  # kernels are compiled here, once; the others are forked with them
        with multiprocessing.get_context("fork").Pool(options.processes) as pool:
            for _, found in pool.imap_unordered(work, tasks):
                keep(found)
                if time.monotonic() > until:
                    break
            pool.terminate()
    PARTS[part][1](read_entries([out]), options.plot)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", default=["speed"])
    parser.add_argument("--first", type=int)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--processes", type=int, default=count_cores())
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--out")
    parser.add_argument("--sum", nargs="+")
    parser.add_argument("--plot")
    parser.add_argument("--records", default="tests/records")
    options = parser.parse_args()
    for part in options.parts:
        if part == "speed":
            measure_speed(options.worlds)
        elif part == "reasons":
            measure_reasons(options.records, options.worlds)
        elif options.sum:
            PARTS[part][1](read_entries(options.sum), options.plot)
        else:
            measure(part, options)


if __name__ == "__main__":
    main()
