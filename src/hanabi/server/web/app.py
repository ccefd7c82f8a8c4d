"""The application: the routes, the websockets and the page, behind the security middleware."""

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
from starlette.websockets import WebSocket, WebSocketState

from hanabi.errors import TableError
from hanabi.language import LANGUAGES, Language
from hanabi.server.close_codes import CloseCode
from hanabi.server.messages.refusal import Problem, Refusal
from hanabi.server.people.players import digest
from hanabi.server.table.session import TableSession
from hanabi.server.web.api import ROUTES
from hanabi.server.web.openapi import describe_api
from hanabi.server.web.page import INDEX, StaticFiles, preview_game, preview_table, put_preview
from hanabi.server.web.routes import JSON, METHODS, address_of, find_cookie, serve_path
from hanabi.server.web.security import SecurityMiddleware
from hanabi.server.web.server_state import ServerState
from hanabi.server.web.socket import ReplaySocket, SocketContext, SocketSession, TableSocket

CODES = {
    Refusal.TABLE_FULL: CloseCode.TOO_MANY,
    Refusal.TOO_MANY_TABS: CloseCode.TOO_MANY,
    Refusal.BANNED: CloseCode.FORBIDDEN,
}


def make_app(server_state: ServerState) -> Starlette:
    """The server as an ASGI application, which closes the server state at its end."""

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
    security = Middleware(
        SecurityMiddleware,
        limits=settings.limits,
        limiters=server_state.limiters,
        refusals=server_state.refusals,
        public_url=settings.public_url,
    )
    handlers = {404: say_no_route}
    return Starlette(routes=routes, middleware=[security], lifespan=lifespan, exception_handlers=handlers)


async def show_openapi(request: Request) -> Response:
    return Response(write_openapi(), media_type=JSON)


@cache
def write_openapi() -> bytes:
    return json.encode(describe_api())


async def say_no_route(request: Request, _: Exception | None = None) -> Response:
    return Response(json.encode(Problem("no-route", request.url.path[:100])), 404, media_type=JSON)


async def open_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Open a table in a tab."""
    socket = WebSocket(scope, receive, send)
    server: ServerState = socket.app.state.server_state
    try:
        context = await make_context(server, socket, receive, send)
        table = await server.registry.find(socket.path_params["table"])
        await socket.accept()
        server.sanction_watcher.sanctions.check("ban", context.player, context.address)
        if why_not_join(table, context.player, context.address):
            await table.refresh()  # they may have sat down in another process
        if reason := why_not_join(table, context.player, context.address):
            raise TableError(reason)
    except TableError as error:
        await refuse_socket(socket, error)
        return
    tab = TableSocket(context, table, bool(socket.query_params.get("changes")))
    await serve_socket(server, socket, tab, table.state.seat_of(context.player) is not None)


async def open_room(scope: Scope, receive: Receive, send: Send) -> None:
    """Open a shared replay of a finished game in a tab."""
    socket = WebSocket(scope, receive, send)
    server: ServerState = socket.app.state.server_state
    await socket.accept()
    try:
        context = await make_context(server, socket, receive, send)
        if context.player is None:
            raise TableError(Refusal.NO_PLAYER)
        server.sanction_watcher.sanctions.check("ban", context.player, context.address)
        found = await server.library.find(socket.path_params["game"])
        room = server.rooms.open(found.listed.game, socket.path_params["room"], len(found.record.moves))
    except TableError as error:
        await refuse_socket(socket, error)
        return
    await serve_socket(server, socket, ReplaySocket(context, room, context.player))


async def refuse_socket(socket: WebSocket, error: TableError) -> None:
    """Close a websocket with a code and a reason, which a browser reads only once it is accepted."""
    if socket.application_state == WebSocketState.CONNECTING:
        await socket.accept()
    await socket.close(CODES.get(Refusal(error.reason), CloseCode.NO_TABLE), error.reason)


async def make_context(server: ServerState, socket: WebSocket, receive: Receive, send: Send) -> SocketContext:
    cookie = find_cookie(socket, server)
    return SocketContext(
        receive,
        send,
        socket.scope["state"]["protocol"],
        await server.players.find(cookie),
        address_of(socket),
        digest(cookie or ""),
        server.settings.limits,
        server.limiters,
        server.refusals,
    )


async def serve_socket(
    server: ServerState, socket: WebSocket, session: SocketSession, has_seat: bool = False
) -> None:
    """Exchange messages with a tab, unless too many are open."""
    client = socket.client.host if socket.client else ""
    if not server.connections.open_socket(client, has_seat):
        await socket.close(CloseCode.SERVER_FULL, Refusal.TOO_FAST)
        return
    server.sanction_watcher.sockets.add(session)
    try:
        await session.run()
    finally:
        server.sanction_watcher.sockets.discard(session)
        server.connections.close_socket(client)


def why_not_join(table: TableSession, player: str | None, address: str) -> Refusal | None:
    """The reason against one more tab at a table, or None; other people's tabs never keep a seated player
    out.
    """
    limits, tabs = table.services.limits, table.presence.tabs
    if player is not None and sum(tab.player == player for tab in tabs) >= limits.sockets_a_player:
        return Refusal.TOO_MANY_TABS
    if table.state.seat_of(player) is not None:
        return None
    watchers = [tab for tab in tabs if table.state.seat_of(tab.player) is None]
    from_there = sum(tab.address == address for tab in watchers)
    is_full = len(watchers) >= limits.watchers_a_table or from_there >= limits.watchers_an_address
    return Refusal.TABLE_FULL if is_full else None


def route_socket(path: str, app: ASGIApp) -> WebSocketRoute:
    """A route to an application that sends and receives without the framework."""
    route = WebSocketRoute(path, app)
    route.app = app
    return route


async def show_page(request: Request) -> Response:
    """A file of the page, or the page itself, which chooses its content by its address."""
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
    page = put_preview(request.app.state.page.index, server_state.url_of(kind, id), *about)
    return HTMLResponse(page, headers={"cache-control": "no-cache", "vary": "accept-language"})


def choose_tag(wishes: str) -> str:
    """The first language that a browser accepts and we have, otherwise English."""
    asked = (wish.partition(";")[0].strip()[:2].lower() for wish in wishes.split(","))
    return next((tag for tag in asked if tag in LANGUAGES), "en")
