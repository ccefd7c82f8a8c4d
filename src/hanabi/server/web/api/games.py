"""The routes about finished games."""

import asyncio

from msgspec import Raw, json
from starlette.responses import Response

from hanabi.errors import HanabiError, TableError
from hanabi.review.finding import pick_turning_points, sum_players
from hanabi.server.bots.job_queue import JobPriority
from hanabi.server.games import free_line
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.games import (
    CardKnownShown,
    CommentShown,
    DailyShown,
    DealMade,
    DealShown,
    FiguresShown,
    GameImported,
    GameListed,
    GameOpened,
    NewComment,
    NewDaily,
    OriginShown,
    OthersMove,
    ReviewShown,
    WhyShown,
)
from hanabi.server.messages.people import ReportMade
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.table import TableMade
from hanabi.server.messages.types import Count
from hanabi.server.store import moderation
from hanabi.server.web.routes import JSON, Ok, RequestContext, Route, read_query


@Route("GET", "/api/games", list[GameListed], query={"mine": bool, "before": float})
async def list_games(call: RequestContext) -> list[GameListed]:
    """List finished games: public ones and mine, the latest first; `before` is a time, for the next page."""
    mine, before = bool(read_query(call, "mine")), read_query(call, "before")
    return await call.server.library.list_games(call.player, mine, before)


@Route(
    "GET", "/api/games/{game}", GameOpened, query={"eyes": Count}, refusals=(Refusal.NO_GAME, Refusal.NO_SEAT)
)
async def open_game(call: RequestContext, game: str) -> Raw:
    """Open a finished game, turn by turn, through the eyes of a seat or with open hands."""
    return await call.server.library.open(game, read_query(call, "eyes"), call.player)


@Route("GET", "/api/games/{game}/record", JSON, refusals=(Refusal.NO_GAME,))
async def download_record(call: RequestContext, game: str) -> Response:
    """Download the record of a finished game."""
    found = await call.server.library.see(game, call.player)
    return download(found.record.to_json().encode(), f"hanabi-{found.listed.game}.json")


@Route("GET", "/api/games/{game}/hanab-live", JSON, refusals=(Refusal.NO_GAME, Refusal.CANNOT_CONVERT))
async def download_hanab_live(call: RequestContext, game: str) -> Response:
    """Download a finished game in the format of hanab.live."""
    found = await call.server.library.see(game, call.player)
    try:
        content = json.encode(found.record.to_hanab_live())
    except HanabiError as error:
        raise TableError(Refusal.CANNOT_CONVERT, str(error)) from None
    return download(content, f"hanab-live-{found.listed.game}.json")


def download(content: bytes, name: str) -> Response:
    return Response(
        content, media_type=JSON, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@Route("POST", "/api/games/{game}/deal", DealMade, refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME))
async def challenge(call: RequestContext, game: str) -> Ok:
    """Make a link by which others can play the deal of a finished game; it shows nothing of the game."""
    _, deal = call.me, await call.server.deals.challenge(game)
    return Ok(DealMade(deal, call.server.url_of("deal", deal)), 201)


@Route("GET", "/api/deals/{deal}", DealShown, refusals=(Refusal.NO_GAME,))
async def show_deal(call: RequestContext, deal: str) -> DealShown:
    """Get a deal to play again, and its results once I have played it."""
    shown = await call.server.deals.show(deal, call.player)
    return await call.server.daily.add_bots(shown, call.requester(JobPriority.BACKGROUND))


@Route("GET", "/api/daily", DailyShown)
async def show_daily(call: RequestContext) -> DailyShown:
    """Get the deals of the day, the same for everyone, and my results."""
    return await call.server.daily.show(call.player)


@Route("POST", "/api/daily", TableMade, NewDaily, refusals=(Refusal.NO_PLAYER, Refusal.TOO_MANY_TABLES))
async def begin_daily(call: RequestContext) -> Ok:
    """Get my table for a deal of the day, with bots; there is one for each number of players."""
    table = await call.server.daily.begin(call.me, call.body.players)
    return Ok(TableMade(table, call.server.url_of("table", table)), 201)


@Route("GET", "/api/games/{game}/comments", list[CommentShown], refusals=(Refusal.NO_GAME,))
async def list_comments(call: RequestContext, game: str) -> list[CommentShown]:
    """List the comments on a finished game."""
    return await call.server.comments.show(game, call.player)


@Route(
    "POST",
    "/api/games/{game}/comments",
    list[CommentShown],
    NewComment,
    refusals=(
        Refusal.NO_PLAYER,
        Refusal.NO_GAME,
        Refusal.BAD_MESSAGE,
        Refusal.BAD_TEXT,
        Refusal.TOO_MANY_COMMENTS,
    ),
)
async def add_comment(call: RequestContext, game: str) -> Ok:
    """Comment on a turn of a finished game."""
    call.server.sanction_watcher.sanctions.check("mute", call.me, call.address)
    call.measure("comments")
    return Ok(await call.server.comments.add(game, call.me, call.body), 201)


@Route(
    "DELETE",
    "/api/games/{game}/comments/{comment}",
    list[CommentShown],
    refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME),
)
async def drop_comment(call: RequestContext, game: str, comment: str) -> list[CommentShown]:
    """Delete a comment of mine."""
    return await call.server.comments.drop(game, call.me, comment)


@Route(
    "POST",
    "/api/games/{game}/comments/{comment}/reports",
    ReportMade,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME, Refusal.BAD_MESSAGE, Refusal.REPORTED),
)
async def report_comment(call: RequestContext, game: str, comment: str) -> Ok:
    """Report a comment to the owner of the server."""
    me = call.me
    about = await call.server.comments.find(game, comment)
    call.measure("reports")
    await moderation.report(call.server.store, me, comment, moderation.COMMENT, about)
    return Ok(ReportMade(about[1]), 201)


@Route("GET", "/api/games/{game}/review", ReviewShown, refusals=(Refusal.NO_GAME,))
async def show_review(call: RequestContext, game: str) -> ReviewShown:
    """Get the review of a finished game, as far as it is done."""
    facts = await call.server.questions.find_facts(game, call.player)
    state = call.server.reviews.find_state(game)  # first: once it has ended, no value is missing
    values = await call.server.reviews.list_values(game)
    players = (await call.server.library.find(game)).record.variant.players
    turning, totals = pick_turning_points(values), sum_players(values, players)
    return ReviewShown(facts, state, tuple(values), tuple(turning), tuple(totals))


@Route("POST", "/api/games/{game}/review", ReviewShown, refusals=(Refusal.NO_GAME, Refusal.BUSY))
async def ask_review(call: RequestContext, game: str) -> ReviewShown:
    """Start the review of a finished game, which everyone shares: about a minute of background work."""
    await call.server.library.see(game, call.player)
    await call.server.reviews.ask(game, call.requester(JobPriority.BACKGROUND))
    return await show_review(call, game)


@Route(
    "GET",
    "/api/games/{game}/line/{turn:turn}",
    GameShown,
    query={"moves": str, "open": bool},
    refusals=(Refusal.NO_GAME, Refusal.BAD_MESSAGE),
)
async def show_line(call: RequestContext, game: str, turn: int) -> GameShown:
    """Get the position after moves of my own from a turn of a finished game, as the seat to move sees it."""
    found = await call.server.library.see(game, call.player)
    moves, is_open = read_query(call, "moves") or "", bool(read_query(call, "open"))
    return await asyncio.to_thread(free_line.show_line, found.record.game, turn, moves, is_open)


@Route("GET", "/api/games/{game}/origin", OriginShown | None, refusals=(Refusal.NO_GAME,))
async def show_origin(call: RequestContext, game: str) -> OriginShown | None:
    """Get the game that this one was continued from, if I may know it."""
    return await call.server.deals.origin(game, call.player)


@Route(
    "GET",
    "/api/games/{game}/knowledge/{turn:turn}",
    list[list[CardKnownShown]],
    refusals=(Refusal.NO_GAME, Refusal.CANNOT_SAY, Refusal.BUSY),
)
async def show_knowledge(call: RequestContext, game: str, turn: int) -> list[list[CardKnownShown]]:
    """Get what each seat of a finished game could know about its own cards before the move of a turn."""
    return await call.unless_gone(call.server.questions.know(game, turn, call.player, call.requester()))


@Route("GET", "/api/games/{game}/others/{turn:turn}", list[OthersMove], refusals=(Refusal.NO_GAME,))
async def show_others(call: RequestContext, game: str, turn: int) -> list[OthersMove]:
    """List what was done in other games of this server after the same public events."""
    played = (await call.server.library.see(game, call.player)).record.game
    return await call.server.others.list_moves(game, played, min(turn, played.turn))


@Route("GET", "/api/games/{game}/notes", dict[str, str], refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME))
async def show_notes(call: RequestContext, game: str) -> dict[str, str]:
    """List the notes that I wrote while this game was played, by the order of the card."""
    return await call.server.library.notes(game, call.me)


@Route("GET", "/api/me/figures", list[FiguresShown], refusals=(Refusal.NO_PLAYER,))
async def show_figures(call: RequestContext) -> list[FiguresShown]:
    """Get my best, mean and perfect games, grouped by rules."""
    return await call.server.library.figures(call.me)


@Route(
    "GET",
    "/api/games/{game}/why/{turn:turn}",
    list[WhyShown],
    refusals=(Refusal.NO_GAME, Refusal.CANNOT_SAY, Refusal.NOT_REPEATED),
)
async def explain(call: RequestContext, game: str, turn: int) -> list[WhyShown]:
    """Explain a bot's move in a finished game."""
    return await call.unless_gone(call.server.questions.explain(game, turn, call.requester()))


@Route(
    "POST",
    "/api/games",
    GameImported,
    bytes,
    refusals=(Refusal.NO_PLAYER, Refusal.BAD_RECORD, Refusal.TOO_LARGE),
)
async def import_game(call: RequestContext) -> Ok:
    """Import a record, of ours or of hanab.live; its link opens the replay."""
    call.measure("imports")
    game = await call.server.library.add(call.me, call.body)
    return Ok(GameImported(game, call.server.url_of("game", game)), 201)
