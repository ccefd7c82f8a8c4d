"""Push notifications to a player whose turn it is and who has no tab open (RFC 8030, 8291, 8292).

A browser that subscribes gives an address at its maker's push service, and keys; only that browser can read a
notification sent there. The server's key is made once and kept in the database.
"""

import asyncio
import hashlib
import logging
import os
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import json
from py_vapid import Vapid02

from hanabi.errors import TableError
from hanabi.language import LANGUAGES, Language
from hanabi.server.limits import PUSHES_KEPT, USUAL
from hanabi.server.messages.people import NewPush
from hanabi.server.messages.refusal import Refusal
from hanabi.server.people.push_request import Target, post, read_endpoint
from hanabi.server.rate_limit import TokenBucket
from hanabi.server.store import Store

LOG = logging.getLogger("hanabi.server")
LIFETIME = 12 * 3600  # seconds that a service keeps a notification for a device that is off
GONE = (404, 410)  # the browser has unsubscribed
KEY = "vapid"
AT_ONCE = 50  # calls in progress, of all players; each holds a file open
MOST_DUE = 10  # tables for which one player has notifications waiting; older ones are dropped


class Means(NamedTuple):
    """The server's keys and settings, for every call."""

    key: Vapid02
    trust: ssl.SSLContext


class Push:
    """The players who want notifications, and their addresses: one call at a time for each player, so that no
    other waits.
    """

    def __init__(self, store: Store, url: str, services: Sequence[str]) -> None:
        self._store = store
        self._url = url
        self._services = tuple(services)
        self._means: Means | None = None
        self._due: dict[str, list[str]] = {}  # by player: the tables for which notifications wait
        self._calling: dict[str, asyncio.Task[None]] = {}  # by player
        self._places = asyncio.Semaphore(AT_ONCE)
        self._logged = TokenBucket(USUAL.logged)

    async def public_key(self) -> str:
        """The key for a browser, so that no other server can notify it."""
        key = (await self._load()).key.public_key
        point = serialization.PublicFormat.UncompressedPoint
        return encode(key.public_bytes(serialization.Encoding.X962, point))

    async def _load(self) -> Means:
        if self._means is None:
            made = Vapid02()
            made.generate_keys()
            kept = await self._store.keep_secret(KEY, made.private_pem().decode())
            trust = await asyncio.to_thread(ssl.create_default_context)  # reads many certificates
            self._means = Means(Vapid02.from_pem(kept.encode()), trust)
        return self._means

    async def add(self, player: str, wish: NewPush) -> None:
        """Notify a player at this address from now on; TableError if it belongs to no push service."""
        check_push(wish, self._services)
        row = {"hash": digest(wish.endpoint), "player": player, "push": json.encode(wish).decode()}
        await self._store.add_push(row | {"created": time.time()}, PUSHES_KEPT)

    @property
    def is_busy(self) -> bool:
        return bool(self._calling)

    def call(self, player: str, table: str) -> None:
        """Notify a player on all their devices that it is their turn at a table; the caller does not wait."""
        due = self._due.setdefault(player, [])
        if table not in due:
            due.append(table)
            del due[:-MOST_DUE]
        if player not in self._calling:
            self._calling[player] = asyncio.create_task(self._call_all(player))

    async def _call_all(self, player: str) -> None:
        """Make a player's pending calls, one after another."""
        try:
            while due := self._due[player]:
                await self._call(player, due.pop(0))
        except Exception as error:
            self._log(error)
        finally:
            del self._due[player], self._calling[player]

    async def _call(self, player: str, table: str) -> None:
        for row in await self._store.list_pushes(player):
            try:
                async with self._places:
                    await self._send(row, table)
            except Exception as error:
                self._log(error)

    async def _send(self, row: Any, table: str) -> None:
        """Send one call; delete an address that is not valid anymore."""
        means, wish = await self._load(), json.decode(row.push, type=NewPush)
        try:
            target = read_endpoint(wish.endpoint, self._services)
        except ValueError:
            await self._store.remove_push(row.hash)
            return
        headers, body = await asyncio.to_thread(write_letter, means.key, wish, target, self._url, table)
        status = await post(target, headers, body, means.trust)
        if status in GONE:
            await self._store.remove_push(row.hash)
        elif not 200 <= status < 300:
            raise OSError(f"the service answered {status}")

    def _log(self, error: Exception) -> None:
        """Log a failure in one line, at a limited rate, without the address, which is the player's secret."""
        if self._logged.take():
            LOG.warning("push: %s: %s", type(error).__name__, error)

    async def close(self) -> None:
        tasks = list(self._calling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check_push(wish: NewPush, services: Sequence[str]) -> None:
    """TableError for anything but the address of a known push service and the keys of a browser."""
    try:
        read_endpoint(wish.endpoint, services)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(wish.p256dh))
        if len(decode(wish.auth)) != 16:
            raise ValueError("not a secret")
    except ValueError as error:
        raise TableError(Refusal.BAD_PUSH, str(error)) from None


def write_letter(
    key: Vapid02, wish: NewPush, target: Target, url: str, table: str
) -> tuple[dict[str, str], bytes]:
    """The headers and the body of one call, signed, and sealed for one browser."""
    claims = {"aud": target.origin, "sub": contact(url), "exp": int(time.time()) + 3600}
    headers = {
        "TTL": str(LIFETIME),
        "Urgency": "high",
        "Topic": digest(table)[:32],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
    }
    return dict(key.sign(claims)) | headers, seal(wish, write_call(wish.language, table))


def write_call(language: str, table: str) -> bytes:
    """What the browser shows: no card, no name."""
    said = Language(language if language in LANGUAGES else "en").say("turn-player", you="actor", player="")
    return json.encode({"title": "Hanabi", "body": said, "url": f"/table/{table}"})


def seal(wish: NewPush, content: bytes) -> bytes:
    """The content so that only that browser can read it."""
    sealed: bytes = http_ece.encrypt(
        content,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decode(wish.p256dh),
        auth_secret=decode(wish.auth),
        version="aes128gcm",
    )
    return sealed


def contact(url: str) -> str:
    """The contact of this server for a push service."""
    return url if url.startswith("https:") else "mailto:hanabi@localhost.localdomain"


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decode(text: str) -> Any:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
