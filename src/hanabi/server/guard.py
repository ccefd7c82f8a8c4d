"""The guard at the door: who may knock from where, how often, and with how much."""

import logging
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanabi.errors import show
from hanabi.server import metrics
from hanabi.server.limits import Limits, Rate
from hanabi.server.messages.refusal import Problem, Refusal

LOG = logging.getLogger("hanabi.server")
SUSPICIOUS = (Refusal.FOREIGN_ORIGIN, Refusal.TOO_FAST, Refusal.TOO_LARGE, Refusal.BAD_MESSAGE)
SAFE = ("GET", "HEAD", "OPTIONS")
SECRETS = "/api/links/"  # where somebody could try to guess
ADDRESSES_KEPT = 10_000
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Bucket:
    """A measure that fills with time: so many at once, so many a second."""

    __slots__ = ("_full", "_left", "_rate", "_when")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._full = rate
        self._left, self._when = self._full, time.monotonic()

    def take(self) -> bool:
        """Whether one more is within the measure."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address that asks; nobody is kept out for longer than the bucket takes to fill."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()


class Refusals:
    """Counts what is refused, and logs what looks like an intruder, so much and no more."""

    def __init__(self, logged: Rate) -> None:
        self._buckets = {reason: Bucket(logged) for reason in SUSPICIOUS}
        self._silent = 0

    def note(self, reason: str, where: str) -> None:
        metrics.REFUSALS.labels(reason=reason).inc()
        if reason not in SUSPICIOUS:
            return
        if not self._buckets[Refusal(reason)].take():
            self._silent += 1
            return
        LOG.warning(
            "refused %s at %s%s", reason, show(where), f", {self._silent} more" if self._silent else ""
        )
        self._silent = 0


class Guard:
    """Refuses what comes from other sites or too often, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, limits: Limits, refusals: Refusals, public_url: str | None) -> None:
        self.app = app
        self.public_url = public_url
        self._refusals = refusals
        self._requests = Buckets(limits.requests)
        self._questions = Buckets(limits.questions)
        self._guesses = Buckets(limits.guesses)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        changes = is_socket or scope["method"] not in SAFE
        answer = send if is_socket else with_headers(send, scope)
        if changes and not is_own_origin(scope, self.public_url):
            await self._refuse(scope, receive, answer, Refusal.FOREIGN_ORIGIN)
        elif self._is_too_much(scope, changes):
            await self._refuse(scope, receive, answer, Refusal.TOO_FAST)
        else:
            await self.app(scope, receive, answer)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, reason: Refusal) -> None:
        self._refusals.note(reason, scope["path"])
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4000 + reason.status, "reason": reason})
            return
        problem = Response(json.encode(Problem(reason)), reason.status, media_type="application/json")
        await problem(scope, receive, send)

    def _is_too_much(self, scope: Scope, changes: bool) -> bool:
        address = (scope.get("client") or ("", 0))[0]
        if changes and scope["path"].startswith(SECRETS) and not self._guesses.take(address):
            return True
        if changes:
            return not self._requests.take(address)
        return scope["path"].startswith("/api/") and not self._questions.take(address)


def is_own_origin(scope: Scope, public_url: str | None) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    headers = Headers(scope=scope)
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        asked = urlsplit(origin)
    except ValueError:
        return False
    if public_url is not None:
        public = urlsplit(public_url)
        if (asked.scheme, asked.netloc) == (public.scheme, public.netloc):
            return True
    return asked.scheme in ("http", "https") and asked.netloc == headers.get("host")


def with_headers(send: Send, scope: Scope) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if scope["path"].startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return wrapped
