"""Refusals: why the server does not carry out a request."""

from enum import StrEnum
from typing import Self

from msgspec import Struct


class Refusal(StrEnum):
    """Why the server refuses a request, with its HTTP status; a `Reason` refuses moves too."""

    status: int

    def __new__(cls, value: str, status: int = 500) -> Self:
        refusal = str.__new__(cls, value)
        refusal._value_ = value
        refusal.status = status
        return refusal

    BAD_MESSAGE = "bad-message", 400
    BAD_NAME = "bad-name", 400
    BAD_TEXT = "bad-text", 400
    BAD_OPTIONS = "bad-options", 400
    BAD_RECORD = "bad-record", 400
    BAD_ORDER = "bad-order", 400  # not the cards of your own hand
    BAD_PUSH = "bad-push", 400  # not a push address of a browser
    NO_PLAYER = "no-player", 401  # no name given yet, or an unknown cookie
    NO_TABLE = "no-table", 404
    NO_GAME = "no-game", 404
    NO_PUZZLE = "no-puzzle", 404  # with this id, or of this kind that is not answered
    NO_SEAT = "no-seat", 404  # no such seat at this table
    NO_BOT = "no-bot", 400  # no such bot
    BOT_UNFIT = "bot-unfit", 409  # it does not play by these rules or with this many players
    NO_LINK = "no-link", 404  # used, or too old
    NOT_SEATED = "not-seated", 403
    NOT_HOST = "not-host", 403
    NOT_LEADER = "not-leader", 403  # only the leader of a shared replay
    NOT_YOUR_TURN = "not-your-turn", 409
    TURN_PAST = "turn-past", 409  # the move was for another turn
    BOT_PLAYS = "bot-plays", 409  # a bot has the seat for now: take it back first
    SEAT_TAKEN = "seat-taken", 409
    SEAT_EMPTY = "seat-empty", 409  # there is no player to remove
    IS_HERE = "is-here", 409  # a player who is at the table is not replaced
    NOT_YET = "not-yet", 409  # an absent player may be back soon
    SEATED_ALREADY = "seated-already", 409
    TOO_FEW_SEATS = "too-few-seats", 409  # for the people at the table
    OTHERS_SEATED = "others-seated", 409  # people who have not agreed to the publication of their games
    SEATS_FREE = "seats-free", 409  # cannot start yet
    HAS_SEEN = "has-seen", 403  # knows cards that this seat may not know
    GAME_RUNS = "game-runs", 409
    GAME_OVER = "game-over", 409
    NO_GAME_RUNS = "no-game-runs", 409
    TABLE_CLOSED = "table-closed", 409
    NO_TALKING = "no-talking", 403
    BANNED = "banned", 403  # by the owner of the server
    MUTED = "muted", 403
    BLOCKED = "blocked", 403  # one of the two players has blocked the other
    NO_DEVICE = "no-device", 404
    REPORTED = "reported", 409  # by the same person before
    CANNOT_SAY = "cannot-say", 409  # this bot gives no reasons
    NOT_REPEATED = "not-repeated", 409  # the bot would not choose the same move again
    CANNOT_CONVERT = "cannot-convert", 409
    TOO_MANY_TABLES = "too-many-tables", 429
    TOO_MANY_TABS = "too-many-tabs", 429
    TOO_MANY_COMMENTS = "too-many-comments", 429
    TABLE_FULL = "table-full", 429  # no more people may open it
    TOO_FAST = "too-fast", 429
    TOO_LARGE = "too-large", 413
    BUSY = "busy", 503  # with other work; try again later
    FOREIGN_ORIGIN = "foreign-origin", 403
    BROKEN = "broken", 500  # an error of the server


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    reason: str
    detail: str = ""
