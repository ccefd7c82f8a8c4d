"""The parts of the server that a table needs."""

from collections.abc import Callable
from dataclasses import dataclass, field

from hanabi.server.bots.pool import BotPool
from hanabi.server.cluster.group import SingleProcess
from hanabi.server.limits import Limits
from hanabi.server.rate_limit import RateLimiters
from hanabi.server.refusal_log import RefusalLog
from hanabi.server.store import Store


@dataclass
class TableServices:
    """The parts of the server that tables use, and what they may ask of it."""

    store: Store
    pool: BotPool
    names: dict[str, str]
    limits: Limits
    limiters: RateLimiters
    refusals: RefusalLog
    url: Callable[[str], str]  # of a table
    pause: bool = True  # bots take a moment before they move
    call: Callable[[str, str], None] = lambda player, table: None  # a player whose turn it is
    check_talk: Callable[[str, str], None] = lambda player, address: None  # TableError for the muted
    peers: SingleProcess = field(default_factory=SingleProcess)  # the other processes

    async def learn_names(self, people: set[str]) -> None:
        """Look up the names that a table shows and nobody has asked for yet."""
        missing = people - self.names.keys()
        self.names.update(await self.store.find_names(sorted(missing)))
