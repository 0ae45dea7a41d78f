"""A socket at a table: numbers without gaps, answers after the commit, and kind words when it ends."""

from __future__ import annotations

from pathlib import Path

from server.house import BOTS, events, house, keys, numbers, run


def test_the_first_message_shows_the_whole_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path / "games.db") as home:
            seated = await home.create()
            async with home.line(seated["code"], seated["token"]) as line:
                view = await line.type("view")
                assert view["table"]["you"] == seated["person"] == "p1"
                assert (await line.event("came"))["type"] == "news"

    run(test())


def test_a_command_is_told_to_everybody_and_answered(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path / "games.db") as home:
            ada = await home.create(bots={"b": "greedy", "d": "greedy"})
            ben = await home.join(ada["code"], "Ben", "c")
            async with (
                home.line(ada["code"], ada["token"]) as one,
                home.line(ada["code"], ben["token"]) as two,
            ):
                await two.type("view")
                done = await one.do("start")
                assert done["type"] == "done"
                await two.until(lambda message: done["number"] in numbers([message]))
                for line in (one, two):
                    told = numbers(line.heard)
                    assert told == list(range(told[0], told[-1] + 1))

    run(test())


def test_a_seat_plays_what_it_was_offered(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path / "games.db") as home:
            ada = await home.create(settings={"variant": "solo"}, start=True)
            async with home.line(ada["code"], ada["token"]) as line:
                view = await line.type("view")
                (seat, *_) = view["table"]["game"]["deciding"]
                offered = await line.ask({"type": "ask-choices", "seat": seat})
                play = offered["choices"][0]["play"]
                done = await line.do("play", seat=seat, play=play, seen=offered["number"])
                assert done["type"] == "done", done
                assert "game" in events(line.heard[-2])

    run(test())


def test_nobody_commands_without_a_seat_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path / "games.db") as home:
            ada = await home.create(bots=BOTS)
            async with home.line(ada["code"]) as watcher:
                assert (await watcher.type("view"))["table"]["you"] == ""
                assert keys(await watcher.do("start")) == ["not-at-table"]

    run(test())
