"""Addresses: which count as one client, and which proxies are trusted to name a client."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

HOME = 64  # bits that the IPv6 addresses of one customer share
SITES = ((HOME, 1), (56, 2), (48, 4))  # of larger networks, and how many customers' shares each may have


@lru_cache(maxsize=10_000)
def key_of(address: str) -> str:
    """The key that all addresses of one guest share.

    >>> key_of("2001:db8:1:2:3:4:5:6"), key_of("::ffff:192.0.2.7"), key_of("192.0.2.7"), key_of("unix")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7', 'unix')
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, HOME), strict=False))


@lru_cache(maxsize=10_000)
def networks_of(address: str) -> tuple[tuple[str, int], ...]:
    """The networks that an address counts toward, each with its share as a multiple of one guest's.

    >>> networks_of("192.0.2.7")
    (('192.0.2.7', 1),)
    >>> networks_of("2001:db8:1:2::3")
    (('2001:db8:1:2::/64', 1), ('2001:db8:1::/56', 2), ('2001:db8:1::/48', 4))
    """
    key = key_of(address)
    if "/" not in key:
        return ((key, 1),)
    try:
        home = ip_network(key)
    except ValueError:
        return ((key, 1),)
    return tuple((str(home.supernet(new_prefix=bits)), times) for bits, times in SITES)


class Proxies:
    """The proxies that are trusted to name a client: addresses, networks, or `*` for all.

    >>> nearby = Proxies(["127.0.0.1", "10.0.0.0/8"])
    >>> "10.1.2.3" in nearby, "192.0.2.7" in nearby, "unix" in nearby, "192.0.2.7" in Proxies(["*"])
    (True, False, False, True)
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self._networks = [ip_network(name, strict=False) for name in self.names if name != "*"]

    def __contains__(self, address: object) -> bool:
        if "*" in self.names:
            return True
        try:
            parsed = ip_address(str(address))
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)
