"""The deal of the day: the same cards for everyone, once, at each number of players."""

import asyncio
import hmac
import random
import secrets
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta

from msgspec.structs import replace

from hanabi.bots.catalog import CATALOG, DEFAULT, EXPERIENCED
from hanabi.errors import TableError
from hanabi.fair import list_deck
from hanabi.notation import Card, cards_name, variant_name
from hanabi.server.bots.job_queue import QueueFull, Requester
from hanabi.server.bots.pool import BotPool, WorkError, WorkerStalled
from hanabi.server.bots.worker import play_alone
from hanabi.server.events.kinds import Prepared
from hanabi.server.events.options import FEWEST, MOST, Options
from hanabi.server.events.state import DAILY
from hanabi.server.messages.games import DailyShown, DailyTable, DealShown
from hanabi.server.messages.table import NewTable
from hanabi.server.store import Store
from hanabi.server.store.rows import decode_game
from hanabi.server.table.registry import TableRegistry
from hanabi.variant import Variant

BOTS = (DEFAULT, EXPERIENCED, "hat")  # whose results are shown beside those of people
SIZES = range(FEWEST, MOST + 1)
SOON = 2.0  # seconds that a request waits for the bots
DEALS_KEPT = 64  # with the results of the bots


class DailyDeals:
    """The deals of the day, the players who have begun them, and the bots' results."""

    def __init__(self, store: Store, registry: TableRegistry, pool: BotPool) -> None:
        self.store = store
        self.registry = registry
        self.pool = pool
        self._playing: dict[str, asyncio.Task[dict[str, int]]] = {}  # by deal

    async def show(self, player: str | None) -> DailyShown:
        """Today's deals with the player's results, and the player's days in a row."""
        today = datetime.now(UTC).date()
        begun = await self.store.list_dailies(player) if player else {}
        rows = await self.store.list_daily_games(player) if player else []
        games = {row.id: decode_game(row.summary) for row in reversed(rows)}  # of two, the first
        return DailyShown(
            today.isoformat(),
            tuple(
                DailyTable(players, deal, begun.get(deal), games[deal].score if deal in games else None)
                for players in SIZES
                for deal in [name_daily(today, players)]
            ),
            count_streak((read_day(deal) for deal in games), today),
        )

    async def begin(self, player: str, players: int) -> str:
        """The table of a player for today's deal: a new one, or the one from before."""
        deal = name_daily(datetime.now(UTC).date(), players)
        id = await self.store.begin_daily(deal, player, secrets.token_urlsafe(9))
        with suppress(TableError):
            return (await self.registry.find(id)).id
        games = [row.id for row in await self.store.list_deal(deal)]
        knowers = {player} & await self.store.list_knowers(games)
        variant = Variant(players=players)
        deck = cards_name(await self._deal(deal, variant))
        prepared = Prepared(variant_name(variant), deck, 0, deal, knowers=tuple(knowers))
        wish = NewTable(Options(players=players), (DEFAULT,) * (players - 1), start=True)
        return await self.registry.make(player, wish, prepared, id)

    async def _deal(self, deal: str, variant: Variant) -> tuple[Card, ...]:
        """The deck of a day: only the server's secret predicts it."""
        secret = await self.store.keep_secret("daily", secrets.token_hex(32))
        return shuffle_by(secret, deal, variant)

    async def add_bots(self, shown: DealShown, requester: Requester) -> DealShown:
        """A deal of a day with the bots' results, once they are known, for players who may see results."""
        if not shown.results or read_day(shown.deal) is None:
            return shown
        variant = Variant(**shown.variant)
        if (playing := self._playing.get(shown.deal)) is None:
            playing = asyncio.create_task(self._play(shown.deal, variant, requester))
            self._playing[shown.deal] = playing
            if len(self._playing) > DEALS_KEPT:
                del self._playing[next(iter(self._playing))]
        await asyncio.wait([playing], timeout=SOON)
        if not playing.done():
            return shown
        bots = playing.result()
        if len(bots) < len(list_bots(variant)):  # the server was busy: the next request tries again
            self._playing.pop(shown.deal, None)
        return replace(shown, bots=bots)

    async def _play(self, deal: str, variant: Variant, requester: Requester) -> dict[str, int]:
        deck = cards_name(await self._deal(deal, variant))
        scores = {}
        for bot in list_bots(variant):
            with suppress(QueueFull, WorkerStalled, WorkError):
                await self.pool.warm_up(bot)
                job = self.pool.do(requester, play_alone, [(bot, variant_name(variant), deck)])
                (scores[bot],) = await job.wait()
        return scores


def list_bots(variant: Variant) -> list[str]:
    """The bots that play a deal of a day."""
    return [bot for bot in BOTS if not CATALOG[bot].confined or variant.players in CATALOG[bot].players]


def shuffle_by(secret: str, deal: str, variant: Variant) -> tuple[Card, ...]:
    """A deck that follows from a secret and the name of a deal."""
    cards = list_deck(variant)
    random.Random(hmac.digest(secret.encode(), deal.encode(), "sha256")).shuffle(cards)
    return tuple(cards)


def name_daily(day: date, players: int) -> str:
    """The name of a deal of the day.

    >>> name_daily(date(2026, 11, 19), 3)
    'daily-2026-11-19-3'
    """
    return f"{DAILY}{day.isoformat()}-{players}"


def read_day(deal: str) -> date | None:
    """The day of a deal, or None if it is not a deal of a day."""
    kind, _, rest = deal.partition("-")
    with suppress(ValueError):
        return date.fromisoformat(rest[:10]) if kind == "daily" else None
    return None


def count_streak(days: Iterable[date | None], today: date) -> int:
    """How many days in a row have been played, up to today or to yesterday.

    >>> days = [date(2026, 11, 18), date(2026, 11, 17), date(2026, 11, 15)]
    >>> count_streak(days, date(2026, 11, 19)), count_streak(days, date(2026, 11, 20))
    (2, 0)
    """
    played = set(days)
    last = today if today in played else today - timedelta(1)
    count = 0
    while last - timedelta(count) in played:
        count += 1
    return count
