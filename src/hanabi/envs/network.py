"""NetworkBot: a trained network as a bot, for the arena, the terminal and the table.

It gets observations made of views, and nothing else of a game.

>>> from hanabi import Variant
>>> from hanabi.arena import simulate
>>> from hanabi.envs import count_places
>>> weights = np.random.default_rng(0).standard_normal((count_places(Variant(players=2), "canonical"), 20))
>>> bot = NetworkBot(lambda observations, legal: observations @ weights, name="untrained")
>>> simulate(bot, Variant(players=2), games=10).summary.games
10
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from hanabi.bots.bot import Bot
from hanabi.envs.inputs import read_dtype
from hanabi.envs.observations import find_observation
from hanabi.envs.views import legal_actions_all, observe_all, read_action
from hanabi.errors import InvalidArray, InvalidOption, show
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View

Network = Callable[..., Any]


class Carried:
    """What a network carries from one of its turns to the next, and its own chance."""

    __slots__ = ("chance", "missed", "state")

    def __init__(self, chance: np.random.Generator, state: Any) -> None:
        self.chance = chance
        self.missed: list[View] = []  # turns of others that it has not been shown yet
        self.state = state


class Answer(NamedTuple):
    """What a network said about some positions."""

    values: np.ndarray  # an action for each, or a number for each of their actions
    states: Sequence[Any]


class NetworkBot(Bot[Carried]):
    """Any function of observations as a bot: PyTorch, JAX, ONNX, NumPy.

    `network(observations, legal)` gets an array with a row for each position, and which actions are legal. It
    answers with an action for each, or with a number for each action of each, of which the highest that is
    legal is taken; with `sample`, they are logits to draw from. With `start`, a function that makes the state
    of a recurrent network for one seat, it is `network(observations, legal, states)`, with a list of states,
    and answers with a pair: as above, and the list of the next states. The arena asks it about
    all its games at once.
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

    def sit(self, view: View, seed: int) -> Carried:
        assert view.viewer is not None
        chance = np.random.default_rng([seed, view.viewer])
        return Carried(chance, self.start() if self.start else None)

    def choose(self, view: View, memory: Carried) -> Move:
        return self.choose_all([view], [memory])[0]

    def choose_all(self, views: Sequence[View], memories: Sequence[Carried]) -> list[Move]:
        """A move for each view, after one question to the network."""
        legal, chosen = self._show(views, memories)
        if chosen.shape == legal.shape:
            chosen = self._pick(chosen, legal, memories)
        elif chosen.shape != (len(views),) or chosen.dtype.kind not in "iu":
            raise InvalidArray(
                f"the network must answer with {len(views)} actions or an array of shape {legal.shape}, "
                f"got {chosen.dtype} of shape {chosen.shape}"
            )
        return [read_action(view, int(action)) for view, action in zip(views, chosen, strict=True)]

    def _show(self, views: Sequence[View], memories: Sequence[Carried]) -> tuple[np.ndarray, np.ndarray]:
        """Show the network some positions: which actions are legal, and what it says."""
        observations = observe_all(views, self.observation, dtype=self.dtype)
        legal = legal_actions_all(views, no_op=self.no_op)
        values, states = self._ask(observations, legal, [memory.state for memory in memories])
        for memory, state in zip(memories, states, strict=True):
            memory.state = state
        return legal, values

    def _ask(self, observations: np.ndarray, legal: np.ndarray, states: list[Any]) -> Answer:
        if self.start is None:
            return Answer(as_array(self.network(observations, legal)), states)
        values, after = self.network(observations, legal, states)
        if len(after) != len(states):
            raise InvalidArray(f"the network must answer with {len(states)} states, got {len(after)}")
        return Answer(as_array(values), after)

    def _pick(self, values: np.ndarray, legal: np.ndarray, memories: Sequence[Carried]) -> np.ndarray:
        values = np.where(legal, values.astype(np.float64), -np.inf)
        if not (values.max(axis=1) > -np.inf).all():  # NaN is above nothing
            raise InvalidArray("the network must answer with numbers: a legal action is NaN, or all are -inf")
        if self.sample:  # the highest after Gumbel's noise is a draw from the softmax
            values += [memory.chance.gumbel(size=legal.shape[1]) for memory in memories]
        picked: np.ndarray = values.argmax(axis=1)
        return picked


class EveryTurnBot(NetworkBot):
    """A network that lives through the turns of others too, as those of SAD and off-belief learning do.

    It has one more action, the last: the no-op, which is legal exactly when it is not its turn. A recurrent
    one is shown every position of the game from its seat, and what it says on the turns of others is ignored.
    """

    no_op = True

    def sit(self, view: View, seed: int) -> Carried:
        memory = super().sit(view, seed)
        self._keep(view, memory)
        return memory

    def watch(self, view: View, event: Event, memory: Carried) -> None:
        self._keep(view, memory)

    def _keep(self, view: View, memory: Carried) -> None:
        """Keep a position of somebody else's turn, to be shown before the next of one's own."""
        if self.start is not None and view.seat != view.viewer:
            memory.missed.append(view)

    def choose_all(self, views: Sequence[View], memories: Sequence[Carried]) -> list[Move]:
        """A move for each view, after what was missed: a question for each turn of the others."""
        while behind := [memory for memory in memories if memory.missed]:
            self._show([memory.missed.pop(0) for memory in behind], behind)
        return super().choose_all(views, memories)


def as_array(values: Any) -> np.ndarray:
    """An answer as an array, also one that a gradient hangs on or that lies on a device."""
    if hasattr(values, "detach"):
        values = values.detach().cpu()
    return np.asarray(values)
