"""Short ways to make decisions, and writers that compete for the same tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from kugel.server.store import Append, Kept, Known, Store, Unreachable

Result = TypeVar("Result")

Confirm = Callable[[str, str, int], None]
"""Called when a command is confirmed: with the table, the command and its number."""


def decision(
    table: str,
    after: int,
    command: str | None = None,
    *bodies: bytes,
    at: int = 0,
    due: int | None = None,
    public: bool = True,
    phase: str = "running",
) -> Append:
    """A decision whose events name the command that made them."""
    said = bodies or (f"{command} at {table}".encode(),)
    return Append(table, after, at, command, said, due, public, phase, f"summary of {table}".encode())


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(coroutine)


async def write(store: Store, name: str, tables: Sequence[str], confirm: Confirm, commands: int) -> None:
    """Add commands to random tables, send each twice, and report each when it is confirmed."""
    chance = random.Random(name)
    for index in range(commands):
        table, command = chance.choice(tables), f"{name}-{index}"
        first = await _insist(store, table, command)
        assert await _insist(store, table, command) == first
        confirm(table, command, first)


async def _insist(store: Store, table: str, command: str) -> int:
    """Send a command until it is confirmed, and return its number."""
    while True:
        with suppress(Unreachable):
            after = await store.number(table) or 0
            outcome = await store.append(decision(table, after, command))
            if isinstance(outcome, Kept | Known):
                return outcome.last


async def whole(store: Store, table: str) -> list[bytes]:
    """The bodies of a table's log, whose numbers must have no gap and no duplicate."""
    stored = await store.read(table)
    assert [event.number for event in stored] == list(range(1, len(stored) + 1))
    assert await store.number(table) == len(stored)
    return [event.body for event in stored]


async def check(store: Store, tables: Sequence[str], confirmed: Sequence[tuple[str, str, int]]) -> int:
    """Check that every confirmed command is in the log at its number and none is twice; returns their number."""
    logs = {table: await whole(store, table) for table in tables}
    for table, command, number in confirmed:
        assert logs[table][number - 1] == f"{command} at {table}".encode()
    bodies = [body for log in logs.values() for body in log]
    assert len(bodies) == len(set(bodies))
    return len(bodies)
