"""A socket at a table: numbers without gaps, answers after the commit, and a reason when it closes."""

from __future__ import annotations

from pathlib import Path

from server.live_server import BOTS, entries, keys, live_server, numbers, run


def test_the_first_message_shows_the_whole_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            seated = await live.create()
            async with live.line(seated["code"], seated["token"]) as line:
                view = await line.type("snapshot")
                assert view["table"]["you"] == seated["person"] == "p1"
                assert (await line.entry("connected"))["type"] == "news"

    run(test())


def test_a_command_is_sent_to_everybody_and_answered(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots={"b": "greedy", "d": "greedy"})
            ben = await live.join(ada["code"], "Ben", "c")
            async with live.line(ada["code"], ben["token"]) as two:
                await two.type("snapshot")
                async with live.line(ada["code"], ada["token"]) as one:
                    done = await one.do("start")
                    assert done["type"] == "done", done
                    await two.until(lambda message: done["number"] in numbers([message]))
                    for line in (one, two):
                        happened = numbers(line.heard)
                        assert happened == list(range(happened[0], happened[-1] + 1))

    run(test())


def test_a_seat_can_make_an_offered_play(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": "solo"}, start=True)
            async with live.line(ada["code"], ada["token"]) as line:
                view = await line.type("snapshot")
                (seat, *_) = view["table"]["game"]["deciding"]
                offered = await line.ask({"type": "ask-choices", "seat": seat})
                play = offered["choices"]["plays"][0]["text"]
                done = await line.do("play", seat=seat, play=play, seen=offered["number"])
                assert done["type"] == "done", done
                assert "game" in entries(line.heard[-2])

    run(test())


def test_commands_need_a_seat_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS)
            async with live.line(ada["code"]) as observer:
                assert (await observer.type("snapshot"))["table"]["you"] == ""
                assert keys(await observer.do("start")) == ["not-at-table"]

    run(test())
