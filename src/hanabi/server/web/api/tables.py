"""The routes about tables."""

import io
from functools import lru_cache
from urllib.parse import urlsplit

import segno
from starlette.requests import Request
from starlette.responses import Response

from hanabi.errors import TableError
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.games import WhyShown
from hanabi.server.messages.people import BlockShown, NewReport, ReportMade
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import NewMatch, NewTable, OnlineCounts, TableListed, TableMade
from hanabi.server.store import moderation
from hanabi.server.table.header import find_reported
from hanabi.server.table.view import show_turns
from hanabi.server.web.routes import Ok, RequestContext, Route, read_query

LOCAL = ("localhost", "127.0.0.1", "::1")


@Route(
    "POST",
    "/api/tables",
    TableMade,
    NewTable,
    refusals=(
        Refusal.NO_PLAYER,
        Refusal.NO_GAME,
        Refusal.BAD_OPTIONS,
        Refusal.SEATS_FREE,
        Refusal.TOO_MANY_TABLES,
    ),
)
async def make_table(call: RequestContext) -> Ok:
    """Open a table."""
    if call.body.options.title:
        call.server.sanction_watcher.sanctions.check("mute", call.me, call.address)
    again = call.body.again
    prepared = await call.server.deals.prepare(again, call.me) if again else None
    table = await call.server.registry.make(call.me, call.body, prepared)
    return Ok(TableMade(table, call.server.url_of("table", table)), 201)


@Route(
    "POST",
    "/api/matches",
    TableMade,
    NewMatch,
    refusals=(Refusal.NO_PLAYER, Refusal.BAD_OPTIONS, Refusal.TOO_MANY_TABLES),
)
async def match(call: RequestContext) -> Ok:
    """Find a seat where others wait for the same game, or at a new public table."""
    table = await call.server.registry.match(call.me, call.body.options, call.body.bots)
    return Ok(TableMade(table, call.server.url_of("table", table)), 201)


@Route("GET", "/api/here", OnlineCounts)
async def count_here(call: RequestContext) -> OnlineCounts:
    """Count the people who are online."""
    return await call.server.registry.count_people()


@Route("GET", "/api/tables", list[TableListed], query={"before": float})
async def list_tables(call: RequestContext) -> list[TableListed]:
    """List my tables and the public ones, the latest first; `before` is a time, for the next page."""
    return await call.server.registry.list_tables(call.player, read_query(call, "before"))


@Route("GET", "/api/tables/{table}", TableListed, refusals=(Refusal.NO_TABLE,))
async def show_table(call: RequestContext, table: str) -> TableListed:
    """Get a table as a list shows it."""
    session = await call.server.registry.find(table)
    return session.summary(call.player)


@Route("GET", "/api/tables/{table}/qr.svg", "image/svg+xml", refusals=(Refusal.NO_TABLE,))
async def draw_code(call: RequestContext, table: str) -> Response:
    """Draw the invitation to a table as a QR code; `url` is its target."""
    session = await call.server.registry.find(table)
    return Response(draw(f"{invite_base(call)}/table/{session.id}"), media_type="image/svg+xml")


@lru_cache(maxsize=256)
def draw(url: str) -> bytes:
    """An address as a QR code."""
    picture = io.BytesIO()
    segno.make(url, error="m").save(
        picture, kind="svg", scale=8, border=2, dark="#101030", light="#ffffff", xmldecl=False
    )
    return picture.getvalue()


def invite_base(call: RequestContext) -> str:
    """Find the address for invitations: the public URL, or that of a request from another computer."""
    settings = call.server.settings
    origin = origin_of(call.request)
    is_local = urlsplit(origin or "").hostname in LOCAL
    return settings.public_url or (origin if origin and not is_local else settings.url)


def origin_of(request: Request) -> str | None:
    """The address that this request used, if it is a plain one."""
    host = request.headers.get("host", "")
    plain = host.replace(".", "").replace(":", "").replace("-", "").replace("[", "").replace("]", "")
    return f"{request.url.scheme}://{host}" if plain.isalnum() and plain.isascii() else None


@Route(
    "POST",
    "/api/tables/{table}/reports",
    ReportMade,
    NewReport,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_TABLE, Refusal.BAD_MESSAGE, Refusal.REPORTED),
)
async def report(call: RequestContext, table: str) -> Ok:
    """Report a line of a table, or a name there, to the owner of the server."""
    me, session = call.me, await call.server.registry.find(table)
    names = call.server.players.names
    version, player, text = find_reported(session.state, me, call.body, session.watchers)
    call.measure("reports")
    name = names.get(player, "")
    await moderation.report(call.server.store, me, session.id, version, (player, name, text))
    return Ok(ReportMade(name), 201)


@Route(
    "POST",
    "/api/tables/{table}/blocks",
    list[BlockShown],
    NewReport,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_TABLE, Refusal.BAD_MESSAGE, Refusal.TOO_FAST),
)
async def block(call: RequestContext, table: str) -> Ok:
    """Block the player of a line, a seat or a name at a table: we are not seated together anymore."""
    me, session = call.me, await call.server.registry.find(table)
    _, player, _ = find_reported(session.state, me, call.body, session.watchers)
    await call.server.blocks.add(me, player)
    session.show_blocks()
    return Ok(await call.server.blocks.list(me), 201)


@Route(
    "DELETE",
    "/api/me/tables/{table}",
    TableListed,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_TABLE),
)
async def hide_table(call: RequestContext, table: str) -> TableListed:
    """Hide a table from my list; its link still works."""
    me, session = call.me, await call.server.registry.find(table)
    await call.server.store.hide_table(session.id, me)
    return session.summary(me)


@Route("GET", "/api/tables/{table}/turns", list[GameShown], refusals=(Refusal.NO_TABLE,))
async def show_past(call: RequestContext, table: str) -> list[GameShown]:
    """List the turns of the game at a table, each as I saw it then; empty where I may see nothing."""
    session = await call.server.registry.find(table)
    return show_turns(session.state, call.player)


@Route(
    "GET",
    "/api/tables/{table}/why/{turn:turn}",
    list[WhyShown],
    refusals=(
        Refusal.NO_PLAYER,
        Refusal.NO_TABLE,
        Refusal.NOT_SEATED,
        Refusal.NO_GAME_RUNS,
        Refusal.CANNOT_SAY,
    ),
)
async def explain_now(call: RequestContext, table: str, turn: int) -> list[WhyShown]:
    """Explain a bot's move in the running game, as far as my seat may know; the rest is `later`."""
    me, session = call.me, await call.server.registry.find(table)
    played = session.state.running
    if played is None:
        raise TableError(Refusal.NO_GAME_RUNS)
    if me not in played.sat:
        raise TableError(Refusal.NOT_SEATED)
    return await call.unless_gone(call.server.reasons.explain(played, played.sat[me], turn, call.requester()))
