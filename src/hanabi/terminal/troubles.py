"""Errors in the player's language."""

import errno
from urllib.error import URLError

from hanabi.errors import HanabiError
from hanabi.language import Language

KNOWN = {
    errno.EACCES: "trouble-permission",
    errno.EPERM: "trouble-permission",
    errno.ENOENT: "trouble-no-folder",
    errno.ENOTDIR: "trouble-no-folder",
    errno.ENOSPC: "trouble-full",
    errno.EROFS: "trouble-read-only",
    errno.EADDRINUSE: "trouble-port-taken",
    errno.EADDRNOTAVAIL: "trouble-no-address",
}


class FileTrouble(HanabiError):
    """A file that cannot be read or written; the text says so in the player's language."""


def explain_error(
    error: HanabiError, language: Language, otherwise: str = "error-other", **values: object
) -> str:
    """Return the sentence of an error, or `otherwise` with its detail if it has none of its own."""
    known = {name: explain_cause(value, language) if isinstance(value, Exception) else value
             for name, value in error.values.items()}  # fmt: skip
    return language.say(error.message_id or otherwise, **{"detail": str(error), **known, **values})


def explain_cause(error: Exception, language: Language) -> str:
    """Return the cause of a system error in the player's language, or as the system words it."""
    if isinstance(error, URLError) and isinstance(error.reason, Exception):
        return explain_cause(error.reason, language)
    if isinstance(error, OSError):
        known = KNOWN.get(error.errno or 0)
        return language.say(known) if known else error.strerror or str(error)
    return str(error)
