"""Many decisions in one transaction: each is stored, stale or known, and none affects another."""

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from kugel.server.store.log import Append, Kept, Known, Outcome, Stale
from kugel.server.store.schema import events, tables
from kugel.server.store.statements import Ask, Rows, among, insert_if_missing, pair_among

# The row stays locked until the commit, so its number is compared here and set below without a race. All nodes
# lock in the same order, so there are no deadlocks.
LOCK = (
    select(tables.c.id, tables.c.number)
    .where(among(tables.c.id, "tables"))
    .order_by(tables.c.id)
    .with_for_update()
)
KNOWN = select(events.c.table_id, events.c.command, events.c.last).where(
    pair_among(events.c.table_id, events.c.command), events.c.command.is_not(None)
)
MAKE = insert_if_missing(tables)
MOVE = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("number", "updated", "due", "public", "phase", "summary")
        }
    )
)
ADD = insert(events)


def keep(appends: Sequence[Append]) -> Generator[Ask, Rows, list[Outcome]]:
    """Append all decisions that fit to the log; the outcomes count once the transaction is committed."""
    if new := [append for append in appends if not append.after]:
        # Its first events follow below or nothing is committed, so nobody sees a table without events.
        yield MAKE, [_made(append) for append in _sorted(new)]
    ids = sorted({append.table for append in appends})
    rows = yield LOCK, {"tables": ids}
    numbers: dict[str, int] = {row[0]: row[1] for row in rows}
    known: dict[tuple[str, str], int] = {}
    if pairs := [(append.table, append.command) for append in appends if append.command is not None]:
        firsts, seconds = zip(*pairs, strict=True)
        rows = yield KNOWN, {"pairs": pairs, "firsts": [*firsts], "seconds": [*seconds]}
        known = {(table, command): last for table, command, last in rows}

    outcomes: list[Outcome] = []
    kept: dict[str, Append] = {}
    added: list[dict[str, Any]] = []
    for append in appends:
        if append.command is not None and (last := known.get((append.table, append.command))) is not None:
            outcomes.append(Known(last))
        elif numbers.get(append.table) != append.after:
            outcomes.append(Stale())
        else:
            outcomes.append(Kept(append.after + 1, append.last))
            numbers[append.table] = append.last
            kept[append.table] = append
            added += _events(append)
            if append.command is not None:
                known[append.table, append.command] = append.last
    if kept:
        yield MOVE, [_moved(append) for append in _sorted(kept.values())]
        yield ADD, [*added]
    return outcomes


def _sorted(appends: Iterable[Append]) -> list[Append]:
    return sorted(appends, key=lambda append: append.table)


def _made(append: Append) -> dict[str, Any]:
    return {
        "id": append.table,
        "number": 0,
        "created": append.at,
        "updated": append.at,
        "due": append.due,
        "public": append.public,
        "phase": append.phase,
        "summary": append.summary,
    }


def _moved(append: Append) -> dict[str, Any]:
    return {
        "table": append.table,
        "new_number": append.last,
        "new_updated": append.at,
        "new_due": append.due,
        "new_public": append.public,
        "new_phase": append.phase,
        "new_summary": append.summary,
    }


def _events(append: Append) -> list[dict[str, Any]]:
    return [
        {
            "table_id": append.table,
            "number": number,
            "at": append.at,
            "command": append.command if number == append.after + 1 else None,
            "last": append.last,
            "body": body,
        }
        for number, body in enumerate(append.bodies, append.after + 1)
    ]
