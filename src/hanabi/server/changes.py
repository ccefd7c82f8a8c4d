"""Changes: what makes one text of a table into the next, so that nobody has to be told all of it again.

A change is JSON that is applied to JSON. What is no object takes the place of what was there. An object
changes an object by its names, and null removes what a name stands for. An object also changes a list: "-" is
how many items go from its front, then a number is the place of an item that changes, and "+" has those that
come after the last. All is found by comparing texts that the same recipient was or could have been sent.
"""

from collections.abc import Sequence
from functools import cache

from msgspec import NODEFAULT, Struct, json
from msgspec.structs import FieldInfo, astuple, fields

Change = dict[str, object]

encode = json.Encoder().encode


def compare_structs(before: Struct, now: Struct) -> Change:
    """The fields of a message that are not as before; null for those that are left out."""
    pairs = zip(list_fields(type(now)), astuple(before), astuple(now), strict=True)
    return {name: None if new == usual else new for (name, usual), old, new in pairs if old != new}


@cache
def list_fields(kind: type[Struct]) -> list[tuple[str, object]]:
    """The fields of a kind of message, with what they are when they are left out."""
    return [(field.encode_name, find_usual(field)) for field in fields(kind)]


def find_usual(field: FieldInfo) -> object:
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default  # NODEFAULT is like no value


def slide(before: Sequence[object], now: Sequence[object]) -> object:
    """A list that has lost items at its front and got others at its end."""
    dropped = before.index(now[0]) if now and now[0] in before else len(before)
    kept = len(before) - dropped
    if not kept or list(before[dropped:]) != list(now[:kept]):
        return now or None
    change: Change = {"-": dropped} if dropped else {}
    return change | {"+": now[kept:]} if now[kept:] else change


def write_fields(change: Change) -> bytes:
    """The fields of a change as text, with a comma before each."""
    return b"," + encode(change)[1:-1] if change else b""
