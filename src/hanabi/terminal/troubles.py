"""What the system refuses, in the player's language."""

import errno

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


def explain(error: Exception, language: Language) -> str:
    """The reason for an error of the system; one that we do not know is told by the system itself."""
    if isinstance(error, OSError):
        known = KNOWN.get(error.errno or 0)
        return language.say(known) if known else error.strerror or str(error)
    return str(error)
