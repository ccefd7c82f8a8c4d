"""The code of the strongest bots, followed through a game as long as its moves fit the code.

Two at a table for whom there is a network follow the network, others follow `hat`. Each seat judges from what
it saw itself whether the others kept to the code: with hands that it cannot know dealt otherwise, it would
say the same.
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
    """What a seat knows by the code, and whether all that it saw so far can be read by it.

    With a network also whether all that it did, this turn's move included, is what the network thinks of.
    """

    memory: Any  # of `hat`, or the thoughts of the learned bot
    fits: bool


class Codes:
    """The code as every seat of a game follows it."""

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
        """Take in what a move says, and whether it is true."""
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
    """Whether what a seat sees after a move is as the code had it before."""
    data, made = view.data, event.data
    if not event.move.is_clue and not (int(earlier["masks"][int(made["order"])]) >> int(made["card"])) & 1:
        return False
    ones, twos = unseen(data, memory)
    for order in chain(*view.orders):
        cards, card = int(memory["masks"][order]), int(data["deck"][order])
        held = 1 << card if card >= 0 else ones | twos  # one's own may be any that is not in sight
        healed = order != event.drew and cards & ~int(earlier["masks"][order])
        if healed or not cards & held:
            return False
    return True


class Glance(NamedTuple):
    """A position as the network sees it at first."""

    search: Search
    logits: np.ndarray
    mask: np.ndarray  # of the moves that are legal
    guesses: np.ndarray  # what its own cards may be


def glance(view: View, thoughts: Thoughts, seed: int) -> Glance:
    network, plan = load_networks()[view.variant], make_plan(view.variant)[0]
    row, mask = np.zeros(count_inputs(view.variant)[0], np.float32), np.zeros(network.outputs, np.uint8)
    show_seat(view.data, thoughts.past[0], plan, SHARES, row, mask)
    logits, guesses = network.evaluate(row[None])
    return Glance(Search(network, np.array([view.data]), thoughts.past, seed), logits[0], mask, guesses[0])


def is_thought_of(view: View, thoughts: Thoughts, move: Move) -> bool:
    """Whether a move is one that the network would think of."""
    search, logits, mask, _ = glance(view, thoughts, 0)
    output = int(search.plans[0]["outputs_of"][view.number_of(move)])
    return output in search.think(logits, mask).tolist()
