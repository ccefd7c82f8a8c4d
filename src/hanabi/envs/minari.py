"""Minari: recorded games, of bots or people, as a dataset for offline learning.

    games = simulate("hat", Variant(players=2), games=1000, moves=True).records
    dataset = make_dataset("hanabi/hat-v0", games)

An episode is one game from one seat's point of view: its observations on its turns and at the end, its
actions, and the team's reward from each action to the seat's next turn, as in an episode of `HanabiEnv`
beside partners. The infos have the legal actions and the seat.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from hanabi.actions import list_actions
from hanabi.bulk.records import GameRecords
from hanabi.engine.state import Ending
from hanabi.envs.batch import Batch
from hanabi.envs.inputs import read_dtype
from hanabi.envs.observations import count_places
from hanabi.envs.rewards import Rewards
from hanabi.errors import InvalidOption, MissingExtra, show

try:
    import minari
    from gymnasium import spaces
    from minari.data_collector import EpisodeBuffer
except ImportError as error:
    raise MissingExtra("minari", "minari") from error

AT_ONCE = 256  # games


def make_dataset(
    dataset_id: str,
    games: GameRecords,
    observation: str = "canonical",
    *,
    dtype: Any = None,
    rewards: Rewards | None = None,
    **about: Any,
) -> minari.MinariDataset:
    """Write a dataset of all games and seats into Minari's folder; `about` is passed to Minari."""
    if not isinstance(games, GameRecords):
        raise InvalidOption(f"expected games as arrays, as hanabi.bulk reads them, got {show(games)}")
    kind = read_dtype(dtype, observation)
    size = count_places(games.variant, observation)
    episodes = list(list_episodes(games, observation, kind, rewards or Rewards()))
    return minari.create_dataset_from_buffers(
        dataset_id,
        episodes,
        observation_space=spaces.Box(0, 1, (size,), np.dtype(kind).type),
        action_space=spaces.Discrete(len(list_actions(games.variant))),
        **about,
    )


def list_episodes(
    games: GameRecords, observation: str, dtype: str, rewards: Rewards
) -> Iterator[EpisodeBuffer]:
    """The episodes of all seats that moved, game by game."""
    for start in range(0, len(games), AT_ONCE):
        part = games[start : start + AT_ONCE]
        told = replay(part, observation, dtype, rewards)
        for row in range(len(part)):
            for seat in range(games.variant.players):
                episode = cut_episode(part, row, seat, *told)
                if episode is not None:
                    yield episode


def replay(games: GameRecords, observation: str, dtype: str, rewards: Rewards) -> tuple[np.ndarray, ...]:
    """The observations of all seats, the legal actions and the seat to move before each turn and at the end;
    and the reward of each turn.
    """
    batch = Batch(
        games.variant,
        len(games),
        observation=observation,
        dtype=dtype,
        seats="all",
        autoreset="off",
        rewards=rewards,
    )
    turns, first = games.actions.shape[1], games.first.astype(np.int64)
    batch.reset(0, decks=games.decks.astype(np.int64), first=first)
    seen = [batch.observations.copy()]
    legal, movers, earned = [batch.legal.copy()], [batch.movers.copy()], []
    for turn in range(turns):
        step = batch.step(np.maximum(games.actions[:, turn], 0), where=turn < games.lengths)
        earned.append(step.rewards.copy())
        seen.append(step.observations.copy())
        legal.append(step.legal.copy())
        movers.append(batch.movers.copy())
    return np.stack(seen), np.stack(legal), np.stack(movers), np.stack(earned)


def cut_episode(
    games: GameRecords, row: int, seat: int, seen: np.ndarray, legal: np.ndarray, movers: np.ndarray,
    earned: np.ndarray,
) -> EpisodeBuffer | None:  # fmt: skip
    """One seat's episode of a game; None if it never moved."""
    length = int(games.lengths[row])
    turns = np.flatnonzero(movers[:length, row] == seat)
    if not len(turns):
        return None
    ends, over = [*turns[1:], length], int(games.endings[row]) not in (Ending.RUNNING, Ending.STOPPED)
    last = np.arange(len(turns)) == len(turns) - 1
    shown = [*turns, length]
    masks = legal[shown, row]
    masks[-1] = False
    return EpisodeBuffer(
        observations=list(seen[shown, row, seat]),
        actions=list(games.actions[row, turns].astype(np.int64)),
        rewards=[float(earned[begin:end, row].sum()) for begin, end in zip(turns, ends, strict=True)],
        terminations=list(last & over),
        truncations=list(last & (not over)),
        infos={"action_mask": masks.astype(np.int8), "seat": np.full(len(shown), seat)},
    )
