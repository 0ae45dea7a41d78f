"""What one address may take of the server, and one connection: everything is charged, and has a bound."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterable
from contextvars import ContextVar
from functools import partial
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, TypeVar

from kugel.server.settings import Limits, Settings

MOST_ADDRESSES = 20_000
HOUSE = 64
"""Bits of an IPv6 address that a whole household shares."""

SLICE = 20
"""Entries of a log that are folded at a time."""

Thing = TypeVar("Thing")

Bites = Callable[[str], None]
"""Counts that a limit was reached, by its name."""


class Bucket:
    """`burst` at once, then `rate` per second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: float = burst
        self._at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Take so much, if it is there."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Account:
    """What one address may still take."""

    def __init__(self, limits: Limits, bites: Bites) -> None:
        self.sockets = 0
        self._limits = limits
        self._bites = bites
        self._buckets = {
            "connection_rate": Bucket(limits.connection_rate, limits.connection_burst),
            "request_rate": Bucket(limits.request_rate, limits.request_burst),
            "making_rate": Bucket(limits.making_rate, limits.making_burst),
            "busy_sockets frames": Bucket(
                limits.busy_sockets * limits.frame_rate, limits.busy_sockets * limits.frame_burst
            ),
            "busy_sockets bytes": Bucket(
                limits.busy_sockets * limits.byte_rate, limits.busy_sockets * limits.byte_burst
            ),
        }
        self._free_at = 0.0
        self._queue = asyncio.Lock()

    def take(self, limit: str, amount: float = 1) -> bool:
        """Take so much of what this limit bounds, if it is there."""
        fits = self._buckets[limit].take(amount)
        if not fits:
            self._bites(limit.partition(" ")[0])
        return fits

    def open_socket(self) -> bool:
        """Take the place of a socket, to be given back by `close_socket`."""
        if self.sockets >= self._limits.sockets:
            self._bites("sockets")
            return False
        self.sockets += 1
        return True

    def close_socket(self) -> None:
        self.sockets -= 1

    # The server has one thread for everybody: whoever has kept it busy lets the others go first.

    def spend(self, seconds: float) -> None:
        """The server has worked so long for this address."""
        limits = self._limits
        earliest = time.monotonic() - limits.time_burst / limits.time_share
        self._free_at = max(self._free_at, earliest) + seconds / limits.time_share

    @property
    def has_to_wait(self) -> bool:
        """Whether this address has had more than its share of the server's time."""
        return self._free_at > time.monotonic() or self._queue.locked()

    async def turn(self) -> None:
        """Wait, one behind the other, while this address has to."""
        if not self.has_to_wait:
            return
        self._bites("time_share")
        async with self._queue:
            while (wait := self._free_at - time.monotonic()) > 0:
                await asyncio.sleep(wait)


class Unlimited(Account):
    """The account of all who use a server that only its own machine can reach."""

    def take(self, limit: str, amount: float = 1) -> bool:
        return True

    def open_socket(self) -> bool:
        return True

    def spend(self, seconds: float) -> None:
        pass

    async def turn(self) -> None:
        pass


class Accounts:
    """The accounts of all addresses; the one unused for longest is forgotten first."""

    def __init__(self, settings: Settings, bites: Bites) -> None:
        self._limits = settings.limits
        self._bites = bites
        self._everybody = None if settings.shared else Unlimited(settings.limits, bites)
        self._proxies = [ip_network(proxy, strict=False) for proxy in settings.proxies]
        self._accounts: OrderedDict[str, Account] = OrderedDict()

    def of(self, client: tuple[str, int] | None) -> Account:
        """The account of a client by its true address, as the proxy in front has told it."""
        if self._everybody:
            return self._everybody
        address = household(client)
        account = self._accounts.pop(address, None) or Account(self._limits, self._bites)
        self._accounts[address] = account
        if len(self._accounts) > MOST_ADDRESSES:
            self._accounts.popitem(last=False)
        return account

    def of_peer(self, client: tuple[str, int] | None) -> Account | None:
        """The account of whoever is at the other end of a connection; a proxy stands for many, and has none."""
        try:
            address = ip_address(client[0] if client else "")
        except ValueError:
            return None
        return None if any(address in proxies for proxies in self._proxies) else self.of(client)


class Budget:
    """The frames and bytes that one connection may still send, and its address with it."""

    __slots__ = ("_bites", "_bytes", "_frames", "account")

    def __init__(self, limits: Limits, bites: Bites) -> None:
        self._frames = Bucket(limits.frame_rate, limits.frame_burst)
        self._bytes = Bucket(limits.byte_rate, limits.byte_burst)
        self._bites = bites
        self.account: Account | None = None
        """Not known before the request is read."""

    def frame(self) -> bool:
        return self._take(self._frames, "frame_rate", 1, "busy_sockets frames")

    def bytes(self, number: int) -> bool:
        return self._take(self._bytes, "byte_rate", number, "busy_sockets bytes")

    def _take(self, bucket: Bucket, limit: str, amount: float, of_address: str) -> bool:
        if not bucket.take(amount):
            self._bites(limit)
            return False
        return self.account is None or self.account.take(of_address, amount)


paying: ContextVar[Account | None] = ContextVar("paying", default=None)
"""The account for which the server is working in this task."""


async def in_slices(things: Iterable[Thing]) -> AsyncIterator[Thing]:
    """The same things, with time for others in between, and for whoever has not yet had their share."""
    for number, thing in enumerate(things, 1):
        yield thing
        if number % SLICE == 0:
            await asyncio.sleep(0)
            if account := paying.get():
                await account.turn()


class Charged:
    """To be awaited instead of the work: it is charged with the time for which it kept everybody else waiting."""

    __slots__ = ("_spend", "_work")

    def __init__(self, work: Awaitable[Any], spend: Callable[[float], None]) -> None:
        self._work: Generator[Any, Any, Any] = work.__await__()
        self._spend = spend

    def __await__(self) -> Generator[Any, Any, Any]:
        step = partial(self._work.send, None)
        while True:
            began = time.thread_time()
            try:
                waits_for = step()
            except StopIteration as end:
                return end.value
            finally:
                self._spend(time.thread_time() - began)
            try:
                step = partial(self._work.send, (yield waits_for))
            except BaseException as thrown:
                step = partial(self._work.throw, thrown)


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
