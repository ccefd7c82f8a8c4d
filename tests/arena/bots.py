"""Bots that are weaker than they look, or fail on purpose."""

import time
from contextlib import suppress

from hanabi import Variant
from hanabi.bots import Bot
from hanabi.bots.cautious import Cautious

TWO, THREE = Variant(players=2), Variant(players=3)
LARGEST = 2**63 - 1


class Forgetful(Cautious):
    """Cautious, but on one turn in four it discards its oldest card, or gives any clue."""

    def choose(self, view, memory):
        if view.turn % 4 == 3:
            discards = [move for move in view.legal_moves() if not move.is_clue and str(move).startswith("d")]
            return discards[0] if discards else view.legal_moves()[-1]
        return super().choose(view, memory)


class Broken(Bot):
    """Fails in a way of its choice on turn 3."""

    def __init__(self, way):
        self.way = way

    def sit(self, view, seed):
        if self.way == "sit":
            raise RuntimeError("no chair")

    def watch(self, view, event, memory):
        if self.way == "watch":
            raise RuntimeError("no eyes")

    def choose(self, view, memory):
        if view.turn == 3 and self.way == "raise":
            raise RuntimeError("oh no")
        if view.turn == 3 and self.way == "stall":
            while True:
                time.sleep(0.01)
        if view.turn == 3 and self.way == "nap":
            time.sleep(1)  # not forever: this thread is abandoned
        if view.turn == 3 and self.way == "deaf":
            while True:
                with suppress(Exception):
                    time.sleep(10)
        return "p77" if view.turn == 3 and self.way == "cheat" else view.legal_moves()[-1]
