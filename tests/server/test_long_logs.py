"""A log has an end that says so, and a long one is read in slices: nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from server.live_server import GENEROUS, keys, live_server, run

from kugel.server.rate_limits import SLICE
from kugel.server.settings import Limits
from kugel.table import bounds
from kugel.table.log_entries import LogEntry
from kugel.table.state import Table


def test_talk_is_refused_above_its_pace(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(person_talk=3)) as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                answers = [await line.do("say", text="Hello") for _ in range(4)]
                assert [answer["type"] for answer in answers] == ["done"] * 3 + ["refused"]
                assert keys(answers[-1]) == ["talk-fast"]

    run(test())


def test_a_full_log_takes_nothing_more_and_its_bots_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "RESERVE", 5)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(entries=30)) as live:
            ada = await live.create(settings={"variant": "solo"}, start=True)
            async with live.line(ada["code"], ada["token"]) as line:
                answer = await line.type("snapshot")
                while answer["type"] != "refused":
                    choice = (await line.ask({"type": "ask-snapshot"}))["choices"][0]
                    play = {"seat": choice["seat"], "play": choice["plays"][0]["text"], "seen": 10**6}
                    answer = await line.do("play", **play)
                assert keys(answer) == ["log-full"]
                assert keys(await line.do("say", text="Hello")) == ["log-full"]
                view = await line.ask({"type": "ask-snapshot"})
                assert 30 <= view["table"]["number"] < 50
            assert await live.node.store.due(2**60, 100) == []

    run(test())


def test_a_table_is_read_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 0
    read: Counter[int] = Counter()
    follow = Table.follow

    def counted(self: Table, number: int, at: int, entry: LogEntry) -> None:
        read[turns] += 1
        follow(self, number, at, entry)

    async def go_round() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", GENEROUS) as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                for number in range(5 * SLICE):
                    await line.do("rename", name=f"Ada {number}")
        async with live_server(tmp_path / "games.db", GENEROUS) as live:
            monkeypatch.setattr(Table, "follow", counted)
            others = asyncio.create_task(go_round())
            assert (await live.http.get(f"/api/tables/{ada['code']}")).status_code == 200
            assert (await live.http.get(f"/api/tables/{ada['code']}/games/1")).status_code == 404
            others.cancel()
            assert read.total() > 10 * SLICE
            assert max(read.values()) <= SLICE

    run(test())
