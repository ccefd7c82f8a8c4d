"""The bot driver of a table: asks its bots for moves, one after another, while people wait for them."""

import asyncio
import logging
import random
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from hanabi.errors import BotError, TableError
from hanabi.notation import Move
from hanabi.server import metrics
from hanabi.server.bots.job_queue import JobPriority, Requester
from hanabi.server.bots.pool import BotPool
from hanabi.server.events.state import TableGame, TableState
from hanabi.server.messages.refusal import Refusal

LOG = logging.getLogger("hanabi.server")
PAUSE = (0.7, 1.6)  # seconds that a bot waits before it moves
RETRY, LONGEST_RETRY = 0.5, 30.0  # seconds before a move that could not be stored is tried again
ABSENT = Requester(JobPriority.LIVE, ("away",))  # all absent players share one allowance


class PresentTab(Protocol):
    """A player who has the table open."""

    player: str | None
    address: str


@dataclass(frozen=True)
class BotMove:
    seat: int
    bot: str
    game: str
    turn: int
    move: Move | None  # none: it failed


class BotTurn(NamedTuple):
    """A bot that has to move, and whether it pauses first, as people do."""

    played: TableGame
    seat: int
    bot: str
    pause: bool


def find_turn(state: TableState, pause: bool) -> BotTurn | None:
    """The bot that has to move, or None; without `pause`, bots do not wait at any table."""
    played = state.running
    bot = state.seats[played.game.seat].bot if played else None
    return BotTurn(played, played.game.seat, bot, pause and state.options.pause) if played and bot else None


def find_waiting(state: TableState, present: Collection[PresentTab]) -> Requester | None:
    """For whom the bots move: seated people who are present, spectators, or people who are away.

    If nobody is present, bots move until it is a person's turn; at a table without people, they do not move.
    """
    seated = [tab for tab in present if state.seat_of(tab.player) is not None]
    for tab in (*seated, *present):
        owners = (tab.address, tab.player) if tab.player else (tab.address,)
        return Requester(JobPriority.WAITED_FOR if seated else JobPriority.LIVE, owners)
    is_awaited = any(held.player is not None and held.bot is None for held in state.seats)
    return replace(ABSENT) if is_awaited else None


class BotDriver:
    """The bots of a table, and who waits for them."""

    def __init__(
        self,
        pool: BotPool,
        find: Callable[[], BotTurn | None],
        post: Callable[[BotMove], Coroutine[Any, Any, None]],
        name: str,
    ) -> None:
        self._pool = pool
        self._find = find
        self._post = post
        self._name = name
        self._requester = replace(ABSENT)
        self._task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self, waiting: Requester | None) -> None:
        """Let the bot think whose turn it is, if a player waits for it."""
        if waiting is None:
            self._stop()
            return
        self._requester.urgency, self._requester.owners = waiting.urgency, waiting.owners
        if not self.is_busy and self._find() is not None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while (turn := self._find()) is not None:
            move = await self._think(turn)
            played = turn.played
            await self._hand_in(BotMove(turn.seat, turn.bot, played.id, played.game.turn, move))

    async def _think(self, turn: BotTurn) -> Move | None:
        played, seat, bot = turn.played, turn.seat, turn.bot
        if turn.pause:
            await asyncio.sleep(random.uniform(*PAUSE))
        try:
            return await self._pool.choose(played.game, played.id, seat, bot, played.seed, self._requester)
        except Exception as error:
            LOG.warning("table %s: %s", self._name, error, exc_info=not isinstance(error, BotError))
            metrics.BOT_FAILURES.labels(bot=bot).inc()
            return None

    async def _hand_in(self, request: BotMove) -> None:
        """Make a move at the table, and repeat that until it is stored."""
        delay = RETRY
        while True:
            try:
                await asyncio.shield(self._post(request))  # what is being stored is not broken off
                return
            except TableError as error:
                if error.reason != Refusal.BROKEN:
                    request = replace(request, move=None)  # not a move: the bot has failed
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_RETRY)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None  # a player who arrives at this moment starts another

    async def close(self) -> None:
        if (task := self._task) is not None:
            self._stop()
            await asyncio.gather(task, return_exceptions=True)
