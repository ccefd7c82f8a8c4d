"""The observations by name: their layouts and their encoders.

A new observation is a file with its sections and its kernels, and a row here. On a CUDA device, one that is
not made of bits alone also needs a kernel of its own.

>>> from hanabi import Variant
>>> sections = lay_out(Variant(players=2), "canonical")
>>> sections["knowledge"]
slice(308, 658, None)
>>> count_places(Variant(players=5), "canonical"), count_places(Variant(players=2), "central")
(1280, 783)
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from hanabi.envs.canonical import (
    Encoding,
    Sections,
    is_usual,
    list_sections,
    pack_all,
    unpack_all,
    unpack_usual,
)
from hanabi.envs.rich import Workspace, enrich_all, list_rich_sections
from hanabi.envs.v0 import list_v0_sections, weigh_all
from hanabi.errors import InvalidOption, show
from hanabi.variant import Variant

Writer = Callable[[np.ndarray, np.ndarray, np.ndarray, Workspace, np.ndarray], None]


class Observation(NamedTuple):
    """One kind of observation."""

    name: str
    sections: Callable[[Variant], Sections]
    write: Writer  # the states (or views), their last events, the seats that observe, and the rows to fill
    encoding: int = -1  # an Encoding: made of bits, which every dtype can hold
    chances: str = ""  # the last section, if it has real numbers
    kernel: str = ""  # its kernel on a CUDA device, if it is not that of all bits
    sees_own_hand: bool = False  # shows more than a player sees: for critics


def write_bits(
    encoding: int,
    states: np.ndarray,
    events: np.ndarray,
    seats: np.ndarray,
    workspace: Workspace,
    rows: np.ndarray,
) -> None:
    """Write observations made of bits, packed where the rows are words."""
    if rows.dtype == np.uint32:
        pack_all(states, events, encoding, seats, rows)
    elif encoding == Encoding.CANONICAL and len(states) and is_usual(states[0]):
        unpack_usual(states, events, seats, workspace.words, rows)
    else:
        unpack_all(states, events, encoding, seats, workspace.words, rows)


def bit_observation(encoding: Encoding) -> Observation:
    number = int(encoding)
    sections = partial(list_sections, encoding=encoding)
    unfair = encoding in (Encoding.SEER, Encoding.CENTRAL)
    return Observation(
        str(encoding), sections, partial(write_bits, number), encoding=number, sees_own_hand=unfair
    )


TABLE = {
    row.name: row
    for row in (
        *map(bit_observation, Encoding),
        Observation("rich", list_rich_sections, enrich_all, chances="beliefs", kernel="enrich_all"),
        Observation("v0", list_v0_sections, weigh_all, chances="knowledge", kernel="weigh_all"),
    )
}
OBSERVATIONS = tuple(TABLE)


def find_observation(name: object) -> Observation:
    """The observation of a name, or InvalidOption."""
    if not isinstance(name, str) or name not in TABLE:
        raise InvalidOption(f"no observation {show(name)}, there are {', '.join(TABLE)}")
    return TABLE[name]


def lay_out(variant: Variant, observation: str) -> dict[str, slice]:
    """The sections of an observation by name, in their order."""
    sections, start = {}, 0
    for name, size in find_observation(observation).sections(variant):
        sections[name] = slice(start, start + size)
        start += size
    return sections


def count_places(variant: Variant, observation: str) -> int:
    """How many numbers an observation has."""
    return sum(size for _, size in find_observation(observation).sections(variant))


def count_bits_of(variant: Variant, observation: str) -> int:
    """How many of the numbers are bits: all that come before the chances."""
    chances = find_observation(observation).chances
    return lay_out(variant, observation)[chances].start if chances else count_places(variant, observation)
