"""Shared replays: people look at the same finished game, and one of them leads.

A room is in memory only while people are in it. Its people may be at several processes. The leader's process
sends the leader's turn to the others.
"""

import asyncio
import time
from typing import Protocol

from msgspec import json

from hanabi.errors import TableError
from hanabi.server.cluster.group import SingleProcess
from hanabi.server.limits import Limits
from hanabi.server.lookalikes import find_looks
from hanabi.server.messages.refusal import Refusal
from hanabi.server.messages.shared_replay import AnyRoomCommand, GuestShown, HandLead, RoomShown, ShowTurn
from hanabi.server.store import Notification
from hanabi.server.store.rows import Names, number_name
from hanabi.server.text import ID

ASK, STATE = "room-question", "room"  # news
ANSWERED = 0.5  # seconds for other processes to answer
FAR = 10**14  # milliseconds: a time that is never reached


class ReplayListener(Protocol):
    """A person who is in the room: one tab."""

    player: str

    def tell_text(self, view: bytes) -> None:
        """Take the newest view of the room."""


class SharedReplay:
    """The people who look at one game together: the leader's turn is shown to all."""

    def __init__(
        self, place: str, last: int, names: Names, reload_grace: float, peers: SingleProcess
    ) -> None:
        self.place = place
        self._peers = peers
        self._changes = 0  # of the leader and the turn, in all processes; more the earlier they began
        self.version = 0
        self.listeners: set[ReplayListener] = set()
        self.leader = ""  # a player
        self._turn, self._last = 0, last
        self._names = names
        self._reload_grace = reload_grace  # seconds without a tab that count as a reload
        self._numbers: dict[str, int] = {}  # of all who have come, in their order

    @property
    def here(self) -> list[str]:
        """The players who are in the room, in the order in which they came."""
        people = {listener.player for listener in self.listeners} | self.elsewhere
        for player in sorted(people - self._numbers.keys()):
            self._numbers[player] = len(self._numbers) + 1
        return sorted(people, key=self._numbers.__getitem__)

    @property
    def elsewhere(self) -> set[str]:
        """The people in it at other processes."""
        return {tab.player for tab in self._peers.find_remote(self.place) if tab.player}

    def join(self, listener: ReplayListener) -> None:
        self._numbers.setdefault(listener.player, len(self._numbers) + 1)
        self.listeners.add(listener)
        self._show_presence()
        if not self.leader:
            self._seek_leader()
        self.tell_all()

    def leave(self, listener: ReplayListener) -> None:
        """Remove a closed tab; a leader who soon returns still leads."""
        self.listeners.discard(listener)
        self._show_presence()
        self.look_around()
        self.tell_all()

    def look_around(self) -> None:
        """Check after a moment whether the leader has left."""
        if self.leader not in self.here:
            asyncio.get_running_loop().call_later(self._reload_grace, self._pass_on)

    def _show_presence(self) -> None:
        self._peers.show(self.place, [listener.player for listener in self.listeners])

    def _seek_leader(self) -> None:
        """Make the first person lead, unless another process has a leader, which answers soon."""
        if not self._peers.has_others:
            self._pass_on()
            return
        self._peers.say(Notification(ASK, self.place))
        asyncio.get_running_loop().call_later(ANSWERED, self._pass_on)

    def _pass_on(self) -> None:
        """Let the next person lead, if the leader has left."""
        if self.leader not in self.here:
            self._lead(next(iter(self.here), ""), self._turn)
            self.tell_all()

    def _lead(self, leader: str, turn: int) -> None:
        self.leader, self._turn = leader, turn
        self._changes = self._changes + 1 if self._changes else FAR - int(time.time() * 1000)
        self.answer()

    def answer(self) -> None:
        """Send other processes the leader and the leader's turn."""
        if self.leader:
            self._peers.say(Notification(STATE, f"{self.place} {self._turn} {self.leader}", self._changes))

    def hear(self, changes: int, leader: str, turn: int) -> None:
        """Take the leader from another process; of two leaders, the earlier one leads."""
        if (changes, leader) > (self._changes, self.leader):
            self._changes, self.leader, self._turn = changes, leader, turn
            self.tell_all()

    def do(self, player: str, command: AnyRoomCommand) -> None:
        """Do a leader's request; TableError names the reason for a refusal."""
        if player != self.leader:
            raise TableError(Refusal.NOT_LEADER)
        match command:
            case ShowTurn(turn=turn):
                if turn > self._last:
                    raise TableError(Refusal.BAD_MESSAGE, f"no turn {turn}")
                self._lead(player, turn)
            case HandLead(to=to):
                called = [other for other in self.here if self._numbers[other] == to]
                if not called:
                    raise TableError(Refusal.BAD_MESSAGE, f"no one here has the number {to}")
                self._lead(called[0], self._turn)
        self.tell_all()

    def tell_all(self) -> None:
        self.version += 1
        for listener in self.listeners:
            self.tell_one(listener)

    def tell_one(self, listener: ReplayListener) -> None:
        """Send one person the people present and the leader's turn."""
        numbers = self._numbers
        people = tuple(GuestShown(numbers[player], name) for player, name in self._name_all().items())
        you = numbers[listener.player]
        listener.tell_text(
            json.encode(RoomShown(self.version, people, numbers.get(self.leader, 0), you, self._turn))
        )

    def _name_all(self) -> dict[str, str]:
        """The names of the people present; of two that look the same, one gets a number."""
        called: dict[str, str] = {}
        for player in self.here:
            taken = {look for name in called.values() for look in find_looks(name)}
            called[player] = number_name(self._names.get(player, "?"), taken)
        return called


class SharedReplays:
    """The rooms of this process."""

    def __init__(self, names: Names, limits: Limits, peers: SingleProcess) -> None:
        self._names, self._limits, self._peers = names, limits, peers
        self._rooms: dict[str, SharedReplay] = {}
        peers.handlers |= {ASK: self._hear_question, STATE: self._hear_state}

    def open(self, game: str, id: str, last: int) -> SharedReplay:
        """The room of a link, made again if it is empty; TableError if there is no place."""
        if not ID.fullmatch(id):
            raise TableError(Refusal.NO_GAME)
        place = f"{game}/{id}"
        if place not in self._rooms:
            self._close_empty()
            if len(self._rooms) >= self._limits.rooms:
                raise TableError(Refusal.TABLE_FULL, f"no more than {self._limits.rooms} rooms")
            self._rooms[place] = SharedReplay(
                place, last, self._names, self._limits.reload_grace, self._peers
            )
            self._peers.open(place, wants_lease=False)
        room = self._rooms[place]
        if len(room.listeners) + len(room.elsewhere) >= self._limits.sockets_a_room:
            raise TableError(Refusal.TABLE_FULL, f"no more than {self._limits.sockets_a_room} in a room")
        return room

    def _close_empty(self) -> None:
        for place in [place for place, room in self._rooms.items() if not room.listeners]:
            del self._rooms[place]
            self._peers.close(place)

    def find(self, place: str) -> SharedReplay | None:
        return self._rooms.get(place)

    # Notifications from other processes

    def _hear_question(self, news: Notification) -> None:
        room = self._rooms.get(news.key)
        if room is not None and room.listeners:
            room.answer()

    def _hear_state(self, news: Notification) -> None:
        place, turn, leader = news.key.split(" ")
        if room := self._rooms.get(place):
            room.hear(news.version, leader, int(turn))
