"""Compiled rollouts in JAX: of JaxMARL, on whatever device JAX finds, and of our environment, on a CPU."""

import time

from hanabi import Variant


class Rollout:
    """Many games of an environment in one compiled rollout, with every agent's observation."""

    def __init__(self, environment, games, length=50):
        import jax
        import jax.numpy as jnp

        def choose(key, legal):
            keys = jax.random.split(key, len(environment.agents))
            pairs = zip(environment.agents, keys, strict=True)
            return {
                agent: jax.random.categorical(own, jnp.where(legal[agent] > 0, 0.0, -1e9))
                for agent, own in pairs
            }

        def step(carry, _):
            key, state = carry
            key, chance, luck = jax.random.split(key, 3)
            legal = jax.vmap(environment.get_legal_moves)(state)
            actions = jax.vmap(choose)(jax.random.split(chance, games), legal)
            seen, state, *_ = jax.vmap(environment.step)(jax.random.split(luck, games), state, actions)
            return (key, state), sum(view.sum() for view in seen.values())  # nothing is optimized away

        self.steps = games * length
        self.rollout = jax.jit(lambda carry: jax.lax.scan(step, carry, None, length))
        key = jax.random.PRNGKey(1)
        self.carry = key, jax.vmap(environment.reset)(jax.random.split(key, games))[1]
        self.play(0)

    def play(self, seconds):
        steps, end = 0, time.perf_counter() + seconds
        while True:
            self.carry, seen = self.rollout(self.carry)
            seen.block_until_ready()
            steps += self.steps
            if time.perf_counter() >= end:
                return steps


class JaxMARL(Rollout):
    def __init__(self, players, games):
        import jaxmarl

        super().__init__(jaxmarl.make("hanabi", num_agents=players), games)


class Ours(Rollout):
    def __init__(self, players, games):
        from hanabi.envs.jax import HanabiEnv

        super().__init__(HanabiEnv(Variant(players=players)), games)
