"""Settings of the server: from a file, the environment and the command's options.

A file and the environment can set what `limits.SETTINGS` names. A rate is written as `10/100`: ten a second,
a hundred at once. A file can also hold the options of the command, except the database: other commands need
it too and do not read this file.
"""

import json
import math
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hanabi.errors import HanabiError, show
from hanabi.server.limits import KEEP, SETTINGS, USUAL, Limits, Rate, Retention

PREFIX = "HANABI_"
PROXIES = ("127.0.0.1", "::1")
OPTIONS = ("host", "port", "public_url", "proxy", "metrics_for", "contact", "log", "processes")
LINGER = 60.0
STALL = 20.0
PATIENCE = 300.0


@dataclass(frozen=True)
class ServerSettings:
    """The setup of the server."""

    database: str
    url: str = "http://127.0.0.1:8042"  # where people reach it
    public_url: str | None = None  # the same, where it is set
    pause: bool = True  # bots pause before a move; False: at no table
    linger: float = LINGER  # seconds that a table without people stays in memory
    stall: float = STALL  # seconds before a bot is replaced
    patience: float = PATIENCE  # seconds for its first thought, while it is compiled
    warm_up: str | None = None  # the bot to get ready at the start
    lanes: int | None = None  # processes in which bots think
    limits: Limits = USUAL
    keep: Retention = KEEP
    proxies: tuple[str, ...] = PROXIES  # trusted to name the source of a request
    metrics_for: tuple[str, ...] = PROXIES  # who may read the metrics
    process: int = 0  # the number of this process among those of one address
    processes: int = 1
    contact: str = ""  # of the operator, as the privacy page shows it
    push_services: tuple[str, ...] = ()  # allowed origins of push services; none: the usual ones


class SettingError(HanabiError):
    """A setting that cannot be used."""


def read_limits(file: Path | None, environment: Mapping[str, str]) -> tuple[Limits, Retention]:
    """Read limits and retention: the defaults, then what a file sets, then the environment."""
    usual = USUAL._asdict() | KEEP._asdict()
    wishes = {name: value for name, value in read_file(file).items() if name not in OPTIONS}
    given = {name: environment.get(PREFIX + name.upper()) for name in SETTINGS}
    wishes |= {name: value for name, value in given.items() if value is not None}
    for name in wishes.keys() - set(SETTINGS):
        raise SettingError(f"no setting {show(name)}").with_message("serve-no-setting", option=name)
    found = {name: read_value(name, value, usual[name]) for name, value in wishes.items()}
    limits = {name: value for name, value in found.items() if name in Limits._fields}
    return USUAL._replace(**limits), KEEP._replace(
        **{name: found[name] for name in found.keys() - limits.keys()}
    )


def read_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise SettingError(f"no file {str(file)!r}").with_message("error-no-file", file=str(file)) from None
    except (OSError, ValueError) as error:
        trouble = SettingError(f"cannot read {str(file)!r}: {error}")
        raise trouble.with_message("serve-no-file", file=str(file), detail=error) from None


def read_options(file: Path | None) -> dict[str, Any]:
    """Read the options of the command that a file sets."""
    return {name: value for name, value in read_file(file).items() if name in OPTIONS}


def read_value(name: str, value: Any, usual: Any) -> Any:
    """A value of the kind that a setting has; SettingError for any other.

    >>> read_value("requests", "10/100", Rate(1, 1)), read_value("table_days", 3, 30.0)
    (Rate(a_second=10.0, at_once=100.0), 3.0)
    """
    try:
        if isinstance(usual, Rate):
            found: Any = Rate(*map(float, str(value).split("/")))
        else:
            found = type(usual)(value)
        numbers = found if isinstance(usual, Rate) else (found,)
        is_kind = not isinstance(value, bool) and (isinstance(usual, Rate | float) or found == float(value))
        is_good = is_kind and all(math.isfinite(number) and number >= 0 for number in numbers)
    except (TypeError, ValueError, OverflowError):
        is_good = False
    if not is_good:
        trouble = SettingError(f"not a value of {name}: {show(value)}")
        raise trouble.with_message(
            "serve-bad-setting", option=name, text=str(value), example=write_value(usual)
        )
    return found


def write_value(value: Any) -> str:
    """A value in the form in which it is read: a rate, or a number with all its digits.

    >>> write_value(Rate(0.05, 1234567)), write_value(30.0)
    ('0.05/1234567', '30')
    """
    if isinstance(value, Rate):
        return "/".join(map(write_value, value))
    return str(int(value)) if value == int(value) else repr(value)


def list_settings(limits: Limits, keep: Retention, options: Mapping[str, Any]) -> Iterator[str]:
    """Yield every setting as a line of the file that would set it."""
    for name, chosen in options.items():
        yield f"{name} = {json.dumps(chosen, ensure_ascii=False)}"
    values = limits._asdict() | keep._asdict()
    for name in SETTINGS:
        text = write_value(values[name])
        yield f'{name} = "{text}"' if isinstance(values[name], Rate) else f"{name} = {text}"
