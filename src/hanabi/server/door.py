"""The door: how many connections may be open, how long they may take, and how much they may send.

What a request asks for is the guard's concern. Here are the lines themselves: uvicorn counts neither those
that say nothing, nor the frames that are no message.
"""

import asyncio
import struct
from collections import Counter
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode

from hanabi.server import metrics
from hanabi.server.address import Proxies, key_of
from hanabi.server.limits import LARGEST_HEAD, Limits
from hanabi.server.messages.refusal import Refusal
from hanabi.server.meters import Bucket

SLICE = 4096  # bytes that are read at once, before somebody looks at what they cost
FRAME = 60  # bytes that a frame counts for beside its own
MOST_UNSENT = 1 << 20  # bytes that wait for one who does not read
FAREWELL = 1.0  # seconds to read why one was closed
TOO_FAST = 4008  # code of a closed socket
LAST_TEXT = int(0x80 | Opcode.TEXT)  # the first byte of a message in one frame
REFUSED = metrics.REFUSALS.labels(reason="connection")
write_head = struct.Struct("!BB").pack
write_long_head = struct.Struct("!BBH").pack
write_longest_head = struct.Struct("!BBQ").pack


class Door:
    """Who is inside, by address; those whom a proxy brings are the proxy's to count."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits
        self._proxies = proxies
        self._inside: Counter[str] = Counter()
        self._count = 0  # of all who are inside
        self._barred: set[str] = set()

    def enter(self, address: str) -> bool:
        """Let a connection in, or say that there are too many."""
        key = key_of(address)
        is_full = self._count >= self.limits.connections
        has_enough = self._inside[key] >= self.limits.connections_an_address
        if is_full or key in self._barred or (has_enough and address not in self._proxies):
            REFUSED.inc()
            return False
        self._inside[key] += 1
        self._count += 1
        metrics.CONNECTIONS.set(self._count)
        return True

    def leave(self, address: str) -> None:
        key = key_of(address)
        self._inside[key] -= 1
        self._count -= 1
        if self._inside[key] <= 0:
            del self._inside[key]
        metrics.CONNECTIONS.set(self._count)

    def bar(self, address: str) -> None:
        """Let nobody in from an address for a moment, before anything is read; a proxy brings others, too."""
        if address not in self._proxies:
            key = key_of(address)
            self._barred.add(key)
            later = asyncio.get_running_loop().call_later
            later(self.limits.refusal_seconds, self._barred.discard, key)


class Visit:
    """One connection's place inside, which is given back once."""

    def __init__(self, door: Door, client: tuple[Any, ...] | None) -> None:
        self._door = door
        self._address = client[0] if client else ""
        self.is_inside = door.enter(self._address)

    def end(self) -> None:
        if self.is_inside:
            self.is_inside = False
            self._door.leave(self._address)

    def bar_others(self) -> None:
        """Let nobody else in from the same address for a moment."""
        self._door.bar(self._address)


class Visitor:
    """A connection that has a place inside, or was refused one."""

    transport: Any
    _visit: Visit | None = None

    def hang_up(self) -> None:
        """Answer nothing to somebody who asks far too much."""
        if self._visit is not None:
            self._visit.bar_others()
        self.transport.abort()


class Threshold(asyncio.Protocol):
    """Where everybody stands first: whoever is not let in costs nothing but this."""

    def __init__(self, door: Door, **rest: Any) -> None:
        self._door, self._rest = door, rest

    def connection_made(self, transport: Any) -> None:
        visit = Visit(self._door, transport.get_extra_info("peername"))
        if not visit.is_inside:
            transport.abort()
            return
        inside = HttpDoor(self._door, visit, **self._rest)
        transport.set_protocol(inside)
        inside.connection_made(transport)


class HttpDoor(Visitor, HttpToolsProtocol):
    """HTTP from somebody who must ask within some seconds, and not at too great length."""

    _visit: Visit

    def __init__(self, door: Door, visit: Visit, **rest: Any) -> None:
        super().__init__(**rest)
        self._door, self._visit = door, visit
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of a request before its body

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait_for_head()

    def _wait_for_head(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(self._door.limits.head_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._deadline is not None and self._head > LARGEST_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        self._wait_for_head()
        super().on_message_begin()
        self.scope["state"]["wire"] = self

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._head = 0
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._stop_waiting()
        self._visit.end()


class SocketDoor(Visitor, WebSocketsSansIOProtocol):
    """A websocket whose bytes and frames are counted, those that are no message included."""

    def __init__(self, door: Door, **rest: Any) -> None:
        super().__init__(**rest)
        self._door = door
        self._bucket = Bucket(door.limits.traffic)
        self._has_asked = False  # what comes first is the request, which was measured as one
        self._is_clogged = False  # the other side does not read

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._visit = Visit(self._door, self.client)
        if not self._visit.is_inside:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._visit is not None:
            self._visit.end()

    async def run_asgi(self) -> None:
        self.scope["state"]["wire"] = self
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
        """Send messages now, when this is ready, past ASGI and all that a message could be."""
        self.transport.write(b"".join(map(write_frame, texts)))

    def shutdown(self) -> None:
        """Say that the server ends, once."""
        if not self.transport.is_closing():
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        if not self._has_asked:
            self._has_asked = True
            super().data_received(data)
            return
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            if self.transport.is_closing():
                return
            if not self._bucket.take(len(part)) or self.transport.get_write_buffer_size() > MOST_UNSENT:
                self._throw_out()
                return
            super().data_received(part)

    def handle_events(self) -> None:
        if not self._bucket.take(FRAME * len(self.conn.events)):
            self._throw_out()
            return
        super().handle_events()

    def _throw_out(self) -> None:
        """Say why, and hang up whether that is read or not."""
        metrics.REFUSALS.labels(reason=Refusal.TOO_FAST).inc()
        self.conn.fail(TOO_FAST, Refusal.TOO_FAST)
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(FAREWELL, self.transport.abort)


def write_frame(text: bytes) -> bytes:
    """A message as one frame, which a server does not mask."""
    size = len(text)
    if size < 126:
        return write_head(LAST_TEXT, size) + text
    if size < 1 << 16:
        return write_long_head(LAST_TEXT, 126, size) + text
    return write_longest_head(LAST_TEXT, 127, size) + text
