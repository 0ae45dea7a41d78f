"""Looking for a game: people who wait at the same time sit together, bots take the rest after a while."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from server.live_server import GENEROUS, Json, LiveServer, fresh_id, keys, live_server, run
from server.service_fixtures import Databases

from kugel.server import tables
from kugel.server.settings import Limits
from kugel.table import quick, timers


@pytest.fixture
def short_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timers, "QUICK_WAIT", 300)
    monkeypatch.setattr(quick, "LOST", 0)


async def find(live: LiveServer, name: str = "Ada", id: str = "") -> Json:
    answer = await live.post("/api/find", {"id": id or fresh_id(), "name": name})
    assert answer.status_code == 201, answer.text
    seated: Json = answer.json()
    return seated


async def summary(live: LiveServer, code: str) -> Json:
    found: Json = (await live.http.get(f"/api/tables/{code}")).json()
    return found


def names(table: Json) -> list[str]:
    return sorted(chair["name"] for chair in table["chairs"] if chair["person"])


def test_two_who_look_for_a_game_at_once_sit_together_as_partners(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada, ben = await asyncio.gather(find(live, "Ada"), find(live, "Ben"))
            assert ada["code"] == ben["code"]
            table = await summary(live, ada["code"])
            assert names(table) == ["Ada", "Ben"]
            assert {chair["chair"] for chair in table["chairs"] if chair["person"]} == {"a", "c"}
            assert table["phase"] == "gathering"
            listed = (await live.http.get("/api/tables")).json()["gathering"]
            assert [one["code"] for one in listed] == [ada["code"]]

    run(test())


def test_twelve_at_once_fill_three_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            found = await asyncio.gather(*(find(live, f"P{number}") for number in range(12)))
            assert sorted(Counter(one["code"] for one in found).values()) == [4, 4, 4]
            for code in {one["code"] for one in found}:
                assert len(set(names(await summary(live, code)))) == 4

    run(test())


def test_two_nodes_seat_people_at_the_same_tables(new_postgres: Databases) -> None:
    database = new_postgres()

    async def test() -> None:
        async with live_server(database) as first, live_server(database) as second:
            looking = [find(live, "Guest") for _ in range(4) for live in (first, second)]
            found = await asyncio.gather(*looking)
            assert sum(Counter(one["code"] for one in found).values()) == 8
            tables = [await summary(first, code) for code in {one["code"] for one in found}]
            together = ["Guest", "Guest 2", "Guest 3", "Guest 4"]
            assert [names(table) for table in tables] == [together, together]

    run(test())


def test_a_full_table_starts_as_soon_as_everybody_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            found = [await find(live, name) for name in ("Ada", "Ben", "Cem", "Dora")]
            async with asyncio.TaskGroup() as tasks:
                for one in found:
                    tasks.create_task(plays(live, one))
            table = await summary(live, found[0]["code"])
            assert table["phase"] == "playing"
            assert not any(chair["bot"] for chair in table["chairs"])
            await find(live, "Eva")
            assert "Eva" not in names(await summary(live, found[0]["code"]))

    run(test())


async def plays(live: LiveServer, seated: Json) -> None:
    async with live.line(seated["code"], seated["token"]) as line:
        await line.entry("game-started")


@pytest.mark.usefixtures("short_wait")
def test_after_a_while_bots_take_the_free_chairs_and_the_game_starts(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await find(live)
            async with live.line(ada["code"], ada["token"]) as line:
                snapshot = await line.type("snapshot")
                assert snapshot["table"]["quick"] == timers.QUICK_WAIT
                await line.entry("game-started")
            table = await summary(live, ada["code"])
            assert [chair["bot"] for chair in table["chairs"]] == ["", "advanced", "advanced", "advanced"]

    run(test())


@pytest.mark.usefixtures("short_wait")
def test_somebody_who_has_gone_keeps_no_chair(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            gone, ada = await find(live, "Gone"), await find(live, "Ada")
            async with live.line(ada["code"], ada["token"]) as line:
                await line.entry("game-started")
            assert ada["code"] == gone["code"]
            assert names(await summary(live, ada["code"])) == ["Ada"]

    run(test())


@pytest.mark.usefixtures("short_wait")
def test_somebody_who_is_away_for_a_moment_and_was_never_met_does_not_hold_up_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "LOST", 60_000)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            away, ada = await find(live, "Away"), await find(live, "Ada")
            async with live.line(ada["code"], ada["token"]) as line:
                await line.entry("game-started")
            assert away["code"] == ada["code"]
            assert names(await summary(live, ada["code"])) == ["Ada"]

    run(test())


def test_whoever_leaves_makes_room_and_nobody_starts_an_empty_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await find(live, "Ada")
            async with live.line(ada["code"], ada["token"]) as line:
                assert (await line.do("leave"))["type"] == "done"
            assert names(await summary(live, ada["code"])) == []
            table = await live.node.tables.table(ada["code"])
            assert timers.due(table) is None
            ben = await find(live, "Ben")
            assert ben["code"] == ada["code"]
            table = await live.node.tables.table(ada["code"])
            assert table.people[table.host].name == "Ben"

    run(test())


@pytest.mark.parametrize(
    ("command", "facts"),
    [
        ("start", {}),
        ("seat-bot", {"chair": "b", "bot": "random"}),
        ("free-chair", {"chair": "c"}),
        ("close-chair", {"chair": "b"}),
        ("remove-person", {"person": "p2"}),
        ("change-settings", {"settings": {"variant": "two"}}),
    ],
)
def test_nobody_rules_over_strangers_who_wait(tmp_path: Path, command: str, facts: dict[str, object]) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await find(live, "Ada")
            await find(live, "Ben")
            async with live.line(ada["code"], ada["token"]) as line:
                assert keys(await line.do(command, **facts)) == ["starts-by-itself"]

    run(test())


def test_the_same_id_is_the_same_person_until_they_connect(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            id = fresh_id()
            ada = await find(live, "Ada", id)
            assert await find(live, "Ada", id) == ada
            async with live.line(ada["code"], ada["token"]) as line:
                await line.entry("connected")
            answer = await live.post("/api/find", {"id": id, "name": "Ada"})
            assert (answer.status_code, keys(answer.json())) == (409, ["id-spent"])

    run(test())


def test_an_id_that_can_be_guessed_is_refused_and_none_stands_in_an_address(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            answer = await live.post("/api/find", {"id": "short", "name": "Ada"})
            assert keys(answer.json()) == ["id-random"]
            asked = await live.http.get(f"/api/find?id={fresh_id()}")
            assert asked.status_code == 405

    run(test())


def test_looking_for_games_counts_as_making_tables(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(making_rate=0.001, making_burst=2)
        async with live_server(tmp_path / "games.db", limits, public_url="https://tac.example.org") as live:
            answers = [
                await live.post("/api/find", {"id": fresh_id(), "name": name}, Host="tac.example.org")
                for name in ("Ada", "Ben", "Cem")
            ]
            assert [answer.status_code for answer in answers] == [201, 201, 429]

    run(test())


def test_old_tables_of_people_who_have_gone_are_used_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "LOST", 0)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", GENEROUS) as live:
            codes = {(await find(live, f"P{number}"))["code"] for number in range(9)}
            assert len(codes) == 1
            assert await live.node.store.oldest([tables.WAITING], 10) == [*codes]

    run(test())
