"""The application: the routes, the websockets and the page, behind the guard."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from mimetypes import guess_type
from pathlib import Path

from msgspec import json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route as WebRoute
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hanabi.errors import TableError
from hanabi.language import LANGUAGES, Language
from hanabi.server.api import ROUTES
from hanabi.server.api.route import COOKIE, JSON, METHODS, serve_path
from hanabi.server.guard import Guard
from hanabi.server.house import House
from hanabi.server.messages.refusal import Problem, Refusal
from hanabi.server.openapi import describe_api
from hanabi.server.preview import preview_game, preview_table, put_preview
from hanabi.server.socket import Tab

NO_TABLE, TOO_MANY = 4404, 4029  # codes of a closed socket
PAGE = Path(__file__).parent.resolve() / "page"  # as it was built
YEAR = 365 * 86400
PACKED = {"br": ".br", "gzip": ".gz"}  # what the page's build writes beside each file, the smallest first


def make_app(house: House) -> Starlette:
    """The server as an ASGI application, which closes the house when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house
        yield
        await house.close()

    routes = [
        *(WebRoute(path, serve_path(path), methods=METHODS) for path in {route.path: 0 for route in ROUTES}),
        WebRoute("/api/openapi.json", show_openapi),
        route_socket("/api/tables/{table}/socket", open_socket),
        WebRoute("/api/{rest:path}", say_no_route, methods=METHODS),
        WebRoute("/{path:path}", show_page),
    ]
    settings = house.settings
    guard = Middleware(Guard, limits=settings.limits, refusals=house.refusals, public_url=settings.public_url)
    handlers = {404: say_no_route}
    return Starlette(routes=routes, middleware=[guard], lifespan=lifespan, exception_handlers=handlers)


async def show_openapi(request: Request) -> Response:
    return Response(json.encode(describe_api()), media_type=JSON)


async def say_no_route(request: Request, _: Exception | None = None) -> Response:
    return Response(json.encode(Problem("no-route", request.url.path[:100])), 404, media_type=JSON)


async def open_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """A tab opens a table."""
    socket = WebSocket(scope, receive, send)
    house: House = socket.app.state.house
    try:
        player = await house.players.find(socket.cookies.get(COOKIE))
        table = await house.lobby.find(socket.path_params["table"])
    except TableError as error:
        await socket.accept()
        await socket.close(NO_TABLE, error.reason)
        return
    await socket.accept()
    own = sum(tab.player == player for tab in table.listeners) if player is not None else 0
    limits = house.settings.limits
    if own >= limits.sockets_a_player or len(table.listeners) >= limits.sockets_a_table:
        mine = own >= limits.sockets_a_player
        await socket.close(TOO_MANY, Refusal.TOO_MANY_TABS if mine else Refusal.TABLE_FULL)
        return
    await Tab(receive, send, table, player).run()


def route_socket(path: str, app: ASGIApp) -> WebSocketRoute:
    """A route to an application that sends and receives by itself, past the framework."""
    route = WebSocketRoute(path, app)
    route.app = app
    return route


async def show_page(request: Request) -> Response:
    """A file of the page, or the page itself, which finds out by its address what to show."""
    path = request.path_params["path"]
    asked = (PAGE / path).resolve()
    if path and asked.is_file() and asked.is_relative_to(PAGE):
        lasting = path.startswith("assets/")
        return send_file(request, asked, f"public, max-age={YEAR}, immutable" if lasting else "no-cache")
    if (PAGE / "index.html").is_file():
        if preview := await find_preview(request, path):
            return preview
        return send_file(request, PAGE / "index.html", "no-cache")
    language = Language(choose_tag(request.headers.get("accept-language", "")))
    return PlainTextResponse(language.say("page-not-built", url="/api/openapi.json") + "\n", 404)


async def find_preview(request: Request, path: str) -> Response | None:
    """The page with a preview of the table or game whose address it is; None for any other address."""
    house: House = request.app.state.house
    kind, _, id = path.partition("/")
    language = Language(choose_tag(request.headers.get("accept-language", "")))
    try:
        if kind == "table":
            about = preview_table((await house.lobby.find(id)).summary(None), language)
        elif kind == "game":
            about = preview_game((await house.gallery.find(id)).listed, language)
        else:
            return None
    except TableError:
        return None
    url = f"{house.settings.url}/{kind}/{id}"
    page = put_preview((PAGE / "index.html").read_text("utf-8"), url, *about)
    return HTMLResponse(page, headers={"cache-control": "no-cache", "vary": "accept-language"})


def choose_tag(wishes: str) -> str:
    """The first language that a browser asks for and we speak, else English."""
    asked = (wish.partition(";")[0].strip()[:2].lower() for wish in wishes.split(","))
    return next((tag for tag in asked if tag in LANGUAGES), "en")


def send_file(request: Request, file: Path, caching: str) -> Response:
    """A file of the page, compressed where the browser takes that."""
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    kind = guess_type(file.name)[0]
    for encoding, suffix in PACKED.items():
        packed = file.with_name(file.name + suffix)
        if encoding in request.headers.get("accept-encoding", "") and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "content-encoding": encoding})
    return FileResponse(file, media_type=kind, headers=headers)
