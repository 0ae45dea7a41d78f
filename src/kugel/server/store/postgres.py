"""A PostgreSQL server: one connection writes, a few read beside it; lost ones are restored."""

from typing import Any, TypeVar

import asyncpg
from sqlalchemy import Dialect
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.sql import ClauseElement

from kugel.server.store.address import Server
from kugel.server.store.database import Unreachable, unreachable
from kugel.server.store.migrate import migrate
from kugel.server.store.statements import Rows, Values, Work, prepared

Result = TypeVar("Result")

DIALECT: Dialect = PGDialect_asyncpg(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]
READERS = 8
CONNECT_SECONDS = 5
COMMAND_SECONDS = 15
"""A server that does not answer for this long counts as gone."""
STOPPED = {"idle_in_transaction_session_timeout": "2s"}
"""A node that stops in the middle of a transaction must not hold rows that others need."""


async def connect(server: Server, **options: Any) -> Any:
    """A new connection."""
    try:
        return await asyncpg.connect(server.dsn, timeout=CONNECT_SECONDS, **options)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise unreachable(server, error) from error


class Postgres:
    """Keeps the games on a server that many nodes may share."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._writer: Any = None
        self._readers: Any = None

    async def open(self) -> None:
        await (await connect(self._server)).close()  # fails early if something is wrong
        await self._migrate()
        self._readers = await asyncpg.create_pool(
            min_size=0, max_size=READERS, connect=self._connect_reader, reset=_as_it_is
        )

    async def write(self, work: Work[Result]) -> Result:
        fresh = self._writer is None
        try:
            return await self._transact(work)
        except Unreachable:
            if fresh:
                raise
        # The connection may have died unnoticed long ago. If it died during the commit, the log knows.
        return await self._transact(work)

    async def read(self, statement: ClauseElement, values: Values) -> Rows:
        words = prepared(statement, DIALECT)
        try:
            return await self._fetch(words.sql, words.values(values))
        except Unreachable:
            await self._readers.expire_connections()
        return await self._fetch(words.sql, words.values(values))

    def has_room(self) -> bool:
        return True  # only its machine knows

    async def close(self) -> None:
        if self._readers is not None:
            self._readers.terminate()
        self._drop_writer()

    async def _migrate(self) -> None:
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=lambda: connect(self._server), poolclass=NullPool
        )
        async with engine.begin() as connection:
            await connection.run_sync(migrate, str(self._server))

    async def _connect_reader(self, *_: object, **_options: object) -> Any:
        return await connect(self._server, command_timeout=COMMAND_SECONDS)

    async def _fetch(self, sql: str, values: list[Any]) -> Rows:
        try:
            async with self._readers.acquire() as reader:
                rows: Rows = await reader.fetch(sql, *values)
                return rows
        except Exception as error:
            if server_failed(error):
                raise unreachable(self._server, error) from error
            raise

    async def _transact(self, work: Work[Result]) -> Result:
        if self._writer is None:
            self._writer = await connect(
                self._server, command_timeout=COMMAND_SECONDS, server_settings=STOPPED
            )
        try:
            await self._writer.execute("BEGIN")
            result = await _follow(self._writer, work)
            await self._writer.execute("COMMIT")
        except BaseException as error:
            self._drop_writer()  # this rolls back, whatever state it is in
            if server_failed(error):
                raise unreachable(self._server, error) from error
            raise
        return result

    def _drop_writer(self) -> None:
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None


async def _follow(connection: Any, work: Work[Result]) -> Result:
    """Run the work: send it the rows of each statement until it returns its result."""
    steps = work()
    rows: Rows | None = None
    try:
        while True:
            statement, values = steps.send(rows) if rows is not None else next(steps)
            words = prepared(statement, DIALECT)
            if isinstance(values, list):
                await connection.executemany(words.sql, [words.values(each) for each in values])
                rows = ()
            else:
                rows = await connection.fetch(words.sql, *words.values(values))
    except StopIteration as stop:
        result: Result = stop.value
        return result


def server_failed(error: BaseException) -> bool:
    """Whether the server is gone, stopping, full, or read-only; otherwise the statement is to blame."""
    return isinstance(
        error,
        OSError  # and `TimeoutError`
        | asyncpg.InterfaceError
        | asyncpg.InternalClientError  # the connection died between two statements
        | asyncpg.PostgresConnectionError
        | asyncpg.InsufficientResourcesError
        | asyncpg.OperatorInterventionError
        | asyncpg.ReadOnlySQLTransactionError
        | asyncpg.InsufficientPrivilegeError,
    ) and not isinstance(error, ValueError)  # asyncpg's error for a value that it cannot send


async def _as_it_is(_connection: object) -> None:
    """Readers change nothing that would have to be reset."""
