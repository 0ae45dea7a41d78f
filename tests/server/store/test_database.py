"""Opening a database: an older one is migrated, one that cannot be used is refused with the reason."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from server.service_fixtures import Databases
from server.store.raw_connection import cut, execute, within
from server.store.store_writers import check, decision, run, write
from sqlalchemy import Connection

from kugel.i18n import explain
from kugel.rules.refusals import Refused
from kugel.server.store import Kept, Known, Store, Stored, Unreachable
from kugel.server.store.address import address, without_password
from kugel.server.store.migrate import alembic
from kugel.server.store.schema import metadata


def to_the_previous_migration(connection: Connection) -> None:
    config = alembic(connection)
    head = ScriptDirectory.from_config(config).get_revision("head")
    assert head
    command.upgrade(config, str(head.down_revision))


def test_a_database_of_the_previous_migration_opens_and_its_games_go_on(database: str) -> None:
    within(database, to_the_previous_migration)
    was, now = '{"event":"went","person":"p1"}', b'{"type":"disconnected","person":"p1"}'
    execute(
        database,
        "INSERT INTO tables (id, number, created, updated, due, public, phase, card)"
        " VALUES ('t', 2, 5, 6, NULL, TRUE, 'running', 'card')",
        f"INSERT INTO events (table_id, number, at, command, last, body) VALUES ('t', 1, 5, 'make', 2, '{was}')",
        f"INSERT INTO events (table_id, number, at, command, last, body) VALUES ('t', 2, 6, NULL, 2, '{was}')",
    )

    async def scenario() -> None:
        async with Store(database) as store:
            assert await store.append(decision("t", 2, "make")) == Known(2)
            assert await store.append(decision("t", 2, "next", b"three", at=7)) == Kept(3, 3)
            assert await store.read("t") == [Stored(1, 5, now), Stored(2, 6, now), Stored(3, 7, b"three")]
            (listed,) = await store.tables()
            assert listed.summary == b"summary of t"
            await store.beat("node", now=0, until=1)

    run(scenario())


def differences(connection: Connection) -> list[object]:
    found: list[object] = compare_metadata(MigrationContext.configure(connection), metadata)
    return found


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    async def make() -> None:
        async with Store(database):
            pass

    run(make())
    differences = within(
        database, lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
    )
    assert differences == []


def test_many_nodes_may_open_an_empty_database_at_once(database: str) -> None:
    async def scenario() -> None:
        stores = [Store(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        assert all(await asyncio.gather(*(store.ready() for store in stores)))
        await asyncio.gather(*(store.close() for store in stores))

    run(scenario())


def refusal(database: str) -> str:
    async def scenario() -> None:
        async with Store(database):
            pass

    with pytest.raises(Refused) as refused:
        run(scenario())
    return explain(refused.value.refusal)


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    within(database, to_the_previous_migration)
    execute(database, "UPDATE alembic_version SET version_num = '9999'")
    assert "9999" in refusal(database)
    assert "newer" in refusal(database)


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear reader, this is no database. " * 100)
    assert "not a database" in refusal(str(tmp_path / "letter"))
    assert "unable to open" in refusal(str(tmp_path))
    assert "unable to open" in refusal(str(tmp_path / "no" / "such" / "folder" / "games.db"))
    assert "mysql://me@host/games" in refusal("mysql://me:hush@host/games")
    assert "games.db" in refusal("")


def test_an_unreachable_server_is_refused_without_showing_the_password(postgres: str, tmp_path: Path) -> None:
    assert "does_not_exist" in refusal(postgres.replace("/postgres?", "/does_not_exist?"))
    words = refusal(f"postgresql://me:hush@/games?host={tmp_path}")
    assert str(tmp_path) in words
    assert "hush" not in words


def test_a_read_only_server_is_refused(new_postgres: Databases) -> None:
    database = new_postgres()

    async def make() -> None:
        async with Store(database):
            pass

    run(make())
    name = database.split("/")[3].split("?")[0]
    execute(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "read-only" in refusal(database)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("postgresql://me:hush@host/games", "postgresql://me@host/games"),
        (
            "postgresql://me:hu%40sh@host:5433/games?sslmode=require",
            "postgresql://me@host:5433/games?sslmode=require",
        ),
        ("postgresql:///games?user=me&password=hush&host=h", "postgresql:///games?user=me&password=&host=h"),
        ("nats://hush@host:4222", "nats://…@host:4222"),
        ("games.db", "games.db"),
    ],
)
def test_an_address_is_shown_without_its_password(given: str, shown: str) -> None:
    assert without_password(given) == shown


def test_an_address_may_be_a_path_or_a_url(tmp_path: Path) -> None:
    assert str(address("games.db")) == "games.db"
    assert str(address(f"sqlite:///{tmp_path}/my%20games.db")) == f"{tmp_path}/my games.db"


def test_lost_connections_are_reopened_and_nothing_is_written_twice(new_postgres: Databases) -> None:
    database, tables = new_postgres(), ["t0", "t1"]
    confirmed: list[tuple[str, str, int]] = []

    async def scenario() -> None:
        async with Store(database) as store:
            writers = asyncio.gather(
                *(
                    write(store, f"w{n}", tables, lambda *happened: confirmed.append(happened), 10)
                    for n in range(4)
                )
            )
            while not writers.done():
                await cut(database)
            await writers
            assert await check(store, tables, confirmed) == len(confirmed) == 40

    run(scenario())


def test_a_store_says_whether_its_database_answers(new_postgres: Databases) -> None:
    database = new_postgres()
    name = database.split("/")[3].split("?")[0]
    elsewhere = database.replace(f"/{name}?", "/postgres?")

    async def scenario() -> None:
        async with Store(database) as store:
            assert await store.ready()
            await cut(database)
            await asyncio.to_thread(execute, elsewhere, f"ALTER DATABASE {name} RENAME TO {name}_away")
            assert not await store.ready()
            with pytest.raises(Unreachable):
                await store.append(decision("t", 0, "make"))
            await asyncio.to_thread(execute, elsewhere, f"ALTER DATABASE {name}_away RENAME TO {name}")
            assert await store.ready()
            assert await store.append(decision("t", 0, "make")) == Kept(1, 1)

    run(scenario())
