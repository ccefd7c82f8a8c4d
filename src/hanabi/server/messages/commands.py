"""Commands: a client's requests to its table, over its websocket."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from hanabi.server.events.options import Options, Seat
from hanabi.server.limits import LONGEST_CHAT, LONGEST_NOTE
from hanabi.server.messages.types import BotName, CommandId, Count, MoveText, Order


class Remark(StrEnum):
    """The remarks of a table with reminders."""

    KNOW_NOTHING = "know-nothing"
    REMEMBER = "remember"  # do you remember what you were told?
    THINKING = "thinking"
    YOUR_TURN = "your-turn"
    WELL_DONE = "well-done"
    OH_NO = "oh-no"


class Command(Struct, forbid_unknown_fields=True, frozen=True, tag_field="do"):
    """A request of a client to its table."""


class Look(Command, frozen=True, tag="look"):
    """Send me the table; `seen` is the version that I have.

    If spectators see all hands, `eyes` is the seat whose view I want from now on.
    """

    seen: Count = 0
    eyes: Seat | None = None


class Act(Command, frozen=True):
    """A command that changes the table; sent twice with the same `id`, it is done once."""

    id: CommandId


class MakeMove(Act, frozen=True, tag="move"):
    """Make a move on my turn, `turn` counting the moves made before it."""

    turn: Count
    move: MoveText


class Arrange(Act, frozen=True, tag="arrange"):
    """Put my hand into this order, oldest place first; everyone sees it, and it is not a turn."""

    orders: Annotated[tuple[Order, ...], Meta(max_length=9)]


class MakeRemark(Act, frozen=True, tag="remark"):
    """Say one of the fixed remarks, to a seat or to all."""

    remark: Remark
    seat: Seat | None = None


class Say(Act, frozen=True, tag="say"):
    """Say something to the whole table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class WriteNote(Act, frozen=True, tag="note"):
    """Write a private note on a card; an empty one removes it."""

    order: Order
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Sit(Act, frozen=True, tag="sit"):
    """Take a free seat; none: any. A player of this game gets their own seat back."""

    seat: Seat | None = None


class Leave(Act, frozen=True, tag="leave"):
    """Give up my seat."""


class HandOver(Act, frozen=True, tag="hand-over"):
    """Let a bot play in my seat until I take it back."""

    bot: BotName


class TakeBack(Act, frozen=True, tag="take-back"):
    """Play in my seat myself again."""


class Replace(Act, frozen=True, tag="replace"):
    """Let a bot play for an absent player, or in an abandoned seat; the host's right, or by a vote.

    The absent player takes the seat back when they return. Without a bot's name, the usual one plays.
    """

    seat: Seat
    bot: BotName | None = None


class AgreeToEnd(Act, frozen=True, tag="end"):
    """End the game now, if all players present agree; `false` rejects it and resets the vote."""

    agree: bool = True


class Fill(Act, frozen=True, tag="fill"):
    """Put bots into all free seats before a game, if all players present agree."""

    later: bool = False  # only once no other player has come for a while


class SeatBot(Act, frozen=True, tag="seat-bot"):
    """Put a bot into a free seat or in place of another bot; the host's right."""

    seat: Seat
    bot: BotName


class FreeSeat(Act, frozen=True, tag="free-seat"):
    """Take the bot, or before a game the player, out of a seat; the host's right."""

    seat: Seat


class Change(Act, frozen=True, tag="change"):
    """Change the options between games; the host's right."""

    options: Options


class Start(Act, frozen=True, tag="start"):
    """Deal; after a game only once all players present have asked for it."""


class Close(Act, frozen=True, tag="close"):
    """Close the table for good; the host's right."""


AnyCommand = (
    Look
    | MakeMove
    | Arrange
    | MakeRemark
    | Say
    | WriteNote
    | Sit
    | Leave
    | HandOver
    | TakeBack
    | Replace
    | AgreeToEnd
    | Fill
    | SeatBot
    | FreeSeat
    | Change
    | Start
    | Close
)
