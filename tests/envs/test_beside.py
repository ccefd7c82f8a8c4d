"""A learner beside bots in batches: the games of the arena."""

import numpy as np
import pytest

from hanabi import InvalidOption, Variant
from hanabi.arena.play import Seating, play_game
from hanabi.bots import make_bot
from hanabi.envs import BesideBots
from hanabi.envs.views import action_of

BOTS = ("hat", "random", "hat")


@pytest.mark.parametrize("autoreset", ["same", "off"])
def test_a_learner_that_plays_like_a_bot_gets_the_game_of_the_arena(autoreset):
    """The learner makes the moves that a bot made in its seat, and the others must answer as they did."""
    variant = Variant(players=3)
    batch = BesideBots(variant, 3, partners=BOTS[1:], autoreset=autoreset)
    batch.reset(5)
    games = [play_game(Seating(BOTS, variant), seed) for seed in (5, 6, 7)]
    over = [False] * 3
    while not all(over):
        chosen = []
        for i, game in enumerate(games):
            turn = int(batch.states[i]["turn"])
            if over[i]:
                chosen.append(int(batch.legal[i].argmax()))
                continue
            assert batch.states[i].tobytes() == game._states[turn].tobytes()
            view = game.view(0, turn)
            chosen.append(action_of(view, game.moves[turn]))
        done = batch.step(chosen).done
        for i, game in enumerate(games):
            if done[i] and not over[i]:
                over[i] = True
                assert batch.scores[i] == game.score


def test_rewards_add_up_and_seats_are_drawn():
    variant = Variant(players=2, suits=2, hand_size=2, clue_tokens=3)
    batch = BesideBots(variant, 40, partners="random", seat=None, workers=2)
    _, legal = batch.reset(1)
    assert set(batch.seats.tolist()) == {0, 1}
    total, chance = batch.states["points"].astype(float), np.random.default_rng(0)
    for _ in range(60):
        assert (batch.movers == batch.seats).all()
        actions = (chance.random(legal.shape) * legal).argmax(axis=1)
        _, rewards, done, legal = batch.step(actions)
        total[~done] += rewards[~done]
        assert (total == batch.states["points"])[~done].all()
        total[done] = batch.states["points"][done]  # what the bots earned before the learner's first turn
    again = BesideBots(variant, 40, partners=[make_bot("random")], seat=1)
    again.reset(1, where=None)
    assert (again.movers == 1).all()
    again.reset(9, where=np.arange(40) < 3)
    assert (again.states["turn"][:3] <= 1).all()


def test_bots_do_not_move_in_games_that_stay():
    variant = Variant(players=3)
    batch, always = (BesideBots(variant, 2, partners=BOTS[1:]) for _ in range(2))
    batch.reset(5)
    always.reset(5)
    for turn in range(12):
        before = batch.states[0].tobytes()
        batch.step(batch.legal.argmax(axis=1), where=np.array([turn % 3 == 0, True]))
        assert turn % 3 == 0 or batch.states[0].tobytes() == before
        if turn % 3 == 0:
            always.step(always.legal.argmax(axis=1))
            assert always.states[0].tobytes() == batch.states[0].tobytes()


def test_what_cannot_be_is_named():
    with pytest.raises(InvalidOption, match="no bot of kernels"):
        BesideBots(Variant(), 2, partners="learned")
    with pytest.raises(InvalidOption, match="2 other seats, got 1"):
        BesideBots(Variant(players=3), 2, partners=["random"])
    batch = BesideBots(Variant(), 2, partners="random")
    for call in (batch.save, batch.copy, batch.resample):
        with pytest.raises(InvalidOption, match="bots remember"):
            call()
