"""The companion: kind clues beside players who know no conventions, and true reasons."""

import random
from typing import Any

import pytest

from benchmarks.newcomers import NAMES, Newcomer
from hanabi import Game, Variant
from hanabi.arena.simulate import simulate
from hanabi.bots.catalog import make_bot
from hanabi.bots.companion import Companion
from hanabi.bots.seats import Seats
from hanabi.notation import parse_cards, parse_move
from tests.test_partner import is_true, names_its_clue
from tests.variants import STANDARD


@pytest.mark.parametrize(
    ("name", "players", "least", "most"), [("hopeful", 2, 16, 0.2), ("kitchen", 3, 19, 0.05)]
)
def test_it_keeps_newcomers_from_striking_out(name, players, least, most):
    seats: list[Any] = [Newcomer(name), *["companion"] * (players - 1)]
    found = simulate(seats, Variant(players=players), 400, seed=7_000_000, workers=1).summary
    assert found.score.mean > least
    assert found.strikeouts.mean < most


def test_it_plays_well_with_itself():
    found = simulate("companion", Variant(players=3), 200, workers=1).summary
    assert found.score.mean > 22
    assert found.strikeouts.mean == 0


@pytest.mark.parametrize("bot", ["companion", "partner-beginner"])
def test_a_card_known_to_fit_is_played_before_a_card_asked_for(bot):
    """The yellow 1, clued twice, fits for certain; the red 1 beside it got its first clue and is trash."""
    variant = Variant(players=2)
    top = parse_cards("r1 g4 w4 b4 r4  y1 g3 r1 w3 b3  y4 g2")
    rest = list(Game.deal(variant, 0).deck)
    for card in top:
        rest.remove(card)
    game = Game(variant, [*top, *rest], first=0)
    seats = Seats({1: make_bot(bot)}, 1, game.view)
    for move in ("p0", "c04", "c1y", "d9", "c11"):
        seats.watch(game.push(parse_move(move)))
    assert str(seats.choose(1)) == "p5"


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
