"""Learned: a network trained by playing only with itself."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.learned.choice import choose_best, show_seat
from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.network import Network
from hanabi.bots.learned.observe import make_shares
from hanabi.bots.learned.past import PAST, begin, remember
from hanabi.bots.learned.weights import FileLike, read_weights
from hanabi.bots.partner import Partner
from hanabi.errors import UnfitBot
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View
from hanabi.variant import Variant

PLAYERS, STRANGERS = "players", "strangers"  # a network's partners in training: itself, or anyone
SHARES = make_shares()


class Learned(Partner):
    """Plays the games that its networks were trained for, and any other game as `partner` does.

    The networks are those of the given files from `hanabi train`, or those of the package: for partners like
    itself, or for strangers.
    """

    def __init__(self, *files: str | Path, shipped: str = PLAYERS) -> None:
        super().__init__()
        self.files, self.shipped = tuple(map(Path, files)), shipped
        self.kernels, self.part = (begin, remember, show_seat), None
        self.find_networks()  # a bad file is refused here, not at the table

    def find_networks(self) -> dict[Variant, Network]:
        return load_networks(self.files, self.shipped)

    def sit(self, view: View, seed: int) -> np.void:
        if view.variant not in self.find_networks():
            return super().sit(view, seed)
        memory: np.void = np.zeros(1, PAST)[0]
        begin(memory)
        return memory

    def watch(self, view: View, event: Event, memory: np.void) -> None:
        if memory.dtype == PAST:
            remember(view.data, event.data, make_plan(view.variant)[0], memory)
        else:
            super().watch(view, event, memory)

    def choose(self, view: View, memory: np.void) -> Move:
        if memory.dtype != PAST:
            return super().choose(view, memory)
        network, plan = self.find_networks()[view.variant], make_plan(view.variant)[0]
        row, mask = np.zeros(count_inputs(view.variant)[0], np.float32), np.zeros(network.outputs, np.uint8)
        show_seat(view.data, memory, plan, SHARES, row, mask)
        logits, _ = network.evaluate(row[None])
        return view.move_of(int(plan["moves"][choose_best(logits[0], mask, network.outputs)]))

    def why(self, memory: Any) -> tuple[Why, ...]:
        return () if memory.dtype == PAST else super().why(memory)


class Stranger(Learned):
    """Plays the games that the package has networks for strangers for, and refuses any other."""

    name = "stranger"

    def __init__(self) -> None:
        super().__init__(shipped=STRANGERS)

    def sit(self, view: View, seed: int) -> np.void:
        if view.variant not in self.find_networks():
            raise UnfitBot(self.name, tuple(sorted(variant.players for variant in self.find_networks())))
        return super().sit(view, seed)


def load_networks(named: Sequence[FileLike] = (), shipped: str = PLAYERS) -> dict[Variant, Network]:
    """The networks of some files, or those of the package, by what they were trained for."""
    return load_files(tuple(named) or list_shipped(shipped))


@cache
def load_files(files: tuple[FileLike, ...]) -> dict[Variant, Network]:
    return {weights.variant: Network(weights) for weights in map(read_weights, files)}


@cache
def list_shipped(shipped: str = PLAYERS) -> tuple[FileLike, ...]:
    """The files of weights in the package."""
    folder = resources.files("hanabi").joinpath("bots", "learned")
    return tuple(file for file in folder.iterdir() if file.name.endswith(f"-{shipped}.safetensors"))
