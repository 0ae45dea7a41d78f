"""The log of a game: everything that happened at the table since it began, and who sat where at that time."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.live_server import Json, entries, keys, live_server, run

from kugel.server.ws import channels, connection, outbox
from kugel.table import commands as do


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


def test_a_long_log_comes_in_pieces_and_cuts_nobody_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A watcher takes new names without end; whoever asks for the log of the game still gets it."""
    monkeypatch.setattr(outbox, "LONGEST_QUEUE", 8_000)
    monkeypatch.setattr(connection, "LONGEST_QUEUE", 8_000)
    for module in (channels, connection):
        monkeypatch.setattr(module, "PIECE", 20)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": "solo"}, start=True)
            eve = await live.join(ada["code"], "Eve")
            for number in range(100):
                name = do.Rename(f"Eve the {number}th")
                await live.node.tables.command(ada["code"], eve["person"], f"name-{number}", name)
            async with live.line(ada["code"], ada["token"]) as line:
                for question in ("ask-log", "ask-history"):
                    assert (await line.ask({"type": question, "after": 0}))["game"] == 1
                assert keys(await line.ask({"type": "ask-log"})) == ["log-long"]
                pieces = [await line.ask({"type": "ask-log", "after": 0})]
                while pieces[-1]["more"]:
                    last = pieces[-1]["entries"][-1]["number"]
                    pieces.append(await line.ask({"type": "ask-log", "after": last}))
                assert len(pieces) > 5
                told = [one["number"] for piece in pieces for one in piece["entries"]]
                assert told == list(range(told[0], told[-1] + 1))
                shown = (await line.ask({"type": "ask-snapshot"}))["table"]
                assert told[-1] == shown["number"]
                assert all(piece["began"] == pieces[0]["began"] for piece in pieces)

    run(test())


def test_the_history_comes_whole_or_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PIECE", 2)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": "solo:intro=on"}, start=True)
            async with live.line(ada["code"], ada["token"]) as line:
                choices = (await line.type("snapshot"))["choices"][0]
                await line.do("play", seat=choices["seat"], play=choices["plays"][0]["text"], seen=10**6)
                whole = (await line.ask({"type": "ask-history"}))["events"]
                told: list[object] = []
                piece: Json = {"more": True}
                while piece["more"]:
                    piece = await line.ask({"type": "ask-history", "after": len(told)})
                    assert len(piece["events"]) <= 2
                    told += piece["events"]
                assert told == whole

    run(test())
