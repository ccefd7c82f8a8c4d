"""The bot pool: worker processes that can be killed, in which bots choose moves off the event loop."""

import asyncio
import os
import pickle
import sys
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from hanabi.bots.catalog import Listing, find_bot
from hanabi.bots.cautious import Cautious
from hanabi.bots.seats import gather_update
from hanabi.child_process import ONE_CORE
from hanabi.errors import BotError, HanabiError
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.server.bots.job_queue import Job, JobPriority, JobQueue, Quota, Requester, Step
from hanabi.server.bots.worker import HEADER, CallJob, PrepareJob, ThinkJob, WorkerReply, pack
from hanabi.server.settings import PATIENCE, STALL

MOST_KNOWN = 10_000
POLITENESS = "5"  # the niceness of a lane that takes only questions


class WorkerStalled(Exception):
    """The end of a worker, because a bot took too long or the process died."""


class WorkError(HanabiError):
    """Work in another process that failed."""


def list_bot(name: str) -> Listing:
    """The listing of a bot; a generic one if its package is gone."""
    try:
        return find_bot(name)
    except HanabiError:
        return Listing(Cautious)


class BotWorker:
    """One worker process, and its memory."""

    def __init__(self, takes_moves: bool = True, takes_questions: bool = True) -> None:
        self.takes_moves = takes_moves
        self.takes_questions = takes_questions
        self._process: asyncio.subprocess.Process | None = None
        self.known: dict[tuple[str, int, str], int] = {}  # up to which turn a seat's bot has watched
        self.prepared: set[str] = set()

    def takes(self, requester: Requester) -> bool:
        """Whether this lane accepts jobs of an asker: not every lane takes questions, reviews or moves."""
        return self.takes_questions if requester.is_asking else self.takes_moves

    async def think(self, job: ThinkJob, limit: float, patience: float) -> WorkerReply:
        """Have a bot think; Stalled after `limit` seconds, or `patience` if it must be prepared first."""
        await self.prepare(job.bot, patience)
        return await self.call(job, limit)

    def note(self, key: tuple[str, int, str], turn: int) -> None:
        """Note up to which turn a seat's bot has watched."""
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        self.known[key] = turn

    async def prepare(self, bot: str, patience: float) -> None:
        """Have a bot's kernels compiled or loaded."""
        if bot not in self.prepared or self._is_gone:
            await self.call(PrepareJob(bot), patience)
            self.prepared.add(bot)

    async def call(self, job: PrepareJob | ThinkJob | CallJob, limit: float) -> WorkerReply:
        """Have a job done; WorkerStalled after `limit` seconds."""
        try:
            return await asyncio.wait_for(self._exchange(job), limit)
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            await self.end()
            took = isinstance(error, TimeoutError)
            raise WorkerStalled(
                f"took more than {limit:g} seconds" if took else "ended its process"
            ) from None
        except asyncio.CancelledError:
            await self.end()  # the pipe may contain half an answer
            raise

    @property
    def _is_gone(self) -> bool:
        return self._process is None or self._process.returncode is not None

    async def _exchange(self, job: PrepareJob | ThinkJob | CallJob) -> WorkerReply:
        process = await self._start() if self._is_gone else self._process
        assert process
        assert process.stdin
        assert process.stdout
        process.stdin.write(pack(job))
        await process.stdin.drain()
        (size,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
        thought: WorkerReply = pickle.loads(await process.stdout.readexactly(size))
        return thought

    async def _start(self) -> asyncio.subprocess.Process:
        await self.end()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            "from hanabi.server.bots.worker import main; main()",
            *(() if self.takes_moves else (POLITENESS,)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=ONE_CORE | os.environ,
            limit=2**24,
        )
        return self._process

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        self.known.clear()
        self.prepared.clear()
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            with suppress(TimeoutError):  # a child of its own may hold the pipe
                await asyncio.wait_for(process.communicate(), 5)  # closes its pipes, and leaves no zombie


def make_lanes(count: int) -> list[BotWorker]:
    """The lanes, of which the first takes no questions; a single lane gets a second one for questions."""
    moving = BotWorker(takes_questions=False)
    return (
        [moving, *(BotWorker() for _ in range(count - 1))]
        if count > 1
        else [moving, BotWorker(takes_moves=False)]
    )


NOBODY = Requester(JobPriority.LIVE)
Compiled = str | Callable[[], object]  # the name of a bot, or what calls kernels


class BotPool:
    """Finds a lane for each bot that has to think, and for other long work; no move waits behind a question.

    The first lane takes no questions, and a bot whose own lane is busy thinks in one that is idle.
    """

    def __init__(
        self,
        lanes: int | None = None,
        stall: float = STALL,
        patience: float = PATIENCE,
        quota: Quota | None = None,
    ) -> None:
        self.lanes = make_lanes(lanes or min(4, max(1, (os.cpu_count() or 2) - 1)))
        self.queue = JobQueue(self.lanes, quota, takes=BotWorker.takes)
        self.stall = stall
        self.patience = patience
        self._warming: dict[Compiled, asyncio.Task[Any]] = {}

    async def choose(
        self, game: Game, id: str, seat: int, bot: str, seed: int, requester: Requester = NOBODY
    ) -> Move:
        """The move of a bot in a seat; BotError if it fails or stalls."""
        turn, key = game.turn, (id, seat, bot)
        moving = [worker for worker in self.lanes if worker.takes_moves]
        preferred = moving[hash((id, seat)) % len(moving)]  # the lane that remembers most of the seat

        async def think(worker: BotWorker) -> WorkerReply:
            thought = await ask(worker, worker.known.get(key, -1) + 1)
            if thought.forgot:
                thought = await ask(worker, 0)
            worker.note(key, turn)
            return thought

        async def ask(worker: BotWorker, start: int) -> WorkerReply:
            news = gather_update(game, seat, min(start, turn), turn)
            return await worker.think(ThinkJob((id, seat), bot, seed, news), self.stall, self.patience)

        (thought,) = await self._let_think(bot, requester, [think], seat, turn, preferred)
        assert thought.move is not None
        return thought.move

    async def explain(
        self, games: Sequence[Game], seat: int, bot: str, seed: int, turn: int, requester: Requester = NOBODY
    ) -> list[WorkerReply]:
        """The choices of a bot on a turn of each of these games, with reasons; Busy beyond the limits."""

        def step(game: Game) -> Step[BotWorker]:
            async def think(worker: BotWorker) -> WorkerReply:
                job = ThinkJob(("", seat), bot, seed, gather_update(game, seat, 0, turn), explain=True)
                return await worker.think(job, self.stall, self.patience)

            return think

        return await self._let_think(bot, requester, list(map(step, games)), seat, turn)

    async def _let_think(
        self,
        bot: str,
        requester: Requester,
        steps: Sequence[Step[BotWorker]],
        seat: int,
        turn: int,
        preferred: BotWorker | None = None,
    ) -> list[WorkerReply]:
        try:
            if list_bot(bot).compiles:
                await self.warm_up(bot)  # a bot that stalls here does not reach the other lanes
            thoughts: list[WorkerReply] = await self.queue.submit(requester, steps, preferred).wait()
        except WorkerStalled as stalled:
            raise BotError(f"bot {bot} {stalled}", seat, turn) from None
        for thought in thoughts:
            if thought.error is not None or thought.move is None:
                raise BotError(f"bot {bot} failed: {thought.error}", seat, turn)
        return thoughts

    def do(
        self, requester: Requester, function: Callable[..., Any], each: Iterable[tuple[Any, ...]]
    ) -> Job[BotWorker]:
        """Have a function called with each of these arguments, one step each; Busy beyond the limits.

        This runs in another process, so function, arguments and results must be picklable. A step that
        exceeds a bot's time limit is ended, and the job fails with Stalled.
        """

        def step(arguments: tuple[Any, ...]) -> Step[BotWorker]:
            async def call(worker: BotWorker) -> Any:
                thought = await worker.call(CallJob(function, arguments), self.stall)
                if thought.error is not None:
                    raise WorkError(thought.error)
                return thought.result

            return call

        return self.queue.submit(requester, map(step, each))

    async def start(self, bot: str) -> None:
        """Prepare a bot in every lane, once each; Stalled if that does not finish.

        It begins with the last lane, where moves wait least; the others only load what it compiles.
        """

        def prepare(worker: BotWorker) -> Coroutine[Any, Any, Any]:
            step = partial(BotWorker.prepare, bot=bot, patience=self.patience)
            return self.queue.submit(NOBODY, [step], worker, is_bound=True).wait()

        *others, first = self.lanes
        self._warming[bot] = asyncio.create_task(prepare(first))
        await self.warm_up(bot)
        await asyncio.gather(*map(prepare, others))

    async def warm_up(self, what: Compiled) -> None:
        """Compile the kernels of a bot, or those that a function calls, in a process of its own.

        Only the callers that need them wait. Stalled if it does not finish.
        """
        if what not in self._warming:
            self._warming[what] = asyncio.create_task(compile_kernels(what, self.patience))
        try:
            await asyncio.shield(self._warming[what])
        except WorkerStalled:
            self._warming.pop(what, None)
            raise

    def is_warm(self, what: Compiled) -> bool:
        """Check whether kernels are compiled; those that were never requested are not."""
        task = self._warming.get(what)
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    async def close(self) -> None:
        """End all workers and jobs."""
        for task in self._warming.values():
            task.cancel()
        await asyncio.gather(*self._warming.values(), return_exceptions=True)
        await self.queue.close()
        for worker in self.lanes:
            await worker.end()


async def compile_kernels(what: Compiled, patience: float) -> None:
    """Have kernels compiled into the cache on disk; Stalled if that does not finish."""
    worker = BotWorker()
    try:
        if isinstance(what, str):
            await worker.prepare(what, patience)
        else:
            await worker.call(CallJob(what, ()), patience)
    finally:
        await worker.end()
