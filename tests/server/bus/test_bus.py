"""Notifications reach the other nodes but never the sender; a lost connection recovers by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from server.service_fixtures import Databases, NatsServer
from server.store.raw_connection import cut

from kugel.i18n import explain
from kugel.rules.refusals import Refused
from kugel.server.bus import Bus, bus_for
from kugel.server.bus.local import LocalBus
from kugel.server.bus.notifications import MOST, Notifications

UNHEARD_SECONDS = 0.1
PATIENCE_SECONDS = 20


class Node:
    """A bus and the highest number that it has received for each table."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: dict[str, int] = {}
        self._more = asyncio.Event()

    def hear(self, table: str, number: int) -> None:
        self.heard[table] = max(number, self.heard.get(table, 0))
        self._more.set()

    async def hears(self, table: str, number: int) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.heard.get(table, 0) < number:
                self._more.clear()
                await self._more.wait()


@asynccontextmanager
async def nodes(url: str | None, database: str) -> AsyncIterator[tuple[Node, Node]]:
    one, two = Node(bus_for(url, database)), Node(bus_for(url, database))
    await one.bus.open(one.hear)
    await two.bus.open(two.hear)
    try:
        yield one, two
    finally:
        await one.bus.close()
        await two.bus.close()


async def recovers(one: Node, two: Node) -> None:
    """Notifications may be lost while there is no connection; later ones arrive, in both directions."""
    for said, hearing in ((one, two), (two, one)):
        number, hears = 0, asyncio.create_task(hearing.hears("healed", 1))
        while not hears.done():
            number += 1
            said.bus.notify("healed", number)
            await asyncio.wait([hears], timeout=UNHEARD_SECONDS)
        await hears


async def notifications_arrive(url: str | None, database: str) -> None:
    async with nodes(url, database) as (one, two):
        one.bus.notify("t", 7)
        two.bus.notify("u", 3)
        await two.hears("t", 7)
        await one.hears("u", 3)
        for number in range(1000):
            one.bus.notify("t", number)
        for index in range(3 * MOST):
            one.bus.notify(f"table {index}", 1)
        await two.hears("t", 999)
        await two.hears(f"table {3 * MOST - 1}", 1)
        assert one.heard == {"u": 3}, "a node does not get its own notifications"


def test_notifications_arrive_through_postgres(new_postgres: Databases) -> None:
    asyncio.run(notifications_arrive(None, new_postgres()))


def test_notifications_arrive_through_nats(nats: NatsServer) -> None:
    asyncio.run(notifications_arrive(nats.url, "games.db"))


def test_a_lost_postgres_connection_recovers(new_postgres: Databases) -> None:
    database = new_postgres()

    async def scenario() -> None:
        async with nodes(None, database) as (one, two):
            await cut(database)
            await recovers(one, two)

    asyncio.run(scenario())


def test_a_lost_nats_connection_recovers(nats: NatsServer) -> None:
    async def scenario() -> None:
        async with nodes(nats.url, "games.db") as (one, two):
            await asyncio.to_thread(nats.stop)
            one.bus.notify("t", 1)
            await asyncio.to_thread(nats.start)
            await recovers(one, two)

    asyncio.run(scenario())


def test_a_single_node_notifies_nobody() -> None:
    assert isinstance(bus_for(None, "games.db"), LocalBus)


def test_an_unreachable_bus_is_refused(nats: NatsServer) -> None:
    async def scenario() -> None:
        await bus_for("nats://me:hush@127.0.0.1:1", "games.db").open(lambda *_: None)

    with pytest.raises(Refused) as refused:
        asyncio.run(scenario())
    assert "nats://me@127.0.0.1:1" in explain(refused.value.refusal)
    with pytest.raises(Refused) as refused:
        bus_for("carrier-pigeon://roof", "games.db")
    assert "carrier-pigeon" in explain(refused.value.refusal)


def test_foreign_messages_on_the_same_channel_are_ignored() -> None:
    for noise in (b"", b"hello", b"{}", b'{"sender": 1, "numbers": []}', b"\xff"):
        Notifications().hear(noise, lambda *_: pytest.fail("it was not a notification"))
