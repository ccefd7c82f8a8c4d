"""What went wrong, in the player's language."""

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


def tell(error: HanabiError, language: Language, otherwise: str = "error-other", **values: object) -> str:
    """The sentence of an error; one without a sentence of its own is told by another, with its detail."""
    known = {name: explain(value, language) if isinstance(value, Exception) else value
             for name, value in error.values.items()}  # fmt: skip
    return language.say(error.trouble or otherwise, **{"detail": str(error), **known, **values})


def explain(error: Exception, language: Language) -> str:
    """The reason for an error of the system; one that we do not know is told by the system itself."""
    if isinstance(error, URLError) and isinstance(error.reason, Exception):
        return explain(error.reason, language)
    if isinstance(error, OSError):
        known = KNOWN.get(error.errno or 0)
        return language.say(known) if known else error.strerror or str(error)
    return str(error)
