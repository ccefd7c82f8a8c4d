"""Ledger: what has happened at a table, as entries that are stored, and the table that follows from them.

A table is nothing but its entries: after a restart they are read and taken in again, one by one. Nothing
here decides or forbids (see `judge`), nothing here is sent (see `show`).
"""

from collections import deque
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace

from msgspec import Raw, Struct, json

from hanabi.event import Event
from hanabi.fair import Seal
from hanabi.game import Game
from hanabi.notation import parse_cards, parse_variant
from hanabi.server.limits import HAPPENINGS_SHOWN
from hanabi.server.messages import EventShown, Happening, Phase, Remark
from hanabi.server.options import Options, Stored, read_options


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """Something that happened at a table."""


class Opened(Entry, frozen=True, tag="opened"):
    options: Stored


class Sat(Entry, frozen=True, tag="sat"):
    seat: int


class Left(Entry, frozen=True, tag="left"):
    seat: int


class HandedOver(Entry, frozen=True, tag="handed-over"):
    seat: int
    bot: str


class TookBack(Entry, frozen=True, tag="took-back"):
    seat: int


class BotSeated(Entry, frozen=True, tag="bot-seated"):
    seat: int
    bot: str


class BotFailed(Entry, frozen=True, tag="bot-failed"):
    """A bot could not go on, and a simpler one took its place; none: the seat waits for somebody."""

    seat: int
    bot: str
    then: str | None = None


class Freed(Entry, frozen=True, tag="freed"):
    seat: int


class Changed(Entry, frozen=True, tag="changed"):
    options: Stored


class Dealt(Entry, frozen=True, tag="dealt"):
    """A game begins; the deck and the salt are secret until it is over."""

    game: str
    number: int
    variant: str
    deck: str
    salt: str
    hash: str
    first: int
    seed: int  # of the bots


class Moved(Entry, frozen=True, tag="moved"):
    turn: int
    seat: int
    move: str
    bot: str | None = None


class Arranged(Entry, frozen=True, tag="arranged"):
    seat: int
    orders: tuple[int, ...]


class Remarked(Entry, frozen=True, tag="remarked"):
    seat: int
    remark: Remark
    to: int | None = None


class Said(Entry, frozen=True, tag="said"):
    text: str


class Noted(Entry, frozen=True, tag="noted"):
    order: int
    text: str


class Watched(Entry, frozen=True, tag="watched"):
    """Somebody without a seat was shown the hands of the running game."""


class Closed(Entry, frozen=True, tag="closed"):
    pass


AnyEntry = (
    Opened
    | Sat
    | Left
    | HandedOver
    | TookBack
    | BotSeated
    | BotFailed
    | Freed
    | Changed
    | Dealt
    | Moved
    | Arranged
    | Remarked
    | Said
    | Noted
    | Watched
    | Closed
)
OF_A_GAME = (Moved, Arranged, Noted, Watched)  # of no interest once the next game has begun
PRIVATE = (Noted, Watched)
QUIET = (*PRIVATE, Moved, Arranged)  # not among the happenings

encode_entry = json.Encoder().encode
decode_entry = json.Decoder(AnyEntry).decode


class Line(Struct, frozen=True):
    """An entry as it stands in the store."""

    version: int
    at: float
    entry: AnyEntry
    player: str | None = None  # who did it; none: a bot
    command: str | None = None  # the client's id of the command


@dataclass
class SeatHeld:
    """Who has a seat: a person, a bot, or a person for whom a bot plays."""

    player: str | None = None
    bot: str | None = None

    @property
    def is_free(self) -> bool:
        return self.player is None and self.bot is None


@dataclass
class Deal:
    """One game at the table, and what the table knows beside its rules."""

    id: str
    number: int
    game: Game
    seal: Seal
    seed: int
    started: float
    times: list[float] = field(default_factory=list)  # by turn
    events: list[EventShown] = field(default_factory=list)  # by turn
    written: list[Raw] = field(default_factory=list)  # the same as text
    discards: list[str] = field(default_factory=list)  # in the order in which they were thrown away
    arranged: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by seat
    notes: dict[str, dict[int, str]] = field(default_factory=dict)  # by player, then by order
    sat: dict[str, int] = field(default_factory=dict)  # who has sat where in this game
    seen: set[str] = field(default_factory=set)  # who has seen hands without a seat

    @property
    def since(self) -> float:
        """When the turn began."""
        return self.times[-1] if self.times else self.started


class Ledger:
    """A table as its entries make it."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.version = 0
        self.options = Options()
        self.host: str | None = None
        self.seats: list[SeatHeld] = []
        self.games = 0  # dealt so far
        self.deal: Deal | None = None  # the latest
        self.is_closed = False
        self.happenings: deque[Happening] = deque(maxlen=HAPPENINGS_SHOWN)
        self.speakers: deque[str | None] = deque(maxlen=HAPPENINGS_SHOWN)  # beside each happening, by id
        self.done: dict[tuple[str, str], int] = {}  # commands done, with their version
        lines = list(lines)
        last = max((place for place, line in enumerate(lines) if isinstance(line.entry, Dealt)), default=0)
        for place, line in enumerate(lines):
            if place < last and isinstance(line.entry, OF_A_GAME):
                self._mark(line)
            else:
                self.take(line)

    @property
    def phase(self) -> Phase:
        if self.is_closed:
            return Phase.CLOSED
        if self.deal is None:
            return Phase.GATHERING
        return Phase.OVER if self.deal.game.outcome else Phase.PLAYING

    def seat_of(self, player: str | None) -> int | None:
        """The seat of a person."""
        if player is None:
            return None
        return next((seat for seat, held in enumerate(self.seats) if held.player == player), None)

    @property
    def players(self) -> set[str]:
        """Everybody whose name may be shown."""
        people = {held.player for held in self.seats} | {self.host} | set(self.speakers)
        return {player for player in people if player is not None}

    def take(self, line: Line) -> None:
        """Take in the next entry."""
        self._mark(line)
        entry, player = line.entry, line.player
        match entry:
            case Opened() | Changed():
                if isinstance(entry, Opened):
                    self.host = player
                self._change(read_options(entry.options))
            case Sat(seat):
                self.seats[seat] = SeatHeld(player)
                self._note_seated()
            case TookBack(seat):
                self.seats[seat].bot = None
            case Left(seat):
                self.seats[seat] = SeatHeld()
                self._pass_host(player)
            case HandedOver(seat, bot):
                self.seats[seat].bot = bot
            case BotSeated(seat, bot):
                self.seats[seat] = SeatHeld(None, bot)
            case BotFailed(seat, _, then):
                self.seats[seat].bot = then
            case Freed(seat):
                self.seats[seat] = SeatHeld()
            case Dealt():
                self._deal(entry, line.at)
            case Closed():
                self.is_closed = True
            case _:
                self._take_of_game(entry, player, line.at)

    def foresee(self, line: Line) -> "Ledger":
        """The table as the next entry will make it; this one stays as it is."""
        twin = copy(self)
        twin.seats = [replace(held) for held in self.seats]
        twin.deal = self.deal and replace(self.deal, sat=dict(self.deal.sat))
        twin.happenings, twin.speakers, twin.done = self.happenings.copy(), self.speakers.copy(), {}
        twin.take(line)
        return twin

    def _take_of_game(self, entry: AnyEntry, player: str | None, at: float) -> None:
        deal = self.deal
        if deal is None:
            return
        match entry:
            case Moved(_, _, move, bot):
                event = deal.game.push(move)
                deal.times.append(at)
                shown = show_event(event, at, bot)
                deal.events.append(shown)
                deal.written.append(Raw(json.encode(shown)))
                if shown.card is not None and not shown.placed:
                    deal.discards.append(shown.card)
            case Arranged(seat, orders):
                deal.arranged[seat] = orders
            case Noted(order, text):
                deal.notes.setdefault(player or "", {})[order] = text
            case Watched():
                deal.seen.add(player or "")

    def _mark(self, line: Line) -> None:
        self.version = line.version
        if line.player and line.command:
            self.done[line.player, line.command] = line.version
        if not isinstance(line.entry, QUIET):
            self.happenings.append(describe(line))
            self.speakers.append(line.player)

    def _change(self, options: Options) -> None:
        if options.players != self.options.players:
            self.deal = None  # its seats are not those of the table any more
        self.options = options
        del self.seats[options.players :]
        self.seats += [SeatHeld() for _ in range(options.players - len(self.seats))]

    def _deal(self, entry: Dealt, at: float) -> None:
        game = Game(parse_variant(entry.variant), parse_cards(entry.deck), first=entry.first)
        seal = Seal(entry.hash, entry.salt)
        self.games = entry.number
        self.deal = Deal(entry.game, entry.number, game, seal, entry.seed, at)
        self._note_seated()

    def _note_seated(self) -> None:
        if self.deal is not None:
            for seat, held in enumerate(self.seats):
                if held.player is not None:
                    self.deal.sat.setdefault(held.player, seat)

    def _pass_host(self, player: str | None) -> None:
        """Who leaves gives the host's rights to the next person at the table."""
        others = [held.player for held in self.seats if held.player is not None]
        if player == self.host and others:
            self.host = others[0]


def show_event(event: Event, at: float = 0.0, bot: str | None = None) -> EventShown:
    """An event as everybody sees it."""
    return EventShown(
        event.turn,
        event.seat,
        str(event.move),
        at,
        event.card and str(event.card),
        event.slot,
        event.touched,
        event.placed,
        event.strike,
        event.gained,
        event.drew,
        bot,
    )


def describe(line: Line) -> Happening:
    """An entry as everybody at the table may read it."""
    entry = line.entry
    kind: str = entry.__struct_config__.tag  # type: ignore[assignment]
    return Happening(
        line.version,
        line.at,
        kind,
        seat=getattr(entry, "seat", None),
        text=entry.text if isinstance(entry, Said) else None,
        remark=entry.remark if isinstance(entry, Remarked) else None,
        to=entry.to if isinstance(entry, Remarked) else None,
        bot=getattr(entry, "bot", None),
    )
