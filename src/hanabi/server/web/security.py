"""Security of requests: where they may come from, how often, and how large they may be."""

import asyncio
import logging
from collections import Counter
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanabi.server import metrics
from hanabi.server.address import key_of
from hanabi.server.limits import LARGEST_PATH, Limits
from hanabi.server.messages.refusal import Problem, Refusal
from hanabi.server.rate_limit import RateLimiters
from hanabi.server.refusal_log import RefusalLog, hide_secrets

LOG = logging.getLogger("hanabi.server")
SAFE = ("GET", "HEAD", "OPTIONS")
SECRETS = "/api/links/"  # where a client could try to guess
PRIVATE = (".local", ".lan", ".home.arpa", ".internal", ".localhost")  # no internet name ends like this
STRICT = {"strict-transport-security": "max-age=31536000"}
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


class SecurityMiddleware:
    """Refuses requests from other sites or at too high a rate, and sets the headers of every answer."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        limiters: RateLimiters,
        refusals: RefusalLog,
        public_url: str | None,
    ) -> None:
        self.app = app
        self.public_url = public_url
        self._refusals = refusals
        self._limits = limits
        self._limiters = limiters
        self._held: Counter[str] = Counter()  # by guest: requests waiting for their refusal
        is_secure = public_url is not None and public_url.startswith("https:")
        self._headers = HEADERS | (STRICT if is_secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        answer = send if is_socket else SecureResponse(send, scope["path"], self._headers)
        if reason := self._why_not(scope, is_socket or scope["method"] not in SAFE):
            await self._hold_and_refuse(scope, receive, answer, reason)
            return
        try:
            await self.app(scope, receive, answer)
        except Exception:
            if not isinstance(answer, SecureResponse) or answer.has_begun:
                raise
            word = self._refusals.log_failure("failed at %s", hide_secrets(scope["path"]))
            await self._refuse(scope, receive, answer, Refusal.BROKEN, word)

    def _why_not(self, scope: Scope, changes: bool) -> Refusal | None:
        """The reason to refuse a request unread, or None."""
        if len(scope["path"]) > LARGEST_PATH:
            return Refusal.TOO_LARGE
        if not is_own_host(scope, self.public_url) or (changes and not is_own_origin(scope, self.public_url)):
            return Refusal.FOREIGN_ORIGIN
        return Refusal.TOO_FAST if self._is_too_much(scope, changes) else None

    async def _hold_and_refuse(self, scope: Scope, receive: Receive, send: Send, reason: Refusal) -> None:
        """Delay a refusal; disconnect an address with too many pending ones."""
        guest = key_of(address_of(scope))
        if self._held[guest] >= self._limits.refusals_an_address:
            metrics.REFUSALS.labels(reason=reason).inc()
            scope["state"]["protocol"].hang_up()
            while not (await receive())["type"].endswith(".disconnect"):
                pass
            return
        self._held[guest] += 1
        try:
            await asyncio.sleep(self._limits.refusal_seconds)
        finally:  # no earlier, even if the client has disconnected
            self._held[guest] -= 1
            if not self._held[guest]:
                del self._held[guest]
        await self._refuse(scope, receive, send, reason)

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, reason: Refusal, detail: str = ""
    ) -> None:
        self._refusals.note(reason, scope["path"])
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4000 + reason.status, "reason": reason})
            return
        problem = Response(json.encode(Problem(reason, detail)), reason.status, media_type="application/json")
        await problem(scope, receive, send)

    def _is_too_much(self, scope: Scope, changes: bool) -> bool:
        address = address_of(scope)
        if scope["path"].startswith(SECRETS) and not self._limiters.take("guesses", address):
            return True
        if changes:
            return not self._limiters.take("requests", address)
        asks = scope["path"].startswith(("/api/", "/metrics"))
        return not self._limiters.take("questions" if asks else "pages", address)


def address_of(scope: Scope) -> str:
    return str((scope.get("client") or ("", 0))[0])


def is_own_host(scope: Scope, public_url: str | None) -> bool:
    """Whether a request names a host that no other site can point at this server.

    This blocks DNS rebinding: a foreign name that suddenly resolves to this computer is refused, and
    `--public-url` sets our own.
    """
    hosts = Headers(scope=scope).getlist("host")
    if len(hosts) > 1:
        return False
    asked = "".join(hosts)
    if public_url is not None and asked == urlsplit(public_url).netloc:
        return True
    try:
        name = urlsplit(f"//{asked}").hostname or ""
    except ValueError:
        return False
    return "." not in name or name.endswith(PRIVATE) or is_number(name)


def is_number(host: str) -> bool:
    """Check whether a host is an address and not a name, so that it cannot point elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


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


class SecureResponse:
    """Sends an answer with the headers that every answer has."""

    def __init__(self, send: Send, path: str, headers: dict[str, str]) -> None:
        self._send = send
        self._path = path
        self._headers = headers
        self.has_begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)
            if self._path.startswith("/api/"):
                headers.setdefault("cache-control", "no-store")
        await self._send(message)
