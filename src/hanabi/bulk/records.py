"""GameRecords: many games of one variant as arrays."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeAlias

import numpy as np

from hanabi.actions import actions_of_moves, moves_of_actions
from hanabi.engine.moves import Kind
from hanabi.engine.replay import END, replay_moves, write_triples
from hanabi.engine.rules import Reason
from hanabi.engine.state import EVENT, STATE
from hanabi.engine.variant import Suit
from hanabi.errors import InvalidArray, InvalidRecord, show
from hanabi.game import check_variant
from hanabi.notation import ALL_CARDS, Move
from hanabi.record import GameRecord
from hanabi.variant import Variant

Faults: TypeAlias = dict[int, InvalidRecord]  # by the number of the game
KINDS, SUITS = tuple(Kind), tuple(Suit)  # by number


@dataclass(frozen=True, eq=False)
class GameRecords:
    """Many games of one variant as plain arrays, a row each; every move has been checked.

    A card is the number `suit * 5 + rank - 1`, and an action is numbered as the environments do.
    """

    variant: Variant
    decks: np.ndarray  # int8, by order
    actions: np.ndarray  # int8, by turn; -1 after the last
    lengths: np.ndarray  # int16, how many actions
    first: np.ndarray  # int8, the seats that moved first
    scores: np.ndarray  # int8, the points that count
    points: np.ndarray  # int8, those on the table
    endings: np.ndarray  # int8, an `Ending` each
    ids: np.ndarray  # int64, the source's ids of the games; otherwise they are counted from 0
    names: tuple[tuple[str, ...], ...] = field(default=(), repr=False)  # of the players, if known

    @classmethod
    def check(
        cls,
        variant: Variant,
        decks: Any,
        actions: Any,
        lengths: Any = None,
        first: Any = 0,
        *,
        ids: Any = None,
        skip: bool = False,
    ) -> tuple[Self, tuple[InvalidRecord, ...]]:
        """The games of some arrays, played by the rules, and the faults of others.

        Without lengths, a game goes on until an action below 0. InvalidRecord names the first invalid game,
        and its place; with `skip`, such games are left out, and returned as errors.
        """
        games, faults = cls.judge(variant, *read_arrays(variant, decks, actions, lengths, first, ids))
        return games, report(faults, skip)

    @classmethod
    def judge(
        cls,
        variant: Variant,
        decks: np.ndarray,
        actions: np.ndarray,
        lengths: np.ndarray,
        first: np.ndarray,
        ids: np.ndarray,
    ) -> tuple[Self, Faults]:
        """The games of arrays that the rules allow, and the faults of the others."""
        moves, ends = moves_of_actions(variant, actions), np.zeros(len(decks), END)
        replay_moves(variant.data, decks, first, lengths, moves, ends, np.zeros(1, STATE), np.zeros(1, EVENT))
        right = (ends["stacked"] == 1) & (ends["reason"] == Reason.LEGAL)
        faults = {i: blame(ends[i], actions[i]) for i in np.flatnonzero(~right).tolist()}
        actions = np.where(np.arange(actions.shape[1]) < lengths[:, None], actions, -1).astype(np.int8)
        arrays = decks, actions, lengths, first, ends["score"], ends["points"], ends["ending"], ids
        return cls(variant, *(array[right] for array in arrays)), faults

    @classmethod
    def join(cls, parts: Sequence[Self]) -> Self:
        """The games of several, one after the other; all of one variant."""
        if len({part.variant for part in parts}) != 1:
            raise InvalidArray("expected games of one variant, got those of none or several")
        longest = max(part.actions.shape[1] for part in parts)
        actions = [
            np.pad(part.actions, ((0, 0), (0, longest - part.actions.shape[1])), constant_values=-1)
            for part in parts
        ]
        names = tuple(name for part in parts for name in part.names or ((),) * len(part))
        arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in OTHERS}
        return cls(parts[0].variant, actions=np.concatenate(actions), names=names, **arrays)

    def __len__(self) -> int:
        return len(self.decks)

    def __getitem__(self, rows: Any) -> Self:
        """Some of the games: a slice, or an array of their numbers or of bools."""
        chosen = np.arange(len(self))[rows]
        if chosen.ndim != 1:
            raise InvalidArray(f"expected a slice or an array, got {show(rows)}; record() gives one game")
        names = tuple(self.names[i] for i in chosen.tolist()) if self.names else ()
        return replace(
            self, names=names, **{name: getattr(self, name)[chosen] for name in ("actions", *OTHERS)}
        )

    def record(self, row: int, players: tuple[str, ...] = ()) -> GameRecord:
        """One of the games as a record."""
        length, deck, first = int(self.lengths[row]), self.decks[row], int(self.first[row])
        moves = moves_of_actions(self.variant, self.actions[row, :length])
        told = read_triples(self.variant, deck, first, moves)
        cards = tuple(ALL_CARDS[card] for card in deck.tolist())
        names = players or (self.names[row] if self.names else ())
        return GameRecord(self.variant, cards, told, first, names)


OTHERS = ("decks", "lengths", "first", "scores", "points", "endings", "ids")  # beside the actions


def read_triples(variant: Variant, deck: np.ndarray, first: int, moves: np.ndarray) -> tuple[Move, ...]:
    """The moves of one game in words."""
    told = np.zeros((len(moves), 3), np.int8)
    room = np.zeros(1, STATE), np.zeros(1, EVENT), np.zeros(1, END)
    write_triples(variant.data, np.ascontiguousarray(deck), first, moves, told, *room)
    return tuple(
        Move(KINDS[kind], target, None if value < 0 else value if kind == Kind.RANK_CLUE else SUITS[value])
        for kind, target, value in told.tolist()
    )


def blame(end: np.void, actions: np.ndarray) -> InvalidRecord:
    """The fault of a game that was not played to its end."""
    if not end["stacked"]:
        return InvalidRecord("its cards are not those of the variant")
    turn, reason = int(end["turn"]), Reason(int(end["reason"]))
    return InvalidRecord(f"action {turn}: {reason}: {int(actions[turn])}", turn)


def report(
    faults: Faults, skip: bool, start: int = 0, where: Sequence[str] = ()
) -> tuple[InvalidRecord, ...]:
    """Raise the first fault, or list all, each with its game and place."""
    located = []
    for game, error in sorted(faults.items()):
        place = f"game {start + game}" + (f" ({where[game]})" if where and where[game] else "")
        located.append(InvalidRecord(f"{place}: {error}", error.move, start + game))
        if not skip:
            raise located[0]
    return tuple(located)


def read_arrays(
    variant: Variant, decks: Any, actions: Any, lengths: Any, first: Any, ids: Any
) -> tuple[np.ndarray, ...]:
    """The arrays of games for the kernels, or InvalidArray."""
    check_variant(variant)
    decks, actions = read_numbers("decks", decks), read_numbers("actions", actions)
    games, size = len(decks), variant.deck_size
    if decks.shape != (games, size):
        raise InvalidArray(f"decks: expected a row of {size} for each game, got shape {decks.shape}")
    if actions.shape != (games, *actions.shape[1:2]):
        raise InvalidArray(f"actions: expected a row for each of {games} games, got shape {actions.shape}")
    if lengths is None:
        ended = np.pad(actions < 0, ((0, 0), (0, 1)), constant_values=True)
        lengths = ended.argmax(axis=1)
    lengths = read_row("lengths", lengths, games, 0, actions.shape[1])
    first = read_row("first", first, games, 0, variant.players - 1)
    ids = read_row("ids", np.arange(games) if ids is None else ids, games, -(2**63), 2**63 - 1)
    decks = np.ascontiguousarray(np.clip(decks, -1, 127).astype(np.int8))
    return decks, actions, lengths.astype(np.int16), first.astype(np.int8), ids.astype(np.int64)


def read_numbers(name: str, given: Any) -> np.ndarray:
    """Rows of whole numbers."""
    array = read_array(name, given)
    if array.ndim != 2:
        raise InvalidArray(f"{name}: expected a row for each game, got shape {array.shape}")
    return array


def read_row(name: str, given: Any, games: int, least: int, most: int) -> np.ndarray:
    """A whole number for each game, or one for all."""
    array = read_array(name, given)
    if array.shape not in ((), (games,)):
        raise InvalidArray(f"{name}: expected one for each of {games} games, got shape {array.shape}")
    if array.size and not least <= int(array.min()) <= int(array.max()) <= most:
        raise InvalidArray(f"{name}: expected numbers from {least} to {most}, got {show(array.tolist())}")
    return np.broadcast_to(array, (games,))


def read_array(name: str, given: Any) -> np.ndarray:
    """An array of whole numbers."""
    try:
        array = np.asarray(given)
    except ValueError:
        raise InvalidArray(f"{name}: expected rows of one length, got {show(given)}") from None
    if array.dtype.kind not in "iu":
        raise InvalidArray(f"{name}: expected whole numbers, got an array of {array.dtype}")
    return array


def as_actions(variant: Variant, moves: np.ndarray) -> np.ndarray:
    """The engine's numbers of moves, by game and turn, as actions without unused columns."""
    return actions_of_moves(variant, moves[:, : int((moves >= 0).sum(axis=1).max(initial=0))])
