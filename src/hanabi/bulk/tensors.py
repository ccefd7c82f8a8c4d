"""AH2AC2's files: human games as arrays, in the safetensors format.

Their format, by that challenge's documentation and its own reader: `decks` is (games, cards, 2), a color and
a rank, both from 0, first card first; `actions` is (games, turns, players), numbered as here, with the number
past the last action for waiting players and after the last turn; `num_actions`, `scores` and `game_ids` have
one for each game, and `num_players` is one number. Seat 0 moves first, in the standard game. The names of the
colors are not given, and do not matter to the rules.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np

from hanabi.actions import count_actions
from hanabi.bulk.records import Faults, GameRecords, read_arrays, read_row, report
from hanabi.engine.state import Ending
from hanabi.engine.variant import MAX_RANKS, MAX_SUITS
from hanabi.errors import HanabiError, InvalidRecord, show
from hanabi.tensors import read_tensors
from hanabi.variant import Variant

NEEDED = ("decks", "actions", "num_actions", "num_players")


def load_ah2ac2(file: str | Path, *, skip: bool = False) -> tuple[GameRecords, tuple[InvalidRecord, ...]]:
    """The games of one of AH2AC2's files, and an error for each that was left out.

    InvalidRecord names the first invalid game, and its place; with `skip`, such games are left out.
    """
    games, faults, _ = read_ah2ac2(Path(file), 0, skip)
    return games, faults


def read_ah2ac2(file: Path, count: int, skip: bool) -> tuple[GameRecords, tuple[InvalidRecord, ...], int]:
    """The games of a file, the faults of others, and the number of all, added to `count`."""
    try:
        tensors, _, _ = read_tensors(file.read_bytes())
        variant, arrays = read_ours(tensors)
        games, faults = GameRecords.judge(variant, *read_arrays(variant, *arrays, 0, tensors.get("game_ids")))
        games = check_rest(games, tensors, faults)
    except OSError as error:
        raise InvalidRecord(f"{show(str(file))} cannot be read: {error.strerror}") from None
    except HanabiError as error:
        raise InvalidRecord(f"{file.name}: {error}") from None
    total = len(arrays[0])
    return games, report(faults, skip, count, [file.name] * total), total


def read_ours(tensors: dict[str, np.ndarray]) -> tuple[Variant, tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """The variant, and the decks, actions and lengths in our format."""
    for name in NEEDED:
        if name not in tensors:
            raise InvalidRecord(f"there is no {show(name)} in it, only {', '.join(sorted(tensors))}")
        if tensors[name].dtype.kind not in "iu":
            raise InvalidRecord(f"{show(name)} must be whole numbers, got {tensors[name].dtype}")
    players, lengths = tensors["num_players"], tensors["num_actions"]
    if players.size != 1:
        raise InvalidRecord(f"'num_players' must be one number, got shape {players.shape}")
    variant = Variant(players=int(players.reshape(())))
    actions = read_actions(variant, tensors["actions"], lengths)
    return variant, (read_decks(tensors["decks"]), actions, lengths)


def read_decks(decks: np.ndarray) -> np.ndarray:
    """Colors and ranks as the numbers of cards; -1 for no card."""
    if decks.ndim != 3 or decks.shape[2] != 2:
        raise InvalidRecord(f"'decks' must be (games, cards, 2), got {decks.shape}")
    colors, ranks = decks[..., 0], decks[..., 1]
    fits = (colors >= 0) & (colors < MAX_SUITS) & (ranks >= 0) & (ranks < MAX_RANKS)
    return np.where(fits, colors * MAX_RANKS + ranks, -1).astype(np.int8)


def read_actions(variant: Variant, actions: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The action of the seat to move, by turn."""
    games = len(lengths) if lengths.ndim == 1 else -1
    if actions.ndim != 3 or actions.shape[0] != games or actions.shape[2] != variant.players:
        raise InvalidRecord(
            f"'actions' must be (games, turns, players), got {actions.shape} with lengths of {lengths.shape}"
        )
    turns = np.arange(actions.shape[1])
    chosen: np.ndarray = np.clip(actions[:, turns, turns % variant.players], -1, 127).astype(np.int8)
    return chosen


def check_rest(games: GameRecords, tensors: dict[str, np.ndarray], faults: Faults) -> GameRecords:
    """Omit games in which others than the mover act, or whose score differs from the file's."""
    actions, rows = tensors["actions"], np.delete(np.arange(len(tensors["actions"])), list(faults))
    acting = (actions[rows] != count_actions(games.variant)).sum(axis=2, dtype=np.int8)
    odd = acting != (np.arange(actions.shape[1]) < games.lengths[:, None])
    scores = games.scores
    if "scores" in tensors:
        scores = read_row("scores", tensors["scores"], len(actions), 0, games.variant.max_score)[rows]
    stopped = (games.endings == Ending.RUNNING) & (scores == 0) & (games.scores > 0)  # by that site's scoring
    games = replace(
        games,
        scores=np.where(stopped, np.int8(0), games.scores),
        endings=np.where(stopped, np.int8(Ending.STOPPED), games.endings),
    )
    wrong = (scores != games.scores) & (scores != games.points)
    for at in np.flatnonzero(odd.any(axis=1) | wrong).tolist():
        if odd[at].any():
            turn = int(odd[at].argmax())
            fault = InvalidRecord(f"action {turn}: the seat to move and no other must act", turn)
        else:
            fault = InvalidRecord(f"its score is {games.scores[at]} by its moves, the file has {scores[at]}")
        faults[int(rows[at])] = fault
    return games[~(odd.any(axis=1) | wrong)]
