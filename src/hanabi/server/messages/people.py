"""People: their names, their devices, and their push addresses."""

from typing import Annotated

from msgspec import Meta, Struct

from hanabi.server.events.options import Seat
from hanabi.server.messages.types import Name


class NewPlayer(Struct, forbid_unknown_fields=True, frozen=True):
    name: Name


class BanShown(Struct, frozen=True, omit_defaults=True):
    """A player's ban, and its reason."""

    why: str = ""
    until: float | None = None  # none: for good


class Me(Struct, frozen=True, omit_defaults=True):
    """The person behind the cookie."""

    name: str
    ban: BanShown | None = None
    experienced: bool = False  # knows more than a newcomer, by the latest games


class DeviceShown(Struct, frozen=True, omit_defaults=True):
    """A device on which the player is signed in."""

    device: str
    name: str = ""  # a browser and a system, if known
    since: float | None = None
    last: float = 0.0  # last used, to a day
    here: bool = False  # the requesting device


class NewReport(Struct, forbid_unknown_fields=True, frozen=True):
    """A line of a table, by its version, or the name of a seat or a spectator."""

    line: int | None = None
    seat: Seat | None = None
    watcher: Name | None = None


class BlockShown(Struct, frozen=True):
    """A player whom you have blocked."""

    block: str  # the id for unblocking
    name: str


class ReportMade(Struct, frozen=True):
    """The confirmation that the owner will see it."""

    name: str  # of the reported player


class Privacy(Struct, frozen=True):
    """The retention periods in days, and the contact."""

    contact: str
    cookie_days: float
    listed_days: float
    table_days: float
    stranger_days: float
    import_days: float
    report_days: float
    backup_days: float


class LinkMade(Struct, frozen=True):
    """A link that opens your own seats on another device, once, and its code for typing."""

    url: str
    code: str
    expires: float


class NewPush(Struct, forbid_unknown_fields=True, frozen=True):
    """A browser's push address, and the keys with which only it can read (base64url)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class PushKey(Struct, frozen=True):
    """The key by which a browser recognizes this server's notifications."""

    key: str
