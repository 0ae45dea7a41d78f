"""A queue in which nobody has to wait for somebody else's many requests.

First come the requests that a person waits for; of these, those of the address that has used least, and of its
tables those of the one that has used least. Use is counted in seconds. Whoever comes back is counted like those who
have stayed: what they did not use in between is gone.
"""

from collections import Counter, deque
from collections.abc import Callable, Collection
from dataclasses import dataclass

ESTIMATE = 0.5
"""Seconds that a turn counts until it is known how long it took."""

MOST_IDLE = 1000
"""Names without a request that are remembered for what they have used."""


@dataclass(frozen=True, eq=False, slots=True)
class Request:
    """Somebody's wish for a turn."""

    address: str
    table: str


class _Shares:
    """How much each of those who take part has used."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._requests: Counter[str] = Counter()
        self._least = 0.0
        """What the last one to have a turn had used before it: nobody who comes may begin below."""

    def used(self, name: str) -> float:
        return max(self._used.get(name, 0.0), self._least) if name not in self._requests else self._used[name]

    def enter(self, name: str) -> None:
        self._used[name] = self.used(name)
        self._requests[name] += 1

    def begin(self, name: str) -> None:
        self._least = max(self._least, self._used[name])
        self._used[name] += ESTIMATE

    def end(self, name: str, seconds: float) -> None:
        self._used[name] += seconds - ESTIMATE

    def leave(self, name: str) -> bool:
        """One request less; returns whether it was the last of this name."""
        self._requests[name] -= 1
        if self._requests[name]:
            return False
        del self._requests[name]
        if not self._requests:
            self._used.clear()
            self._least = 0.0
        elif len(self._used) > len(self._requests) + MOST_IDLE or self._used[name] <= self._least:
            del self._used[name]
        return True


class FairQueue:
    """Requests, in the order in which they get their turns."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, str], deque[Request]] = {}
        """Requests by address and table; those of one table come one after the other."""
        self._addresses = _Shares()
        self._tables: dict[str, _Shares] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, addresses: Collection[str], table: str) -> Request:
        """A new request of a table; of its addresses the one that has used least pays for it."""
        address = min(addresses or ("",), key=self._addresses.used)
        request = Request(address, table)
        self._addresses.enter(address)
        self._tables.setdefault(address, _Shares()).enter(table)
        self._waiting.setdefault((address, table), deque()).append(request)
        return request

    def next(self, waited_for: Callable[[str], bool]) -> Request | None:
        """Begin the next turn, knowing for which tables a person waits; None if there is no request."""

        def order(lane: tuple[str, str]) -> tuple[bool, float, float]:
            address, table = lane
            return not waited_for(table), self._addresses.used(address), self._tables[address].used(table)

        if not self._waiting:
            return None
        address, table = lane = min(self._waiting, key=order)
        request = self._waiting[lane][0]
        self._take(request)
        self._addresses.begin(address)
        self._tables[address].begin(table)
        return request

    def end(self, request: Request, seconds: float) -> None:
        """A turn has ended after so many seconds."""
        self._addresses.end(request.address, seconds)
        self._tables[request.address].end(request.table, seconds)
        self._leave(request)

    def drop(self, request: Request) -> None:
        """A request that waits is not wanted any more."""
        self._take(request)
        self._leave(request)

    def _take(self, request: Request) -> None:
        lane = request.address, request.table
        self._waiting[lane].remove(request)
        if not self._waiting[lane]:
            del self._waiting[lane]

    def _leave(self, request: Request) -> None:
        self._tables[request.address].leave(request.table)
        if self._addresses.leave(request.address):
            del self._tables[request.address]
