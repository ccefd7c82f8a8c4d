"""A learner beside bots in batches: the games of the arena."""

import numpy as np
import pytest

from hanabi import BotError, InvalidOption, NotStarted, UnfitBot, Variant
from hanabi.arena.play import Seating, play_game
from hanabi.bots import make_bot
from hanabi.envs import BesideBots, EveryTurnBot, NetworkBot, count_actions, count_places
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
    with pytest.raises(InvalidOption, match="neither a kernel bot"):
        BesideBots(Variant(), 2, partners="learned")
    with pytest.raises(InvalidOption, match="2 other seats, got 1"):
        BesideBots(Variant(players=3), 2, partners=["random"])
    batch = BesideBots(Variant(), 2, partners="random")
    for call in (batch.save, batch.copy, batch.resample):
        with pytest.raises(InvalidOption, match="bots have memories"):
            call()


def make_network(variant, fits=None):
    """A network of random weights."""
    shape = count_places(variant, "canonical"), count_actions(variant)
    weights = np.random.default_rng(3).standard_normal(shape).astype(np.float32)
    return NetworkBot(lambda observations, legal: observations @ weights, name="net", variant=fits)


@pytest.mark.parametrize("autoreset", ["same", "off"])
def test_networks_and_bots_beside_a_learner_play_the_games_of_the_arena(autoreset):
    variant = Variant(players=3)
    network = make_network(variant)
    seating = Seating(("cautious", network, "random"), variant)
    batch = BesideBots(variant, 3, partners=[network, "random"], autoreset=autoreset)
    batch.reset(5)
    games = [play_game(seating, seed) for seed in (5, 6, 7)]
    over = [False] * 3
    while not all(over):
        chosen = [int(batch.legal[i].argmax()) for i in range(3)]
        for i, game in enumerate(games):
            if not over[i]:
                turn = int(batch.states[i]["turn"])
                assert batch.states[i].tobytes() == game._states[turn].tobytes()
                chosen[i] = action_of(game.view(0, turn), game.moves[turn])
        before = batch.states["points"].astype(float)
        _, rewards, done, _ = batch.step(chosen)
        assert (rewards[~done] == (batch.states["points"] - before)[~done]).all()
        for i, game in enumerate(games):
            if done[i] and not over[i]:
                over[i] = True
                assert batch.scores[i] == game.score


def test_a_pool_draws_a_team_for_each_game_and_seat():
    variant = Variant(players=3, suits=2, hand_size=2, clue_tokens=3)
    network = make_network(variant)
    pool = ["random", network, ["cautious", network]]
    batch, again = (BesideBots(variant, 60, pool=pool, seat=None, workers=n) for n in (1, 2))
    batch.reset(1)
    again.reset(1)
    assert set(batch.teams.tolist()) == {0, 1, 2}
    assert not batch.rewards.any()
    assert not batch.done.any()
    for _ in range(40):
        assert (batch.movers == batch.seats).all()
        assert (batch.states == again.states).all()
        assert (batch.teams == again.teams).all()
        actions = batch.legal.argmax(axis=1)
        batch.step(actions)
        again.step(actions)
    seeds, teams = batch.seeds.copy(), batch.teams.copy()
    batch.reset(seeds)
    assert (batch.teams == teams).all()  # the seed of a game draws its team


def test_a_recurrent_network_keeps_a_state_for_each_game_and_seat():
    variant = Variant(players=3, suits=2, hand_size=2, clue_tokens=3)

    def count_turns(observations, legal, states):
        seen.extend(states)
        return legal.argmax(axis=1), [turns + 1 for turns in states]

    seen: list = []
    network = NetworkBot(count_turns, start=lambda: 0)
    batch = BesideBots(variant, 5, partners=network)
    batch.reset(1)
    for _ in range(30):
        rounds = batch.states["turn"] // 3
        seen.clear()
        done = batch.step(batch.legal.argmax(axis=1)).done
        if not done.any():
            assert sorted(seen) == sorted(np.repeat(rounds, 2).tolist())
    assert batch.seeds.max() > 5


def test_a_sampling_network_draws_legal_moves_of_all_kinds():
    variant = Variant(players=2)
    network = NetworkBot(lambda observations, legal: np.zeros(legal.shape), sample=True)
    batch = BesideBots(variant, 50, partners=network)
    batch.reset(1)
    kinds = set()
    for _ in range(4):
        batch.step(batch.legal.argmax(axis=1))
        kinds |= set(batch.events["kind"].ravel().tolist())
    assert len(kinds) >= 4


@pytest.mark.parametrize(
    ("answer", "trouble"),
    [
        (lambda seen, legal: legal.argmin(axis=1), "chose action 0, which is illegal"),
        (lambda seen, legal: np.full(len(legal), 99), "chose action 99, which is illegal"),
        (lambda seen, legal: np.full(legal.shape, np.nan), "NaN"),
        (lambda seen, legal: seen[:, :3], "must answer with 2 actions"),
        (lambda seen, legal: 1 / 0, "raised ZeroDivisionError"),
    ],
)
def test_a_network_that_fails_is_named_and_the_games_begin_again(answer, trouble):
    broken: list[bool] = []
    network = NetworkBot(
        lambda seen, legal: answer(seen, legal) if broken else legal.argmax(axis=1), name="odd"
    )
    batch = BesideBots(Variant(), 2, partners=network)
    batch.reset(1)
    broken.append(True)
    with pytest.raises(BotError, match=f"bot odd: .*{trouble}"):
        batch.step([5, 5])
    with pytest.raises(NotStarted):
        batch.step([5, 5])
    broken.clear()
    batch.reset(1)
    batch.step([5, 5])


def test_what_cannot_be_among_networks_is_named():
    small = Variant(suits=2)
    with pytest.raises(UnfitBot, match="'net' plays the variant 2p suits=2, and no other"):
        BesideBots(Variant(), 2, partners=make_network(small, fits=small))
    with pytest.raises(InvalidOption, match="lives through the turns of others"):
        BesideBots(Variant(), 2, partners=EveryTurnBot(lambda *_: None, start=lambda: 0))
    with pytest.raises(InvalidOption, match="either partners or a pool"):
        BesideBots(Variant(), 2, partners="random", pool=["random"])
    with pytest.raises(InvalidOption, match="a pool is a list"):
        BesideBots(Variant(), 2, pool="random")
