"""Measure the review: blunders found, values against what came, good play left alone, and speed.

    python -m benchmarks.review [speed] [blunders] [calibration] [reproach] [--games N] [--worlds N]

*blunders*: games of `partner` that searches, with itself, in which one move is replaced by a bad one, of four
kinds in turn, at every table size; at which place, by its loss, the review names it. *calibration*: on every
eighth turn of games of `partner`, the value of the move made against the score that came; `--plot FILE` draws
it. *reproach*: the points by which the review blames games of `master` with itself. The seeds are far from
those that anything was tuned on.
"""

import argparse
import random
import time
from collections import Counter, defaultdict

import numpy as np

from hanabi import Game, Kind, Move, Variant
from hanabi.analysis.knowledge import know_hand
from hanabi.arena.plots import import_figure
from hanabi.arena.pool import count_cores
from hanabi.bots import make_bot
from hanabi.bots.seats import Seats
from hanabi.review.game import WORLDS, review_game
from hanabi.review.turning import find_misled
from hanabi.review.values import Reading, scan_turn, start_reading
from hanabi.review.watch import Watched, watch_game

SIZES = (2, 3, 4, 5)
SEED = 3_000_000
PLAIN, SEARCHING = "partner", "partner:worlds=32"
SURE = 0.95  # what the mover must know for a mistake to be one
EVERY = 8  # turns between two that are held against the result


def play(variant, seed, bot=SEARCHING, spoil=None):
    """A game of bots, and the turn on which `spoil` gave another move than theirs, or None."""
    game, spoilt = Game.deal(variant, seed), None
    seats = Seats(dict.fromkeys(range(variant.players), make_bot(bot)), seed, game.view)
    while not game.outcome:
        memory = seats.memories[game.seat].copy()
        move = seats.choose(game.seat)
        other = spoil(game, memory, move) if spoil and spoilt is None else None
        if other is not None:
            spoilt, move = game.turn, other
        seats.watch(game.push(move))
    return game, spoilt


def list_blunders(watched, kind):
    """The bad moves of a kind that are legal on a turn, and bad as far as the mover can know."""
    view, legal = watched.view, watched.view.legal_moves()
    known = know_hand(view)
    if kind == "critical":
        bad = [Move.discard(card.order) for card in known if card.critical >= SURE]
    elif kind == "trash":
        bad = [Move.play(card.order) for card in known if card.playable <= 1 - SURE and view.strikes > 0]
    elif kind == "missed":
        fits = any(card.playable == 1 for card in known) and view.turns_left is not None
        bad = [move for move in legal if fits and move.kind != Kind.PLAY]
    else:
        clues = [move for move in legal if move.is_clue]
        bad = [move for move in clues if find_misled(watched._replace(played=move))]
    return [move for move in bad if move in legal]


def put_blunder_in(variant, seed, kind):
    """A game with a blunder, from a random turn on, and its turn; None where there was no chance for one."""
    chance = random.Random(seed)
    first = 0 if kind == "missed" else chance.randrange(5, 45)

    def spoil(game, memory, move):
        if game.turn < first:
            return None
        watched = Watched(game.view(game.seat), memory["partner"], move, move, ())
        bad = list_blunders(watched, kind)
        return chance.choice(bad) if bad else None

    game, turn = play(variant, seed, spoil=spoil)
    return None if turn is None else (game, turn)


def measure_blunders(games, worlds):
    kinds, seed, done = ("critical", "trash", "missed", "misleads"), SEED, 0
    places: dict[str, list[int]] = defaultdict(list)
    while done < games:
        kind = kinds[done % len(kinds)]
        found = put_blunder_in(Variant(players=SIZES[seed % len(SIZES)]), seed, kind)
        seed += 1
        if found is not None:
            done += 1
            game, turn = found
            review = review_game(game, worlds, workers=count_cores())
            ranking = sorted(review.turns, key=lambda one: -one.value.loss)
            place = next(at for at, one in enumerate(ranking, 1) if one.event.turn == turn)
            blamed = ranking[place - 1].value.cost > 0
            places[kind].append(place if blamed else 99)
            print(f"{kind} seed {seed - 1}: place {places[kind][-1]}", flush=True)
    everything = [place for found in places.values() for place in found]
    for kind, found in [*places.items(), ("all", everything)]:
        shares = [np.mean(np.array(found) <= most) for most in (1, 3)]
        print(f"{kind:9} {len(found):4} games, first {shares[0]:.1%}, among three {shares[1]:.1%}")


def measure_calibration(games, worlds, plot):
    """Predicted less actual scores, by turn."""
    errors: dict[int, list[float]] = defaultdict(list)
    for seed in range(SEED + 500_000, SEED + 500_000 + games):
        game, _ = play(Variant(players=SIZES[seed % len(SIZES)]), seed, PLAIN)
        for watched in watch_game(game):
            if watched.view.turn % EVERY == seed // len(SIZES) % EVERY:
                number = np.array([watched.view.number_of(watched.played)])
                predicted = start_reading(watched, seed)(number, worlds).mean()
                errors[watched.view.turn // EVERY].append(predicted - game.score)
    by_game = np.array([error for found in errors.values() for error in found])
    print(f"bias {by_game.mean():+.3f} ± {by_game.std() / games**0.5:.3f} points over {games} games")
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


def measure_reproach(games, worlds):
    lost, flaws = list[list[float]](), Counter[int]()
    for seed in range(SEED + 900_000, SEED + 900_000 + games):
        game, _ = play(Variant(players=SIZES[seed % len(SIZES)]), seed, "master:worlds=50")
        review = review_game(game, worlds, workers=count_cores())
        lost.append([sum(getattr(turn, kind).cost for turn in review.turns) for kind in ("value", "literal")])
        flaws[sum(turn.literal.cost > 0 for turn in review.turns)] += 1
        print(f"seed {seed}: {lost[-1][0]:.2f} by conventions, {lost[-1][1]:.2f} literally", flush=True)
    print(f"mean: {np.mean(lost, axis=0)}; turns blamed in a game, literally: {dict(flaws)}")


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
    start = time.perf_counter()
    review_game(game, worlds, workers=count_cores())
    seconds = time.perf_counter() - start
    print(f"a game of 4 with {game.turn} moves: {seconds:.0f} s on {count_cores()} cores")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", default=["speed"])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--plot")
    options = parser.parse_args()
    for part in options.parts:
        if part == "speed":
            measure_speed(options.worlds)
        elif part == "blunders":
            measure_blunders(options.games, options.worlds)
        elif part == "calibration":
            measure_calibration(options.games, options.worlds, options.plot)
        else:
            measure_reproach(options.games, options.worlds)


if __name__ == "__main__":
    main()
