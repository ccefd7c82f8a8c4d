"""The log of refusals and failures: suspected intruders and bugs, a limited number of lines of each."""

import logging
import re
import secrets

from hanabi.server import metrics
from hanabi.server.limits import Rate
from hanabi.server.messages.refusal import Refusal
from hanabi.server.rate_limit import TokenBucket

LOG = logging.getLogger("hanabi.server")
SUSPICIOUS = (Refusal.FOREIGN_ORIGIN, Refusal.TOO_FAST, Refusal.TOO_LARGE, Refusal.BAD_MESSAGE)
PLAIN = re.compile("[a-z.]{0,12}")  # a part of a path that is in our own words


class RefusalLog:
    """Counts refusals, and logs suspected intruders at a limited rate."""

    def __init__(self, logged: Rate) -> None:
        self._buckets = {reason: TokenBucket(logged) for reason in SUSPICIOUS}
        self._failures = TokenBucket(logged)
        self._silent = 0

    def note(self, reason: str, where: str) -> None:
        metrics.REFUSALS.labels(reason=reason).inc()
        if reason not in SUSPICIOUS:
            return
        if not self._buckets[Refusal(reason)].take():
            self._silent += 1
            return
        more = f", {self._silent} more" if self._silent else ""
        LOG.warning("refused %s at %s%s", reason, hide_secrets(where), more)
        self._silent = 0

    def log_failure(self, message: str, *what: str) -> str:
        """Log a bug in the server with its traceback, at a limited rate; return the id by which the log names
        it.
        """
        metrics.FAILURES.inc()
        word = secrets.token_hex(4)
        if self._failures.take():
            LOG.exception(f"{message} (%s)", *what, word)
        return word


def hide_secrets(path: str) -> str:
    """A path for the log, without the secrets in links.

    >>> hide_secrets("/api/links/k7qmxnp"), hide_secrets("/link/k7qmxnp"), hide_secrets("/%00")
    ('/api/links/*', '/link/*', '/*')
    """
    kept = 3 if path.startswith("/api/") else 2
    parts = path.split("/")
    plain = [part if PLAIN.fullmatch(part) else "*" for part in parts[:kept]]
    return "/".join([*plain, *(["*"] if len(parts) > kept else [])])
