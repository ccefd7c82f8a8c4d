"""Puzzles for players: shown as the player to move sees them, and explained after the answer."""

import asyncio
import random
import time
from collections import Counter
from datetime import UTC, datetime
from functools import lru_cache

from msgspec import convert

from hanabi import Reason
from hanabi.errors import HanabiError, TableError
from hanabi.puzzles.drill import CONVENTIONS, find_drill, name_drill, read_drill
from hanabi.puzzles.puzzle import Puzzle, find_daily, index_puzzles, select_puzzles
from hanabi.review.finding import Finding, MoveValued
from hanabi.review.turning import warm_up_review
from hanabi.server.bots.job_queue import QueueFull, Requester
from hanabi.server.bots.pool import BotPool, WorkerStalled
from hanabi.server.bots.request_cache import RequestCache
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.games import WhyShown
from hanabi.server.messages.puzzles import AnswerShown, PuzzleFigures, PuzzleShown
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Store
from hanabi.server.table.game_view import show_turn

BEST_SHOWN = 3  # moves
KEPT = 64  # positions as text, and drills
PATIENCE = 60.0  # seconds in which a drill is looked for
SEEDS = 10**9


class Puzzles:
    """The puzzles that ship, and who has answered which; drills, which are made when they are asked for."""

    def __init__(self, store: Store, pool: BotPool) -> None:
        self.store = store
        self._pool = pool
        self._drills: RequestCache[Puzzle | None] = RequestCache(KEPT)

    async def daily(self, player: str | None) -> PuzzleShown:
        """Today's puzzle."""
        return await self._show(find_daily(datetime.now(UTC).date()), player)

    async def draw(self, kind: str | None, players: int | None, player: str | None) -> PuzzleShown:
        """A puzzle that the player has not answered; TableError if none is left."""
        answered = [row.puzzle for row in await self.store.list_answers(player)] if player else []
        fresh = select_puzzles(kind, players, answered)
        if not fresh:
            raise TableError(Refusal.NO_PUZZLE)
        return await self._show(random.choice(fresh), player)

    async def draw_drill(self, convention: str, requester: Requester) -> PuzzleShown:
        """A new drill of a convention; TableError where none is found in time."""
        if convention not in CONVENTIONS:
            raise TableError(Refusal.NO_PUZZLE)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            id = name_drill(convention, random.randrange(SEEDS))
            try:
                return await self.show(id, None, requester)
            except TableError as refused:
                if refused.reason != Refusal.NO_PUZZLE:
                    raise
        raise TableError(Refusal.BUSY, f"no position for {convention!r} was found")

    async def show(self, id: str, player: str | None, requester: Requester) -> PuzzleShown:
        """A puzzle; with its solution for a player who has answered."""
        return await self._show(await self._find(id, requester), player)

    async def answer(self, id: str, player: str, move: str, requester: Requester) -> AnswerShown:
        """Take an answer and say what there is to say; the first answer counts, except in a drill."""
        puzzle = await self._find(id, requester)
        if why_illegal(puzzle, move) != Reason.LEGAL:
            raise TableError(Refusal.BAD_MESSAGE, f"no legal move {move!r}")
        if read_drill(id):
            return explain_answer(puzzle, move, 0, 0)
        await self.store.add_answer(id, player, move, puzzle.is_solved_by(move), time.time())
        found = await self._find_answer(puzzle, player)
        assert found
        return found

    async def figures(self, player: str) -> PuzzleFigures:
        """Count the puzzles that a player has answered and solved."""
        known = index_puzzles()
        rows = [row for row in await self.store.list_answers(player) if row.puzzle in known]
        count = Counter(str(known[row.puzzle].kind) for row in rows)
        right = Counter(str(known[row.puzzle].kind) for row in rows if row.right)
        return PuzzleFigures(count.total(), right.total(), dict(count), dict(right))

    async def _find(self, id: str, requester: Requester) -> Puzzle:
        """A puzzle that ships, or the drill of a game; TableError where there is none."""
        if drill := read_drill(id):
            puzzle = await self._drills.find(id, lambda: self._make_drill(*drill, requester))
        else:
            puzzle = find_puzzle(id)
        if puzzle is None:
            raise TableError(Refusal.NO_PUZZLE)
        return puzzle

    async def _make_drill(self, convention: str, seed: int, requester: Requester) -> Puzzle | None:
        try:
            await self._pool.warm_up(warm_up_review)
            found: list[Puzzle | None] = await self._pool.do(
                requester, find_drill, [(convention, seed)]
            ).wait()
        except QueueFull:
            raise TableError(Refusal.TOO_FAST, "other questions of yours are waiting") from None
        except WorkerStalled as stalled:
            raise TableError(Refusal.BUSY, str(stalled)) from None
        return found[0]

    async def _show(self, puzzle: Puzzle, player: str | None) -> PuzzleShown:
        if drill := read_drill(puzzle.id):
            return PuzzleShown(puzzle.id, drill[0], 0, await asyncio.to_thread(show_turn, puzzle.open_game()))
        answer = await self._find_answer(puzzle, player) if player else None
        difficulty = puzzle.rate_difficulty(*await self.store.count_answers(puzzle.id))
        game = await asyncio.to_thread(show_puzzle_game, puzzle.id)
        return PuzzleShown(puzzle.id, puzzle.kind, difficulty, game, answer)

    async def _find_answer(self, puzzle: Puzzle, player: str) -> AnswerShown | None:
        rows = [row for row in await self.store.list_answers(player) if row.puzzle == puzzle.id]
        if not rows:
            return None
        return explain_answer(puzzle, rows[0].move, *await self.store.count_answers(puzzle.id))


def find_puzzle(id: str) -> Puzzle | None:
    return index_puzzles().get(id)


def why_illegal(puzzle: Puzzle, move: str) -> Reason | None:
    try:
        return puzzle.view().why_illegal(move)
    except HanabiError:
        return None


@lru_cache(KEPT)
def show_puzzle_game(id: str) -> GameShown:
    """The position as the player to move sees it, with the public events."""
    puzzle = find_puzzle(id)
    assert puzzle
    return show_turn(puzzle.open_game())


def explain_answer(puzzle: Puzzle, move: str, count: int, found: int) -> AnswerShown:
    shown = list(dict.fromkeys([*list(puzzle.values)[:BEST_SHOWN], move]))
    values = [(one, puzzle.values[one]) for one in shown if one in puzzle.values]
    is_right = puzzle.is_solved_by(move)
    return AnswerShown(
        move,
        is_right,
        puzzle.best,
        tuple(MoveValued(one, worth.score, worth.error, worth.perfect) for one, worth in values),
        tuple(convert(why, WhyShown) for why in puzzle.why),
        () if is_right else tuple(convert(flaw, Finding) for flaw in puzzle.list_flaws(move)),
        count,
        found,
        tuple(convert(merit, Finding) for merit in puzzle.list_merits(move)),
    )
