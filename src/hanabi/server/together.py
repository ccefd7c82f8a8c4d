"""Together: people who look at the same finished game, one of whom leads.

A room lives in memory as long as somebody is in it: it holds nothing that would be missed.
"""

import asyncio
from typing import Protocol

from msgspec import json

from hanabi.errors import TableError
from hanabi.server.limits import Limits
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.together import AnyRoomCommand, GuestShown, HandLead, RoomShown, ShowTurn
from hanabi.server.rows import Names, number_name
from hanabi.server.text import ID


class Listener(Protocol):
    """Somebody who is in the room: one tab."""

    player: str

    def tell(self, view: bytes) -> None:
        """Take the newest view of the room."""


class Room:
    """Those who look at one game together: the leader's turn is shown to all."""

    def __init__(self, game: str, last: int, names: Names, blink: float) -> None:
        self.game = game
        self.version = 0
        self.listeners: set[Listener] = set()
        self.leader = ""  # a player
        self._turn, self._last = 0, last
        self._names = names
        self._blink = blink  # seconds without a tab that are a reload
        self._numbers: dict[str, int] = {}  # of all who have come, in their order

    @property
    def here(self) -> list[str]:
        """The players who are in the room, in the order in which they came."""
        return sorted({listener.player for listener in self.listeners}, key=self._numbers.__getitem__)

    def join(self, listener: Listener) -> None:
        self._numbers.setdefault(listener.player, len(self._numbers) + 1)
        self.listeners.add(listener)
        self.leader = self.leader or listener.player
        self._tell_all()

    def leave(self, listener: Listener) -> None:
        """Somebody closes the tab; a leader who is soon back still leads."""
        self.listeners.discard(listener)
        if self.leader not in self.here:
            asyncio.get_running_loop().call_later(self._blink, self._pass_on)
        self._tell_all()

    def _pass_on(self) -> None:
        """Let the next one lead, if the leader has gone."""
        if self.leader not in self.here:
            self.leader = next(iter(self.here), "")
            self._tell_all()

    def do(self, player: str, command: AnyRoomCommand) -> int:
        """Do what the leader asks, and give the version after it; TableError names what is against it."""
        if player != self.leader:
            raise TableError(Refusal.NOT_LEADER)
        match command:
            case ShowTurn(turn=turn):
                if turn > self._last:
                    raise TableError(Refusal.BAD_MESSAGE, f"no turn {turn}")
                self._turn = turn
            case HandLead(to=to):
                called = [other for other in self.here if self._numbers[other] == to]
                if not called:
                    raise TableError(Refusal.BAD_MESSAGE, f"nobody here has the number {to}")
                self.leader = called[0]
        self._tell_all()
        return self.version

    def _tell_all(self) -> None:
        self.version += 1
        for listener in self.listeners:
            self.tell_one(listener)

    def tell_one(self, listener: Listener) -> None:
        """Tell one of them who is here and where the leader is."""
        numbers = self._numbers
        people = tuple(GuestShown(numbers[player], name) for player, name in self._name_all().items())
        you = numbers[listener.player]
        listener.tell(json.encode(RoomShown(self.version, people, numbers[self.leader], you, self._turn)))

    def _name_all(self) -> dict[str, str]:
        """What to call those who are here; of two with the same name, one gets a number."""
        called: dict[str, str] = {}
        for player in self.here:
            taken = {name.casefold() for name in called.values()}
            called[player] = number_name(self._names.get(player, "?"), taken)
        return called


class Rooms:
    """The rooms of this process."""

    def __init__(self, names: Names, limits: Limits) -> None:
        self._names, self._limits = names, limits
        self._rooms: dict[tuple[str, str], Room] = {}

    def open(self, game: str, id: str, last: int) -> Room:
        """The room of a link, made anew if nobody is in it; TableError if there is no place."""
        if not ID.fullmatch(id):
            raise TableError(Refusal.NO_GAME)
        if (game, id) not in self._rooms:
            self._rooms = {key: room for key, room in self._rooms.items() if room.listeners}
            if len(self._rooms) >= self._limits.rooms:
                raise TableError(Refusal.TABLE_FULL, f"no more than {self._limits.rooms} rooms")
            self._rooms[game, id] = Room(game, last, self._names, self._limits.blink)
        room = self._rooms[game, id]
        if len(room.listeners) >= self._limits.sockets_a_room:
            raise TableError(Refusal.TABLE_FULL, f"no more than {self._limits.sockets_a_room} in a room")
        return room
