"""A network as a partner in a batch: its input, and its state in each game."""

from typing import Any

import numpy as np

from hanabi.bots.bot import name_bot
from hanabi.envs import loops
from hanabi.envs.batch import Batch, Rows
from hanabi.envs.bits import count_words
from hanabi.envs.inputs import check_settings
from hanabi.envs.network import Carried, EveryTurnBot, NetworkBot
from hanabi.errors import BotError, HanabiError, InvalidOption, show


class Seated:
    """A network in some of the seats of a batch on the CPU."""

    def __init__(self, bot: NetworkBot, batch: Batch, deals: np.ndarray) -> None:
        check_network(bot)
        self.bot = bot
        self.deals = deals  # how many games were dealt in each place of the batch
        self.states, self.events = batch.states, batch.events
        settings = batch.settings._replace(observation=bot.observation, dtype=bot.dtype, seats="mover")
        self.settings = check_settings(settings)
        self.rows = Rows(self.settings, [slice(batch.games)])
        self.mask = np.zeros(count_words(len(batch.actions)), np.uint32)
        self.chance = [Carried(np.random.default_rng(0), None)]  # one generator draws for all games
        self.memories: dict[tuple[int, int], tuple[int, Carried]] = {}  # by game and seat, with the deal

    def choose(self, games: np.ndarray) -> np.ndarray:
        """An action for each of some games in which the network has to move."""
        count = len(games)
        states, events = (pick_records(records, games) for records in (self.states, self.events))
        self.rows.write_some(0, states, events)
        observations, legal = self.rows.shown[:count], self.rows.legal[:count]
        loops.mask_actions(states, self.mask, legal)
        memories = self.chance
        if self.bot.start is not None:
            memories = [
                self._recall(int(game), int(seat)) for game, seat in zip(games, states["seat"], strict=True)
            ]
        if self.bot.no_op:
            legal = np.pad(legal, ((0, 0), (0, 1)))
        return ask_network(self.bot, observations, legal, memories, states)

    def _recall(self, game: int, seat: int) -> Carried:
        """The network's state in a seat of a game; at first its start state."""
        deal, memory = self.memories.get((game, seat), (-1, None))
        if memory is None or deal != self.deals[game]:
            assert self.bot.start is not None
            deal, memory = int(self.deals[game]), Carried(self.chance[0].chance, self.bot.start())
            self.memories[game, seat] = deal, memory
        return memory


def pick_records(records: np.ndarray, games: np.ndarray) -> np.ndarray:
    """The records of some games, copied as words, because NumPy copies records field by field."""
    if len(games) == len(records):
        return records
    words = records.view(np.int64).reshape(len(records), -1)
    picked: np.ndarray = words.take(games, axis=0).view(records.dtype).reshape(-1, *records.shape[1:])
    return picked


def check_network(bot: NetworkBot) -> None:
    if isinstance(bot, EveryTurnBot) and bot.start is not None:
        raise InvalidOption(
            f"{name_bot(bot)} lives through the turns of others: gymnasium.HanabiEnv takes it, batches do not"
        )


def ask_network(
    bot: NetworkBot, observations: Any, legal: Any, memories: list[Carried], states: np.ndarray
) -> np.ndarray:
    """The network's actions; BotError if it fails or returns an illegal one."""
    try:
        actions = bot.act(observations, legal, memories)
    except HanabiError as error:
        raise fail(bot, str(error), states[0]) from error
    except Exception as error:
        raise fail(bot, f"raised {show(error)}", states[0]) from error
    known = (actions >= 0) & (actions < legal.shape[1])
    illegal = ~known
    illegal[known] = ~legal[known, actions[known]]
    if illegal.any():
        row = int(illegal.argmax())
        raise fail(bot, f"chose action {actions[row]}, which is illegal", states[row])
    return actions


def fail(bot: NetworkBot, what: str, state: np.void) -> BotError:
    return BotError(f"bot {name_bot(bot)}: {what}", int(state["seat"]), int(state["turn"]))
