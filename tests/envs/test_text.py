"""A game read and written as text: the legal moves by their words, and bots in the other seats."""

import pytest

from hanabi import InvalidNotation, NoSuchBot, UnfitBot, Variant
from hanabi.arena import simulate
from hanabi.bots.catalog import make_bot
from hanabi.bots.seats import Seats
from hanabi.envs.text import TextGame, read_rules
from hanabi.language import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_listed_move_is_understood(language):
    game = TextGame(Variant(players=3), 7, language=language)
    while not game.over:
        moves, view = game.list_moves(), game.game.view(game.seat)
        assert len(set(moves)) == len(view.legal_moves())
        assert [view.read(move, language) for move in moves] == list(view.legal_moves())
        assert game.answer(f"...\n{moves[game.game.turn % len(moves)]}")


@pytest.mark.parametrize("name", ["cautious", "partner"])
def test_bots_play_as_in_the_arena(name):
    """A seat that answers with the moves of a bot plays the bot's game."""
    variant, seed = Variant(players=3), 5
    game, bot = TextGame(variant, seed, {1: name, 2: name}), make_bot(name)
    own = Seats({0: bot}, seed, game.game.view)
    seen = 0
    while not game.over:
        for event in game.game.events[seen:]:
            own._show(0, bot, event)
        seen = game.game.turn
        view = game.game.view(0)
        words = dict(zip(view.legal_moves(), game.list_moves(), strict=True))
        assert game.answer(words[own.choose(0)])
    row = simulate(name, variant, games=1, seed=seed, workers=1).rows[0]
    assert (row["turns"], row["score"]) == (game.game.turn, game.score)


def test_an_answer_without_a_legal_move_changes_nothing():
    game = TextGame(Variant(players=2), 7, compact=True)
    before = game.describe()
    assert not game.answer("discard 1")  # no clue token is missing
    assert not game.answer("")
    assert game.describe() == before
    assert len(before.splitlines()) < 10


def test_rules_and_bots_are_checked():
    assert read_rules(3, "suits=3 cascade") == Variant(players=3, suits=3, cascade=True)
    with pytest.raises(InvalidNotation):
        read_rules(2, "colours=3")
    with pytest.raises(NoSuchBot):
        TextGame(Variant(), 0, {1: "nobody"})
    with pytest.raises(UnfitBot):
        TextGame(Variant(players=5), 0, {1: "stranger"})
