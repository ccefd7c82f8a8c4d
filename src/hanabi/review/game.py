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
from hanabi.bots.partner.conventions.care import will_play
from hanabi.engine.moves import Kind
from hanabi.event import Event
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.review.values import GAIN, SCAN, SURE, Reading, Scan, TurnValue, scan_turn, value_turn
from hanabi.review.watch import ObservedMove, follow_game

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
    if value.loss == 0 or is_requested(scan.watched):
        return value, excuse(value)
    if not scan.watched.code.fits:
        return value, value
    coded = value_turn(scan_turn(scan.watched, Reading.CODE, seed), worlds)
    return value, min(value, coded, key=lambda one: one.loss)


def is_requested(watched: ObservedMove) -> bool:
    """Whether a move plays a card that a partner asked for, and that fits as far as the mover can tell."""
    move, memory = watched.played, watched.memory
    if move.kind != Kind.PLAY or int(memory["by"][move.target]) < 0:
        return False
    return bool(will_play(memory, watched.view.seat, move.target))


def forgive(game: Game, turn: TurnReviewed) -> TurnReviewed:
    """A turn as it is blamed: a move of a game that brought all points has not lost the chance of them."""
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
