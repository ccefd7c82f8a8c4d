"""Training on a machine with PyTorch and a CUDA device: the same games as on the CPU, how fast, how strong.

python benchmarks/learn.py check                       games, rows and products as on the CPU
python benchmarks/learn.py parts                       how long each part of an update takes
python benchmarks/learn.py train --minutes 24 --out F  `hanabi train` without the terminal's libraries
python benchmarks/learn.py train --recipe '{"strangers": true, "levels": [0, 0.5]}' --out F   changed
python benchmarks/learn.py judge F --games 1048576     greedy games of the weights in a file, in float32
python benchmarks/learn.py cross F G H --games 65536   each network with each; `--save` for `draw`
python benchmarks/learn.py beside F --players 3 --bots hat,partner   among other bots, on the CPU
python benchmarks/learn.py search F --games 1024 --seats 01   the same deals with and without search
python benchmarks/learn.py ablate --seconds 80 --out F.json    the recipe, and with single changes to it
"""

import argparse
import gc
import itertools
import json
import math
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import torch

from hanabi import Variant
from hanabi.arena.device.search import fit_surprise
from hanabi.arena.device.settings import SearchSettings
from hanabi.arena.device.simulate import open_table, play_batches
from hanabi.arena.tournament import hold_tournament, seat_pair
from hanabi.bots.learned.bot import Learned
from hanabi.bots.learned.layout import make_plan
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST
from hanabi.bots.learned.search import Surprise
from hanabi.bots.learned.weights import read_weights
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import VARIANT
from hanabi.learn import imagined, steps
from hanabi.learn.games import SelfPlayBatch
from hanabi.learn.judge import Judge, summarize
from hanabi.learn.offbelief import OffBelief
from hanabi.learn.recipe import choose_recipe
from hanabi.learn.run import FINAL, Plan, Run
from hanabi.learn.trainer import Trainer
from hanabi.mlp import plain
from hanabi.mlp.network import Mlp, choose_pieces, load_policy

# Single changes to a run with one start, since seeds differ more than most of them do.
ABLATIONS: dict[str, dict[str, Any]] = {
    "as it is, one start": {},
    "does not guess its own hand": {"hand_weight": ((0.0, 0.0),)},
    "critic without hidden cards": {"secrets": False},
    "a lost game takes all points from the beginning": {"penalty": ((0.0, 1.0),)},
    "entropy bonus of 0.003 throughout": {"entropy": ((0.0, 0.003),)},
    "four starts": {"begins": 4},
    "width 512": {"width": 512},
    "width 1024": {"width": 1024},
    "minibatches of 131,072 throughout": {"minibatches": ((0.0, 131_072),)},
    "discount 0.99": {"discount": ((0.0, 0.99),)},
    "discount 1 throughout": {"discount": ((0.0, 1.0),)},
}

SWITCHES = ("empty_clues", "last_drop", "choreography", "cascade")


def all_variants():
    """Every combination of players and switches, and some research games."""
    for players in (2, 3, 4, 5):
        for chosen in itertools.product((False, True), repeat=4):
            yield Variant(players=players, **dict(zip(SWITCHES, chosen, strict=True)))
    yield Variant(suits=1, ranks=3, hand_size=2)
    yield Variant(players=2, hand_size=9)


def check_games(variant, games, moves):
    """Whether the device plays and shows the games as the CPU does, given the moves it chose."""
    there = SelfPlayBatch(variant, games, 1, "cuda")
    there.deal(5)
    states, pasts = (array.copy() for array in there.records())
    generators = there.generators.cpu().numpy().copy()
    rows = np.zeros(there.rows.shape[1:], np.int16)
    rules = np.array([variant.data], VARIANT), make_plan(variant)
    events, shares = np.zeros(games, EVENT), make_shares(bits=True)
    differ = 0
    for t in range(moves):
        there.logits.normal_()
        again = t % 64 if t < 70 else -1
        there.train(0, 0.5, again)
        rows[:] = 0
        steps.repeat_all(
            states, pasts, events, *rules, shares, generators, there.chosen[0].cpu().numpy(), again, rows
        )
        seen = there.rows[1].view(torch.int16).cpu().numpy()
        there_states, there_pasts = there.records()
        differ += (
            rows.tobytes() != seen.tobytes()
            or states.tobytes() != there_states.tobytes()
            or pasts.tobytes() != there_pasts.tobytes()
            or generators.tobytes() != there.generators.cpu().numpy().tobytes()
        )
    return differ + check_imagined(there, states, pasts, generators)


def check_imagined(there, states, pasts, generators):
    """Whether the device imagines these games as the CPU does, and makes a move in them."""
    network = Mlp(there.seen, there.outputs, 32, 1, plain)
    beside, games = OffBelief(there, network), there.games
    beside.draw(there.rows[1])
    beside.move(there.chosen[0] * 0, False, 0.5, 1.0)
    plan, shares = make_plan(there.variant), make_shares(bits=True)
    worlds, memories = np.zeros(games, STATE), np.zeros(games, PAST)
    guesses, masks = beside.guesses.cpu().numpy(), np.zeros(beside.masks.shape, np.uint8)
    imagined.imagine_all(states, pasts, plan, guesses, 1, generators, worlds, memories)
    rows, (earned, goes_on) = np.zeros(beside.rows.shape, np.int16), np.zeros((2, games))
    imagined.answer_all(
        worlds, memories, np.zeros(games, EVENT), plan, shares, generators, np.zeros(masks.shape), 0, 0.5,
        1.0, masks, np.zeros(games, np.int32), earned, goes_on, rows,
    )  # fmt: skip
    mine = worlds, memories, rows, generators, earned.astype(np.float32)
    seen = beside.rows.view(torch.int16), there.generators, beside.earned
    theirs = *there.fetch(beside.words, beside.tables), *(tensor.cpu().numpy() for tensor in seen)
    return sum(a.tobytes() != b.tobytes() for a, b in zip(mine, theirs, strict=True))


def check_pieces():
    """Whether the fused kernels compute what the plain ones do, in float32."""
    fused = choose_pieces("cuda")
    print("pieces:", fused.__name__)
    found = []
    for pieces in (plain, fused):
        torch.manual_seed(7)
        count, outputs, slots, cards = 5000, 20, 5, 25
        network = Mlp(1280, outputs + slots * cards, 768, 3, pieces)
        values = torch.zeros(network.size)
        network.begin(values, torch.Generator().manual_seed(1))
        values = (values + 0.05 * torch.randn(values.shape)).cuda()
        slopes = torch.zeros_like(values)
        network.bind(values, values, slopes)
        masks = (torch.rand(count, outputs) < 0.6).to(torch.uint8)
        chosen = torch.randint(0, outputs, (count,)).int()
        masks[torch.arange(count), chosen.long()] = 1
        hands = torch.randint(-1, cards, (count, slots)).to(torch.int8)
        past = [t.cuda() for t in (masks, chosen, torch.randn(count) * 0.3 - 2, torch.randn(count), hands)]
        kept: list[torch.Tensor] = []
        h = network.forward(torch.rand(count, 1280).cuda(), kept)
        back, stats = pieces.policy_loss(
            network.finish(h), *past, cards, plain.Loss(0.2, 0.01, 0.1), torch.float32
        )
        network.backward(back, h, kept)
        found.append((slopes, stats))
    errors = [float((a - b).norm() / b.norm()) for a, b in zip(*found, strict=True)]
    print("fused against plain, relative error of gradients and stats:", errors)
    return max(errors) < 1e-3


def check(options):
    begun, wrong = time.perf_counter(), 0
    for variant in all_variants():
        wrong += check_games(variant, 515, options.moves)
    print(
        f"66 variants, {options.moves} moves: {wrong} moves differ, {time.perf_counter() - begun:.0f} s",
        flush=True,
    )
    if wrong or not check_pieces():
        sys.exit("the device does otherwise than the CPU")


def timed(work, times=3):
    """The least seconds that some work took, the device's included."""
    best = math.inf
    for _ in range(times):
        torch.cuda.synchronize()
        begun = time.perf_counter()
        work()
        torch.cuda.synchronize()
        best = min(best, time.perf_counter() - begun)
    return best


def parts(options):
    """How long each part of an update takes."""
    trainer = Trainer(read_variant(options), read_recipe(options), 1, options.device)
    begun = time.perf_counter()
    trainer.begin()
    torch.cuda.synchronize()
    games = trainer.games
    print(f"compiled and dealt in {time.perf_counter() - begun:.1f} s", flush=True)
    begun = time.perf_counter()
    trainer.update(0.0)
    torch.cuda.synchronize()
    print(f"first update in {time.perf_counter() - begun:.1f} s", flush=True)

    def ahead():
        for t in range(games.moves):
            trainer.policy.finish(trainer.policy.forward(games.rows[t][:, : games.seen]), games.wide)

    def step():
        for t in range(games.moves):
            games.train(t, 0.3)

    def learn(part):
        return lambda: trainer.learn(trainer.recipe.at(part)._replace(rate=0.0))

    works = {
        "policy forward": ahead, "games": step, "critic forward": trainer.value,
        "credit": lambda: games.credit(1.0, 0.95), "learn, 32k": learn(0.0), "learn, 64k": learn(0.3),
        "learn, 128k": learn(0.9), "whole update": lambda: trainer.update(0.3),
    }  # fmt: skip
    count = games.games * games.moves
    for name, work in works.items():
        seconds = timed(work)
        print(f"{name:16} {1e3 * seconds:8.2f} ms, {count / seconds / 1e6:8.2f} M moves/s", flush=True)


def show_progress(progress):
    print("  ".join(f"{name} {value:.5g}" for name, value in progress._asdict().items()), flush=True)


def show_score(score):
    print(f"  greedy, mean of the weights: {score}", flush=True)


def as_curve(value):
    return tuple(map(as_curve, value)) if isinstance(value, list) else value


def read_recipe(options):
    changes = json.loads(options.recipe)
    return choose_recipe(options.device, **{name: as_curve(value) for name, value in changes.items()})


def read_variant(options):
    return Variant(**{"players": options.players, **json.loads(options.rules)})


def train(options):
    if options.parts:
        parts(options)
        torch.cuda.empty_cache()
    variant, recipe = read_variant(options), read_recipe(options)
    words = f"hanabi train --players {options.players} --minutes {options.minutes:g} --seed {options.seed}"
    words += (
        " --strangers" * recipe.strangers
        + " --off-belief" * bool(recipe.levels)
        + (f" --from {options.start}" if options.start else "")
    )
    plan = Plan(
        options.out, variant, recipe, minutes=options.minutes, stop_after=options.stop_after,
        seed=options.seed, device=options.device, resume=options.resume, command=words,
        start=options.start,
    )  # fmt: skip
    begun = time.perf_counter()
    run = Run(plan, show_progress, show_score)
    print(f"ready after {time.perf_counter() - begun:.1f} s, {plan.device}", flush=True)
    print(run.go() or "left, to be resumed", "ended", sep="\n", flush=True)


def judge(options):
    weights = read_weights(options.file)
    variant = weights.variant
    network, values = load_policy(weights, choose_pieces(options.device))
    size = min(options.games, 65536)
    table = Judge([(network, values.to(options.device))], variant, size, options.device, torch.float32)
    found, begun = [], time.perf_counter()
    for first in range(0, options.games, size):
        table.play(FINAL + 10**9 + first)
        found.append(table.games.scores.clone())
    scores = torch.cat(found)
    histogram = torch.bincount(scores.long().cpu(), minlength=variant.max_score + 1).tolist()
    strength = summarize(scores, variant.max_score)
    print(f"{options.file}: {strength}, {time.perf_counter() - begun:.1f} s")
    print("games by score:", histogram)
    if options.save:
        options.save.write_text(json.dumps({**strength._asdict(), "histogram": histogram}))


def cross(options):
    """Every network of the files with every other.

    With two players the one of the row begins; with more, its guests sit in every seat among the others.
    """
    found = [read_weights(file) for file in options.files]
    policies = [load_policy(weights, choose_pieces(options.device)) for weights in found]
    policies = [(network, values.to(options.device)) for network, values in policies]
    table = []
    for first in policies:
        row = []
        for second in policies:
            row.append(judge_mix((first, second), found[0].variant, options))
        print("  ".join(f"{strength.mean:7.3f}" for strength in row), flush=True)
        table.append([strength._asdict() for strength in row])
    if options.save:
        options.save.write_text(json.dumps({"files": [file.stem for file in options.files], "cells": table}))


def judge_mix(policies, variant, options):
    """The games of guests among hosts, spread over the seatings."""
    players = variant.players
    seatings = [(0, 1)] if players == 2 else seat_pair(0, 1, players, options.guests)
    scores = []
    for at, seating in enumerate(seatings):
        games = options.games // len(seatings)
        seated = [policies[n] for n in seating]
        judge = Judge(seated, variant, games, options.device, torch.float32)
        judge.play(FINAL + 4 * 10**9 + at * games)
        scores.append(judge.games.scores.clone())
    return summarize(torch.cat(scores), variant.max_score)


def beside(options):
    """A network, or a bot of the catalog, as guests among other bots, and those among it, in every seat."""
    own = Learned(options.file) if options.file.exists() else str(options.file)
    variant = Variant(players=options.players)
    bots = {"it": own, **{name: name for name in options.bots.split(",")}}
    seed = FINAL + 5 * 10**9
    found = hold_tournament(bots, variant, options.games, seed, guests=options.guests)
    print("| guests | hosts | score | perfect | strikeouts | games |", "|---" * 6 + "|", sep="\n", flush=True)
    for (guest, host), told in found.summaries.items():
        if 0 in (guest, host):
            names = found.names[guest], found.names[host]
            cells = *names, told.score, f"{told.perfect.mean:.1%}", f"{told.strikeouts.mean:.1%}", told.games
            print("|", " | ".join(map(str, cells)), "|", flush=True)


def draw(options):
    """The picture of what `cross --save` has written."""
    from hanabi.plots import plot_matrix

    found = json.loads(options.file.read_text())
    means, errors = (
        np.array([[cell[name] for cell in row] for row in found["cells"]]) for name in ("mean", "stderr")
    )
    names = options.names.split(",") if options.names else found["files"]
    table = SimpleNamespace(names=names, means=means, stderrs=errors, variant=read_variant(options))
    plot_matrix(table, options.out)


def search(options):
    """Paired games: the network alone, and with search in the given seats."""
    weights = read_weights(options.file)
    table = open_table(weights, options.device)
    given = {
        name: Surprise(*v) if isinstance(v, list) else v for name, v in json.loads(options.settings).items()
    }
    settings = SearchSettings()._replace(**given)  # type: ignore[arg-type]  # as typed by the user
    if options.fit:
        table.play(FINAL + 3 * 10**9 + options.seed, options.batch, dict.fromkeys((0, 1), settings))
        settings = settings._replace(surprise=fit_surprise(table.notes))
        print(f"{table.deviations} of {table.decisions} moves were others: {settings.surprise}", flush=True)
        table.deviations = table.decisions = 0
        table.notes.clear()
    searching = {int(seat): settings for seat in options.seats}
    found, begun = [], time.perf_counter()
    first = FINAL + 2 * 10**9 + options.seed
    both = (play_batches(table, first, options.games, options.batch, who) for who in ({}, searching))
    for pair in zip(*both, strict=True):
        found.append([played.scores.double().cpu() for _, played in pair])
        alone, searched = (torch.cat(scores) for scores in zip(*found, strict=True))
        gain = searched - alone
        most = weights.variant.max_score
        error = float(gain.std()) / len(gain) ** 0.5
        seconds = time.perf_counter() - begun
        print(
            f"alone {summarize(alone, most)}; seats {options.seats} {summarize(searched, most)}; gain",
            end=" ",
        )
        print(
            f"{float(gain.mean()):.4f} ± {error:.4f}; {table.deviations / len(gain):.2f} other moves a game"
        )
        print(f"{seconds:.0f} s, {seconds / len(gain):.3f} s a game", flush=True)
        if seconds * (1 + 1 / len(found)) > options.limit:
            break
    if options.save:
        saved = {"settings": settings._asdict(), "alone": alone.tolist(), "searched": searched.tolist()}
        options.save.write_text(json.dumps(saved))


def ablate(options):
    """Train the recipe and single changes to it, each for as long; what the file has is not repeated."""
    begun, out = time.perf_counter(), options.out.with_suffix(".json")
    found = json.loads(out.read_text()) if out.exists() else []
    base = replace(read_recipe(options), begins=1)
    for name, changes in ABLATIONS.items():
        over = time.perf_counter() - begun + 1.2 * options.seconds > options.limit
        if over or any(one["change"] == name for one in found) or options.only not in name:
            continue
        found.append({"change": name, **train_once(options, replace(base, **changes))})
        out.write_text(json.dumps(found, indent=1))
        out.with_suffix(".md").write_text(tabulate(found))
        print(name, found[-1], f"{time.perf_counter() - begun:.0f} s", flush=True)
    print(tabulate(found))


def train_once(options, recipe):
    """How strong a recipe gets in some seconds, without those that it takes to compile."""
    variant = read_variant(options)
    warm = Trainer(variant, recipe, options.seed, options.device)
    warm.begin()
    warm.update(0.0)
    del warm
    sweep(options.device)
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(
            Path(folder) / "a.safetensors", variant, recipe, minutes=options.seconds / 60, seed=options.seed,
            device=options.device, judge_every=math.inf, save_every=math.inf, judged=options.games or 65_536,
        )  # fmt: skip
        run = Run(plan, lambda progress: None, lambda score: None)
        strength = run.go()
    assert strength is not None
    end = run.curve[-1]
    found: dict[str, Any] = {
        "mean of the weights": end["score"],
        "last weights": end["last_score"],
        "tried": run.tried,
    }
    found |= {**strength._asdict(), "moves": run.trainer.moves, "seconds": run.trainer.seconds}
    del run
    sweep(options.device)
    return found


def sweep(device):
    """Free memory that is no longer needed."""
    gc.collect()
    if device != "cpu":
        torch.cuda.empty_cache()


def tabulate(found):
    """A Markdown table; the gains are over the first run of the file."""
    head = "| change | score | perfect | gain | mean of the weights | last weights | million moves |"
    lines = [head, "|---" * 7 + "|"]
    for one in found:
        gain, both = one["mean"] - found[0]["mean"], math.hypot(one["stderr"], found[0]["stderr"])
        lines.append(
            f"| {one['change']} | {one['mean']:.3f} ± {one['stderr']:.3f} | {one['perfect']:.1%} |"
            f" {f'{gain:+.3f} ± {both:.3f}' if one is not found[0] else ''} |"
            f" {one['mean of the weights']:.3f} | {one['last weights']:.3f} | {one['moves'] / 1e6:.1f} |"
        )
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    for work in (check, parts, train, judge, cross, beside, draw, search, ablate):
        command = commands.add_parser(work.__name__)
        command.set_defaults(work=work)
        command.add_argument("--players", type=int, default=2)
        command.add_argument("--device", default="cuda")
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--minutes", type=float, default=24.0)
        command.add_argument("--stop-after", type=float, default=math.inf)
        command.add_argument("--start", type=Path, help="weights to begin with, and to believe in")
        command.add_argument("--resume", action="store_true")
        command.add_argument("--out", type=Path, default=Path("learned.safetensors"))
        command.add_argument("--games", type=int, default=0)
        command.add_argument("--moves", type=int, default=80)
        command.add_argument("--save", type=Path)
        command.add_argument("--parts", action="store_true")
        command.add_argument("--fit", action="store_true", help="first see how a seat surprises")
        command.add_argument("--seats", default="01")
        command.add_argument("--settings", default="{}")
        command.add_argument("--recipe", default="{}", help="changes, as JSON")
        command.add_argument("--rules", default="{}", help="other settings of the variant, as JSON")
        command.add_argument("--seconds", type=float, default=80.0, help="of each run")
        command.add_argument("--only", default="", help="changes with these words in their names")
        command.add_argument("--guests", type=int, default=1, help="of one network or bot among the other")
        command.add_argument("--names", default="", help="of networks, with commas between")
        command.add_argument("--bots", default="partner,cautious,hat", help="beside the network")
        command.add_argument("--batch", type=int, default=256)
        command.add_argument("--limit", type=float, default=math.inf)
        if work == cross:
            command.add_argument("files", type=Path, nargs="+")
        if work in (judge, beside, search, draw):
            command.add_argument("file", type=Path)
    options = parser.parse_args()
    options.work(options)


if __name__ == "__main__":
    main()
