"""The speed of the engine against its peers in the same run: `make bench`.

Random legal play on one core, deals included. Each round times every engine in turn, so that a noisy
machine disturbs them alike; the table gives the median over the rounds of moves per second and of the
ratio. The peers: OpenSpiel's own C++ loop, and the Python environment of hanabi-learning-environment
where that is installed (it needs a compiler).
"""

import argparse
import importlib.util
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from hanabi import Variant
from hanabi.engine.batch import score_randomly
from hanabi.engine.state import EVENT, STATE

BATCH = 1000
TARGETS = {("OpenSpiel", 2): 30, ("OpenSpiel", 5): 20, ("HLE", 2): 5000, ("HLE", 5): 5000}
FIRST_MOVE = (
    "from hanabi import *; g = Game.deal(Variant(players=2), seed=1); g.push(g.legal_moves()[0]); g.view(1)"
)


class Ours:
    def __init__(self, players):
        self.variant = Variant(players=players).data
        self.state, self.event = np.zeros(1, STATE)[0], np.zeros(1, EVENT)[0]
        self.seeds, self.scores = np.arange(BATCH), np.zeros(BATCH, np.int8)

    def play(self, seconds):
        moves, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            moves += score_randomly(self.state, self.event, self.variant, self.seeds, self.scores)
            self.seeds += BATCH
        return moves


class OpenSpiel:
    """Its evaluate_bots with its uniform random bots; moves a game are counted outside the clock."""

    def __init__(self, players):
        self.game = pyspiel.load_game("hanabi", {"players": players})
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(players)]
        self.chance = random.Random(1)
        lengths = []
        for _ in range(2000):
            state = self.play_one()
            lengths.append(sum(item.player >= 0 for item in state.full_history()))
        self.length = statistics.mean(lengths)

    def play_one(self):
        state = self.game.new_initial_state()
        pyspiel.evaluate_bots(state, self.bots, self.chance.randrange(1 << 30))
        return state

    def play(self, seconds):
        games, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.play_one()
            games += 1
        return games * self.length


class HLE:
    """hanabi-learning-environment's rl_env, as its users step it."""

    def __init__(self, players):
        from hanabi_learning_environment import rl_env

        self.env = rl_env.make("Hanabi-Full", num_players=players)
        self.chance = random.Random(1)

    def play(self, seconds):
        moves, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            seen, over = self.env.reset(), False
            while not over:
                mine = seen["player_observations"][seen["current_player"]]
                seen, _, over, _ = self.env.step(self.chance.choice(mine["legal_moves_as_int"]))
                moves += 1
        return moves


def rate(engine, seconds):
    begin = time.process_time()
    moves = engine.play(seconds)
    return moves / (time.process_time() - begin)


def compare(peers, players, rounds, seconds):
    engines = {"hanabi": Ours(players)} | {name: peer(players) for name, peer in peers.items()}
    rate(engines["hanabi"], 0.1)  # compiled before the clock starts
    rates: dict[str, list[float]] = {name: [] for name in engines}
    for _ in range(rounds):
        for name, engine in engines.items():
            rates[name].append(rate(engine, seconds))
    for name, values in rates.items():
        line = f"{players} players  {name:<10} {statistics.median(values):>14,.0f} moves/s"
        if name != "hanabi":
            ratios = [ours / theirs for ours, theirs in zip(rates["hanabi"], values, strict=True)]
            ratio, target = statistics.median(ratios), TARGETS[name, players]
            verdict = "reached" if ratio >= target else "MISSED"
            line += f"   ours {ratio:,.1f} times ({min(ratios):,.1f} to {max(ratios):,.1f}), "
            line += f"target {target:,}: {verdict}"
        print(line, flush=True)


def start_times():
    """Seconds to the first move in a new process: with an empty cache of kernels, and with a warm one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"HANABI_CACHE": str(Path(folder) / "cache")}
        seconds = []
        for _ in range(4):
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", FIRST_MOVE], env=environment, check=True)
            seconds.append(time.perf_counter() - begin)
    print(f"first use, kernels compiled: {seconds[0]:.1f} s to the first move (target 15)")
    print(f"warm start: {statistics.median(seconds[1:]):.2f} s to the first move (target 3)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="per engine and round")
    options = parser.parse_args()
    print(f"a state takes {STATE.itemsize} bytes (target 512)")
    start_times()
    peers: dict[str, Any] = {"OpenSpiel": OpenSpiel}
    if importlib.util.find_spec("hanabi_learning_environment"):
        peers["HLE"] = HLE
    else:
        print("hanabi-learning-environment is not installed: not compared")
    for players in (2, 5):
        compare(peers, players, options.rounds, options.seconds)


if __name__ == "__main__":
    main()
