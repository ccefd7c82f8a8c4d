"""The kernels inside a CUDA kernel: the same games as on the CPU, to the bit, and how fast.

Run it where there is a CUDA device: `make gpu`. Every game is dealt from its seed and played at random on
the device; on the way every kernel of the engine is called and summed up. The final states, views and
sums must equal those of the CPU.
"""

import importlib.util
import itertools
import os
import sys
import time
from typing import Any

import numpy as np

from benchmarks.jaxmarl_peer import JaxMARL
from hanabi import Variant
from hanabi.bots import hat
from hanabi.engine.batch import choose_randomly, score_randomly
from hanabi.engine.cards import CHOOSE, seed_generator
from hanabi.engine.jit import routine, rule
from hanabi.engine.moves import MOVES, count_moves
from hanabi.engine.rules import apply, best_points, ending, legal_moves, score, why_illegal
from hanabi.engine.sight import copies_unseen, sort_cards
from hanabi.engine.state import EVENT, STATE, Ending, deal
from hanabi.engine.variant import MAX_PLAYERS, VARIANT
from hanabi.engine.view import look
from hanabi.envs import Batch, BesideBots, NetworkBot, count_actions, count_places
from hanabi.envs import cuda as envs_cuda
from hanabi.variant import SWITCHES

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # JAX leaves memory to us
PRIME = 2147483647
BESIDE: list[tuple[int, Any]] = [
    (2, "random"), (2, "iggi"), (4, ["piers", "hat", "outer"]), (2, "hat"), (5, "hat"), (3, "smartbot"),
    (3, "cautious"),
]  # fmt: skip


@rule
def walk(state, event, view, variant, seed):
    """Play a game at random and fold what every kernel says into one number."""
    deal(state, variant, seed, seed % int(variant["players"]))
    generator = seed_generator(seed, CHOOSE)
    total = 0
    while int(state["ending"]) == Ending.RUNNING:
        ordinary, announced = legal_moves(state)
        total = (total * 31 + ordinary % PRIME + announced % PRIME) % PRIME
        for move in range(MOVES):
            total = (total * 31 + why_illegal(state, move)) % PRIME
        look(state, int(state["turn"]) % int(variant["players"]), view)
        total = (total * 31 + count_moves(legal_moves(view)) + best_points(state)) % PRIME
        ones, twos = copies_unseen(view, int(view["viewer"]))
        playable, trash = sort_cards(view)
        total = (total * 31 + ones + twos + playable + trash) % PRIME
        generator, move = choose_randomly(state, generator)
        apply(state, move, event)
        total = (total * 31 + ending(state) + score(state)) % PRIME
    return total


@rule
def walk_all(states, events, views, variants, seeds, sums):
    for i in range(len(states)):
        sums[i] = walk(states[i], events[i], views[i], variants[i % len(variants)], int(seeds[i]))


def all_variants():
    """Every combination of players and switches, and some research games."""
    variants = [
        Variant(players=players, **dict(zip(SWITCHES, chosen, strict=True)))
        for players in (2, 3, 4, 5)
        for chosen in itertools.product((False, True), repeat=len(SWITCHES))
    ]
    variants += [Variant(suits=2, hand_size=2, clue_tokens=3, strikes=1), Variant(players=2, hand_size=9)]
    return variants


def arrays(games):
    return np.zeros(games, STATE), np.zeros(games, EVENT), np.zeros(games, STATE)


def compare(cuda, games):
    """Whether the device played the same games as the CPU."""
    variants = np.array([variant.data for variant in all_variants()], VARIANT)
    seeds = np.arange(games, dtype=np.int64) * 7919
    states, events, views = arrays(games)
    sums = np.zeros(games, np.int64)
    walk_all(states, events, views, variants, seeds, sums)

    @cuda.jit
    def kernel(states, events, views, variants, seeds, sums):
        i = cuda.grid(1)
        if i < len(states):
            sums[i] = walk(states[i], events[i], views[i], variants[i % len(variants)], seeds[i])

    there = [cuda.to_device(array) for array in (*arrays(games), variants, seeds, np.zeros_like(sums))]
    kernel[(games + 127) // 128, 128](*there)
    here = (states, events, views, variants, seeds, sums)
    back = [array.copy_to_host() for array in there]
    equal = [a.tobytes() == b.tobytes() for a, b in zip(here, back, strict=True)]
    print(f"{games} games of {len(variants)} variants, {int(states['turn'].sum())} moves: equal {equal}")
    return all(equal)


@rule
def play_hats(variant, seed, state, event, views, memories):
    """A game of the bot `hat`, every seat with a memory of its own; the score."""
    players = int(variant["players"])
    deal(state, variant, seed, 0)
    for seat in range(players):
        look(state, seat, views[seat])
        hat.sit(views[seat], memories[seat], seed)
    while int(state["ending"]) == Ending.RUNNING:
        seat = int(state["seat"])
        apply(state, hat.choose(views[seat], memories[seat]), event)
        for other in range(players):
            look(state, other, views[other])
            hat.watch(views[other], event, memories[other])
    return score(state)


@routine
def play_all_hats(variants, seeds, states, events, views, memories):
    for i in range(len(states)):
        j = i * MAX_PLAYERS
        k = j + MAX_PLAYERS
        play_hats(variants[0], int(seeds[i]), states[i], events[i], views[j:k], memories[j:k])


def compare_hats(cuda, games):
    """Whether the bot `hat` plays the same games there as here, and how fast."""

    @cuda.jit
    def kernel(variants, seeds, states, events, views, memories):
        i = cuda.grid(1)
        if i < len(states):
            j, k = i * MAX_PLAYERS, (i + 1) * MAX_PLAYERS
            play_hats(variants[0], seeds[i], states[i], events[i], views[j:k], memories[j:k])

    equal = []
    for players in (2, 3, 4, 5):
        here = [np.array([Variant(players=players).data], VARIANT), np.arange(games)]
        here += [np.zeros(games, STATE), np.zeros(games, EVENT)]
        here += [np.zeros(games * MAX_PLAYERS, STATE), np.zeros(games * MAX_PLAYERS, hat.MEMORY)]
        there = [cuda.to_device(array) for array in here]
        for _ in range(2):  # the first compiles
            begin = time.perf_counter()
            kernel[(games + 63) // 64, 64](*there)
            cuda.synchronize()
            seconds = time.perf_counter() - begin
        play_all_hats(*here)
        same = (a.tobytes() == b.copy_to_host().tobytes() for a, b in zip(here, there, strict=True))
        equal.append(all(same))
        print(f"hat, {players} players: {games / seconds:,.0f} games a second, equal {equal[-1]}")
    return all(equal)


def compare_batches(games, steps):
    """Whether the environment on the device steps the same games as the one here, in every variant."""
    differ = 0
    variants = all_variants()
    for variant in variants:
        here, there = Batch(variant, games), envs_cuda.DeviceBatch(variant, games, illegal="mask")
        here.reset(3), there.reset(3)
        here.random_actions(5), there.random_actions(5)
        for _ in range(steps):
            mine: list[Any] = [*here.step(here.random_actions())]
            theirs: list[Any] = [*there.step(there.random_actions())]
            differ += any(
                a.tobytes() != b.copy_to_host().tobytes() for a, b in zip(mine, theirs, strict=True)
            )
        differ += any(a.tobytes() != b.tobytes() for a, b in zip(here.save(), there.save(), strict=True))
    print(f"batches of {games} games, {steps} steps, {len(variants)} variants: {differ} differ")
    return differ == 0


def compare_rich(games, steps):
    """Whether rich observations, hidden cards drawn again and all else that can be asked are equal too."""
    differ = 0
    variants = all_variants()
    settings: dict[str, Any] = {"observation": "rich", "dtype": "float32", "illegal": "mask"}
    for variant in variants:
        here, there = Batch(variant, games, **settings), envs_cuda.DeviceBatch(variant, games, **settings)
        here.reset(3), there.reset(3)
        here.random_actions(5), there.random_actions(5)
        for turn in range(steps):
            mine: list[Any] = [*here.step(here.random_actions())]
            theirs: list[Any] = [*there.step(there.random_actions())]
            here.resample(turn)
            there.resample(turn)
            mine += [here.movers, here.best_points(), here.own_hands(), here.observe("central")]
            theirs += [there.movers, there.best_points(), there.own_hands(), there.observe("central")]
            differ += any(
                a.tobytes() != b.copy_to_host().tobytes() for a, b in zip(mine, theirs, strict=True)
            )
        differ += any(a.tobytes() != b.tobytes() for a, b in zip(here.save(), there.save(), strict=True))
    print(f"rich batches of {games} games, {steps} steps, {len(variants)} variants: {differ} differ")
    return differ == 0


def compare_beside(games, steps):
    """Whether bots beside a learner make the same moves on the device as here."""
    differ = 0
    for players, bots in BESIDE:
        settings: dict[str, Any] = {"partners": bots, "seat": None, "illegal": "mask"}
        variant = Variant(players=players)
        here, there = (
            BesideBots(variant, games, **settings),
            envs_cuda.DeviceBesideBots(variant, games, **settings),
        )
        here.reset(3), there.reset(3)
        here.random_actions(5), there.random_actions(5)
        for _ in range(steps):
            mine: list[Any] = [*here.step(here.random_actions()), here.seats, here.scores]
            theirs: list[Any] = [*there.step(there.random_actions()), there.seats, there.scores]
            differ += any(
                a.tobytes() != b.copy_to_host().tobytes() for a, b in zip(mine, theirs, strict=True)
            )
    print(f"{games} learners beside bots, {steps} steps, {len(BESIDE)} tables: {differ} differ")
    return differ == 0


def measure_beside(players, bots, games):
    """A random learner beside bots: its steps a second, and the moves of all."""
    batch = envs_cuda.DeviceBesideBots(
        Variant(players=players), games, partners=bots, autoreset="same", illegal="mask"
    )
    rate = step_randomly(batch, 20)
    words = f"{rate / 1e6:,.1f} million steps a second, {players * rate / 1e6:,.1f} million moves"
    print(f"{players} players, a learner beside {bots}, {games} games: {words}", flush=True)


def make_network(variant, width, name):
    """Layers of random weights, the same in NumPy and on the device."""
    import torch

    sizes = count_places(variant, "canonical"), width, count_actions(variant)
    chance = np.random.default_rng(1)
    layers = [chance.standard_normal(shape).astype(np.float32) / 8 for shape in itertools.pairwise(sizes)]
    there = [torch.from_numpy(layer).cuda() for layer in layers]

    def score_here(observations, legal):
        return np.maximum(observations @ layers[0], 0) @ layers[1]

    def score_there(observations, legal):
        return torch.relu(observations @ there[0]) @ there[1]

    return NetworkBot(score_here, name=name), NetworkBot(score_there, name=name)


def compare_networks(games, steps):
    """How many games go the same way here and on the device, where products are rounded otherwise."""
    variant = Variant(players=3)
    mine, theirs = make_network(variant, 64, "net")
    settings: dict[str, Any] = {"seat": None, "illegal": "mask", "dtype": "float32"}
    here = BesideBots(variant, games, pool=[mine, [mine, "random"]], **settings)
    pool = [theirs, [theirs, "random"]]
    there = envs_cuda.DeviceBesideBots(variant, games, pool=pool, arrays="torch", **settings)
    here.reset(3), there.reset(3)
    here.random_actions(5), there.random_actions(5)
    for _ in range(steps):
        here.step(here.random_actions())
        there.step(there.random_actions().cpu().numpy())
    same = np.mean(
        [a.tobytes() == b.tobytes() for a, b in zip(here.states, there._fetch("states"), strict=True)]
    )
    print(f"{games} learners beside networks, {steps} steps: {same:.4%} of the games are the same")
    return same > 0.9


def measure_networks(players, games, width=64):
    """A learner with a network of its own beside one network: its turns a second."""
    import torch

    variant = Variant(players=players)
    _, partner = make_network(variant, width, "net")
    _, learner = make_network(variant, width, "learner")
    batch = envs_cuda.DeviceBesideBots(
        variant, games, partners=partner, arrays="torch", illegal="mask", dtype="float32"
    )
    batch.reset(0)
    for asks in (False, True):
        for steps in (5, 50):  # the first are to warm up
            torch.cuda.synchronize()
            begin = time.perf_counter()
            for _ in range(steps):
                if asks:
                    batch.step(learner.act_on_device(batch.observations, batch.legal))
                else:
                    batch.step(batch.random_actions())
            torch.cuda.synchronize()
        rate = games * steps / (time.perf_counter() - begin)
        kind = "a network too" if asks else "random"
        words = f"{rate / 1e6:,.2f} million turns of the learner ({kind}) a second"
        print(f"{players} players, beside a network, {games} games: {words}", flush=True)


def measure_all_networks():
    for games in (1 << 16, 1 << 12, 1 << 18):
        measure_networks(2, games)
    if not compare_networks(1003, 30):
        sys.exit("networks beside a learner made other moves on the device than on the CPU")


def measure(cuda, players, games):
    """Random games on the device, nothing but their results kept: moves a second."""
    best, variant = 0.0, Variant(players=players)
    for trial in range(6):
        cuda.synchronize()
        begin = time.perf_counter()
        scores, turns = envs_cuda.score_randomly(variant, 0, games)
        cuda.synchronize()
        seconds = time.perf_counter() - begin
        if trial:  # the first compiles
            best = max(best, int(turns.copy_to_host().astype(np.int64).sum()) / seconds)
    check = np.zeros(10000, np.int64)
    room = np.zeros(1, STATE)[0], np.zeros(1, EVENT)[0]
    score_randomly(*room, variant.data, np.arange(len(check)), check)
    equal = np.array_equal(check, scores.copy_to_host()[: len(check)])
    print(f"{players} players, random games: {best / 1e6:,.0f} million moves a second, equal {equal}")
    return equal


def time_all(batch, work, times):
    """Do some work on all games several times; return games a second."""
    batch.synchronize()
    begin = time.perf_counter()
    for turn in range(times):
        work(turn)
    batch.synchronize()
    return batch.games * times / (time.perf_counter() - begin)


def step_randomly(batch, times):
    """Random actions and steps, all on the device: steps a second of games of all ages."""
    batch.reset(0)
    for _ in range(20):  # the first compiles
        batch.step(batch.random_actions())
    return time_all(batch, lambda _: batch.step(batch.random_actions()), times)


def measure_batch(players, dtype, games):
    """Steps, masks and observations: steps a second, and bytes."""
    batch = envs_cuda.DeviceBatch(Variant(players=players), games, dtype=dtype, illegal="mask")
    rate = step_randomly(batch, 100)
    moved = 2 * STATE.itemsize + 6 * EVENT.itemsize + batch.legal.shape[1] + batch.observations.shape[1]
    if dtype == "float32":
        moved += 3 * batch.observations.shape[1]
    words = f"{rate / 1e6:,.0f} million steps a second, {moved * rate / 1e9:,.0f} GB/s read and written"
    print(f"{players} players, {dtype}, {games} games: {words}")


def measure_rich(players, games):
    """Steps a second with rich observations, and how fast hidden cards are drawn again."""
    variant = Variant(players=players)
    rich = envs_cuda.DeviceBatch(variant, games, observation="rich", dtype="float32", illegal="mask")
    rate = step_randomly(rich, 20)
    plain = envs_cuda.DeviceBatch(variant, games, dtype="packed")
    plain.load(rich.save())
    plain.resample(0)
    deals = time_all(plain, plain.resample, 20)
    words = f"{rate / 1e6:,.1f} million steps a second, {deals / 1e6:,.1f} million deals drawn anew"
    print(f"{players} players, rich, {games} games: {words}", flush=True)


def measure_jaxmarl(players, games, seconds=2.0):
    """JaxMARL on the same device: compiled rollouts of 50 steps, every agent's observation."""
    peer = JaxMARL(players, games)
    peer.play(0)
    begin = time.perf_counter()
    steps = peer.play(seconds)
    rate = steps / (time.perf_counter() - begin)
    print(f"{players} players, JaxMARL, {games} games: {rate / 1e6:,.2f} million steps a second", flush=True)


def compare_jaxmarl():
    if not importlib.util.find_spec("jaxmarl"):
        print("JaxMARL is not installed: not compared")
        return
    import jax

    if jax.default_backend() != "gpu":
        print("JAX finds no device: JaxMARL is not compared")
        return
    for players in (2, 5):
        for games in (1 << 12, 1 << 16, 1 << 18):
            measure_jaxmarl(players, games)


def copy_speed(cuda):
    """What the memory of the device gives: GB/s of a plain copy, read and written."""
    here = cuda.device_array(1 << 28, np.int64)
    there = cuda.device_array_like(here)
    there.copy_to_device(here)
    cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(10):
        there.copy_to_device(here)
    cuda.synchronize()
    print(f"a plain copy: {20 * here.nbytes / (time.perf_counter() - begin) / 1e9:,.0f} GB/s")


def main():
    try:
        from numba import cuda
    except ImportError:
        sys.exit("no CUDA support: install the extra hanabi[cuda]")
    if not cuda.is_available():
        sys.exit("no CUDA device on this machine")
    name = cuda.get_current_device().name
    print(f"device: {name.decode() if isinstance(name, bytes) else name}")
    copy_speed(cuda)
    if sys.argv[1:] == ["networks"]:
        measure_all_networks()
        return
    if not compare(cuda, 20000):
        sys.exit("the device played other games than the CPU")
    if not compare_batches(1003, 50):
        sys.exit("the device stepped other games than the CPU")
    if not compare_rich(503, 20):
        sys.exit("the device observed or dealt otherwise than the CPU")
    for players in (2, 5):
        if not measure(cuda, players, 1 << 23):
            sys.exit("the device scored other games than the CPU")
        for dtype in ("packed", "uint8", "float32"):
            for games in (1 << 12, 1 << 16, 1 << 20):
                measure_batch(players, dtype, games)
        for games in (1 << 12, 1 << 16, 1 << 20):
            measure_rich(players, games)
    compare_jaxmarl()
    if not compare_hats(cuda, 20000):
        sys.exit("the hat played other games on the device than on the CPU")
    if not compare_beside(1003, 50):
        sys.exit("bots beside a learner made other moves on the device than on the CPU")
    for players, bots in BESIDE:
        for games in (1 << 12, 1 << 16, 1 << 20):
            measure_beside(players, bots, games)
    if importlib.util.find_spec("torch"):
        measure_all_networks()


if __name__ == "__main__":
    main()
