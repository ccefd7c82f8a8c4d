"""Updates: the difference between one message about a table and the next.

A change is JSON that is applied to JSON. A value that is not an object replaces the old value. An object
changes an object by its names; null removes a name. An object also changes a list: "-" is the number of items
to remove from its front, a number is the position of an item that changes, and "+" has the items to append.
Both messages are made for the same recipient, so a change shows no more than they do.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import NODEFAULT, Struct, json
from msgspec.structs import FieldInfo, astuple, fields

Change = dict[str, Any]

UNCHANGED = b"{}"
encode = json.Encoder().encode


def write_update(number: int, changes: bytes) -> bytes:
    """Write the message with the changes since the message before this one."""
    return b'{"tell":"changes","told":%d,"changes":%s}' % (number, changes)


def compare_structs(before: Struct, now: Struct) -> Change:
    """The changed fields of a message; null for those that are left out now."""
    if before is now:
        return {}
    return {
        name: None if new == usual else compare(old, new)
        for (name, usual), old, new in zip(list_fields(type(now)), astuple(before), astuple(now), strict=True)
        if old is not new and old != new
    }


def compare(old: Any, new: Any) -> Any:
    """The change from a value to another one that differs."""
    if isinstance(new, Struct) and type(old) is type(new):
        return compare_structs(old, new)
    if isinstance(new, dict) and isinstance(old, dict) and old and new:
        gone = dict.fromkeys(name for name in old if name not in new)
        changed = {name: item for name, item in new.items() if old.get(name) != item}
        return gone | {name: compare(old.get(name), item) for name, item in changed.items()}
    if isinstance(new, tuple) and isinstance(old, tuple) and old and new:
        return compare_lists(old, new)
    return new


def compare_lists(old: Sequence[Any], new: Sequence[Any]) -> Any:
    """The change from one list to another: a few items, items added and removed at its ends, or all."""
    if len(old) == len(new):
        changed = [at for at, (was, item) in enumerate(zip(old, new, strict=True)) if was is not item != was]
        if 2 * len(changed) <= len(new):
            return {str(at): compare_items(old[at], new[at]) for at in changed}
    dropped = old.index(new[0]) if new[0] in old else len(old)
    kept = len(old) - dropped
    if kept and old[dropped:] == new[:kept]:
        change: Change = {"-": dropped} if dropped else {}
        return change | {"+": new[kept:]} if new[kept:] else change
    return new


def compare_items(old: Any, new: Any) -> Any:
    """What makes an item of a list into another one; a list in a list is sent whole."""
    return new if isinstance(new, tuple) else compare(old, new)


@cache
def list_fields(kind: type[Struct]) -> list[tuple[str, object]]:
    """The fields of a kind of message, with the value that is left out."""
    leaves_out = kind.__struct_config__.omit_defaults
    return [(field.encode_name, find_default(field) if leaves_out else NODEFAULT) for field in fields(kind)]


def find_default(field: FieldInfo) -> object:
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default  # NODEFAULT equals no value
