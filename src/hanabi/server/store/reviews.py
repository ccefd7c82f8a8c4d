"""Reviews and puzzles: answers, the values and the moves of finished games, and the reviews to be done."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Row, case, delete, func, insert, literal, select

from hanabi.server.store.database import Conflict, Database, Write
from hanabi.server.store.notify import Notification
from hanabi.server.store.schema import answers, games, positions, reviews, turn_values


class StudyStore(Database):
    """The store of answers and reviews."""

    async def add_answer(self, puzzle: str, player: str, move: str, right: bool, now: float) -> None:
        """Write a player's answer to a puzzle; only the first one counts."""
        row = {"puzzle": puzzle, "player": player, "move": move, "right": right, "at": now}
        with suppress(Conflict):
            await self.write(Write([insert(answers).values(row)]))

    async def list_answers(self, player: str) -> list[Row[Any]]:
        """List all answers of a player."""
        return await self.fetch(select(answers).where(answers.c.player == player))

    async def count_answers(self, puzzle: str) -> tuple[int, int]:
        """Count the people who have answered a puzzle, and the right answers."""
        right = func.coalesce(func.sum(case((answers.c.right, 1), else_=0)), 0)
        query = select(func.count().label("all"), right.label("right")).where(answers.c.puzzle == puzzle)
        row = (await self.fetch(query))[0]
        return int(row.all), int(row.right)

    async def add_turn_value(self, game: str, turn: int, edition: str, valued: bytes) -> None:
        """Write the values of a turn, in place of an earlier edition, unless its game is gone."""
        earlier = delete(turn_values).where(turn_values.c.game == game, turn_values.c.turn == turn)
        row = {"game": game, "turn": turn, "edition": edition, "valued": valued}
        with suppress(Conflict):  # another process wrote it too
            earlier = earlier.where(turn_values.c.edition != edition)
            values = [literal(value, turn_values.c[name].type) for name, value in row.items()]
            there = select(*values).where(select(games.c.id).where(games.c.id == game).exists())
            await self.write(Write([earlier, insert(turn_values).from_select(list(row), there)]))

    async def list_turn_values(self, game: str, edition: str) -> list[Row[Any]]:
        """The stored values of a game, by turn."""
        query = select(turn_values.c.turn, turn_values.c.valued)
        query = query.where(turn_values.c.game == game, turn_values.c.edition == edition)
        return await self.fetch(query.order_by(turn_values.c.turn))

    async def add_review(self, game: str, player: str, now: float, news: Notification) -> None:
        """Store the request for a review; `player` is empty for people without a name."""
        row = {"game": game, "player": player, "at": now}
        with suppress(Conflict):  # as before
            await self.write(Write([insert(reviews).values(row)], news=[news]))

    async def end_review(self, game: str) -> None:
        """Delete the request for a review that is done, or cannot be done."""
        await self.write(Write([delete(reviews).where(reviews.c.game == game)]))

    async def list_reviews(self) -> dict[str, str]:
        """Return the games to review, the oldest request first, each with its first requester."""
        wanted: dict[str, str] = {}
        for row in await self.fetch(select(reviews.c.game, reviews.c.player).order_by(reviews.c.at)):
            wanted.setdefault(row.game, row.player)
        return wanted

    async def list_unindexed(self, since: float, limit: int) -> list[Row[Any]]:
        """Return games of tables that ended after a time and have no positions, the oldest first."""
        known = select(positions.c.game).where(positions.c.game == games.c.id, positions.c.turn == 0)
        query = select(games.c.id, games.c.finished, games.c.record, games.c.bots)
        query = query.where(games.c.listed.in_((True, False)), games.c.finished > since)  # as the index goes
        query = query.where(games.c.table.is_not(None), ~known.exists())
        return await self.fetch(query.order_by(games.c.finished).limit(limit))

    async def add_positions(self, rows: Sequence[dict[str, Any]]) -> None:
        """Write the positions of a game."""
        with suppress(Conflict):  # another process was as quick
            await self.write(Write([insert(positions).values(rows)] if rows else []))

    async def count_positions(self, key: str, besides: str) -> list[Row[Any]]:
        """Count the moves made in positions with a key, by people and by bots, one game left out."""
        query = select(positions.c.move, positions.c.bot, func.count().label("times"))
        query = query.where(positions.c.key == key, positions.c.game != besides)
        return await self.fetch(query.group_by(positions.c.move, positions.c.bot))
