"""Tables and people over HTTP: opening, joining, returning with the same token, and invalidating old tokens."""

from __future__ import annotations

from pathlib import Path

from server.live_server import BOTS, Line, fresh_id, keys, live_server, run
from websockets.asyncio.client import connect

from kugel.bots import names
from kugel.server.seat_tokens import COOKIE


def test_the_same_id_leads_to_the_same_table_and_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            create = {"id": fresh_id(), "opening": {"name": "Ada"}}
            first, again = [(await live.post("/api/tables", create)).json() for _ in range(2)]
            assert first == again
            join = {"id": fresh_id(), "name": "Ben"}
            path = f"/api/tables/{first['code']}/people"
            ben, ben_again = [(await live.post(path, join)).json() for _ in range(2)]
            assert ben == ben_again
            assert ben["person"] != first["person"]

    run(test())


def test_an_invitation_shows_the_table_but_no_token(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots=BOTS)
            live.http.cookies.clear()
            card = await live.http.get(f"/api/tables/{ada['code']}")
            assert [chair["bot"] for chair in card.json()["chairs"]] == ["", "greedy", "greedy", "greedy"]
            assert ada["token"] not in card.text
            assert ada["url"] == f"{live.url}/t/{ada['code']}"

    run(test())


def test_the_cookie_is_for_one_table_and_hidden_from_scripts(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", public_url="https://tac.example.org") as live:
            answer = await live.post("/api/tables", {"id": fresh_id(), "opening": {"name": "Ada"}})
            code = answer.json()["code"]
            cookie = answer.headers["set-cookie"]
            parts = {part.strip() for part in cookie.split(";")}
            assert cookie.startswith(f"{COOKIE}={answer.json()['token']};")
            assert {"HttpOnly", "Secure", "SameSite=lax", f"Path=/api/tables/{code}"} <= parts
            assert answer.json()["url"] == f"https://tac.example.org/t/{code}"

    run(test())


def test_the_cookie_or_the_token_identifies_a_returning_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            me = f"/api/tables/{ada['code']}/me"
            assert (await live.http.get(me)).json() == ada
            live.http.cookies.clear()
            assert (await live.http.get(me)).status_code == 204
            bearer = {"Authorization": f"Bearer {ada['token']}"}
            assert (await live.http.get(me, headers=bearer)).json() == ada
            live.http.cookies.clear()
            back = await live.post(f"/api/tables/{ada['code']}/return", {"token": ada["token"]})
            assert back.json() == ada
            assert (await live.http.get(me)).json() == ada

    run(test())


def test_a_forged_token_and_one_of_another_table_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada, other = await live.create(), await live.create()
            content, _, signature = ada["token"].partition(".")
            last = "A" if signature[-5] != "A" else "B"
            forged = [
                f"{content}.{signature[:-5]}{last}{signature[-4:]}",
                f"WyJ4IiwicDEiLDFd.{signature}",
                content,
                "",
                "." * 5000,
                other["token"],
            ]
            for token in forged:
                back = await live.post(f"/api/tables/{ada['code']}/return", {"token": token})
                assert (back.status_code, keys(back.json())) == (401, ["seat-token-wrong"])
                assert "set-cookie" not in back.headers

    run(test())


def test_a_renewed_token_invalidates_the_old_one_everywhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            code, old = ada["code"], ada["token"]
            async with live.line(code, old) as mine, live.line(code, old) as stolen:
                await stolen.type("snapshot")
                done = await mine.do("renew-token")
                bye = await stolen.type("bye")
                assert (bye["again"], keys(bye)) == (False, ["seat-token-old"])
                assert await stolen.closed() == 4403
                assert (await mine.do("rename", name="Eva"))["type"] == "done"
            back = await live.post(f"/api/tables/{code}/return", {"token": old})
            assert keys(back.json()) == ["seat-token-old"]
            back = await live.post(f"/api/tables/{code}/return", {"token": done["token"]})
            assert back.json()["person"] == ada["person"]

    run(test())


def test_a_socket_whose_token_was_renewed_before_hello_hears_nothing(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            code, old = ada["code"], ada["token"]
            headers = {"Authorization": f"Bearer {old}"}
            async with (
                connect(live.socket_url(code), additional_headers=headers, proxy=None) as waiting,
                live.line(code, old) as mine,
            ):
                await mine.do("renew-token")
                line = Line(waiting)
                await line.send({"type": "hello", "version": 2})
                assert await line.closed() == 4403
                assert [message["type"] for message in line.heard] == ["bye"]

    run(test())


def test_the_token_of_somebody_who_left_is_invalid(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.do("leave")
                assert await line.closed() == 4403
            assert (await live.http.get(f"/api/tables/{ada['code']}/me")).status_code == 404
            assert COOKIE not in live.http.cookies

    run(test())


def test_a_private_table_is_never_in_the_lobby(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            await live.create()
            await live.create(bots=BOTS, start=True)
            assert (await live.http.get("/api/tables")).json() == {"gathering": [], "running": []}
            open_table = await live.create(settings={"public": True})
            played = await live.create(settings={"public": True}, bots=BOTS, start=True)
            await live.create(settings={"public": True, "spectators": False}, bots=BOTS, start=True)
            lobby = (await live.http.get("/api/tables")).json()
            assert [card["code"] for card in lobby["gathering"]] == [open_table["code"]]
            assert [card["code"] for card in lobby["running"]] == [played["code"]]
            async with live.line(open_table["code"], open_table["token"]) as line:
                await line.do("change-settings", settings={"public": False})
            assert (await live.http.get("/api/tables")).json()["gathering"] == []

    run(test())


def test_refusals_are_in_the_language_of_the_request(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            path = "/api/tables/nowhere1"
            sentences = {
                (await live.http.get(path, headers={"Accept-Language": wanted})).json()["reasons"][0][
                    "sentence"
                ]
                for wanted in ("en", "de-AT,de;q=0.9,en;q=0.5", "xx, fr;q=0.4", "es", "nl", "xx;q=z", "*")
            }
            assert len(sentences) == 5
            german = (await live.http.get(f"{path}?lang=de")).json()
            assert german["reasons"][0]["key"] == "table-unknown"
            assert german["reasons"][0]["sentence"] in sentences

    run(test())


def test_the_invitation_has_a_qr_code(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            picture = await live.http.get(f"/api/tables/{ada['code']}/qr.svg")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.count("<svg") == 1
            assert (await live.http.get("/api/tables/nowhere1/qr.svg")).status_code == 404

    run(test())


def test_variants_bots_and_words_can_be_fetched(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            variants = (await live.http.get("/api/variants")).json()
            solo = next(one for one in variants["variants"] if one["name"] == "solo")
            assert solo["chairs"] == {"a": "abcd"}
            bots = (await live.http.get("/api/bots?lang=de")).json()["bots"]
            assert [bot["name"] for bot in bots] == list(names.BOTS)
            words = await live.http.get("/api/words/de.json")
            assert words.json()["table-unknown"]
            assert (await live.http.get("/api/words/xx.json")).status_code == 404

    run(test())
