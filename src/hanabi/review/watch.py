"""Watching a game again as the mover: the view, the memory and the advice on every turn."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from hanabi.bots.bot import Why
from hanabi.bots.partner import make_partner
from hanabi.bots.partner.conventions.trust import is_deaf
from hanabi.bots.partner.knowledge import deduce
from hanabi.bots.seats import Seats
from hanabi.game import Game
from hanabi.notation import Card, Move
from hanabi.position import View
from hanabi.review.codes import Codes, Followed
from hanabi.review.hands import ROUNDS, Heard
from hanabi.variant import Variant

GAMES_KEPT = 2
CODE_SHARE = 0.5  # share of a game's turns that fit a code before the team counts as playing by it


class ObservedMove(NamedTuple):
    """A turn as the mover saw it, with a partner's and the code's moves."""

    view: View
    memory: Any  # of a partner who watched the game up to here from the mover's seat
    played: Move
    advice: Move  # the conventions' move
    why: tuple[Why, ...]  # and why
    code: Followed  # the knowledge by the strongest bots' code
    heard: tuple[Heard, ...] = ()  # the partners' last moves


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
        keep_own_knowledge(view, memory)
        code = codes.follow(view, event.move)
        yield ObservedMove(view, memory, event.move, advice, seats.why(seat), code, heard[seat])
        for other in set(seats.bots) - {seat}:
            last = Heard(again.view(other).data, seats.memories[other].copy(), view.number_of(event.move))
            heard[other] = (*heard[other], last)[-ROUNDS * (game.variant.players - 1) :]
        made = again.push(event.move)
        seats.watch(made)
        codes.watch(made)


def keep_own_knowledge(view: View, memory: Any) -> None:
    """Give the mover the conventions' full reading of its hand, although its partners expect less of it."""
    seat = view.seat
    if is_deaf(memory, seat):
        missed = int(memory["missed"][seat])
        memory["missed"][seat] = 0
        deduce(view.data, memory)
        memory["missed"][seat] = missed


def follow_game(game: Game) -> tuple[ObservedMove, ...]:
    """Watch a whole game, once for all its turns; a code counts only if the team kept to it for long."""
    return follow_moves(game.variant, tuple(game.deck), tuple(game.moves), game.first)


@lru_cache(GAMES_KEPT)
def follow_moves(
    variant: Variant, deck: tuple[Card, ...], moves: tuple[Move, ...], first: int
) -> tuple[ObservedMove, ...]:
    watched = list(watch_game(Game(variant, deck, moves, first=first)))
    broken = next((turn for turn, one in enumerate(watched) if not one.code.fits), len(watched))
    if broken < CODE_SHARE * len(watched):
        watched = [one._replace(code=one.code._replace(fits=False)) for one in watched]
    return tuple(watched)
