"""The code of the strongest bots, followed through a game as long as its moves fit the code.

Two players follow the network if there is one for the game; all others follow `hat`. Each seat judges from
its own views whether the others kept to the code, so the result does not depend on hands that it cannot know.
"""

from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from hanabi.bots import hat
from hanabi.bots.hat.choice import unseen
from hanabi.bots.learned.bot import SHARES, load_networks
from hanabi.bots.learned.choice import show_seat
from hanabi.bots.learned.layout import count_inputs, make_plan
from hanabi.bots.learned.search import Search
from hanabi.bots.learned.searching import Searching, Thoughts
from hanabi.bots.master.bot import has_network
from hanabi.bots.seats import Seats
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.position import View


class Followed(NamedTuple):
    """A seat's knowledge by the code, and whether the code explains everything it has seen so far.

    With a network also whether all its own moves, this turn's included, are plausible to the network.
    """

    memory: Any  # of `hat`, or the thoughts of the learned bot
    fits: bool


class Codes:
    """The code, followed by every seat of a game."""

    def __init__(self, game: Game) -> None:
        self.learned = has_network(game.variant)
        bot = Searching() if self.learned else hat.make_hat()
        self.seats = Seats(dict.fromkeys(range(game.variant.players), bot), 0, game.view)
        self.fits = dict.fromkeys(self.seats.bots, True)

    def follow(self, view: View, move: Move) -> Followed:
        """The code on a turn whose mover sees `view` and makes a move."""
        seat, memory = view.seat, self.seats.memories[view.seat]
        if not self.learned:
            return Followed(memory.copy(), self.fits[seat])
        self.fits[seat] = self.fits[seat] and is_thought_of(view, memory, move)
        return Followed(copy_thoughts(memory), self.fits[seat])

    def watch(self, event: Event) -> None:
        """Apply the meaning of a move, and check whether it is true."""
        if self.learned:
            return self.seats.watch(event)
        memories = self.seats.memories
        earlier = {seat: memory.copy() for seat, memory in memories.items()}
        self.seats.watch(event)
        for seat, memory in memories.items():
            self.fits[seat] &= is_true(self.seats.look(seat), memory, earlier[seat], event)
        return None


def copy_thoughts(thoughts: Thoughts) -> Thoughts:
    return replace(thoughts, past=thoughts.past.copy(), seen=list(thoughts.seen))


def is_true(view: View, memory: Any, earlier: Any, event: Event) -> bool:
    """Whether a seat's view after a move agrees with the code before it."""
    data, made = view.data, event.data
    if not event.move.is_clue and not (int(earlier["masks"][int(made["order"])]) >> int(made["card"])) & 1:
        return False
    ones, twos = unseen(data, memory)
    for order in chain(*view.orders):
        cards, card = int(memory["masks"][order]), int(data["deck"][order])
        held = 1 << card if card >= 0 else ones | twos  # its own cards may be any unseen ones
        healed = order != event.drew and cards & ~int(earlier["masks"][order])
        if healed or not cards & held:
            return False
    return True


class Glance(NamedTuple):
    """A position as the network sees it at first."""

    search: Search
    logits: np.ndarray
    mask: np.ndarray  # of the moves that are legal
    guesses: np.ndarray  # its own possible cards


def glance(view: View, thoughts: Thoughts, seed: int) -> Glance:
    network, plan = load_networks()[view.variant], make_plan(view.variant)[0]
    row, mask = np.zeros(count_inputs(view.variant)[0], np.float32), np.zeros(network.outputs, np.uint8)
    show_seat(view.data, thoughts.past[0], plan, SHARES, row, mask)
    logits, guesses = network.evaluate(row[None])
    return Glance(Search(network, np.array([view.data]), thoughts.past, seed), logits[0], mask, guesses[0])


def is_thought_of(view: View, thoughts: Thoughts, move: Move) -> bool:
    """Whether a move is plausible to the network."""
    search, logits, mask, _ = glance(view, thoughts, 0)
    output = int(search.plans[0]["outputs_of"][view.number_of(move)])
    return output in search.think(logits, mask).tolist()
