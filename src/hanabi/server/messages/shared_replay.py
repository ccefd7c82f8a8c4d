"""Shared replays: the requests of people in a room, and the messages they receive."""

from msgspec import Struct

from hanabi.server.messages.commands import Act, Look
from hanabi.server.messages.table import Done, Message, Refused, Same
from hanabi.server.messages.types import Count


class ShowTurn(Act, frozen=True, tag="show-turn"):
    """Show everyone the position after this many turns; the leader's right."""

    turn: Count


class HandLead(Act, frozen=True, tag="hand-lead"):
    """Let another person who is here lead; the leader's right."""

    to: Count  # the person's number


AnyRoomCommand = Look | ShowTurn | HandLead


class GuestShown(Struct, frozen=True):
    """A person who looks at the game with the others."""

    number: int  # in the order in which they came
    name: str


class RoomShown(Message, frozen=True, tag="room"):
    """The people in a shared replay, and the leader's turn."""

    version: int
    people: tuple[GuestShown, ...]
    leader: int  # the number of the leader; 0: not known yet
    you: int
    turn: int


AnyRoomMessage = RoomShown | Done | Refused | Same
