"""The library of finished games: to list, open, and add to."""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from hanabi.errors import HanabiError, TableError
from hanabi.game import Game
from hanabi.record import GameRecord, read_record
from hanabi.server.bots.request_cache import RequestCache
from hanabi.server.events.kinds import Dealt, Noted
from hanabi.server.games.figures import (
    GAMES_OF_EXPERIENCE,
    count_figures,
    has_experience,
    list_counted,
)
from hanabi.server.limits import GAMES_COUNTED, GAMES_KEPT, GAMES_LISTED, LONGEST_NAME
from hanabi.server.messages.games import (
    FiguresShown,
    GameListed,
    GameOpened,
)
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Store
from hanabi.server.store.rows import Bots, decode_bots, decode_game
from hanabi.server.table.game_view import Perspective, open_seal, show_events, show_position
from hanabi.server.text import ID, clean_text

LOG = logging.getLogger("hanabi.server")
RESULTS_SHOWN = 100
FOREVER = 1e18  # later than any time


class Finished(NamedTuple):
    """A finished game, read from the store."""

    listed: GameListed
    record: GameRecord
    bots: Bots


class FinishedGames:
    """The finished games that are stored; the latest that were opened are kept in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._seen: RequestCache[None] = RequestCache(GAMES_KEPT)  # by a game and a player who looked at it
        self.forget()

    def forget(self) -> None:
        """Read all games again, because a player's name was removed from them."""
        self._found: RequestCache[Finished] = RequestCache(GAMES_KEPT)
        self._opened: RequestCache[Raw] = RequestCache(GAMES_KEPT)  # by a game and the seat that sees it

    async def list_games(
        self, player: str | None, only_mine: bool, before: float | None = None, limit: int = GAMES_LISTED
    ) -> list[GameListed]:
        """Finished games, the latest first: the public ones and the player's own."""
        until = FOREVER if before is None else before
        mine = await self.store.list_own_games(player, until, limit) if player else []
        public = [] if only_mine else await self.store.list_public_games(until, limit)
        found = {game.game: game for game in read_games(public)}
        helped = {row.game for row in mine if row.own is False}
        found |= {
            game.game: replace(game, mine=True, helped=game.game in helped) for game in read_games(mine)
        }
        return sorted(found.values(), key=lambda game: -game.finished)[:limit]

    async def find(self, id: str) -> Finished:
        """A finished game; TableError if it does not exist or is not over."""
        return await self._found.find(id, lambda: self._load(id))

    async def _load(self, id: str) -> Finished:
        row = await self.store.find_game(id) if ID.fullmatch(id) else None
        if row is None:
            raise TableError(Refusal.NO_GAME)
        return Finished(decode_game(row.summary), GameRecord.from_json(row.record), decode_bots(row.bots))

    async def find_game(self, id: str) -> Game:
        return (await self.find(id)).record.game

    async def see(self, id: str, player: str | None) -> Finished:
        """Find a finished game for a player, who from now on knows its deal; TableError if there is none."""
        found = await self.find(id)
        if player is not None:
            await self._seen.find((id, player), lambda: self.store.add_viewer(id, player))
        return found

    async def open(self, id: str, eyes: int | None, player: str | None = None) -> Raw:
        """All turns of a finished game, through the eyes of a seat or with open hands: a `GameOpened`."""
        found = await self.see(id, player)
        if eyes is not None and not 0 <= eyes < found.record.variant.players:
            raise TableError(Refusal.NO_SEAT, f"no seat {eyes}")
        return await self._opened.find((id, eyes), lambda: asyncio.to_thread(write_finished, found, eyes))

    async def figures(self, player: str) -> list[FiguresShown]:
        """A player's totals, grouped by rules."""
        return count_figures(await self.list_games(player, only_mine=True, limit=GAMES_COUNTED))

    async def is_experienced(self, player: str) -> bool:
        """Return whether the latest games of a player show more than a newcomer's play."""
        games = list_counted(await self.list_games(player, only_mine=True, limit=GAMES_LISTED))
        return has_experience(games[:GAMES_OF_EXPERIENCE])

    async def notes(self, id: str, player: str) -> dict[str, str]:
        """The notes that a player wrote on cards while this game was played."""
        found = await self.find(id)
        if found.listed.table is None:
            return {}
        entries = await self.store.load_game_entries(found.listed.table, id)
        notes, game = {}, ""
        for entry in entries:
            if isinstance(entry.event, Dealt):
                game = entry.event.game
            elif isinstance(entry.event, Noted) and game == id and entry.player == player:
                notes[str(entry.event.order)] = entry.event.text
        return {order: text for order, text in notes.items() if text}

    async def add(self, player: str, text: bytes) -> str:
        """Import a record, for people who have the link."""
        record = await asyncio.to_thread(read_upload, text)
        id, now = secrets.token_urlsafe(9), time.time()
        await self.store.add_game(id, record, player, now)
        return id


def read_games(rows: Iterable[Any]) -> Iterator[GameListed]:
    """The games of rows; unreadable ones are left out."""
    for row in rows:
        try:
            yield decode_game(row.summary)
        except MsgspecError:
            LOG.exception("cannot read a game for a list")


def write_finished(found: Finished, eyes: int | None) -> Raw:
    """A `GameOpened` as JSON."""
    record, game = found.record, found.record.game
    perspective = Perspective.OPEN if eyes is None else eyes
    return Raw(
        json.encode(
            GameOpened(
                found.listed,
                json.decode(record.to_json(indent=None)),
                tuple(show_position(game, perspective, turn) for turn in range(game.turn + 1)),
                show_events(game, record.times, found.bots.by_turn),
                eyes,
                record.seal and open_seal(record.seal, record.deck),
                tuple(turn for turn, bot in enumerate(found.bots.by_turn) if bot),
            )
        )
    )


def read_upload(text: bytes) -> GameRecord:
    """A record of ours or of hanab.live, fit to be shown; TableError names the fault."""
    try:
        record, _ = read_record(text)
    except HanabiError as error:
        raise TableError(Refusal.BAD_RECORD, str(error)) from None
    players = tuple(clean_text(name)[:LONGEST_NAME] for name in record.players)
    notes = tuple(tuple(clean_text(note) for note in written) for written in record.notes)
    return record.renamed(players, notes)
