"""Messages whose parts are JSON already: what many are sent is encoded once and put into each."""

from msgspec import Raw, Struct

from hanabi.server.messages.gallery import GameListed
from hanabi.server.messages.game import EventShown, GameFacts, SealShown
from hanabi.server.messages.puzzles import AnswerShown
from hanabi.server.messages.table import TableFacts

EMPTY_LIST, EMPTY_DICT = Raw(b"[]"), Raw(b"{}")


class GameText(GameFacts, frozen=True, kw_only=True):
    """A `GameShown` as it is sent."""

    variant: Raw
    fireworks: Raw
    piles: Raw
    discards: Raw
    hands: Raw
    legal: Raw = EMPTY_DICT
    events: Raw = EMPTY_LIST


class TableText(TableFacts, frozen=True, kw_only=True, tag="table"):
    """A `TableShown` as it is sent."""

    options: Raw
    seats: Raw
    game: GameText | None = None
    happenings: Raw = EMPTY_LIST


class PuzzleText(Struct, frozen=True, omit_defaults=True):
    """A `PuzzleShown` as it is sent."""

    puzzle: str
    kind: str
    difficulty: int
    game: GameText
    answer: AnswerShown | None = None


class OpenedText(Struct, frozen=True, omit_defaults=True):
    """A `GameOpened` as it is sent."""

    game: GameListed
    record: Raw
    turns: tuple[GameText, ...]
    events: tuple[EventShown, ...]
    eyes: int | None = None
    seal: SealShown | None = None
    explains: tuple[int, ...] = ()
