"""Leases, nodes and secrets: what nodes share besides the logs."""

from __future__ import annotations

import asyncio

from server.store.store_writers import run

from kugel.server.store import Store


def test_a_lease_has_one_owner_until_it_expires_and_each_owner_its_own_epoch(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as one, Store(database) as two:
            assert await one.lease(["t"], "one", now=0, until=10) == {"t": 1}
            assert await two.lease(["t"], "two", now=9, until=19) == {}
            assert await one.lease(["t"], "one", now=9, until=15) == {"t": 1}, "renewed"
            assert await two.lease(["t"], "two", now=15, until=25) == {"t": 2}, "it has expired"
            assert await one.lease(["t"], "one", now=16, until=26) == {}, (
                "the first owner comes back too late"
            )
            assert await one.lease(["t"], "one", now=25, until=35) == {"t": 3}

    run(scenario())


def test_a_returned_lease_is_free_at_once_and_its_epoch_is_never_reused(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            assert await store.lease(["t"], "one", now=0, until=10) == {"t": 1}
            await store.release(["t"], "two")
            assert await store.lease(["t"], "two", now=0, until=10) == {}, "only the owner can return it"
            await store.release(["t"], "one")
            assert await store.lease(["t"], "one", now=0, until=10) == {"t": 2}

    run(scenario())


def test_many_leases_are_taken_at_once_and_none_twice(database: str) -> None:
    tables = [f"t{index}" for index in range(40)]

    async def scenario() -> None:
        async with Store(database) as one, Store(database) as two:
            first, second = await asyncio.gather(
                one.lease(tables[:30], "one", now=0, until=10), two.lease(tables[10:], "two", now=0, until=10)
            )
            assert sorted([*first, *second]) == sorted(tables)
            assert await one.lease([], "one", now=0, until=10) == {}

    run(scenario())


def test_a_node_counts_as_alive_until_its_time_is_up(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as store:
            await store.beat("one", now=0, until=10)
            await store.beat("two", now=0, until=20)
            assert await store.living(9) == {"one", "two"}
            assert await store.living(10) == {"two"}
            await store.beat("one", now=11, until=30)
            assert await store.living(20) == {"one"}

    run(scenario())


def test_a_secret_is_created_once_for_all_nodes(database: str) -> None:
    async def scenario() -> None:
        async with Store(database) as one, Store(database) as two:
            made = await asyncio.gather(*(store.secret("cookies") for store in (one, two) * 3))
            assert len(set(made)) == 1
            assert len(made[0]) == 32
            assert await one.secret("invitations") != made[0]

    run(scenario())
