"""The log of a game: everything that happened at the table since it began, and who sat where at that time."""

from __future__ import annotations

from pathlib import Path

from server.live_server import entries, keys, live_server, run


def test_the_log_of_a_game_names_who_left_and_who_stands_in(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots={"b": "greedy", "d": "greedy"})
            ben = await live.join(ada["code"], "Ben", "c")
            async with live.line(ada["code"], ada["token"]) as line:
                assert keys(await line.ask({"type": "ask-log"})) == ["no-game"]
                async with live.line(ada["code"], ben["token"]) as other:
                    await other.type("snapshot")
                    await line.do("start")
                    await other.do("leave")
                await line.do("rename", name="Adele")
                log = await line.ask({"type": "ask-log"})
            began = {one["chair"]: one["name"] or one["bot"] for one in log["began"]["chairs"]}
            assert began == {"a": "Ada", "b": "greedy", "c": "Ben", "d": "greedy"}
            assert [one["name"] for one in log["began"]["people"]] == ["Ada", "Ben"]
            told = entries(log)
            assert told[:2] == ["game-started", "game"]
            assert {"stand-in-called", "renamed"} <= set(told)
            numbers = [one["number"] for one in log["entries"]]
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            assert log["entries"][1]["entry"]["event"]["hands"].endswith("/?5/?5/?5")

    run(test())


def test_a_spectators_log_shows_no_hand_and_a_later_game_begins_anew(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": "solo"}, start=True)
            async with live.line(ada["code"]) as observer, live.line(ada["code"], ada["token"]) as line:
                theirs = (await observer.ask({"type": "ask-log"}))["entries"]
                assert theirs[1]["entry"]["event"]["hands"] == "?5/?5/?5/?5"
                await line.do("propose", what="end")
                await line.do("start")
                log = await line.ask({"type": "ask-log"})
                assert log["game"] == 2
                assert entries(log)[0] == "game-started"
                assert "game-stopped" not in entries(log)

    run(test())
