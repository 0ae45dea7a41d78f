"""The evening of a table over HTTP: its games, the same for everybody; and whose turn it is, for those who sit."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.live_server import BOTS, Json, Line, LiveServer, live_server, run

RANDOM = dict.fromkeys(BOTS, "random")
SHORT = {"variant": "four:max_deals=1", "stand_in": "random"}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kugel.table.timers.ALONE", 1)


async def play_out(line: Line) -> None:
    """The person of the line makes the first play each time, until the game is over."""
    while (snapshot := await line.ask({"type": "ask-snapshot"}))["table"]["phase"] == "playing":
        for choices in snapshot["choices"]:
            play, seen = choices["plays"][0]["text"], snapshot["table"]["number"]
            await line.do("play", seat=choices["seat"], play=play, seen=seen)
        if not snapshot["choices"]:
            await line.hear()


async def evening(live: LiveServer, code: str, token: str = "") -> Json:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = await live.http.get(f"/api/tables/{code}/games", headers=headers)
    assert answer.status_code == 200
    found: Json = answer.json()
    return found


def test_a_game_stands_in_the_evening_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings=SHORT, bots=RANDOM, start=True)
            async with live.line(ada["code"], ada["token"]) as line:
                assert await evening(live, ada["code"]) == {"games": [], "people": {}}
                await play_out(line)
                found = await evening(live, ada["code"])
                (game,) = found["games"]
                assert found["people"] == {"p1": "Ada"}
                assert [team["people"] for team in game["teams"]] == [["p1"], []]
                assert [team["bots"] for team in game["teams"]] == [["c"], ["b", "d"]]
                assert game["cards"] > 0
                snapshot = await line.ask({"type": "ask-snapshot"})
                won = int(game["teams"][0].get("won", False))
                assert snapshot["table"]["series"] == {"games": 1, "won": {"p1": won}}
                # The next game runs, and nothing of it is told.
                await line.do("start")
                assert await evening(live, ada["code"]) == found

    run(test())


def test_the_evening_is_the_same_for_everybody_who_knows_the_link(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={**SHORT, "spectators": False}, bots=RANDOM, start=True)
            async with live.line(ada["code"], ada["token"]) as line:
                await play_out(line)
            zoe = await live.join(ada["code"], "Zoe")
            known = [
                await evening(live, ada["code"], token)
                for token in ("", ada["token"], zoe["token"], "forged")
            ]
            assert all(one == known[0] for one in known)
            page = await live.http.get(f"/evening/{ada['code']}", headers={"Accept": "text/html"})
            assert page.status_code == 200
            assert (await live.http.get("/api/tables/nowhere2/games")).status_code == 404

    run(test())


def test_who_sits_is_told_whose_turn_it_is_also_where_strangers_are_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={**SHORT, "spectators": False}, bots=RANDOM, start=True)
            path = f"/api/tables/{ada['code']}"

            async def deciding(token: str) -> list[str]:
                answer = await live.http.get(path, headers={"Authorization": f"Bearer {token}"})
                return list(answer.json()["deciding"])

            assert (await live.http.get(path)).json()["deciding"] != []  # The cookie that came with the seat.
            live.http.cookies.clear()
            assert (await live.http.get(path)).json()["deciding"] == []
            assert await deciding("forged") == []
            assert "a" in await deciding(ada["token"])

    run(test())
