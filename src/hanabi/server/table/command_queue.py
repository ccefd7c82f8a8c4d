"""A queue of requests that are handled one after another."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeVar

from hanabi.errors import TableError
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import settle

CLOSING_SECONDS = 5.0  # that a closing queue waits for the request in progress

Request = TypeVar("Request")
Done = Callable[[TableError | None], None]  # receives the error of a request, or None


def ignore(error: TableError | None) -> None:
    """The caller does not need the answer."""


def closed_error() -> TableError:
    return TableError(Refusal.BROKEN, "the table was closed")


class CommandQueue(Generic[Request]):
    """Requests, handled one after another; each is answered, even if the queue closes."""

    def __init__(
        self,
        handle: Callable[[Request], Coroutine[Any, Any, TableError | None]],
        answer: Callable[[Done, TableError | None], None],
    ) -> None:
        self._handle, self._answer = handle, answer
        self._waiting: deque[tuple[Request, Done]] = deque()
        self._under_way: Done | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def put(self, request: Request, done: Done = ignore) -> None:
        """Have a request handled when its turn comes."""
        if self._is_closed:
            self._answer(done, closed_error())
            return
        self._waiting.append((request, done))
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    def ask(self, request: Request) -> asyncio.Future[None]:
        """Have a request handled; the future raises its error."""
        asked: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(request, partial(settle, asked))
        return asked

    async def _work(self) -> None:
        while self._waiting:
            request, self._under_way = self._waiting.popleft()
            error = await self._handle(request)
            self._end(error)
        self._task = None

    def _end(self, error: TableError | None) -> None:
        if self._under_way is not None:
            done, self._under_way = self._under_way, None
            self._answer(done, error)

    async def close(self) -> None:
        """Accept no more requests, refuse the waiting ones, and wait a while for the one in progress."""
        self._is_closed = True
        while self._waiting:
            self._answer(self._waiting.popleft()[1], closed_error())
        if self._task is None:
            return
        task = self._task
        await asyncio.wait([task], timeout=CLOSING_SECONDS)
        if not task.done():
            task.cancel()
            self._end(closed_error())
