"""The two kinds of websockets: a tab at a table, and a tab in a shared replay."""

import msgspec

from hanabi.errors import TableError
from hanabi.server.games.shared_replay import SharedReplay
from hanabi.server.messages.commands import Act, AnyCommand, Change, Look, Say
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.shared_replay import AnyRoomCommand
from hanabi.server.rate_limit import BoundLimiter
from hanabi.server.table.command_queue import Done
from hanabi.server.table.session import TableSession
from hanabi.server.table.updates import UNCHANGED, write_update
from hanabi.server.table.view import RecipientView
from hanabi.server.web.socket_session import SocketContext, SocketSession


class TableSocket(SocketSession):
    """A tab at a table; one that asks for changes is told the whole only where that is needed."""

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
        self._sent: RecipientView | None = None  # what changes are changes of
        self._tellings = 0  # that were sent

    def tell(self, view: RecipientView) -> None:
        self._newest = view
        self.tell_text(self._write(view))

    def _write(self, view: RecipientView) -> bytes | None:
        """What is to be sent of a view, or None, so that no recipient learns of what is not for them."""
        before, number = self._sent, self._tellings + 1
        changes = view.changes_since(before) if before and self._asks_changes else None
        if changes is not None:
            return write_update(number, changes) if changes != UNCHANGED else None
        if before and before.shown == view.shown:
            return None
        return view.numbered(number) if self._asks_changes else view.message

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

    def do(self, player: str, command: Act, done: Done) -> None:
        services = self.table.services
        if isinstance(command, Say) or (isinstance(command, Change) and command.options.title):
            services.check_talk(player, self.address)
        if not all(quota.take() for quota in self._quotas):
            raise TableError(Refusal.TOO_FAST, "the quota of stored commands is used up")
        self.table.do(player, command, done)


class ReplaySocket(SocketSession):
    """A tab that looks at a finished game together with others."""

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

    def do(self, player: str, command: AnyRoomCommand, done: Done) -> None:
        self.room.do(player, command)
        done(None)
