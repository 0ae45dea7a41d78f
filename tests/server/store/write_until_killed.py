"""A process that writes until it is killed, and prints each confirmed command: DATABASE NAME TABLE…"""

from __future__ import annotations

import asyncio
import sys

from server.store.store_writers import write

from kugel.server.store import Store

TOGETHER = 2


def tell(table: str, command: str, number: int) -> None:
    print(table, command, number, flush=True)


async def main(database: str, name: str, tables: list[str]) -> None:
    async with Store(database) as store:
        await asyncio.gather(
            *(write(store, f"{name}.{index}", tables, tell, sys.maxsize) for index in range(TOGETHER))
        )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
