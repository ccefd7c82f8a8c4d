"""People: who they are, on which devices, and where they are called."""

from typing import Annotated

from msgspec import Meta, Struct

from hanabi.server.messages.words import Name


class NewPlayer(Struct, forbid_unknown_fields=True, frozen=True):
    name: Name


class Me(Struct, frozen=True):
    """The person behind the cookie."""

    name: str


class LinkMade(Struct, frozen=True):
    """A link that opens your own seats on another device, once, and the code in it to be typed there."""

    url: str
    code: str
    expires: float


class NewPush(Struct, forbid_unknown_fields=True, frozen=True):
    """Where a browser can be called, and the keys that only it can read with (base64url)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class PushKey(Struct, frozen=True):
    """The key by which a browser knows this server's calls."""

    key: str
