"""Timers of a table: the clock of a turn, people who may have left, and the wait for a quick match."""

import asyncio
import time
from collections.abc import Callable

from hanabi.server.events.state import Phase, TableState
from hanabi.server.table.presence import Presence

SPARE = 0.01  # seconds, so that a timer ends no earlier than the clock of the wall says


class TableTimers:
    """The timers of one table; each ends with a check of what is due."""

    def __init__(self, presence: Presence, check: Callable[[], None], tell: Callable[[], None]) -> None:
        self._presence, self._check, self._tell = presence, check, tell
        self._turn: asyncio.TimerHandle | None = None
        self._absence: asyncio.TimerHandle | None = None
        self._match: asyncio.TimerHandle | None = None
        self.is_late = False  # the turn has taken longer than the table's clock

    def start_turn(self, state: TableState) -> None:
        """Start the clock of the turn again, where the table has one; check at once if its time is up."""
        if self._turn is not None:
            self._turn.cancel()
        self._turn, self.is_late = None, False
        played, clock = state.running, state.options.clock
        if played is None or clock is None:
            return
        left = played.since + clock - time.time()
        if left > 0:
            self._turn = asyncio.get_running_loop().call_later(left, self._end_turn)
        else:
            self.is_late = True
            self._check()

    def _end_turn(self) -> None:
        self.is_late = True
        self._tell()
        self._check()

    def look_around_later(self) -> None:
        """Check after a moment who has really left."""
        if self._absence is None:
            moment = self._presence.limits.reload_grace + SPARE
            self._absence = asyncio.get_running_loop().call_later(moment, self._look_around)

    def _look_around(self) -> None:
        self._absence = None
        self._tell()
        self._check()
        if self._presence.is_anybody_reloading:
            self.look_around_later()

    def await_match(self, state: TableState) -> None:
        """Check whether a quick match can begin: now, and once nobody else has come for a while."""
        if self._match is not None:
            self._match.cancel()
            self._match = None
        if not state.options.quick or state.phase != Phase.GATHERING:
            return
        self._check()
        left = state.joined + self._presence.limits.bot_fill_delay - time.time()
        if left > 0:
            self._match = asyncio.get_running_loop().call_later(left + SPARE, self._check)

    def close(self) -> None:
        for timer in (self._turn, self._absence, self._match):
            if timer is not None:
                timer.cancel()
