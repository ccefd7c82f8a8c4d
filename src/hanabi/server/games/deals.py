"""Deals to be played again: a challenge to others, and a finished game that is played on from a turn."""

import secrets

from msgspec.structs import replace

from hanabi.errors import HanabiError, TableError
from hanabi.game import Game
from hanabi.notation import cards_name, variant_name
from hanabi.server.events.kinds import Dealt, Prepared
from hanabi.server.events.state import DAILY
from hanabi.server.games.free_line import play_line
from hanabi.server.games.library import Finished, FinishedGames
from hanabi.server.messages.games import DealShown, GameListed, OriginShown
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import RepeatRequest
from hanabi.server.store import Store
from hanabi.server.store.rows import decode_game
from hanabi.server.text import ID

RESULTS_SHOWN = 100


class Deals:
    """The deals of finished games."""

    def __init__(self, store: Store, games: FinishedGames) -> None:
        self._store, self._games = store, games

    async def challenge(self, id: str) -> str:
        """The id for a link to the same deal; it reveals nothing about the game."""
        await self._games.find(id)
        return await self._store.name_deal(id, secrets.token_urlsafe(12))

    async def show(self, deal: str, player: str | None) -> DealShown:
        """A deal to be played again, with results only for players who have played it."""
        listed = await self._list_deal(deal)
        own = await self._store.list_played(player, [game.game for game in listed]) if player else set()
        listed = [replace(game, mine=game.game in own) for game in listed]
        first = listed[0]
        if deal.startswith(DAILY):
            listed = sorted((game for game in listed if not game.known), key=lambda game: -game.score)
        shown = DealShown(deal, first.variant, first.players, len(listed))
        if not own:
            return shown
        scores = [game.score for game in listed]
        results = listed[:RESULTS_SHOWN] + [game for game in listed[RESULTS_SHOWN:] if game.mine]
        counts = tuple(map(scores.count, range(first.max_score + 1)))
        return replace(shown, results=tuple(results), counts=counts)

    async def _list_deal(self, deal: str) -> list[GameListed]:
        rows = await self._store.list_deal(deal) if ID.fullmatch(deal) else []
        if not rows:
            raise TableError(Refusal.NO_GAME)
        return [decode_game(row.summary) for row in rows]

    async def prepare(self, wish: RepeatRequest, player: str) -> Prepared:
        """A deal to be played again, and the players who know it; TableError if there is no such game or
        turn.
        """
        if wish.deal is not None:
            games = await self._list_deal(wish.deal)
        else:
            games = [(await self._games.find(wish.game or "")).listed]
        record = (await self._games.find(games[0].game)).record
        moves = find_beginning(record.game, wish)
        knowers = await self._store.list_knowers([game.game for game in games])
        return Prepared(
            variant_name(record.variant),
            cards_name(record.deck),
            record.first,
            "" if moves else (wish.deal or await self.challenge(games[0].game)),
            moves,
            tuple(sorted(knowers | ({player} if wish.game is not None else set()))),
            games[0].game if moves else "",
        )

    async def origin(self, id: str, player: str | None) -> OriginShown | None:
        """The game that one was continued from, for people who may know it, or None."""
        dealt = await self._find_deal(await self._games.see(id, player))
        row = await self._store.find_game(dealt.origin) if dealt and dealt.origin else None
        if dealt is None or row is None:
            return None
        known = row.listed or player in await self._store.list_knowers([dealt.origin])
        return OriginShown(len(dealt.moves.split()), decode_game(row.summary)) if known else None

    async def _find_deal(self, found: Finished) -> Dealt | None:
        game, table = found.listed.game, found.listed.table
        entries = await self._store.load_game_entries(table, game) if found.listed.again and table else []
        dealt = (entry.event for entry in entries if isinstance(entry.event, Dealt))
        return next((event for event in dealt if event.game == game), None)


def find_beginning(game: Game, wish: RepeatRequest) -> str:
    """Return the moves after which a deal is played on; TableError if there is nothing left to play."""
    try:
        played = play_line(game, wish.turn, wish.line)
    except HanabiError as error:
        raise TableError(Refusal.BAD_OPTIONS, str(error)) from None
    if played.turn and played.outcome:
        raise TableError(Refusal.BAD_OPTIONS, f"nothing to play on turn {wish.turn}")
    return " ".join(map(str, played.moves))
