"""The review of a whole game: the value of every turn's moves, within a budget of time or of deals.

With a number of deals the same seed gives the same review, on any machine and with any number of workers.
With a time the review says how many deals it came to, and that number gives the same review again.
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
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.review.values import SCAN, Reading, Scan, TurnValue, scan_turn, value_turn
from hanabi.review.watch import ObservedMove, watch_game

WORLDS = 32  # in which the promising moves are tried, unless a budget is given; on the page, too
LADDER = tuple(1 << step for step in range(3, 13))  # the numbers of deals that a time can come to
SHOWN = (Reading.CONVENTIONS, Reading.LITERAL)  # of every turn
SHARE = 2 * SCAN  # a deal of the rest takes about half of what one of the first does: fewer moves, some again

Progress = Callable[[int, int], None]  # steps done, steps in all; what it raises ends the review
Work = TypeVar("Work")
Found = TypeVar("Found")


class TurnReviewed(NamedTuple):
    """A turn: what the mover knew, what the moves were worth, and what the conventions would have done."""

    event: Event
    known: tuple[CardKnown, ...]  # the mover's hand
    standing: Standing  # before the move
    value: TurnValue  # with partners who read the game by conventions
    literal: TurnValue  # with partners who take clues literally
    blamed: TurnValue  # by what the move is blamed: of the readings that fit the game so far, the kindest
    advice: Move
    why: tuple[Why, ...]
    watched: ObservedMove


class Review(NamedTuple):
    """A game reviewed."""

    game: Game
    turns: tuple[TurnReviewed, ...]
    worlds: int
    seed: int
    best: Best  # the best score of the deal with open cards
    lost_on: int | None  # the turn whose move put the highest score out of reach, even with open cards


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
    watched = list(watch_game(game))
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
    turns = map(join_turn, game.events, watched, values, literal)
    return Review(game, tuple(turns), more, seed, find_best(restart(game)), find_loss(game))


def count_steps(progress: Progress | None, total: int) -> Callable[[Found], Found]:
    """What passes a finding on and tells the progress."""
    steps = iter(range(1, total + 1))

    def done(found: Found) -> Found:
        if progress:
            progress(next(steps), total)
        return found

    return done


def afford(seconds: float, spent: float) -> int:
    """The deals that fit into the rest of the time, if the first ones took as long as they did."""
    wanted = (seconds - spent) / max(spent, 1e-9) * SHARE
    return max((step for step in LADDER if step <= wanted), default=LADDER[0])


def value_kindly(scan: Scan, worlds: int, seed: int) -> tuple[TurnValue, TurnValue]:
    """A turn by conventions, and by the reading that blames the move least, of those that fit."""
    value = value_turn(scan, worlds)
    if value.loss == 0 or not scan.watched.code.fits:
        return value, value
    coded = value_turn(scan_turn(scan.watched, Reading.CODE, seed), worlds)
    return value, min(value, coded, key=lambda one: one.loss)


def join_turn(
    event: Event, watched: ObservedMove, values: tuple[TurnValue, TurnValue], literal: TurnValue
) -> TurnReviewed:
    (value, blamed), view = values, watched.view
    return TurnReviewed(
        event, know_hand(view), stand(view), value, literal, blamed, watched.advice, watched.why, watched
    )


def restart(game: Game, turn: int = 0) -> Game:
    """The game as it was on a turn."""
    again = game.copy()
    while again.turn > turn:
        again.pop()
    return again


def find_loss(game: Game) -> int | None:
    """The turn whose move lost the highest score; what is lost stays lost, so that halving finds it."""
    if not is_lost(game, game.turn) or is_lost(game, 0):
        return None
    low, high = 0, game.turn  # it is not lost before the move of turn `low`, and is on turn `high`
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_lost(game, middle) else (middle, high)
    return low


def is_lost(game: Game, turn: int) -> bool:
    return solve(restart(game, turn)).verdict is Verdict.UNREACHABLE
