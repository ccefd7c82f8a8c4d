"""Telling: what one recipient is told of a table, all of it or what has changed since they were told last.

A `Showing` is the table at one moment, with what all recipients share; a `Picture` is what one of them sees
of it. Four players are told nearly the same: what they share is written and compared once. Both kinds of
message are made from pictures alone, so that a change tells nothing that the whole would not tell.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple

from msgspec.structs import replace

from hanabi.server.changes import compare_structs, slide, write_fields
from hanabi.server.frame import NAMES_SHOWN, NOTHING, Frame, Room, Standing, Texts, WrittenEvents
from hanabi.server.ledger import Ledger, Played
from hanabi.server.limits import LARGEST_CHAT, LARGEST_VIEW
from hanabi.server.messages.game import SealShown
from hanabi.server.parts import ChangedParts, Eyes, Parts
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
from hanabi.variant import Variant

SEATS = tuple(range(5))
PAST, DISCARD = 200, 5  # bytes, and no fewer, of one who had a seat, and of a card that was discarded
CARD, KIND = 105, 5  # of a card in a hand, and of each that it could be
MOVES, CLUE, TOUCHED = 80, 9, 3  # of the moves with a card, of a clue, and of each card that it touches
OWN = 600  # bytes, and no fewer, of what a recipient is told about themselves
OPENING = b'{"tell":"table",'  # of every whole
UNCHANGED = b'{"game":{}}'  # what changes are where nothing has
WHOLE_ONLY = {"options", "again", "phase"}  # where these change, much does
NO_NOTES: Mapping[int, str] = {}

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
        self.game: GameShowing | None = None
        if (played := ledger.played) is not None:
            last = before.game.written if before and before.game else None
            written = last if last and last.game == played.id else WrittenEvents(played.id)
            self.game = GameShowing(ledger, played, self.frame, written)
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
        if not WHOLE_ONLY.isdisjoint(table) or self.game.is_other(before.game):
            return None
        parts = self.game.parts.find_changes(before.game.parts)
        game, events = self.game.write_changes(before.game)
        return SharedChange(write_fields(table), parts.shared + game, events, parts)


class GameShowing:
    """The game of a table at one moment, to be shown to all who may see any of it."""

    def __init__(self, ledger: Ledger, played: Played, frame: Frame, written: WrittenEvents) -> None:
        self._played, game = played, played.game
        self._seats = len(ledger.seats)
        self._watched: dict[int, Parts] = {}  # the hands for those who have no seat
        self.parts = Parts(game, SEATS[: game.variant.players], arranged=played.arranged)
        self._past = tuple(show_past(sitting, frame.names) for sitting in played.past[-NAMES_SHOWN:])
        self.written = written
        written.follow(played)
        self._turns, self._length = len(written.texts), written.length
        self._discarded, self._clues = len(written.discards), written.clues
        seat = game.seat
        is_waited_for = not played.is_ended and ledger.seats[seat].bot is None
        self._mover = seat if is_waited_for else NOBODY  # a person's seat
        if written.size == 0:
            written.size = self._size + find_room(game.variant)
        size = frame.size + written.size + len(self._past) * PAST + self._discarded * DISCARD
        size += self._length + frame.longest
        self.has_room = size + OWN < LARGEST_VIEW - LARGEST_CHAT  # for all, in any seat's view

    @property
    def events(self) -> Texts:
        """A text for each turn."""
        return Texts(self.written.texts[: self._turns], self._length)

    @cached_property
    def public(self) -> GameText:
        """The game without its hands and events."""
        played = self._played
        outcome = show_stop(played.game) if played.is_ended else show_outcome(played.game)
        return write_public(
            played.game.variant,
            self.parts,
            self.written.discards[: self._discarded],
            self._clues,
            id=played.id,
            number=played.number,
            outcome=outcome,
            seal=open_seal(played.seal, played.game.deck) if outcome else SealShown(played.seal.hash),
            since=played.since,
            past=self._past,
        )

    @cached_property
    def _size(self) -> int:
        return len(encode(self.public))

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
            {order: note for order, note in notes.items() if note} if notes else NO_NOTES,
            standing.you == self._mover,
        )

    def _may_choose(self, eyes: int, chosen: int) -> bool:
        """Whether somebody who sees all hands of a running game may see less of it."""
        return eyes == Eyes.OPEN and self._played.outcome is None and chosen < self._seats

    def _find_parts(self, eyes: int) -> Parts:
        if eyes >= 0:
            return self.parts
        if eyes not in self._watched:
            self._watched[eyes] = Parts(self._played.game, (eyes,), arranged=self._played.arranged)
        return self._watched[eyes]

    @cached_property
    def _choices(self) -> dict[str, Any]:
        return write_choices(self.parts)

    def show_own(self, own: "OwnGame") -> dict[str, Any]:
        """The fields of the game that one recipient is told."""
        hands = write_hands(self._find_parts(own.eyes).hands(own.eyes))
        choices = self._choices if own.is_on_turn else {}
        return {"eyes": own.eyes if own.eyes >= 0 else None, "hands": hands, "notes": own.notes, **choices}

    def measure(self, own: "OwnGame") -> int:
        """How many bytes the view of a game has without what happened."""
        return self._size + len(encode(self.show_own(own)))

    def is_other(self, before: "GameShowing") -> bool:
        """Whether it is so much another one that it is better told anew."""
        now, then = self._played, before._played
        return now.id != then.id or now.outcome != then.outcome

    def write_changes(self, before: "GameShowing") -> tuple[bytes, bytes]:
        """What is not as before of what everybody sees besides the parts, and the events since."""
        changes, since = b"", self._played.since
        if since != before._played.since:
            changes += b',"since":%s' % encode(since)
        if self._clues != before._clues:
            changes += b',"clues":%d' % self._clues
        if self._discarded > before._discarded:
            changes += write_fields(
                {"discards": {"+": self.written.discards[before._discarded : self._discarded]}}
            )
        if self._past != before._past:
            changes += write_fields({"past": self._past})
        if self._turns == before._turns:
            return changes, b""
        events = b",".join(map(bytes, self.written.texts[before._turns : self._turns]))
        return changes, (b',"events":{"+":[%s]}' if before._turns else b',"events":[%s]') % events

    def write_own_changes(
        self, own: "OwnGame", before: "GameShowing", then: "OwnGame", seats: ChangedParts
    ) -> bytes | None:
        """What has changed for one recipient besides; None: so much that the whole is better told."""
        eyes = own.eyes
        if eyes != then.eyes or own.notes != then.notes:
            return None
        if eyes >= 0:
            changes = seats.hands[eyes]
        else:
            changes = self._find_parts(eyes).find_changes(before._find_parts(eyes)).hands[0]
        if own.is_on_turn and then.is_on_turn:
            return changes if self._choices == before._choices else None
        if own.is_on_turn:
            return changes + write_fields(self._choices)
        return changes + write_fields(dict.fromkeys(before._choices)) if then.is_on_turn else changes


class SharedChange(NamedTuple):
    """What has changed for everybody who looks at a game: fields, with a comma before each."""

    table: bytes
    game: bytes
    events: bytes  # for those who have seen all before
    parts: ChangedParts


class OwnGame(NamedTuple):
    """What of a game is one recipient's."""

    eyes: int  # a seat, or negative
    notes: Mapping[int, str]
    is_on_turn: bool


class Picture:
    """What one recipient sees of a table at one moment."""

    def __init__(self, showing: Showing, standing: Standing, own: OwnGame | None, version: int) -> None:
        self._showing, self._standing, self._own, self._version = showing, standing, own, version
        self._number = next(numbers)
        self._whole = b""
        self._since: tuple[int, bytes | None] = -1, None
        game = showing.game if own else None
        self._has_all = (
            own is not None and own.eyes >= 0 and not own.notes and game is not None and game.has_room
        )  # that happened

    @cached_property
    def _told(self) -> tuple[Texts, Texts]:
        """The events and what else happened, as far as there is room for them."""
        showing, own, happened = self._showing, self._own, self._standing.happened
        events = showing.game.events if showing.game and own else NOTHING
        if self._has_all:
            return events, happened
        size = showing.measure(own)
        events = events.find_latest(LARGEST_VIEW - LARGEST_CHAT - size)
        return events, happened.find_latest(LARGEST_VIEW - size - events.length)

    def write(self) -> bytes:
        """The message that tells all of it."""
        if not self._whole:
            happenings, version = write_list(self._told[1].texts), self._version
            frame, game, own = self._showing.frame.text, self._write_game(), self._standing.show()
            self._whole = encode(replace(frame, version=version, game=game, happenings=happenings, **own))
        return self._whole

    def _write_game(self) -> GameText | None:
        game, own = self._showing.game, self._own
        if game is None or own is None:
            return None
        return replace(game.public, events=write_list(self._told[0].texts), **game.show_own(own))

    def write_numbered(self, number: int) -> bytes:
        """The same, with the number of the telling."""
        return b'%s"told":%d,%s' % (OPENING, number, self.write()[len(OPENING) :])

    def write_changes(self, before: "Picture") -> bytes | None:
        """What makes an earlier picture of the same recipient into this; None: tell the whole."""
        if self._since[0] != before._number:
            self._since = before._number, self._compare(before)
        return self._since[1]

    def _compare(self, before: "Picture") -> bytes | None:
        now, own, then = self._showing.game, self._own, before._own
        if own is None or then is None or not self._standing.is_as(before._standing):
            return None
        shared = self._showing.find_changes(before._showing)
        if shared is None or now is None or before._showing.game is None:
            return None
        mine = now.write_own_changes(own, before._showing.game, then, shared.parts)
        if mine is None:
            return None
        table, events = shared.table, shared.events
        is_same = self._standing.happened is before._standing.happened
        if not (self._has_all and before._has_all and is_same):
            events = compare_lists("events", before._told[0].texts, self._told[0].texts)
            table += compare_lists("happenings", before._told[1].texts, self._told[1].texts)
        if self._version != before._version:
            table = b',"version":%d%s' % (self._version, table)
        game = shared.game + events + mine
        return b"".join((b"{", table[1:], b',"game":{' if table else b'"game":{', game[1:], b"}}"))


def find_room(variant: Variant) -> int:
    """Bytes, and no fewer, of the hands as a seat sees them and of its moves."""
    kinds = len(variant.colors) * variant.ranks
    clues = (variant.players - 1) * (len(variant.colors) + variant.ranks)
    hands = variant.hand_size * (variant.players * CARD + kinds * KIND)
    return hands + variant.hand_size * MOVES + clues * (CLUE + variant.hand_size * TOUCHED)


def write_changes(number: int, changes: bytes) -> bytes:
    """The message that tells what has changed since the telling before this."""
    return b"".join((b'{"tell":"changes","told":%d,"changes":' % number, changes, b"}"))


def compare_lists(name: str, before: Sequence[object], now: Sequence[object]) -> bytes:
    return write_fields({name: slide(before, now)} if before is not now and before != now else {})
