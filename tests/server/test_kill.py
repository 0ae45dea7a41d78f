"""Nothing that was acknowledged is lost when servers die: one node on a file, three on a shared database."""

from __future__ import annotations

import asyncio

import pytest
from server.node_failures import Figures, nodes, run_with_failures
from server.random_players import short_timeouts
from server.service_fixtures import Databases, NatsServer

FEW, MANY = 5, 1000
SECONDS_EACH = 8
"""The longest that one failure may take; beyond that, something hangs."""


def run_nodes(number: int, database: str, failures: int, seed: int, bus: str = "") -> Figures:
    async def test() -> Figures:
        async with asyncio.timeout(40 + SECONDS_EACH * failures):
            return await run_with_failures(database, running, failures, seed)

    with short_timeouts(), nodes(number, database, bus) as running:
        return asyncio.run(test())


def test_one_node_on_a_file_loses_nothing(new_sqlite: Databases) -> None:
    figures = run_nodes(1, new_sqlite(), FEW, 1)
    assert figures.acknowledged > FEW


def test_three_nodes_on_postgresql_lose_nothing(new_postgres: Databases) -> None:
    figures = run_nodes(3, new_postgres(), FEW, 2)
    assert figures.acknowledged > FEW


def test_three_nodes_with_nats_between_them_lose_nothing(new_postgres: Databases, nats: NatsServer) -> None:
    figures = run_nodes(3, new_postgres(), FEW, 3, nats.url)
    assert figures.acknowledged > FEW


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["one", "three", "nats"])
def test_nothing_is_lost_in_a_thousand_failures(
    kind: str, request: pytest.FixtureRequest, capfd: pytest.CaptureFixture[str]
) -> None:
    """A thousand kills and freezes, shared among the three ways to run it."""
    new: Databases = request.getfixturevalue("new_sqlite" if kind == "one" else "new_postgres")
    bus = request.getfixturevalue("nats").url if kind == "nats" else ""
    figures = run_nodes(1 if kind == "one" else 3, new(), MANY // 3 + 1, 4, bus)
    with capfd.disabled():
        print(f"\n{kind}: {figures}")
