"""Entries: everything that can happen at a table, as it is stored.

Stored entries always load: unknown fields are ignored, and an entry of an unknown kind is kept unchanged.
"""

from typing import ClassVar, get_args

from msgspec import Raw, Struct, ValidationError, field, json

from hanabi.server.events.options import Stored


class TableEvent(Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Something that happened at a table."""

    quiet: ClassVar[bool] = False  # not shown in the table's log
    listed: ClassVar[bool] = True  # may change what a list shows of the table
    reseats: ClassVar[bool] = False  # may change which people have a seat
    of_a_game: ClassVar[bool] = False  # irrelevant once the next game has begun
    private: ClassVar[bool] = False  # hidden from some people at the table

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class GameEvent(TableEvent, frozen=True):
    """Something that concerns the running game only."""

    quiet = True
    listed = False
    of_a_game = True


class Opened(TableEvent, frozen=True, tag="opened"):
    options: Stored


class Sat(TableEvent, frozen=True, tag="sat"):
    reseats = True
    seat: int


class Left(TableEvent, frozen=True, tag="left"):
    reseats = True
    seat: int


class HandedOver(TableEvent, frozen=True, tag="handed-over"):
    seat: int
    bot: str


class Voted(TableEvent, frozen=True, tag="voted"):
    """A player voted for a bot in the seat of an absent player, or in a seat whose bot failed."""

    listed = False
    seat: int


class Replaced(TableEvent, frozen=True, tag="replaced"):
    """A bot plays for an absent player until they are back; no player: the clock did it."""

    seat: int
    bot: str


class TookBack(TableEvent, frozen=True, tag="took-back"):
    seat: int


class BotSeated(TableEvent, frozen=True, tag="bot-seated"):
    seat: int
    bot: str


class BotFailed(TableEvent, frozen=True, tag="bot-failed"):
    """A bot could not go on, and a simpler one took its place; none: the seat waits for a person."""

    seat: int
    bot: str
    then: str | None = None


class FillAgreed(TableEvent, frozen=True, tag="fill-agreed"):
    """A waiting player agreed to bots in the free seats."""

    listed = False
    later: bool = False  # once no other player has come for a while


class Filled(TableEvent, frozen=True, tag="filled"):
    """All waiting players have agreed to bots in the free seats."""

    bot: str


class StartAgreed(TableEvent, frozen=True, tag="start-agreed"):
    """A player wants another game; the cards are dealt once all players present agree."""

    listed = False


class Freed(TableEvent, frozen=True, tag="freed"):
    reseats = True
    seat: int


class Changed(TableEvent, frozen=True, tag="changed"):
    reseats = True
    options: Stored


class Prepared(TableEvent, frozen=True, tag="prepared"):
    """The next game will be a deal that was played before, or a game played on from one of its turns."""

    quiet = True
    listed = False
    variant: str
    deck: str
    first: int
    deal: str = ""  # the id of the deal; none: played on from a turn
    moves: str = ""  # made already
    knowers: tuple[str, ...] = ()  # the players who know the deal
    origin: str = ""  # the game that is played on from a turn


class Dealt(TableEvent, frozen=True, tag="dealt"):
    """A game has begun; the deck and the salt are secret until it is over."""

    game: str
    number: int
    variant: str
    deck: str
    salt: str
    hash: str
    first: int
    seed: int  # of the bots
    deal: str = ""  # played before: the id of the deal
    moves: str = ""  # moves already made, if a game is played on from a turn
    knowers: tuple[str, ...] = ()  # the players who know the deal
    origin: str = ""  # the game that is played on from a turn


class Moved(GameEvent, frozen=True, tag="moved"):
    turn: int
    seat: int
    move: str
    bot: str | None = None


class Arranged(GameEvent, frozen=True, tag="arranged"):
    seat: int
    orders: tuple[int, ...]


class Remarked(TableEvent, frozen=True, tag="remarked"):
    listed = False
    seat: int
    remark: str
    to: int | None = None


class Said(TableEvent, frozen=True, tag="said"):
    listed = False
    text: str


class WatcherSaid(TableEvent, frozen=True, tag="watcher-said"):
    """A spectator said something; during a game, its players cannot read it."""

    listed = False
    private = True
    text: str


class Noted(GameEvent, frozen=True, tag="noted"):
    """A player wrote a private note on a card."""

    private = True
    order: int
    text: str


class Watched(GameEvent, frozen=True, tag="watched"):
    """A spectator was shown the hands of the running game."""

    private = True


class EndAgreed(TableEvent, frozen=True, tag="end-agreed"):
    """A player agreed to end the game now."""

    listed = False


class EndDeclined(TableEvent, frozen=True, tag="end-declined"):
    """A player wants to play on: players who agreed to end the game are asked again."""

    listed = False


class Ended(TableEvent, frozen=True, tag="ended"):
    """All players present have agreed to end the game."""


class Closed(TableEvent, frozen=True, tag="closed"):
    pass


class Unknown(TableEvent, frozen=True, tag="unknown"):
    """An entry of an unknown kind: it changes nothing and stays as it was written."""

    quiet = True
    listed = False
    private = True
    written: bytes


KnownEntry = (
    Opened
    | Sat
    | Left
    | HandedOver
    | Voted
    | Replaced
    | TookBack
    | BotSeated
    | BotFailed
    | FillAgreed
    | Filled
    | StartAgreed
    | Freed
    | Changed
    | Prepared
    | Dealt
    | Moved
    | Arranged
    | Remarked
    | Said
    | WatcherSaid
    | Noted
    | Watched
    | EndAgreed
    | EndDeclined
    | Ended
    | Closed
)
AnyEvent = KnownEntry | Unknown
KINDS = frozenset(kind.__struct_config__.tag for kind in get_args(KnownEntry))


class KindOnly(Struct):
    """The kind of an entry, whatever else is in it."""

    kind: str


class LedgerEntry(Struct, frozen=True):
    """An entry with its version, its author and its time."""

    version: int
    at: float
    event: AnyEvent = field(name="entry")  # the name that other processes and snapshots read
    player: str | None = None  # who did it; none: a bot
    command: str | None = None  # the client's id of the command

    def __hash__(self) -> int:
        return hash((self.version, self.at))  # options have no hash


encode_event = encode_entry = json.Encoder().encode
decode_known = json.Decoder(KnownEntry).decode
decode_entry = json.Decoder(LedgerEntry | None).decode
decode_kind = json.Decoder(KindOnly).decode


def read_entry(written: bytes | Raw) -> LedgerEntry | None:
    """An entry in a notification from another process; None: it has none, or one of an unknown format."""
    try:
        entry: LedgerEntry | None = decode_entry(written)
        return entry
    except ValidationError:
        return None


def decode_event(written: bytes) -> AnyEvent:
    """An entry from the store."""
    try:
        known: KnownEntry = decode_known(written)
        return known
    except ValidationError:
        if decode_kind(written).kind in KINDS:
            raise
        return Unknown(written)
