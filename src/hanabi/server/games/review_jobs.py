"""Valuing: reviews that go on in the background until they are done, or until nobody wants them anymore.

What is wanted is kept in the database, so that a server that is started anew goes on by itself. Of several
processes the one with the game's lease works on it, and another takes over when that one dies.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import NamedTuple

from hanabi.errors import StoreError, TableError
from hanabi.server.address import SITES
from hanabi.server.bots.job_queue import JobPriority, Requester
from hanabi.server.cluster.group import SingleProcess
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import DATABASE_AT_FAULT, REVIEW, Notification, Store

LOG = logging.getLogger("hanabi.server")
STRIDES = (8, 4, 2, 1)  # turns: a line over the whole game comes first, then all that lies between
MOST_WANTED = 4  # games of one owner; of a larger network some times as many
MOST_HERE = 100  # games at a time: of each group of owners the oldest wish, then of each the next
AGAIN = 5.0  # seconds before what was refused or has failed is tried again
LOOK = 5.0  # seconds between two looks at what is wanted
LEASE = 1.0  # seconds between two looks at whether it falls to this process

Missing = Callable[[str], Awaitable[Sequence[int]]]  # the turns of a game that are not valued yet
Value = Callable[[str, int, Requester], Awaitable[object]]  # a game, a turn, for whom


class Owner(NamedTuple):
    """Who wants a game reviewed."""

    address: str  # in disguise
    player: str = ""  # empty for people without a name
    networks: tuple[str, ...] = ()  # around the address, in disguise, the largest last

    @property
    def group(self) -> str:
        """What has a share of its own."""
        return self.networks[-1] if self.networks else self.address

    def wants_as(self, other: "Owner") -> bool:
        """Whether it is the same one: by the name where there is one, whatever the address."""
        return self.player == other.player if self.player else self == other


class ReviewJobs:
    """The games that somebody wants reviewed."""

    def __init__(self, store: Store, peers: SingleProcess, missing: Missing, value: Value) -> None:
        self._store, self._peers, self._missing, self._value = store, peers, missing, value
        self._owners: dict[str, list[Owner]] = {}  # by game; after a restart nobody knows the addresses
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

    async def start(self, game: str, requester: Requester) -> None:
        """Have all turns of a game valued; TableError where that is too many games of one owner."""
        owner = owner_of(requester)
        async with self._peers.alone("reviews"):  # one at a time, so that the count holds
            if game in await self._read_wanted() and await self._is_told(game, owner):
                return
            if await self._has_enough(owner):
                raise TableError(Refusal.TOO_FAST, "other reviews of yours are under way")
            await self._store.add_review(game, owner.player, time.time(), tell(game, owner, True))
            self._owners.setdefault(game, []).append(owner)
        await self._look()

    async def _is_told(self, game: str, owner: Owner) -> bool:
        """Whether somebody has asked for a game before: by the name where there is one."""
        if owner.player:
            return owner.player in await self._store.list_reviewers(game)
        return owner in self._owners.get(game, ())

    async def _has_enough(self, owner: Owner) -> bool:
        """Whether as many games as may be are wanted by an owner, or by the networks around the address."""
        wishes = [(one.address, *one.networks) for owners in self._owners.values() for one in owners]
        for place, (_, times) in zip((owner.address, *owner.networks), SITES, strict=False):
            if sum(place in wish for wish in wishes) >= MOST_WANTED * times:
                return True
        return bool(owner.player) and await self._store.count_reviews(owner.player) >= MOST_WANTED

    async def stop(self, game: str, requester: Requester) -> None:
        """Somebody no longer wants a game valued: it goes on only for others."""
        owner = owner_of(requester)
        news = tell(game, owner, False)
        if owner.player not in await self._store.list_reviewers(game):
            return
        self._forget(game, owner)
        if not owner.player and any(not other.player for other in self._owners.get(game, ())):
            self._peers.say(news)  # others without a name want it, too
            return
        await self._store.drop_review(game, owner.player, news)
        await self._look()

    def look_soon(self) -> None:
        """Something that was wanted may not be wanted anymore."""
        self._wake.set()

    # What other processes tell

    def _hear(self, news: Notification) -> None:
        game, owner = read_wish(news.key)
        self._forget(game, owner)
        if news.version:
            self._owners.setdefault(game, []).append(owner)
        else:
            self.look_soon()

    def _forget(self, game: str, owner: Owner) -> None:
        """Forget who no longer wants a game."""
        known = self._owners.get(game, [])
        known[:] = [other for other in known if not owner.wants_as(other)]

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
            now = take_turns(await self._read_wanted())[:MOST_HERE]
            for game in [game for game in self._tasks if game not in now]:
                self._tasks[game].cancel()
                self._leave(game)
            for game in [game for game in now if game not in self._tasks]:
                self._peers.open(name_lease(game))
                self._tasks[game] = asyncio.create_task(self._run(game))

    async def _read_wanted(self) -> dict[str, set[str]]:
        """The games that somebody wants reviewed, the oldest wish first, and the groups that want each."""
        wanted: dict[str, set[str]] = {}
        for game, player in await self._store.list_reviews():
            known = {owner.group for owner in self._owners.get(game, ()) if owner.player == player}
            wanted.setdefault(game, set()).update(known or {player})
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
                await self._value(game, turn, self._find_requester(game, players[0]))
        except (*DATABASE_AT_FAULT, StoreError):
            raise
        except Exception as error:
            if isinstance(error, TableError) and error.reason == Refusal.TOO_FAST:
                return False
            LOG.warning("the review of a game was given up: %s", error)
        await self._store.end_review(game)
        return True

    def _find_requester(self, game: str, player: str) -> Requester:
        """For whom a game is valued: by the name alone where nobody knows the address anymore."""
        for owner in self._owners.get(game, ()):
            if owner.player == player:
                owners = (owner.address, player) if player else (owner.address,)
                return Requester(JobPriority.BACKGROUND, owners, owner.networks)
        return Requester(JobPriority.BACKGROUND, (player,))


def name_lease(game: str) -> str:
    return f"{REVIEW}{game}"[:32]


def owner_of(requester: Requester) -> Owner:
    return Owner(requester.owners[0], "".join(requester.owners[1:]), requester.networks)


def tell(game: str, owner: Owner, is_wanted: bool) -> Notification:
    words = (game, owner.address, owner.player, *owner.networks)
    return Notification("review", " ".join(words).rstrip(), int(is_wanted))


def read_wish(key: str) -> tuple[str, Owner]:
    """A game and an owner, as `tell` writes them.

    >>> read_wish("game #1"), read_wish("game #1  #2 #3")[1].networks
    (('game', Owner(address='#1', player='', networks=())), ('#2', '#3'))
    """
    game, address, *rest = key.split(" ")
    return game, Owner(address, "".join(rest[:1]), tuple(rest[1:]))


def take_turns(wanted: Mapping[str, Collection[str]]) -> list[str]:
    """Games in the order in which they are worked on: the oldest of each group, then the next of each.

    >>> take_turns({"a": ["eve"], "b": ["eve"], "c": ["eve"], "d": ["ann", "eve"]})
    ['a', 'd', 'b', 'c']
    """
    games: dict[str, list[str]] = {}
    for game, groups in wanted.items():
        for group in groups:
            games.setdefault(group, []).append(game)
    rounds = zip_longest(*games.values())
    return list(dict.fromkeys(game for each in rounds for game in each if game is not None))


def order_turns(turns: int) -> Iterable[int]:
    """Some turns over the whole game first, then the others."""
    return dict.fromkeys(turn for stride in STRIDES for turn in range(0, turns, stride))
