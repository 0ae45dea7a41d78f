"""Everything that was confirmed survives SIGKILL, also with several writers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from server.service_fixtures import Databases
from server.store import lock_and_stop, write_until_killed
from server.store.store_writers import check, decision, run

from kugel.server.store import Kept, Store

PROCESSES = 3
CONFIRMED = 25
"""Commands that each process must have confirmed before it is killed."""

TABLES = ["t0", "t1", "t2"]


def child_of(module: ModuleType, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(module.__file__), *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )


def test_killed_processes_leave_everything_they_confirmed(database: str) -> None:
    # They all start at the same time on an empty database: one creates the tables, the others wait.
    children = [child_of(write_until_killed, database, f"p{index}", *TABLES) for index in range(PROCESSES)]
    lines: list[str] = []
    for child in children:
        with child:
            assert child.stdout
            lines += [child.stdout.readline() for _ in range(CONFIRMED)]
            child.kill()
            lines += child.stdout.readlines()
    confirmed = [(table, command, int(number)) for table, command, number in map(str.split, lines)]

    async def look() -> None:
        async with Store(database) as store:
            assert await check(store, TABLES, confirmed) >= len(confirmed) >= PROCESSES * CONFIRMED
            after = await store.number("t0") or 0
            assert await store.append(decision("t0", after, "the game goes on")) == Kept(after + 1, after + 1)

    run(look())


def test_a_node_that_freezes_during_a_transaction_does_not_block_the_others(
    new_postgres: Databases,
) -> None:
    database = new_postgres()

    async def scenario() -> None:
        async with Store(database) as store:
            await store.append(decision("t", 0, "make"))
            with child_of(lock_and_stop, database, "t") as child:
                assert child.stdout
                assert child.stdout.readline() == "locked\n"
                assert await store.append(decision("t", 1, "next")) == Kept(2, 2)
                child.kill()

    run(scenario())
