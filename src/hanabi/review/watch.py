"""Watching a game again as the mover: what was seen, remembered and advised on every turn."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hanabi.bots.bot import Why
from hanabi.bots.partner import make_partner
from hanabi.bots.seats import Seats
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.position import View
from hanabi.review.codes import Codes, Followed
from hanabi.review.hands import ROUNDS, Heard


class ObservedMove(NamedTuple):
    """A turn as the mover saw it, with what a partner and the code would do."""

    view: View
    memory: Any  # of a partner who watched the game up to here from the mover's seat
    played: Move
    advice: Move  # what the conventions ask for
    why: tuple[Why, ...]  # and why
    code: Followed  # what the code of the strongest bots says
    heard: tuple[Heard, ...] = ()  # what the partners did last


def watch_game(game: Game) -> Iterator[ObservedMove]:
    """Every turn of a game; each seat learns only what it could see."""
    again = game.copy()
    while again.turn:
        again.pop()
    bot = make_partner()
    seats = Seats(dict.fromkeys(range(game.variant.players), bot), 0, again.view)
    codes = Codes(again)
    heard: dict[int, tuple[Heard, ...]] = dict.fromkeys(seats.bots, ())
    for event in game.events:
        seat, view = event.seat, again.view(event.seat)
        memory, advice = seats.memories[seat].copy(), seats.choose(seat)
        code = codes.follow(view, event.move)
        yield ObservedMove(view, memory, event.move, advice, seats.why(seat), code, heard[seat])
        for other in set(seats.bots) - {seat}:
            last = Heard(again.view(other).data, seats.memories[other].copy(), view.number_of(event.move))
            heard[other] = (*heard[other], last)[-ROUNDS * (game.variant.players - 1) :]
        made = again.push(event.move)
        seats.watch(made)
        codes.watch(made)
