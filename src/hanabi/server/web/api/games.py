"""The routes about finished games."""

from msgspec import Raw, json
from starlette.responses import Response

from hanabi.errors import HanabiError, TableError
from hanabi.server.bots.job_queue import JobPriority
from hanabi.server.messages.games import (
    CardKnownShown,
    CommentShown,
    DealMade,
    DealShown,
    FiguresShown,
    GameImported,
    GameListed,
    GameOpened,
    NewComment,
    OriginShown,
    ReviewShown,
    WhyShown,
)
from hanabi.server.messages.people import ReportMade
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.types import Count
from hanabi.server.store import moderation
from hanabi.server.web.routes import JSON, Ok, RequestContext, Route, read_query


@Route("GET", "/api/games", list[GameListed], query={"mine": bool, "before": float})
async def list_games(call: RequestContext) -> list[GameListed]:
    """Finished games: public ones and mine, the latest first; `before` a time, to read on."""
    mine, before = bool(read_query(call, "mine")), read_query(call, "before")
    return await call.server_state.library.list_games(call.player, mine, before)


@Route(
    "GET",
    "/api/games/{game}",
    GameOpened,
    query={"eyes": Count},
    refusals=(Refusal.NO_GAME, Refusal.NO_SEAT),
)
async def open_game(call: RequestContext) -> Raw:
    """A finished game, turn by turn, through the eyes of a seat or with open hands."""
    return await call.server_state.library.open(
        call.request.path_params["game"], read_query(call, "eyes"), call.player
    )


@Route("GET", "/api/games/{game}/record", JSON, refusals=(Refusal.NO_GAME,))
async def download_record(call: RequestContext) -> Response:
    """The record of a finished game."""
    found = await call.server_state.library.see(call.request.path_params["game"], call.player)
    return download(found.record.to_json().encode(), f"hanabi-{found.listed.game}.json")


@Route("GET", "/api/games/{game}/hanab-live", JSON, refusals=(Refusal.NO_GAME, Refusal.CANNOT_CONVERT))
async def download_hanab_live(call: RequestContext) -> Response:
    """A finished game in the format of hanab.live."""
    found = await call.server_state.library.see(call.request.path_params["game"], call.player)
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
async def challenge(call: RequestContext) -> Ok:
    """A link by which others can play the deal of a finished game, without a word about it."""
    _, deal = call.me, await call.server_state.library.challenge(call.request.path_params["game"])
    return Ok(DealMade(deal, call.server_state.deal_url(deal)), 201)


@Route("GET", "/api/deals/{deal}", DealShown, refusals=(Refusal.NO_GAME,))
async def show_deal(call: RequestContext) -> DealShown:
    """A deal to be played again, and once I have played it what came of it."""
    return await call.server_state.library.show_deal(call.request.path_params["deal"], call.player)


@Route("GET", "/api/games/{game}/comments", list[CommentShown], refusals=(Refusal.NO_GAME,))
async def list_comments(call: RequestContext) -> list[CommentShown]:
    """What people have said about the turns of a finished game."""
    return await call.server_state.library.comments(call.request.path_params["game"], call.player)


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
async def add_comment(call: RequestContext) -> Ok:
    """Say something about a turn of a finished game, for whoever has its link."""
    call.server_state.sanction_watcher.measures.check("mute", call.me, call.address)
    call.measure("comments")
    game = call.request.path_params["game"]
    return Ok(await call.server_state.library.comment(game, call.me, call.body), 201)


@Route(
    "DELETE",
    "/api/games/{game}/comments/{comment}",
    list[CommentShown],
    refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME),
)
async def drop_comment(call: RequestContext) -> list[CommentShown]:
    """Take back what I have said about a turn."""
    path = call.request.path_params
    return await call.server_state.library.drop_comment(path["game"], call.me, path["comment"])


@Route(
    "POST",
    "/api/games/{game}/comments/{comment}/reports",
    ReportMade,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME, Refusal.BAD_MESSAGE, Refusal.REPORTED),
)
async def report_comment(call: RequestContext) -> Ok:
    """Tell the owner of the server about a comment on a game."""
    me, path = call.me, call.request.path_params
    about = await call.server_state.library.find_comment(path["game"], path["comment"])
    call.measure("reports")
    await moderation.report(call.server_state.store, me, path["comment"], moderation.COMMENT, about)
    return Ok(ReportMade(about[1]), 201)


@Route("GET", "/api/games/{game}/review", ReviewShown, refusals=(Refusal.NO_GAME,))
async def show_review(call: RequestContext) -> ReviewShown:
    """The review of a finished game, as far as it has come."""
    game, server_state = call.request.path_params["game"], call.server_state
    facts = await server_state.library.find_facts(game, call.player)
    state = server_state.reviews.find_state(game)  # first: once it has ended, no value is missing
    return ReviewShown(facts, state, tuple(await server_state.reviews.list_values(game)))


@Route("POST", "/api/games/{game}/review", ReviewShown, refusals=(Refusal.NO_GAME, Refusal.BUSY))
async def ask_review(call: RequestContext) -> ReviewShown:
    """Ask for a finished game to be reviewed, once for everyone: about a minute of work in the background."""
    game = call.request.path_params["game"]
    await call.server_state.library.see(game, call.player)
    await call.server_state.reviews.ask(game, call.requester(JobPriority.BACKGROUND))
    return await show_review(call)


@Route("GET", "/api/games/{game}/origin", OriginShown | None, refusals=(Refusal.NO_GAME,))
async def show_origin(call: RequestContext) -> OriginShown | None:
    """The game that a finished one was played on from, where there is one that I may know."""
    return await call.server_state.library.origin(call.request.path_params["game"], call.player)


@Route(
    "GET",
    "/api/games/{game}/knowledge/{turn:turn}",
    list[list[CardKnownShown]],
    refusals=(Refusal.NO_GAME, Refusal.CANNOT_SAY, Refusal.BUSY),
)
async def show_knowledge(call: RequestContext) -> list[list[CardKnownShown]]:
    """What each seat of a finished game could know about its own cards before the move of a turn."""
    game, turn = call.request.path_params["game"], call.request.path_params["turn"]
    return await call.unless_gone(call.server_state.library.know(game, turn, call.player, call.requester()))


@Route("GET", "/api/games/{game}/notes", dict[str, str], refusals=(Refusal.NO_PLAYER, Refusal.NO_GAME))
async def show_notes(call: RequestContext) -> dict[str, str]:
    """The notes I wrote while this game was played, by the order of the card."""
    return await call.server_state.library.notes(call.request.path_params["game"], call.me)


@Route("GET", "/api/me/figures", list[FiguresShown], refusals=(Refusal.NO_PLAYER,))
async def show_figures(call: RequestContext) -> list[FiguresShown]:
    """My best, mean and perfect games, by the rules that were played."""
    return await call.server_state.library.figures(call.me)


@Route(
    "GET",
    "/api/games/{game}/why/{turn:turn}",
    list[WhyShown],
    refusals=(Refusal.NO_GAME, Refusal.CANNOT_SAY, Refusal.NOT_REPEATED),
)
async def explain(call: RequestContext) -> list[WhyShown]:
    """Why a bot moved as it did, on a turn of a finished game."""
    turn = call.request.path_params["turn"]
    return await call.unless_gone(
        call.server_state.library.explain(call.request.path_params["game"], turn, call.requester())
    )


@Route(
    "POST",
    "/api/games",
    GameImported,
    bytes,
    refusals=(Refusal.NO_PLAYER, Refusal.BAD_RECORD, Refusal.TOO_LARGE),
)
async def import_game(call: RequestContext) -> Ok:
    """Put a record, of ours or of hanab.live, where it can be replayed by whoever has the link."""
    call.measure("imports")
    game = await call.server_state.library.add(call.me, call.body)
    return Ok(GameImported(game, call.server_state.game_url(game)), 201)
