"""The state of a running server: everything that lives as long as it does."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from hanabi.game import Game
from hanabi.language import LANGUAGES, Language
from hanabi.puzzles.puzzle import index_puzzles
from hanabi.server.address import Proxies
from hanabi.server.bots.explain import MoveExplainer
from hanabi.server.bots.pool import BotPool, WorkerStalled
from hanabi.server.cluster.group import SingleProcess, make_peers
from hanabi.server.games.comments import Comments
from hanabi.server.games.daily import DailyDeals
from hanabi.server.games.deals import Deals
from hanabi.server.games.library import FinishedGames
from hanabi.server.games.others import Others
from hanabi.server.games.puzzles import Puzzles
from hanabi.server.games.questions import GameQuestions
from hanabi.server.games.review_jobs import ReviewJobs
from hanabi.server.games.shared_replay import SharedReplay, SharedReplays
from hanabi.server.people.blocks import Blocks
from hanabi.server.people.players import Players
from hanabi.server.people.push import Push
from hanabi.server.people.push_request import SERVICES
from hanabi.server.people.sanction_watcher import SanctionWatcher
from hanabi.server.rate_limit import RateLimiters
from hanabi.server.refusal_log import RefusalLog
from hanabi.server.settings import ServerSettings
from hanabi.server.store import Notification, Store
from hanabi.server.table.game_view import GameMoment
from hanabi.server.table.registry import TableRegistry
from hanabi.server.table.services import TableServices
from hanabi.server.web.connections import ConnectionLimiter
from hanabi.server.web.health import HealthCheck, watch_loop
from hanabi.variant import Variant

LOG = logging.getLogger("hanabi.server")
SOON = 4.0  # seconds of waiting without a message


class ServerState:
    """The parts of a running server."""

    def __init__(self, settings: ServerSettings, store: Store, peers: SingleProcess | None = None) -> None:
        self.settings, self.store, self.peers = settings, store, peers or SingleProcess()
        self.is_draining = False  # no new clients are accepted
        self._is_closed = False
        self._background: set[asyncio.Task[None]] = set()
        self._names: dict[str, str] = {}  # of players, as far as they are loaded
        self._make_limits()
        self._make_people()
        self._make_tables()
        self._make_games()
        self._start_background()

    def _make_limits(self) -> None:
        settings = self.settings
        self.limiters = RateLimiters(settings.limits)
        self.pool = BotPool(settings.lanes, settings.stall, settings.patience, self.limiters)
        self.refusals = RefusalLog(settings.limits.logged)
        self.connections = ConnectionLimiter(settings.limits, Proxies(settings.proxies))

    def _make_people(self) -> None:
        self.blocks = Blocks(self.store, {})
        self.players = Players(self.store, self._names)
        self.push = Push(self.store, self.settings.url, self.settings.push_services or SERVICES)

    def _make_tables(self) -> None:
        services = TableServices(
            self.store,
            self.pool,
            self._names,
            self.settings.limits,
            self.limiters,
            self.refusals,
            partial(self.url_of, "table"),
            self.settings.pause,
            self.push.call,
            peers=self.peers,
            blocked=self.blocks.blocked,
        )
        self.registry = TableRegistry(services, self.settings.linger, self.settings.keep)
        self.library = FinishedGames(self.store)
        self.sanction_watcher = SanctionWatcher(self.store, self.players, self.registry, self.library)
        services.check_talk = partial(self.sanction_watcher.sanctions.check, "mute")

    def _make_games(self) -> None:
        store = self.store
        self.questions = GameQuestions(self.library, self.pool)
        self.deals = Deals(store, self.library)
        self.comments = Comments(store, self.library, self.blocks.blocked)
        self.daily = DailyDeals(store, self.registry, self.pool)
        self.reviews = ReviewJobs(store, self.pool, self.peers, self.library.find_game)
        self.others = Others(store)
        self.puzzles = Puzzles(store, self.pool)
        self.reasons = MoveExplainer(self.pool)
        self.rooms = SharedReplays(self._names, self.settings.limits, self.peers)

    def _start_background(self) -> None:
        """Listen to other processes, and begin what runs as long as the server does."""
        self.peers.handlers |= {
            "player": self._hear_player,
            "cookie": self._hear_cookie,
            "missed": self._hear_all,
            "presence": self._hear_presence,
            "taken": lambda news: self.limiters.hear(news.key, news.version),
        }
        settings = self.settings
        self.health = HealthCheck(self.store, settings.process, settings.processes, lambda: self.is_ready)
        self._start_task(watch_loop())
        self._start_task(asyncio.to_thread(read_ahead))
        self._start_task(self.others.keep_up())
        if settings.processes > 1:
            self._start_task(self.health.keep_noting())
        self._warming = self._start_task(self._warm_up(settings.warm_up)) if settings.warm_up else None

    @classmethod
    async def open(cls, settings: ServerSettings) -> "ServerState":
        await asyncio.to_thread(compile_rules)
        store = await Store.open(settings.database)
        server_state = cls(settings, store, make_peers(store))
        try:
            await server_state._start()
        except BaseException:
            await server_state.close()
            raise
        return server_state

    async def _start(self) -> None:
        if self.peers.has_others:
            secret = await self.store.keep_secret("meters", secrets.token_urlsafe(24))
            self.limiters.share(secret, lambda key, much: self.peers.say(Notification("taken", key, much)))
        await self.sanction_watcher.start()
        await self.blocks.load()
        await self.peers.start()
        await self.reviews.start()

    # Notifications from other processes

    def _hear_player(self, news: Notification) -> None:
        self._hear_cookie(news)
        self._start_task(self._learn_names([news.key]))
        self._start_task(self.blocks.load())

    def _hear_presence(self, news: Notification) -> None:
        self.registry.hear_presence(news)
        if room := self.rooms.find(news.key):
            self._start_task(self._meet(room))

    async def _meet(self, room: SharedReplay) -> None:
        """Update a room that a person has joined or left in another process."""
        for player in room.elsewhere - self.players.names.keys():
            await self.players.learn(player)
        room.look_around()
        room.tell_all()

    def _hear_cookie(self, news: Notification) -> None:
        """Drop cached cookies that may have been revoked in another process."""
        self.players.hear(news)
        self._start_task(self.sanction_watcher.sweep())

    def _hear_all(self, news: Notification) -> None:
        """Read everything again, because notifications may have been lost."""
        self._hear_cookie(news)
        self._start_task(self._learn_names(list(self.players.names)))
        self._start_task(self.registry.catch_up())

    async def _learn_names(self, people: Sequence[str]) -> None:
        known = [player for player in people if player in self.players.names]
        for player in await self.players.refresh_names(known):
            self.registry.tell_about(player)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background; a failure is logged."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.warning("a background task failed: %s", error)

    def drain(self) -> None:
        """Refuse new clients, and leave the bots to other processes."""
        self.is_draining = True
        self.peers.drain()

    async def wait_for_bots(self, warn: Callable[[], None]) -> None:
        """Wait until the usual bot is ready; `warn` if that takes long."""
        if self._warming is None:
            return
        _, late = await asyncio.wait([self._warming], timeout=SOON)
        if late:
            warn()
            await self._warming

    async def _warm_up(self, bot: str) -> None:
        with suppress(WorkerStalled):  # its tables will show it
            await self.pool.start(bot)

    @property
    def is_ready(self) -> bool:
        """Whether new people are accepted: the bots are ready, or cannot be, and the server is not
        stopping.
        """
        return not self.is_draining and (self._warming is None or self._warming.done())

    def url_of(self, kind: str, id: str) -> str:
        """The address of a table, a game or a deal on the page."""
        return f"{self.settings.url}/{kind}/{id}"

    async def close(self) -> None:
        """End everything, once."""
        if self._is_closed:
            return
        self._is_closed = True
        await self.sanction_watcher.close()
        for task in self._background:
            task.cancel()
        await self.registry.close()
        await self.peers.end()
        await self.push.close()
        await self.reviews.close()
        await self.pool.close()
        await self.store.close()


def compile_rules() -> None:
    """Compile the rules before the first game, because later that would delay every table."""
    dealt = Game.deal(Variant(players=2), seed=0)
    game = Game(dealt.variant, dealt.deck)  # as a table begins one
    move = game.view(0).legal_moves()[0]
    game.push(move)
    moment = GameMoment(game, (0, 1))
    _ = moment.show((), 0), moment.hands(0), moment.choices
    _ = game.score, game.best_points


def read_ahead() -> None:
    """Load everything that would delay every table on its first use."""
    index_puzzles()
    for tag in LANGUAGES:
        Language(tag)
