"""Valuing: reviews that go on in the background until they are done, or until nobody wants them anymore.

What is wanted is kept in the database, so that a server that is started anew goes on by itself. Of several
processes the one with the game's lease works on it, and another takes over when that one dies.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress

from hanabi.errors import StoreError, TableError
from hanabi.server.messages.refusal import Refusal
from hanabi.server.peers import Alone
from hanabi.server.store import DATABASE_AT_FAULT, REVIEW, News, Store
from hanabi.server.work import Asker, Urgency

LOG = logging.getLogger("hanabi.server")
STRIDES = (8, 4, 2, 1)  # turns: a line over the whole game comes first, then all that lies between
MOST_WANTED = 4  # games of one owner
MOST_HERE = 100  # games at a time: the oldest wishes first
AGAIN = 5.0  # seconds before what was refused or has failed is tried again
LOOK = 5.0  # seconds between two looks at what is wanted
LEASE = 1.0  # seconds between two looks at whether it falls to this process

Owners = tuple[str, ...]  # as an asker has them: an address in disguise, and a player where there is one
Missing = Callable[[str], Awaitable[Sequence[int]]]  # the turns of a game that are not valued yet
Value = Callable[[str, int, Asker], Awaitable[object]]  # a game, a turn, for whom


class Valuing:
    """The games that somebody wants reviewed."""

    def __init__(self, store: Store, peers: Alone, missing: Missing, value: Value) -> None:
        self._store, self._peers, self._missing, self._value = store, peers, missing, value
        self._owners: dict[str, list[Owners]] = {}  # by game; after a restart nobody knows the addresses
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._one_look = asyncio.Lock()

    def begin(self) -> None:
        """Go on with what was wanted before, in a moment: whoever starts a server has other things first."""
        self._peers.handlers["review"] = self._hear
        self._looking = asyncio.create_task(self._keep_looking(), name="valuing")

    async def close(self) -> None:
        """Leave everything; what was found is stored, and the rest stays wanted."""
        tasks = [*self._tasks.values(), *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What people ask

    async def is_wanted(self, game: str) -> bool:
        return bool(await self._store.list_reviewers(game))

    def is_here(self, game: str) -> bool:
        """Whether this process works on a game."""
        return game in self._tasks and self._peers.holds(name_lease(game))

    async def start(self, game: str, owners: Owners) -> None:
        """Have all turns of a game valued; TableError where that is too many games of one owner."""
        async with self._peers.alone("reviews"):  # one at a time, so that the count holds
            if game in await self._read_wanted() and await self._is_told(game, owners):
                return
            if await self._has_enough(owners):
                raise TableError(Refusal.TOO_FAST, "other reviews of yours are under way")
            await self._store.add_review(game, name_of(owners), time.time(), tell(game, owners, True))
            self._owners.setdefault(game, []).append(owners)
        await self._look()

    async def _is_told(self, game: str, owners: Owners) -> bool:
        """Whether somebody has asked for a game before: by the name where there is one."""
        player = name_of(owners)
        if player:
            return player in await self._store.list_reviewers(game)
        return owners in self._owners.get(game, ())

    async def _has_enough(self, owners: Owners) -> bool:
        known = sum(owners[0] in other for others in self._owners.values() for other in others)
        player = name_of(owners)
        named = await self._store.count_reviews(player) if player else 0
        return max(known, named) >= MOST_WANTED

    async def stop(self, game: str, owners: Owners) -> None:
        """Somebody no longer wants a game valued: it goes on only for others."""
        player, news = name_of(owners), tell(game, owners, False)
        if player not in await self._store.list_reviewers(game):
            return
        self._forget(game, owners)
        if not player and any(not name_of(other) for other in self._owners.get(game, ())):
            self._peers.say(news)  # others without a name want it, too
            return
        await self._store.drop_review(game, player, news)
        await self._look()

    def look_soon(self) -> None:
        """Something that was wanted may not be wanted anymore."""
        self._wake.set()

    # What other processes tell

    def _hear(self, news: News) -> None:
        game, *rest = news.key.split(" ")
        owners = tuple(rest)
        self._forget(game, owners)
        if news.version:
            self._owners.setdefault(game, []).append(owners)
        else:
            self.look_soon()

    def _forget(self, game: str, owners: Owners) -> None:
        """Forget who no longer wants a game: by the name where there is one, whatever the address."""
        player, known = name_of(owners), self._owners.get(game, [])
        known[:] = [other for other in known if (name_of(other) != player if player else other != owners)]

    # Working

    async def _keep_looking(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK)
            self._wake.clear()
            try:
                await self._look()
            except DATABASE_AT_FAULT:
                continue  # it is there again soon
            except Exception:
                LOG.exception("what is to be reviewed could not be read")

    async def _look(self) -> None:
        """Read what is wanted; begin with what is new, and leave what nobody wants anymore."""
        async with self._one_look:
            now = (await self._read_wanted())[:MOST_HERE]
            for game in [game for game in self._tasks if game not in now]:
                self._tasks[game].cancel()
                self._leave(game)
            for game in [game for game in now if game not in self._tasks]:
                self._peers.open(name_lease(game))
                self._tasks[game] = asyncio.create_task(self._run(game))

    async def _read_wanted(self) -> list[str]:
        """The games that somebody wants reviewed, the oldest wish first."""
        wanted = await self._store.list_reviews()
        self._owners = {game: self._owners[game] for game in wanted if game in self._owners}
        return wanted

    def _leave(self, game: str) -> None:
        del self._tasks[game]
        self._peers.close(name_lease(game))

    async def _run(self, game: str) -> None:
        """Value what is left of a game whenever that falls to this process, until it is done."""
        while True:
            while not self._peers.holds(name_lease(game)):
                await asyncio.sleep(LEASE)
            with suppress(*DATABASE_AT_FAULT, StoreError):
                if await self._finish(game):
                    break
            await asyncio.sleep(AGAIN)
        self._leave(game)

    async def _finish(self, game: str) -> bool:
        """Value one turn after another; False where the rest has to wait."""
        try:
            for turn in await self._missing(game):
                players = await self._store.list_reviewers(game)
                if not players:
                    return True
                if not self._peers.holds(name_lease(game)):
                    return False
                await self._value(game, turn, Asker(Urgency.BACKGROUND, self._find_owners(game, players[0])))
        except (*DATABASE_AT_FAULT, StoreError):
            raise
        except Exception as error:
            if isinstance(error, TableError) and error.reason == Refusal.TOO_FAST:
                return False
            LOG.warning("the review of a game was given up: %s", error)
        await self._store.end_review(game)
        return True

    def _find_owners(self, game: str, player: str) -> Owners:
        """For whom a game is valued: by the name alone where nobody knows the address anymore."""
        known = (owners for owners in self._owners.get(game, ()) if name_of(owners) == player)
        return next(known, (player,))


def name_lease(game: str) -> str:
    return f"{REVIEW}{game}"[:32]


def name_of(owners: Owners) -> str:
    """The player among the owners; empty for somebody without a name."""
    return owners[1] if len(owners) > 1 else ""


def tell(game: str, owners: Owners, is_wanted: bool) -> News:
    return News("review", " ".join((game, *owners)), int(is_wanted))


def order_turns(turns: int) -> Iterable[int]:
    """Some turns over the whole game first, then the others."""
    return dict.fromkeys(turn for stride in STRIDES for turn in range(0, turns, stride))
