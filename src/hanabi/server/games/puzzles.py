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
from hanabi.puzzles.puzzle import Puzzle, find_daily, index_puzzles, select_puzzles
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.games import FlawShown, MoveValued, WhyShown
from hanabi.server.messages.puzzles import AnswerShown, PuzzleFigures, PuzzleShown
from hanabi.server.messages.refusal import Refusal
from hanabi.server.store import Store
from hanabi.server.table.game_view import show_turn

BEST_SHOWN = 3  # moves
KEPT = 64  # positions as text


class Puzzles:
    """The puzzles that ship, and the players' answers."""

    def __init__(self, store: Store) -> None:
        self.store = store

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

    async def show(self, id: str, player: str | None) -> PuzzleShown:
        """A puzzle; with its solution for a player who has answered."""
        return await self._show(find_puzzle(id), player)

    async def answer(self, id: str, player: str, move: str) -> AnswerShown:
        """Store an answer and return the explanation; the first answer counts."""
        puzzle = find_puzzle(id)
        if why_illegal(puzzle, move) != Reason.LEGAL:
            raise TableError(Refusal.BAD_MESSAGE, f"no legal move {move!r}")
        await self.store.add_answer(id, player, move, move == puzzle.best, time.time())
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

    async def _show(self, puzzle: Puzzle, player: str | None) -> PuzzleShown:
        answer = await self._find_answer(puzzle, player) if player else None
        difficulty = puzzle.rate_difficulty(*await self.store.count_answers(puzzle.id))
        game = await asyncio.to_thread(show_puzzle_game, puzzle.id)
        return PuzzleShown(puzzle.id, puzzle.kind, difficulty, game, answer)

    async def _find_answer(self, puzzle: Puzzle, player: str) -> AnswerShown | None:
        rows = [row for row in await self.store.list_answers(player) if row.puzzle == puzzle.id]
        if not rows:
            return None
        return explain_answer(puzzle, rows[0].move, *await self.store.count_answers(puzzle.id))


def find_puzzle(id: str) -> Puzzle:
    if id not in index_puzzles():
        raise TableError(Refusal.NO_PUZZLE)
    return index_puzzles()[id]


def why_illegal(puzzle: Puzzle, move: str) -> Reason | None:
    try:
        return puzzle.view().why_illegal(move)
    except HanabiError:
        return None


@lru_cache(KEPT)
def show_puzzle_game(id: str) -> GameShown:
    """The position as the player to move sees it, with the public events."""
    return show_turn(find_puzzle(id).open_game())


def explain_answer(puzzle: Puzzle, move: str, count: int, found: int) -> AnswerShown:
    shown = list(dict.fromkeys([*list(puzzle.values)[:BEST_SHOWN], move]))
    values = [(one, puzzle.values[one]) for one in shown if one in puzzle.values]
    return AnswerShown(
        move,
        move == puzzle.best,
        puzzle.best,
        tuple(MoveValued(one, worth.score, worth.error, worth.perfect) for one, worth in values),
        tuple(convert(why, WhyShown) for why in puzzle.why),
        tuple(convert(flaw, FlawShown) for flaw in puzzle.list_flaws(move)),
        count,
        found,
        tuple(convert(merit, FlawShown) for merit in puzzle.merits),
    )
