"""The log of a table: numbers without gap or duplicate, a command once, stale decisions refused."""

from __future__ import annotations

import asyncio

import pytest
from server.service_fixtures import Databases
from server.store.store_writers import check, decision, run, whole, write

from kugel.server.store import Append, Kept, Known, Listed, Stale, Store, Stored, Unreachable


def test_events_are_numbered_from_one_and_read_back_as_they_were(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            assert await store.append(decision("t", 0, "make", b"a", b"b", at=5)) == Kept(1, 2)
            assert await store.append(decision("t", 2, None, b"\x00\xff", at=7)) == Kept(3, 3)
        async with Store(database) as store:
            assert await store.read("t") == [
                Stored(1, 5, b"a"),
                Stored(2, 5, b"b"),
                Stored(3, 7, b"\x00\xff"),
            ]
            assert await store.read("t", after=1, limit=1) == [Stored(2, 5, b"b")]
            assert await store.numbers(["t", "other"]) == {"t": 3}
            assert await store.number("other") is None
            assert await store.read("other") == []

    run(scenario())


def test_a_table_is_made_once(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            assert await store.append(decision("t", 0, "make")) == Kept(1, 1)
            assert await store.append(decision("t", 0, "make it too")) == Stale()
            assert await whole(store, "t") == [b"make at t"]

    run(scenario())


def test_a_decision_based_on_another_number_is_stale(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            await store.append(decision("t", 0, "make", b"1", b"2"))
            assert await store.append(decision("t", 1, "too old")) == Stale()
            assert await store.append(decision("t", 3, "from the future")) == Stale()
            assert await store.append(decision("nowhere", 3, "lost")) == Stale()
            assert await whole(store, "t") == [b"1", b"2"]
            assert await store.number("nowhere") is None

    run(scenario())


def test_a_repeated_command_gets_the_number_of_its_last_event(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            await store.append(decision("t", 0, "make", b"1", b"2"))
            await store.append(decision("t", 2, None, b"3"))
            assert await store.append(decision("t", 3, "make")) == Known(2), "even if its number is right"
            assert await store.append(decision("t", 0, "make")) == Known(2)
            assert await store.last_of("t", "make") == 2
            assert await store.last_of("t", "other") is None
            assert await store.append(decision("u", 0, "make")) == Kept(1, 1), "of another table"

    run(scenario())


def test_decisions_waiting_together_build_on_each_other_or_are_stale(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            outcomes = tuple(
                await asyncio.gather(
                    store.append(decision("t", 0, "make")),
                    store.append(decision("t", 1, "one")),
                    store.append(decision("t", 1, "another")),
                    store.append(decision("t", 2, "one")),
                    store.append(decision("u", 0, "make")),
                )
            )
            assert outcomes == (Kept(1, 1), Kept(2, 2), Stale(), Known(2), Kept(1, 1))

    run(scenario())


def test_one_bad_decision_harms_no_other(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            outcomes = await asyncio.gather(
                *(store.append(decision(f"t{index}", 0, "make")) for index in range(3)),
                store.append(decision("bad", 0, "make", due=2**80)),
                store.append(decision("t3", 0, "make")),
                return_exceptions=True,
            )
            bad = outcomes.pop(3)
            assert isinstance(bad, Exception)
            assert outcomes == [Kept(1, 1)] * 4
            assert await store.number("bad") is None
            assert await store.append(decision("t0", 1, "next")) == Kept(2, 2)

    run(scenario())


def test_a_decision_without_events_is_an_error(new_sqlite: Databases) -> None:
    async def scenario() -> None:
        async with Store(new_sqlite()) as store:
            with pytest.raises(ValueError):
                await store.append(Append("t", 0, 0, None, (), None, False, "", b""))

    run(scenario())


def test_a_cancelled_write_still_happens(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            waiting = asyncio.create_task(store.append(decision("t", 0, "make")))
            await asyncio.sleep(0)
            waiting.cancel()
            assert await store.append(decision("t", 1, "next")) == Kept(2, 2)

    run(scenario())


def test_closing_writes_what_still_waits(database: str) -> None:
    async def scenario() -> None:
        store = Store(database)
        await store.open()
        waiting = [asyncio.create_task(store.append(decision(f"t{index}", 0))) for index in range(600)]
        await asyncio.sleep(0)
        await store.close()
        assert set(await asyncio.gather(*waiting)) == {Kept(1, 1)}
        with pytest.raises(Unreachable):
            await store.append(decision("late", 0))

    run(scenario())


def test_writers_of_several_nodes_leave_no_gap_and_no_duplicate(database: str) -> None:
    tables = ["t0", "t1", "t2"]
    confirmed: list[tuple[str, str, int]] = []

    async def scenario() -> None:
        async with Store(database) as one, Store(database) as two, Store(database) as three:
            nodes = (one, two, three) * 2
            await asyncio.gather(
                *(
                    write(node, f"writer {index}", tables, lambda *happened: confirmed.append(happened), 15)
                    for index, node in enumerate(nodes)
                )
            )
            assert await check(one, tables, confirmed) == len(confirmed) == 15 * len(nodes)

    run(scenario())


def test_lists_of_tables_are_correct(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            await store.append(decision("old", 0, at=1, due=30, phase="gathering"))
            await store.append(decision("new", 0, at=2, due=10))
            await store.append(decision("private", 0, at=3, public=False))
            await store.append(decision("over", 0, at=4, phase="over"))
            assert await store.lobby(["gathering", "running"], 10) == [b"summary of new", b"summary of old"]
            assert await store.lobby(["gathering", "running"], 1) == [b"summary of new"]
            assert await store.due(9, 10) == []
            assert await store.due(30, 10) == ["new", "old"]
            assert await store.due(30, 1) == ["new"]
            await store.append(decision("new", 1, at=9, due=None, public=False))
            assert await store.due(30, 10) == ["old"]
            assert await store.lobby(["gathering", "running"], 10) == [b"summary of old"]
            assert [listed.table for listed in await store.tables()] == ["new", "old", "over", "private"]
            assert await store.tables(after="m", limit=1) == [
                Listed("new", 2, 2, 9, False, "running", b"summary of new")
            ]

    run(scenario())
