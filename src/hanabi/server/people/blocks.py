"""Blocks: the players whom a player does not want to meet or read."""

import secrets

from hanabi.errors import TableError
from hanabi.server.messages.people import BlockShown
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Store

MOST_BLOCKED = 200  # by one player


class Blocks:
    """All blocks, in memory, because every message of a table needs them."""

    def __init__(self, store: Store, blocked: dict[str, frozenset[str]]) -> None:
        self.store = store
        self.blocked = blocked  # by the player who has blocked them

    async def load(self) -> None:
        """Read all blocks again."""
        found = await self.store.load_blocks()
        self.blocked.clear()
        self.blocked.update(found)

    async def add(self, player: str, other: str) -> None:
        if other == player:
            raise TableError(Refusal.BAD_MESSAGE, "nobody blocks themselves")
        if len(self.blocked.get(player, ())) >= MOST_BLOCKED:
            raise TableError(Refusal.TOO_FAST, f"no more than {MOST_BLOCKED} players can be blocked")
        await self.store.add_block(secrets.token_urlsafe(9), player, other)
        await self.load()

    async def drop(self, player: str, block: str) -> None:
        await self.store.drop_block(block, player)
        await self.load()

    async def list(self, player: str) -> list[BlockShown]:
        return [BlockShown(row.id, row.name) for row in await self.store.list_blocks(player)]
