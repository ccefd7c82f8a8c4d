"""NetworkBot: a trained network as a bot, for the arena, the terminal and the table.

It gets only observations made of views.

>>> from hanabi import Variant
>>> from hanabi.arena import simulate
>>> from hanabi.envs import count_places
>>> weights = np.random.default_rng(0).standard_normal((count_places(Variant(players=2), "canonical"), 20))
>>> bot = NetworkBot(lambda observations, legal: observations @ weights, name="untrained")
>>> simulate(bot, Variant(players=2), games=10).summary.games
10
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.envs.inputs import read_dtype
from hanabi.envs.observations import find_observation
from hanabi.envs.views import legal_actions_all, observe_all, read_action
from hanabi.errors import InvalidArray, InvalidOption, show
from hanabi.event import Event
from hanabi.game import check_variant
from hanabi.notation import Move
from hanabi.position import View
from hanabi.variant import Variant

Network = Callable[..., Any]


class Carried:
    """A network's state between its turns, and its random generator."""

    __slots__ = ("chance", "missed", "state")

    def __init__(self, chance: np.random.Generator, state: Any) -> None:
        self.chance = chance
        self.missed: list[View] = []  # turns of others that it has not seen yet
        self.state = state


class NetworkBot(Bot[Carried]):
    """Any function of observations as a bot: PyTorch, JAX, ONNX, NumPy.

    `network(observations, legal)` gets an array with a row for each position, and which actions are legal. It
    answers with an action for each, or with a number for each action of each, of which the highest that is
    legal is taken; with `sample`, they are logits to draw from. With `start`, a function that makes the state
    of a recurrent network for one seat, it is `network(observations, legal, states)`, with a list of states,
    and answers with a pair: as above, and the list of the next states. The arena asks it about
    all its games at once. A network with a `variant` refuses any other before the first move.
    """

    no_op = False  # whether it has one more action, for the turns of others

    def __init__(
        self,
        network: Network,
        observation: str = "canonical",
        *,
        dtype: Any = "float32",
        sample: bool = False,
        start: Callable[[], Any] | None = None,
        name: str = "",
        variant: Variant | None = None,
    ) -> None:
        if not callable(network):
            raise InvalidOption(f"a network is a function of observations, got {show(network)}")
        if start is not None and not callable(start):
            raise InvalidOption(f"start is a function that makes a state, got {show(start)}")
        if find_observation(observation).sees_own_hand:
            raise InvalidOption(f"the {observation} observation shows more than a player sees")
        self.network = network
        self.observation = observation
        self.dtype = read_dtype(dtype, observation)
        self.sample = sample
        self.start = start
        self.name = name
        if variant is not None:
            check_variant(variant)
        self.variant = variant

    def sit(self, view: View, seed: int) -> Carried:
        assert view.viewer is not None
        self.check_fit(view.variant)
        chance = np.random.default_rng([seed, view.viewer])
        return Carried(chance, self.start() if self.start else None)

    def choose(self, view: View, memory: Carried) -> Move:
        return self.choose_all([view], [memory])[0]

    def choose_all(self, views: Sequence[View], memories: Sequence[Carried]) -> list[Move]:
        """A move for each view, after one question to the network."""
        observations, legal = self._observe(views)
        actions = self.act(observations, legal, memories)
        return [read_action(view, int(action)) for view, action in zip(views, actions, strict=True)]

    def act(self, observations: Any, legal: Any, memories: Sequence[Carried]) -> np.ndarray:
        """An action for each row of observations, after one question to the network.

        A network without state needs memories only to draw, and then one may serve for all rows.
        """
        chosen = self._show(observations, legal, memories)
        if chosen.shape == legal.shape:
            return self._pick(chosen, legal, memories)
        if chosen.shape != legal.shape[:1] or chosen.dtype.kind not in "iu":
            raise InvalidArray(
                f"the network must answer with {len(legal)} actions or an array of shape {legal.shape}, "
                f"got {chosen.dtype} of shape {chosen.shape}"
            )
        return chosen

    def act_on_device(self, observations: Any, legal: Any) -> Any:
        """The same with tensors of PyTorch, which stay on their device; a NaN counts as 0."""
        chosen = self.network(observations, legal)
        if tuple(chosen.shape) == tuple(legal.shape):
            chosen = chosen.detach().float().nan_to_num()  # whatever is legal is above -inf
            if self.sample:
                chosen = chosen - chosen.new_empty(chosen.shape).exponential_().log()
            return chosen.masked_fill(~legal, float("-inf")).argmax(dim=1)
        actions = chosen.long()
        if (
            not ((actions >= 0) & (actions < legal.shape[1])).all()
            or not legal.gather(1, actions[:, None]).all()
        ):
            raise InvalidArray("the network must answer with legal actions, one for each row")
        return actions

    def _observe(self, views: Sequence[View]) -> tuple[np.ndarray, np.ndarray]:
        observations = observe_all(views, self.observation, dtype=self.dtype)
        return observations, legal_actions_all(views, no_op=self.no_op)

    def _show(self, observations: Any, legal: Any, memories: Sequence[Carried]) -> np.ndarray:
        """Give the network some positions; return its answers, and keep its states."""
        if self.start is None:
            return as_array(self.network(observations, legal))
        values, states = self.network(observations, legal, [memory.state for memory in memories])
        if len(states) != len(memories):
            raise InvalidArray(f"the network must answer with {len(memories)} states, got {len(states)}")
        for memory, state in zip(memories, states, strict=True):
            memory.state = state
        return as_array(values)

    def _pick(self, values: np.ndarray, legal: np.ndarray, memories: Sequence[Carried]) -> np.ndarray:
        values = np.where(legal, values.astype(np.float64), -np.inf)
        if not (values.max(axis=1) > -np.inf).all():  # NaN is above nothing
            raise InvalidArray("the network must answer with numbers: a legal action is NaN, or all are -inf")
        if self.sample:  # the highest after Gumbel's noise is a draw from the softmax
            size = (len(legal) // len(memories), legal.shape[1])
            values += np.concatenate([memory.chance.gumbel(size=size) for memory in memories])
        picked: np.ndarray = values.argmax(axis=1)
        return picked


class EveryTurnBot(NetworkBot):
    """A network that also steps through the turns of others, as those of SAD and off-belief learning do.

    It has one more action, the last: the no-op, which is legal exactly when it is not its turn. A recurrent
    one gets every position of the game from its seat, and its answers on the turns of others are ignored.
    """

    no_op = True

    def sit(self, view: View, seed: int) -> Carried:
        memory = super().sit(view, seed)
        self._keep(view, memory)
        return memory

    def watch(self, view: View, event: Event, memory: Carried) -> None:
        self._keep(view, memory)

    def _keep(self, view: View, memory: Carried) -> None:
        """Keep a position of another player's turn for the network's next turn."""
        if self.start is not None and view.seat != view.viewer:
            memory.missed.append(view)

    def choose_all(self, views: Sequence[View], memories: Sequence[Carried]) -> list[Move]:
        """A move for each view, after the positions since the last one: a call for each turn of the
        others.
        """
        while behind := [memory for memory in memories if memory.missed]:
            self._show(*self._observe([memory.missed.pop(0) for memory in behind]), behind)
        return super().choose_all(views, memories)


def as_array(values: Any) -> np.ndarray:
    """An answer as an array, also from a tensor with a gradient or on a device."""
    if hasattr(values, "detach"):
        values = values.detach().cpu()
    return np.asarray(values)
