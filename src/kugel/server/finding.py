"""People who look for a game: each gets a chair at the oldest table with one for them, or at a new table.

Nodes need not agree. Two that open a table in the same moment open the same one; where two give away the same
chair, the log takes the first, and the other looks again.
"""

import secrets

from kugel.rules.refusals import Refused, reason
from kugel.server.tables import TRIES, WAITING, Tables, now
from kugel.table.decide import find_place, open_quick
from kugel.table.state import PAUSED, PLAYING, Table

MOST_WAITING = 20
"""Tables for people who look for a game that are looked at, the oldest first."""

MOST_FOUND = 200
"""Public tables, the newest first, at which a repeated search is recognised."""

SLOT = 10_000
"""Milliseconds in which all nodes open the same tables."""

NO_PLACE = ("chair-taken", "game-running", "table-full", "log-full", "table-busy")
"""Why somebody is not seated at one table, but perhaps at another."""


async def find(tables: Tables, id: str, name: str) -> tuple[Table, str]:
    """Where somebody is seated, and who they are there; the same id soon after is the same person."""
    command = f"join:{id}"
    found = await tables.store.newest([WAITING, PLAYING, PAUSED], MOST_FOUND)
    known = await tables.store.table_of(command, found)
    if known:
        return await tables.joined(*known)
    for _ in range(TRIES):
        for code in await tables.store.oldest([WAITING], MOST_WAITING):
            last = await _seated(tables, code, command, name)
            if last:
                return await tables.joined(code, last)
        await _open(tables)
    raise Refused(reason("table-busy", code=""))


async def _seated(tables: Tables, code: str, command: str, name: str) -> int | None:
    """The number of the last entry with which somebody took a chair, if there was one for them."""
    try:
        return await tables.run(code, command, lambda table, at: find_place(table, at, name))
    except Refused as refused:
        if refused.refusal.key in NO_PLACE:
            return None
        raise


async def _open(tables: Tables) -> None:
    """A new table: the first of this time that is not there yet."""
    at = now()
    codes = [tables.code_of(f"quick:{at // SLOT}:{place}") for place in range(MOST_WAITING)]
    there = await tables.store.numbers(codes)
    code = next((code for code in codes if code not in there), codes[-1])
    await tables.begin(f"quick:{code}", at, open_quick(code, secrets.token_bytes(32), at))
