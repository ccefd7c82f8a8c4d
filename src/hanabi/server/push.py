"""Push: calls somebody whose turn it is and who has no tab open (RFC 8030, 8291, 8292).

A browser that is asked to gives an address at its maker's push service and keys of its own; only it can read
what is sent there. The server's key is made once and kept in the database.
"""

import asyncio
import hashlib
import logging
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

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
from hanabi.server.meters import Bucket
from hanabi.server.store import Store

LOG = logging.getLogger("hanabi.server")
SERVICES = (  # of the makers of browsers; the server asks nobody else
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
LIFETIME = 12 * 3600  # seconds that a service keeps a call for a device that is off
PATIENCE = 10  # seconds for a push service
GONE = (404, 410)  # the browser wants no more calls
KEY = "vapid"
THREADS = 4


class Push:
    """Who wants to be called, and how."""

    def __init__(self, store: Store, url: str, services: Sequence[str] = SERVICES) -> None:
        self._store = store
        self._url = url
        self._services = tuple(services)
        self._key: Vapid02 | None = None
        self._calling: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(THREADS, "push")  # its own: a slow service holds up nothing else
        self._logged = Bucket(USUAL.logged)

    async def public_key(self) -> str:
        """The key that a browser is given, so that nobody else can call it."""
        key = (await self._load()).public_key
        point = serialization.PublicFormat.UncompressedPoint
        return encode(key.public_bytes(serialization.Encoding.X962, point))

    async def _load(self) -> Vapid02:
        if self._key is None:
            made = Vapid02()
            made.generate_keys()
            kept = await self._store.keep_secret(KEY, made.private_pem().decode())
            self._key = Vapid02.from_pem(kept.encode())
        return self._key

    async def add(self, player: str, wish: NewPush) -> None:
        """Call a player there from now on; TableError for an address that is none of a push service."""
        check_push(wish, self._services)
        row = {"hash": digest(wish.endpoint), "player": player, "push": json.encode(wish).decode()}
        await self._store.add_push(row | {"created": time.time()}, PUSHES_KEPT)

    def call(self, player: str, table: str) -> None:
        """Tell somebody wherever they wish that it is their turn at a table; nobody waits for it."""
        task = asyncio.create_task(self._call(player, table))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)

    async def _call(self, player: str, table: str) -> None:
        loop = asyncio.get_running_loop()
        for row in await self._store.list_pushes(player):
            wish = json.decode(row.push, type=NewPush)
            key = await self._load()
            try:
                await loop.run_in_executor(self._threads, send, key, wish, self._url, table)
            except HTTPError as error:
                if error.code in GONE:
                    await self._store.remove_push(row.hash)
                else:
                    self._log(error)
            except OSError as error:
                self._log(error)

    def _log(self, error: OSError) -> None:
        if self._logged.take():
            LOG.warning("push: %s", error)

    async def close(self) -> None:
        for task in self._calling:
            task.cancel()
        await asyncio.gather(*self._calling, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def check_push(wish: NewPush, services: Sequence[str]) -> None:
    """TableError for anything but the address of a known push service and the keys of a browser."""
    try:
        is_known = is_of_service(wish.endpoint, services)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(wish.p256dh))
        has_secret = len(decode(wish.auth)) == 16
    except ValueError as error:
        raise TableError(Refusal.BAD_PUSH, str(error)) from None
    if not is_known or not has_secret:
        raise TableError(Refusal.BAD_PUSH, "not a known push service" if has_secret else "not a secret")


def is_of_service(endpoint: str, services: Sequence[str]) -> bool:
    address = urlsplit(endpoint)
    host = address.hostname or ""
    is_safe = address.scheme == "https" or (address.scheme == "http" and host == "127.0.0.1")
    return is_safe and any(host == known or host.endswith(f".{known}") for known in services)


def send(key: Vapid02, wish: NewPush, url: str, table: str) -> None:
    """Send one call; HTTPError if the service refuses it."""
    address = urlsplit(wish.endpoint)
    claims = {
        "aud": f"{address.scheme}://{address.netloc}",
        "sub": contact(url),
        "exp": int(time.time()) + 3600,
    }
    headers = dict(key.sign(claims)) | {
        "TTL": str(LIFETIME),
        "Urgency": "high",
        "Topic": digest(table)[:32],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
    }
    request = Request(wish.endpoint, seal(wish, write_call(wish.language, table)), headers, method="POST")
    with urlopen(request, timeout=PATIENCE) as answer:
        answer.read()


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
    """Whom a push service may ask about this server."""
    return url if url.startswith("https:") else "mailto:hanabi@localhost.localdomain"


def encode(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decode(text: str) -> Any:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
