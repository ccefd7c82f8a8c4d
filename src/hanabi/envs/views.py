"""From a view to an observation, and from an action to a move.

>>> from hanabi import Game, Variant
>>> view = Game.deal(Variant(players=2), seed=7).view(0)
>>> observe(view).shape, legal_actions(view).sum()
((658,), np.int64(11))
>>> print(move_of(view, 7), action_of(view, "p2"))
p2 7
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from hanabi.actions import list_actions
from hanabi.engine.rules import Reason
from hanabi.envs import loops
from hanabi.envs.bits import count_words
from hanabi.envs.inputs import gather, read_dtype
from hanabi.envs.observations import count_bits_of, count_places, find_observation
from hanabi.envs.rich import Workspace, make_workspace
from hanabi.errors import IllegalMove, InvalidNotation, InvalidOption, show
from hanabi.notation import Move, is_number
from hanabi.position import View, read_move
from hanabi.variant import Variant


def observe(view: View, kind: str = "canonical", *, dtype: Any = None) -> np.ndarray:
    """A view as the array that a network was trained on, from the viewer's seat.

    The numbers equal those of `Batch` for that seat; without a dtype they are uint8, or float32 if there are
    chances. A kind that shows more than a view does is refused.
    """
    row: np.ndarray = observe_all([view], kind, dtype=dtype)[0]
    return row


def observe_all(views: Sequence[View], kind: str = "canonical", *, dtype: Any = None) -> np.ndarray:
    """The observations of views of one variant, a row each."""
    variant = check_views(views)
    observation = find_observation(kind)
    if observation.sees_own_hand:
        raise InvalidOption(f"the {kind} observation shows more than a view does")
    dtype = read_dtype(dtype, kind)
    size, kind_of_number = count_places(variant, kind), dtype
    if dtype == "packed":
        size, kind_of_number = count_words(size), "uint32"
    rows = np.zeros((len(views), 1, size), kind_of_number)
    workspace, (states, events) = workspace_of(variant, kind), gather(views)
    for part, seat in list_parts(views):
        observation.write(states[part], events[part], np.array([seat]), workspace, rows[part])
    return rows[:, 0].view(np.uint8) if dtype == "packed" else rows[:, 0]


def list_parts(views: Sequence[View]) -> list[tuple[slice, int]]:
    """The views that are written at once, and their observers: -1 if every viewer is to move."""
    if all(view.viewer == view.seat for view in views):
        return [(slice(len(views)), -1)]
    return [(slice(i, i + 1), int(view.data["viewer"])) for i, view in enumerate(views)]


def check_views(views: Sequence[View]) -> Variant:
    """The variant of some views, each of a seat."""
    for view in views:
        if not isinstance(view, View) or view.viewer is None:
            raise InvalidOption(f"an observation is made of the view of a seat, got {show(view)}")
        if view.variant != views[0].variant:
            raise InvalidOption("the views are of several variants")
    if not views:
        raise InvalidOption("no views")
    return views[0].variant


@lru_cache(maxsize=16)
def workspace_of(variant: Variant, kind: str) -> Workspace:
    hand_size = variant.hand_size if find_observation(kind).chances else 0
    return make_workspace(hand_size, count_bits_of(variant, kind))


def legal_actions(view: View, *, no_op: bool = False) -> np.ndarray:
    """The viewer's legal actions, as bool: none on another's turn.

    With `no_op` there is one more action, the last: the one that is legal when it is not the viewer's turn.
    """
    row: np.ndarray = legal_actions_all([view], no_op=no_op)[0]
    return row


def legal_actions_all(views: Sequence[View], *, no_op: bool = False) -> np.ndarray:
    """The legal actions of views of one variant, a row each."""
    count = len(actions_of(check_views(views)))
    masks = np.zeros((len(views), count), np.bool_)
    loops.mask_actions(gather(views)[0], np.zeros(count_words(count), np.uint32), masks)
    waits = np.array([view.viewer != view.seat or view.outcome is not None for view in views])
    masks[waits] = False
    return np.column_stack([masks, waits]) if no_op else masks


def move_of(view: View, action: int) -> Move:
    """The move that an action stands for; IllegalMove if it is not legal."""
    move = read_action(view, action)
    reason = view.why_illegal(move)
    if reason != Reason.LEGAL:
        raise IllegalMove(reason, f"action {action}")
    return move


def read_action(view: View, action: int) -> Move:
    """The move that an action stands for, legal or not; IllegalMove if it stands for none."""
    numbers = actions_of(view.variant)
    if not is_number(action, 0, len(numbers) - 1):
        raise IllegalMove(Reason.NO_SUCH_MOVE, f"action {show(action)}")
    try:
        return view.move_of(int(numbers[action]))
    except InvalidNotation:
        raise IllegalMove(Reason.NOT_IN_HAND, f"action {action}") from None


def action_of(view: View, move: Move | str) -> int:
    """The action of a legal move; IllegalMove for any other."""
    number = view.number_of(read_move(move))
    return int(np.flatnonzero(actions_of(view.variant) == number)[0])


@lru_cache(maxsize=64)
def actions_of(variant: Variant) -> np.ndarray:
    numbers = list_actions(variant)
    numbers.flags.writeable = False
    return numbers
