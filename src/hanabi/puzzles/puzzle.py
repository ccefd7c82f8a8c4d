"""Puzzle: a position, its best move, and an explanation of the others; the set that ships, and today's.

A puzzle is stored as a variant, a deck and moves, so a program that shows one needs only the view of the seat
to move; the findings about the moves are for players who have answered.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from datetime import date
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from hanabi.engine.moves import Kind
from hanabi.errors import InvalidRecord
from hanabi.game import Game
from hanabi.notation import Move, parse_cards, parse_move, parse_variant
from hanabi.position import View

LEVELS = ("cautious", "partner-beginner", "partner-club", "partner", "partner:worlds=32")  # the weakest first
HARDEST = 5
EQUAL = 0.1  # points: in a puzzle that ships no other move comes as near, in a drill one may
PRIOR = 10  # the number of answers that all bots together count as


class PuzzleKind(StrEnum):
    """The kind of a puzzle: by its best move, or the end of the game whatever the move."""

    PLAY = "play"
    DISCARD = "discard"
    CLUE = "clue"
    ENDGAME = "endgame"


class Worth(NamedTuple):
    """The average result of a move: the score, its standard error, and the chance of the highest one."""

    score: float
    error: float
    perfect: float


class Puzzle(NamedTuple):
    """A position in which one move is clearly the best."""

    id: str
    variant: str
    deck: str  # cards without spaces
    moves: str  # up to the position
    first: int  # who moved first
    kind: PuzzleKind
    best: str
    tempting: str  # the choices of bots that did not find it
    found: tuple[str, ...]  # the levels of bots that find the best move
    values: dict[str, Worth]  # of every legal move, the best first
    why: tuple[dict[str, Any], ...]  # the reasons for the best move: messages `why-NAME`, and their values
    flaws: dict[str, list[dict[str, Any]]]  # the flaws of other moves: `finding-NAME`
    source: str  # the origin of the position
    merits: tuple[dict[str, Any], ...] = ()  # merits of the best move, if it has no reason: `puzzle-NAME`

    @property
    def difficulty(self) -> int:
        """From 1, which nearly all bots find, to 5, which none does."""
        return self.rate_difficulty(0, 0)

    def rate_difficulty(self, answers: int, right: int) -> int:
        """The same by people's answers; the bots count as much as the first `PRIOR` answers."""
        share = (right + PRIOR * len(self.found) / len(LEVELS)) / (answers + PRIOR)
        return max(1, HARDEST - round(HARDEST * share))

    @property
    def players(self) -> int:
        return int(self.variant[0])

    def open_game(self) -> Game:
        """The game up to the position, hidden cards included: not to be shown."""
        pairs = (self.deck[at : at + 2] for at in range(0, len(self.deck), 2))
        moves = map(parse_move, self.moves.split())
        return Game(parse_variant(self.variant), parse_cards(" ".join(pairs)), moves, first=self.first)

    def view(self) -> View:
        """The view of the seat to move."""
        game = self.open_game()
        return game.view(game.seat)

    def is_solved_by(self, move: Move | str) -> bool:
        """Whether a move is the best one, or worth as much."""
        return self.values[str(move)].score > self.values[self.best].score - EQUAL

    def list_flaws(self, move: str) -> list[dict[str, Any]]:
        """The flaws of a move; a card that is certain to fit counts only if playing it is best."""
        missed = {"name": "missed-play", "place": self.place_played()}
        return [flaw for flaw in self.flaws.get(move, []) if flaw["name"] != "missed-play" or flaw == missed]

    def list_merits(self, move: str) -> list[dict[str, Any]]:
        """The merits of the best move that the flaws of another do not imply."""
        flaws = [] if self.is_solved_by(move) else self.list_flaws(move)
        is_certain = any(flaw["name"] == "missed-play" for flaw in flaws)
        return [merit for merit in self.merits if merit["name"] != "would-fit" or not is_certain]

    def place_played(self) -> int | None:
        """The place in the hand, from 1, of the card that the best move plays; None for another move."""
        move, view = parse_move(self.best), self.view()
        return view.orders[view.seat].index(move.target) + 1 if move.kind == Kind.PLAY else None


def name_puzzle(variant: str, deck: str, moves: str) -> str:
    """The id of a position: short, the same on every machine, and without information about its cards."""
    return hashlib.sha256(f"{variant} {deck} {moves}".encode()).hexdigest()[:10]


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line of JSON."""
    return json.dumps(puzzle._asdict(), separators=(",", ":"))


def read_puzzle(line: str | bytes) -> Puzzle:
    """A puzzle from its line; InvalidRecord if it is not one."""
    try:
        said = json.loads(line)
        said["kind"] = PuzzleKind(said["kind"])
        said |= {name: tuple(said.get(name, ())) for name in ("found", "why", "merits")}
        said["values"] = {move: Worth(*worth) for move, worth in said["values"].items()}
        return Puzzle(**said)
    except (ValueError, TypeError, KeyError) as error:
        raise InvalidRecord(f"not a puzzle: {error}") from None


@cache
def list_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that ship with the package."""
    text = files("hanabi").joinpath("puzzles", "puzzles.jsonl").read_text("utf-8")
    return tuple(map(read_puzzle, text.splitlines()))


@cache
def index_puzzles() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in list_puzzles()}


def select_puzzles(
    kind: str | None = None, players: int | None = None, without: Iterable[str] = ()
) -> Sequence[Puzzle]:
    """The puzzles of a kind and a table size, without some."""
    known = set(without)
    return [
        puzzle
        for puzzle in list_puzzles()
        if kind in (None, puzzle.kind) and players in (None, puzzle.players) and puzzle.id not in known
    ]


def find_daily(day: date) -> Puzzle:
    """The puzzle of a day: the same for every player, and no two days in a row the same."""
    puzzles = sorted(list_puzzles(), key=lambda puzzle: puzzle.id)
    turn, at = divmod(day.toordinal(), len(puzzles))
    return sorted(puzzles, key=lambda puzzle: hashlib.sha256(f"{turn}{puzzle.id}".encode()).digest())[at]
