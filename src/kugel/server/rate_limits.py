"""Rate limits: buckets of tokens that refill with time."""

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network

MOST_ADDRESSES = 20_000
HOUSE = 64
"""Bits of an IPv6 address that a whole household shares."""


class Bucket:
    """`burst` at once, then `rate` per second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left: float = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one token, if there is one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each address; the one unused for longest is forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


class Places:
    """A number of places for each address, to be given back."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        if self._taken[address] >= self._limit:
            return False
        self._taken[address] += 1
        return True

    def give_back(self, address: str) -> None:
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


def household(client: tuple[str, int] | None) -> str:
    """The unit that is limited: an IPv4 address, or the network of an IPv6 address."""
    host = client[0] if client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((int(address), HOUSE), strict=False))
    return host
