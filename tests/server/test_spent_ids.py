"""The id of a request is of use until its answer has come: after that it opens nobody's seat, and answers nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.live_server import BOTS, Json, LiveServer, fresh_id, keys, live_server, run

from kugel.client.connection import Cut
from kugel.client.link import read_link
from kugel.client.saved_seats import Kept
from kugel.client.sitting import Sitting, sitting
from kugel.protocol.messages import Snapshot
from kugel.server import tables


async def opened_and_joined(live: LiveServer) -> list[tuple[str, Json, Json]]:
    """Requests that make people: their paths, bodies and answers."""
    create = {"id": fresh_id(), "opening": {"name": "Ada"}}
    ada = (await live.post("/api/tables", create)).json()
    path, join = f"/api/tables/{ada['code']}/people", {"id": fresh_id(), "name": "Ben"}
    return [("/api/tables", create, ada), (path, join, (await live.post(path, join)).json())]


async def assert_spent(live: LiveServer, path: str, body: Json) -> None:
    live.http.cookies.clear()
    answer = await live.post(path, body)
    assert (answer.status_code, keys(answer.json())) == (409, ["id-spent"])
    assert "set-cookie" not in answer.headers


def test_the_id_of_somebody_who_has_connected_is_spent(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            for path, body, seated in await opened_and_joined(live):
                assert (await live.post(path, body)).json() == seated
                async with live.line(seated["code"], seated["token"]) as line:
                    await line.entry("connected")
                await assert_spent(live, path, body)

    run(test())


def test_the_id_of_somebody_with_a_renewed_token_is_spent(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            for path, body, seated in await opened_and_joined(live):
                async with live.line(seated["code"], seated["token"]) as line:
                    assert (await line.do("renew-token"))["type"] == "done"
                await assert_spent(live, path, body)

    run(test())


def test_an_id_is_spent_after_some_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            made = await opened_and_joined(live)
            monkeypatch.setattr(tables, "ID_SECONDS", 0)
            for path, body, _ in made:
                await assert_spent(live, path, body)

    run(test())


def test_an_id_in_an_address_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            answer = await live.http.get(f"/api/promises/{fresh_id()}")
            assert (answer.status_code, keys(answer.json())) == (410, ["promise-by-post"])

    run(test())


@pytest.mark.parametrize("command", ["leave", "renew-token"])
def test_a_command_that_ends_a_token_is_not_done_if_its_id_was_used(tmp_path: Path, command: str) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.send({"type": "command", "id": "x", "command": {"type": "say", "text": "Hello"}})
                await line.type("done")
                await line.send({"type": "command", "id": "x", "command": {"type": command}})
                assert keys(await line.type("refused")) == ["id-spent"]
                people = (await line.ask({"type": "ask-snapshot"}))["table"]["people"]
                assert [one["name"] for one in people] == ["Ada"]
                assert (await line.do(command))["type"] == "done"

    run(test())


def test_leaving_a_game_is_done_while_the_seat_is_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS, start=True)
            async with live.line(ada["code"], ada["token"]) as line:
                assert (await line.do("leave"))["type"] == "done"
                assert keys(await line.type("bye")) == ["seat-kept"]
            async with live.line(ada["code"], ada["token"]) as line:
                assert (await line.type("snapshot"))["table"]["you"] == "p1"

    run(test())


def test_a_program_whose_id_is_spent_joins_with_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def person(seated: Sitting) -> str:
        async for heard in seated.news():
            if isinstance(heard, Snapshot):
                return heard.table.you
        raise AssertionError

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            link = read_link(f"{live.url}/t/{ada['code']}")
            cuts: list[Cut] = []
            people = []
            for name, chair in (("Ben", "b"), ("Bea", "c")):
                with Kept(link, "") as kept:
                    kept.seat.name, kept.seat.token = name, ""
                    async with sitting(link, kept, iter(()), chair, "en", cuts.append) as seated:
                        people.append(await person(seated))
            assert (people, cuts) == (["p2", "p3"], [])

    run(test())
