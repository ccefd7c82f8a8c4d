"""The library of finished games: to list, open, download, comment on, and ask bots about."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import MsgspecError, Raw, json
from msgspec.structs import replace

from hanabi.errors import HanabiError, TableError
from hanabi.game import Game
from hanabi.notation import cards_name, variant_name
from hanabi.record import GameRecord, read_record
from hanabi.review.turning import know_turn, warm_up_review
from hanabi.server.bots.explain import ANSWERS_KEPT, LASTING, Told, ask_why, show_why, tell_habit
from hanabi.server.bots.job_queue import QueueFull, Requester
from hanabi.server.bots.pool import BotPool, WorkerStalled
from hanabi.server.bots.request_cache import RequestCache
from hanabi.server.events.kinds import Dealt, Noted, Prepared
from hanabi.server.events.state import DAILY
from hanabi.server.games.reviews import (
    GAMES_OF_EXPERIENCE,
    count_figures,
    find_facts,
    has_experience,
    list_counted,
    play_line,
)
from hanabi.server.limits import COMMENTS_KEPT, GAMES_COUNTED, GAMES_KEPT, GAMES_LISTED, LONGEST_NAME
from hanabi.server.messages.games import (
    CardKnownShown,
    CommentShown,
    DealShown,
    FiguresShown,
    GameListed,
    GameOpened,
    NewComment,
    OriginShown,
    ReviewFacts,
    WhyShown,
)
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import RepeatRequest
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
    def __init__(self, store: Store, pool: BotPool, blocked: Mapping[str, frozenset[str]]) -> None:
        self.store = store
        self._blocked = blocked  # by the player who has done it
        self.pool = pool
        self._kept: OrderedDict[str, Finished] = OrderedDict()
        self._opened: OrderedDict[tuple[str, int | None], Raw] = OrderedDict()
        self._seen: OrderedDict[tuple[str, str], None] = OrderedDict()  # viewed games, by player
        self._told: RequestCache[Told] = RequestCache(ANSWERS_KEPT, LASTING)
        self._facts: OrderedDict[str, ReviewFacts] = OrderedDict()
        self._known: RequestCache[Any] = RequestCache(ANSWERS_KEPT)

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
        if id not in self._kept:
            row = await self.store.find_game(id) if ID.fullmatch(id) else None
            if row is None:
                raise TableError(Refusal.NO_GAME)
            record = GameRecord.from_json(row.record)
            found = Finished(decode_game(row.summary), record, decode_bots(row.bots))
            keep(self._kept, id, found)
        return self._kept[id]

    async def find_game(self, id: str) -> Game:
        return (await self.find(id)).record.game

    async def see(self, id: str, player: str | None) -> Finished:
        """Find a finished game for a player, who from now on knows its deal; TableError if there is none."""
        found = await self.find(id)
        if player is not None and (id, player) not in self._seen:
            await self.store.add_viewer(id, player)
            keep(self._seen, (id, player), None)
        return found

    async def open(self, id: str, eyes: int | None, player: str | None = None) -> Raw:
        """All turns of a finished game, through the eyes of a seat or with open hands: a `GameOpened`."""
        found = await self.see(id, player)
        if eyes is not None and not 0 <= eyes < found.record.variant.players:
            raise TableError(Refusal.NO_SEAT, f"no seat {eyes}")
        if (id, eyes) not in self._opened:
            keep(self._opened, (id, eyes), await asyncio.to_thread(write_finished, found, eyes))
        return self._opened[id, eyes]

    async def find_facts(self, id: str, player: str | None) -> ReviewFacts:
        """Return the facts of a game that need no search."""
        found = await self.see(id, player)
        if id not in self._facts:
            keep(self._facts, id, await asyncio.to_thread(find_facts, found.record.game))
        return self._facts[id]

    async def know(
        self, id: str, turn: int, player: str | None, requester: Requester
    ) -> list[list[CardKnownShown]]:
        """Each seat's possible knowledge of its own cards on a turn of a finished game."""
        game = (await self.see(id, player)).record.game
        if not 0 <= turn <= game.turn:
            raise TableError(Refusal.CANNOT_SAY, f"no turn {turn}")
        hands = await self._known.find((id, turn), lambda: self._know(game, turn, requester))
        return [[CardKnownShown(*card) for card in hand] for hand in hands]

    async def _know(self, game: Game, turn: int, requester: Requester) -> Any:
        try:
            await self.pool.warm_up(warm_up_review)
            (hands,) = await self.pool.do(requester, know_turn, [(game, turn)]).wait()
        except QueueFull:
            raise TableError(Refusal.TOO_FAST, "other questions of yours are waiting") from None
        except WorkerStalled as stalled:
            raise TableError(Refusal.BUSY, str(stalled)) from None
        return hands

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

    async def challenge(self, id: str) -> str:
        """The id for a link to the same deal; it reveals nothing about the game."""
        await self.find(id)
        return await self.store.name_deal(id, secrets.token_urlsafe(12))

    async def show_deal(self, deal: str, player: str | None) -> DealShown:
        """A deal to be played again, with results only for players who have played it."""
        listed = await self._list_deal(deal)
        own = await self.store.list_played(player, [game.game for game in listed]) if player else set()
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
        rows = await self.store.list_deal(deal) if ID.fullmatch(deal) else []
        if not rows:
            raise TableError(Refusal.NO_GAME)
        return [decode_game(row.summary) for row in rows]

    async def prepare(self, wish: RepeatRequest, player: str) -> Prepared:
        """A deal to be played again, and who knows it; TableError if there is no such game or turn."""
        if wish.deal is not None:
            games = await self._list_deal(wish.deal)
        else:
            games = [(await self.find(wish.game or "")).listed]
        record = (await self.find(games[0].game)).record
        moves = find_beginning(record.game, wish)
        knowers = await self.store.list_knowers([game.game for game in games])
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
        dealt = await self._find_deal(await self.see(id, player))
        row = await self.store.find_game(dealt.origin) if dealt and dealt.origin else None
        if dealt is None or row is None:
            return None
        known = row.listed or player in await self.store.list_knowers([dealt.origin])
        return OriginShown(len(dealt.moves.split()), decode_game(row.summary)) if known else None

    async def _find_deal(self, found: Finished) -> Dealt | None:
        game, table = found.listed.game, found.listed.table
        entries = await self.store.load_game_entries(table, game) if found.listed.again and table else []
        dealt = (entry.event for entry in entries if isinstance(entry.event, Dealt))
        return next((event for event in dealt if event.game == game), None)

    async def comments(self, id: str, player: str | None) -> list[CommentShown]:
        """The comments on the turns of a finished game."""
        await self.find(id)
        blocked = self._blocked.get(player or "", frozenset())
        return [
            CommentShown(row.id, row.turn, row.name, row.at, row.text, mine=row.player == player)
            for row in await self.store.list_comments(id)
            if row.player not in blocked
        ]

    async def comment(self, id: str, player: str, said: NewComment) -> list[CommentShown]:
        """Comment on a turn; TableError if there is no such turn, no text, or too much of it."""
        found, text = await self.find(id), clean_text(said.text)
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
        await self.store.add_comment(row, COMMENTS_KEPT)
        comments = await self.comments(id, player)
        if all(one.id != comment for one in comments):
            raise TableError(Refusal.TOO_MANY_COMMENTS, f"no more than {COMMENTS_KEPT} comments on a game")
        return comments

    async def find_comment(self, id: str, comment: str) -> tuple[str, str, str]:
        """The player, the name and the text of a comment; TableError if there is no such comment."""
        await self.find(id)
        for row in await self.store.list_comments(id):
            if row.id == comment:
                return row.player, row.name, row.text
        raise TableError(Refusal.BAD_MESSAGE, "no such comment")

    async def drop_comment(self, id: str, player: str, comment: str) -> list[CommentShown]:
        """Delete a player's own comment, but not those of others."""
        await self.find(id)
        await self.store.drop_comment(comment, id, player)
        return await self.comments(id, player)

    async def explain(self, id: str, turn: int, requester: Requester) -> list[WhyShown]:
        """Why a bot moved as it did."""
        found = await self.find(id)
        bots = found.bots.by_turn
        bot = bots[turn] if 0 <= turn < len(bots) else None
        if bot is None:
            raise TableError(Refusal.CANNOT_SAY, f"no bot moved on turn {turn}")
        return await self._told.find((id, turn), lambda: self._ask(found, bot, turn, requester))

    async def _ask(self, found: Finished, bot: str, turn: int, requester: Requester) -> list[WhyShown]:
        game = found.record.game
        seat = game.events[turn].seat
        (thought,) = await ask_why(self.pool.explain([game], seat, bot, found.bots.seed, turn, requester))
        if not thought.why:
            return [tell_habit(bot)]
        if thought.move != game.moves[turn]:  # a bot limited by time, or another version of it
            raise TableError(Refusal.NOT_REPEATED, "the bot would not choose the same again")
        return list(map(show_why, thought.why))

    def forget(self) -> None:
        """Read all games again, because a player's name was removed from them."""
        self._kept.clear()
        self._opened.clear()

    async def add(self, player: str, text: bytes) -> str:
        """Import a record, for people who have the link."""
        record = await asyncio.to_thread(read_upload, text)
        id, now = secrets.token_urlsafe(9), time.time()
        await self.store.add_game(id, record, player, now)
        return id


def find_beginning(game: Game, wish: RepeatRequest) -> str:
    """Return the moves after which a deal is played on; TableError where there is nothing left to play."""
    try:
        played = play_line(game, wish.turn, wish.line)
    except HanabiError as error:
        raise TableError(Refusal.BAD_OPTIONS, str(error)) from None
    if played.turn and played.outcome:
        raise TableError(Refusal.BAD_OPTIONS, f"nothing to play on turn {wish.turn}")
    return " ".join(map(str, played.moves))


def read_games(rows: Iterable[Any]) -> Iterator[GameListed]:
    """The games of rows; unreadable ones are left out."""
    for row in rows:
        try:
            yield decode_game(row.summary)
        except MsgspecError:
            LOG.exception("cannot read a game for a list")


def keep(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    kept[key] = value
    if len(kept) > GAMES_KEPT:
        kept.popitem(last=False)


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
    """A record of ours or of hanab.live, fit to be shown; TableError says what is wrong with it."""
    try:
        record, _ = read_record(text)
    except HanabiError as error:
        raise TableError(Refusal.BAD_RECORD, str(error)) from None
    players = tuple(clean_text(name)[:LONGEST_NAME] for name in record.players)
    notes = tuple(tuple(clean_text(note) for note in written) for written in record.notes)
    return record.renamed(players, notes)
