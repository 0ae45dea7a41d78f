"""Exports of games, and backups of a database."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from kugel.game.viewer import SPECTATOR
from kugel.rules.refusals import Refused, reason
from kugel.server.game_records import Found, games, record
from kugel.server.store.address import File, address
from kugel.server.store.store import Store
from kugel.server.tables import Logged

PAGE = 500


async def export_games(database: str, out: Path, code: str | None, number: int | None) -> int:
    """Write all games, those of one table, or a single one; returns how many were written."""
    written = 0
    async with Store(database) as store:
        async for table in _tables(store, code):
            found = await _games(store, table)
            if number is not None:
                found = {key: one for key, one in found.items() if key == number}
            for key, one in found.items():
                (out / f"{table}-{key}.jsonl").write_bytes(record(one))
            written += len(found)
    if number is not None and not written:
        raise Refused(reason("game-unknown", given=number))
    return written


async def _tables(store: Store, code: str | None) -> AsyncIterator[str]:
    if code is not None:
        if await store.number(code) is None:
            raise Refused(reason("table-unknown", code=code[:40]))
        yield code
        return
    page = await store.tables(limit=PAGE)
    while page:
        for one in page:
            yield one.table
        page = await store.tables(page[-1].table, PAGE)


async def _games(store: Store, table: str) -> dict[int, Found]:
    """All games of a table; an unfinished one shows no hand, even where nobody may watch."""
    found = await games(table, map(Logged.read, await store.read(table)))
    return {number: replace(one, viewer_of=SPECTATOR) for number, one in found.items()}


def back_up(database: str, file: Path) -> None:
    """A copy of an SQLite database at one moment, even while a server writes to it."""
    where = address(database)
    if not isinstance(where, File):
        raise Refused(reason("backup-server", given=str(where)))
    if file.exists():
        raise Refused(reason("backup-exists", given=str(file)))
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(where.path)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
        unfinished.rename(file)
    except sqlite3.Error as error:
        raise Refused(reason("backup-failed", given=str(file), reason=str(error))) from error
    finally:
        for left in (unfinished, unfinished.with_name(f"{unfinished.name}-journal")):
            left.unlink(missing_ok=True)
