"""A direct connection to a database, to inspect it or to damage it without the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from kugel.server.store.address import File, Server, address
from kugel.server.store.postgres import connect

Result = TypeVar("Result")

OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
)


def within(database: str, act: Callable[[Connection], Result]) -> Result:
    """The result of `act` in a transaction."""
    where = address(database)
    if isinstance(where, File):
        engine = create_engine(f"sqlite:///{where.path}", poolclass=NullPool)
        with engine.begin() as connection:
            return act(connection)
    return asyncio.run(_within(where, act))


async def _within(server: Server, act: Callable[[Connection], Result]) -> Result:
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: connect(server), poolclass=NullPool
    )
    async with engine.begin() as connection:
        return await connection.run_sync(act)


def execute(database: str, *statements: str) -> None:
    within(database, lambda connection: [connection.execute(text(statement)) for statement in statements])


async def cut(database: str) -> None:
    """Close all other connections to a PostgreSQL database."""
    where = address(database)
    assert isinstance(where, Server)
    connection = await connect(where)
    name = await connection.fetchval("SELECT current_database()")
    await connection.execute(OTHERS, name)
    await connection.close()
