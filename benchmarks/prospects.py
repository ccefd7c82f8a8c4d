"""Fit what a game of `partner` will come to: the table in `bots/partner/prospects.py`.

    python -m benchmarks.prospects [--games 2000] [--players 2,3,4,5]

Games of `partner` with itself; in every position before the last card is drawn the facts are noted, and their
worth is what explains the scores best. A fifth of the games is left out to say how far off the estimate is.
"""

import argparse

import numpy as np

from hanabi import Variant
from hanabi.bots.partner.choice import choose
from hanabi.bots.partner.conventions import LEVELS
from hanabi.bots.partner.endgame import cards_to_draw
from hanabi.bots.partner.knowledge import sit
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.prospects import FACTS, FITTED, POWERS, gather_facts
from hanabi.bots.partner.watch import watch
from hanabi.engine.jit import routine
from hanabi.engine.rules import apply, score
from hanabi.engine.state import EVENT, STATE, Ending, deal
from hanabi.engine.variant import MAX_PLAYERS
from hanabi.engine.view import look

SEED = 7_000_000
LONGEST = 120  # moves
SMOOTH = 10.0  # keeps facts that seldom differ from being worth much


@routine
def play_game(variant, seed, conventions, states, views, memories, events, facts, left):
    """Play a game; the number of positions noted, and the score."""
    world = states[0]
    deal(world, variant, seed, 0)
    for seat in range(int(world["players"])):
        look(world, seat, views[seat])
        sit(views[seat], memories[seat], conventions)
    noted = 0
    while int(world["ending"]) == Ending.RUNNING:
        if int(world["turns_left"]) < 0:
            gather_facts(world, memories, facts[noted])
            left[noted] = cards_to_draw(world)
            noted += 1
        mover = int(world["seat"])
        apply(world, choose(views[mover], memories[mover]), events[0])
        for seat in range(int(world["players"])):
            look(world, seat, views[seat])
            watch(views[seat], events[0], memories[seat])
    return noted, score(world)


def collect(players, games):
    """The facts of all positions, each also times the cards to draw and their square, and the scores."""
    room = np.zeros(1, STATE), np.zeros(MAX_PLAYERS, STATE), np.zeros(MAX_PLAYERS, MEMORY), np.zeros(1, EVENT)
    rows, scores = [], []
    for seed in range(SEED, SEED + games):
        facts, left = np.zeros((LONGEST, FACTS)), np.zeros(LONGEST)
        noted, points = play_game(Variant(players=players).data, seed, LEVELS[-1], *room, facts, left)
        tens = left[:noted, None] / 10
        rows.append(np.concatenate([facts[:noted] * tens**power for power in range(POWERS)], axis=1))
        scores.append(np.full(noted, points))
    return np.concatenate(rows), np.concatenate(scores)


def fit(rows, scores):
    scale = rows.std(axis=0) + 1e-9
    scaled = rows / scale
    square = scaled.T @ scaled + SMOOTH * np.eye(len(scale))
    return np.linalg.solve(square, scaled.T @ scores) / scale


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=lambda text: tuple(map(int, text.split(","))), default=(2, 3, 4, 5))
    options = parser.parse_args()
    tables = []
    for players in options.players:
        rows, scores = collect(players, options.games)
        kept = len(scores) * 4 // 5
        worth = fit(rows[:kept], scores[:kept])
        off = scores[kept:] - rows[kept:] @ worth
        spread = scores[kept:].std(), off.std()
        print(f"{players} players: scores vary by {spread[0]:.2f}, about the estimate by {spread[1]:.2f}")
        tables.append(worth.reshape(POWERS, FACTS).round(3))
    for at, name in enumerate(FITTED):
        print(f'    "{name}": {tuple(tuple(table[:, at].tolist()) for table in tables)},')
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
