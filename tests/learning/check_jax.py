"""Games inside JAX are those of `Batch`, to the bit, and JaxMARL's own wrappers take them."""

from functools import partial

import jax
import jax.numpy as jnp
import jaxmarl
import numpy as np
import pytest
from jaxmarl.wrappers.baselines import LogWrapper

from hanabi import InvalidOption, Variant
from hanabi.envs import Batch
from hanabi.envs.jax import Games, HanabiEnv, read_seed

GAMES, STEPS = 64, 120
VARIANTS = (
    Variant(players=2),
    Variant(players=5),
    Variant(players=3, suits=3, ranks=4, hand_size=2, clue_tokens=4),
    Variant(players=4, cascade=True, choreography=True, empty_clues=True),
)


def draw(games, state, key):
    """A legal action, each equally likely."""
    return jax.random.categorical(key, jnp.where(games.legal(state), 0.0, -jnp.inf))


def numbers(keys):
    """The seeds of keys as `Batch` takes them."""
    words = np.asarray(jax.vmap(read_seed)(keys)).astype(np.int64)
    return (words[:, 0] & 0x7FFFFFFF) << 32 | words[:, 1]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_compiled_rollout_is_that_of_the_batch(variant):
    games = Games(variant)
    start, *turns = jax.random.split(jax.random.key(1), STEPS + 1)
    keys = jax.vmap(partial(jax.random.split, num=GAMES))(jnp.stack(turns))

    def turn(state, own):
        action = jax.vmap(partial(draw, games))(state, own)
        stepped = jax.vmap(games.step)(state, action, own)
        seen, legal = jax.vmap(games.observe)(stepped.state), jax.vmap(games.legal)(stepped.state)
        return stepped.state, (action, stepped, seen, legal)

    first = jax.random.split(start, GAMES)
    _, told = jax.jit(lambda: jax.lax.scan(turn, jax.vmap(games.deal)(first), keys))()
    batch = Batch(variant, GAMES, seats="all")
    batch.reset(numbers(first))
    ended = 0
    for n in range(STEPS):
        action, stepped, seen, legal = jax.tree.map(lambda array, n=n: np.asarray(array[n]), told)
        batch.next_seeds[:] = numbers(keys[n])
        step = batch.step(action)
        assert (step.observations == seen).all()
        assert (step.legal == legal).all()
        assert (step.rewards == stepped.reward).all()
        assert (step.done == stepped.done).all()
        assert (stepped.score[step.done] == batch.scores[step.done]).all()
        assert (stepped.score[~step.done] == -1).all()
        assert stepped.state.state.tobytes() == batch.states.tobytes()
        assert (np.asarray(stepped.state.seat) == batch.movers).all()
        ended += step.done.sum()
    assert ended > GAMES


def test_one_game_is_played_without_vmap_and_in_floats():
    games = Games(dtype="float32", seats="mover", autoreset="off")
    state = games.deal(jax.random.key(7))
    seen = games.observe(state)
    assert (seen.dtype, seen.shape) == (jnp.float32, (games.size,))
    assert (seen == Games(seats="mover").observe(state)).all()
    score = 0
    for key in jax.random.split(jax.random.key(8), 200):
        stepped = games.step(state, draw(games, state, key) if games.legal(state).any() else 0, key)
        state, score = stepped.state, max(score, int(stepped.score))
    assert bool(stepped.done)
    assert not games.legal(state).any()


def test_what_cannot_be_inside_jax_is_refused():
    with pytest.raises(InvalidOption):
        Games(illegal="raise")
    with pytest.raises(InvalidOption):
        Games(dtype="packed")
    with pytest.raises(InvalidOption):
        Games(observation="rich", dtype="float32")


def test_the_environment_is_one_of_jaxmarl():
    ours, theirs = HanabiEnv(Variant(players=3)), jaxmarl.make("hanabi", num_agents=3)
    assert ours.agents == theirs.agents
    assert [ours.action_space(a).n for a in ours.agents] == [theirs.action_space(a).n for a in theirs.agents]
    shapes = [
        {agent: view.shape for agent, view in jax.eval_shape(env.reset, jax.random.key(0))[0].items()}
        for env in (ours, theirs)
    ]
    assert shapes[0] == shapes[1]
    env = LogWrapper(ours)
    seen, state = jax.vmap(env.reset)(jax.random.split(jax.random.key(1), 8))
    assert seen["agent_0"].shape == (8, ours.games.size)

    @jax.jit
    def play(key, state):
        legal = jax.vmap(ours.get_legal_moves)(state.env_state)
        actions = {
            agent: jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf))
            for agent, mask in legal.items()
        }
        return jax.vmap(env.step)(jax.random.split(key, 8), state, actions)

    ended = 0
    for key in jax.random.split(jax.random.key(2), 200):
        seen, state, _, dones, info = play(key, state)
        assert set(dones) == {*ours.agents, "__all__"}
        over = np.asarray(dones["__all__"])
        assert (np.asarray(info["score"])[over] == np.asarray(info["returned_episode_returns"])[over].T).all()
        ended += over.sum()
    assert ended > 8
