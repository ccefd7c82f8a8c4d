"""Seats: bots in their seats at one game, each with its own memory; and the views to send to a worker.

The loop of every game with bots is `seats.watch(game.push(seats.choose(game.seat)))`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import numpy as np

from hanabi.bots.bot import Bot, Why, ask, blame_failure, tell
from hanabi.engine.moves import Kind
from hanabi.engine.state import STATE
from hanabi.errors import BotError
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.position import View
from hanabi.variant import Variant

Answer = TypeVar("Answer")
ODD_MOVES = 3  # before a bot thinks in a rehearsal


class Seats:
    """The bots of one game, called in turn; BotError if one fails.

    `look` returns the current view of a seat, as `game.view` does.
    """

    def __init__(self, bots: Mapping[int, Bot[Any]], seed: int, look: Callable[[int], View]) -> None:
        self.bots = bots
        self.look = look
        self.memories = {seat: self._sit(seat, seed) for seat in bots}

    def choose(self, seat: int) -> Move:
        """The move of the bot on turn."""
        bot, view = self.bots[seat], self.look(seat)
        return self.within_limit("choose", bot, view, lambda: ask(bot, view, self.memories[seat]))

    def watch(self, event: Event) -> None:
        """Let every bot watch a move."""
        for seat, bot in self.bots.items():
            if type(bot).watch is not Bot.watch:
                self._show(seat, bot, event)

    def why(self, seat: int) -> tuple[Why, ...]:
        """The reasons of the bot in a seat for its last choice."""
        return self.bots[seat].why(self.memories[seat])

    def within_limit(self, what: str, bot: Bot[Any], view: View, thought: Callable[[], Answer]) -> Answer:
        """The result of a thought; a subclass with a clock limits it here."""
        return thought()

    def _sit(self, seat: int, seed: int) -> Any:
        bot, view = self.bots[seat], self.look(seat)
        try:
            return self.within_limit("sit", bot, view, lambda: bot.sit(view, seed))
        except BotError:
            raise
        except Exception as error:
            raise blame_failure(bot, view, error, " when sitting down") from error

    def _show(self, seat: int, bot: Bot[Any], event: Event) -> None:
        view = self.look(seat)
        self.within_limit("watch", bot, view, lambda: tell(bot, view, event, self.memories[seat]))


def warm_up_bot(bot: Bot[Any], seats: Callable[..., Seats] = Seats) -> None:
    """Play a few moves with a bot, so that its kernels are compiled.

    It thinks after some pointless moves, because a searching bot that is sure of its move would not search.
    """
    for players in bot.rehearsals:
        game, seat = Game.deal(Variant(players=players), seed=0), ODD_MOVES % players
        seated = seats({seat: bot}, 0, game.view)
        for _ in range(ODD_MOVES):
            moves = game.legal_moves()
            seated.watch(game.push(next((move for move in moves if move.kind == Kind.DISCARD), moves[0])))
        seated.watch(game.push(seated.choose(seat)))


class SeatUpdate(NamedTuple):
    """The views of a seat on consecutive turns, with each event only once, so that they are small to send."""

    variant: Variant
    turn: int  # of the first view
    states: bytes  # the engine's data of each view
    events: tuple[Event, ...]  # those that led to the views

    def views(self, past: tuple[Event, ...]) -> Iterator[View]:
        """The views, for a seat that has seen the events of the `past`."""
        events, states = past + self.events, np.frombuffer(bytearray(self.states), STATE)
        for at in range(len(states)):
            yield View(self.variant, states[at : at + 1], events[: self.turn + at])


def gather_update(game: Game, seat: int, first: int, last: int) -> SeatUpdate:
    """Return the views of a seat from one turn of a game to another."""
    states = b"".join(game.view(seat, turn).data.tobytes() for turn in range(first, last + 1))
    return SeatUpdate(game.variant, first, states, game.events[max(first - 1, 0) : last])
