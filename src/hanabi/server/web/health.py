"""Health: whether players can be let in and their actions stored, and how late the event loop is."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

import hanabi
from hanabi.errors import StoreError
from hanabi.server import metrics
from hanabi.server.messages.about import Health
from hanabi.server.store import DATABASE_AT_FAULT, Store

CHECKED_FOR = 2.0  # seconds that a check of the database stays valid
LAG_EVERY = 0.5
HEALTH_EVERY = 5.0


class HealthCheck:
    """The health of one process among those of an address."""

    def __init__(self, store: Store, process: int, processes: int, is_ready: Callable[[], bool]) -> None:
        self._store, self._process, self._processes, self._is_ready = store, process, processes, is_ready
        self._checked, self._reads, self._writes = -CHECKED_FOR, True, True
        self._healthy: dict[str, bool] = {}  # by process

    async def check(self) -> Health:
        """Whether the database answers and can be written, and whether new people are accepted."""
        if time.monotonic() > self._checked + CHECKED_FOR:
            self._checked = time.monotonic()
            self._reads, self._writes = await self._try_reading(), await self._try_writing()
            if self._processes > 1:
                self._healthy = await asyncio.to_thread(metrics.list_healthy)
        ready = self._reads and self._is_ready()
        return Health(ready, hanabi.__version__, self._writes, self._healthy)

    async def _try_reading(self) -> bool:
        with suppress(*DATABASE_AT_FAULT):
            await self._store.find_names(["nobody"])
            return True
        return False

    async def _try_writing(self) -> bool:
        with suppress(*DATABASE_AT_FAULT, StoreError):
            await self._store.write_probe(time.time())
            return True
        return False

    async def write_metrics(self) -> bytes:
        """The metrics for Prometheus: of this process, or of all at this address."""
        await self._note()
        return await asyncio.to_thread(metrics.write_metrics)

    async def _note(self) -> None:
        health = await self.check()
        metrics.note_process(self._process, self._processes, health.ready and health.writes)

    async def keep_noting(self) -> None:
        """Write the metrics for the other processes of this address, because any of them may be scraped."""
        while True:
            await self._note()
            await asyncio.sleep(HEALTH_EVERY)


async def watch_loop() -> None:
    """Measure how late the event loop is."""
    while True:
        due = time.monotonic() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        metrics.LAG.observe(max(0.0, time.monotonic() - due))
