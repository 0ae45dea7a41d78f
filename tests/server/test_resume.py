"""Reconnecting: missed entries are sent once and in order, and a reload does not count as absence."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.live_server import entries, keys, live_server, numbers, run

from kugel.server.settings import Limits
from kugel.server.ws import channels


def test_a_returning_client_is_told_what_it_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(absence=60)) as live:
            ada = await live.create()
            ben = await live.join(ada["code"], "Ben")
            async with live.line(ada["code"], ada["token"]) as line:
                await line.entry("connected")
                async with live.line(ada["code"], ben["token"]) as first:
                    await first.entry("connected")
                    seen = numbers(first.heard)[-1]
                for name in ("Eva", "Ida", "Mia"):
                    done = await line.do("rename", name=name)
                async with live.line(ada["code"], ben["token"], seen=seen) as second:
                    news = await second.hear()
                    assert numbers([news]) == list(range(seen + 1, done["number"] + 1))
                    assert entries(news) == ["renamed"] * 3
                async with live.line(ada["code"], ben["token"], seen=done["number"]) as third:
                    assert (await third.hear())["entries"] == []

    run(test())


def test_a_client_that_missed_too_much_or_is_ahead_gets_a_fresh_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "PIECE", 5)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                for name in ("Eva", "Ida", "Mia"):
                    last = (await line.do("rename", name=name))["number"]
                for seen, kind in (
                    (last - 5, "news"),
                    (last - 6, "snapshot"),
                    (last + 1, "snapshot"),
                    (2**60, "snapshot"),
                ):
                    async with live.line(ada["code"], seen=seen) as observer:
                        assert (await observer.hear())["type"] == kind

    run(test())


def test_a_repeated_command_is_carried_out_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            message = {"type": "command", "id": "once", "command": {"type": "say", "text": "Hello"}}
            async with live.line(ada["code"], ada["token"]) as line:
                await line.send(message)
                first = await line.type("done")
            async with live.line(ada["code"], ada["token"]) as line:
                await line.send(message)
                assert await line.type("done") == first
                view = await line.ask({"type": "ask-snapshot"})
                assert len(view["table"]["talk"]) == 1

    run(test())


def test_two_sockets_at_once_get_the_same_numbers(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            code, token = ada["code"], ada["token"]
            async with live.line(code, token) as one, live.line(code, token) as two:
                await asyncio.gather(*(one.send(_saying(f"one-{at}")) for at in range(10)))
                await asyncio.gather(*(two.send(_saying(f"two-{at}")) for at in range(10)))
                last = (await one.ask({"type": "ask-snapshot"}))["table"]["number"]
                for line in (one, two):
                    if last not in numbers(line.heard):
                        await line.until(lambda message: last in numbers([message]))
                    happened = numbers(line.heard)
                    assert happened == list(range(happened[0], happened[-1] + 1))

    run(test())


def _saying(id: str) -> dict[str, object]:
    return {"type": "command", "id": id, "command": {"type": "say", "text": id}}


def test_a_reload_does_not_count_as_absence_but_leaving_does(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(absence=0.3)) as live:
            ada = await live.create()
            ben = await live.join(ada["code"], "Ben")
            async with live.line(ada["code"], ada["token"]) as line:
                await line.entry("connected")
                async with live.line(ada["code"], ben["token"]) as first:
                    await first.type("snapshot")
                    await line.entry("connected")
                async with live.line(ada["code"], ben["token"]) as reloaded:
                    await reloaded.type("snapshot")
                    await line.do("say", text="Are you there?")
                assert "disconnected" in entries(await line.entry("disconnected"))
                assert [entry for message in line.heard for entry in entries(message)].count(
                    "disconnected"
                ) == 1
                async with live.line(ada["code"], ben["token"]):
                    await line.entry("connected")

    run(test())


def test_a_spectators_questions_are_answered_with_a_spectators_view(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": "solo"}, start=True)
            async with live.line(ada["code"]) as observer, live.line(ada["code"], ada["token"]) as line:
                mine = (await line.ask({"type": "ask-history"}))["events"]
                theirs = (await observer.ask({"type": "ask-history"}))["events"]
                assert mine[0]["hands"] != theirs[0]["hands"]
                assert theirs[0]["hands"] == "?5/?5/?5/?5"
                seat = (await line.ask({"type": "ask-snapshot"}))["table"]["game"]["deciding"][0]
                assert keys(await observer.ask({"type": "ask-choices", "seat": seat})) == ["not-your-seat"]
                assert (await line.ask({"type": "ask-choices", "seat": seat}))["choices"]["plays"]

    run(test())
