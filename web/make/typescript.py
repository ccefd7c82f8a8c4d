"""The messages as TypeScript, for the page; `make types` writes them to web/src/net/messages.ts."""

import sys
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct, inspect

from hanabi import EDITIONS, Variant
from hanabi.engine.variant import RULES
from hanabi.language import LANGUAGE_NAMES
from hanabi.rating import SCALE
from hanabi.server.events.options import FEWEST, MOST, SIZES
from hanabi.variant import SWITCHES
from web.make.server import MODULES, UNIONS, limits

PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def write_types() -> str:
    kinds = list({id(kind): kind for module in MODULES for kind in vars(module).values()}.values())
    parts = ["// Made from the server's messages by `make types`; do not edit."]
    facts = {name: value for name, value in vars(limits).items() if name.startswith("LONGEST_")}
    facts |= {
        "SWITCHES": SWITCHES,
        "SIZES": {name: RULES[name].default for name in SIZES},  # how many there usually are
        "HANDS": {str(players): Variant(players=players).hand_size for players in range(FEWEST, MOST + 1)},
        "EDITIONS": {name: box._asdict() for name, box in EDITIONS.items()},
        "SCALE": {rating.name.lower(): least for rating, least in SCALE.items()},
        "LANGUAGE_NAMES": LANGUAGE_NAMES,
    }
    parts += [f"export const {name} = {quote(value)} as const;" for name, value in facts.items()]
    parts += [write_enum(kind) for kind in kinds if is_ours(kind, Enum)]
    structs = [kind for kind in kinds if is_ours(kind, Struct) and not is_base(kind)]
    parts += filter(None, map(write_struct, structs))
    parts += [write_union(name, union) for name, union in UNIONS.items()]
    return "\n".join(parts) + "\n"


OURS = ("hanabi.server.", "hanabi.review.")


def is_ours(kind: object, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base) and kind.__module__.startswith(OURS)


def is_base(kind: type[Struct]) -> bool:
    """Whether others have the fields of this struct too."""
    return any(other.__module__ == kind.__module__ for other in kind.__subclasses__())


def write_enum(kind: type[Enum]) -> str:
    name = kind.__name__
    values = ", ".join(f'"{member.value}"' for member in kind)
    return (
        f"export const {plural(name)} = [{values}] as const;\n"
        f"export type {name} = (typeof {plural(name)})[number];"
    )


def plural(name: str) -> str:
    """The constant that lists a kind's values."""
    return name.upper() + ("ES" if name.endswith("h") else "S")


def write_struct(kind: type[Struct]) -> str:
    """An interface; what has a default may be left out."""
    about = inspect.type_info(kind)
    assert isinstance(about, inspect.StructType)
    lines = [f"  {about.tag_field}: {quote(about.tag)};"] if about.tag_field and about.fields else []
    for field in about.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {write_type(field.type)};")
    return "\n".join([f"export interface {kind.__name__} {{", *lines, "}"]) if lines else ""


def write_type(about: Any) -> str:
    match about:
        case inspect.Metadata(type=inner):
            return write_type(inner)
        case inspect.EnumType(cls=cls) | inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=types):
            return " | ".join(map(write_type, types))
        case inspect.VarTupleType(item_type=item):
            kind = write_type(item)
            return f"readonly {kind}[]" if kind.isidentifier() else f"readonly ({kind})[]"
        case inspect.DictType(value_type=value):
            return f"Readonly<Record<string, {write_type(value)}>>"
    return PLAIN[type(about)]


def write_union(name: str, union: Any) -> str:
    about = inspect.type_info(union)
    assert isinstance(about, inspect.UnionType)
    return f"export type {name} = {write_type(about)};"


def quote(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.stdout.write(write_types())
