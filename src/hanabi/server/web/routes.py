"""A route of the HTTP API: its input and output, parsed, checked and answered."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import json
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from hanabi.errors import TableError
from hanabi.server.address import key_of, networks_of
from hanabi.server.bots.job_queue import JobPriority, Requester
from hanabi.server.limits import LARGEST_BODY, LARGEST_RECORD
from hanabi.server.messages.refusal import Problem, Refusal
from hanabi.server.web.server_state import ServerState

COOKIE = "hanabi"
SECURE_COOKIE = "__Host-hanabi"  # which no other site of the same domain can set
COOKIE_DAYS = 400  # the most that browsers allow; renewed with every visit
JSON = "application/json"
FREE = ("GET", "HEAD", "DELETE")  # allowed for banned players too: they may read, and delete their own data
GONE = "gone"  # the status of a request whose sender disconnected before its end
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


class TurnConverter(Convertor[int]):
    """A turn in a path: no more digits than a game has."""

    regex = "[0-9]{1,3}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("turn", TurnConverter())


Answer = TypeVar("Answer")


class RequestContext(NamedTuple):
    """A request, read and checked."""

    server: ServerState
    route: "Route"
    request: Request
    player: str | None
    body: Any

    @property
    def me(self) -> str:
        """The player; TableError where there is none."""
        if self.player is None:
            raise TableError(Refusal.NO_PLAYER)
        return self.player

    @property
    def cookie(self) -> str:
        """The cookie that the player was found by."""
        return find_cookie(self.request, self.server) or ""

    @property
    def address(self) -> str:
        """The key that all addresses of this guest share."""
        return address_of(self.request)

    @property
    def agent(self) -> str:
        """The browser's user agent."""
        return self.request.headers.get("user-agent", "")

    def measure(self, what: str) -> None:
        """Count an action against a limit for each address; TableError beyond the limit."""
        if not self.server.limiters.take(what, self.address):
            raise TableError(Refusal.TOO_FAST, f"too many {what}")

    def requester(self, urgency: JobPriority = JobPriority.ASKED) -> Requester:
        """The requester of work that takes a while."""
        address, *networks = [self.server.limiters.hash_key(key) for key, _ in networks_of(self.address)]
        return Requester(urgency, (address, self.player) if self.player else (address,), tuple(networks))

    async def unless_gone(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """The result of work that is canceled when the client disconnects."""
        task = asyncio.create_task(work)
        gone = asyncio.create_task(until_gone(self.request))
        try:
            await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                raise TableError(Refusal.CANNOT_SAY, "the client has disconnected")
            return task.result()
        finally:
            task.cancel()
            gone.cancel()


def address_of(connection: HTTPConnection) -> str:
    """Return the key that all addresses of this client share."""
    return key_of(connection.client.host if connection.client else "")


async def until_gone(request: Request) -> None:
    """Wait until the client has disconnected."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


ROUTES: list["Route"] = []
Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Any]])


@dataclass
class Route:
    """One method of one path, served by the function that it decorates."""

    method: str
    path: str
    answer: Any  # the type of the answer, or the name of a media type
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)  # the types of what may follow the question mark
    refusals: tuple[Refusal, ...] = ()
    handler: Callable[..., Awaitable[Any]] = field(init=False)

    def __call__(self, handler: Handler) -> Handler:
        self.handler = handler
        ROUTES.append(self)
        return handler


class Ok(NamedTuple):
    """An answer with a status or a cookie of its own."""

    content: Any
    status: int = 200
    cookie: str | None = None


def read_query(call: RequestContext, name: str) -> Any:
    """A value from the query, or None; TableError for a value that the route does not take."""
    text = call.request.query_params.get(name)
    if text is None:
        return None
    try:
        return msgspec.convert(text, call.route.query[name], strict=False)
    except msgspec.ValidationError as error:
        raise TableError(Refusal.BAD_MESSAGE, f"{name}: {error}") from None


async def read_body(request: Request, kind: Any, seconds: float) -> Any:
    """The parsed body; TableError with the fault if it is invalid."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise TableError(Refusal.BAD_MESSAGE, f"the body must be {JSON}")
    try:
        async with asyncio.timeout(seconds):
            body = await collect(request, LARGEST_RECORD if kind is bytes else LARGEST_BODY)
        return body if kind is bytes else json.decode(body, type=kind)
    except TimeoutError:
        raise TableError(Refusal.BAD_MESSAGE, f"the body took more than {seconds:g} seconds") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TableError(Refusal.BAD_MESSAGE, str(error)) from None


async def collect(request: Request, largest: int) -> bytes:
    """The bytes of a body; TableError if there are too many."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise TableError(Refusal.TOO_LARGE, f"no more than {largest} bytes")
    return body


def serve_route(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """The handler that the web framework calls."""

    async def endpoint(request: Request) -> Response:
        server: ServerState = request.app.state.server_state
        try:
            player = await server.players.find(find_cookie(request, server))
            if route.method not in FREE:
                server.sanction_watcher.sanctions.check("ban", player, address_of(request))
            seconds = server.settings.limits.body_seconds
            body = await read_body(request, route.body, seconds) if route.body else None
            context = RequestContext(server, route, request, player, body)
            answer = await route.handler(context, **request.path_params)
        except ClientDisconnect:
            server.refusals.note(GONE, route.path)
            return Response(status_code=400)  # which no client reads
        except TableError as error:
            server.refusals.note(error.reason, route.path)
            problem = json.encode(Problem(error.reason, error.detail))
            return Response(problem, Refusal(error.reason).status, media_type=JSON)
        if isinstance(answer, Response):
            return answer
        ok = answer if isinstance(answer, Ok) else Ok(answer)
        response = Response(json.encode(ok.content), ok.status, media_type=JSON)
        if ok.cookie is not None:
            set_cookie(response, ok.cookie, request, server)
        return response

    endpoint.__doc__ = route.handler.__doc__
    return endpoint


def serve_path(path: str) -> Callable[[Request], Awaitable[Response]]:
    """The handler of all methods of a path that the web framework calls."""
    serves = {route.method: serve_route(route) for route in ROUTES if route.path == path}
    if "GET" in serves:
        serves["HEAD"] = serves["GET"]

    async def endpoint(request: Request) -> Response:
        if request.method not in serves:
            problem = json.encode(Problem("no-method", request.method))
            return Response(problem, 405, {"allow": ", ".join(serves)}, media_type=JSON)
        return await serves[request.method](request)

    return endpoint


def is_secure(connection: HTTPConnection, server_state: ServerState) -> bool:
    """Check whether the browser reaches this server over TLS."""
    return server_state.settings.url.startswith("https:") or connection.url.scheme in ("https", "wss")


def find_cookie(connection: HTTPConnection, server_state: ServerState) -> str | None:
    """Find the cookie of a player; of several with one name the first, which is the oldest."""
    secure, plain = (
        [value for name, value in read_cookies(connection) if name == wanted]
        for wanted in (SECURE_COOKIE, COOKIE)
    )
    found = [*secure, *plain] if is_secure(connection, server_state) else plain
    return found[0] if found else None


def read_cookies(connection: HTTPConnection) -> Iterator[tuple[str, str]]:
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            name, _, value = part.partition("=")
            yield name.strip(), value.strip()


def set_cookie(response: Response, cookie: str, request: Request, server_state: ServerState) -> None:
    """Have the browser keep a cookie for as long as it is valid; an empty one deletes it."""
    age = int(min(server_state.settings.keep.cookie_days, COOKIE_DAYS) * 86400) if cookie else 0
    secure = is_secure(request, server_state)
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, cookie, age, httponly=True, samesite="strict", secure=secure)
    if secure and COOKIE in request.cookies:  # from before there was a secure one
        response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=secure)
