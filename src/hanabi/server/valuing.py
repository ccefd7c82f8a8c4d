"""Valuing: reviews that go on in the background until they are done, or until nobody wants them anymore."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from hanabi.errors import TableError
from hanabi.server.messages.refusal import Refusal
from hanabi.server.work import Asker, Urgency

LOG = logging.getLogger("hanabi.server")
STRIDES = (8, 4, 2, 1)  # turns: a line over the whole game comes first, then all that lies between
MOST_WANTED = 4  # games of one owner
AGAIN = 5.0  # seconds before a refused question is asked again

Value = Callable[[str, int, Asker], Awaitable[object]]  # a game, a turn, for whom


@dataclass
class Wanted:
    """A game whose turns are valued, and for whom."""

    owners: list[tuple[str, ...]]  # as an asker has them: the first who asked is served
    task: asyncio.Task[None] = field(init=False)


class Valuing:
    """The games that somebody wants reviewed."""

    def __init__(self, value: Value) -> None:
        self._value = value
        self._wanted: dict[str, Wanted] = {}

    def __contains__(self, game: str) -> bool:
        return game in self._wanted

    def start(self, game: str, turns: int, owners: tuple[str, ...]) -> None:
        """Have all turns of a game valued; TableError where that is too many games of one owner."""
        wanted = self._wanted.get(game)
        if wanted and owners in wanted.owners:
            return
        if any(self._count(owner) >= MOST_WANTED for owner in owners):
            raise TableError(Refusal.TOO_FAST, "other reviews of yours are under way")
        if wanted:
            wanted.owners.append(owners)
            return
        wanted = self._wanted[game] = Wanted([owners])
        wanted.task = asyncio.create_task(self._run(game, turns, wanted))

    def _count(self, owner: str) -> int:
        return sum(owner in owners for wanted in self._wanted.values() for owners in wanted.owners)

    def stop(self, game: str, owners: tuple[str, ...]) -> None:
        """Somebody no longer wants a game valued: it goes on only for others."""
        wanted = self._wanted.get(game)
        if wanted and owners in wanted.owners:
            wanted.owners.remove(owners)
            if not wanted.owners:
                wanted.task.cancel()
                del self._wanted[game]

    async def _run(self, game: str, turns: int, wanted: Wanted) -> None:
        try:
            for turn in order_turns(turns):
                while not await self._try(game, turn, wanted):
                    await asyncio.sleep(AGAIN)
        except Exception as error:
            LOG.warning("the review of a game was given up: %s", error)
        finally:
            if self._wanted.get(game) is wanted:
                del self._wanted[game]

    async def _try(self, game: str, turn: int, wanted: Wanted) -> bool:
        """Value a turn; False where who wants it has had enough for now."""
        try:
            await self._value(game, turn, Asker(Urgency.BACKGROUND, wanted.owners[0]))
        except TableError as refused:
            if refused.reason != Refusal.TOO_FAST:
                raise
            return False
        return True

    async def close(self) -> None:
        """Give everything up; what was found is stored."""
        tasks = [wanted.task for wanted in self._wanted.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def order_turns(turns: int) -> Iterable[int]:
    """Some turns over the whole game first, then the others."""
    return dict.fromkeys(turn for stride in STRIDES for turn in range(0, turns, stride))
