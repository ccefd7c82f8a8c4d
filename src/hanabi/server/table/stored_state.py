"""The state of a table in this process, in step with its stored entries, which other processes write too."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from hanabi.server.events.kinds import LedgerEntry
from hanabi.server.events.state import TableState
from hanabi.server.store import DATABASE_AT_FAULT
from hanabi.server.table.commands import Change, PlayerCommand
from hanabi.server.table.services import TableServices

MOST_DONE = 1000  # recent commands that are done; the store has all

DoneCommands = dict[tuple[str, str], None]  # by player and id, the latest last


class StoredState:
    """The state of one table, as it is stored."""

    def __init__(
        self,
        table: str,
        state: TableState,
        services: TableServices,
        done: DoneCommands,
        follow: Callable[[Sequence[LedgerEntry]], None],
    ) -> None:
        """Begin with a stored state; `follow` is called after other processes have written more."""
        self.current = state
        self.done = done
        self._table, self._services, self._follow = table, services, follow

    def take_over(self, entry: LedgerEntry, state: TableState) -> None:
        """Go on to the state that an entry makes, once it is stored."""
        self.current = state
        if entry.player and entry.command:
            self.done[entry.player, entry.command] = None
            if len(self.done) > MOST_DONE:
                del self.done[next(iter(self.done))]

    async def catch_up(self) -> bool:
        """Read what other processes have written; return whether there was anything."""
        entries = await self._services.store.load_entries(self._table, after=self.current.version)
        if not entries:
            return False
        for entry in entries:
            self.take_over(entry, self.current.after(entry))
        await self._services.learn_names(self.current.players)
        self._follow(entries)
        return True

    async def try_catch_up(self) -> bool:
        """Whether another process has written more; False if the store does not answer."""
        with suppress(*DATABASE_AT_FAULT):
            return await self.catch_up()
        return False

    async def take_in(self, version: int, entry: LedgerEntry | None) -> None:
        """Apply an entry from another process if it is the next one; otherwise read the store."""
        if version <= self.current.version:
            return
        if entry is None or entry.version != self.current.version + 1:
            await self.catch_up()
            return
        self.take_over(entry, self.current.after(entry))
        self._follow([entry])

    async def reload(self) -> None:
        """Read the table from its first entry, ignoring a snapshot that this process has just made."""
        self.current = await self._services.store.reload_state(self._table, self._services.names)
        await self._services.learn_names(self.current.players)

    async def was_done(self, change: Change) -> bool:
        """Whether a command was done so long ago that it is not in memory anymore."""
        if isinstance(change, PlayerCommand):
            with suppress(*DATABASE_AT_FAULT):
                return await self._services.store.has_command(self._table, change.player, change.id)
        return False


def list_done(entries: Iterable[LedgerEntry]) -> DoneCommands:
    """The commands that entries record as done."""
    return {(entry.player, entry.command): None for entry in entries if entry.player and entry.command}
