"""Bots given as the path to their code, for callers who may run any code here.

    clever.py               the bot of a file: its only `Bot` class, or what its function `make_bot` makes
    clever.py:Clever        a class, a function that makes a bot, a Listing or a bot, by its name in the file
    their_package:Clever    the same in a module
    clever.py?path=a.pt     what makes the bot is called with `path="a.pt"`; `&` separates several settings
    command:./clever --fast a program that is asked by lines, in any language; see `lines`
    ask:./model             a program or an address that is asked by text; see `text`
    mine=clever.py:Clever   any of these under a name of one's own

A public server offers such a bot only if its owner lists it by name in `HANABI_BOTS`.
"""

import importlib
import importlib.util
import inspect
import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import partial, update_wrapper
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from hanabi.bots import lines
from hanabi.bots.bot import Bot
from hanabi.errors import BrokenBot, InvalidSetting, show

ALLOWED = "HANABI_BOTS"  # NAME=WHERE;NAME=WHERE: the bots that the owner of a server allows
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,31}")


class Code(NamedTuple):
    """Code that makes a bot."""

    name: str
    value: str
    find: Callable[[str], Any]
    dist: None = None

    def load(self) -> Any:
        return self.find(self.value)


def split_name(text: str) -> tuple[str, str]:
    """The name given to a bot, and its path; the path twice if there is no name.

    >>> split_name("mine=clever.py:Clever"), split_name("master:worlds=400")
    (('mine', 'clever.py:Clever'), ('master:worlds=400', 'master:worlds=400'))
    """
    name, equals, where = text.partition("=")
    return (name, where) if equals and NAME.fullmatch(name) else (text, text)


def find_code(text: str) -> Code | None:
    """The code that a text names, or None."""
    name, where = split_name(text)
    if hire := find_hired(where):
        return Code(name, where, hire)
    path, _, attribute = where.partition("?")[0].partition(":")
    if path.endswith(".py"):
        return Code(name, where, lambda where: load_with_settings(load_from_file, where))
    if all(map(str.isidentifier, [*path.split("."), attribute.partition(".")[0]])):
        return Code(name, where, lambda where: load_with_settings(load_from_module, where))
    return None


def load_with_settings(load: Callable[[str], Any], where: str) -> Any:
    """The factory of the bot, with the settings after the path's question mark."""
    place, _, query = where.partition("?")
    thing = load(place)
    settings = dict(read_setting(place, text) for text in query.split("&") if text)
    if not settings:
        return thing
    if hasattr(thing, "_replace"):  # a Listing
        return thing._replace(make=partial(thing.make, **settings))
    if isinstance(thing, Bot) or not callable(thing):
        raise InvalidSetting(place, "a bot that is made already takes no settings")
    return update_wrapper(partial(thing, **settings), thing)


def read_setting(place: str, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.isidentifier():
        raise InvalidSetting(place, f"expected NAME=VALUE, got {show(text)}")
    return name, value


def find_hired(where: str) -> Callable[[str], Any] | None:
    """The factory of a bot for a program or an address; None if a text names neither."""
    prefix, _, place = where.partition(":")
    if not place.strip():
        return None
    if f"{prefix}:" == lines.PREFIX:
        return lambda where: lines.LineBot(where.removeprefix(lines.PREFIX).strip())
    if prefix.partition("-")[0] == "ask":
        from hanabi.bots import text  # loads what asks other machines

        return text.open_ask if f"{prefix}:" in text.PREFIXES else None
    return None


def load_from_module(where: str) -> Any:
    path, _, attribute = where.partition(":")
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)  # as `python -m` does
    return find_in(importlib.import_module(path), attribute)


def load_from_file(where: str) -> Any:
    text, _, attribute = where.partition(":")
    path = Path(text).resolve()
    module = sys.modules.get(path.stem)
    if module is None or getattr(module, "__file__", None) != str(path):
        module = run_file(path)
    return find_in(module, attribute)


def run_file(path: Path) -> ModuleType:
    """The module of a file, which may import files beside it."""
    if not path.is_file():
        raise BrokenBot(f"no file {str(path)!r}").with_message("error-no-file", file=str(path))
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    found = importlib.util.spec_from_file_location(path.stem, path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    if path.stem not in sys.modules:
        sys.modules[path.stem] = module
    found.loader.exec_module(module)
    return module


def find_in(module: ModuleType, attribute: str) -> Any:
    """A module's object by name; without a name, `make_bot` or its only class of bots."""
    if attribute:
        thing: Any = module
        for part in attribute.split("."):
            thing = getattr(thing, part)
        return thing
    if hasattr(module, "make_bot"):
        return module.make_bot
    own = [thing for thing in vars(module).values() if is_bot_of(module, thing)]
    if len(own) != 1:
        names = ", ".join(thing.__name__ for thing in own) or "none"
        raise LookupError(f"expected one class of bots or a function make_bot, there are: {names}")
    return own[0]


def is_bot_of(module: ModuleType, thing: object) -> bool:
    return inspect.isclass(thing) and issubclass(thing, Bot) and thing.__module__ == module.__name__


def list_allowed(environment: Mapping[str, str] = os.environ) -> Mapping[str, str]:
    """The bots that the owner of this server allows, each under its name."""
    listed = environment.get(ALLOWED, "")
    return MappingProxyType(dict(read_allowed(text) for text in listed.split(";") if text.strip()))


def read_allowed(text: str) -> tuple[str, str]:
    """The name and the path of a bot; InvalidSetting if a text has neither."""
    name, equals, where = text.strip().partition("=")
    if not equals or not NAME.fullmatch(name) or ";" in where or find_code(where) is None:
        trouble = InvalidSetting(
            name, f"expected NAME=FILE.py:CLASS or NAME=command:PROGRAM, got {show(text)}"
        )
        raise trouble.with_message("error-bot-place", text=text)
    return name, where
