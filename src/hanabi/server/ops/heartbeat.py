"""Heartbeat: a process's reports to its supervisor while its event loop runs."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

EVERY = 0.5  # seconds

Report = Callable[[bool], None]  # takes whether the process is ready


@asynccontextmanager
async def beating(report: Report, is_ready: Callable[[], bool]) -> AsyncIterator[None]:
    """Report again and again from the event loop, so that a loop that is blocked falls silent."""

    async def send_reports() -> None:
        while True:
            report(is_ready())
            await asyncio.sleep(EVERY)

    task = asyncio.create_task(send_reports(), name="heartbeat")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
