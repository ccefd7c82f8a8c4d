"""The queue of jobs: order, shares, and cancellation."""

import asyncio
import time
from functools import partial

import pytest

from hanabi.errors import TableError
from hanabi.server.bots.job_queue import Job, JobPriority, JobQueue, QueueFull, Requester
from hanabi.server.bots.pool import BotPool, WorkError, WorkerStalled
from hanabi.server.bots.request_cache import RequestCache


class Diary:
    """A queue with one place, which records the steps done; it begins on request.

    Every step takes so many seconds by the queue's clock, and none by that of the machine.
    """

    def __init__(self, seconds=0.0):
        self.now = 0.0
        self.queue = JobQueue(["here"], clock=lambda: self.now)
        self.done = []
        self.begin = asyncio.Event()
        self._seconds = seconds
        self.queue.submit(Requester(JobPriority.WAITED_FOR, ("address",)), [self._wait])

    async def _wait(self, place):
        await self.begin.wait()

    def add(self, name, urgency=JobPriority.ASKED, owner="", steps=1, networks=()):
        async def step(place):
            self.done.append(name)
            self.now += self._seconds
            await asyncio.sleep(0)
            return name

        return self.queue.submit(Requester(urgency, (owner or name,), networks), [step] * steps)

    async def finish(self, *jobs):
        await asyncio.sleep(0)
        self.begin.set()
        return await asyncio.gather(*(job.wait() for job in jobs))


async def test_the_more_urgent_goes_first_even_before_the_rest_of_a_long_job():
    diary = Diary()
    long = diary.add("review", JobPriority.LONG, steps=3)
    jobs = [
        diary.add("why"),
        diary.add("watched", JobPriority.LIVE),
        diary.add("waited", JobPriority.WAITED_FOR),
    ]
    assert await diary.finish(long, *jobs) == [["review"] * 3, ["why"], ["watched"], ["waited"]]
    assert diary.done == ["waited", "watched", "why", "review", "review", "review"]
    await diary.queue.close()


async def test_a_job_that_comes_between_two_steps_goes_first_if_it_is_more_urgent():
    diary = Diary()
    diary.begin.set()
    late: list[Job[str]] = []

    async def step(place):
        late.append(diary.add(f"late {len(late) + 1}", JobPriority.LIVE))
        diary.done.append("review")

    await diary.queue.submit(Requester(JobPriority.LONG, ("ann",)), [step] * 3).wait()
    await asyncio.gather(*(job.wait() for job in late))
    assert diary.done == ["review", "late 1", "review", "late 2", "review", "late 3"]
    await diary.queue.close()


async def test_every_owner_has_the_same_share():
    diary = Diary(seconds=1.0)
    many = [diary.add("many", JobPriority.WAITED_FOR, "eve") for _ in range(50)]
    few = [diary.add("few", JobPriority.WAITED_FOR, "ann") for _ in range(3)]
    await diary.finish(*few)
    assert diary.done[:6] == ["many", "few"] * 3
    for job in many:
        job.cancel()
    await diary.queue.close()


async def test_a_network_has_one_share_and_all_in_it_the_same_part():
    diary = Diary(seconds=1.0)
    inside = [
        diary.add(name, JobPriority.BACKGROUND, name, steps, ("small", "large"))
        for name, steps in (("eve", 12), ("mia", 2))
    ]
    few = diary.add("ann", JobPriority.BACKGROUND, "ann", 3)
    await diary.finish(few, *inside)
    assert [diary.done[:6].count(name) for name in ("ann", "eve", "mia")] == [3, 2, 1]
    assert diary.done[6] == "mia"
    await diary.queue.close()


async def test_questions_of_one_owner_are_so_many():
    diary = Diary()
    for _ in range(4):  # reviews in the background keep nobody from asking
        diary.add("review", JobPriority.BACKGROUND, "eve")
    for _ in range(4):
        diary.add("why", owner="eve")
    with pytest.raises(QueueFull):
        diary.add("why", owner="eve")
    diary.add("move", JobPriority.LIVE, "eve")
    other = diary.add("why", owner="ann")
    await diary.finish(other)
    while len(diary.queue):
        await asyncio.sleep(0)
    diary.add("why", owner="eve")
    await diary.queue.close()


async def test_who_has_had_enough_may_ask_later():
    class Quota:
        left = 0.001

        def has_left(self, name, owner):
            return owner != "eve" or self.left > 0

        def charge(self, name, owner, seconds):
            if owner == "eve":
                self.left -= seconds

    queue: JobQueue[str] = JobQueue(["here"], Quota())

    async def step(place):
        await asyncio.sleep(0.005)

    await queue.submit(Requester(JobPriority.LIVE, ("address", "eve")), [step]).wait()
    await queue.submit(Requester(JobPriority.LONG, ("address", "eve")), [step]).wait()
    await asyncio.sleep(0)
    for urgency in (JobPriority.LONG, JobPriority.BACKGROUND):
        with pytest.raises(QueueFull):
            queue.submit(Requester(urgency, ("address", "eve")), [step])
    await queue.submit(Requester(JobPriority.LIVE, ("address", "eve")), [step]).wait()
    await queue.submit(Requester(JobPriority.LONG, ("address", "ann")), [step]).wait()
    await queue.close()


async def test_what_nobody_waits_for_is_not_done():
    diary = Diary()
    gone = diary.add("gone", steps=2)
    stays = diary.add("stays")
    waiting = asyncio.create_task(gone.wait())
    await asyncio.sleep(0)
    waiting.cancel()
    await diary.finish(stays)
    assert diary.done == ["stays"]
    assert gone.is_over
    await diary.queue.close()


async def test_a_step_that_fails_ends_its_job_and_no_other():
    async def fail(place):
        raise ValueError("no")

    diary = Diary()
    bad = diary.queue.submit(Requester(JobPriority.ASKED, ("a",)), [fail, fail])
    good = diary.add("good")
    await diary.finish(good)
    with pytest.raises(ValueError, match="no"):
        await bad.wait()
    await diary.queue.close()


async def test_other_work_is_done_in_another_process():
    pool = BotPool(lanes=1, stall=30)
    job = pool.do(Requester(JobPriority.LONG, ("ann",)), pow, [(2, n) for n in range(5)])
    assert await job.wait() == [1, 2, 4, 8, 16]
    with pytest.raises(WorkError, match="division"):
        await pool.do(Requester(JobPriority.LONG), divmod, [(1, 0)]).wait()
    pool.stall = 0.05
    with pytest.raises(WorkerStalled):
        await pool.do(Requester(JobPriority.LONG), time.sleep, [(5,)]).wait()
    await pool.close()


async def test_an_answer_is_asked_for_once_and_kept():
    answers: RequestCache[int] = RequestCache(2, ("never",))
    asked, ready = [], asyncio.Event()

    async def ask(number):
        asked.append(number)
        await ready.wait()
        if number < 0:
            raise TableError("never" if number == -1 else "later")
        return number * 2

    both = [asyncio.create_task(answers.find(1, lambda: ask(1))) for _ in range(2)]
    gone = asyncio.create_task(answers.find(9, lambda: ask(9)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gone.cancel()
    ready.set()
    assert await asyncio.gather(*both) == [2, 2]
    assert await answers.find(1, lambda: ask(1)) == 2
    assert asked == [1, 9]
    for number in (-1, -1, -2, -2):
        with pytest.raises(TableError):
            await answers.find(number, partial(ask, number))
    assert asked == [1, 9, -1, -2, -2]
    for number in (1, 2, 3, 1):
        await answers.find(number, partial(ask, number))
    assert asked[5:] == [2, 3, 1]
