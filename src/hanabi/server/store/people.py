"""People: their names, devices, links and push addresses."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable, Row, delete, insert, select, update

from hanabi.server.store.database import Conflict, Database, Write
from hanabi.server.store.notify import Notification
from hanabi.server.store.schema import blocks, cookies, links, players, pushes, secrets


class PeopleStore(Database):
    """The store of people."""

    async def find_cookie(self, hash: str) -> tuple[str, str, float] | None:
        query = select(players.c.id, players.c.name, cookies.c.created).join_from(cookies, players)
        found = await self.fetch(query.where(cookies.c.hash == hash))
        return (found[0].id, found[0].name, found[0].created) if found else None

    async def add_player(self, id: str, name: str, cookie: str, now: float, device: str = "") -> None:
        person = insert(players).values(id=id, name=name, created=now)
        await self.write(Write(before=[person], after=[add_cookie(cookie, id, now, device)]))

    async def rename_player(self, id: str, name: str) -> None:
        renamed = update(players).where(players.c.id == id).values(name=name)
        await self.write(Write([renamed], news=[Notification("player", id)]))

    async def find_names(self, ids: Sequence[str]) -> dict[str, str]:
        if not ids:
            return {}
        query = select(players.c.id, players.c.name).where(players.c.id.in_(ids))
        return {row.id: row.name for row in await self.fetch(query)}

    async def add_link(self, hash: str, player: str, expires: float, now: float) -> None:
        old = delete(links).where(links.c.expires < now)
        await self.write(Write([old, insert(links).values(hash=hash, player=player, expires=expires)]))

    async def find_link(self, hash: str, now: float) -> str | None:
        """The name of the player of a link, or None for no such link."""
        query = select(players.c.name).join_from(links, players)
        rows = await self.fetch(query.where(links.c.hash == hash, links.c.expires >= now))
        return str(rows[0].name) if rows else None

    async def use_link(self, hash: str, cookie: str, now: float, device: str = "") -> str | None:
        """Give a new cookie to the player of a link, once; the player's id, or None for no such link."""
        async with self.engine.begin() as connection:
            spent = delete(links).where(links.c.hash == hash, links.c.expires >= now)
            player: str | None = await connection.scalar(spent.returning(links.c.player))
            if player is not None:
                await connection.execute(add_cookie(cookie, player, now, device))
            return player

    async def drop_links(self, player: str) -> None:
        """Invalidate a player's links."""
        await self.write(Write([delete(links).where(links.c.player == player)]))

    async def drop_cookies(self, player: str, but: str) -> None:
        """Delete all devices of a player but one, and all links that would add more."""
        others = delete(cookies).where(cookies.c.player == player, cookies.c.hash != but)
        calls = delete(pushes).where(pushes.c.player == player)
        unused = delete(links).where(links.c.player == player)
        await self.write(Write([others, calls, unused], news=[Notification("player", player)]))

    async def keep_secret(self, name: str, made: str) -> str:
        """The named secret: the stored one, or this one from now on."""
        with suppress(Conflict):  # it is there
            await self.write(Write([insert(secrets).values(name=name, secret=made)]))
        rows = await self.fetch(select(secrets.c.secret).where(secrets.c.name == name))
        return str(rows[0].secret)

    async def load_blocks(self) -> dict[str, frozenset[str]]:
        """All blocks, by the player who made them."""
        found: dict[str, set[str]] = {}
        for row in await self.fetch(select(blocks.c.player, blocks.c.other)):
            found.setdefault(row.player, set()).add(row.other)
        return {player: frozenset(others) for player, others in found.items()}

    async def add_block(self, id: str, player: str, other: str) -> None:
        row = insert(blocks).values(id=id, player=player, other=other)
        with suppress(Conflict):  # blocked already
            await self.write(Write([row], news=[Notification("player", player)]))

    async def drop_block(self, id: str, player: str) -> None:
        mine = delete(blocks).where(blocks.c.id == id, blocks.c.player == player)
        await self.write(Write([mine], news=[Notification("player", player)]))

    async def list_blocks(self, player: str) -> list[Row[Any]]:
        """The blocks of a player, with the names of the blocked players."""
        query = select(blocks.c.id, players.c.name).join_from(blocks, players, players.c.id == blocks.c.other)
        return await self.fetch(query.where(blocks.c.player == player).order_by(players.c.name))

    async def add_push(self, row: dict[str, Any], most: int) -> None:
        """Write a player's push address, and delete the oldest ones if there are too many."""
        mine = pushes.c.player == row["player"]
        latest = select(pushes.c.hash).where(mine).order_by(pushes.c.created.desc()).limit(most)
        old = delete(pushes).where(mine, pushes.c.hash.not_in(latest))
        again = delete(pushes).where(pushes.c.hash == row["hash"])
        await self.write(Write([again, insert(pushes).values(row), old]))

    async def list_pushes(self, player: str) -> list[Row[Any]]:
        return await self.fetch(select(pushes).where(pushes.c.player == player))

    async def remove_push(self, hash: str) -> None:
        await self.write(Write([delete(pushes).where(pushes.c.hash == hash)]))

    async def renew_cookie(self, hash: str, now: float) -> None:
        await self.write(Write([update(cookies).where(cookies.c.hash == hash).values(created=now)]))

    async def drop_cookie(self, hash: str) -> None:
        await self.write(
            Write([delete(cookies).where(cookies.c.hash == hash)], news=[Notification("cookie", hash)])
        )

    async def list_cookies(self, player: str) -> list[Row[Any]]:
        """The devices of a player, the latest first."""
        query = select(cookies).where(cookies.c.player == player)
        return await self.fetch(query.order_by(cookies.c.created.desc()))

    async def find_live(self, hashes: Sequence[str]) -> set[str]:
        """Find which of some cookies are still valid."""
        query = select(cookies.c.hash).where(cookies.c.hash.in_(hashes))
        return {row.hash for row in await self.fetch(query)}


def add_cookie(hash: str, player: str, now: float, device: str) -> Executable:
    return insert(cookies).values(hash=hash, player=player, created=now, began=now, device=device)
