"""Partner: plays the way experienced players do, by conventions about what a clue means.

A clue asks for its focus to be played, now or after cards that are coming, or saves the card that would be
discarded next. Every seat reads every clue as its recipient and all other players will read it, and tries
clues in its memory before it gives one. Its level (`conventions`) decides which conventions it plays and
expects:

1. *beginner*: chop, focus, play clues also for later, saves of fives, twos and last copies, good touch;
2. *club*: also prompts, finesses by players who move before the clued card, clues of players who have to
   clue;
3. *expert*: also finesses by players who move after it, bluffs by others, the step from a wrong prompt to the
   newest card, the order of ones, clues that stop a misplay, discards that show who has the other copy.

Each convention has a file with its name. `choice` is the strategy of a turn, on one page.
"""

import time
from typing import Any, NamedTuple

import numpy as np

from hanabi.bots.bot import Why
from hanabi.bots.kernel import CHOOSE, SIT, WATCH, KernelBot, Part
from hanabi.bots.master.search import MOST, count_alive
from hanabi.bots.partner import search
from hanabi.bots.partner.choice import choose, choose_in
from hanabi.bots.partner.conventions import LEVELS, MAX_LEVEL
from hanabi.bots.partner.hands import Pool, fill_pool, make_pool
from hanabi.bots.partner.knowledge import sit
from hanabi.bots.partner.memory import MEMORY
from hanabi.bots.partner.reasons import read_reasons
from hanabi.bots.partner.search import THOUGHTS
from hanabi.bots.partner.watch import watch
from hanabi.notation import Move
from hanabi.position import View

__all__ = ["MEMORY", "Partner", "choose", "sit", "watch"]


BOTH = np.dtype([("own", MEMORY), ("tried", MEMORY)])  # the memory, and scratch space
SIZE = BOTH.itemsize
ROOM = THOUGHTS.itemsize
STEP = 16  # deals or hands between two checks of the clock, at most
SHARE = 0.2  # of the time for weighing hands
SPARE = 0.001  # seconds for the work after the search
ENDLESS = 2**31  # more deals than any search tries


def take_part(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """Partner in the compiled loop; its setting is the conventions."""
    memories = room[:SIZE].view(MEMORY)
    memory = memories[0]
    if task == SIT:
        sit(view, memory, int(settings[0]))
    elif task == WATCH:
        watch(view, event, memory)
    elif task == CHOOSE:
        return choose_in(view, memory, memories[1:])
    return 0


def take_part_searching(
    task: int, view: np.void, event: np.void, room: np.ndarray, seed: int, settings: np.ndarray
) -> int:
    """The same with search; its settings are the conventions and the number of deals."""
    memory = room[:ROOM].view(THOUGHTS)[0]
    if task == SIT:
        search.sit(view, memory, int(settings[0]))
        search.start_search(view, memory, seed, int(settings[1]))
    elif task == WATCH:
        search.watch(view, event, memory)
    elif task == CHOOSE:
        return search.choose(view, memory)
    return 0


class Partner(KernelBot):
    """The kernels as a bot that explains its moves."""

    def __init__(self, level: int = MAX_LEVEL) -> None:
        self.level = level
        self.conventions = LEVELS[level - 1]
        super().__init__(MEMORY, sit, watch, choose, Part(take_part, BOTH, (self.conventions,)))

    def sit(self, view: View, seed: int) -> np.void:
        return super().sit(view, self.conventions)  # nothing is drawn at random

    def why(self, memory: Any) -> tuple[Why, ...]:
        return read_reasons(memory)


class Deals(NamedTuple):
    """The state of a search, in which moves are tried."""

    view: np.void
    memory: np.void
    pool: Pool
    held: int
    moves: np.ndarray
    tally: np.ndarray


def imagine_hands(view: np.void, memory: np.void, end: float) -> tuple[Pool, int]:
    """Weigh hands by the partners' moves, at least some, and more until a time; return their number."""
    pool, held = make_pool(search.HANDS), 0
    for proposed in range(0, search.HANDS, STEP):
        if proposed and time.perf_counter() >= end:
            break
        held = fill_pool(view, memory, pool, held, STEP)
    return pool, held


def try_in_time(deals: Deals, worlds: int, end: float) -> int:
    """Try the moves in a number of deals at most, or until the next one would not finish in time; return the
    number.

    At first each deal is timed by itself, then batches that take an eighth of the remaining time.
    """
    tried, one = 0, 0.0
    while tried < worlds and count_alive(deals.tally) > 1:
        now = time.perf_counter()
        if now + one > end:
            break
        some = int((end - now) / (8 * one)) if one else 1
        more = search.try_worlds(*deals, tried, min(tried + max(1, min(some, STEP)), worlds))
        one, tried = (time.perf_counter() - now) / max(1, more - tried), more
    return tried


class Thinker(KernelBot):
    """A partner that also tries its moves in imagined deals: a number of them, or for some milliseconds.

    With a number of deals the same seed gives the same moves; with a time they depend on the machine.
    """

    def __init__(self, level: int, worlds: int | None, milliseconds: float | None) -> None:
        by_clock = milliseconds is not None
        self.level = level
        self.conventions = LEVELS[level - 1]
        self.worlds = ENDLESS if worlds is None else worlds
        part = Part(take_part_searching, THOUGHTS, (self.conventions, self.worlds), device=False)
        kernels = search.sit, search.watch, search.choose
        super().__init__(THOUGHTS, *kernels, None if by_clock else part)
        self.milliseconds = milliseconds
        self.repeats = not by_clock

    def sit(self, view: View, seed: int) -> np.void:
        memory = super().sit(view, self.conventions)
        search.start_search(view.data, memory, seed, self.worlds)
        return memory

    def choose(self, view: View, memory: np.void) -> Move:
        if self.milliseconds is None:
            return super().choose(view, memory)
        return view.move_of(self.choose_by_clock(view.data, memory, self.milliseconds / 1000))

    def choose_by_clock(self, view: np.void, memory: np.void, seconds: float) -> int:
        """The best of the candidates within the time."""
        start = time.perf_counter()
        moves, tally = np.zeros(MOST, np.int64), np.zeros((MOST, search.COLUMNS))
        count = search.list_candidates(view, memory["partner"], moves)
        search.start_doubting(tally, count)
        tried = 0
        if count > 1:
            pool, held = imagine_hands(view, memory, start + SHARE * seconds)
            deals = Deals(view, memory, pool, held, moves, tally)
            tried = try_in_time(deals, self.worlds, start + seconds - SPARE)
        return search.decide(view, memory["partner"], moves, tally, tried)

    def why(self, memory: Any) -> tuple[Why, ...]:
        return read_reasons(memory["partner"])


def make_partner(
    level: int = MAX_LEVEL, worlds: int | None = None, milliseconds: float | None = None
) -> Partner | Thinker:
    """A partner of a level; with a budget of deals or time it searches."""
    return Partner(level) if worlds is None and milliseconds is None else Thinker(level, worlds, milliseconds)
