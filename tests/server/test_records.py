"""Games from the log: masked while they run, complete when they are over, and always accepted by `kugel verify`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from commands.command_runner import ENVIRONMENT, printed
from commands.command_runner import run as run_command
from server.live_server import Json, LiveServer, fresh_id, keys, live_server, run

SHORT = "solo:max_deals=1"


async def play_out(live: LiveServer, seated: Json) -> None:
    """Play the game of somebody who holds all seats to its end."""
    async with live.line(seated["code"], seated["token"]) as line:
        await line.type("snapshot")
        while True:
            table = (await line.ask({"type": "ask-snapshot"}))["table"]
            if table["phase"] == "over":
                return
            seat = table["game"]["deciding"][0]
            choices = await line.ask({"type": "ask-choices", "seat": seat})
            play = choices["choices"]["plays"][0]["text"]
            assert (await line.do("play", seat=seat, play=play, seen=choices["number"]))["type"] == "done"


def test_the_record_of_a_finished_game_is_unmasked_and_verifies(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": SHORT}, start=True)
            await play_out(live, ada)
            live.http.cookies.clear()
            path = f"/api/tables/{ada['code']}/games/1"
            for viewer in ("", "all", "spectator", "abcd"):
                answer = await live.http.get(path, params={"viewer": viewer} if viewer else None)
                file = tmp_path / f"game-{viewer}.jsonl"
                file.write_bytes(answer.content)
                assert "1 of 1" in printed("verify", file)[0]
            whole = [json.loads(line) for line in (tmp_path / "game-.jsonl").read_text().splitlines()]
            assert (whole[0]["viewer"], whole[0]["names"]["a"]) == ("all", "Ada")
            assert whole[-1]["event"] == "reveal"
            for wrong, key in ((f"{path}?viewer=x", "record-not-yours"), (f"{path}0", "game-unknown")):
                assert keys((await live.http.get(wrong)).json()) == [key]

    run(test())


def test_the_record_of_a_game_ended_by_agreement_is_unmasked_and_verifies(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(
                settings={"spectators": False}, bots=dict.fromkeys("bcd", "greedy"), start=True
            )
            async with live.line(ada["code"], ada["token"]) as line:
                await line.do("propose", what="end")
            live.http.cookies.clear()
            file = tmp_path / "game.jsonl"
            file.write_bytes((await live.http.get(f"/api/tables/{ada['code']}/games/1")).content)
            assert "1 of 1" in printed("verify", file)[0]
            assert [json.loads(line).get("event") for line in file.read_text().splitlines()[-2:]] == [
                "turn",
                "reveal",
            ]

    run(test())


def test_the_commitment_of_a_first_game_is_available_before_the_own_seed_is_sent(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            id = fresh_id()
            promised = (await live.post("/api/promises", {"id": id})).json()["commitment"]
            opening = {
                "name": "Ada",
                "settings": {"variant": SHORT},
                "chair": "a",
                "seed": "mine",
                "start": True,
            }
            ada = (await live.http.post("/api/tables", json={"id": id, "opening": opening})).json()
            async with live.line(ada["code"], ada["token"]) as line:
                table = (await line.type("snapshot"))["table"]
                assert (table["promise"], table["game"]["commitment"], table["games"]) == (
                    promised,
                    promised,
                    1,
                )
                await line.do("propose", what="end")
            record = (await live.http.get(f"/api/tables/{ada['code']}/games/1")).text.splitlines()
            assert json.loads(record[0])["commitment"] == promised
            assert json.loads(record[-1])["client_seeds"][0] == "mine"
            other = (await live.post("/api/promises", {"id": fresh_id()})).json()["commitment"]
            assert other != promised
            assert keys((await live.post("/api/promises", {"id": "short"})).json()) == ["id-random"]

    run(test())


def test_the_record_of_a_running_game_shows_only_the_askers_own_cards(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(bots={"b": "greedy", "d": "greedy"})
            ben = await live.join(ada["code"], "Ben", "c")
            live.http.cookies.clear()
            async with live.line(ada["code"], ben["token"]) as other:
                await other.type("snapshot")
                async with live.line(ada["code"], ada["token"]) as line:
                    await line.do("start")
            path = f"/api/tables/{ada['code']}/games/1"
            hands = {}
            for name, token in (("ada", ada["token"]), ("ben", ben["token"]), ("nobody", "")):
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                header, deal = map(
                    json.loads, (await live.http.get(path, headers=headers)).text.splitlines()[:2]
                )
                hands[name] = (header["viewer"], deal["hands"].split("/"))
            assert hands["nobody"] == ("spectator", ["?5"] * 4)
            assert [hand == "?5" for hand in hands["ada"][1]] == [False, True, True, True]
            assert [hand == "?5" for hand in hands["ben"][1]] == [True, True, False, True]
            for viewer in ("all", "b", "c"):
                headers = {"Authorization": f"Bearer {ada['token']}"}
                answer = await live.http.get(f"{path}?viewer={viewer}", headers=headers)
                assert (answer.status_code, keys(answer.json())) == (403, ["record-not-yours"])

    run(test())


def test_a_running_game_closed_to_spectators_has_no_public_record(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            hidden = {"variant": "solo", "spectators": False}
            ada = await live.create(settings=hidden, start=True)
            live.http.cookies.clear()
            answer = await live.http.get(f"/api/tables/{ada['code']}/games/1")
            assert (answer.status_code, keys(answer.json())) == (403, ["no-spectators"])

    run(test())


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str]:
    """A database with a finished game, a running one at the same table, and a gathering table."""
    database = tmp_path / "games.db"

    async def play() -> str:
        async with live_server(database) as live:
            await live.create()
            ada = await live.create(settings={"variant": SHORT, "spectators": False}, start=True)
            await play_out(live, ada)
            async with live.line(ada["code"], ada["token"]) as line:
                await line.do("start")
            return str(ada["code"])

    return database, run(play())


def test_every_game_of_a_database_can_be_exported_and_verified(
    tmp_path: Path, played: tuple[Path, str]
) -> None:
    database, code = played
    out = tmp_path / "out"
    assert printed("export", "--out", out, "--database", database) == [f"Wrote 2 games to {out}."]
    files = sorted(out.iterdir())
    assert [file.name for file in files] == [f"{code}-1.jsonl", f"{code}-2.jsonl"]
    said = printed("verify", *files)
    assert "2 of 2" in said[0]
    assert json.loads(files[1].read_text().splitlines()[0])["viewer"] == "spectator"


def test_one_game_can_be_exported(tmp_path: Path, played: tuple[Path, str]) -> None:
    database, code = played
    printed("export", code, "1", "--out", tmp_path / "out", "--database", database)
    assert [file.name for file in (tmp_path / "out").iterdir()] == [f"{code}-1.jsonl"]
    for wrong in ((code, "7"), ("nowhere1",)):
        result = run_command("export", *wrong, "--out", tmp_path / "out", "--database", database)
        assert result.exit_code == 2


def test_export_does_not_create_a_missing_database(tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    for command in (("export", "--out", tmp_path / "out"), ("backup", tmp_path / "copy.db")):
        result = run_command(*command, "--database", missing)
        assert result.exit_code == 2
        assert "none.db" in result.stderr
    assert not missing.exists()


def test_a_backup_is_a_database_with_the_same_games(tmp_path: Path, played: tuple[Path, str]) -> None:
    database, _ = played
    copy = tmp_path / "copy.db"
    printed("backup", copy, "--database", database)
    printed("export", "--out", tmp_path / "one", "--database", database)
    printed("export", "--out", tmp_path / "two", "--database", copy)
    for file in (tmp_path / "one").iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()
    assert run_command("backup", copy, "--database", database).exit_code == 2
    result = run_command("backup", tmp_path / "x", "--database", "postgresql://kugel:secret@localhost/kugel")
    assert "pg_dump" in result.stderr
    assert "secret" not in result.stderr


def test_a_backup_that_has_no_room_leaves_nothing_behind(tmp_path: Path, played: tuple[Path, str]) -> None:
    database, _ = played
    copy = tmp_path / "full" / "copy.db"
    copy.parent.mkdir()
    (copy.parent / "other.txt").touch()
    # Files of this process may not grow beyond a few pages: to SQLite that is a full disk.
    small = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192));"
        "from kugel.cli import main; main(prog_name='kugel')"
    )
    words = (sys.executable, "-c", small, "backup", str(copy), "--database", str(database))
    result = subprocess.run(words, capture_output=True, encoding="utf-8", env=ENVIRONMENT, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith(f"Error: The copy {copy} failed (")
    assert [one.name for one in copy.parent.iterdir()] == ["other.txt"]
