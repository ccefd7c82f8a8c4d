"""Review jobs: one for each game, shared by everyone who looks at it.

A job values the turns of its game one by one, at the lowest priority, and stores each. The jobs are stored
too, so a restarted server continues where it stopped. Of several processes the one with the game's lease does
the work, and another takes over when that one dies.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress

from msgspec import Raw, Struct, json

from hanabi.errors import StoreError, TableError
from hanabi.game import Game
from hanabi.review.finding import TurnValued
from hanabi.review.game import WORLDS
from hanabi.review.turning import review_turn, warm_up_review
from hanabi.server.address import SITES
from hanabi.server.bots.job_queue import JobPriority, QueueFull, Requester
from hanabi.server.bots.pool import BotPool, WorkerStalled
from hanabi.server.cluster.group import SingleProcess
from hanabi.server.messages.games import ReviewJobState
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import DATABASE_AT_FAULT, REVIEW, Notification, Store

LOG = logging.getLogger("hanabi.server")
EDITION = "5"  # of the stored values: raise it when a bot or the review changes how moves are valued
STRIDES = (8, 4, 2, 1)  # turns: a coarse line over the whole game first, then the rest
MOST_ASKED = 4  # jobs of one requester; of a larger network a multiple
MOST_HERE = 100  # jobs at a time
MOST_STALLS = 5  # attempts at one turn before the review skips it
RETRY = 5.0  # seconds until a busy or broken part is tried again
POLL = 5.0  # seconds between two reads of the stored jobs
LEASE_POLL = 1.0  # seconds between two checks whether this process has a job
DECODER = json.Decoder(TurnValued)


class Owners(Struct, frozen=True, array_like=True):
    """The requester of a job, as other processes receive it."""

    owners: tuple[str, ...]
    networks: tuple[str, ...]


DECODE_OWNERS = json.Decoder(Owners).decode


class ReviewJobs:
    """The jobs of all games, and what they have found."""

    def __init__(
        self, store: Store, pool: BotPool, peers: SingleProcess, find_game: Callable[[str], Awaitable[Game]]
    ) -> None:
        self._store, self._pool, self._peers, self._find_game = store, pool, peers, find_game
        self._requesters: dict[str, Requester] = {}  # by game, the oldest job first
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._busy: set[str] = set()
        self._one_poll = asyncio.Lock()
        self._polling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Continue the stored jobs in a moment: a starting server has more urgent work."""
        self._peers.handlers["review"] = self._learn_requester
        await self._read_jobs()
        self._polling = asyncio.create_task(self._keep_polling(), name="review-jobs")

    async def close(self) -> None:
        """Stop working; the jobs stay stored."""
        tasks = [*self._tasks.values(), *([self._polling] if self._polling else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def find_state(self, game: str) -> ReviewJobState:
        if game not in self._requesters:
            return ReviewJobState.NONE
        if game in self._busy:
            return ReviewJobState.BUSY
        is_here = game in self._tasks and self._peers.holds(name_lease(game))
        is_preparing = is_here and not self._pool.is_warm(warm_up_review)
        return ReviewJobState.PREPARING if is_preparing else ReviewJobState.RUNNING

    async def list_values(self, game: str) -> list[TurnValued]:
        """Return the values that are stored for a game, by turn."""
        return [DECODER.decode(row.valued) for row in await self._store.list_turn_values(game, EDITION)]

    async def ask(self, game: str, requester: Requester) -> None:
        """Begin the job of a game, unless it has one or is done; TableError if the requester has too many."""
        async with self._peers.alone("reviews"):  # one at a time, so that the count holds
            await self._read_jobs()
            if game in self._requesters or not await self._list_missing(game):
                return
            if has_enough(requester, self._requesters.values()):
                raise TableError(Refusal.BUSY, "too many reviews of yours are under way")
            entry = Raw(json.encode(Owners(requester.owners, requester.networks)))
            player = "".join(requester.owners[1:])
            await self._store.add_review(game, player, time.time(), Notification("review", game, 0, entry))
            self._requesters[game] = requester
        await self._poll()

    def _learn_requester(self, news: Notification) -> None:
        """Store the requester of a review at another process."""
        known = DECODE_OWNERS(news.entry)
        self._requesters[news.key] = Requester(JobPriority.BACKGROUND, known.owners, known.networks)

    async def _keep_polling(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                await self._poll()
            except DATABASE_AT_FAULT:
                continue  # the store will be back soon
            except Exception:
                LOG.exception("cannot read the review jobs")

    async def _poll(self) -> None:
        """Begin the jobs that are new, and stop those that were deleted."""
        async with self._one_poll:
            await self._read_jobs()
            groups = {game: requester.group for game, requester in self._requesters.items()}
            wanted = take_turns(groups)[:MOST_HERE]
            for game in self._tasks.keys() - wanted:
                self._tasks[game].cancel()
                self._end(game)
            for game in wanted:
                if game not in self._tasks:
                    self._peers.open(name_lease(game))
                    self._tasks[game] = asyncio.create_task(self._run(game, self._requesters[game]))

    async def _read_jobs(self) -> None:
        """Read the stored jobs; the requesters' addresses are in no database."""
        before = set(self._requesters)
        jobs = await self._store.list_reviews()
        new = {game: known for game, known in self._requesters.items() if game not in before}
        self._requesters = {
            game: self._requesters.get(game) or Requester(JobPriority.BACKGROUND, (player,))
            for game, player in jobs.items()
        } | new

    def _end(self, game: str) -> None:
        del self._tasks[game]
        self._busy.discard(game)
        self._peers.close(name_lease(game))

    async def _run(self, game: str, requester: Requester) -> None:
        """Value the turns of a game while this process has its lease, until all are stored."""
        stalls: Counter[int] = Counter()  # by turn
        is_over = False
        while not is_over:
            while not self._peers.holds(name_lease(game)):
                await asyncio.sleep(LEASE_POLL)
            with suppress(*DATABASE_AT_FAULT, StoreError, QueueFull):
                is_over = await self._work(game, requester, stalls)
            if not is_over:
                self._busy.add(game)
                await asyncio.sleep(RETRY)
        self._requesters.pop(game, None)
        self._end(game)

    async def _work(self, game: str, requester: Requester, stalls: Counter[int]) -> bool:
        """Value turns until the job is over; False where a turn took too long, or the lease is lost."""
        try:
            while missing := [turn for turn in await self._list_missing(game) if stalls[turn] < MOST_STALLS]:
                if not self._peers.holds(name_lease(game)):
                    return False
                turn = min(missing, key=stalls.__getitem__)
                try:
                    await self._value(game, turn, requester)
                except WorkerStalled as stalled:
                    LOG.warning("the review of turn %d %s", turn + 1, stalled)
                    stalls[turn] += 1
                    return False
                self._busy.discard(game)
        except (*DATABASE_AT_FAULT, StoreError, QueueFull):
            raise
        except Exception as error:
            LOG.warning("a review failed: %s", error)
        await self._store.end_review(game)
        return True

    async def _value(self, game: str, turn: int, requester: Requester) -> None:
        await self._pool.warm_up(warm_up_review)
        work = (await self._find_game(game), turn, WORLDS, 0)
        (valued,) = await self._pool.do(requester, review_turn, [work]).wait()
        await self._store.add_turn_value(game, turn, EDITION, json.encode(valued))

    async def _list_missing(self, game: str) -> list[int]:
        """Return the turns without a value, in the order of their valuation."""
        total = (await self._find_game(game)).turn
        known = {valued.turn for valued in await self.list_values(game)}
        return [turn for turn in order_turns(total) if turn not in known]


def name_lease(game: str) -> str:
    return f"{REVIEW}{game}"[:32]


def has_enough(requester: Requester, others: Iterable[Requester]) -> bool:
    """Check whether a player, an address, or a network around it has reached its limit of jobs."""
    held = Counter(place for other in others for place in (*other.owners, *other.networks))
    shares = [(owner, 1) for owner in requester.owners]
    shares += [(network, times) for network, (_, times) in zip(requester.networks, SITES[1:], strict=False)]
    return any(held[place] >= MOST_ASKED * times for place, times in shares)


def take_turns(groups: Mapping[str, str]) -> list[str]:
    """Order games so that the first of every group comes before the second of any.

    >>> take_turns({"a": "eve", "b": "eve", "c": "eve", "d": "ann"})
    ['a', 'd', 'b', 'c']
    """
    seen: Counter[str] = Counter()
    rounds: dict[str, int] = {}
    for game, group in groups.items():
        rounds[game] = seen[group]
        seen[group] += 1
    return sorted(groups, key=rounds.__getitem__)


def order_turns(total: int) -> Iterable[int]:
    """Order the turns of a game: some over the whole game first, then the rest."""
    return dict.fromkeys(turn for stride in STRIDES for turn in range(0, total, stride))
