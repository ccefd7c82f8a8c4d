"""The HTTP API: every route once, with what it takes and gives; the OpenAPI document is made from them."""

import io
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec
import segno
from msgspec import Raw, json
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response

import hanabi
from hanabi import EDITIONS
from hanabi.bots.catalog import find_bot, list_bots, read_strength
from hanabi.errors import HanabiError, TableError
from hanabi.server import messages, metrics
from hanabi.server.house import House
from hanabi.server.limits import LARGEST_BODY, LARGEST_RECORD, TABLES_LISTED
from hanabi.server.messages import Count, Problem, Refusal
from hanabi.server.show import write_past

COOKIE = "hanabi"
COOKIE_AGE = 5 * 365 * 86400
JSON = "application/json"
LOCAL = ("localhost", "127.0.0.1", "::1")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


class Turn(Convertor[int]):
    """A turn in a path: no more digits than a game has."""

    regex = "[0-9]{1,3}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("turn", Turn())


class Call(NamedTuple):
    """A request, read and checked."""

    house: House
    route: "Route"
    request: Request
    player: str | None
    body: Any

    @property
    def me(self) -> str:
        """The player; TableError for somebody without a name."""
        if self.player is None:
            raise TableError(Refusal.NO_PLAYER)
        return self.player


ROUTES: list["Route"] = []
Handler = TypeVar("Handler", bound=Callable[[Call], Awaitable[Any]])


@dataclass
class Route:
    """One method of one path, served by the function that it decorates."""

    method: str
    path: str
    answer: Any  # the type of the answer, or the name of a media type
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)  # the types of what may follow the question mark
    refusals: tuple[Refusal, ...] = ()
    handler: Callable[[Call], Awaitable[Any]] = field(init=False)

    def __call__(self, handler: Handler) -> Handler:
        self.handler = handler
        ROUTES.append(self)
        return handler


class Ok(NamedTuple):
    """An answer with a status or a cookie of its own."""

    content: Any
    status: int = 200
    cookie: str | None = None


@Route("POST", "/api/players", messages.Me, messages.NewPlayer, refusals=(Refusal.BAD_NAME,))
async def add_player(call: Call) -> Ok:
    """Come in with a name; the answer sets the cookie that is this person from now on."""
    house = call.house
    if call.player is not None:
        return Ok(await change_me(call))
    cookie = await house.players.add(call.body.name)
    player = await house.players.find(cookie)
    assert player is not None
    return Ok(messages.Me(house.players.names[player]), 201, cookie)


@Route("GET", "/api/me", messages.Me, refusals=(Refusal.NO_PLAYER,))
async def show_me(call: Call) -> messages.Me:
    """Who I am."""
    return messages.Me(call.house.players.names[call.me])


@Route("PATCH", "/api/me", messages.Me, messages.NewPlayer, refusals=(Refusal.NO_PLAYER, Refusal.BAD_NAME))
async def change_me(call: Call) -> messages.Me:
    """Call me by another name."""
    name = await call.house.players.rename(call.me, call.body.name)
    call.house.lobby.tell_about(call.me)
    return messages.Me(name)


@Route("POST", "/api/me/links", messages.LinkMade, refusals=(Refusal.NO_PLAYER,))
async def make_link(call: Call) -> Ok:
    """A link that brings my seats to another device, once."""
    return Ok(await call.house.players.make_link(call.me, call.house.settings.url), 201)


@Route("DELETE", "/api/me/links", messages.Me, refusals=(Refusal.NO_PLAYER,))
async def drop_links(call: Call) -> messages.Me:
    """Make the links useless that I have made and nobody has followed."""
    await call.house.players.drop_links(call.me)
    return messages.Me(call.house.players.names[call.me])


@Route("DELETE", "/api/me/devices", messages.Me, refusals=(Refusal.NO_PLAYER,))
async def sign_out_others(call: Call) -> messages.Me:
    """Let only this device be me, and make my links useless."""
    await call.house.players.sign_out_others(call.me, call.request.cookies[COOKIE])
    return messages.Me(call.house.players.names[call.me])


@Route("GET", "/api/push", messages.PushKey)
async def show_push_key(call: Call) -> messages.PushKey:
    """The key with which a browser asks to be called."""
    return messages.PushKey(await call.house.push.public_key())


@Route(
    "POST",
    "/api/me/pushes",
    messages.PushKey,
    messages.NewPush,
    refusals=(Refusal.NO_PLAYER, Refusal.BAD_PUSH),
)
async def add_push(call: Call) -> Ok:
    """Call me there when it is my turn and I have no tab open."""
    await call.house.push.add(call.me, call.body)
    return Ok(messages.PushKey(await call.house.push.public_key()), 201)


@Route("POST", "/api/links/{code}", messages.Me, refusals=(Refusal.NO_LINK,))
async def follow_link(call: Call) -> Ok:
    """Become, on this device, the player whose link this is."""
    cookie, player = await call.house.players.follow_link(call.request.path_params["code"])
    return Ok(messages.Me(call.house.players.names[player]), 200, cookie)


@Route(
    "POST",
    "/api/tables",
    messages.TableMade,
    messages.NewTable,
    refusals=(
        Refusal.NO_PLAYER,
        Refusal.NO_GAME,
        Refusal.BAD_OPTIONS,
        Refusal.SEATS_FREE,
        Refusal.TOO_MANY_TABLES,
    ),
)
async def make_table(call: Call) -> Ok:
    """Open a table."""
    again = call.body.again
    prepared = await call.house.gallery.prepare(again, call.me) if again else None
    table = await call.house.lobby.make(call.me, call.body, prepared)
    return Ok(messages.TableMade(table, call.house.table_url(table)), 201)


@Route(
    "POST",
    "/api/matches",
    messages.TableMade,
    messages.NewMatch,
    refusals=(Refusal.NO_PLAYER, Refusal.BAD_OPTIONS, Refusal.TOO_MANY_TABLES),
)
async def match(call: Call) -> Ok:
    """A seat at a table where others wait for the same game, or at a new public one to wait at."""
    table = await call.house.lobby.match(call.me, call.body.options)
    return Ok(messages.TableMade(table, call.house.table_url(table)), 201)


@Route("GET", "/api/here", messages.Here)
async def count_here(call: Call) -> messages.Here:
    """How many people are here."""
    return call.house.lobby.count_people()


@Route("GET", "/api/tables", list[messages.TableListed])
async def list_tables(call: Call) -> list[messages.TableListed]:
    """The public tables and my own, the latest first."""
    return await call.house.lobby.list_tables(call.player, TABLES_LISTED)


@Route("GET", "/api/tables/{table}", messages.TableListed, refusals=(Refusal.NO_TABLE,))
async def show_table(call: Call) -> messages.TableListed:
    """A table as a list shows it."""
    table = await call.house.lobby.find(call.request.path_params["table"])
    return table.summary(call.player)


@Route("GET", "/api/tables/{table}/qr.svg", "image/svg+xml", refusals=(Refusal.NO_TABLE,))
async def draw_code(call: Call) -> Response:
    """The invitation to a table as a QR code; `url` is where the reader of it goes."""
    table = await call.house.lobby.find(call.request.path_params["table"])
    base = invite_base(call)
    picture = io.BytesIO()
    segno.make(f"{base}/table/{table.id}", error="m").save(
        picture, kind="svg", scale=8, border=2, dark="#101030", light="#ffffff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@Route(
    "DELETE",
    "/api/me/tables/{table}",
    messages.TableListed,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_TABLE),
)
async def hide_table(call: Call) -> messages.TableListed:
    """Leave a table out of my list; whoever has its link still finds it."""
    me, table = call.me, await call.house.lobby.find(call.request.path_params["table"])
    await call.house.store.hide_table(table.id, me)
    return table.summary(me)


@Route("GET", "/api/tables/{table}/turns", list[messages.GameShown], refusals=(Refusal.NO_TABLE,))
async def show_past(call: Call) -> Raw:
    """The game at a table turn by turn, each as I saw it then; empty where I may see nothing."""
    table = await call.house.lobby.find(call.request.path_params["table"])
    return write_past(table.ledger, call.player)


@Route(
    "GET",
    "/api/tables/{table}/why/{turn:turn}",
    list[messages.WhyShown],
    refusals=(
        Refusal.NO_PLAYER,
        Refusal.NO_TABLE,
        Refusal.NOT_SEATED,
        Refusal.NO_GAME_RUNS,
        Refusal.CANNOT_SAY,
    ),
)
async def explain_now(call: Call) -> list[messages.WhyShown]:
    """Why a bot moved as it did in the running game, as far as my seat may know; the rest is `later`."""
    me, table = call.me, await call.house.lobby.find(call.request.path_params["table"])
    played = table.ledger.running
    if played is None:
        raise TableError(Refusal.NO_GAME_RUNS)
    if me not in played.sat:
        raise TableError(Refusal.NOT_SEATED)
    return await call.house.reasons.explain(played, played.sat[me], call.request.path_params["turn"])


def invite_base(call: Call) -> str:
    """Where others reach us: as somebody said, or as this request did if it came from another computer."""
    settings = call.house.settings
    origin = origin_of(call.request)
    is_local = urlsplit(origin or "").hostname in LOCAL
    return settings.public_url or (origin if origin and not is_local else settings.url)


def origin_of(request: Request) -> str | None:
    """The address under which this request reached us, where it is a plain one."""
    host = request.headers.get("host", "")
    plain = host.replace(".", "").replace(":", "").replace("-", "").replace("[", "").replace("]", "")
    return f"{request.url.scheme}://{host}" if plain.isalnum() and plain.isascii() else None


@Route("GET", "/api/games", list[messages.GameListed], query={"mine": bool})
async def list_games(call: Call) -> list[messages.GameListed]:
    """Finished games: public ones and mine, the latest first."""
    return await call.house.gallery.list_games(call.player, bool(read_query(call, "mine")))


@Route(
    "GET",
    "/api/games/{game}",
    messages.GameOpened,
    query={"eyes": Count},
    refusals=(Refusal.NO_GAME, Refusal.NO_SEAT),
)
async def open_game(call: Call) -> Raw:
    """A finished game, turn by turn, with the eyes of a seat or with open hands."""
    return await call.house.gallery.open(call.request.path_params["game"], read_query(call, "eyes"))


@Route("GET", "/api/games/{game}/record", JSON, refusals=(Refusal.NO_GAME,))
async def download_record(call: Call) -> Response:
    """The record of a finished game."""
    found = await call.house.gallery.find(call.request.path_params["game"])
    return download(found.record.to_json().encode(), f"hanabi-{found.listed.game}.json")


@Route("GET", "/api/games/{game}/hanab-live", JSON, refusals=(Refusal.NO_GAME, Refusal.CANNOT_CONVERT))
async def download_hanab_live(call: Call) -> Response:
    """A finished game in the format of hanab.live."""
    found = await call.house.gallery.find(call.request.path_params["game"])
    try:
        content = json.encode(found.record.to_hanab_live())
    except HanabiError as error:
        raise TableError(Refusal.CANNOT_CONVERT, str(error)) from None
    return download(content, f"hanab-live-{found.listed.game}.json")


def download(content: bytes, name: str) -> Response:
    return Response(
        content, media_type=JSON, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@Route("POST", "/api/games/{game}/deal", messages.DealMade, refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME))
async def challenge(call: Call) -> Ok:
    """A link by which others can play the deal of a finished game, without a word about it."""
    _, deal = call.me, await call.house.gallery.challenge(call.request.path_params["game"])
    return Ok(messages.DealMade(deal, call.house.deal_url(deal)), 201)


@Route("GET", "/api/deals/{deal}", messages.DealShown, refusals=(Refusal.NO_GAME,))
async def show_deal(call: Call) -> messages.DealShown:
    """A deal to be played again, and once I have played it what came of it."""
    return await call.house.gallery.show_deal(call.request.path_params["deal"], call.player)


@Route("GET", "/api/games/{game}/comments", list[messages.CommentShown], refusals=(Refusal.NO_GAME,))
async def list_comments(call: Call) -> list[messages.CommentShown]:
    """What people have said about the turns of a finished game."""
    return await call.house.gallery.comments(call.request.path_params["game"], call.player)


@Route(
    "POST",
    "/api/games/{game}/comments",
    list[messages.CommentShown],
    messages.NewComment,
    refusals=(
        Refusal.NO_PLAYER,
        Refusal.NO_GAME,
        Refusal.BAD_MESSAGE,
        Refusal.BAD_TEXT,
        Refusal.TOO_MANY_COMMENTS,
    ),
)
async def add_comment(call: Call) -> Ok:
    """Say something about a turn of a finished game, for whoever has its link."""
    game = call.request.path_params["game"]
    return Ok(await call.house.gallery.comment(game, call.me, call.body), 201)


@Route(
    "DELETE",
    "/api/games/{game}/comments/{comment}",
    list[messages.CommentShown],
    refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME),
)
async def drop_comment(call: Call) -> list[messages.CommentShown]:
    """Take back what I have said about a turn."""
    path = call.request.path_params
    return await call.house.gallery.drop_comment(path["game"], call.me, path["comment"])


@Route("GET", "/api/games/{game}/review", messages.ReviewShown, refusals=(Refusal.NO_GAME,))
async def review_game(call: Call) -> messages.ReviewShown:
    """Where a finished game turned."""
    return await call.house.gallery.review(call.request.path_params["game"])


@Route("GET", "/api/games/{game}/notes", dict[str, str], refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME))
async def show_notes(call: Call) -> dict[str, str]:
    """The notes I wrote while this game was played, by the order of the card."""
    return await call.house.gallery.notes(call.request.path_params["game"], call.me)


@Route("GET", "/api/me/figures", list[messages.FiguresShown], refusals=(Refusal.NO_PLAYER,))
async def show_figures(call: Call) -> list[messages.FiguresShown]:
    """My best, mean and perfect games, by the rules that were played."""
    return await call.house.gallery.figures(call.me)


@Route(
    "GET",
    "/api/games/{game}/why/{turn:turn}",
    list[messages.WhyShown],
    refusals=(Refusal.NO_GAME, Refusal.CANNOT_SAY, Refusal.NOT_REPEATED),
)
async def explain(call: Call) -> list[messages.WhyShown]:
    """Why a bot moved as it did, on a turn of a finished game."""
    turn = call.request.path_params["turn"]
    return await call.house.gallery.explain(call.request.path_params["game"], turn)


@Route(
    "POST",
    "/api/games",
    messages.GameImported,
    bytes,
    refusals=(Refusal.NO_PLAYER, Refusal.BAD_RECORD, Refusal.TOO_LARGE),
)
async def import_game(call: Call) -> Ok:
    """Put a record, of ours or of hanab.live, where it can be replayed by whoever has the link."""
    game = await call.house.gallery.add(call.me, call.body)
    return Ok(messages.GameImported(game, call.house.game_url(game)), 201)


@Route("GET", "/api/bots", list[messages.BotListed])
async def show_bots(call: Call) -> list[messages.BotListed]:
    """The bots, with their measured strength."""
    strengths = read_strength()
    shown = []
    for name in list_bots():
        try:
            listing = find_bot(name)
        except HanabiError:
            continue  # a broken bot of another package
        means = {str(players): cell.mean for players, cell in strengths.get(name, {}).items()}
        shown.append(
            messages.BotListed(
                name,
                listing.message,
                listing.sentence,
                listing.players,
                means,
                default=listing.default,
                followable=listing.followable,
                code=listing.code,
                first=listing.first,
            )
        )
    return shown


@Route("GET", "/api/editions", list[messages.EditionListed])
async def list_editions(call: Call) -> list[messages.EditionListed]:
    """The printed editions and the variants that each has."""
    return [
        messages.EditionListed(name, box.switches, "empty_clues" in box.included, box.included)
        for name, box in EDITIONS.items()
    ]


@Route("GET", "/api/health", messages.Health)
async def show_health(call: Call) -> messages.Health:
    """Whether the server answers, its database included."""
    await call.house.store.find_names(["nobody"])
    return messages.Health(True, hanabi.__version__)


@Route("GET", "/metrics", "text/plain")
async def show_metrics(call: Call) -> Response:
    """What Prometheus reads."""
    return Response(metrics.write_metrics(), media_type="text/plain; version=0.0.4")


def read_query(call: Call, name: str) -> Any:
    """A value from the query, or None; TableError for anything but what the route takes."""
    text = call.request.query_params.get(name)
    if text is None:
        return None
    try:
        return msgspec.convert(text, call.route.query[name], strict=False)
    except msgspec.ValidationError as error:
        raise TableError(Refusal.BAD_MESSAGE, f"{name}: {error}") from None


async def read_body(request: Request, kind: Any) -> Any:
    """The body as the route wants it; TableError says what is wrong with it."""
    largest = LARGEST_RECORD if kind is bytes else LARGEST_BODY
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise TableError(Refusal.BAD_MESSAGE, f"the body must be {JSON}")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise TableError(Refusal.TOO_LARGE, f"no more than {largest} bytes")
    if kind is bytes:
        return body
    try:
        return json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TableError(Refusal.BAD_MESSAGE, str(error)) from None


def serve_route(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """The route as the web framework calls it."""

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            player = await house.players.find(request.cookies.get(COOKIE))
            body = await read_body(request, route.body) if route.body else None
            answer = await route.handler(Call(house, route, request, player, body))
        except TableError as error:
            house.refusals.note(error.reason, request.url.path)
            problem = json.encode(Problem(error.reason, error.detail))
            return Response(problem, Refusal(error.reason).status, media_type=JSON)
        if isinstance(answer, Response):
            return answer
        ok = answer if isinstance(answer, Ok) else Ok(answer)
        response = Response(json.encode(ok.content), ok.status, media_type=JSON)
        if ok.cookie is not None:
            set_cookie(response, ok.cookie, request, house)
        return response

    endpoint.__doc__ = route.handler.__doc__
    return endpoint


def serve_path(path: str) -> Callable[[Request], Awaitable[Response]]:
    """All methods of a path as the web framework calls them."""
    serves = {route.method: serve_route(route) for route in ROUTES if route.path == path}
    if "GET" in serves:
        serves["HEAD"] = serves["GET"]

    async def endpoint(request: Request) -> Response:
        if request.method not in serves:
            problem = json.encode(Problem("no-method", request.method))
            return Response(problem, 405, {"allow": ", ".join(serves)}, media_type=JSON)
        return await serves[request.method](request)

    return endpoint


def set_cookie(response: Response, cookie: str, request: Request, house: House) -> None:
    secure = house.settings.url.startswith("https:") or request.url.scheme == "https"
    response.set_cookie(COOKIE, cookie, COOKIE_AGE, httponly=True, samesite="strict", secure=secure)
