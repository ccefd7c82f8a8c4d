"""Telling: what one recipient is told of a table, all of it or what has changed since they were told last.

A `Showing` is the table at one moment, with what all recipients share; a `Picture` is what one of them sees
of it. Four players are told nearly the same: what they share is written and compared once. Both kinds of
message are made from pictures alone, so that a change tells nothing that the whole would not tell.
"""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from msgspec.structs import replace

from hanabi.server.changes import (
    Change,
    change_items,
    compare_structs,
    find_changes,
    put_into_last,
    slide,
)
from hanabi.server.frame import NAMES_SHOWN, NOTHING, Frame, Room, Standing, Texts, WrittenEvents
from hanabi.server.ledger import Ledger, Played
from hanabi.server.limits import LARGEST_CHAT, LARGEST_NOTES, LARGEST_VIEW
from hanabi.server.messages.game import SealShown
from hanabi.server.pen import Eyes, Parts
from hanabi.server.rows import Names
from hanabi.server.show import (
    encode,
    open_seal,
    show_outcome,
    show_past,
    show_stop,
    write_choices,
    write_hands,
    write_list,
    write_public,
)
from hanabi.server.texts import GameText

SEATS = tuple(range(5))
OWN = 400  # bytes, and no fewer, of what a recipient is told about themselves
OPENING = b'{"tell":"table",'  # of every whole
UNCHANGED = b'{"game":{}}'  # what changes are where nothing has
WHOLE_ONLY = {
    "options",
    "again",
    "phase",
    "variant",
    "id",
    "outcome",
    "seal",
}  # where these change, much does
NO_NOTES: Mapping[int, str] = {}
NO_CHOICES: Mapping[str, Any] = {}

NOBODY = -1

numbers = count()


class Showing:
    """A table at one moment, to be shown to all who are there."""

    def __init__(self, ledger: Ledger, room: Room, before: "Showing | None" = None) -> None:
        """What a table showed before is taken over where it still holds."""
        self.ledger = ledger
        self.number = next(numbers)
        self.frame: Frame = (
            before.frame if before and before.frame.fits(ledger, room) else Frame(ledger, room)
        )
        self._written: WrittenEvents = before._written if before else WrittenEvents()
        self.game = GameShowing(ledger, ledger.played, self.frame, self._written) if ledger.played else None
        self._since: tuple[int, SharedChange | None] = -1, None

    def write_table(self, player: str | None, eyes: int | None = None) -> bytes:
        """The message that tells one recipient the whole table."""
        return self.take_picture(player, eyes).write()

    def take_picture(self, player: str | None, eyes: int | None = None) -> "Picture":
        """What one recipient sees; `eyes`: the seat that a watcher would look from."""
        standing = self.frame.find_standing(player)
        game = self.game.find_own(player, standing, eyes) if self.game else None
        return Picture(self, standing, game, self.ledger.version_for(player))

    def measure(self, own: "OwnGame | None") -> int:
        """How many bytes a view has without what happened."""
        return OWN + self.frame.size + (self.game.measure(own) if self.game and own else 0)

    def find_changes(self, before: "Showing") -> "SharedChange | None":
        """What has changed for all; None: so much that the whole is better told."""
        if self._since[0] != before.number:
            self._since = before.number, self._compare(before)
        return self._since[1]

    def _compare(self, before: "Showing") -> "SharedChange | None":
        if self.game is None or before.game is None:
            return None
        same = self.frame is before.frame
        table = {} if same else compare_structs(before.frame.text, self.frame.text)
        changes = self.game.find_changes(before.game) if WHOLE_ONLY.isdisjoint(table) else None
        if changes is None:
            return None
        game, events = changes
        return SharedChange(table, game, encode({**table, "game": {**game, **events}}))


class GameShowing:
    """The game of a table at one moment, to be shown to all who may see any of it."""

    def __init__(self, ledger: Ledger, played: Played, frame: Frame, written: WrittenEvents) -> None:
        self._played, game = played, played.game
        self._seats = len(ledger.seats)
        self._watched: dict[int, Parts] = {}  # the hands for those who have no seat
        self._parts = Parts(game, SEATS[: game.variant.players], arranged=played.arranged)
        written.follow(played)
        self.events = Texts(written.texts[:], written.length)  # a text for each turn
        self.public = write_public_game(played, self._parts, frame.names, written)
        self._size = len(encode(self.public))
        self._discards = written.discards[:]
        is_waited_for = not played.is_ended and ledger.seats[game.seat].bot is None
        self._mover = game.seat if is_waited_for else NOBODY  # a person's seat
        size = frame.size + self._size + self._parts.longest + self.events.length + frame.longest
        self.has_room = (
            size + OWN + LARGEST_NOTES < LARGEST_VIEW - LARGEST_CHAT
        )  # for all, in any seat's view

    def find_own(self, player: str | None, standing: Standing, chosen: int | None) -> "OwnGame | None":
        """What one recipient sees besides what everybody sees."""
        eyes = standing.eyes
        if chosen is not None and self._may_choose(eyes, chosen):
            eyes = chosen
        if eyes == Eyes.CLOSED:
            return None
        notes = self._played.notes.get(player or "", NO_NOTES)
        return OwnGame(
            eyes,
            self._find_parts(eyes).hands(eyes),
            {order: note for order, note in notes.items() if note} if notes else NO_NOTES,
            write_choices(self._parts)
            if standing.you is not None and standing.you == self._mover
            else NO_CHOICES,
        )

    def _may_choose(self, eyes: int, chosen: int) -> bool:
        """Whether somebody who sees all hands of a running game may see less of it."""
        return eyes == Eyes.OPEN and self._played.outcome is None and chosen < self._seats

    def _find_parts(self, eyes: int) -> Parts:
        if eyes >= 0:
            return self._parts
        if eyes not in self._watched:
            self._watched[eyes] = Parts(self._played.game, (eyes,), arranged=self._played.arranged)
        return self._watched[eyes]

    def measure(self, own: "OwnGame") -> int:
        """How many bytes the view of a game has without what happened."""
        parts = [len(encode(part)) for part in (own.choices, own.notes) if part]
        return self._size + sum(map(len, own.hands)) + len(SEATS) + sum(parts)

    def find_changes(self, before: "GameShowing") -> tuple[Change, Change] | None:
        """What everybody sees and is not as before, and the events since; None: another game."""
        change = compare_structs(before.public, self.public)
        if not WHOLE_ONLY.isdisjoint(change):
            return None
        if "discards" in change:
            change["discards"] = {"+": self._discards[len(before._discards) :]}
        if "piles" in change:
            change["piles"] = change_items(before.public.piles, self.public.piles)
        seen, now = len(before.events.texts), self.events.texts
        return change, {"events": {"+": now[seen:]} if seen else now} if len(now) > seen else {}


def write_public_game(played: Played, parts: Parts, names: Names, written: WrittenEvents) -> GameText:
    """The game without its hands and events."""
    outcome = show_stop(played.game) if played.is_ended else show_outcome(played.game)
    return write_public(
        played.game.variant,
        parts,
        written.discards,
        written.clues,
        id=played.id,
        number=played.number,
        outcome=outcome,
        seal=open_seal(played.seal, played.game.deck) if outcome else SealShown(played.seal.hash),
        since=played.since,
        past=tuple(show_past(sitting, names) for sitting in played.past[-NAMES_SHOWN:]),
    )


class SharedChange(NamedTuple):
    """What has changed for everybody who looks at a game."""

    table: Change
    game: Change
    text: bytes  # all of it, for those who have seen all events


class OwnGame(NamedTuple):
    """What one recipient sees of a game besides what everybody sees."""

    eyes: int  # a seat, or negative
    hands: Sequence[bytes]  # by seat
    notes: Mapping[int, str]
    choices: Mapping[str, Any]

    def show(self) -> dict[str, Any]:
        eyes = self.eyes if self.eyes >= 0 else None
        return {"eyes": eyes, "hands": write_hands(self.hands), "notes": self.notes, **self.choices}

    def write_changes(self, before: "OwnGame") -> bytes | None:
        """What has changed, as fields of the game; None: so much that the whole is better told."""
        if self.eyes != before.eyes or self.notes != before.notes or len(self.hands) != len(before.hands):
            return None
        pairs = enumerate(zip(before.hands, self.hands, strict=True))
        hands = b",".join([b'"%d":%s' % (seat, hand) for seat, (old, hand) in pairs if old != hand])
        change = b'"hands":{%s}' % hands if hands else b""
        if not (self.choices or before.choices):
            return change
        choices = find_changes(before.choices, self.choices)
        if "legal" in choices and "legal" in before.choices and "legal" in self.choices:
            return None  # an object would be put into another
        return b",".join(filter(None, (change, encode(choices)[1:-1])))


class Picture:
    """What one recipient sees of a table at one moment."""

    def __init__(self, showing: Showing, standing: Standing, own: OwnGame | None, version: int) -> None:
        self._showing, self._standing, self._own, self._version = showing, standing, own, version
        self._number = next(numbers)
        self._whole = b""
        self._since: tuple[int, bytes | None] = -1, None
        game = showing.game if own else None
        self._has_all = (
            own is not None and own.eyes >= 0 and game is not None and game.has_room
        )  # that happened
        self._events, self._happened = game.events if game else NOTHING, standing.happened
        if not self._has_all:
            size = showing.measure(own)
            self._events = self._events.find_latest(LARGEST_VIEW - LARGEST_CHAT - size)
            self._happened = standing.happened.find_latest(LARGEST_VIEW - size - self._events.length)

    def write(self) -> bytes:
        """The message that tells all of it."""
        if not self._whole:
            happenings, version = write_list(self._happened.texts), self._version
            frame, game, own = self._showing.frame.text, self._write_game(), self._standing.show()
            self._whole = encode(replace(frame, version=version, game=game, happenings=happenings, **own))
        return self._whole

    def _write_game(self) -> GameText | None:
        game, own = self._showing.game, self._own
        if game is None or own is None:
            return None
        return replace(game.public, events=write_list(self._events.texts), **own.show())

    def write_numbered(self, number: int) -> bytes:
        """The same, with the number of the telling."""
        return b'%s"told":%d,%s' % (OPENING, number, self.write()[len(OPENING) :])

    def write_changes(self, before: "Picture") -> bytes | None:
        """What makes an earlier picture of the same recipient into this; None: tell the whole."""
        if self._since[0] != before._number:
            changes = self._compare(before)
            if changes is not None and self._version != before._version:
                changes = b'{"version":%d,%s' % (self._version, changes[1:])
            self._since = before._number, changes
        return self._since[1]

    def _compare(self, before: "Picture") -> bytes | None:
        if self._own is None or before._own is None or not self._standing.is_as(before._standing):
            return None
        own, shared = self._own.write_changes(before._own), self._showing.find_changes(before._showing)
        if own is None or shared is None:
            return None
        if self._has_all and before._has_all and self._happened is before._happened:
            return put_into_last(shared.text, own)
        events = compare_lists("events", before._events.texts, self._events.texts)
        happened = compare_lists("happenings", before._happened.texts, self._happened.texts)
        return put_into_last(encode({**shared.table, **happened, "game": {**shared.game, **events}}), own)


def write_changes(number: int, changes: bytes) -> bytes:
    """The message that tells what has changed since the telling before this."""
    return b'{"tell":"changes","told":%d,"changes":%s}' % (number, changes)


def compare_lists(name: str, before: Sequence[object], now: Sequence[object]) -> Change:
    return {name: slide(before, now)} if before is not now and before != now else {}
