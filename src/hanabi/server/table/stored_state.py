"""The state of a table in this process, in step with its stored entries, which other processes write too."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from hanabi.errors import TableError
from hanabi.server.events.kinds import LedgerEntry
from hanabi.server.events.state import TableState
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import DATABASE_AT_FAULT, Conflict
from hanabi.server.table.commands import Change, PlayerCommand
from hanabi.server.table.services import TableServices

MOST_DONE = 1000  # recent commands that are done; the store has all
TRIES = 5  # attempts to write while other processes write

DoneCommands = dict[tuple[str, str], None]  # by player and id, the latest last
Draft = tuple[LedgerEntry, TableState]  # an entry, and the table after it


class StoredState:
    """The state of one table; nothing is taken over before it is stored."""

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

    async def write(self, change: Change, draft: Callable[[Change], Draft | None]) -> LedgerEntry | None:
        """Store the entry that a change makes; None if it makes none, or was done before.

        `draft` makes the entry from the current state, and again each time another process wrote first.
        """
        for _ in range(TRIES):
            if self._is_done(change):
                return None
            try:
                drafted = draft(change)
            except TableError:
                if await self._try_catch_up():
                    continue
                if await self._was_done(change):
                    return None
                raise
            if drafted is None:
                return None
            try:
                await self._services.store.append(self._table, *drafted, self._services.names)
            except Conflict:
                await self.catch_up()
                if await self._was_done(change):
                    return None
                continue
            entry, self.current = drafted
            self._note_done(entry)
            return entry
        raise TableError(Refusal.BROKEN, "too many write conflicts")

    async def catch_up(self) -> bool:
        """Read what other processes have written; return whether there was anything."""
        entries = await self._services.store.load_entries(self._table, after=self.current.version)
        if not entries:
            return False
        self._add(entries)
        await self._services.learn_names(self.current.players)
        self._follow(entries)
        return True

    async def take_in(self, version: int, entry: LedgerEntry | None) -> None:
        """Apply an entry from another process if it is the next one; otherwise read the store."""
        if version <= self.current.version:
            return
        if entry is None or entry.version != self.current.version + 1:
            await self.catch_up()
            return
        self._add([entry])
        self._follow([entry])

    async def reload(self) -> None:
        """Read the table from its first entry, ignoring a snapshot that this process has just made."""
        self.current = await self._services.store.reload_state(self._table, self._services.names)
        await self._services.learn_names(self.current.players)

    async def _try_catch_up(self) -> bool:
        """Whether another process has written more; False if the store does not answer."""
        with suppress(*DATABASE_AT_FAULT):
            return await self.catch_up()
        return False

    def _add(self, entries: Iterable[LedgerEntry]) -> None:
        for entry in entries:
            self.current = self.current.after(entry)
            self._note_done(entry)

    def _is_done(self, change: Change) -> bool:
        return isinstance(change, PlayerCommand) and (change.player, change.id) in self.done

    async def _was_done(self, change: Change) -> bool:
        """Whether a command was done so long ago that it is not in memory anymore."""
        if isinstance(change, PlayerCommand):
            with suppress(*DATABASE_AT_FAULT):
                return await self._services.store.has_command(self._table, change.player, change.id)
        return False

    def _note_done(self, entry: LedgerEntry) -> None:
        if entry.player and entry.command:
            self.done[entry.player, entry.command] = None
            if len(self.done) > MOST_DONE:
                del self.done[next(iter(self.done))]


def list_done(entries: Iterable[LedgerEntry]) -> DoneCommands:
    """The commands that entries record as done."""
    return {(entry.player, entry.command): None for entry in entries if entry.player and entry.command}
