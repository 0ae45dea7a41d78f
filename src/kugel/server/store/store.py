"""The store: the log of every table, and the data that nodes share. Whatever it confirms is on the disk."""

import secrets
from collections.abc import Collection
from functools import partial
from typing import Self

from sqlalchemy.exc import DBAPIError

from kugel.server.store import queries, sharing
from kugel.server.store.address import File, Server, address
from kugel.server.store.database import Database, Unreachable, driver_missing, unreachable
from kugel.server.store.log import Append, Listed, Outcome, Stored
from kugel.server.store.sqlite import SQLite
from kugel.server.store.writer import Writer

SECRET_BYTES = 32
NO_LIMIT = 2**31


class Store:
    """One database, used by one node: `async with Store("games.db") as store`."""

    def __init__(self, database: str) -> None:
        self.address = address(database)
        self._database = SQLite(self.address) if isinstance(self.address, File) else _postgres(self.address)

    async def open(self) -> None:
        """Migrate the database, or refuse with the reason why it cannot be used."""
        try:
            await self._database.open()
        except DBAPIError as error:
            await self._database.close()
            raise unreachable(self.address, error.orig or error) from error
        except BaseException:
            await self._database.close()
            raise
        self._writer = Writer(self._database)

    async def close(self) -> None:
        """Write what is still waiting, then close the database."""
        await self._writer.close()
        await self._database.close()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # The log

    async def append(self, append: Append) -> Outcome:
        """Store a decision; when this returns, it is on the disk, or the outcome says why not."""
        if not append.bodies:
            raise ValueError("a decision without events cannot be kept")
        return await self._writer.append(append)

    async def read(self, table: str, after: int = 0, limit: int = NO_LIMIT) -> list[Stored]:
        """The events with numbers above `after`, in order."""
        asked = {"table": table, "after": after, "limit": limit}
        return [Stored(*row) for row in await self._database.read(queries.READ, asked)]

    async def number(self, table: str) -> int | None:
        """The number of the last event; None without such a table."""
        return (await self.numbers([table])).get(table)

    async def numbers(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last event of each of these tables that exist."""
        rows = await self._database.read(queries.NUMBERS, {"tables": sorted(tables)})
        return {row[0]: row[1] for row in rows}

    async def last_of(self, table: str, command: str) -> int | None:
        """The number of the last event of a command, if it has been stored."""
        rows = await self._database.read(queries.LAST_OF, {"table": table, "command": command})
        return rows[0][0] if rows else None

    # Lists of tables

    async def lobby(self, phases: Collection[str], limit: int) -> list[bytes]:
        """The summaries of public tables in these phases, newest first."""
        asked = {"phases": sorted(phases), "limit": limit}
        return [row[0] for row in await self._database.read(queries.LOBBY, asked)]

    async def oldest(self, phases: Collection[str], limit: int) -> list[str]:
        """The public tables in these phases, oldest first."""
        asked = {"phases": sorted(phases), "limit": limit}
        return [row[0] for row in await self._database.read(queries.OLDEST, asked)]

    async def newest(self, phases: Collection[str], limit: int) -> list[str]:
        """The public tables in these phases, newest first."""
        asked = {"phases": sorted(phases), "limit": limit}
        return [row[0] for row in await self._database.read(queries.NEWEST, asked)]

    async def table_of(self, command: str, tables: Collection[str]) -> tuple[str, int] | None:
        """At which of these tables a command has been stored, and the number of its last event."""
        asked = {"tables": sorted(tables), "command": command}
        rows = await self._database.read(queries.TABLE_OF, asked)
        return (rows[0][0], rows[0][1]) if rows else None

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables that have to be looked at and that no node drives, the longest waiting first."""
        return [row[0] for row in await self._database.read(queries.DUE, {"now": now, "limit": limit})]

    async def tables(self, after: str = "", limit: int = 1000) -> list[Listed]:
        """All tables by id, a page at a time: `after` is the last id of the previous page."""
        rows = await self._database.read(queries.TABLES, {"after": after, "limit": limit})
        return [
            Listed(table, number, created, updated, bool(public), phase, summary)
            for table, number, created, updated, public, phase, summary in rows
        ]

    # Shared by nodes

    async def lease(self, tables: Collection[str], owner: str, now: int, until: int) -> dict[str, int]:
        """Take or renew the leases of these tables; returns those it got, with the epoch of each."""
        return await self._writer.write(partial(sharing.lease, tables, owner, now, until))

    async def release(self, tables: Collection[str], owner: str) -> None:
        """Release leases, so that other nodes can take them at once."""
        await self._writer.write(partial(sharing.release, tables, owner))

    async def beat(self, node: str, now: int, until: int) -> None:
        """Store that this node is alive until then."""
        await self._writer.write(partial(sharing.beat, node, now, until))

    async def living(self, now: int) -> set[str]:
        """The nodes that are alive."""
        return {row[0] for row in await self._database.read(queries.LIVING, {"now": now})}

    async def secret(self, name: str) -> bytes:
        """A secret that is created once and is the same for all nodes."""
        return await self._writer.write(partial(sharing.secret, name, secrets.token_bytes(SECRET_BYTES)))

    async def ready(self) -> bool:
        """Whether the database answers, and takes what is to be written."""
        try:
            if self._writer.failing:
                await self._writer.write(sharing.attempt)
                self._writer.failing = False
            await self._database.read(queries.READY, {})
        except Unreachable:
            return False
        return self._database.has_room()


def _postgres(server: Server) -> Database:
    try:
        from kugel.server.store.postgres import Postgres  # noqa: PLC0415 - its driver is an extra
    except ImportError:
        raise driver_missing(server) from None
    return Postgres(server)
