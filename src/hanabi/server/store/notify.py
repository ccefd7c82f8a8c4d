"""Notifications: entries of this process are sent to the others, once they are committed.

PostgreSQL sends notifications with one commit at a time, and the next commit waits for its disk. They are
therefore sent separately, right after the commit. If a process dies before that, the others read its entries
(see `cluster.group`).
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from hanabi.server.store.engine import NotifyConnection

LOG = logging.getLogger("hanabi.server")
CHANNEL = "hanabi"
LARGEST = 7900  # bytes that PostgreSQL passes on at once, with a margin
MOST_UNTOLD = 10_000  # pending notifications while the database cannot be reached
RETRY = 0.5  # seconds
LAST_WORDS = 2.0  # seconds for pending notifications when the process ends
NO_ENTRY = Raw(b"null")
NOTIFY = f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST($1 AS text[])) AS told"


class Notification(Struct, frozen=True, array_like=True):
    """A notification to other processes: something has changed; for a move, with its entry."""

    kind: str
    key: str
    version: int = 0
    entry: Raw = NO_ENTRY


MISSED = Notification("missed", "")  # anything may have changed


class NotifyPublisher:
    """Publishes notifications in order, and tries again until the database takes them."""

    def __init__(self, connection: NotifyConnection, process: str) -> None:
        self._connection, self._process = connection, process
        self._untold: list[Notification] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._keep_telling(), name="notifier")

    def tell(self, news: Iterable[Notification]) -> None:
        """Send notifications as soon as possible."""
        self._untold += news
        if len(self._untold) > MOST_UNTOLD:
            self._untold = [MISSED]
        self._wake.set()

    async def close(self) -> None:
        """Send pending notifications, if possible, and stop."""
        self._is_closing = True
        self._wake.set()
        await asyncio.wait([self._task], timeout=LAST_WORDS)
        self._task.cancel()
        await self._connection.close()

    async def _keep_telling(self) -> None:
        while not self._is_closing or self._untold:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._tell_waiting()
            except Exception as error:  # the writer or the listener logs the cause
                if self._is_closing:
                    LOG.warning("cannot notify the other processes: %s", error)
                    return
                await asyncio.sleep(RETRY)
                self._wake.set()

    async def _tell_waiting(self) -> None:
        if not (news := self._untold):
            return
        self._untold = []
        try:
            await self._connection.execute(NOTIFY, list(pack(self._process, news)))
        except BaseException:
            self._untold = news + self._untold
            raise


def pack(process: str, news: Iterable[Notification]) -> Iterator[str]:
    """Notifications as texts for PostgreSQL; an entry that is too long is left for the others to read."""
    batch: list[bytes] = []
    room = 0
    for one in news:
        part = json.encode(one)
        if len(part) > LARGEST:
            part = json.encode(replace(one, entry=NO_ENTRY))
        if batch and len(part) >= room:
            yield wrap(process, batch)
            batch = []
        room = (room if batch else LARGEST) - len(part) - 1
        batch.append(part)
    if batch:
        yield wrap(process, batch)


def wrap(process: str, batch: list[bytes]) -> str:
    return f'["{process}",[{b",".join(batch).decode()}]]'
