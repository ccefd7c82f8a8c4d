"""Interrupted uploads are refused and are no server error."""

import asyncio
import logging

from tests.server.harness import read_metric, serving

GONE = {"reason": "gone"}


async def hang_up(port, cookie):
    """Announce a record, send the beginning of it, and hang up."""
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{{".encode())
    await writer.drain()
    writer.close()
    await writer.wait_closed()


async def test_an_upload_that_hangs_up_is_no_failure_of_the_server(sqlite, caplog):
    async with serving(sqlite) as server:
        ann = await server.person("Ann")
        port = int(server.url.rpartition(":")[2])
        failures, gone = read_metric("hanabi_failures_total"), read_metric("hanabi_refusals_total", **GONE)
        for _ in range(5):
            await hang_up(port, ann.cookie)
        while read_metric("hanabi_refusals_total", **GONE) < gone + 5:
            assert read_metric("hanabi_failures_total") == failures
            await asyncio.sleep(0.01)
        assert read_metric("hanabi_failures_total") == failures
        assert (await ann.get("/api/me"))["name"] == "Ann"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
