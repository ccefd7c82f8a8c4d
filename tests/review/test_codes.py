"""The code of the strongest bots: followed while a game's moves fit it; players who use it are not blamed."""

import random
from typing import Any

import numpy as np
import pytest

from hanabi import Game, Variant
from hanabi.bots.catalog import make_bot
from hanabi.bots.hat.choice import true_clues
from hanabi.bots.seats import Seats
from hanabi.engine.moves import CLUE, CLUES
from hanabi.review.game import review_game, value_kindly
from hanabi.review.values import Reading, draw_believed, scan_turn
from hanabi.review.watch import watch_game
from hanabi.server.bots.explain import imagine_deck


def play_some(bot, players, turns, seed=1):
    """The beginning of a game of a bot with itself."""
    game = Game.deal(Variant(players=players), seed)
    seats = Seats(dict.fromkeys(range(players), make_bot(bot)), 0, game.view)
    while not game.outcome and game.turn < turns:
        seats.watch(game.push(seats.choose(game.seat)))
    return game


@pytest.mark.parametrize(
    ("bot", "players", "kept"), [("hat", 3, True), ("hat", 5, True), ("learned", 2, True), ("hat", 2, False)]
)
def test_the_code_is_followed_by_those_who_play_it(bot, players, kept):
    """Two players have a network, and `hat` does not play as it does."""
    fits = [watched.code.fits for watched in watch_game(play_some(bot, players, 60 if players > 2 else 12))]
    assert all(fits) is kept


@pytest.mark.parametrize("players", [2, 3, 5])
def test_conventions_are_not_taken_for_the_code_for_long(players):
    last = {one.view.seat: one.code.fits for one in watch_game(play_some("partner", players, 25))}
    assert not any(last.values())


@pytest.mark.parametrize(("bot", "players"), [("hat", 3), ("learned", 2)])
def test_what_the_code_says_does_not_hang_on_hidden_cards(bot, players):
    game = play_some(bot, players, 7)
    last = list(watch_game(game))[-1]
    scores = scan_turn(last, Reading.CODE, seed=3, worlds=1).scores
    deck = imagine_deck(last.view, random.Random(2))
    assert deck
    assert tuple(deck) != game.deck
    other = list(watch_game(Game(game.variant, deck, game.moves[:-1]).after(last.played)))[-1]
    assert last.code.fits
    assert other.code.fits
    assert (scan_turn(other, Reading.CODE, seed=3, worlds=1).scores == scores).all()


class Believing:
    """A search that takes some hands for so likely, and counts the lots that it drew."""

    def __init__(self, *chances):
        self.chances, self.lots = np.array(chances), 0

    def believe(self, guesses, seen):
        self.lots += 1
        return np.arange(len(self.chances)), self.chances

    def draw(self, chances, count):
        return np.arange(count)


@pytest.mark.parametrize(
    ("chances", "drawn", "lots"),
    [([0.1] * 10, 16, 2), ([0.05] * 20, 16, 1), ([0.97, 0.01, 0.01, 0.01], 4, 4)],
)
def test_few_hands_make_few_deals(chances, drawn, lots):
    """One hand that explains what the partner did is not sixteen, however often it is drawn."""
    search: Any = Believing(*chances)
    assert len(draw_believed(search, np.zeros(0), [], 16)) == drawn
    assert search.lots == lots


def test_moves_by_the_code_are_no_reproach():
    """Cards are played that nobody was told about, as the code asks for: by conventions that is a gamble."""
    review = review_game(play_some("hat", 4, 8), worlds=8)
    assert sum(turn.value.cost for turn in review.turns) > 0.5
    assert sum(turn.blamed.cost for turn in review.turns) == 0
    turn = next(turn for turn in review.turns if turn.value.cost)
    broken = turn.watched._replace(code=turn.watched.code._replace(fits=False))
    value, blamed = value_kindly(scan_turn(broken, Reading.CONVENTIONS, 0), 8, 0)
    assert blamed == value == turn.value


def test_a_clue_that_breaks_the_code_misleads():
    """Of the clues to one hand that look alike, the one with the wrong number costs points."""
    *_, last = watch_game(play_some("hat", 4, 1))
    offset, right = true_clues(last.view.data, last.code.memory)
    scan = scan_turn(last, Reading.CODE, seed=0, worlds=40)
    moves = [last.view.move_of(int(number)) for number in scan.moves]
    true = [at for at, number in enumerate(scan.moves) if is_among(int(number), offset, right)]
    false = [at for at, move in enumerate(moves) if move.is_clue and at not in true]
    assert scan.scores[:, true].mean() > scan.scores[:, false].mean() + 0.5


def is_among(number, offset, clues):
    which = number - CLUE - (offset - 1) * CLUES
    return 0 <= which < CLUES and bool(clues >> which & 1)
