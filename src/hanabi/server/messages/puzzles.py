"""Puzzles: a position to solve, and its explanation after the answer."""

from msgspec import Struct

from hanabi.review.finding import Finding, MoveValued
from hanabi.server.messages.game import GameShown
from hanabi.server.messages.games import WhyShown
from hanabi.server.messages.types import MoveText


class NewAnswer(Struct, forbid_unknown_fields=True, frozen=True):
    """The move that the player thinks is the best."""

    move: MoveText


class AnswerShown(Struct, frozen=True):
    """The explanation after an answer."""

    move: str  # that was answered first
    right: bool
    best: str
    values: tuple[MoveValued, ...]  # of the best moves and the one answered, the best first
    why: tuple[WhyShown, ...]  # the best move is good
    flaws: tuple[Finding, ...]  # of the move answered
    count: int  # number of people who have answered
    found: int  # number of them who found the best move
    merits: tuple[Finding, ...] = ()  # arguments for the best move, if there is no reason


class PuzzleShown(Struct, frozen=True, omit_defaults=True):
    """A position as the player to move sees it."""

    puzzle: str
    kind: str
    difficulty: int  # 1 to 5, by how many people and bots found the best move
    game: GameShown
    answer: AnswerShown | None = None  # for players who have answered


class PuzzleFigures(Struct, frozen=True):
    """How many puzzles a player has answered and solved."""

    count: int
    right: int
    answered: dict[str, int]  # by kind
    solved: dict[str, int]
