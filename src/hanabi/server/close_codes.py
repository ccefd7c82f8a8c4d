"""The codes with which the server closes a websocket."""

from enum import IntEnum


class CloseCode(IntEnum):
    """Why a websocket is closed; after those in `FINAL_CODES` of the page it does not connect again."""

    SERVER_FULL = 1013
    TOO_FAST = 4008
    TOO_LARGE = 4009
    TOO_MANY = 4029  # at this table
    SIGNED_OUT = 4401
    FORBIDDEN = 4403
    NO_TABLE = 4404
