"""Hints: what a good bot would play, in introductory games only."""

from pathlib import Path

from server.live_server import BOTS, keys, live_server, run

INTRO = {"variant": "four:intro=on,masters=off"}


def test_in_an_introductory_game_a_hint_is_one_of_the_askers_plays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS, start=True, settings=INTRO)
            async with live.line(ada["code"], ada["token"]) as line:
                offered = await line.ask({"type": "ask-choices", "seat": "a"})
                own = {"Authorization": f"Bearer {ada['token']}"}
                hint = await live.http.get(f"/api/tables/{ada['code']}/hint?seat=a", headers=own)
                assert hint.status_code == 200, hint.text
                assert hint.json()["play"] in [play["text"] for play in offered["choices"]["plays"]]

    run(scenario())


def test_other_games_seats_and_people_get_no_hint(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS, start=True, settings=INTRO)
            bob = await live.create(bots=BOTS, start=True)
            for who, table, seat, wanted in (
                (ada, ada, "b", "not-your-seat"),
                (bob, bob, "a", "hint-not-here"),
                (bob, ada, "a", "seat-token-wrong"),
            ):
                token = {"Authorization": f"Bearer {who['token']}"}
                hint = await live.http.get(f"/api/tables/{table['code']}/hint?seat={seat}", headers=token)
                assert keys(hint.json()) == [wanted]

    run(scenario())
