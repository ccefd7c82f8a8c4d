"""Websockets: a tab at a table, and a tab in a shared replay; commands in, the newest view out."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol
from weakref import WeakKeyDictionary

import msgspec
from starlette.types import Receive, Send

from hanabi.errors import TableError
from hanabi.server import metrics
from hanabi.server.close_codes import CloseCode
from hanabi.server.games.shared_replay import SharedReplay
from hanabi.server.limits import LARGEST_FRAME, Limits
from hanabi.server.messages.commands import Act, AnyCommand, Change, Look, Say
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.shared_replay import AnyRoomCommand
from hanabi.server.messages.table import Done, Refused, Same
from hanabi.server.messages.types import CommandId
from hanabi.server.rate_limit import BoundLimiter, RateLimiters, TokenBucket
from hanabi.server.refusal_log import RefusalLog
from hanabi.server.table.session import TableSession
from hanabi.server.table.view import RecipientView

MOST_UNREAD = 200  # pending answers for a client that does not read

encode = msgspec.json.Encoder().encode


class FrameWriter(Protocol):
    """A socket without ASGI, on which a message takes a fraction of the time."""

    @property
    def is_ready(self) -> bool:
        """Whether a message can be sent at once."""

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Send messages, when this is ready."""


# Sockets with something to send: one callback of the event loop serves all of them.
DUE: WeakKeyDictionary[asyncio.AbstractEventLoop, "list[SocketSession]"] = WeakKeyDictionary()


def send_due(due: "list[SocketSession]") -> None:
    sockets = due[:]
    due.clear()
    for socket in sockets:
        try:
            socket.send_now()
        except Exception:
            socket.refusals.log_failure("cannot write to a socket")


class SocketContext(NamedTuple):
    """One accepted websocket: its ends, its player, and its limits."""

    receive: Receive
    send: Send
    frame_writer: FrameWriter
    player: str | None
    address: str  # the key that all addresses of one client share
    device: str  # the hash of this device's cookie
    limits: Limits
    limiters: RateLimiters
    refusals: RefusalLog


class SocketSession(ABC):
    """One socket of one person; a slow reader gets only the newest view."""

    decode: Callable[[str | bytes], Any]  # a frame into a command
    where: str  # for the log

    def __init__(self, context: SocketContext) -> None:
        self.player, self.address, self.device = context.player, context.address, context.device
        self.refusals = context.refusals
        self._ending: tuple[int, Refusal] | None = None  # the reason to close this socket
        self._incoming, self._outgoing = context.receive, context.send
        self._frame_writer = context.frame_writer
        self._view: bytes | None = None  # to be sent
        self._answers: list[bytes] = []
        self._loop = asyncio.get_running_loop()  # a system call each time otherwise
        self._due = DUE.setdefault(self._loop, [])
        self._is_due = False  # pending messages are sent in a moment
        self._is_sending = False  # to a client that does not read
        self._news = asyncio.Event()
        self._told = False
        self._bucket = TokenBucket(context.limits.messages)
        self._commands = BoundLimiter(context.limiters, "commands", context.address)

    @abstractmethod
    def join(self) -> None:
        """Start to receive views."""

    @abstractmethod
    def leave(self) -> None:
        """Stop receiving views."""

    async def refresh(self) -> None:  # noqa: B027  # a room is in this process only
        """Check whether the store has more than memory."""

    @abstractmethod
    def has_seen(self, look: Look) -> bool:
        """Whether a view has nothing new."""

    @abstractmethod
    def show(self, look: Look) -> None:
        """Have the newest view sent."""

    @abstractmethod
    async def do(self, player: str, command: Any) -> None:
        """Do a command; TableError names what is against it."""

    @property
    @abstractmethod
    def version(self) -> int:
        """The version of the newest view."""

    def tell_text(self, view: bytes | None) -> None:
        """The newest view takes the place of one that was not sent yet; None: nothing is to be sent."""
        self._view = view
        if self._told and view is not None:
            self._send_soon()

    def note_sent(self) -> None:  # noqa: B027  # most need not know
        """The newest view is on its way."""

    def end(self, code: int, reason: Refusal) -> None:
        """Close the socket for a reason of the server."""
        self._ending = code, reason
        self._news.set()

    async def run(self) -> None:
        """Exchange messages until the connection ends."""
        metrics.SOCKETS.inc()
        sender = asyncio.create_task(self._send())
        try:
            self.join()
            await self._receive()
        finally:
            metrics.SOCKETS.dec()
            sender.cancel()
            self.leave()

    def _send_soon(self) -> None:
        """Send pending messages once all commands in progress are answered, so that fewer are needed."""
        if not self._is_due:
            self._is_due = True
            if not self._due:
                self._loop.call_soon(send_due, self._due)
            self._due.append(self)

    def send_now(self) -> None:
        """Send pending messages, or leave them until the client reads."""
        self._is_due = False
        if self._is_sending or not self._frame_writer.is_ready:
            self._news.set()
            return
        self._frame_writer.write_texts(self._take())

    def _take(self) -> list[bytes]:
        """The pending messages."""
        texts, self._answers = self._answers, []
        if self._view is not None:
            texts.append(self._view)
            self._view = None
            self.note_sent()
        return texts

    async def _send(self) -> None:
        """Send to a client that reads more slowly than messages come, until it has caught up."""
        with suppress(OSError, RuntimeError):  # the client has disconnected; reading from it will raise
            while True:
                await self._news.wait()
                self._news.clear()
                self._is_sending = True
                for text in self._take():
                    await self._outgoing({"type": "websocket.send", "text": text.decode()})
                if self._ending is not None:
                    return await self._close(*self._ending)
                self._is_sending = False

    async def _receive(self) -> None:
        """Receive commands, one after another."""
        while True:
            message = await self._incoming()
            if message["type"] == "websocket.disconnect":
                return None
            frame = message.get("text") or message.get("bytes") or ""
            if not self._bucket.take() or not self._commands.take():
                return await self._close(CloseCode.TOO_FAST, Refusal.TOO_FAST)
            if len(self._answers) > MOST_UNREAD:
                return self.refusals.note(Refusal.TOO_FAST, self.where)
            if len(frame) > LARGEST_FRAME:
                return await self._close(CloseCode.TOO_LARGE, Refusal.TOO_LARGE)
            await self._answer(frame)

    async def _close(self, code: int, reason: Refusal) -> None:
        self.refusals.note(reason, self.where)
        await self._outgoing({"type": "websocket.close", "code": code, "reason": reason})

    async def _answer(self, frame: str | bytes) -> None:
        try:
            command = type(self).decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._refuse(Refused(Refusal.BAD_MESSAGE, find_id(frame), str(error)))
            return
        if isinstance(command, Look):
            await self.refresh()
            self._look(command)
        elif self.player is None:
            self._refuse(Refused(Refusal.NO_PLAYER, command.id))
        else:
            await self._do(self.player, command)

    async def _do(self, player: str, command: Any) -> None:
        """Do a command, and answer that it is done or refused."""
        began = time.perf_counter()
        try:
            await self.do(player, command)
            self._reply(encode(Done(command.id, self.version)))
        except TableError as error:
            self._refuse(Refused(error.reason, command.id, error.detail))
        metrics.COMMANDS.observe(time.perf_counter() - began)

    def _look(self, look: Look) -> None:
        if self._told and self._view is None and self.has_seen(look):
            self._reply(encode(Same(look.seen)))
            return
        self._told = True
        self.show(look)

    def _refuse(self, refused: Refused) -> None:
        self.refusals.note(refused.reason, self.where)
        self._reply(encode(refused))

    def _reply(self, answer: bytes) -> None:
        self._answers.append(answer)
        self._send_soon()


class TableSocket(SocketSession):
    """A tab at a table; a tab with `changes` gets the whole table only if necessary."""

    decode = msgspec.json.Decoder(AnyCommand).decode
    where = "/api/tables/*"

    def __init__(self, context: SocketContext, table: TableSession, asks_changes: bool = False) -> None:
        super().__init__(context)
        self.table = table
        self._quotas = [
            BoundLimiter(context.limiters, "entries", context.player or ""),
            BoundLimiter(context.limiters, "entries_an_address", context.address),
        ]
        self.eyes: int | None = None
        self._asks_changes = asks_changes
        self._newest: RecipientView | None = None
        self._sent: RecipientView | None = None  # the view that the next changes apply to
        self._tellings = 0  # that were sent

    def tell(self, view: RecipientView) -> None:
        self._newest = view
        self.tell_text(self._write(view))

    def _write(self, view: RecipientView) -> bytes | None:
        """The message for a view, or None if nothing in it has changed for this recipient."""
        if self._asks_changes:
            return view.update_after(self._sent, self._tellings + 1)
        is_same = self._sent is not None and self._sent.shown == view.shown
        return None if is_same else view.message

    def note_sent(self) -> None:
        self._sent = self._newest
        self._tellings += 1

    def join(self) -> None:
        self.table.join(self)

    def leave(self) -> None:
        self.table.leave(self)

    async def refresh(self) -> None:
        await self.table.refresh()

    def has_seen(self, look: Look) -> bool:
        return look.seen == self.version and look.eyes == self.eyes

    def show(self, look: Look) -> None:
        self.eyes = look.eyes
        self._sent = None
        self.table.tell_one(self)

    @property
    def version(self) -> int:
        return self.table.state.version_for(self.player)

    async def do(self, player: str, command: Act) -> None:
        services = self.table.services
        if isinstance(command, Say) or (isinstance(command, Change) and command.options.title):
            services.check_talk(player, self.address)
        if not all(quota.take() for quota in self._quotas):
            raise TableError(Refusal.TOO_FAST, "the quota of stored commands is used up")
        await self.table.do(player, command)


class ReplaySocket(SocketSession):
    """A tab in a shared replay of a finished game."""

    decode = msgspec.json.Decoder(AnyRoomCommand).decode
    where = "/api/games/*"

    def __init__(self, context: SocketContext, room: SharedReplay, player: str) -> None:
        super().__init__(context)
        self.player: str = player
        self.room = room

    def join(self) -> None:
        self.room.join(self)

    def leave(self) -> None:
        self.room.leave(self)

    def has_seen(self, look: Look) -> bool:
        return look.seen == self.version

    def show(self, look: Look) -> None:
        self.room.tell_one(self)

    @property
    def version(self) -> int:
        return self.room.version

    async def do(self, player: str, command: AnyRoomCommand) -> None:
        self.room.do(player, command)


class IdOnly(msgspec.Struct):
    """The id of a command, whatever else is in it."""

    id: CommandId | None = None


decode_id = msgspec.json.Decoder(IdOnly).decode


def find_id(frame: str | bytes) -> str | None:
    """Find the id of a command that cannot be read, so that its sender gets an answer."""
    try:
        return decode_id(frame).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
