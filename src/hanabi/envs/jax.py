"""Games inside JAX: dealt, stepped and observed under `jit`, `vmap` and `scan`, by the kernels of the CPU.

`Games` has the functions; `HanabiEnv` has the interface of JaxMARL's environments. A game is plain data, so
that `scan` can carry it, and `select` and `device_get` work as on any array. The arrays are on a CPU.
"""

from functools import partial
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax.ffi import ffi_call, pycapsule, register_ffi_target

from hanabi.actions import list_actions
from hanabi.engine.state import STATE
from hanabi.envs import xla
from hanabi.envs.inputs import BatchSettings, check_settings, make_stepping
from hanabi.envs.observations import count_places, find_observation
from hanabi.envs.rewards import Rewards
from hanabi.errors import InvalidOption, show
from hanabi.variant import Variant

DTYPES = ("uint8", "float32")
ILLEGAL = ("mask", "end")  # XLA's programs raise nothing
SEAT = STATE.fields["seat"][1] if STATE.fields else 0  # its place in a state

try:
    from jaxmarl.environments.spaces import Box, Discrete
except ModuleNotFoundError:

    class Discrete:  # type: ignore[no-redef]
        """The numbers below n."""

        def __init__(self, num_categories: int, dtype: Any = jnp.int32) -> None:
            self.n, self.shape, self.dtype = num_categories, (), dtype

        def sample(self, rng: jax.Array) -> jax.Array:
            return jax.random.randint(rng, self.shape, 0, self.n).astype(self.dtype)

    class Box(NamedTuple):  # type: ignore[no-redef]
        """Arrays of a shape, with numbers between two others."""

        low: float
        high: float
        shape: tuple[int, ...]
        dtype: Any = jnp.float32


class GameState(NamedTuple):
    """Games as bytes: their states, and their last events."""

    state: jax.Array
    events: jax.Array

    @property
    def seat(self) -> jax.Array:
        """Whose turn it is."""
        return self.state[..., SEAT].astype(jnp.int32)


class Stepped(NamedTuple):
    """The result of a step."""

    state: GameState
    reward: jax.Array
    done: jax.Array  # this action ended the game
    score: jax.Array  # of the game that ended; -1 where none did


class Games:
    """The functions of one variant: each for one game, and for many under `jax.vmap`.

    `deal` and `step` take a key; when a game ends, `step` deals the next one with it (with `autoreset="off"`
    it does not). An illegal action is replaced by the next legal one, or ends the game, as `illegal` says.
    """

    def __init__(
        self,
        variant: Variant | None = None,
        *,
        observation: str = "canonical",
        dtype: str = "uint8",
        seats: str = "all",
        illegal: str = "mask",
        rewards: Rewards | None = None,
        autoreset: str = "same",
        any_first: bool = False,
    ) -> None:
        if illegal not in ILLEGAL:
            raise InvalidOption(f"illegal must be one of {', '.join(ILLEGAL)}, got {show(illegal)}")
        if dtype not in DTYPES:
            raise InvalidOption(f"dtype must be one of {', '.join(DTYPES)}, got {show(dtype)}")
        self.variant = variant or Variant()
        settings = check_settings(BatchSettings(
            self.variant, 1, observation, dtype, seats, illegal, rewards or Rewards(), autoreset, any_first
        ))  # fmt: skip
        encoding = find_observation(observation).encoding
        if encoding < 0:
            raise InvalidOption(f"expected an observation made of bits, got {show(observation)}")
        self.actions = list_actions(self.variant)
        self.size = count_places(self.variant, observation)
        observers = self.variant.players if seats == "all" else 1
        self._seen = jax.ShapeDtypeStruct((observers, self.size), jnp.dtype(dtype))
        self._stepping = make_stepping(settings).view(np.uint8)
        self._observe = f"hanabi_observe_{observation}_{dtype}"
        kernels = {
            "hanabi_deal": xla.deal,
            "hanabi_step": xla.step,
            "hanabi_mask": xla.mask,
            self._observe: xla.observe(encoding, np.dtype(dtype).type),
        }
        for name, kernel in kernels.items():
            register(name, kernel)

    def _call(self, name: str, results: Any, *inputs: Any) -> Any:
        return ffi_call(name, results, vmap_method="broadcast_all")(*inputs, stepping=self._stepping)

    def deal(self, key: jax.Array) -> GameState:
        """The game of a key."""
        return GameState(*self._call("hanabi_deal", list(STATES), read_seed(key)))

    def step(self, state: GameState, action: Any, key: jax.Array) -> Stepped:
        """Take an action for the seat to move."""
        chosen = jnp.asarray(action, jnp.int32).reshape(1)
        *after, reward, done, score = self._call(
            "hanabi_step", [*STATES, *STEPPED], *state, chosen, read_seed(key)
        )
        return Stepped(GameState(*after), reward[0], done[0], score[0])

    def observe(self, state: GameState) -> jax.Array:
        """The observations of all seats, or with `seats="mover"` of the seat to move."""
        seen: jax.Array = self._call(self._observe, self._seen, *state)
        return seen if self._seen.shape[0] > 1 else seen[0]

    def legal(self, state: GameState) -> jax.Array:
        """The legal actions of the seat to move."""
        mask = jax.ShapeDtypeStruct((len(self.actions),), jnp.bool_)
        legal: jax.Array = self._call("hanabi_mask", mask, *state)
        return legal


STATES = (
    jax.ShapeDtypeStruct((xla.STATE_SIZE,), jnp.uint8),
    jax.ShapeDtypeStruct((xla.EVENTS_SIZE,), jnp.uint8),
)
STEPPED = tuple(jax.ShapeDtypeStruct((1,), kind) for kind in (jnp.float32, jnp.bool_, jnp.int16))
REGISTERED: set[str] = set()


def register(name: str, kernel: Any) -> None:
    """Let XLA call a kernel by a name."""
    if name not in REGISTERED:
        register_ffi_target(name, pycapsule(xla.handler_of(kernel, name)), platform="cpu")
        REGISTERED.add(name)


def read_seed(key: jax.Array) -> jax.Array:
    """The seed of a key as two words."""
    return jax.random.bits(key, (2,), "uint32")


ByAgent: TypeAlias = dict[str, jax.Array]
Told: TypeAlias = tuple[ByAgent, GameState, ByAgent, ByAgent, dict[str, Any]]


class HanabiEnv:
    """An environment with JaxMARL's interface: every agent acts, and the last action is to wait."""

    def __init__(
        self, variant: Variant | None = None, *, observation: str = "canonical", dtype: str = "float32",
        rewards: Rewards | None = None,
    ) -> None:  # fmt: skip
        options: dict[str, Any] = {"observation": observation, "dtype": dtype, "rewards": rewards}
        self.games = Games(variant, autoreset="off", **options)
        self._again = Games(variant, autoreset="same", **options)
        self.variant = self.games.variant
        self.num_agents = self.variant.players
        self.agents = [f"agent_{seat}" for seat in range(self.num_agents)]
        self.num_moves = len(self.games.actions) + 1
        self.observation_spaces = dict.fromkeys(self.agents, Box(0, 1, (self.games.size,), jnp.dtype(dtype)))
        self.action_spaces = dict.fromkeys(self.agents, Discrete(self.num_moves))

    @property
    def name(self) -> str:
        return "hanabi"

    @property
    def agent_classes(self) -> dict[str, list[str]]:
        return {"agent": self.agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @partial(jax.jit, static_argnums=0)
    def reset(self, key: jax.Array) -> tuple[ByAgent, GameState]:
        """The observations of all agents, and the game."""
        state = self.games.deal(key)
        return self.get_obs(state), state

    @partial(jax.jit, static_argnums=0)
    def step(
        self,
        key: jax.Array,
        state: GameState,
        actions: ByAgent,
        reset_state: GameState | None = None,
    ) -> Told:
        """Take the action of the agent to move; where the game ends, begin the next one, or `reset_state`."""
        if reset_state is None:
            return self._tell(self._again.step(state, self._choose(state, actions), key))
        stepped = self.games.step(state, self._choose(state, actions), key)
        next = jax.tree.map(partial(jnp.where, stepped.done), reset_state, stepped.state)
        return self._tell(stepped._replace(state=next))

    @partial(jax.jit, static_argnums=0)
    def step_env(self, key: jax.Array, state: GameState, actions: ByAgent) -> Told:
        """The same without another game."""
        return self._tell(self.games.step(state, self._choose(state, actions), key))

    def _choose(self, state: GameState, actions: ByAgent) -> jax.Array:
        return jnp.stack([actions[agent] for agent in self.agents])[state.seat]

    def _tell(self, stepped: Stepped) -> Told:
        every = [*self.agents, "__all__"]
        rewards, done = dict.fromkeys(every, stepped.reward), dict.fromkeys(every, stepped.done)
        seen: ByAgent = self.get_obs(stepped.state)
        return seen, stepped.state, rewards, done, {"score": stepped.score}

    @partial(jax.jit, static_argnums=0)
    def get_obs(self, state: GameState) -> ByAgent:
        """The observations of all agents."""
        return dict(zip(self.agents, self.games.observe(state), strict=True))

    @partial(jax.jit, static_argnums=0)
    def get_avail_actions(self, state: GameState) -> ByAgent:
        """The legal actions of all agents: those not on turn can only wait."""
        legal = jnp.append(self.games.legal(state), False)
        wait = jnp.zeros(self.num_moves, bool).at[-1].set(True)
        return {agent: jnp.where(state.seat == seat, legal, wait) for seat, agent in enumerate(self.agents)}

    get_legal_moves = get_avail_actions  # the name in JaxMARL's own Hanabi
