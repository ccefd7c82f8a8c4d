"""The application: the routes, the websockets and the page, behind the middleware."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from msgspec import json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route as WebRoute
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hanabi.errors import TableError
from hanabi.language import LANGUAGES, Language
from hanabi.server.address import key_of
from hanabi.server.messages.refusal import Problem, Refusal
from hanabi.server.people.players import digest
from hanabi.server.people.sanction_watcher import FORBIDDEN
from hanabi.server.table.session import TableSession
from hanabi.server.web.api import ROUTES
from hanabi.server.web.openapi import describe_api
from hanabi.server.web.page import INDEX, StaticFiles
from hanabi.server.web.preview import preview_game, preview_table, put_preview
from hanabi.server.web.routes import JSON, METHODS, find_cookie, serve_path
from hanabi.server.web.security import SecurityMiddleware
from hanabi.server.web.server_state import ServerState
from hanabi.server.web.socket import ReplaySocket, TableSocket
from hanabi.server.web.socket_session import SocketSession

NO_TABLE, TOO_MANY = 4404, 4029  # codes of a closed socket
SERVER_FULL = 1013  # "try again later"
CODES = {Refusal.TABLE_FULL: TOO_MANY, Refusal.BANNED: FORBIDDEN}


def make_app(server_state: ServerState) -> Starlette:
    """The server as an ASGI application, which closes the house when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.server_state = server_state
        app.state.page = StaticFiles()
        write_openapi()  # before a client waits for it
        yield
        await server_state.close()

    routes = [
        *(WebRoute(path, serve_path(path), methods=METHODS) for path in {route.path: 0 for route in ROUTES}),
        WebRoute("/api/openapi.json", show_openapi),
        route_socket("/api/tables/{table}/socket", open_socket),
        route_socket("/api/games/{game}/together/{room}", open_room),
        WebRoute("/api/{rest:path}", say_no_route, methods=METHODS),
        WebRoute("/{path:path}", show_page),
    ]
    settings = server_state.settings
    guard = Middleware(
        SecurityMiddleware,
        limits=settings.limits,
        limiters=server_state.limiters,
        refusals=server_state.refusals,
        public_url=settings.public_url,
    )
    handlers = {404: say_no_route}
    return Starlette(routes=routes, middleware=[guard], lifespan=lifespan, exception_handlers=handlers)


async def show_openapi(request: Request) -> Response:
    return Response(write_openapi(), media_type=JSON)


@cache
def write_openapi() -> bytes:
    return json.encode(describe_api())


async def say_no_route(request: Request, _: Exception | None = None) -> Response:
    return Response(json.encode(Problem("no-route", request.url.path[:100])), 404, media_type=JSON)


async def open_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """A tab opens a table."""
    socket = WebSocket(scope, receive, send)
    server_state: ServerState = socket.app.state.server_state
    try:
        player = await server_state.players.find(find_cookie(socket, server_state))
        table = await server_state.registry.find(socket.path_params["table"])
    except TableError as error:
        await socket.accept()
        await socket.close(NO_TABLE, error.reason)
        return
    await socket.accept()
    address = key_of(socket.client.host if socket.client else "")
    if server_state.sanction_watcher.measures.find("ban", player, address):
        await socket.close(FORBIDDEN, Refusal.BANNED)
        return
    if why_not_join(table, player, address):
        await table.refresh()  # a player may have sat down at another process
    if reason := why_not_join(table, player, address):
        await socket.close(TOO_MANY, reason)
        return
    asks_changes = bool(socket.query_params.get("changes"))
    tab = TableSocket(receive, send, scope["state"]["protocol"], table, player, address, asks_changes)
    await listen(server_state, socket, tab, table.state.seat_of(player) is not None)


async def listen(
    server_state: ServerState, socket: WebSocket, line: SocketSession, has_seat: bool = False
) -> None:
    """Talk to a tab for as long as its device is a player who may be here."""
    line.device = digest(find_cookie(socket, server_state) or "")
    client = socket.client.host if socket.client else ""
    if not server_state.connections.open_socket(client, has_seat):
        await socket.close(SERVER_FULL, Refusal.TOO_FAST)
        return
    server_state.sanction_watcher.lines.add(line)
    try:
        await line.run()
    finally:
        server_state.sanction_watcher.lines.discard(line)
        server_state.connections.close_socket(client)


def why_not_join(table: TableSession, player: str | None, address: str) -> Refusal | None:
    """The reason against one more tab at a table, or None; seated players always get in."""
    limits, tabs = table.services.limits, table.presence.tabs
    if player is not None and sum(tab.player == player for tab in tabs) >= limits.sockets_a_player:
        return Refusal.TOO_MANY_TABS
    if table.state.seat_of(player) is not None:
        return None
    watchers = [tab for tab in tabs if table.state.seat_of(tab.player) is None]
    from_there = sum(tab.address == address for tab in watchers)
    is_full = len(watchers) >= limits.watchers_a_table or from_there >= limits.watchers_an_address
    return Refusal.TABLE_FULL if is_full else None


async def open_room(scope: Scope, receive: Receive, send: Send) -> None:
    """A tab opens a finished game together with others."""
    socket = WebSocket(scope, receive, send)
    server_state: ServerState = socket.app.state.server_state
    await socket.accept()
    try:
        player = await server_state.players.find(find_cookie(socket, server_state))
        if player is None:
            raise TableError(Refusal.NO_PLAYER)
        server_state.sanction_watcher.measures.check(
            "ban", player, key_of(socket.client.host if socket.client else "")
        )
        found = await server_state.library.find(socket.path_params["game"])
        last = len(found.record.moves)
        room = server_state.rooms.open(found.listed.game, socket.path_params["room"], last)
    except TableError as error:
        await socket.close(CODES.get(Refusal(error.reason), NO_TABLE), error.reason)
        return
    frame_writer, limits = scope["state"]["protocol"], server_state.settings.limits
    address = key_of(socket.client.host if socket.client else "")
    guest = ReplaySocket(
        receive,
        send,
        frame_writer,
        room,
        player,
        address,
        limits,
        server_state.limiters,
        server_state.refusals,
    )
    await listen(server_state, socket, guest)


def route_socket(path: str, app: ASGIApp) -> WebSocketRoute:
    """A route to an application that sends and receives by itself, past the framework."""
    route = WebSocketRoute(path, app)
    route.app = app
    return route


async def show_page(request: Request) -> Response:
    """A file of the page, or the page itself, which finds out by its address what to show."""
    page: StaticFiles = request.app.state.page
    path, encodings = request.path_params["path"], request.headers.get("accept-encoding", "")
    if page.has(path):
        return page.send(path, encodings)
    if page.is_built:
        return await find_preview(request, path) or page.send(INDEX, encodings)
    language = Language(choose_tag(request.headers.get("accept-language", "")))
    return PlainTextResponse(language.say("page-not-built", url="/api/openapi.json") + "\n", 404)


async def find_preview(request: Request, path: str) -> Response | None:
    """The page with a preview of the table or game whose address it is; None for any other address."""
    server_state: ServerState = request.app.state.server_state
    kind, _, id = path.partition("/")
    language = Language(choose_tag(request.headers.get("accept-language", "")))
    try:
        if kind == "table":
            about = preview_table((await server_state.registry.find(id)).summary(None), language)
        elif kind == "game":
            about = preview_game((await server_state.library.find(id)).listed, language)
        else:
            return None
    except TableError:
        return None
    url = f"{server_state.settings.url}/{kind}/{id}"
    page = put_preview(request.app.state.page.index, url, *about)
    return HTMLResponse(page, headers={"cache-control": "no-cache", "vary": "accept-language"})


def choose_tag(wishes: str) -> str:
    """The first language that a browser asks for and we speak, else English."""
    asked = (wish.partition(";")[0].strip()[:2].lower() for wish in wishes.split(","))
    return next((tag for tag in asked if tag in LANGUAGES), "en")
