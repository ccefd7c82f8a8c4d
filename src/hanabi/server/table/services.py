"""The parts of the server that a table needs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from hanabi.server.bots.pool import BotPool
from hanabi.server.cluster.group import SingleProcess
from hanabi.server.limits import Limits
from hanabi.server.rate_limit import RateLimiters
from hanabi.server.refusal_log import RefusalLog
from hanabi.server.store import Store


@dataclass
class TableServices:
    """The parts of the server that tables use."""

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
    blocked: Mapping[str, frozenset[str]] = field(default_factory=dict)  # by the player who has done it
    peers: SingleProcess = field(default_factory=SingleProcess)  # the other processes

    def is_apart(self, player: str, others: Iterable[str | None]) -> bool:
        """Whether a player has blocked any of these, or the other way round."""
        mine = self.blocked.get(player, frozenset())
        return any(other in mine or player in self.blocked.get(other or "", ()) for other in others)

    async def learn_names(self, people: set[str]) -> None:
        """Look up the names that a table shows and that are not loaded yet."""
        missing = people - self.names.keys()
        self.names.update(await self.store.find_names(sorted(missing)))
