"""The house: everything that lives as long as the server does."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from hanabi.game import Game
from hanabi.server.butler import PATIENCE, STALL, Butler, Stalled
from hanabi.server.gallery import Gallery
from hanabi.server.guard import Buckets, Refusals
from hanabi.server.limits import KEEP, USUAL, Limits, Retention
from hanabi.server.lobby import LINGER, Lobby
from hanabi.server.pen import Parts
from hanabi.server.players import Players
from hanabi.server.push import SERVICES, Push
from hanabi.server.reasons import Reasons
from hanabi.server.store import Store
from hanabi.server.table import Services
from hanabi.server.together import Rooms
from hanabi.variant import Variant

PROXIES = ("127.0.0.1", "::1")
SOON = 4.0  # seconds that nobody minds waiting


@dataclass(frozen=True)
class Settings:
    """How the server is set up."""

    database: str
    url: str = "http://127.0.0.1:8042"  # where people reach it
    public_url: str | None = None  # the same, where somebody said so
    pause: bool = True  # bots take a moment; False: at no table
    linger: float = LINGER
    stall: float = STALL  # seconds before a bot is replaced
    patience: float = PATIENCE  # seconds for its first thought, while it is compiled
    warm_up: str | None = None  # the bot to get ready at the start
    lanes: int | None = None  # processes in which bots think
    limits: Limits = USUAL
    keep: Retention = KEEP
    proxies: tuple[str, ...] = PROXIES  # whose word is taken on where a request came from
    push_services: tuple[str, ...] = SERVICES  # the hosts that a browser may be called through


class House:
    """The parts of a running server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.butler = Butler(settings.lanes, settings.stall, settings.patience)
        self.refusals = Refusals(settings.limits.logged)
        names: dict[str, str] = {}
        self.players = Players(store, names)
        self.push = Push(store, settings.url, settings.push_services)
        services = Services(
            store,
            self.butler,
            names,
            settings.limits,
            self.refusals,
            self.table_url,
            settings.pause,
            self.push.call,
        )
        self.lobby = Lobby(services, settings.linger, settings.keep)
        self.meters = {name: Buckets(getattr(settings.limits, name)) for name in ("newcomers", "imports")}
        self.gallery = Gallery(store, self.butler)
        self.reasons = Reasons(self.butler)
        self.rooms = Rooms(names, settings.limits)
        self._warming = asyncio.create_task(self._warm_up(settings.warm_up)) if settings.warm_up else None

    @classmethod
    async def open(cls, settings: Settings) -> "House":
        await asyncio.to_thread(compile_rules)
        return cls(settings, await Store.open(settings.database))

    async def wait_for_bots(self, warn: Callable[[], None]) -> None:
        """Wait until the usual bot is compiled; `warn` if that takes long."""
        if self._warming is None:
            return
        _, late = await asyncio.wait([self._warming], timeout=SOON)
        if late:
            warn()
            await self._warming

    async def _warm_up(self, bot: str) -> None:
        with suppress(Stalled):  # its tables will tell
            await self.butler.warm_up(bot)

    def table_url(self, table: str) -> str:
        return f"{self.settings.url}/table/{table}"

    def game_url(self, game: str) -> str:
        return f"{self.settings.url}/game/{game}"

    def deal_url(self, deal: str) -> str:
        return f"{self.settings.url}/deal/{deal}"

    async def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
        await self.lobby.close()
        await self.push.close()
        await self.butler.close()
        await self.store.close()


def compile_rules() -> None:
    """Have the rules compiled before anybody plays: later it would hold up every table."""
    game = Game.deal(Variant(players=2), seed=0)
    move = game.view(0).legal_moves()[0]
    game.why_illegal(move)
    game.push(move)
    Parts(game, (0,))
    _ = game.score
