"""The sanction watcher: applies the owner's commands to the running server within a second."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

from hanabi.server.close_codes import CloseCode
from hanabi.server.games.library import FinishedGames
from hanabi.server.messages.refusal import Refusal
from hanabi.server.people.players import Players
from hanabi.server.store import DATABASE_AT_FAULT, Store
from hanabi.server.store.moderation import AuditEntry, AuditFeed, Sanctions
from hanabi.server.store.privacy import erase
from hanabi.server.table.registry import TableRegistry

LOG = logging.getLogger("hanabi.server")
EVERY = 1.0  # seconds between two reads of the audit log
SWEEP_EVERY = 30  # reads between two checks of the devices behind the open sockets
AT_ONCE = 500


class OpenSocket(Protocol):
    """A websocket of a player or of a stranger."""

    player: str | None
    address: str
    device: str

    def end(self, code: CloseCode, reason: Refusal) -> None:
        """Close the socket."""


class SanctionWatcher:
    """Follows the audit log, which the owner's commands write from outside."""

    def __init__(
        self, store: Store, players: Players, registry: TableRegistry, library: FinishedGames
    ) -> None:
        self.store = store
        self.sanctions = Sanctions(store)
        self.sockets: set[OpenSocket] = set()  # the open sockets
        self._players, self._registry, self._library = players, registry, library
        self._news = AuditFeed(store)
        self._following: asyncio.Task[None] | None = None
        self._erasing = asyncio.Lock()

    async def start(self) -> None:
        await self.sanctions.load()
        await self._news.start()
        self._following = asyncio.create_task(self._follow(), name="sanction-watcher")

    async def close(self) -> None:
        if self._following is not None:
            self._following.cancel()

    async def _follow(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(EVERY)
            looks += 1
            try:
                await self.hear()
                if looks % SWEEP_EVERY == 0:
                    await self.sweep()
            except DATABASE_AT_FAULT:
                continue  # the store will be back soon
            except Exception:
                LOG.exception("cannot apply the owner's commands")

    async def hear(self) -> None:
        """Apply the latest entries of the audit log."""
        for entry in await self._news.hear():
            await self._take_in(entry)

    async def _take_in(self, entry: AuditEntry) -> None:
        if entry.what in ("ban", "unban", "mute", "unmute"):
            await self.sanctions.load()
            self.disconnect_matching(CloseCode.FORBIDDEN, Refusal.BANNED, self._is_banned)
        elif entry.what == "rename":
            await self._players.learn(entry.whom)
            self._registry.tell_about(entry.whom)
        elif entry.what == "delete-person":
            await self._forget(entry.whom)
        elif entry.what in ("close", "delete-line"):
            await self._registry.reload([entry.whom.partition(" ")[0]])

    def _is_banned(self, socket: OpenSocket) -> bool:
        return self.sanctions.find("ban", socket.player, socket.address) is not None

    async def _forget(self, player: str) -> None:
        """Remove a deleted player from all memory of this process."""
        self._players.forget(player)
        self.disconnect_matching(
            CloseCode.SIGNED_OUT, Refusal.NO_PLAYER, lambda socket: socket.player == player
        )
        self._library.forget()
        await self._registry.reload(self._registry.find_traces(player))

    async def delete(self, player: str) -> None:
        """Delete a player on request."""
        async with self._erasing:
            await erase(self.store, player, by="")
        await self.hear()

    def disconnect_matching(
        self, code: CloseCode, reason: Refusal, is_meant: Callable[[OpenSocket], bool]
    ) -> None:
        """Close the sockets of banned players."""
        for socket in [socket for socket in self.sockets if is_meant(socket)]:
            socket.end(code, reason)

    def sign_out(self, devices: Sequence[str]) -> None:
        """Close the sockets of devices that were signed out."""
        self.disconnect_matching(
            CloseCode.SIGNED_OUT, Refusal.NO_PLAYER, lambda socket: socket.device in devices
        )

    async def sweep(self) -> None:
        """Close the sockets of devices that were signed out at another process; forget unused names."""
        devices = sorted({socket.device for socket in self.sockets if socket.player is not None})
        for start in range(0, len(devices), AT_ONCE):
            part = devices[start : start + AT_ONCE]
            self.sign_out(sorted(set(part) - await self.store.find_live(part)))
        here = {socket.player for socket in self.sockets if socket.player is not None}
        self._players.forget_names(self._registry.list_shown() | here)
