"""The contents of our own observations in every variant, and what they must not contain."""

import random
from typing import Any

import numpy as np
import pytest

from hanabi import Game, Kind, Variant
from hanabi.engine.state import STATE
from hanabi.engine.view import look
from hanabi.envs import Batch, count_places, lay_out
from hanabi.envs.observations import find_observation
from hanabi.envs.rich import make_workspace
from tests.variants import RESEARCH, STANDARD

SOME = [*STANDARD[::5], *RESEARCH]
HONEST = ("minimal", "canonical", "rich", "v0")  # show nothing that the seat may not see


def walk(variant, seed, **settings):
    """A batch of one game, at each turn of a random game."""
    batch = Batch(variant, 1, autoreset="off", **settings)
    chance = random.Random(seed)
    _, legal = batch.reset(seed)
    while not batch.done[0]:
        yield batch
        legal = batch.step([chance.choice(np.flatnonzero(legal[0]).tolist())]).legal


def encode(record, events, seat, variant, observation):
    """An observation of one record, a state or a view, straight from the kernels."""
    size = count_places(variant, observation)
    states, rows = np.array([record], STATE), np.zeros((1, 1, size), np.float32)
    workspace = make_workspace(variant.hand_size, size)
    find_observation(observation).write(states, events[None], np.array([seat]), workspace, rows)
    return rows[0, 0]


@pytest.mark.parametrize("observation", HONEST)
@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_observations_are_made_of_views(variant, observation):
    view, chance = np.zeros(1, STATE)[0], random.Random(1)
    for seed in range(3):
        for batch in walk(variant, seed):
            seat = chance.randrange(variant.players)
            look(batch.states[0], seat, view)
            seen = encode(view, batch.events[0], seat, variant, observation)
            assert np.array_equal(seen, encode(batch.states[0], batch.events[0], seat, variant, observation))


def test_the_seer_and_the_central_view_tell_more_than_a_view():
    variant, view = Variant(), np.zeros(1, STATE)[0]
    for observation in ("seer", "central"):
        batch = next(walk(variant, 3))
        look(batch.states[0], 0, view)
        hidden = encode(view, batch.events[0], 0, variant, observation)
        assert not np.array_equal(hidden, encode(batch.states[0], batch.events[0], 0, variant, observation))


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_every_form_has_the_same_bits(variant):
    packed = Batch(variant, 5, dtype="packed", seats="all")
    floats = Batch(variant, 5, dtype="float32", seats="all")
    whole = Batch(variant, 5, seats="all")
    for batch in (packed, floats, whole):
        batch.reset(11)
    for _ in range(20):
        bits = np.unpackbits(packed.observations, axis=-1, count=whole.size, bitorder="little")
        assert np.array_equal(bits, whole.observations)
        assert np.array_equal(floats.observations, whole.observations)
        assert floats.observations.dtype == np.float32
        chosen = whole.legal.argmax(axis=1)
        for batch in (packed, floats, whole):
            batch.step(chosen)


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_the_mover_observes_as_among_all(variant):
    for batch in walk(variant, 5, seats="all"):
        seat = int(batch.movers[0])
        assert np.array_equal(batch.observe("canonical")[0], batch.observations[0, seat])
        assert np.array_equal(batch.own_hands()[0], batch.own_hands(seats="all")[0, seat])


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_the_central_view_is_the_own_hand_and_the_canonical_one(variant):
    cards = len(variant.colors) * variant.ranks
    for batch in walk(variant, 6):
        central = batch.observe("central")[0]
        sections = lay_out(variant, "central")
        assert np.array_equal(central[sections["own hand"].stop :], batch.observations[0])
        one_hot = central[sections["own hand"]].reshape(variant.hand_size, cards)
        hand = batch.own_hands()[0]
        assert [row.argmax() if row.any() else -1 for row in one_hot] == hand.tolist()
        assert one_hot.sum() == (hand >= 0).sum()


@pytest.mark.parametrize("variant", SOME, ids=repr)
def test_the_rich_observation_holds_what_the_canonical_one_lost(variant):
    p, cards = variant.players, len(variant.colors) * variant.ranks
    sections, past = lay_out(variant, "rich"), list[Any]()
    for batch in walk(variant, 7, seats="all"):
        rich = batch.observe("rich", dtype="float32", seats="all")[0]
        plain = batch.observe("canonical", seats="all")[0]
        move = lay_out(variant, "canonical")["last move"]
        assert np.array_equal(rich[:, : plain.shape[1]], plain)
        past.insert(0, plain[:, move].copy())
        earlier = rich[:, sections["earlier moves"]].reshape(p, p - 1, -1)
        for ago in range(1, p):
            assert np.array_equal(earlier[:, ago - 1], past[ago] if ago < len(past) else 0 * past[0])
        beliefs = rich[:, sections["beliefs"]].reshape(p, variant.hand_size, cards)
        hands = batch.own_hands(seats="all")[0]
        assert np.allclose(beliefs.sum(axis=2), hands >= 0, atol=1e-5)
        for seat, hand in enumerate(hands.tolist()):
            assert all(beliefs[seat, slot, card] > 0 for slot, card in enumerate(hand) if card >= 0)
        reach = rich[0, sections["reach"]]
        assert reach.sum() == batch.best_points()[0]
        state = batch.states[0]
        unseen = int(state["deck_size"]) - int(state["drawn"]) + state["hand_len"][:p]
        assert rich[:, sections["unseen"]].sum(axis=1).tolist() == unseen.tolist()


def test_an_announced_play_names_its_color():
    variant = Variant(choreography=True, cascade=True, suits=3)
    batch = Batch(variant, 1)
    batch.reset(4)
    announced = 2 * variant.hand_size + 4 + variant.ranks + 4 * 2 + 3  # slot 2, multicolor
    game = Game.deal(variant, 4)
    event = game.push(game.move_of(int(batch.actions[announced])))
    assert (event.move.kind, str(event.move.value), event.slot) == (Kind.PLAY, "multicolor", 2)
    batch.step([announced])
    last = batch.observations[0, lay_out(variant, "canonical")["last move"]].tolist()
    assert last[:8] == [0, 1, 1, 0, 0, 0, 0, 0]  # the other player, a play, no target
    assert last[8:12] == [0, 0, 0, 1]
    assert last[12 : 12 + 5] == [0] * 5
