"""The speed of the environments against their peers in the same run: `make bench`.

Random legal play on one core, deals included, every step with the legal actions and the canonical observation
of the player to move. Each round times every environment in turn; the tables give the median over the
rounds. The peers: OpenSpiel with its observation tensor; where they are installed,
hanabi-learning-environment (its Python environment, and its library called as directly as Python can),
PettingZoo's hanabi_v5 (it stands on OpenSpiel, through Shimmy), and JaxMARL. Rates are for each second of
processor time, whatever the threads.
"""

import argparse
import importlib.util
import os
import random
import statistics
import time

import pyspiel

from benchmarks import jaxmarl_peer
from hanabi import Variant
from hanabi.envs import Batch
from hanabi.envs import hle as ours_hle
from hanabi.envs.pettingzoo import env

TARGETS = {"HLE rl_env": 1000}  # how many times as fast we want to be
BATCH = 4096


class Ours:
    def __init__(self, players, dtype="uint8", games=BATCH, workers=1):
        self.batch = Batch(Variant(players=players), games, dtype=dtype, workers=workers)
        self.batch.reset(0)
        for _ in range(50):  # games of all ages
            self.batch.step(self.batch.random_actions())

    def play(self, seconds):
        steps, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.batch.step(self.batch.random_actions())
            steps += self.batch.games
        return steps


class Packed(Ours):
    def __init__(self, players):
        super().__init__(players, "packed")


class OneGame(Ours):
    def __init__(self, players):
        super().__init__(players, games=1)


class OpenSpiel:
    def __init__(self, players):
        self.game, self.chance = pyspiel.load_game("hanabi", {"players": players}), random.Random(1)

    def play(self, seconds):
        steps, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(self.chance.choices(cards, weights)[0])
                    continue
                state.observation_tensor(state.current_player())
                state.apply_action(self.chance.choice(state.legal_actions()))
                steps += 1
        return steps


class RlEnv:
    """HLE's Python environment, and our drop-in for it."""

    def __init__(self, module, players):
        self.env, self.chance = module.make("Hanabi-Full", num_players=players), random.Random(1)

    def play(self, seconds):
        steps, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            seen, over = self.env.reset(), False
            while not over:
                mine = seen["player_observations"][seen["current_player"]]
                seen, _, over, _ = self.env.step(self.chance.choice(mine["legal_moves_as_int"]))
                steps += 1
        return steps


class Library:
    """HLE's library through its own Python calls, with its encoder."""

    def __init__(self, players):
        from hanabi_learning_environment import pyhanabi

        self.nobody = pyhanabi.CHANCE_PLAYER_ID
        self.game = pyhanabi.HanabiGame({"players": players, "seed": 1})
        self.encoder, self.chance = pyhanabi.ObservationEncoder(self.game), random.Random(1)

    def play(self, seconds):
        steps, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = self.game.new_initial_state()
            while True:
                while state.cur_player() == self.nobody:
                    state.deal_random_card()
                if state.is_terminal():
                    break
                self.encoder.encode(state.observation(state.cur_player()))
                state.apply_move(self.chance.choice(state.legal_moves()))
                steps += 1
        return steps


class Agents:
    """An environment of PettingZoo."""

    def __init__(self, environment):
        self.env, self.chance = environment, random.Random(1)

    def play(self, seconds):
        steps, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.env.reset(seed=self.chance.randrange(1 << 30))
            for _ in self.env.agent_iter():
                seen, _, over, cut, _ = self.env.last()
                if over or cut:
                    break
                self.env.step(self.chance.choice(seen["action_mask"].nonzero()[0].tolist()))
                steps += 1
        return steps


def list_environments(players):
    made = {
        "Batch, uint8": Ours(players),
        "Batch, packed": Packed(players),
        "Batch of one game": OneGame(players),
        "our PettingZoo": Agents(env(Variant(players=players))),
        "our drop-in": RlEnv(ours_hle, players),
        "OpenSpiel": OpenSpiel(players),
    }
    if importlib.util.find_spec("hanabi_learning_environment"):
        from hanabi_learning_environment import rl_env

        made |= {"HLE library": Library(players), "HLE rl_env": RlEnv(rl_env, players)}
    else:
        print("hanabi-learning-environment is not installed: not compared")
    try:
        from pettingzoo.classic import hanabi_v5

        made["hanabi_v5"] = Agents(hanabi_v5.env(players=players, hand_size=5 if players < 4 else 4))
    except ImportError:  # it stands on OpenSpiel through Shimmy
        print("Shimmy is not installed: PettingZoo's hanabi_v5 is not compared")
    if importlib.util.find_spec("jaxmarl"):
        made["JaxMARL"] = jaxmarl_peer.JaxMARL(players, 256)
        made["ours inside JAX, as JaxMARL's"] = jaxmarl_peer.Ours(players, 256)
    else:
        print("JaxMARL is not installed: not compared")
    return made


def compare(players, rounds, seconds):
    environments = list_environments(players)
    rates: dict[str, list[float]] = {name: [] for name in environments}
    for environment in environments.values():
        environment.play(0.1)
    for _ in range(rounds):
        for name, environment in environments.items():
            begin = time.process_time()
            steps = environment.play(seconds)
            rates[name].append(steps / (time.process_time() - begin))
    for name, values in rates.items():
        ratio = statistics.median(a / b for a, b in zip(rates["Batch, uint8"], values, strict=True))
        line = f"{players} players  {name:<18} {statistics.median(values):>12,.0f} steps/s"
        line += f"   ours {ratio:,.1f} times"
        if target := TARGETS.get(name):
            line += f", target {target:,}: {'reached' if ratio >= target else 'MISSED'}"
        print(line, flush=True)


def scale(players, seconds):
    """Batch sizes on one core, and cores for a large batch: steps per second of the clock."""
    for games in (1, 16, 256, 4096, 65536):
        ours = Ours(players, games=games)
        begin = time.perf_counter()
        steps = ours.play(seconds)
        print(f"{players} players, {games:>6} games: {steps / (time.perf_counter() - begin):>12,.0f} steps/s")
    workers = 1
    while workers <= (os.cpu_count() or 1):
        ours = Ours(players, games=65536, workers=workers)
        begin = time.perf_counter()
        steps = ours.play(seconds)
        rate = steps / (time.perf_counter() - begin)
        print(f"{players} players, {workers} workers: {rate:>12,.0f} steps/s", flush=True)
        workers *= 2


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="per environment and round")
    parser.add_argument("--players", type=int, nargs="+", default=(2, 5))
    options = parser.parse_args()
    for players in options.players:
        compare(players, options.rounds, options.seconds)
        scale(players, options.seconds)


if __name__ == "__main__":
    main()
