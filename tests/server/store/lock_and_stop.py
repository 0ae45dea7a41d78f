"""A process that locks the row of a table and then stops itself with SIGSTOP: DATABASE TABLE."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Generator

from kugel.server.store.address import Server
from kugel.server.store.appending import LOCK
from kugel.server.store.postgres import Postgres
from kugel.server.store.statements import Ask, Rows


async def main(database: str, table: str) -> None:
    def work() -> Generator[Ask, Rows, None]:
        yield LOCK, {"tables": [table]}
        print("locked", flush=True)
        signal.raise_signal(signal.SIGSTOP)

    await Postgres(Server(database)).write(work)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
