"""Search: what a seat knows is placed in many games, in other deals each, and every move is tried in them.

    python examples/search.py

The playouts are random here; a network or a bot in their place makes it strong.
"""

import numpy as np

from hanabi import Game, Variant
from hanabi.arena import simulate
from hanabi.bots import Bot
from hanabi.envs import Batch, legal_actions, move_of
from hanabi.notation import Move
from hanabi.position import View

SMALL = Variant(players=2, suits=2, hand_size=2, clue_tokens=3)


class Searcher(Bot[None]):
    """Tries every legal move in deals that fit what it sees, and plays on at random."""

    def __init__(self, deals: int = 40) -> None:
        self.deals = deals

    def sit(self, view: View, seed: int) -> None:
        return

    def choose(self, view: View, memory: None) -> Move:
        tried = np.flatnonzero(legal_actions(view))
        batch = Batch(view.variant, len(tried) * self.deals, autoreset="off")
        batch.place(view, seeds=np.tile(np.arange(self.deals), len(tried)))  # the same deals for every move
        batch.step(np.repeat(tried, self.deals))
        while not batch.done.all():
            batch.step(batch.random_actions())
        worth = batch.states["points"].reshape(len(tried), self.deals).mean(axis=1)
        return move_of(view, int(tried[worth.argmax()]))


if __name__ == "__main__":
    print(Game.deal(SMALL, seed=0))
    print("random", simulate("random", SMALL, games=20).summary.points)
    print("search", simulate(Searcher(), SMALL, games=20, workers=1).summary.points)
