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


@Route("GET", "/api/puzzles/{puzzle}", PuzzleShown, refusals=(Refusal.NO_PUZZLE,))
async def show_puzzle(call: RequestContext, puzzle: str) -> PuzzleShown:
    """Get a puzzle, with its explanation once I have answered."""
    return await call.server.puzzles.show(puzzle, call.player)


@Route(
    "POST",
    "/api/puzzles/{puzzle}/answers",
    AnswerShown,
    NewAnswer,
    refusals=(Refusal.NO_PLAYER, Refusal.NO_PUZZLE, Refusal.BAD_MESSAGE),
)
async def answer_puzzle(call: RequestContext, puzzle: str) -> AnswerShown:
    """Answer a puzzle; the first answer counts."""
    return await call.server.puzzles.answer(puzzle, call.me, call.body.move)


@Route("GET", "/api/me/puzzles", PuzzleFigures, refusals=(Refusal.NO_PLAYER,))
async def count_puzzles(call: RequestContext) -> PuzzleFigures:
    """Count the puzzles that I have answered and solved."""
    return await call.server.puzzles.figures(call.me)
