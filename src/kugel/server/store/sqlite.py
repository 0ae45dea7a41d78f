"""An SQLite file: one thread writes, a few read beside it, and the event loop never waits for the disk."""

import asyncio
import json
import shutil
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import create_engine
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.pool import NullPool
from sqlalchemy.sql import ClauseElement

from kugel.server.store.address import File
from kugel.server.store.database import unreachable
from kugel.server.store.migrate import migrate
from kugel.server.store.statements import Rows, Values, Work, prepared

Result = TypeVar("Result")

DIALECT = SQLiteDialect_pysqlite(paramstyle="qmark")
READERS = 4
LEAST_FREE = 16 * 1024 * 1024
"""Bytes on the disk below which it counts as full: what is written needs room beside the log until it is merged."""

BUSY_SECONDS = 15
"""Seconds that a write waits for one of another process."""


class SQLite:
    """Stores the games in one file."""

    def __init__(self, file: File) -> None:
        self._file = file
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = ThreadPoolExecutor(READERS, "store-reader")

    async def open(self) -> None:
        await self._in(self._writing, self._migrate)

    async def write(self, work: Work[Result]) -> Result:
        return await self._in(self._writing, lambda: self._transact(work))

    async def read(self, statement: ClauseElement, values: Values) -> Rows:
        return await self._in(self._reading, lambda: _fetch(self._connection(), statement, values))

    def has_room(self) -> bool:
        return shutil.disk_usage(self._file.path.parent).free >= LEAST_FREE

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    async def _in(self, threads: ThreadPoolExecutor, act: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, act)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
                raise unreachable(self._file, error) from error
            raise  # the statement is to blame

    def _connection(self) -> sqlite3.Connection:
        """The connection of this thread."""
        if not hasattr(self._own, "connection"):
            self._own.connection = self._connect()
        connection: sqlite3.Connection = self._own.connection
        return connection

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file.path,
            timeout=BUSY_SECONDS,
            isolation_level=None,  # the driver would begin transactions itself, but too late
            check_same_thread=False,  # closed by another thread
        )
        self._connections.append(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _migrate(self) -> None:
        engine = create_engine("sqlite://", creator=self._connect, poolclass=NullPool)
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            migrate(connection, str(self._file))
            connection.commit()

    def _transact(self, work: Work[Result]) -> Result:
        connection = self._connection()
        # It begins with the lock, so that what it reads is still true at the commit.
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = _follow(connection, work)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return result

    def _close(self) -> None:
        self._writing.shutdown()
        self._reading.shutdown()
        for connection in self._connections:
            connection.close()


def _follow(connection: sqlite3.Connection, work: Work[Result]) -> Result:
    """Run the work: send it the rows of each statement until it returns its result."""
    steps = work()
    rows: Rows | None = None
    try:
        while True:
            statement, values = steps.send(rows) if rows is not None else next(steps)
            if isinstance(values, list):
                words = prepared(statement, DIALECT)
                connection.executemany(words.sql, [_given(words.values(each)) for each in values])
                rows = ()
            else:
                rows = _fetch(connection, statement, values)
    except StopIteration as stop:
        result: Result = stop.value
        return result


def _fetch(connection: sqlite3.Connection, statement: ClauseElement, values: Values) -> Rows:
    words = prepared(statement, DIALECT)
    return connection.execute(words.sql, _given(words.values(values))).fetchall()


def _given(values: list[Any]) -> list[Any]:
    return [json.dumps(value) if isinstance(value, list) else value for value in values]
