"""Comments on the turns of finished games."""

import secrets
import time
from collections.abc import Mapping

from hanabi.errors import TableError
from hanabi.server.games.library import FinishedGames
from hanabi.server.limits import COMMENTS_KEPT
from hanabi.server.messages.games import CommentShown, NewComment
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Store
from hanabi.server.text import clean_text


class Comments:
    """The comments on finished games, without those of people whom the reader has blocked."""

    def __init__(self, store: Store, games: FinishedGames, blocked: Mapping[str, frozenset[str]]) -> None:
        self._store, self._games = store, games
        self._blocked = blocked  # by the player who has blocked them

    async def show(self, id: str, player: str | None) -> list[CommentShown]:
        """The comments on the turns of a finished game."""
        await self._games.find(id)
        blocked = self._blocked.get(player or "", frozenset())
        return [
            CommentShown(row.id, row.turn, row.name, row.at, row.text, mine=row.player == player)
            for row in await self._store.list_comments(id)
            if row.player not in blocked
        ]

    async def add(self, id: str, player: str, said: NewComment) -> list[CommentShown]:
        """Comment on a turn; TableError if there is no such turn, no text, or too much of it."""
        found, text = await self._games.find(id), clean_text(said.text)
        if said.turn > len(found.record.moves):
            raise TableError(Refusal.BAD_MESSAGE, f"no turn {said.turn}")
        if not text:
            raise TableError(Refusal.BAD_TEXT, "nothing is left of the text")
        comment = secrets.token_urlsafe(9)
        row = {
            "id": comment,
            "game": id,
            "turn": said.turn,
            "player": player,
            "at": time.time(),
            "text": text,
        }
        await self._store.add_comment(row, COMMENTS_KEPT)
        comments = await self.show(id, player)
        if all(one.id != comment for one in comments):
            raise TableError(Refusal.TOO_MANY_COMMENTS, f"no more than {COMMENTS_KEPT} comments on a game")
        return comments

    async def find(self, id: str, comment: str) -> tuple[str, str, str]:
        """The player, the name and the text of a comment; TableError if there is no such comment."""
        await self._games.find(id)
        for row in await self._store.list_comments(id):
            if row.id == comment:
                return row.player, row.name, row.text
        raise TableError(Refusal.BAD_MESSAGE, "no such comment")

    async def drop(self, id: str, player: str, comment: str) -> list[CommentShown]:
        """Delete a player's own comment, but not those of others."""
        await self._games.find(id)
        await self._store.drop_comment(comment, id, player)
        return await self.show(id, player)
