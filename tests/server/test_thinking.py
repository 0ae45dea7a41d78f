"""Who has to wait for a bot: nobody for somebody else's many tables, and no table thinks for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from server.live_server import BOTS, LiveServer, live_server, run

from kugel.server import bot_driver
from kugel.server.tables import Logged
from kugel.table import timers
from kugel.table.log_entries import GameEvent
from kugel.table.settings import SLOW
from kugel.table.state import Table

ALONE = {"settings": {"timer": SLOW}, "start": True}
"""Bots of a slow game play although nobody is there."""


class Moves:
    """The codes of the tables at which bots decide, in order."""

    def __init__(self, live: LiveServer) -> None:
        self.made: list[str] = []
        self._tables = live.node.tables

    def watch(self, code: str) -> None:
        self._tables.watch(code, self)

    def hear(self, table: Table, logged: Sequence[Logged]) -> None:
        self.made += [
            table.code for one in logged if isinstance(one.entry, GameEvent) and one.entry.cause == "bot"
        ]


def test_tables_at_which_nobody_is_let_those_of_people_go_first(tmp_path: Path) -> None:
    """Ten tables of four slow bots want every second of thinking that there is."""

    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            moves = Moves(live)
            for _ in range(10):
                bored = await live.create(**ALONE, bots=dict.fromkeys("abcd", "champion"), chair="")
                moves.watch(bored["code"])
            await until(lambda: len(moves.made) >= 2)
            family = await live.create(bots=BOTS, start=True)
            moves.watch(family["code"])
            before = len(moves.made)
            async with live.line(family["code"], family["token"]):
                await until(lambda: moves.made.count(family["code"]) == 3)
            others = len(moves.made) - before - 3
            assert others < 10, "its three bots have not waited for a round of all others"

    run(scenario())


def test_a_table_that_everybody_has_left_is_not_looked_at_until_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "DESERTED", 0)

    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(**ALONE, bots=BOTS)
            assert await live.node.store.due(2**53, 10) == []
            async with live.line(ada["code"], ada["token"]) as line:
                await line.entry("game")

    run(scenario())


def test_whoever_was_connected_to_a_dead_node_is_not_there_even_if_nobody_looks_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_driver, "ALIVE", 1)
    monkeypatch.setattr(bot_driver, "BEAT", 0.05)

    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(**ALONE, bots=dict.fromkeys("abcd", "random"), chair="")
            async with live.line(ada["code"], ada["token"]) as line:
                await line.type("snapshot")
                await until(lambda: live.node.tables.waited_for(ada["code"]))
                await live.node.channels.close()
        async with live_server(tmp_path / "games.db") as live:
            await live.node.tables.table(ada["code"])
            await until(lambda: not live.node.tables.waited_for(ada["code"]))

    run(scenario())


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)
