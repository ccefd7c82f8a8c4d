"""Many games at once are the games of `Game`, one at a time; and every wrong input has its error."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from hanabi import (
    Game,
    IllegalMove,
    InvalidArray,
    InvalidDeck,
    InvalidOption,
    InvalidSeed,
    InvalidVariant,
    NoSuchSeat,
    NotStarted,
    Reason,
    Variant,
)
from hanabi.engine.cards import MAX_SEED
from hanabi.engine.state import Ending
from hanabi.envs import Batch, Rewards
from tests.variants import RESEARCH, STANDARD

SOME = [*STANDARD[::3], *RESEARCH]
SMALL = Variant(players=2, suits=2, hand_size=2, clue_tokens=3, strikes=1)


def choose(batch, chance):
    """A random legal action for every game."""
    return (chance.random(batch.legal.shape) * batch.legal).argmax(axis=1)


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_every_game_is_that_of_its_seed(variant):
    count = 6
    batch, chance = Batch(variant, count), np.random.default_rng(1)
    batch.reset([3, 1, 4, MAX_SEED, 5, 9])
    games = [Game.deal(variant, int(seed)) for seed in batch.seeds]
    earned = [0.0] * count
    for _ in range(60):
        actions = choose(batch, chance)
        seeds = batch.next_seeds.copy()
        numbers = batch.actions[actions].tolist()
        step = batch.step(actions)
        for i in range(count):
            games[i].push(games[i].move_of(numbers[i]))
            earned[i] += step.rewards[i]
            assert step.done[i] == (games[i].outcome is not None)
            if step.done[i]:
                assert earned[i] == games[i].score == batch.scores[i]
                games[i], earned[i] = Game.deal(variant, int(seeds[i])), 0.0
                assert batch.seeds[i] == seeds[i]
            assert batch.states[i].tobytes() == games[i]._record.tobytes()
            moves = {str(games[i].move_of(int(n))) for n in batch.actions[batch.legal[i]]}
            assert moves == {str(move) for move in games[i].legal_moves()}


def test_actions_are_all_moves_of_the_variant_once():
    for variant in SOME:
        actions = Batch(variant, 1).actions
        assert len(set(actions.tolist())) == len(actions)


def test_the_next_seeds_count_on_by_the_number_of_games():
    batch, chance = Batch(SMALL, 3), np.random.default_rng(0)
    batch.reset(10)
    assert batch.seeds.tolist() == [10, 11, 12]
    seen = [set[Any]() for _ in range(3)]
    for _ in range(100):
        batch.step(choose(batch, chance))
        for i, seed in enumerate(batch.seeds.tolist()):
            seen[i].add(seed)
    for i in range(3):
        assert seen[i] == set(range(min(seen[i]), max(seen[i]) + 3, 3))
        assert {seed % 3 for seed in seen[i]} == {(10 + i) % 3}
    batch.next_seeds[:] = 77
    batch.reset()
    assert batch.seeds.tolist() == [77, 77, 77]
    batch.reset([MAX_SEED] * 3)
    assert batch.next_seeds.tolist() == [2, 2, 2]


def test_training_deals_are_not_those_of_the_arena():
    batch = Batch(SMALL, 3)
    batch.reset()
    assert batch.seeds.tolist() == [2**62, 2**62 + 1, 2**62 + 2]


def test_games_can_rest_when_they_are_over():
    batch, chance = Batch(SMALL, 8, autoreset="off"), np.random.default_rng(0)
    batch.reset(0)
    total = np.zeros(8)
    for _ in range(80):
        total += batch.step(choose(batch, chance)).rewards
    assert batch.done.all()
    assert (batch.states["ending"] != Ending.RUNNING).all()
    assert not batch.legal.any()
    assert total.tolist() == batch.scores.tolist()
    assert batch.step(np.zeros(8, int)).rewards.tolist() == [0.0] * 8
    where = np.arange(8) % 2 == 0
    batch.reset(100, where=where)
    assert (batch.states["ending"] == Ending.RUNNING).tolist() == where.tolist()
    assert batch.seeds[where].tolist() == [100, 102, 104, 106]


@pytest.mark.parametrize("autoreset", ["same", "next", "off"])
def test_some_of_the_games_can_be_stepped(autoreset):
    """Games that are stepped now and then are the games that are always stepped."""
    batch, always = (Batch(SMALL, 5, autoreset=autoreset) for _ in range(2))
    batch.reset(1)
    always.reset(1)
    chance = np.random.default_rng(3)
    made: list[list[Any]] = [[] for _ in range(5)]
    for _ in range(60):
        where, before = chance.random(5) < 0.5, batch.states.copy()
        actions = np.where(where, choose(batch, chance), 99)
        step = batch.step(actions, where=where)
        assert batch.states[~where].tobytes() == before[~where].tobytes()
        assert not step.rewards[~where].any()
        resting = (before["ending"] != Ending.RUNNING) & (autoreset == "off")
        assert step.done[~where].tolist() == resting[~where].tolist()
        for i in np.flatnonzero(where).tolist():
            made[i].append((actions[i], step.rewards[i], step.done[i], batch.states[i].tobytes()))
    for turn in range(min(map(len, made))):
        step = always.step([moves[turn][0] for moves in made])
        for i, moves in enumerate(made):
            assert (step.rewards[i], step.done[i], always.states[i].tobytes()) == moves[turn][1:]


def test_an_illegal_action_raises_only_where_it_is_taken():
    batch = Batch(Variant(), 3)
    batch.reset(1)
    batch.step([99, 5, 99], where=np.array([False, True, False]))
    assert batch.states["turn"].tolist() == [0, 1, 0]
    with pytest.raises(IllegalMove, match="action 99 in game 2"):
        batch.step([5, 5, 99], where=np.array([False, True, True]))


def test_decks_can_be_given():
    variant = Variant(players=3)
    games = [Game.deal(variant, seed) for seed in (5, 6)]
    batch = Batch(variant, 2)
    batch.reset(decks=[game.deck for game in games])
    assert [batch.states[i].tobytes() for i in range(2)] == [game._record.tobytes() for game in games]
    batch.reset(decks=[" ".join(map(str, game.deck)) for game in games])
    assert [batch.states[i].tobytes() for i in range(2)] == [game._record.tobytes() for game in games]
    batch.reset(decks=np.array([[card.number for card in game.deck] for game in games]))
    assert [batch.states[i].tobytes() for i in range(2)] == [game._record.tobytes() for game in games]


def test_the_first_seat_can_be_drawn():
    batch = Batch(Variant(players=4), 400, any_first=True)
    batch.reset(0)
    assert set(np.bincount(batch.movers)) <= set(range(70, 131))
    assert (batch.states["first"] == batch.movers).all()
    again = Batch(Variant(players=4), 400, any_first=True)
    again.reset(0)
    assert (again.states == batch.states).all()


@pytest.mark.parametrize("workers", [2, 3, 7])
def test_workers_change_nothing(workers):
    one, many = Batch(Variant(players=3), 5), Batch(Variant(players=3), 5, workers=workers)
    chance = np.random.default_rng(2)
    one.reset(1)
    many.reset(1)
    for _ in range(50):
        actions = choose(one, chance)
        for mine, theirs in zip(one.step(actions), many.step(actions), strict=True):
            assert np.array_equal(mine, theirs)
    assert (one.states == many.states).all()
    assert np.array_equal(one.observe("central"), many.observe("central"))


def test_an_illegal_action_raises_and_changes_nothing():
    batch = Batch(Variant(), 3)
    batch.reset(1)
    before = pickle.dumps(batch)
    with pytest.raises(IllegalMove, match="lid full: 'action 2 in game 1'") as caught:
        batch.step([5, 2, 5])
    assert caught.value.reason == Reason.LID_FULL
    for action in (-1, 20, 10**12):
        with pytest.raises(IllegalMove, match=f"no such move: 'action {action} in game 2'"):
            batch.step([5, 5, action])
    assert pickle.dumps(batch) == before


def test_an_illegal_action_can_be_masked():
    batch = Batch(Variant(), 4, illegal="mask")
    batch.reset(1)
    twin = Batch(Variant(), 4)
    twin.reset(1)
    around = next(action for action in [18, 19, *range(18)] if twin.legal[2, action])
    batch.step(
        [2, 22, -3, 6]
    )  # a discard at a full lid, 22 and -3 for 2 and 17: the next legal ones are taken
    twin.step([5, 5, around, 6])
    assert (batch.states == twin.states).all()
    for _ in range(300):
        batch.step(np.full(4, 3))
    assert (batch.scores >= 0).all()


def test_an_illegal_action_can_end_the_game():
    batch = Batch(Variant(), 2, illegal="end", rewards=Rewards(illegal=-1.0), autoreset="off")
    batch.reset(1)
    _, rewards, done, legal = batch.step([0, 5])
    assert (rewards[0], done.tolist()) == (-1.0, [True, False])
    assert batch.states["ending"][0] == Ending.STOPPED
    assert not legal[0].any()
    rest = sorted(Game.deal(Variant(), 1).deck)
    ones = rest[::10]
    for card in ones:
        rest.remove(card)
    batch = Batch(Variant(), 1, illegal="end")
    batch.reset(decks=[ones + rest])
    assert batch.step([5]).rewards[0] == 1.0
    _, rewards, done, _ = batch.step([99])
    assert (rewards[0], done[0], batch.scores[0]) == (-1.0, True, 0)  # the point is taken back


def play_totals(rewards, variant=SMALL, games=200):
    """The sum of rewards of each game, its points and its ending."""
    batch = Batch(variant, games, autoreset="off", rewards=rewards)
    chance = np.random.default_rng(3)
    batch.reset(0)
    total, steps = np.zeros(games), []
    while not batch.done.all():
        steps.append(batch.step(choose(batch, chance)).rewards.copy())
        total += steps[-1]
    return total, batch, np.array(steps)


def test_a_strikeout_scores_nothing_or_keeps_its_points():
    total, batch, _ = play_totals(Rewards())
    lost = batch.states["ending"] == Ending.STRIKEOUT
    assert lost.any()
    assert (total[lost] == 0).all()
    assert (batch.states["points"][lost] > 0).any()
    kept, batch, _ = play_totals(Rewards(keep_points=True))
    assert (kept == batch.states["points"]).all()
    assert (batch.scores[batch.states["ending"] == Ending.STRIKEOUT] == 0).all()  # whatever is rewarded


def test_rewards_can_wait_for_the_end():
    total, batch, steps = play_totals(Rewards(only_at_end=True))
    assert (total == batch.scores).all()
    assert ((steps != 0).sum(axis=0) <= 1).all()


def test_shaping_is_what_it_says():
    variant = Variant(players=2, suits=2, hand_size=2)
    total, batch, _ = play_totals(Rewards(strike=-0.5, lost_point=-0.25), variant)
    lost = 10 - batch.best_points()
    expected = batch.scores - 0.5 * batch.states["strikes"] - 0.25 * lost
    assert np.allclose(total, expected)


def test_batches_are_saved_loaded_copied_and_pickled():
    batch, chance = Batch(Variant(players=3), 7, dtype="packed", seats="all"), np.random.default_rng(4)
    batch.reset(5)
    for _ in range(30):
        batch.step(batch.random_actions())
    saved = batch.save()
    twins = [batch.copy(), copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    actions = [choose(batch, chance)]
    wanted = [array.copy() for array in batch.step(actions[0])]
    drawn = batch.random_actions().tolist()
    for twin in twins:
        for mine, theirs in zip(wanted, twin.step(actions[0]), strict=True):
            assert np.array_equal(mine, theirs)
        assert (twin.states == batch.states).all()
        assert twin.next_seeds.tolist() == batch.next_seeds.tolist()
        assert twin.random_actions().tolist() == drawn
    batch.load(pickle.loads(pickle.dumps(saved)))
    for mine, theirs in zip(wanted, batch.step(actions[0]), strict=True):
        assert np.array_equal(mine, theirs)


def test_a_batch_that_was_not_started_can_be_copied():
    assert not pickle.loads(pickle.dumps(Batch(Variant(), 2).copy()))._started


def test_arrays_are_reused():
    batch = Batch(Variant(), 2)
    observations, legal = batch.reset(1)
    step = batch.step([5, 5])
    assert step.observations is observations
    assert step.legal is legal


def test_arrays_cross_over_by_dlpack_without_a_copy():
    batch = Batch(Variant(), 2)
    batch.reset(1)
    for array in (batch.observations, batch.rewards, batch.done, batch.legal):
        assert np.shares_memory(np.from_dlpack(array), array)


BAD_SETTINGS: dict[str, list[Any]] = {
    "observation": ["full", None, 3],
    "dtype": ["int8", np.int64, 8],
    "seats": ["none", 0],
    "illegal": ["abort", None],
    "rewards": [1.0, "score"],
    "autoreset": [True, None, "later"],
    "any_first": ["yes"],
    "workers": [0, -1, 2.0, True],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD_SETTINGS.items() for value in values]
)
def test_bad_settings_are_named(name, value):
    with pytest.raises(InvalidOption, match=name):
        Batch(Variant(), 2, **{name: value})


@pytest.mark.parametrize("games", [0, -1, 2.5, None, True, 2**40])
def test_bad_numbers_of_games_are_named(games):
    with pytest.raises(InvalidOption, match="games must be a whole number"):
        Batch(Variant(), games)


@pytest.mark.parametrize("bad", [{"strike": "no"}, {"illegal": float("nan")}, {"keep_points": 1}])
def test_bad_rewards_are_named(bad):
    with pytest.raises(InvalidOption, match=next(iter(bad))):
        Rewards(**bad)


def test_bad_input_is_named():
    batch: Any = Batch(Variant(), 2)
    with pytest.raises(NotStarted, match="reset first"):
        batch.step([0, 0])
    with pytest.raises(NotStarted, match="reset first"):
        batch.observe("central")
    with pytest.raises(NotStarted, match="all games before some"):
        batch.reset(where=np.array([True, False]))
    with pytest.raises(InvalidVariant, match="not a variant: '2p'"):
        type(batch)("2p", 1)
    for seeds in (-1, 2**63, 0.5, "7", [1], [1, 2, 3], [[1], [2]], [1, [2]], [1, -2], [1, None]):
        with pytest.raises(InvalidSeed):
            batch.reset(seeds)
    batch.reset(1)
    actions: Any
    for actions in ([0], [0, 0, 0], [[0, 0]], 0):
        with pytest.raises(InvalidArray, match="there are 2 games"):
            batch.step(actions)
    for actions in ([0.0, 1.0], [True, False], ["a", "b"], [None, 1]):
        with pytest.raises(InvalidArray, match="whole numbers"):
            batch.step(actions)
    for where in ([1, 0], [True], np.ones((2, 2), bool)):
        with pytest.raises(InvalidArray, match="where must be 2 times True or False"):
            batch.reset(where=where)
        with pytest.raises(InvalidArray, match="where must be 2 times True or False"):
            batch.step([5, 5], where=where)
    with pytest.raises(InvalidArray, match="actions must be an array"):
        batch.step([0, [1]])
    for first in ([0], "a", 0.5, [0, [1]]):
        with pytest.raises(InvalidArray, match="seats must be"):
            batch.reset(first=first)
    with pytest.raises(InvalidOption, match="reset has no 'seed': it is called seeds here"):
        batch.reset(seed=1)
    with pytest.raises(InvalidOption, match="reset has no 'options', only seeds"):
        batch.reset(options={})
    for seats in ([0, 2], [-1, 0]):
        with pytest.raises(NoSuchSeat):
            batch.resample(1, seats=seats)
    with pytest.raises(InvalidArray, match="seats"):
        batch.resample(1, seats=[0])
    with pytest.raises(InvalidOption, match="float32"):
        batch.observe("rich", dtype="uint8")
    assert batch.observe("rich").dtype == np.float32
    assert Batch(SMALL, 2, observation="v0").observations.dtype == np.float32
    assert Batch(SMALL, 2, dtype=np.float32).observations.dtype == np.float32


def test_bad_decks_are_named():
    for decks in ("r1 r1", 7):
        with pytest.raises(InvalidDeck, match="a deck for each game"):
            Batch(Variant(), 2).reset(decks=decks)  # type: ignore[arg-type]
    batch, deck = Batch(Variant(), 2), Game.deal(Variant(), 1).deck
    numbers = np.array([[card.number for card in deck]] * 2)
    with pytest.raises(InvalidDeck, match="got 1 decks"):
        batch.reset(decks=[deck])
    with pytest.raises(InvalidDeck, match="49 cards"):
        batch.reset(decks=[deck, deck[1:]])
    with pytest.raises(InvalidDeck, match="shape"):
        batch.reset(decks=numbers[:, 1:])
    with pytest.raises(InvalidDeck, match="shape"):
        batch.reset(decks=numbers.astype(float))
    numbers[1, 0] = (numbers[1, 0] + 1) % 25
    with pytest.raises(InvalidDeck, match="deck 1 has cards other than the variant's"):
        batch.reset(decks=numbers)


def test_games_of_another_variant_are_not_loaded():
    batch, other = Batch(Variant(players=2), 2), Batch(Variant(players=3), 2)
    batch.reset(1)
    other.reset(1)
    with pytest.raises(InvalidArray, match="players differs"):
        batch.load(other.save())
    with pytest.raises(InvalidArray, match="the result of save"):
        batch.load(None)  # type: ignore[arg-type]
    with pytest.raises(InvalidArray, match="got 2 saved ones"):
        Batch(Variant(), 3).load(batch.save())
