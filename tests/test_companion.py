"""The companion: kind clues beside players who know no conventions, and true reasons."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from benchmarks.newcomers import NAMES, Newcomer
from hanabi import Game, Kind, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.catalog import make_bot
from hanabi.bots.companion import Companion
from hanabi.bots.companion.fit import Positions, fit_values, predict, smooth
from hanabi.bots.companion.hands import deal_hand
from hanabi.bots.companion.memory import find_move
from hanabi.bots.companion.values import INPUTS, VERSION, WEIGHTS
from hanabi.bots.companion.weights import FORMAT, SHAPES, read_values, write_values
from hanabi.bots.learned.weights import write_arrays
from hanabi.bots.seats import Seats
from hanabi.engine.cards import seed_generator
from hanabi.engine.moves import count_moves, pick_move
from hanabi.engine.rules import apply, legal_moves
from hanabi.engine.state import EVENT, STATE, deal
from hanabi.errors import InvalidWeights
from hanabi.notation import ALL_CARDS, parse_cards, parse_move
from tests.test_partner import is_true, names_its_clue
from tests.variants import STANDARD


@pytest.mark.parametrize(
    ("name", "players", "least", "most"), [("hopeful", 2, 16, 0.2), ("kitchen", 3, 19, 0.05)]
)
def test_it_keeps_newcomers_from_striking_out(name, players, least, most):
    seats: list[Any] = [Newcomer(name), *["companion"] * (players - 1)]
    found = simulate(seats, Variant(players=players), 100, seed=7_000_000, workers=1).summary
    assert found.score.mean > least
    assert found.strikeouts.mean < most


def test_beside_a_person_it_looks_ahead_and_loses_few_games():
    found = simulate(["person", "companion"], Variant(players=2), 80, seed=7_100_000, workers=1).summary
    assert found.score.mean > 13
    assert found.strikeouts.mean < 0.2


@pytest.mark.parametrize(("name", "knows"), [("person", False), ("partner-beginner", True)])
def test_it_finds_out_who_knows_no_conventions(name, knows):
    found = []
    for seed in range(8):
        game, bots = Game.deal(Variant(players=2), seed), [make_bot(name), Companion()]
        memories = [bot.sit(game.view(seat), seed) for seat, bot in enumerate(bots)]
        while not game.outcome:
            event = game.push(bots[game.seat].choose(game.view(game.seat), memories[game.seat]))
            for seat, bot in enumerate(bots):
                bot.watch(game.view(seat), event, memories[seat])
        found.append(float(memories[1]["habit"][0]) <= 0)
    assert found.count(knows) >= 6


def test_imagined_hands_fit_the_view_and_a_clue_makes_its_cards_likelier():
    """A person who says "1" most likely tells of cards that fit; any hand drawn agrees with what was said."""
    variant = Variant(players=2)
    game, bot = Game.deal(variant, 8, first=1), Companion()
    memory = bot.sit(game.view(0), 8)
    clue = next(move for move in game.legal_moves() if move.kind == Kind.RANK_CLUE)
    event = game.push(clue)
    bot.watch(game.view(0), event, memory)
    view, worlds = game.view(0), np.zeros(1, STATE)
    assert (memory["factors"] != 1).any()
    for seed in range(50):
        worlds[0] = view.data
        deal_hand(view.data, memory, worlds[0], seed_generator(seed, 1))
        orders = view.orders[0]
        hand = [ALL_CARDS[worlds[0]["deck"][order]] for order in orders]
        assert all(view.clues_of(order).can_be(card) for order, card in zip(orders, hand, strict=True))
        seen = Counter([*hand, *game.hands[1]])
        assert all(count <= Counter(game.deck)[card] for card, count in seen.items())


def test_values_are_fitted_to_scores_and_kept_in_a_file(tmp_path):
    chance = np.random.default_rng(1)
    inputs = chance.random((40_000, INPUTS), np.float32) * (chance.random((40_000, INPUTS)) < 0.2)
    scores = 20 * inputs[:, 0]
    positions = Positions(inputs, scores, np.arange(len(scores)))
    arrays = fit_values(positions, 1)
    assert np.mean((predict(arrays, inputs) - scores) ** 2) < 0.3 * scores.var()
    write_values(tmp_path / "values.safetensors", arrays, {})
    assert read_values(tmp_path / "values.safetensors").shape == (WEIGHTS,)
    write_arrays(tmp_path / "values.safetensors", FORMAT, {"wide": inputs}, {"version": VERSION})
    with pytest.raises(InvalidWeights, match="its arrays are not those of hanabi values"):
        Companion(tmp_path / "values.safetensors")


def test_targets_mix_scores_with_later_values_of_the_same_game():
    inputs = np.zeros((3, INPUTS), np.float32)
    arrays = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    arrays["score.bias"][:] = 10
    found = smooth(arrays, Positions(inputs, np.array([20, 20, 4], np.float32), np.array([1, 1, 2])))
    assert found.tolist() == pytest.approx([18, 20, 4])


@pytest.mark.parametrize(("players", "least"), [(2, 19.5), (3, 21)])
def test_two_companions_recognize_each_other(players, least):
    found = simulate("companion", Variant(players=players), 60, workers=1).summary
    assert found.score.mean > least
    assert found.strikeouts.mean == 0


@pytest.mark.parametrize("bot", ["companion", "partner-beginner"])
def test_a_card_known_to_fit_is_played_before_a_card_asked_for(bot):
    """The yellow 1, clued twice, fits for certain; the red 1 beside it got its first clue and is trash.

    A companion that looks ahead may want a token first, but it does not play the red 1 either.
    """
    variant = Variant(players=2)
    top = parse_cards("r1 g4 w4 b4 r4  y1 g3 r1 w3 b3  y4 g2")
    rest = list(Game.deal(variant, 0).deck)
    for card in top:
        rest.remove(card)
    game = Game(variant, [*top, *rest], first=0)
    seats = Seats({1: make_bot(bot)}, 1, game.view)
    for move in ("p0", "c04", "c1y", "d9", "c11"):
        seats.watch(game.push(parse_move(move)))
    chosen = str(seats.choose(1))
    assert chosen == "p5" or (bot == "companion" and chosen[0] != "p")


@pytest.mark.parametrize("variant", STANDARD[::7], ids=repr)
def test_an_event_gives_its_move_back(variant):
    state, event, chance = np.zeros(1, STATE), np.zeros(1, EVENT), random.Random(3)
    deal(state[0], variant.data, 3, 0)
    while not state[0]["ending"]:
        legal = legal_moves(state[0])
        move = int(pick_move(legal, chance.randrange(count_moves(legal))))
        apply(state[0], move, event[0])
        assert find_move(event[0], variant.players) == move


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", STANDARD[::7], ids=repr)
def test_newcomers_make_legal_moves(name, variant):
    rows = simulate(Newcomer(name), variant, 3, workers=1).rows
    assert (rows["ending"] > 0).all()


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("noise", [0.0, 0.1])
def test_reasons_are_true(players, noise):
    said = set()
    for seed in range(8):
        for game, move, why in reasons_of(players, seed, noise):
            said.add(why.name)
            assert is_true(game, move, why), (game, move, why)
            assert names_its_clue(game, why) or not why.giver, (game, why)
    assert said >= {"clue-plays", "plays-clued", "plays-known"}


def reasons_of(players, seed, noise):
    """The moves that a companion would make in a game, some replaced by chance, with the game before each."""
    game, chance, bot = Game.deal(Variant(players=players), seed), random.Random(seed), Companion()
    memories = [bot.sit(game.view(seat), seed) for seat in range(players)]
    while not game.outcome:
        move = bot.choose(game.view(game.seat), memories[game.seat])
        for why in bot.why(memories[game.seat]):
            yield game, move, why
        event = game.push(chance.choice(game.legal_moves()) if chance.random() < noise else move)
        for seat, memory in enumerate(memories):
            bot.watch(game.view(seat), event, memory)
