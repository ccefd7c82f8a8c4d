"""The frame of a table's pictures: what stands around the game, and the texts of what happened.

After most moves the frame is still the same and is used again, with all that was written of it.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from msgspec import Raw

from hanabi.server.away import EVERYBODY_HERE, Around, count_needed, may_host
from hanabi.server.judge import list_sittable, reads_watchers
from hanabi.server.ledger import Ledger, Played
from hanabi.server.rows import Names, list_seats, show_seats, tell_apart
from hanabi.server.show import (
    encode,
    eyes_of,
    is_told,
    show_again,
    show_event,
    spell,
    write,
    write_happening,
)
from hanabi.server.texts import TableText

NAMES_SHOWN = 10  # of those who watch, and of those who had a seat before
NO_NAMES: Names = {}


class Room(NamedTuple):
    """What is known about a table besides its ledger: who is there now."""

    table: str
    names: Names
    present: frozenset[str]
    watchers: int
    late: bool
    url: str
    around: Around = EVERYBODY_HERE
    watching: Names = NO_NAMES  # the names of watchers, by player


class Texts(NamedTuple):
    """The texts of a list, and how many bytes they have, with a comma after each."""

    texts: Sequence[Raw]
    length: int

    def find_latest(self, room: int) -> "Texts":
        """As many of the latest as there is room for, and at least the last one."""
        if self.length <= room:
            return self
        taken = list(accumulate(len(bytes(text)) + 1 for text in reversed(self.texts)))
        return measure(self.texts[-max(1, bisect_right(taken, room)) :])


def measure(texts: Sequence[Raw]) -> Texts:
    return Texts(texts, sum(len(bytes(text)) + 1 for text in texts))


NOTHING = Texts((), 0)


class WrittenEvents:
    """The events of a game as text: each is written once, however often the table is shown.

    The lists only grow: what had happened at an earlier moment are their first items.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.texts: list[Raw] = []  # by turn
        self.length = 0  # bytes of them, with a comma after each
        self.discards: list[str] = []
        self.clues = 0  # given so far
        self.size = 0  # bytes of all else: what everybody sees, when that was written first, and the hands

    def follow(self, played: Played) -> None:
        """Write what has happened since."""
        for event in played.game.events_from(len(self.texts)):
            text = encode(show_event(event, played.times[event.turn], played.bots[event.turn]))
            self.texts.append(Raw(text))
            self.length += len(text) + 1
            if event.card and not event.placed:
                self.discards.append(spell(event.card))
            self.clues += event.move.is_clue


class Standing(NamedTuple):
    """What one recipient is told about themselves, and how they look at the game."""

    you: int | None
    name: str | None
    host: bool
    may_sit: tuple[int, ...]
    eyes: int
    happened: Texts

    def is_as(self, other: "Standing") -> bool:
        """Whether it is the same, whatever has happened since."""
        return self is other or self[:-1] == other[:-1]

    def show(self) -> dict[str, object]:
        return {"you": self.you, "name": self.name, "host": self.host, "may_sit": self.may_sit}


class Frame:
    """What stands around the game: the table, who is there, and what happened besides the moves."""

    def __init__(self, ledger: Ledger, room: Room) -> None:
        self._ledger, self._room = ledger, room
        self._sources = list_sources(ledger), list_surroundings(room)
        self._people = tuple(ledger.players)
        self._called = tuple(map(room.names.get, self._people))
        self._happenings: dict[bool, Texts] = {}  # with and without the watchers' talk
        self._standings: dict[tuple[str | None, str | None], Standing] = {}
        self.names = tell_apart(ledger, room.names)
        self.text = write_frame(ledger, room)
        self.size = len(encode(self.text))
        self.longest = self._find_happenings(True).length  # bytes of all that happened

    def fits(self, ledger: Ledger, room: Room) -> bool:
        """Whether it would be the same at another moment of a running game."""
        sources, surroundings = self._sources
        if ledger.running is None or sources != list_sources(ledger):
            return False
        if room is not self._room and surroundings != list_surroundings(room):
            return False
        return self._called == tuple(map(room.names.get, self._people))

    def find_standing(self, player: str | None) -> Standing:
        """How somebody stands here; for players by the names that they have now."""
        who = (player, self._room.names.get(player) if player else None)
        if who not in self._standings:
            self._standings[who] = self._make_standing(player)
        return self._standings[who]

    def _make_standing(self, player: str | None) -> Standing:
        ledger, seat = self._ledger, self._ledger.seat_of(player)
        return Standing(
            seat,
            self._call(player) if player else None,
            may_host(ledger, player, self._room.around),
            tuple(list_sittable(ledger, player)) if player and seat is None else (),
            eyes_of(ledger, player),
            self._find_happenings(reads_watchers(ledger, player)),
        )

    def _call(self, player: str) -> str | None:
        """What somebody is called here, who may watch or have only just gone."""
        names = self._room.names
        return self.names.get(player, self._room.watching.get(player, names.get(player, None)))

    def _find_happenings(self, with_watchers: bool) -> Texts:
        if with_watchers not in self._happenings:
            read = [one for one in self._ledger.happenings if is_told(one.line.entry, with_watchers)]
            texts = [write_happening(one, self.names.get(one.line.player or "")) for one in read]
            self._happenings[with_watchers] = measure(texts)
        return self._happenings[with_watchers]


def write_frame(ledger: Ledger, room: Room) -> TableText:
    """A table without its game and what concerns one recipient."""
    return TableText(
        table=room.table,
        version=0,
        phase=ledger.phase,
        options=write(ledger.options),
        seats=write(show_seats(ledger, room.names, room.present, room.around.away)),
        watchers=room.watchers,
        watching=tuple(sorted(room.watching.values()))[:NAMES_SHOWN],
        late=room.late,
        url=room.url,
        grace=room.around.grace,
        votes_needed=count_needed(ledger, room.around),
        again=show_again(ledger),
        enders=list_seats(ledger, ledger.running.enders) if ledger.running else (),
        fillers=list_seats(ledger, ledger.fillers),
        patient=list_seats(ledger, ledger.patient),
    )


def list_sources(ledger: Ledger) -> tuple[object, ...]:
    """All of a ledger that the frame of a running game is made from."""
    around = ledger.options, ledger.host, ledger.seats, ledger.prepared, ledger.happenings
    if (running := ledger.running) is None:
        return around
    return (*around, running.id, running.votes, running.enders, running.sat, running.seen, running.past)


def list_surroundings(room: Room) -> tuple[object, ...]:
    """All that it is made from besides, but for the names."""
    present = room.present, room.watchers, room.late, room.url, room.watching
    return (*present, room.around.away, room.around.grace)
