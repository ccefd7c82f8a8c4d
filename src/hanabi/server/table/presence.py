"""Presence: who is at a table, in this process or in another, and who has just left."""

import time
from collections.abc import Collection, Set
from typing import Protocol

from hanabi.server.cluster.group import RemotePresence
from hanabi.server.events.state import SeatHeld, TableState
from hanabi.server.limits import Limits
from hanabi.server.store.rows import NOBODY_AWAY, Names, name_watchers
from hanabi.server.table.absence import AbsenceInfo, list_here
from hanabi.server.table.view import RecipientView


class TableListener(Protocol):
    """A player who has the table open: one tab."""

    player: str | None
    address: str  # the key that all addresses of one guest share
    eyes: int | None  # the seat whose view a spectator chose

    def tell(self, view: RecipientView) -> None:
        """Take the newest view of the table; it replaces unsent older ones."""


class Presence:
    """The tabs at one table."""

    def __init__(self, limits: Limits) -> None:
        self.listeners: set[TableListener] = set()  # in this process
        self.players: Set[str] = frozenset()  # the named people among them
        self.here: Set[str] = frozenset()  # every player with a name, in all processes
        self.changes = 0  # how often a player has come or gone
        self._elsewhere: Collection[RemotePresence] = ()  # at other processes
        self._gone: dict[str, float] = {}  # who has closed the last tab, and when
        self._opened = time.time()
        self.limits = limits
        self._viewers: set[tuple[str, str]] = set()  # by game: who is stored as knowing its cards
        self._seats: tuple[SeatHeld, ...] = ()
        self._seated: Set[str] = frozenset()

    @property
    def tabs(self) -> list[TableListener | RemotePresence]:
        """All of them, in all processes."""
        return [*self.listeners, *self._elsewhere]

    def join(self, listener: TableListener) -> None:
        self.listeners.add(listener)
        self._note_change()
        self._gone.pop(listener.player or "", None)

    def leave(self, listener: TableListener) -> None:
        self.listeners.discard(listener)
        self._note_change()
        self._note_gone({listener.player} if listener.player else set())

    def hear(self, elsewhere: Collection[RemotePresence]) -> set[str]:
        """Update who is present after an arrival or departure at another process."""
        before = {tab.player for tab in self._elsewhere if tab.player}
        now = {tab.player for tab in elsewhere if tab.player}
        self._elsewhere = elsewhere
        self._note_change()
        self._note_gone(before - now)
        for player in now:
            self._gone.pop(player, None)
        return now

    def _note_change(self) -> None:
        self.changes += 1
        self.players = {tab.player for tab in self.listeners if tab.player is not None}
        self.here = self.players | {tab.player for tab in self._elsewhere if tab.player is not None}

    def _note_gone(self, people: set[str]) -> None:
        """Handle that players may have closed their last tab."""
        self._gone |= dict.fromkeys(people - self.here, time.time())

    @property
    def is_anybody_reloading(self) -> bool:
        """Whether a player has just left, and may be back in a moment."""
        return any(time.time() - gone < self.limits.reload_grace for gone in self._gone.values())

    def list_seated(self, state: TableState) -> Set[str]:
        """The people with a seat; most entries do not change it."""
        if state.seats is not self._seats:
            self._seats = state.seats
            self._seated = {held.player for held in state.seats if held.player}
        return self._seated

    def is_complete(self, state: TableState) -> bool:
        """Whether exactly the seated people are present, so that nothing depends on the time."""
        return self.here == self.list_seated(state) and all(tab.player for tab in self.tabs)

    def find_around(self, state: TableState) -> AbsenceInfo:
        """The seated players who are away; a player who has just left may be reloading the page."""
        now, limits, seated = time.time(), self.limits, self.list_seated(state)
        if seated <= self.here:
            return AbsenceInfo(NOBODY_AWAY, now, limits.vote_delay, limits.bot_fill_delay)
        since = {player: self._gone.get(player, self._opened) for player in seated - self.here}
        away = {player: when for player, when in since.items() if now - when >= limits.reload_grace}
        return AbsenceInfo(away, now, limits.vote_delay, limits.bot_fill_delay)

    def list_waiting(self, state: TableState, there: Collection[str]) -> set[str]:
        """The seated people who have the table open, or are about to because they have just sat down.

        More may be at other processes.
        """
        here = list_here(state, self.find_around(state))
        is_fresh = time.time() - state.joined < self.limits.reload_grace
        return here if is_fresh else here & (self.players | self._gone.keys() | set(there))

    def find_viewers(self, state: TableState) -> list[tuple[str, str]]:
        """The people here who now see the open hands of a finished game, so that they know its deal."""
        played = state.played
        if played is None or played.outcome is None:
            return []
        new = {(played.id, player) for player in self.players - played.sat.keys()} - self._viewers
        self._viewers |= new
        return sorted(new)

    def list_watchers(self, state: TableState) -> list[str | None]:
        """The spectator in each tab without a seat."""
        seated = self.list_seated(state)
        return [tab.player for tab in self.tabs if tab.player not in seated]

    def name_watchers(self, state: TableState, names: Names) -> Names:
        """The spectators, with the names that are shown for them."""
        return name_watchers(state, names, {player for player in self.list_watchers(state) if player})
