"""The review of a whole game: the value of every turn's moves, within a budget of time or of deals.

With a number of deals the same seed gives the same review, on any machine and with any number of workers.
With a time the review reports its number of deals, which gives the same review again.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, TypeVar

from hanabi.analysis.knowledge import CardKnown, know_hand
from hanabi.analysis.solver import Best, Verdict, find_best, solve
from hanabi.analysis.standing import Standing, stand
from hanabi.bots.bot import Why
from hanabi.bots.partner.conventions.care import will_play
from hanabi.engine.moves import Kind
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.position import View
from hanabi.review.values import GAIN, SCAN, SURE, Reading, Scan, TurnValue, scan_turn, value_turn
from hanabi.review.watch import ObservedMove, follow_game

WORLDS = 32  # deals for the promising moves, unless a budget is given; on the page, too
LADDER = tuple(1 << step for step in range(3, 13))  # the possible numbers of deals within a time
SHOWN = (Reading.CONVENTIONS, Reading.LITERAL)  # of every turn
SHARE = 2 * SCAN  # a later deal takes about half the time of one of the first: fewer moves, some again

Progress = Callable[[int, int], None]  # steps done, steps in all; an exception ends the review
Work = TypeVar("Work")
Found = TypeVar("Found")


class TurnReviewed(NamedTuple):
    """A turn: the mover's knowledge, the values of the moves, and the conventions' move."""

    event: Event
    known: tuple[CardKnown, ...]  # the mover's hand
    standing: Standing  # before the move
    value: TurnValue  # with partners who read the game by conventions
    literal: TurnValue  # with partners who take clues literally
    blamed: TurnValue  # the value that counts: by the kindest reading that fits the game so far
    advice: Move
    why: tuple[Why, ...]
    watched: ObservedMove


class Review(NamedTuple):
    """The review of a game."""

    game: Game
    turns: tuple[TurnReviewed, ...]
    worlds: int
    seed: int
    best: Best  # the best score of the deal with open cards
    lost_on: int | None  # the turn whose move made the highest score unreachable, even with open cards


def review_game(
    game: Game,
    worlds: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
) -> Review:
    """Review every turn of a game; by default in a fixed number of deals."""
    start = time.perf_counter()
    watched = follow_game(game)
    total = 4 * len(watched)
    done = count_steps(progress, total)
    with ThreadPoolExecutor(workers) as pool:

        def each(work: Callable[[Work], Found], inputs: Iterable[Work]) -> Iterator[Found]:
            return map(done, pool.map(work, inputs))

        scans = [list(each(partial(scan_turn, reading=kind, seed=seed), watched)) for kind in SHOWN]
        spent = time.perf_counter() - start
        more = worlds or (WORLDS if seconds is None else afford(seconds, spent))
        values = list(each(partial(value_kindly, worlds=more, seed=seed), scans[0]))
        literal = list(each(partial(value_turn, worlds=more), scans[1]))
    joined = map(join_turn, game.events, watched, values, literal)
    turns = [forgive(game, turn) for turn in joined]
    return Review(game, tuple(turns), more, seed, find_best(restart(game)), find_loss(game))


def count_steps(progress: Progress | None, total: int) -> Callable[[Found], Found]:
    """A function that passes a finding on and reports the progress."""
    steps = iter(range(1, total + 1))

    def done(found: Found) -> Found:
        if progress:
            progress(next(steps), total)
        return found

    return done


def afford(seconds: float, spent: float) -> int:
    """The deals that fit into the remaining time, estimated from the first ones."""
    wanted = (seconds - spent) / max(spent, 1e-9) * SHARE
    return max((step for step in LADDER if step <= wanted), default=LADDER[0])


def value_kindly(scan: Scan, worlds: int, seed: int) -> tuple[TurnValue, TurnValue]:
    """A turn by conventions, and by the fitting reading that blames the move least."""
    value = value_turn(scan, worlds)
    if value.loss == 0 or is_requested(scan.watched):
        return value, excuse(value)
    if not scan.watched.code.fits:
        return value, value
    coded = value_turn(scan_turn(scan.watched, Reading.CODE, seed), worlds)
    return value, min(value, coded, key=lambda one: one.loss)


def is_requested(watched: ObservedMove) -> bool:
    """Whether a move plays a card that a partner asked for, and that fits as far as the mover can tell."""
    move, view = watched.played, watched.view
    if move.kind != Kind.PLAY or not view.data["clued"][move.target]:
        return False
    return bool(will_play(watched.memory, view.seat, move.target)) or is_last_wish(view, move.target)


def is_last_wish(view: View, order: int) -> bool:
    """Whether a card that may fit was first clued in the last round, in which there is nothing to save."""
    if view.turns_left is None:
        return False
    began = view.turn - (view.variant.players - view.turns_left)
    clued = next(event.turn for event in view.events if order in event.touched)
    known = next(card for card in know_hand(view) if card.order == order)
    return clued >= began and known.playable > 0


def forgive(game: Game, turn: TurnReviewed) -> TurnReviewed:
    """The cost of a turn: in a game with all points, no move has lost the chance of them."""
    blamed = turn.blamed
    if game.points < game.variant.max_score or not blamed.loss:
        return turn
    is_costly = blamed.cost > max(GAIN, SURE * blamed.cost_error)
    return turn._replace(blamed=blamed._replace(perfect_cost=0.0) if is_costly else excuse(blamed))


def excuse(value: TurnValue) -> TurnValue:
    return value._replace(cost=0.0, cost_error=0.0, perfect_cost=0.0)


def join_turn(
    event: Event, watched: ObservedMove, values: tuple[TurnValue, TurnValue], literal: TurnValue
) -> TurnReviewed:
    (value, blamed), view = values, watched.view
    return TurnReviewed(
        event, know_hand(view), stand(view), value, literal, blamed, watched.advice, watched.why, watched
    )


def restart(game: Game, turn: int = 0) -> Game:
    """The game on a turn."""
    again = game.copy()
    while again.turn > turn:
        again.pop()
    return again


def find_loss(game: Game) -> int | None:
    """The turn whose move lost the highest score; a loss is permanent, so bisection finds it."""
    if not is_lost(game, game.turn) or is_lost(game, 0):
        return None
    low, high = 0, game.turn  # it is not lost before the move of turn `low`, and is on turn `high`
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_lost(game, middle) else (middle, high)
    return low


def is_lost(game: Game, turn: int) -> bool:
    return solve(restart(game, turn)).verdict is Verdict.UNREACHABLE
