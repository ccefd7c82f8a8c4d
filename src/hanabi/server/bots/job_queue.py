"""A fair-share queue of jobs for the bot workers.

A job is a list of steps. After each step the most urgent job continues, and among equals the one whose owner
has used the least time, so a long job delays no other.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from hanabi.server import metrics

Place = TypeVar("Place")
Step = Callable[[Place], Awaitable[Any]]
MOST_WAITING = 4  # pending questions of one owner
THINKING = "thinking"  # the limit of seconds


class JobPriority(IntEnum):
    """The urgency of a job, the most urgent first."""

    WAITED_FOR = 0  # a player with a seat, at the table
    LIVE = 1  # spectators of a table, and absent players
    ASKED = 2  # a question
    LONG = 3  # work that is known to take a while
    BACKGROUND = 4  # work that no client waits for


class QueueFull(Exception):
    """A requester has reached its limit of pending jobs."""


@dataclass
class Requester:
    """For whom a job is done; the urgency may change while it waits."""

    urgency: JobPriority
    owners: tuple[str, ...] = ("",)  # an address first, then a player: each has a quota
    networks: tuple[str, ...] = ()  # around that address, the largest last

    @property
    def group(self) -> str:
        """The group with a share of its own, which its owners divide: the largest network, or the address."""
        return self.networks[-1] if self.networks else self.owners[0]

    @property
    def is_asking(self) -> bool:
        """Whether it is a question or a review, which count against a quota."""
        return self.urgency >= JobPriority.ASKED

    @property
    def is_waiting(self) -> bool:
        """Check whether it is a question that a client waits for; their number is limited."""
        return JobPriority.ASKED <= self.urgency < JobPriority.BACKGROUND


class Had(NamedTuple):
    """The seconds that a group has used, and each of its owners if there are several."""

    seconds: float
    by_owner: Mapping[str, float]


NOTHING = Had(0.0, {})


class Quota(Protocol):
    """An owner's limits; those of a queue are in THINKING."""

    def has_left(self, name: str, owner: str) -> bool: ...

    def charge(self, name: str, owner: str, seconds: float) -> None: ...


class Job(Generic[Place]):
    """Steps to be done in order; awaiting it returns all their results."""

    def __init__(
        self, requester: Requester, steps: Sequence[Step[Place]], preferred: Place | None, is_bound: bool
    ) -> None:
        self.requester = requester
        self.preferred = preferred  # the preferred place, unless it is busy
        self.is_bound = is_bound  # only at that place
        self.results: list[Any] = []
        self.since = time.monotonic()
        self._steps = steps
        self._end: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()

    @property
    def is_over(self) -> bool:
        """Done, failed or cancelled."""
        return self._end.done()

    def when_over(self, call: Callable[[], None]) -> None:
        self._end.add_done_callback(lambda _: call())

    def cancel(self) -> None:
        """Cancel the job: no further step is done."""
        self._end.cancel()

    async def wait(self) -> list[Any]:
        """The results of all steps; a caller that stops waiting cancels the job."""
        return await self._end

    async def advance(self, place: Place) -> None:
        """Do the next step."""
        try:
            result = await self._steps[len(self.results)](place)
        except Exception as error:
            if not self.is_over:
                self._end.set_exception(error)
            return
        self.results.append(result)
        if len(self.results) == len(self._steps) and not self.is_over:
            self._end.set_result(self.results)


class JobQueue(Generic[Place]):
    """The pending jobs, and the places that do one step at a time.

    `takes` says whether a place accepts jobs of an asker at all.
    """

    def __init__(
        self,
        places: Sequence[Place],
        quota: Quota | None = None,
        clock: Callable[[], float] = time.monotonic,
        takes: Callable[[Place, Requester], bool] = lambda place, requester: True,
    ) -> None:
        self._places = places
        self._takes = takes
        self._busy: set[Place] = set()
        self._clock = clock
        self._quota = quota  # none: without limit
        self._waiting: list[Job[Place]] = []
        self._asked: Counter[str] = Counter()  # questions that are not answered yet, by owner
        self._had: dict[str, Had] = {}  # by group
        self._level = 0.0  # the time used by the owner that was chosen last
        self._news = asyncio.Event()
        self._runners: list[asyncio.Task[None]] = []

    def submit(
        self,
        requester: Requester,
        steps: Iterable[Step[Place]],
        preferred: Place | None = None,
        is_bound: bool = False,
    ) -> Job[Place]:
        """Queue a job; Busy if a question's owner has too many pending or has used up the quota."""
        quota = self._quota if requester.is_asking else None
        if quota and not all(quota.has_left(THINKING, owner) for owner in requester.owners):
            raise QueueFull
        if requester.is_waiting and any(self._asked[owner] >= MOST_WAITING for owner in requester.owners):
            raise QueueFull
        job = Job(requester, list(steps), preferred, is_bound)
        if requester.is_waiting:
            self._asked.update(requester.owners)
            job.when_over(partial(self._forget, requester.owners))
        self._waiting.append(job)
        metrics.QUEUE.set(len(self._waiting))
        if not self._runners:
            self._runners = [asyncio.create_task(self._run(place)) for place in self._places]
        self._news.set()
        return job

    def _forget(self, owners: Iterable[str]) -> None:
        self._asked.subtract(owners)
        self._asked = +self._asked

    def __len__(self) -> int:
        return sum(not job.is_over for job in self._waiting)

    async def _run(self, place: Place) -> None:
        while True:
            job = self._pick(place)
            if job is None:
                self._news.clear()
                await self._news.wait()
                continue
            self._busy.add(place)
            self._news.set()  # jobs that prefer this place may now run elsewhere
            start = self._clock()
            await job.advance(place)
            self._busy.discard(place)
            self._charge(job.requester, self._clock() - start)
            if not job.is_over:
                self._waiting.append(job)
                self._news.set()

    def _pick(self, place: Place) -> Job[Place] | None:
        """Take the next job for a place out of the queue."""
        self._waiting = [job for job in self._waiting if not job.is_over]
        fit = [job for job in self._waiting if self._fits(job, place)]
        metrics.QUEUE.set(len(self._waiting))
        if not fit:
            return None
        chosen = min(fit, key=lambda job: (job.requester.urgency, *self._share(job.requester), job.since))
        self._level, _ = self._share(chosen.requester)
        self._waiting.remove(chosen)
        if not chosen.results:
            metrics.WAITED.labels(urgency=chosen.requester.urgency.name.lower()).observe(
                time.monotonic() - chosen.since
            )
        return chosen

    def _fits(self, job: Job[Place], place: Place) -> bool:
        if job.is_bound:
            return job.preferred is place
        is_free = job.preferred is None or job.preferred is place or job.preferred in self._busy
        return is_free and self._takes(place, job.requester)

    def _share(self, requester: Requester) -> tuple[float, float]:
        """The time used by a group, and by an owner in it; a newcomer starts level with the others."""
        had = self._had.get(requester.group, NOTHING)
        return max(had.seconds, self._level), had.by_owner.get(requester.owners[0], 0.0)

    def _charge(self, requester: Requester, seconds: float) -> None:
        if requester.is_asking and self._quota:
            for owner in requester.owners:
                self._quota.charge(THINKING, owner, seconds)
        of_group, of_owner = (had + seconds for had in self._share(requester))
        inside = {requester.owners[0]: of_owner} if requester.networks else {}
        self._had[requester.group] = Had(
            of_group, {**self._had.get(requester.group, NOTHING).by_owner, **inside}
        )
        self._had = {group: had for group, had in self._had.items() if had.seconds > self._level}

    async def close(self) -> None:
        """Cancel all pending jobs."""
        for job in self._waiting:
            job.cancel()
        for runner in self._runners:
            runner.cancel()
        await asyncio.gather(*self._runners, return_exceptions=True)
