"""Rate limits for each client, counted by all processes together.

Each process counts what it lets through, and notifies the others whenever a client has used another portion;
they subtract it from what they would let through. So no request waits for a database.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b

from hanabi.server.address import key_of, networks_of
from hanabi.server.limits import RATES, Limits, Rate

PORTIONS = 16  # into which what one may have at once is cut
GUESTS_KEPT = 10_000
HASHED = "#"  # begins no address and no player

Tell = Callable[[str, int], None]


class TokenBucket:
    """A measure that fills with time: so many at once, so many a second."""

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
        """Whether so much more is within the measure."""
        if self.left < much:
            return False
        self._left -= much
        return True

    def charge(self, much: float) -> None:
        """Take what was had already, elsewhere or before it could be measured."""
        self._left = self.left - much


class RateLimiter:
    """A bucket for each client; none is kept out for longer than its bucket takes to fill."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._portion = max(1.0, rate.at_once / PORTIONS)
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def find(self, guest: str, times: int = 1) -> TokenBucket:
        """The bucket of a guest, or of a network that may have so many guests' share."""
        bucket = self._buckets.pop(guest, None)
        if bucket is None:
            bucket = TokenBucket(Rate(self._rate.a_second * times, self._rate.at_once * times))
        self._buckets[guest] = bucket
        if len(self._buckets) > GUESTS_KEPT:
            self._buckets.popitem(last=False)
        return bucket

    def count(self, bucket: TokenBucket, much: float) -> int:
        """What the others are to know, now that a guest has had so much more."""
        bucket.untold += much
        if bucket.untold < self._portion:
            return 0
        portion = int(bucket.untold)
        bucket.untold -= portion
        return portion


Found = list[tuple[str, TokenBucket]]


class RateLimiters:
    """All that is measured, by guests: addresses, or people where those are meant."""

    def __init__(self, limits: Limits) -> None:
        self._limiters = {name: RateLimiter(getattr(limits, name)) for name in RATES}
        self._key = b""
        self._tell: Tell | None = None

    def share(self, secret: str, tell: Tell) -> None:
        """Count together with the processes that know the same secret, which hides the clients."""
        self._key, self._tell = secret.encode()[:64], tell

    def hash_key(self, guest: str) -> str:
        """What stands for a guest here and at other processes, where it can be told instead."""
        return HASHED + self._name(guest)

    def take(self, name: str, guest: str) -> bool:
        """Whether a guest, and the networks around it, may have one more of something."""
        return self.take_from(name, self.find(name, guest))

    def find(self, name: str, guest: str) -> Found:
        """The buckets of a guest and of the networks around it, with what they are counted by."""
        return [(key, self._limiters[name].find(key, times)) for key, times in self._names(guest)]

    def take_from(self, name: str, found: Found) -> bool:
        if any(bucket.left < 1 for _, bucket in found):
            return False
        for key, bucket in found:
            bucket.charge(1)
            self._count(name, key, bucket, 1)
        return True

    def has_left(self, name: str, guest: str) -> bool:
        """Whether a guest could have one more of something."""
        return all(self._limiters[name].find(key, times).left >= 1 for key, times in self._names(guest))

    def charge(self, name: str, guest: str, much: float) -> None:
        """Count what a guest has had, how much that ever was."""
        for key, times in self._names(guest):
            bucket = self._limiters[name].find(key, times)
            bucket.charge(much)
            self._count(name, key, bucket, much)

    def hear(self, told: str, much: int) -> None:
        """Count what a guest has had at another process."""
        name, _, key = told.partition(" ")
        if name in self._limiters:
            self._limiters[name].find(key, int(key.partition("*")[2] or 1)).charge(much)

    def _names(self, guest: str) -> list[tuple[str, int]]:
        """What a guest and the networks around it are counted by, and how many guests' share each has."""
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
    """One of the meters, for one guest: as `take`, but found once."""

    def __init__(self, limiters: RateLimiters, name: str, guest: str) -> None:
        self._limiters, self._name = limiters, name
        self._found = limiters.find(name, guest)

    def take(self) -> bool:
        return self._limiters.take_from(self._name, self._found)
