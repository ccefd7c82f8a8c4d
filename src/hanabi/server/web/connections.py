"""Connection limits: how many connections may be open, for how long, and how much each may send.

uvicorn counts neither connections without a request, nor frames that are not messages, nor its own refusals.
Requests have limits of their own, in `security`.
"""

import asyncio
import struct
from collections import Counter
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

from hanabi.server import metrics
from hanabi.server.address import Proxies, key_of, networks_of
from hanabi.server.close_codes import CloseCode
from hanabi.server.limits import LARGEST_HEAD, Limits, Rate
from hanabi.server.messages.refusal import Refusal
from hanabi.server.rate_limit import RateLimiter, TokenBucket

FILES = 100  # open files that are not connections: the database, the bots
SLICE = 4096  # bytes that are read before their cost is checked
FRAME = 60  # extra bytes that each frame counts for
MOST_UNSENT = 1 << 20  # pending bytes for a client that does not read
FAREWELL = 1.0  # seconds for a client to read why its socket was closed
LAST_TEXT = int(0x80 | Opcode.TEXT)  # the first byte of a message in one frame
SHARE = 8  # an address may hold one in this many of the places that are still free
FEW = 20  # connections that any address may hold while there is room
KEPT = 8  # one in this many connections is kept for HTTP, and one for players with a seat
BAD_REQUESTS = Rate(1, 20)  # requests of one address that cannot be parsed
BAN_SECONDS = 10.0  # for an address that sends more of them
BODY_GRACE = 2.0  # seconds for the answer to a body that took too long
REFUSED = metrics.REFUSALS.labels(reason="connection")
NOT_PARSED = metrics.REFUSALS.labels(reason="bad-request")
write_head = struct.Struct("!BB").pack
write_long_head = struct.Struct("!BBH").pack
write_longest_head = struct.Struct("!BBQ").pack


class PlaceCounter:
    """Counts how many of a number of places each address and network holds.

    An address may hold one in `SHARE` of the places that are still free, and never more than `most`: the
    fewer are free, the fewer one address may have, so a few addresses cannot take all.
    """

    def __init__(self, places: int, most: int) -> None:
        self._places, self._most = places, most
        self._held: Counter[str] = Counter()
        self.count = 0

    def has_room(self, address: str, kept: int = 0) -> bool:
        """Check whether an address may have one more place, if `kept` places are reserved for others."""
        free = self._places - kept - self.count
        share = min(self._most, max(FEW, free // SHARE))
        return free > 0 and all(self._held[key] < share * times for key, times in networks_of(address))

    def add(self, address: str) -> None:
        self.count += 1
        self._held.update(key for key, _ in networks_of(address))

    def remove(self, address: str) -> None:
        self.count -= 1
        for key, _ in networks_of(address):
            self._held[key] -= 1
            if self._held[key] <= 0:
                del self._held[key]


class ConnectionLimiter:
    """Decides which connections and websockets may be open.

    Connections are counted by their source address; a proxy's are only counted in total. Websockets are
    counted by the client's own address, as the proxy forwards it.
    """

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits = fit_connections(limits)
        self._proxies = proxies
        self._connections = PlaceCounter(limits.connections, limits.connections_an_address)
        self._kept = limits.connections // KEPT
        self._sockets = PlaceCounter(limits.connections - self._kept, limits.connections_an_address)
        self._banned: set[str] = set()
        self._bad_requests = RateLimiter(BAD_REQUESTS)

    def open(self, address: str) -> bool:
        """Count a new connection; False if it must be dropped."""
        if address in self._proxies:
            has_room = self._connections.count < self.limits.connections
        else:
            has_room = self._connections.has_room(address) and key_of(address) not in self._banned
        if not has_room:
            REFUSED.inc()
            return False
        self._connections.add(address)
        metrics.CONNECTIONS.set(self._connections.count)
        return True

    def close(self, address: str) -> None:
        self._connections.remove(address)
        metrics.CONNECTIONS.set(self._connections.count)

    def open_socket(self, address: str, has_seat: bool) -> bool:
        """Count a client's websocket; False if there are too many. Some places are reserved for seated
        players.
        """
        if not self._sockets.has_room(address, 0 if has_seat else self._kept):
            REFUSED.inc()
            return False
        self._sockets.add(address)
        return True

    def close_socket(self, address: str) -> None:
        self._sockets.remove(address)

    def note_bad_request(self, address: str) -> None:
        """Count a request that cannot be parsed; ban an address that sends many."""
        NOT_PARSED.inc()
        if not self._bad_requests.find(key_of(address)).take():
            self.ban_address(address, BAN_SECONDS)

    def ban_address(self, address: str, seconds: float) -> None:
        """Drop all connections of an address for a while, unread, but never a proxy's."""
        if address not in self._proxies:
            key = key_of(address)
            self._banned.add(key)
            asyncio.get_running_loop().call_later(seconds, self._banned.discard, key)


class ClientConnection:
    """One counted connection, released once."""

    def __init__(self, limiter: ConnectionLimiter, client: tuple[Any, ...] | None) -> None:
        self._limiter = limiter
        self._address = client[0] if client else ""
        self.is_open = limiter.open(self._address)

    def end(self) -> None:
        if self.is_open:
            self.is_open = False
            self._limiter.close(self._address)

    def ban_address(self) -> None:
        self._limiter.ban_address(self._address, self._limiter.limits.refusal_seconds)

    def note_bad_request(self) -> None:
        self._limiter.note_bad_request(self._address)


class TrackedProtocol:
    """A protocol whose connection is counted, or refused."""

    transport: Any
    _connection: ClientConnection | None = None

    def hang_up(self) -> None:
        """Close without an answer, and drop further connections of the address for a moment."""
        if self._connection is not None:
            self._connection.ban_address()
        self.transport.abort()


class ConnectionGate(asyncio.Protocol):
    """Accepts or drops a connection before any HTTP state is allocated."""

    def __init__(self, limiter: ConnectionLimiter, **rest: Any) -> None:
        self._limiter, self._rest = limiter, rest

    def connection_made(self, transport: Any) -> None:
        connection = ClientConnection(self._limiter, transport.get_extra_info("peername"))
        if not connection.is_open:
            transport.abort()
            return
        protocol = LimitedHttpProtocol(self._limiter, connection, **self._rest)
        transport.set_protocol(protocol)
        protocol.connection_made(transport)


class LimitedHttpProtocol(TrackedProtocol, HttpToolsProtocol):
    """HTTP with a deadline and a size limit for a request's head, and a deadline for its body."""

    _connection: ClientConnection

    def __init__(self, limiter: ConnectionLimiter, connection: ClientConnection, **rest: Any) -> None:
        super().__init__(**rest)
        self._limiter, self._connection = limiter, connection
        self._deadline: asyncio.TimerHandle | None = None
        self._head: int | None = 0  # bytes of a request's head so far; None: it is complete

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._set_deadline(self._limiter.limits.head_seconds)

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > LARGEST_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        self._set_deadline(self._limiter.limits.head_seconds)
        super().on_message_begin()
        self.scope["state"]["protocol"] = self

    def on_headers_complete(self) -> None:
        self._head = None
        self._set_deadline(self._limiter.limits.body_seconds + BODY_GRACE)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = 0
        self._clear_deadline()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if has_body(self.headers):
            self.send_400_response("A WebSocket upgrade cannot have a body.")
            return
        self._leave()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._connection.note_bad_request()
        super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._clear_deadline()
        self._connection.end()


class LimitedWebSocketProtocol(TrackedProtocol, WebSocketsSansIOProtocol):
    """A websocket with a deadline for its handshake, whose bytes and frames are counted."""

    def __init__(self, limiter: ConnectionLimiter, **rest: Any) -> None:
        super().__init__(**rest)
        self._limiter = limiter
        self._bucket = TokenBucket(limiter.limits.traffic)
        self.close_timeout = FAREWELL
        self._has_asked = False  # the request comes first, and has limits of its own
        self._is_clogged = False  # the client does not read
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._connection = ClientConnection(self._limiter, self.client)
        if not self._connection.is_open:
            transport.abort()
            return
        self._deadline = self.loop.call_later(self._limiter.limits.head_seconds, self._end_handshake)

    def _end_handshake(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._deadline is not None:
            self._deadline.cancel()
        if self._connection is not None:
            self._connection.end()

    async def run_asgi(self) -> None:
        self.scope["state"]["protocol"] = self
        await super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Whether a message can be sent at once."""
        is_open = self.handshake_complete and not self.close_sent and not self._is_clogged
        return is_open and not self.transport.is_closing()

    def pause_writing(self) -> None:
        self._is_clogged = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._is_clogged = False
        super().resume_writing()

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Send messages now, if this is ready, bypassing ASGI and the library's other frame types."""
        self.transport.write(b"".join(map(write_frame, texts)))

    def shutdown(self) -> None:
        """Announce that the server is stopping, once."""
        if not self.transport.is_closing():
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        if not self._has_asked:
            self._receive_request(data)
            return
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            if self.transport.is_closing():
                return
            if not self._bucket.take(len(part)) or self.transport.get_write_buffer_size() > MOST_UNSENT:
                self._throw_out()
                return
            super().data_received(part)

    def _receive_request(self, data: bytes) -> None:
        """Read the whole head of the handshake, because the library waits forever for a missing part."""
        self._has_asked = True
        super().data_received(data)
        if not self.handshake_initiated:
            self._note_bad_request()
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_complete:  # refused at once
            self._note_bad_request()

    def _note_bad_request(self) -> None:
        if self._connection is not None:
            self._connection.note_bad_request()

    def handle_events(self) -> None:
        if not self._bucket.take(FRAME * len(self.conn.events)):
            self._throw_out()
            return
        super().handle_events()

    def _throw_out(self) -> None:
        """Send the reason, and hang up whether it is read or not."""
        metrics.REFUSALS.labels(reason=Refusal.TOO_FAST).inc()
        self.conn.fail(CloseCode.TOO_FAST, Refusal.TOO_FAST)
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(FAREWELL, self.transport.abort)


def fit_connections(limits: Limits) -> Limits:
    """Lower the limits to the number of connections that the system allows this process."""
    try:
        import resource
    except ImportError:  # Windows
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    most = max(soft - FILES, soft // 2)
    return limits._replace(
        connections=min(limits.connections, most),
        connections_an_address=min(limits.connections_an_address, most // 3),
    )


def has_body(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Check whether a request announces a body.

    >>> has_body([(b"host", b"a"), (b"content-length", b"0")]), has_body([(b"transfer-encoding", b"chunked")])
    (False, True)
    """
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0")
        for name, value in headers
    )


def write_frame(text: bytes) -> bytes:
    """Write a message as one frame, which a server does not mask."""
    size = len(text)
    if size < 126:
        return write_head(LAST_TEXT, size) + text
    if size < 1 << 16:
        return write_long_head(LAST_TEXT, 126, size) + text
    return write_longest_head(LAST_TEXT, 127, size) + text
