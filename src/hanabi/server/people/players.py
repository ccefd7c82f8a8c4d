"""Players: a name and a cookie, no sign-up; a link or a code brings your own seats to another device."""

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence

from hanabi.errors import TableError
from hanabi.server.limits import LINK_SECONDS
from hanabi.server.messages.people import DeviceShown, LinkMade
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Notification, Store
from hanabi.server.text import clean_name

COOKIE_BYTES = 32
KNOWN_SECONDS = 60  # that a cookie is trusted without a look at the store
MOST_KNOWN = 10_000
RENEWED_AFTER = 86400  # seconds: how precisely a device's last use is stored
NAMES_AT_ONCE = 1000
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that look alike
CODE_LENGTH = 10  # 50 bits, for a quarter of an hour, with few tries: it cannot be guessed
MISREAD = str.maketrans("OIL", "011")
DEVICE_ID = 16  # letters of a cookie's hash by which its player names the device
BROWSERS = (  # what to look for in a user agent; nearly all also name the browsers below
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


class Players:
    """The players of this server."""

    def __init__(self, store: Store, names: dict[str, str]) -> None:
        self.store = store
        self.names = names  # by id, of all players shown anywhere
        self._unused: set[str] = set()  # whose names were not needed at the last check
        self._known: OrderedDict[str, tuple[str, float]] = OrderedDict()  # by a cookie's hash, for a while

    async def find(self, cookie: str | None) -> str | None:
        if not cookie or len(cookie) > 100:
            return None
        hash, now = digest(cookie), time.monotonic()
        player, until = self._known.get(hash, ("", 0.0))
        if now < until:
            return player
        return await self._look_up(hash, now)

    async def _look_up(self, hash: str, now: float) -> str | None:
        """Look up the player of a cookie in the store: it may have been revoked, here or elsewhere."""
        self._known.pop(hash, None)
        found = await self.store.find_cookie(hash)
        if found is None:
            return None
        player, name, since = found
        self._known[hash], self.names[player] = (player, now + KNOWN_SECONDS), name
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        if time.time() - since > RENEWED_AFTER:
            await self.store.renew_cookie(hash, time.time())
        return player

    async def add(self, name: str, agent: str = "") -> str:
        """Create a player; the cookie is returned once, here."""
        id, cookie, name = secrets.token_urlsafe(12), secrets.token_urlsafe(COOKIE_BYTES), clean_name(name)
        await self.store.add_player(id, name, digest(cookie), time.time(), name_device(agent))
        self.names[id] = name
        return cookie

    async def rename(self, player: str, name: str) -> str:
        """Rename a player, at every table."""
        name = clean_name(name)
        await self.store.rename_player(player, name)
        self.names[player] = name
        return name

    async def refresh_names(self, players: Sequence[str]) -> list[str]:
        """Read names that may have changed again; return the players whose names have."""
        changed: list[str] = []
        for start in range(0, len(players), NAMES_AT_ONCE):
            found = await self.store.find_names(players[start : start + NAMES_AT_ONCE])
            changed += [player for player, name in found.items() if self.names.get(player) != name]
            self.names.update(found)
        return changed

    def hear(self, news: Notification) -> None:
        """Handle that another process may have revoked one cookie, a player's cookies, or any."""
        if news.kind == "cookie":
            self._known.pop(news.key, None)
            return
        for hash in [hash for hash, (id, _) in self._known.items() if news.key in (id, "")]:
            del self._known[hash]

    async def make_link(self, player: str, url: str) -> LinkMade:
        """A link, or a code to type, that makes another device the same player, once and soon."""
        code, now = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)), time.time()
        await self.store.add_link(digest(code), player, now + LINK_SECONDS, now)
        half = CODE_LENGTH // 2
        return LinkMade(f"{url}/link/{code}", f"{code[:half]}-{code[half:]}", now + LINK_SECONDS)

    async def follow_link(self, code: str, agent: str = "") -> tuple[str, str]:
        """A new cookie and the id of the player whose link or code this is."""
        cookie = secrets.token_urlsafe(COOKIE_BYTES)
        hash, device = digest(cookie), name_device(agent)
        player = await self.store.use_link(digest(read_code(code)), hash, time.time(), device)
        if player is None:
            raise TableError(Refusal.NO_LINK)
        self.names.update(await self.store.find_names([player]))
        return cookie, player

    async def find_link(self, code: str) -> str:
        """The name of the player whose link or code this is."""
        name = await self.store.find_link(digest(read_code(code)), time.time())
        if name is None:
            raise TableError(Refusal.NO_LINK)
        return name

    async def sign_out_others(self, player: str, cookie: str) -> None:
        """Let only the device with this cookie be the player."""
        kept = digest(cookie)
        await self.store.drop_cookies(player, kept)
        for hash in [hash for hash, (id, _) in self._known.items() if id == player and hash != kept]:
            del self._known[hash]

    async def list_devices(self, player: str, cookie: str) -> list[DeviceShown]:
        """The devices that are this player."""
        here = digest(cookie)
        return [
            DeviceShown(row.hash[:DEVICE_ID], row.device or "", row.began, row.created, row.hash == here)
            for row in await self.store.list_cookies(player)
        ]

    async def sign_out_device(self, player: str, device: str) -> str:
        """Sign out one of a player's devices; return the hash of its cookie."""
        for row in await self.store.list_cookies(player):
            if row.hash[:DEVICE_ID] == device:
                await self.store.drop_cookie(row.hash)
                self._known.pop(row.hash, None)
                return str(row.hash)
        raise TableError(Refusal.NO_DEVICE)

    async def learn(self, player: str) -> None:
        """Read a name again."""
        self.names.update(await self.store.find_names([player]))

    def forget(self, player: str) -> None:
        """Remove a deleted player from memory."""
        self.names[player] = ""
        for hash in [hash for hash, (id, _) in self._known.items() if id == player]:
            del self._known[hash]

    def forget_names(self, shown: set[str]) -> None:
        """Keep in memory only the names of players who are shown somewhere, or were a moment ago."""
        unused = self.names.keys() - shown - {player for player, _ in self._known.values()}
        for player in unused & self._unused:
            del self.names[player]
        self._unused = unused


def name_device(agent: str) -> str:
    """The browser and system of a user agent, in two words.

    >>> name_device("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")
    'Firefox, Linux'
    """
    browser = next((name for word, name in BROWSERS if word in agent), "")
    system = next((name for word, name in SYSTEMS if word in agent), "")
    return ", ".join(filter(None, (browser, system)))


def read_code(typed: str) -> str:
    """A code as it was made, however it is typed.

    >>> read_code("k7qm2 xnpoI")
    'K7QM2XNP01'
    """
    return "".join(filter(str.isalnum, typed.upper())).translate(MISREAD)


def digest(secret: str) -> str:
    """The hash of a secret, as the store keeps it."""
    return hashlib.sha256(secret.encode()).hexdigest()
