"""Rate limits for each client, counted by all processes together.

Each process counts what it admits, and notifies the others whenever a client has used another portion; they
subtract it from their own allowance. No request waits for a database.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b

from hanabi.server.address import key_of, networks_of
from hanabi.server.limits import RATES, Limits, Rate

PORTIONS = 16  # portions into which a burst is cut
GUESTS_KEPT = 10_000
HASHED = "#"  # begins no address and no player

Tell = Callable[[str, int], None]


class TokenBucket:
    """A token bucket: a burst, and a rate a second."""

    __slots__ = ("_full", "_left", "_rate", "_when", "untold")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._full = rate
        self._left, self._when = self._full, time.monotonic()
        self.untold = 0.0  # the part not yet sent to other processes

    @property
    def left(self) -> float:
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._when) * self._rate)
        self._when = now
        return self._left

    def take(self, much: float = 1) -> bool:
        """Whether an amount is within the allowance."""
        if self.left < much:
            return False
        self._left -= much
        return True

    def charge(self, much: float) -> None:
        """Charge an amount that was used already, elsewhere or before it was known."""
        self._left = self.left - much


class RateLimiter:
    """A bucket for each client; a client waits at most until its bucket is full."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._portion = max(1.0, rate.at_once / PORTIONS)
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def find(self, guest: str, times: int = 1) -> TokenBucket:
        """The bucket of a guest, or of a network with several guests' shares."""
        bucket = self._buckets.pop(guest, None)
        if bucket is None:
            bucket = TokenBucket(Rate(self._rate.a_second * times, self._rate.at_once * times))
        self._buckets[guest] = bucket
        if len(self._buckets) > GUESTS_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    def count(self, bucket: TokenBucket, much: float) -> int:
        """The notification to the others after a guest's use."""
        bucket.untold += much
        if bucket.untold < self._portion:
            return 0
        portion = int(bucket.untold)
        bucket.untold -= portion
        return portion


Found = list[tuple[str, TokenBucket]]


class RateLimiters:
    """All limits, by guests: addresses, or people."""

    def __init__(self, limits: Limits) -> None:
        self._limiters = {name: RateLimiter(getattr(limits, name)) for name in RATES}
        self._key = b""
        self._tell: Tell | None = None

    def share(self, secret: str, tell: Tell) -> None:
        """Count together with the processes that share a secret, which hides the clients' addresses."""
        self._key, self._tell = secret.encode()[:64], tell

    def hash_key(self, guest: str) -> str:
        """The key of a guest in this and other processes, which hides the address."""
        return HASHED + self._name(guest)

    def take(self, name: str, guest: str) -> bool:
        """Whether a guest, and the networks around it, may do something once more; if so, it is counted."""
        return self.take_from(name, self.find(name, guest))

    def find(self, name: str, guest: str) -> Found:
        """The buckets of a guest and of the networks around it, with their keys."""
        return [(key, self._limiters[name].find(key, times)) for key, times in self._names(guest)]

    def take_from(self, name: str, found: Found) -> bool:
        if any(bucket.left < 1 for _, bucket in found):
            return False
        for key, bucket in found:
            bucket.charge(1)
            self._count(name, key, bucket, 1)
        return True

    def has_left(self, name: str, guest: str) -> bool:
        """Whether a guest could do something once more."""
        return all(self._limiters[name].find(key, times).left >= 1 for key, times in self._names(guest))

    def charge(self, name: str, guest: str, much: float) -> None:
        """Count a guest's use, whatever the amount."""
        for key, times in self._names(guest):
            bucket = self._limiters[name].find(key, times)
            bucket.charge(much)
            self._count(name, key, bucket, much)

    def hear(self, told: str, much: int) -> None:
        """Count a guest's use at another process."""
        name, _, key = told.partition(" ")
        if name in self._limiters:
            self._limiters[name].find(key, int(key.partition("*")[2] or 1)).charge(much)

    def _names(self, guest: str) -> list[tuple[str, int]]:
        """The keys of a guest and of the networks around it, each with its number of guests' shares."""
        if guest.startswith(HASHED):
            return [(guest.removeprefix(HASHED), 1)]
        return [
            (self._name(key) if times == 1 else f"{self._name(key)}*{times}", times)
            for key, times in networks_of(guest)
        ]

    def _name(self, guest: str) -> str:
        if guest.startswith(HASHED):
            return guest.removeprefix(HASHED)
        guest = key_of(guest)
        if self._tell is None:
            return guest
        return blake2b(guest.encode(), digest_size=12, key=self._key).hexdigest()

    def _count(self, name: str, key: str, bucket: TokenBucket, much: float) -> None:
        if self._tell is not None and (portion := self._limiters[name].count(bucket, much)):
            self._tell(f"{name} {key}", portion)


class BoundLimiter:
    """One limit for one guest: as `take`, but looked up once."""

    def __init__(self, limiters: RateLimiters, name: str, guest: str) -> None:
        self._limiters, self._name = limiters, name
        self._found = limiters.find(name, guest)

    def take(self) -> bool:
        return self._limiters.take_from(self._name, self._found)
