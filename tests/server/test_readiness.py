"""`/readyz` tells the truth: also when nothing more can be written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.live_server import LiveServer, fresh_id, keys, live_server, run

from kugel.server.store import sqlite
from kugel.server.store.sqlite import SQLite


async def ready(live: LiveServer) -> int:
    return (await live.http.get("/readyz")).status_code


async def may_grow_to(database: SQLite, pages: int) -> None:
    limit = f"PRAGMA max_page_count = {pages}"
    await asyncio.wrap_future(database._writing.submit(lambda: database._connection().execute(limit)))


def test_a_server_on_a_full_disk_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            assert await ready(live) == 200
            with monkeypatch.context() as full:
                full.setattr(sqlite, "LEAST_FREE", 2**63)
                assert await ready(live) == 503
            assert await ready(live) == 200

    run(test())


def test_a_server_that_could_not_write_is_not_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            database = live.node.store._database
            assert isinstance(database, SQLite)
            # The database may not grow any more, which SQLite reports as it reports a full disk.
            await may_grow_to(database, pages=1)
            for _ in range(100):
                opening = {"name": "Ada", "chair": "a", "settings": {"variant": "solo"}, "start": True}
                answer = await live.post("/api/tables", {"id": fresh_id(), "opening": opening})
                if answer.status_code != 201:
                    break
            assert (answer.status_code, keys(answer.json())) == (503, ["server-away"])
            assert await ready(live) == 503
            await may_grow_to(database, pages=10**6)
            assert await ready(live) == 200

    run(test())
