"""Data and clients of the previous version still work: its database, its clients and its records.

All of it is kept in `tests/data/version-1`.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from alembic import command
from commands.command_runner import printed
from game.records import FOLDER as RECORDS
from server.live_server import Json, keys, live_server, run
from server.store.raw_connection import within
from sqlalchemy import Connection, text
from websockets.asyncio.client import connect

from kugel.protocol import messages, version1
from kugel.server import archive, game_records
from kugel.server.store import Store, Unreachable
from kugel.server.store.migrate import alembic
from kugel.server.store.migrations.versions import v0003_one_tag as step
from kugel.server.tables import Logged
from kugel.server.ws.channels import frame, news_frame, snapshot_frame
from kugel.table import commands as do
from kugel.table.log_entries import LogEntry
from kugel.table.state import Table
from kugel.table.views import events_for, summary_of, viewer_of

FOLDER = Path(__file__).parents[1] / "data" / "version-1"
DUMP = (FOLDER / "database.sql").read_text(encoding="utf-8")
ANSWERS: list[Json] = [
    json.loads(line) for line in (FOLDER / "answers.jsonl").read_text(encoding="utf-8").splitlines()
]
TABLES = {answer["table"]: answer for answer in ANSWERS if answer["what"] == "table"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The database as the previous version left it."""
    file = tmp_path / "games.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(DUMP)
    return file


def load(database: Path | str) -> dict[str, list[Logged]]:
    """All logs after the database was migrated."""

    async def reading() -> dict[str, list[Logged]]:
        async with Store(str(database)) as store:
            return {
                name: [Logged.read(stored) for stored in await store.read(table["code"])]
                for name, table in TABLES.items()
            }

    return run(reading())


def answer_of(name: str, what: str, person: str) -> Any:
    found = (one for one in ANSWERS if (one["table"], one["what"], one.get("person")) == (name, what, person))
    return next(found)["told"]


def followed(name: str, logged: list[Logged]) -> Table:
    table = Table(TABLES[name]["code"])
    for one in logged:
        table.follow(one.number, one.at, one.entry)
    return table


def in_version_1(frame: str) -> Json:
    message: Json = json.loads(version1.downgrade(frame))
    return message | {"time": 0} if "time" in message else message


# The database.


def test_the_kept_database_has_every_kind_of_entry() -> None:
    kept = set(re.findall(r"CAST\('\{\"event\":\"([a-z-]+)\"", DUMP))
    today = {kind.__struct_config__.tag for kind in get_args(LogEntry)}
    assert {step.NAMES.get(name, name) for name in kept} == today - version1.LATER - {"seed-promised"}


@pytest.mark.parametrize("name", TABLES)
def test_an_old_table_is_unchanged(old: Path, name: str) -> None:
    table, was = followed(name, load(old)[name]), TABLES[name]
    assert (table.number, table.phase) == (was["number"], was["phase"])
    assert json.loads(msgspec.json.encode(summary_of(table))) == was["summary"]


def test_old_tables_give_the_same_answers_as_the_previous_version(old: Path) -> None:
    logs = load(old)
    for answer in ANSWERS:
        if answer["what"] == "table":
            continue
        logged = logs[answer["table"]]
        answer_now = answered(answer, logged, followed(answer["table"], logged))
        assert answer_now == answer["told"], (answer["table"], answer["what"], answer["person"])


def answered(answer: Json, logged: list[Logged], table: Table) -> Any:
    """The answer of this version, in the form of version 1."""
    person = answer["person"]
    match answer["what"]:
        case "view":
            return in_version_1(snapshot_frame(table, person))
        case "news":
            # Each entry as it was sent when it happened.
            then = Table(table.code)
            entries = []
            for one in logged:
                then.follow(one.number, one.at, one.entry)
                entries += in_version_1(news_frame(then, person, [one]))["entries"]
            return entries
        case "history":
            viewer = viewer_of(table, person)
            assert viewer
            assert table.playing
            events = tuple(events_for(table.playing, viewer))
            return in_version_1(frame(messages.History("", table.playing.number, events)))
        case "record":
            games = asyncio.run(game_records.games(table.code, logged, person))
            return game_records.record(games[answer["game"]]).decode()
        case _:
            raise AssertionError(answer["what"])


def test_the_lobby_and_the_records_of_an_old_database_are_served(old: Path, tmp_path: Path) -> None:
    gathering, finished = TABLES["gathering"], TABLES["finished"]

    async def test() -> None:
        async with live_server(old) as live:
            lobby = (await live.http.get("/api/tables")).json()
            assert lobby == {"gathering": [gathering["summary"]], "running": []}
            for game in (1, 2):
                record = await live.http.get(f"/api/tables/{finished['code']}/games/{game}")
                (tmp_path / f"{game}.jsonl").write_bytes(record.content)
                assert "1 of 1" in printed("verify", tmp_path / f"{game}.jsonl")[0]

    run(test())


def test_all_games_of_an_old_database_are_exported(old: Path, tmp_path: Path) -> None:
    run(archive.export_games(str(old), tmp_path, None, None))
    kept = {
        f"{TABLES[answer['table']]['code']}-{answer['game']}.jsonl": answer["told"]
        for answer in ANSWERS
        if answer["what"] == "record" and not answer["person"]
    }
    assert {file.name: file.read_text(encoding="utf-8") for file in tmp_path.glob("*.jsonl")} == kept


def test_a_game_of_an_old_database_goes_on(old: Path) -> None:
    table = TABLES["running"]

    async def test() -> None:
        async with live_server(old) as live:
            code = table["code"]
            async with live.line(code, table["tokens"]["p2"]) as ben:
                first = (await ben.type("snapshot"))["table"]
                assert first["number"] >= table["number"]
                assert first["proposal"]["what"] == "takeback"
                assert (await ben.do("decline"))["type"] == "done"
                await ben.entry("game")
            for person, token in table["tokens"].items():
                headers = {"Authorization": f"Bearer {token}"}
                me = await live.http.get(f"/api/tables/{code}/me", headers=headers)
                assert me.json()["person"] == person

    run(test())


def to_the_previous_migration(connection: Connection) -> None:
    command.upgrade(alembic(connection), step.down_revision)


def test_a_log_of_many_batches_migrates_in_every_database(old: Path, database: str) -> None:
    with closing(sqlite3.connect(old)) as connection:
        tables = connection.execute("SELECT * FROM tables").fetchall()
        events = connection.execute("SELECT * FROM events").fetchall()
    copies = 3 * step.BATCH // len(events) + 1

    def fill(connection: Connection) -> None:
        for copy in range(copies):
            rows = [(f"{row[0]}-{copy}", *row[1:5], bool(row[5]), *row[6:]) for row in tables]
            insert(connection, "tables", rows)
            insert(connection, "events", [(f"{row[0]}-{copy}", *row[1:]) for row in events])

    within(database, to_the_previous_migration)
    within(database, fill)

    async def check() -> None:
        async with Store(database) as store:
            for name, was in TABLES.items():
                for copy in range(copies):
                    logged = [Logged.read(one) for one in await store.read(f"{was['code']}-{copy}")]
                    answer_now = in_version_1(snapshot_frame(followed(name, logged), ""))
                    assert answer_now == answer_of(name, "view", "")

    run(check())


def insert(connection: Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    values = ", ".join(f":v{place}" for place in range(len(rows[0])))
    given = [{f"v{place}": value for place, value in enumerate(row)} for row in rows]
    connection.execute(text(f"INSERT INTO {table} VALUES ({values})"), given)


def test_an_interrupted_migration_changes_nothing(old: Path) -> None:
    cut = "BEGIN SELECT RAISE(ABORT, 'cut off'); END"
    with closing(sqlite3.connect(old)) as connection:
        connection.execute(f"CREATE TRIGGER cut BEFORE UPDATE ON events WHEN NEW.number = 100 {cut}")
    before = content(old)
    with pytest.raises(Unreachable, match="cut off"):
        load(old)
    assert content(old) == before
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("DROP TRIGGER cut")
    assert followed("running", load(old)["running"]).number == TABLES["running"]["number"]


def content(database: Path) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        found += connection.execute("SELECT card FROM tables").fetchall()
        return found + connection.execute("SELECT body FROM events").fetchall()


def test_the_previous_version_cannot_write_into_the_new_database(old: Path) -> None:
    load(old)
    with closing(sqlite3.connect(old)) as connection, pytest.raises(sqlite3.OperationalError, match="card"):
        connection.execute("UPDATE tables SET number = 1, card = x'00'")


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (b'{"event":"host","person":"p1"}', b'{"type":"host-changed","person":"p1"}'),
        (b'{"event":"began","game":2,"names":{}}', b'{"type":"game-started","game":2,"names":{}}'),
        (
            b'{"event":"game","game":{"event":"skip","seat":"a"},"cause":"bot"}',
            b'{"type":"game","event":{"type":"skip","seat":"a"},"cause":"bot"}',
        ),
        (b'{"type":"host-changed","person":"p1"}', None),
        (b"no JSON", None),
        (b"[]", None),
        (b'{"event":7}', None),
    ],
)
def test_an_entry_in_the_new_form(was: bytes, now: bytes | None) -> None:
    assert step.rename(was) == now


def test_the_migration_and_the_translation_agree_on_the_names() -> None:
    assert {old: new for new, old in version1.ENTRIES.items()} == step.NAMES
    assert set(version1.ENTRIES) <= {kind.__struct_config__.tag for kind in get_args(LogEntry)}
    assert set(version1.COMMANDS.values()) <= {kind.__struct_config__.tag for kind in get_args(do.Command)}
    assert set(version1.MESSAGES.values()) <= {
        kind.__struct_config__.tag for kind in get_args(messages.ClientMessage)
    }


# The wire.


def test_a_client_of_version_1_plays_a_game_to_its_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            process = await asyncio.create_subprocess_exec(
                sys.executable, FOLDER / "client.py", live.url, stdout=asyncio.subprocess.PIPE
            )
            out, _ = await process.communicate()
            assert process.returncode == 0
            said = json.loads(out)
            assert {"began", "bot-sat", "came", "changed", "freed", "game", "said", "taken-back"} <= set(
                said["entries"]
            )
            async with live.line(said["code"]) as spectator:
                assert (await spectator.type("snapshot"))["table"]["phase"] == "over"

    run(test())


def test_both_versions_sit_at_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            headers = {"Authorization": f"Bearer {ada['token']}"}
            async with (
                live.line(ada["code"]) as new,
                connect(live.socket_url(ada["code"]), additional_headers=headers, proxy=None) as old,
            ):
                await new.type("snapshot")
                await old.send('{"type":"hello","seen":-1}')
                assert json.loads(await old.recv())["type"] == "view"
                await old.send('{"type":"do","id":"x","command":{"do":"say","text":"Hello"}}')
                said = {"person": "p1", "text": "Hello", "phrase": ""}
                news = await new.entry("said")
                assert news["entries"][0]["entry"] == {"type": "said", **said}
                while (heard := json.loads(await old.recv()))["entries"][0]["event"]["event"] != "said":
                    pass
                assert heard["entries"] == [
                    {"number": one["number"], "at": one["at"], "event": {"event": "said", **said}}
                    for one in news["entries"]
                ]

    run(test())


@pytest.mark.parametrize("version", [0, 3, -1, 99])
@pytest.mark.parametrize(("language", "word"), [("en", "older client"), ("de", "älteres"), ("nl", "oudere")])
def test_an_unknown_version_is_refused_with_the_reason(
    tmp_path: Path, version: int, language: str, word: str
) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with connect(f"{live.socket_url(ada['code'])}?lang={language}", proxy=None) as socket:
                await socket.send(json.dumps({"type": "hello", "seen": -1, "version": version}))
                bye = json.loads(await socket.recv())
                assert (bye["type"], bye["again"], keys(bye)) == ("bye", False, ["wire-version"])
                assert bye["reasons"][0]["facts"] == {"given": version, "allowed": "1, 2"}
                assert word in bye["reasons"][0]["sentence"]
                await socket.wait_closed()
                assert socket.close_code == 4426

    run(test())


@pytest.mark.parametrize(
    ("version", "wrong"),
    [
        (1, {"type": "command", "command": {"type": "start"}}),
        (1, {"type": "do", "command": {"type": "start"}}),
        (1, {"type": "do", "command": {"do": "renew-token"}}),
        (1, {"type": "ask-snapshot"}),
        (2, {"type": "do", "command": {"do": "start"}}),
        (2, {"type": "command", "command": {"do": "start"}}),
        (2, {"type": "command", "command": {"type": "renew"}}),
        (2, {"type": "ask-view"}),
    ],
)
def test_a_client_speaks_one_version_only(tmp_path: Path, version: int, wrong: Json) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            headers = {"Authorization": f"Bearer {ada['token']}"}
            async with connect(
                live.socket_url(ada["code"]), additional_headers=headers, proxy=None
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "version": version}))
                await socket.send(json.dumps({**wrong, "id": "x"}))
                while (heard := json.loads(await socket.recv())).get("id") != "x":
                    pass
                assert (heard["type"], keys(heard)) == ("refused", ["message-form"])

    run(test())


def test_clients_of_both_versions_have_to_say_hello_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with connect(live.socket_url(ada["code"]), proxy=None) as socket:
                for early in ({"type": "ask-view"}, {"type": "ask-snapshot"}):
                    await socket.send(json.dumps({**early, "id": "x"}))
                    assert keys(json.loads(await socket.recv())) == ["hello-first"]

    run(test())


# Records.


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.jsonl")), ids=lambda file: file.stem)
def test_old_records_verify(file: Path) -> None:
    assert "1 of 1" in printed("verify", file)[0]
