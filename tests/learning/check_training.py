"""Training: a tiny game to its optimum, runs that go on, gradients and plain evaluation as PyTorch has them.

Run by `make test-examples`, since PyTorch is large.
"""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from hanabi import Game, Variant
from hanabi.bots.learned.bot import Learned, list_shipped
from hanabi.bots.learned.network import Network
from hanabi.bots.learned.weights import read_weights
from hanabi.errors import InvalidOption, InvalidWeights
from tests.terminal.console import run as command

torch = pytest.importorskip("torch")

from hanabi.learn.checkpoint import load_run, save_run  # noqa: E402
from hanabi.learn.games import SelfPlayBatch  # noqa: E402
from hanabi.learn.judge import Judge  # noqa: E402
from hanabi.learn.recipe import small_recipe  # noqa: E402
from hanabi.learn.run import Plan, Run  # noqa: E402
from hanabi.mlp import plain  # noqa: E402
from hanabi.mlp.network import Mlp, load_policy  # noqa: E402

pieces: Any = plain
TINY = Variant(players=2, suits=1, ranks=2, hand_size=1)
RECIPE = small_recipe(games=64, steps=8, width=64, minibatches=((0.0, 256),))


def plan(path, **changes):
    usual: dict[str, Any] = {
        "variant": TINY,
        "recipe": RECIPE,
        "moves": 150_000,
        "judged": 512,
        "report_every": 1e9,
    }
    return Plan(path, **(usual | changes))


def train(path, **changes):
    return Run(plan(path, **changes), lambda progress: None, lambda score: None)


def test_a_tiny_game_is_learned_to_its_optimum(tmp_path):
    """Every game of 512 that it was not trained on is perfect: nobody can do better."""
    strength = train(tmp_path / "tiny.safetensors", moves=60_000).go()
    assert strength is not None
    assert (strength.mean, strength.perfect) == (TINY.max_score, 1.0)


def test_a_critic_need_not_see_what_is_hidden(tmp_path):
    run = train(tmp_path / "a.safetensors", recipe=replace(RECIPE, secrets=False), moves=60_000)
    assert run.trainer.critic.shapes[0][1] == run.trainer.policy.shapes[0][1]
    strength = run.go()
    assert strength is not None
    assert strength.mean > TINY.max_score - 0.1


def test_strangers_learn_not_to_agree_on_colors(tmp_path):
    """Two colors: apart from each other the seats cannot use "red means this", and score all the same."""
    variant, recipe = Variant(players=2, suits=2, ranks=2, hand_size=1), replace(RECIPE, strangers=True)
    runs = [
        train(tmp_path / f"{seed}.safetensors", variant=variant, recipe=recipe, seed=seed, moves=60_000)
        for seed in (1, 2)
    ]
    alone = [run.go() for run in runs]
    policies = [(run.trainer.policy, run.trainer.mean) for run in runs]
    together = Judge(policies, variant, 512, "cpu", torch.float32).play(90)
    assert all(strength is not None and strength.mean > 2.4 for strength in alone)
    assert together.mean > 2.2


def test_off_its_belief_a_network_invents_no_code(tmp_path):
    """One suit, so that a clue of its color says nothing, and learners who may give it a meaning do.

    Without a meaning for it two networks play as well together as each with itself.
    """
    variant = Variant(players=2, suits=1, ranks=3, hand_size=2, clue_tokens=2)
    recipe = replace(RECIPE, games=128, levels=(0.0,), entropy=((0.0, 0.1),))
    runs = [
        train(tmp_path / f"{seed}.safetensors", variant=variant, recipe=recipe, seed=seed, moves=200_000)
        for seed in (1, 2)
    ]
    alone = [run.go() for run in runs]
    policies = [(run.trainer.policy, run.trainer.mean) for run in runs]
    together = Judge(policies, variant, 1024, "cpu", torch.float32).play(90)
    assert all(strength is not None and strength.mean > 2.6 for strength in alone)
    assert together.mean > sum(strength.mean for strength in alone if strength) / 2 - 0.1


def test_the_next_level_believes_in_the_network_as_it_was(tmp_path):
    recipe = replace(RECIPE, levels=(0.0, 0.5))
    run = train(tmp_path / "a.safetensors", recipe=recipe, moves=512 * 8)
    beside = run.trainer.beside
    for update in range(8):
        assert run.trainer.level == (1 if update < 5 else 2)
        assert (beside.values is None) == (update < 5)
        run.trainer.update(update / 8)
    assert torch.allclose(beside.guesses.sum(2), torch.ones(64, 1), atol=1e-5)
    assert not torch.equal(beside.values, run.trainer.mean)


def test_a_run_begins_with_the_policy_of_a_file_and_believes_in_it(tmp_path):
    first = train(tmp_path / "a.safetensors", moves=2048)
    first.go()
    recipe = replace(RECIPE, levels=(0.0,))
    run = train(tmp_path / "b.safetensors", recipe=recipe, start=tmp_path / "a.safetensors", moves=2048)
    written = load_policy(read_weights(tmp_path / "a.safetensors"), plain)[1]
    for values in (run.trainer.values[: len(written)], run.trainer.mean, run.trainer.beside.values):
        assert torch.equal(values, written)
    with pytest.raises(InvalidWeights, match="another size"):
        train(tmp_path / "c.safetensors", recipe=replace(recipe, width=32), start=tmp_path / "a.safetensors")


@pytest.mark.parametrize("levels", [(), (0.0, 0.3)])
def test_a_resumed_run_equals_an_uninterrupted_one(tmp_path, levels):
    whole, parts = tmp_path / "whole.safetensors", tmp_path / "parts.safetensors"
    updates, recipe = RECIPE.games * RECIPE.steps, replace(RECIPE, levels=levels)
    one = train(whole, recipe=recipe, moves=12 * updates)
    one.go()
    two = train(parts, recipe=recipe, moves=12 * updates)
    for _ in range(5):
        two.trainer.update(two.trainer.moves / (12 * updates))
    two.save()
    three = train(parts, recipe=recipe, moves=12 * updates, resume=True)
    three.go()
    first, last = (read_weights(path) for path in (whole, parts))
    assert all(np.array_equal(array, last.arrays[name]) for name, array in first.arrays.items())
    assert torch.equal(one.trainer.values, three.trainer.values)
    assert one.trainer.updates == three.trainer.updates == 12


def test_the_strongest_of_several_begins_goes_on(tmp_path):
    scores: list[Any] = []
    out = tmp_path / "a.safetensors"
    recipe = replace(RECIPE, begins=3, trial=0.25)
    run = Run(plan(out, recipe=recipe, moves=24 * 512), lambda progress: None, scores.append)
    assert run.trainer.updates == 0
    run.try_seeds()
    assert list(run.tried.values()) == [score.mean for score in scores]
    assert list(run.tried) == [1, 2, 3]
    assert run.tried[run.trainer.seed] == max(run.tried.values())
    assert run.trainer.updates == 4  # a quarter of 16; two other quarters are given up
    run.go()
    assert run.trainer.updates == 16
    resumed = train(out, recipe=recipe, moves=24 * 512, resume=True)
    assert (resumed.tried, resumed.trainer.seed) == (run.tried, run.trainer.seed)
    card = read_weights(out).card
    assert (card["seed"], card["tried"]) == (run.trainer.seed, {str(k): v for k, v in run.tried.items()})


def test_another_run_is_not_resumed(tmp_path):
    train(tmp_path / "a.safetensors", moves=512).go()
    with pytest.raises(InvalidOption, match="another seed: 1"):
        train(tmp_path / "a.safetensors", moves=512, seed=2, resume=True)
    with pytest.raises(InvalidWeights, match="no run in"):
        train(tmp_path / "b.safetensors", resume=True)
    part = tmp_path / "a.run" / "part-0.safetensors"
    part.write_bytes(part.read_bytes()[:-1])
    with pytest.raises(InvalidWeights, match="part-0"):
        train(tmp_path / "a.safetensors", moves=512, resume=True)


def test_a_run_can_be_made_longer(tmp_path):
    out = tmp_path / "a.safetensors"
    train(out, moves=4 * 512).go()
    longer = train(out, moves=6 * 512, resume=True)
    assert longer.trainer.updates == 4
    longer.go()
    assert longer.trainer.updates == 6
    assert read_weights(out).card["before"] == [{"minutes": None, "moves": 4 * 512}]
    assert train(out, moves=6 * 512, resume=True).before == longer.before


def test_a_run_of_an_earlier_version_goes_on(tmp_path):
    """Whose recipe did not know the choices of today."""
    out = tmp_path / "a.safetensors"
    train(out, moves=512).go()
    arrays, card = load_run(out.with_suffix(".run"))
    del card["settled"]["recipe"]["levels"], card["settled"]["start"], card["before"], card["level"]
    save_run(out.with_suffix(".run"), arrays, card)
    assert train(out, moves=512, resume=True).trainer.updates == 1


def test_a_run_needs_an_end(tmp_path):
    with pytest.raises(InvalidOption, match="needs an end"):
        train(tmp_path / "a.safetensors", moves=float("inf"))


def test_the_command_trains_and_goes_on(tmp_path):
    out = str(tmp_path / "a.safetensors")
    rules = ("--suits", "1", "--ranks", "2", "--hand-size", "1", "--device", "cpu", "--games", "32")
    options = (*rules, "--moves", "4096", "--seed", "5", "--out", out)
    assert "--resume" in command("train", *options, "--stop-after", "1e-9")
    told = command("train", *options, "--resume", "--plot", str(tmp_path / "a.svg"))
    assert out in told
    assert "2,048 games" in told
    card = read_weights(tmp_path / "a.safetensors").card
    assert card["command"] == f"hanabi train {' '.join(rules)} --moves 4096 --seed 5".replace(
        " --device cpu --games 32 --moves 4096 --seed 5", " --moves 4096 --seed 5 --games 32 --device cpu"
    )
    assert len(json.loads((tmp_path / "a.curve.json").read_text())) == 1
    assert (tmp_path / "a.svg").exists()


def test_plain_evaluation_is_that_of_torch():
    """Thousands of positions of games that the shipped network plays."""
    (file,) = list_shipped()
    weights = read_weights(file)
    policy, values = load_policy(weights, plain)
    policy.bind(values, values)
    games, network = SelfPlayBatch(weights.variant, 64, 0, "cpu", secrets=False), Network(weights)
    games.scores.fill_(-1)
    games.deal(3)
    for _ in range(50):
        h = policy.forward(games.rows[0])
        theirs = policy.finish(h).numpy()[:, : policy.outputs]
        moves, cards = network.evaluate(games.rows[0].numpy())
        assert np.allclose(theirs, np.concatenate([moves, cards.reshape(64, -1)], 1), atol=2e-3, rtol=1e-4)
        games.logits.copy_(torch.from_numpy(moves.copy()))
        games.play()


def test_the_bot_plays_the_games_of_the_judge():
    """Views, events and NumPy on one side, states, kernels and PyTorch on the other."""
    (file,) = list_shipped()
    weights, bot = read_weights(file), Learned()
    policy, values = load_policy(weights, plain)
    judge = Judge([(policy, values)], weights.variant, 8, "cpu", torch.float32)
    judge.play(50)
    for seed in range(8):
        game = Game.deal(weights.variant, 50 + seed)
        memories = [bot.sit(game.view(seat), 0) for seat in (0, 1)]
        while not game.outcome:
            event = game.push(bot.choose(game.view(game.seat), memories[game.seat]))
            for seat in (0, 1):
                bot.watch(game.view(seat), event, memories[seat])
        assert game.score == judge.games.scores[seed]


def reference(values, network, x):
    """The network by PyTorch's own layers."""
    parts = network.cut(values)
    for layer, norm in zip(parts[: network.depth], parts[network.depth + 1 : -1], strict=True):
        z = torch.nn.functional.layer_norm(x @ layer.t() + norm[0], norm[0].shape, norm[1], norm[2], 1e-5)
        x = torch.nn.functional.gelu(z, approximate="tanh")
    return x @ parts[network.depth].t() + parts[-1]


def loss_of(logits, past, cards, weights):
    """The loss of PPO with an entropy bonus and the guesses at one's own hand, as a formula."""
    masks, chosen, chances, advantages, hands = past
    count, outputs = masks.shape
    policy = torch.distributions.Categorical(logits=logits[:, :outputs].masked_fill(masks == 0, -1e9))
    ratio = (policy.log_prob(chosen) - chances).exp()
    clipped = ratio.clamp(1 - weights.clip, 1 + weights.clip)
    gain = torch.minimum(ratio * advantages, clipped * advantages) + weights.entropy * policy.entropy()
    guesses = logits[:, outputs : outputs + hands.shape[1] * cards].reshape(-1, cards)
    surprise = torch.nn.functional.cross_entropy(
        guesses, hands.reshape(-1).long(), ignore_index=-1, reduction="sum"
    )
    return -gain.mean() + weights.hand_weight * surprise / hands.shape[1] / count


def draw_past(count, outputs, slots, cards):
    masks = (torch.rand(count, outputs) < 0.6).to(torch.uint8)
    chosen = torch.randint(0, outputs, (count,))
    masks[torch.arange(count), chosen] = 1
    hands = torch.randint(-1, cards, (count, slots)).to(torch.int8)
    return [masks, chosen, torch.randn(count) * 0.3 - 1.5, torch.randn(count), hands]


def test_the_gradients_are_those_of_autograd():
    torch.manual_seed(7)
    count, outputs, slots, cards = 300, 6, 2, 5
    network = Mlp(40, outputs + slots * cards, 24, 3, plain)
    values = torch.zeros(network.size)
    network.begin(values, torch.Generator().manual_seed(1))
    values += 0.1 * torch.randn(values.shape)
    slopes = torch.zeros_like(values)
    network.bind(values, values, slopes)
    x, past = torch.rand(count, 40), draw_past(count, outputs, slots, cards)
    weights = plain.Loss(0.2, 0.01, 0.1)
    kept: list = []
    h = network.forward(x, kept)
    back, _ = pieces.policy_loss(network.finish(h), *past, cards, weights, torch.float32)
    network.backward(back, h, kept)
    twin = values.clone().requires_grad_()
    logits = reference(twin, network, x)
    assert torch.allclose(logits, network.finish(h), atol=1e-4)
    loss_of(logits, past, cards, weights).backward()
    assert twin.grad is not None
    assert torch.allclose(slopes, twin.grad, atol=1e-5, rtol=1e-3)


def test_a_step_is_that_of_adam():
    values = torch.randn(50)
    twin = values.clone().requires_grad_()
    adam = torch.optim.Adam([twin], lr=0.01, eps=1e-6)
    firsts, seconds = torch.zeros(50), torch.zeros(50)
    for step in range(1, 6):
        slopes = torch.randn(50)
        twin.grad = slopes.clone()
        adam.step()
        corrections = (1 / (1 - 0.9**step), 1 / (1 - 0.999**step))
        plain.improve(
            values, slopes, firsts, seconds, values, torch.ones(2), 20, 0.01, (0.9, 0.999), corrections, 1e-6
        )
        assert torch.allclose(values, twin.detach(), atol=1e-5)
