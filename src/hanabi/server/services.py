"""What a table needs of the server around it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from hanabi.server.butler import Butler
from hanabi.server.guard import Refusals
from hanabi.server.limits import Limits
from hanabi.server.meters import Meters
from hanabi.server.peers import Alone
from hanabi.server.store import Store


@dataclass
class Services:
    """The parts of the server that tables use, and what they may ask of it."""

    store: Store
    butler: Butler
    names: dict[str, str]
    limits: Limits
    meters: Meters
    refusals: Refusals
    url: Callable[[str], str]  # of a table
    pause: bool = True  # bots take a moment before they move
    call: Callable[[str, str], None] = lambda player, table: None  # somebody whose turn it is
    check_talk: Callable[[str, str], None] = lambda player, address: None  # TableError for the muted
    peers: Alone = field(default_factory=Alone)  # the other processes

    async def learn_names(self, people: set[str]) -> None:
        """Look up the names that a table shows and nobody has asked for yet."""
        missing = people - self.names.keys()
        self.names.update(await self.store.find_names(sorted(missing)))
