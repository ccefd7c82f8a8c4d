"""Run: the server with its socket, event loop, uvicorn and garbage collector."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from hanabi.server.limits import LARGEST_FRAME, Rate
from hanabi.server.rate_limit import TokenBucket
from hanabi.server.settings import ServerSettings
from hanabi.server.web.app import make_app
from hanabi.server.web.connections import ConnectionGate, ConnectionLimiter, LimitedWebSocketProtocol
from hanabi.server.web.server_state import ServerState

FORWARDED_FOR = b"x-forwarded-for"
AT_ONCE, BETWEEN = 200, 0.1  # sockets that are closed at once, and seconds before the next
HEARTBEAT = 0.5  # seconds between two reports to the supervisor
GRACE = 3  # seconds for clients still connected when the server stops

Report = Callable[[bool], None]  # takes whether the process is ready


def run(
    settings: ServerSettings,
    listener: socket.socket,
    welcome: Callable[[], None] = lambda: None,
    warn: Callable[[], None] | None = None,
    report: Report = lambda is_ready: None,
) -> None:
    """Serve until the process is ended; `welcome` is called when clients can connect.

    With `warn`, wait for the bots first, and call `warn` if that takes long. Meanwhile `report` is called
    with whether the bots are ready.
    """
    opened: list[ServerState] = []

    async def keep_serving() -> None:
        server_state = await ServerState.open(settings)
        try:
            if warn is not None:
                await server_state.wait_for_bots(warn)
            tune_gc()
            opened.append(server_state)
            await serve_requests(server_state, welcome).serve(sockets=[listener])
        finally:  # also if it is interrupted before it serves
            await server_state.close()

    async def serve_and_report() -> None:
        async with keep_reporting(report, lambda: any(server_state.is_ready for server_state in opened)):
            await keep_serving()

    with asyncio.Runner(loop_factory=find_loop()) as runner:
        runner.run(serve_and_report())


@asynccontextmanager
async def keep_reporting(report: Report, is_ready: Callable[[], bool]) -> AsyncIterator[None]:
    """Report repeatedly from the event loop, so that a blocked loop falls silent."""

    async def send_reports() -> None:
        while True:
            report(is_ready())
            await asyncio.sleep(HEARTBEAT)

    task = asyncio.create_task(send_reports(), name="heartbeat")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class LogLimit(logging.Filter):
    """Limits the lines of each kind, so that clients cannot fill the log."""

    def __init__(self, rate: Rate) -> None:
        super().__init__()
        self._rate = rate
        self._buckets: dict[str, TokenBucket] = {}  # by message, before its values are filled in

    def filter(self, record: logging.LogRecord) -> bool:
        return self._buckets.setdefault(str(record.msg), TokenBucket(self._rate)).take()


LOG_LIMIT = LogLimit(Rate(1, 20))  # of what uvicorn logs


class GracefulServer(uvicorn.Server):
    """A server that reports its start and its end, and closes its sockets a few at a time."""

    def __init__(
        self, config: uvicorn.Config, drain: Callable[[], None], welcome: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._drain, self._welcome = drain, welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._welcome()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._drain()
        for server in self.servers:
            server.close()
        lines = [line for line in self.server_state.connections if isinstance(line, LimitedWebSocketProtocol)]
        for number, line in enumerate(lines):
            line.shutdown()
            if number % AT_ONCE == AT_ONCE - 1:  # all these clients reconnect somewhere
                await asyncio.sleep(BETWEEN)
        await super().shutdown(sockets)


def serve_requests(server_state: ServerState, welcome: Callable[[], None] = lambda: None) -> uvicorn.Server:
    app = trust_proxies(make_app(server_state), server_state.settings.proxies)
    return make_server(app, server_state.connections, server_state.drain, welcome)


def make_server(
    app: ASGIApp,
    limiter: ConnectionLimiter,
    drain: Callable[[], None] = lambda: None,
    welcome: Callable[[], None] = lambda: None,
) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        http=partial(ConnectionGate, limiter),  # type: ignore[arg-type]  # what it makes is a protocol
        ws=partial(LimitedWebSocketProtocol, limiter),  # type: ignore[arg-type]
        proxy_headers=False,  # see `trust_proxies`
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
    )
    logging.getLogger("uvicorn.error").addFilter(LOG_LIMIT)
    return GracefulServer(config, drain, welcome)


def trust_proxies(app: ASGIApp, proxies: Sequence[str]) -> ASGIApp:
    """Take a client's address from trusted proxies.

    If every proxy is trusted (`*`), only the last address counts, which the proxy saw itself. A client can
    forge the others.
    """
    app = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type, assignment]
    if "*" not in proxies:
        return app

    async def keep_last_address(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            named = [value for name, value in scope["headers"] if name == FORWARDED_FOR]
            others = [header for header in scope["headers"] if header[0] != FORWARDED_FOR]
            last = [(FORWARDED_FOR, named[-1].rpartition(b",")[2].strip())] if named else []
            scope = {**scope, "headers": [*others, *last]}
        await app(scope, receive, send)

    return keep_last_address


def find_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast event loop, if there is one."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # Windows
        return None
    return new_event_loop


def tune_gc() -> None:
    """Freeze loaded objects, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    sys.setswitchinterval(0.001)  # the committing thread waits no longer than this for its turn


def find_lan_address() -> str | None:
    """The address of this computer in its network, or None; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith(("127.", "0.")) else found


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address, so that an early client can connect."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Name the protocol, or asyncio leaves Nagle's algorithm on, which delays a move by 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    listener.listen(512)
    return listener
