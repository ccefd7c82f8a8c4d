"""Master: the strongest bot at every table."""

from typing import Any

from hanabi.bots.bot import Why
from hanabi.bots.kernel import Part
from hanabi.bots.learned.bot import load_networks
from hanabi.bots.learned.searching import Searching
from hanabi.bots.master.sound import SoundSearch
from hanabi.event import Event
from hanabi.notation import Move
from hanabi.position import View
from hanabi.variant import Variant

WORLDS = 256  # deals that are tried at most on top of a network


class Master(SoundSearch):
    """Searches on top of the package's network if it has one for the game, otherwise on top of `hat`."""

    rehearsals = (2, 3)

    def __init__(self, worlds: int | None = None, milliseconds: float | None = None) -> None:
        super().__init__(worlds, milliseconds)
        most = WORLDS if worlds is None and milliseconds is None else worlds
        self.learned = Searching(worlds=most, milliseconds=milliseconds)

    def part_at(self, variant: Variant) -> Part | None:
        return None if has_network(variant) else self.part

    def sit(self, view: View, seed: int) -> Any:
        return self.learned.sit(view, seed) if has_network(view.variant) else super().sit(view, seed)

    def watch(self, view: View, event: Event, memory: Any) -> None:
        if has_network(view.variant):
            self.learned.watch(view, event, memory)
        else:
            super().watch(view, event, memory)

    def choose(self, view: View, memory: Any) -> Move:
        if has_network(view.variant):
            return self.learned.choose(view, memory)
        return super().choose(view, memory)

    def why(self, memory: Any) -> tuple[Why, ...]:
        return ()


def has_network(variant: Variant) -> bool:
    return variant in load_networks()
