"""The routes about puzzles."""

from typing import Annotated, Literal

from msgspec import Meta

from hanabi.server.messages.puzzles import AnswerShown, NewAnswer, PuzzleFigures, PuzzleShown
from hanabi.server.messages.refusal import Refusal
from hanabi.server.web.routes import RequestContext, Route, read_query

Kind = Literal["play", "discard", "clue", "endgame"]
Players = Annotated[int, Meta(ge=2, le=5)]


@Route(
    "GET",
    "/api/puzzles",
    PuzzleShown,
    query={"kind": Kind, "players": Players},
    refusals=(Refusal.NO_PUZZLE,),
)
async def draw_puzzle(call: RequestContext) -> PuzzleShown:
    """Get a puzzle that I have not answered, of a kind and a table size if given."""
    return await call.server.puzzles.draw(read_query(call, "kind"), read_query(call, "players"), call.player)


@Route("GET", "/api/puzzles/daily", PuzzleShown)
async def show_daily(call: RequestContext) -> PuzzleShown:
    """Get the puzzle of the day, the same for all players."""
    return await call.server.puzzles.daily(call.player)


@Route(
    "GET",
    "/api/puzzles/{puzzle}",
    PuzzleShown,
    refusals=(Refusal.NO_PUZZLE, Refusal.BUSY, Refusal.TOO_FAST),
)
async def show_puzzle(call: RequestContext, puzzle: str) -> PuzzleShown:
    """Get a puzzle, or a drill by its name; a puzzle with its explanation once I have answered."""
    return await call.unless_gone(call.server.puzzles.show(puzzle, call.player, call.requester()))


@Route(
    "GET",
    "/api/drills/{convention}",
    PuzzleShown,
    refusals=(Refusal.NO_PUZZLE, Refusal.BUSY, Refusal.TOO_FAST),
)
async def draw_drill(call: RequestContext, convention: str) -> PuzzleShown:
    """Get a new drill: a position for one convention, from a simulated game."""
    return await call.unless_gone(call.server.puzzles.draw_drill(convention, call.requester()))


@Route(
    "POST",
    "/api/puzzles/{puzzle}/answers",
    AnswerShown,
    NewAnswer,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_PUZZLE, Refusal.BAD_MESSAGE, Refusal.BUSY, Refusal.TOO_FAST),
)
async def answer_puzzle(call: RequestContext, puzzle: str) -> AnswerShown:
    """Answer a puzzle; the first answer counts, except in a drill."""
    me, requester = call.me, call.requester()
    return await call.unless_gone(call.server.puzzles.answer(puzzle, me, call.body.move, requester))


@Route("GET", "/api/me/puzzles", PuzzleFigures, refusals=(Refusal.NO_PLAYER,))
async def count_puzzles(call: RequestContext) -> PuzzleFigures:
    """Count the puzzles that I have answered and solved."""
    return await call.server.puzzles.figures(call.me)
