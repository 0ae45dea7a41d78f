"""Turns for thinking: fair between addresses, then tables; first where a person waits."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from kugel.server.fair_queue import FairQueue, Request

ADDRESSES, TABLES = ("north", "south", "east"), ("one", "two", "three")
LONGEST = 1.0

Costs = Callable[[], float]


def nobody(_: str) -> bool:
    return False


def taken(queue: FairQueue, costs: Costs, turns: int, again: bool = True) -> list[tuple[Request, float]]:
    """So many turns, one after the other, with their seconds; whoever had one asks again."""
    had = []
    for _ in range(turns):
        request = queue.next(nobody)
        assert request
        had.append((request, seconds := costs()))
        if again:
            queue.add((request.address,), request.table)
        queue.end(request, seconds)
    return had


def test_one_address_with_many_tables_waits_for_itself() -> None:
    queue = FairQueue()
    for table in range(40):
        queue.add(("bored",), f"table {table}")
    queue.add(("family",), "home")
    first = [queue.next(nobody) for _ in range(2)]
    assert {request.address for request in first if request} == {"bored", "family"}


def test_a_table_where_a_person_waits_comes_before_all_others() -> None:
    queue = FairQueue()
    for table in ("empty", "alone", "home", "desert"):
        queue.add((table,), table)
    request = queue.next(lambda table: table == "home")
    assert request
    assert request.table == "home"


def test_of_several_addresses_at_a_table_the_one_that_has_used_least_pays() -> None:
    queue = FairQueue()
    queue.add(("guest",), "elsewhere")
    busy = queue.next(nobody)
    assert busy
    queue.add(("guest",), "elsewhere")
    queue.end(busy, 10.0)
    assert queue.add(("guest", "host"), "home").address == "host"


def test_who_was_away_has_saved_nothing_up() -> None:
    queue = FairQueue()
    queue.add(("busy",), "one")
    taken(queue, lambda: 1.0, 50)
    queue.add(("late",), "two")
    had = Counter(request.address for request, _ in taken(queue, lambda: 1.0, 10))
    assert had["busy"] >= 4


@given(st.randoms(use_true_random=False), st.integers(20, 60))
def test_who_always_wants_something_gets_as_much_as_any_other(rng: Random, turns: int) -> None:
    """Between addresses, whatever their turns cost and however many tables they have, and so between their tables."""
    queue = FairQueue()
    for count, address in enumerate(ADDRESSES, 1):
        for table in TABLES[:count]:
            queue.add((address,), table)
    used, of = defaultdict[str, float](float), defaultdict[tuple[str, str], float](float)
    for request, seconds in taken(queue, lambda: rng.uniform(0, LONGEST), turns):
        used[request.address] += seconds
        of[request.address, request.table] += seconds
    shares = [used[address] for address in ADDRESSES]
    assert max(shares) - min(shares) <= 2 * LONGEST
    for count, address in enumerate(ADDRESSES, 1):
        parts = [of[address, table] for table in TABLES[:count]]
        assert max(parts) - min(parts) <= 2 * LONGEST


class QueueMachine(RuleBasedStateMachine):
    """Whatever comes, goes and ends: each request has one turn or is dropped, and nothing is kept of the past."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = FairQueue()
        self.waiting: list[Request] = []
        self.thinking: list[Request] = []

    @rule(
        addresses=st.sets(st.sampled_from(ADDRESSES), max_size=2).map(sorted), table=st.sampled_from(TABLES)
    )
    def ask(self, addresses: list[str], table: str) -> None:
        self.waiting.append(self.queue.add(addresses, table))

    @rule(waited_for=st.sets(st.sampled_from(TABLES)))
    def begin(self, waited_for: set[str]) -> None:
        request = self.queue.next(waited_for.__contains__)
        if request is None:
            assert not self.waiting
            return
        assert request.table in waited_for or not any(one.table in waited_for for one in self.waiting)
        lane = [one for one in self.waiting if (one.address, one.table) == (request.address, request.table)]
        assert lane[0] is request, "those of one table come in their order"
        self.waiting.remove(request)
        self.thinking.append(request)

    @precondition(lambda self: self.thinking)
    @rule(data=st.data(), seconds=st.floats(0, 5))
    def end(self, data: st.DataObject, seconds: float) -> None:
        request = data.draw(st.sampled_from(self.thinking))
        self.thinking.remove(request)
        self.queue.end(request, seconds)

    @precondition(lambda self: self.waiting)
    @rule(data=st.data())
    def drop(self, data: st.DataObject) -> None:
        request = data.draw(st.sampled_from(self.waiting))
        self.waiting.remove(request)
        self.queue.drop(request)

    @invariant()
    def counted(self) -> None:
        assert len(self.queue) == len(self.waiting)

    @invariant()
    def nothing_is_kept_of_the_past(self) -> None:
        if not self.waiting and not self.thinking:
            assert (self.queue._waiting, self.queue._tables, self.queue._addresses._used) == ({}, {}, {})


TestQueueMachine = QueueMachine.TestCase
