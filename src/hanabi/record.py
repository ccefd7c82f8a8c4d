"""GameRecord: a game as a file: variant, deck and moves, with names, times and notes if there are any."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from itertools import chain
from math import inf
from typing import Any, Self

import msgspec

from hanabi.engine.state import Ending
from hanabi.errors import HanabiError, InvalidRecord, show
from hanabi.event import Outcome, Stop, StoppedBy
from hanabi.fair import Seal
from hanabi.game import Game
from hanabi.hanab_live import read_hanab_live, write_hanab_live
from hanabi.notation import Card, Move, cards_name, is_number, parse_cards, parse_move
from hanabi.rating import Rating, rate
from hanabi.record_parts import decode_json, replay_record
from hanabi.variant import Variant

VERSION = 1
OURS, HANAB_LIVE = "record", "hanab-live"  # the formats


class StopFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    by: StoppedBy
    seat: int | None = None


class SealFile(msgspec.Struct, forbid_unknown_fields=True):
    hash: str
    salt: str


class AnyVersion(msgspec.Struct):
    hanabi: int


class RecordFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The JSON of a record, version 1."""

    hanabi: int  # the version of this schema
    variant: dict[str, Any]
    deck: str
    moves: str
    first: int = 0
    players: tuple[str, ...] = ()
    started: str | None = None
    times: tuple[float, ...] = ()
    notes: tuple[tuple[str, ...], ...] = ()
    stopped: StopFile | None = None
    seal: SealFile | None = None


@dataclass(frozen=True)
class GameRecord:
    """A game that can be stored, sent and replayed.

    >>> record = Game.deal(Variant(players=2), seed=7).record()
    >>> GameRecord.from_json(record.to_json()) == record
    True
    """

    variant: Variant
    deck: tuple[Card, ...]
    moves: tuple[Move, ...] = ()
    first: int = 0
    players: tuple[str, ...] = ()  # names by seat, or none
    started: str | None = None  # ISO 8601
    times: tuple[float, ...] = ()  # seconds from the start to each move, or none
    notes: tuple[tuple[str, ...], ...] = field(default=(), repr=False)  # by seat, then by order
    stopped: Stop | None = None
    seal: Seal | None = None  # the proof that the deck was fixed before the game

    def __post_init__(self) -> None:
        for text in (*self.players, *chain.from_iterable(self.notes)):
            if not is_text(text):
                raise InvalidRecord(f"names and notes must be text that can be written: {show(text)}")
        if not all(isinstance(time, (int, float)) and 0 <= time < inf for time in self.times):
            raise InvalidRecord(f"times must be seconds: {show(self.times)}")
        if self.stopped is not None and not isinstance(self.stopped, Stop):
            raise InvalidRecord(f"not a stop: {show(self.stopped)}")
        if self.seal is not None and not isinstance(self.seal, Seal):
            raise InvalidRecord(f"not a seal: {show(self.seal)}")
        if self.players and len(self.players) != self.variant.players:
            raise InvalidRecord(f"{len(self.players)} names for {self.variant.players} players")
        if self.times and len(self.times) != len(self.moves):
            raise InvalidRecord(f"{len(self.times)} times for {len(self.moves)} moves")
        if len(self.notes) > self.variant.players:
            raise InvalidRecord(f"notes of {len(self.notes)} seats for {self.variant.players} players")
        if self.stopped and self.stopped.seat not in (None, *range(self.variant.players)):
            raise InvalidRecord(
                f"stopped by seat {show(self.stopped.seat)}, there are {self.variant.players}"
            )
        if self.started is not None and not is_time(self.started):
            raise InvalidRecord(f"not a time of ISO 8601: {show(self.started)}")

    @cached_property
    def game(self) -> Game:
        """The game after all moves, replayed once and shared; `replay` returns a copy that may change."""
        return replay_record(self.variant, self.deck, self.moves, self.first)

    def replay(self, turn: int | None = None) -> Game:
        """The game after all moves, or after the first `turn` of them."""
        if turn is not None and not is_number(turn, 0, len(self.moves)):
            raise InvalidRecord(f"no turn {show(turn)}, the record has {len(self.moves)} moves")
        game = self.game.copy()
        while turn is not None and game.turn > turn:
            game.pop()
        return game

    def renamed(self, players: tuple[str, ...], notes: tuple[tuple[str, ...], ...]) -> Self:
        return replace(self, players=players, notes=notes)._share(self.game)

    def _share(self, game: Game) -> Self:
        """Take over the game of these moves, so that they are not replayed again."""
        self.__dict__["game"] = game
        return self

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by its source; None if it is unfinished."""
        if self.game.outcome or not self.stopped:
            return self.game.outcome
        return Outcome(Ending.STOPPED, self.points if self.stopped.by == StoppedBy.EARLY else 0)

    @property
    def points(self) -> int:
        """The points on the table at the end."""
        return self.game.points

    @property
    def score(self) -> int:
        """The points that count."""
        over = self.outcome
        return over.score if over else self.points

    @property
    def rating(self) -> Rating | None:
        """The audience's word; none for a game that a player stopped."""
        over = self.outcome
        if not over or (self.stopped and self.stopped.by != StoppedBy.EARLY):
            return None
        return rate(self.variant, over.score)

    def to_json(self, *, indent: int | None = 1) -> str:
        """The record as text; on a single line if `indent` is None."""
        stopped = self.stopped and StopFile(*self.stopped)
        content = RecordFile(
            VERSION,
            self.variant.settings(),
            cards_name(self.deck),
            " ".join(map(str, self.moves)),
            self.first,
            self.players,
            self.started,
            self.times,
            self.notes,
            stopped,
            self.seal and SealFile(*self.seal),
        )
        text = msgspec.json.encode(content)
        return (text if indent is None else msgspec.json.format(text, indent=indent)).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read and check a record; InvalidRecord names the fault."""
        version = decode_json(text, AnyVersion).hanabi
        if version != VERSION:
            error = InvalidRecord(f"version {show(version)} of the record, this program reads {VERSION}")
            raise error.with_message("error-record-version")
        content = decode_json(text, RecordFile)
        try:
            record = cls(
                Variant(**content.variant),
                parse_cards(content.deck),
                parse_moves(content.moves),
                content.first,
                content.players,
                content.started,
                content.times,
                content.notes,
                content.stopped and Stop(content.stopped.by, content.stopped.seat),
                content.seal and Seal(content.seal.hash, content.seal.salt).check(),
            )
        except TypeError:
            raise InvalidRecord(f"no such setting in variant {show(content.variant)}") from None
        except InvalidRecord:
            raise
        except HanabiError as error:
            raise InvalidRecord(str(error)) from None
        if record.game.outcome and record.stopped:
            raise InvalidRecord(f"stopped ({record.stopped.by}), but the game was over")
        return record

    @classmethod
    def from_hanab_live(cls, data: str | bytes | dict[str, Any]) -> Self:
        """Read and check a game of hanab.live; InvalidRecord names the action at fault."""
        parts, game = read_hanab_live(data)
        return cls(**parts)._share(game)

    def to_hanab_live(self) -> dict[str, Any]:
        """The game in hanab.live's format; InvalidRecord names what that cannot express."""
        return write_hanab_live(self)


def read_record(text: str | bytes) -> tuple[GameRecord, str]:
    """A game of ours or of hanab.live, recognized by its content, and the name of its format."""
    try:
        content = decode_json(text, dict[str, Any])
    except InvalidRecord as error:
        raise error.with_message("error-record-none") from None
    if "hanabi" in content:
        return GameRecord.from_json(text), OURS
    return GameRecord.from_hanab_live(content), HANAB_LIVE


def is_text(text: object) -> bool:
    """Whether this is text that UTF-8 can hold."""
    return isinstance(text, str) and not any("\ud800" <= letter <= "\udfff" for letter in text)


def is_time(text: str) -> bool:
    try:
        return bool(datetime.fromisoformat(text))
    except (TypeError, ValueError):
        return False


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves separated by spaces, naming the one that cannot be read."""
    moves = []
    for index, word in enumerate(text.split()):
        try:
            moves.append(parse_move(word))
        except HanabiError as error:
            trouble = InvalidRecord(f"move {index}: {error}", index)
            raise trouble.with_message("error-record-move", number=index + 1, text=word) from None
    return tuple(moves)
