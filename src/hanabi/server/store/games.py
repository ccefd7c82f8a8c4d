"""Games: finished and imported ones, and who has played, seen or commented on them."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Row, delete, func, insert, literal, select, true

from hanabi.record import GameRecord
from hanabi.server.events.state import DAILY
from hanabi.server.store.database import Conflict, Database, Write
from hanabi.server.store.rows import Bots, game_row
from hanabi.server.store.schema import comments, dailies, deals, games, participants, players, viewers
from hanabi.server.store.tables import list_participants


class GameStore(Database):
    """The store of games."""

    async def add_game(self, id: str, record: GameRecord, player: str, now: float) -> None:
        """Write an imported game."""
        bots = Bots(0, (None,) * len(record.moves))
        game = insert(games).values(game_row(id, record, record.outcome, now, bots))
        await self.write(Write([game], after=list(list_participants(id, [player], set()))))

    async def find_game(self, id: str) -> Row[Any] | None:
        rows = await self.fetch(select(games).where(games.c.id == id))
        return rows[0] if rows else None

    async def name_deal(self, game: str, fresh: str) -> str:
        """The id of this game's deal: `fresh`, unless the deal has one already."""
        query = select(deals.c.id).where(deals.c.game == game)
        for row in await self.fetch(query):
            return str(row.id)
        with suppress(Conflict):
            await self.write(Write([insert(deals).values(id=fresh, game=game)]))
        return str((await self.fetch(query))[0].id)

    async def list_deal(self, deal: str) -> list[Row[Any]]:
        """The finished games of a deal, the first one first."""
        query = select(games.c.id, games.c.summary, games.c.finished).join(deals, deals.c.game == games.c.id)
        return await self.fetch(query.where(deals.c.id == deal).order_by(games.c.finished))

    async def begin_daily(self, deal: str, player: str, table: str) -> str:
        """The table of a player for a deal of a day: this one, unless there is one already."""
        with suppress(Conflict):
            await self.write(Write([insert(dailies).values(deal=deal, player=player, table=table)]))
        mine = select(dailies.c.table).where(dailies.c.deal == deal, dailies.c.player == player)
        return str((await self.fetch(mine))[0].table)

    async def list_dailies(self, player: str) -> dict[str, str]:
        """The tables of a player's deals of days, by the deal."""
        query = select(dailies.c.deal, dailies.c.table).where(dailies.c.player == player)
        return {row.deal: row.table for row in await self.fetch(query)}

    async def list_daily_games(self, player: str) -> list[Row[Any]]:
        """The finished games of a player with a deal of a day, the latest first."""
        query = select(deals.c.id, games.c.summary).join_from(
            participants, deals, deals.c.game == participants.c.game
        )
        query = query.join(games, games.c.id == deals.c.game).where(participants.c.player == player)
        return await self.fetch(query.where(deals.c.id.like(f"{DAILY}%")).order_by(games.c.finished.desc()))

    async def list_played(self, player: str, ids: Sequence[str]) -> set[str]:
        """The games among these that a player has played."""
        query = select(participants.c.game).where(participants.c.game.in_(ids))
        return {row.game for row in await self.fetch(query.where(participants.c.player == player))}

    async def list_players(self, ids: Sequence[str]) -> set[str]:
        """The people who have played in any of these games."""
        query = select(participants.c.player).where(participants.c.game.in_(ids))
        return {row.player for row in await self.fetch(query)}

    async def add_viewer(self, game: str, player: str) -> None:
        """Note that a player has seen the cards of a finished game."""
        with suppress(Conflict):  # again
            await self.write(Write([insert(viewers).values(game=game, player=player)]))

    async def list_knowers(self, ids: Sequence[str]) -> set[str]:
        """The people who have played in any of these games, or seen its cards."""
        query = select(viewers.c.player).where(viewers.c.game.in_(ids))
        return await self.list_players(ids) | {row.player for row in await self.fetch(query)}

    async def add_comment(self, row: dict[str, Any], most: int) -> None:
        """Write a comment, unless its game has reached the limit."""
        there = select(func.count()).select_from(comments).where(comments.c.game == row["game"])
        values = [literal(value, comments.c[name].type) for name, value in row.items()]
        fits = select(*values).where(there.scalar_subquery() < most)
        await self.write(Write([insert(comments).from_select(list(row), fits)]))

    async def drop_comment(self, id: str, game: str, player: str) -> None:
        """Delete a comment, if it is this player's."""
        mine = delete(comments).where(comments.c.id == id, comments.c.player == player)
        await self.write(Write([mine.where(comments.c.game == game)]))

    async def list_comments(self, game: str) -> list[Row[Any]]:
        """The comments on a game with their writers' names, by turn and time."""
        query = select(comments, players.c.name).join_from(comments, players).where(comments.c.game == game)
        return await self.fetch(query.order_by(comments.c.turn, comments.c.at))

    async def list_own_games(self, player: str, before: float, limit: int) -> list[Row[Any]]:
        """A player's finished games that ended before a time, the latest first."""
        query = select(games.c.summary, participants.c.game, participants.c.own).join_from(
            participants, games
        )
        query = query.where(participants.c.player == player, games.c.finished < before)
        return await self.fetch(query.order_by(games.c.finished.desc()).limit(limit))

    async def list_public_games(self, before: float, limit: int) -> list[Row[Any]]:
        """The finished games of public tables that ended before a time, the latest first."""
        query = select(games.c.summary).where(games.c.listed == true(), games.c.finished < before)
        return await self.fetch(query.order_by(games.c.finished.desc()).limit(limit))
