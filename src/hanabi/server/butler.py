"""The butler lets the bots think: off the event loop, in processes that can be ended."""

import asyncio
import os
import pickle
import sys
from contextlib import suppress

from hanabi.bots.catalog import Listing, find_bot
from hanabi.bots.cautious import Cautious
from hanabi.bots.seats import gather_news
from hanabi.errors import BotError, HanabiError
from hanabi.game import Game
from hanabi.notation import Move
from hanabi.server.worker import HEADER, Prepare, Think, Thought, pack

STALL = 20.0  # seconds for a thought
PATIENCE = 300.0  # seconds for a bot's first thought, while its kernels are compiled
MOST_KNOWN = 10_000


class Stalled(Exception):
    """A worker that was ended, because a bot took too long or the process died."""


def list_bot(name: str) -> Listing:
    """The listing of a bot; that of any other package's bot where it cannot be found anymore."""
    try:
        return find_bot(name)
    except HanabiError:
        return Listing(Cautious)


class Lane:
    """One worker process, and what it remembers."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self.known: dict[tuple[str, int, str], int] = {}  # up to which turn a seat's bot has watched
        self.prepared: set[str] = set()

    async def think(self, job: Think, limit: float, patience: float) -> Thought:
        """Have a bot think; Stalled after `limit` seconds, or `patience` where it has to be prepared."""
        async with self._lock:
            await self._prepare(job.bot, patience)
            return await self._call(job, limit)

    async def prepare(self, bot: str, patience: float) -> None:
        """Have a bot's kernels compiled or loaded."""
        async with self._lock:
            await self._prepare(bot, patience)

    async def _prepare(self, bot: str, patience: float) -> None:
        if bot not in self.prepared or self._is_gone:
            await self._call(Prepare(bot), patience)
            self.prepared.add(bot)

    async def _call(self, job: Prepare | Think, limit: float) -> Thought:
        try:
            return await asyncio.wait_for(self._exchange(job), limit)
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            await self.end()
            took = isinstance(error, TimeoutError)
            raise Stalled(f"took more than {limit:g} seconds" if took else "ended its process") from None
        except asyncio.CancelledError:
            await self.end()  # half an answer may be under way
            raise

    @property
    def _is_gone(self) -> bool:
        return self._process is None or self._process.returncode is not None

    async def _exchange(self, job: Prepare | Think) -> Thought:
        process = await self._start() if self._is_gone else self._process
        assert process
        assert process.stdin
        assert process.stdout
        process.stdin.write(pack(job))
        await process.stdin.drain()
        (size,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
        thought: Thought = pickle.loads(await process.stdout.readexactly(size))
        return thought

    async def _start(self) -> asyncio.subprocess.Process:
        await self.end()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            "from hanabi.server.worker import main; main()",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
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
                await asyncio.wait_for(
                    process.communicate(), 5
                )  # its pipes are closed, and it does not stay a zombie


class Butler:
    """Finds a lane for every bot that has to think."""

    def __init__(self, lanes: int | None = None, stall: float = STALL, patience: float = PATIENCE) -> None:
        count = lanes or min(4, max(1, (os.cpu_count() or 2) - 1))
        self.lanes = [Lane() for _ in range(count)]
        self.stall = stall
        self.patience = patience
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def choose(self, game: Game, id: str, seat: int, bot: str, seed: int) -> Move:
        """The move of a bot in a seat; BotError where it fails or stalls."""
        thought = await self._think(game, id, seat, bot, seed, game.turn, explain=False)
        assert thought.move is not None
        return thought.move

    async def explain(self, game: Game, seat: int, bot: str, seed: int, turn: int) -> Thought:
        """What a bot chose on a turn of a finished game, and why."""
        return await self._think(game, "", seat, bot, seed, turn, explain=True)

    async def _think(
        self, game: Game, id: str, seat: int, bot: str, seed: int, turn: int, explain: bool
    ) -> Thought:
        lane = self.lanes[hash((id, seat)) % len(self.lanes)]
        key = (id, seat, bot)

        async def think(start: int) -> Thought:
            news = gather_news(game, seat, min(start, turn), turn)
            return await lane.think(Think((id, seat), bot, seed, news, explain), self.stall, self.patience)

        try:
            if list_bot(bot).compiles:
                await self.warm_up(bot)  # one that stalls here does not get into the lane of others
            thought = await think(0 if explain else lane.known.get(key, -1) + 1)
            if thought.forgot:
                thought = await think(0)
        except Stalled as stalled:
            raise BotError(f"bot {bot} {stalled}", seat, turn) from None
        if thought.error is not None or thought.move is None:
            raise BotError(f"bot {bot} failed: {thought.error}", seat, turn)
        if not explain:
            if len(lane.known) > MOST_KNOWN:
                lane.known.clear()
            lane.known[key] = turn
        return thought

    async def warm_up(self, bot: str) -> None:
        """Compile a bot's kernels in a process of its own, so that only this bot's players wait for it.

        Stalled if it does not come back.
        """
        if bot not in self._warming:
            self._warming[bot] = asyncio.create_task(compile_bot(bot, self.patience))
        try:
            await asyncio.shield(self._warming[bot])
        except Stalled:
            self._warming.pop(bot, None)
            raise

    async def close(self) -> None:
        """Send everybody home."""
        for task in self._warming.values():
            task.cancel()
        await asyncio.gather(*self._warming.values(), return_exceptions=True)
        for lane in self.lanes:
            await lane.end()


async def compile_bot(bot: str, patience: float) -> None:
    """Have a bot compiled into the cache on the disk; Stalled if it does not come back."""
    lane = Lane()
    try:
        await lane.prepare(bot, patience)
    finally:
        await lane.end()
