"""One form of the log: `type` names entries and events, some have clearer names, and `card` is called `summary`.

The log may be large, so it is read and written in batches, all in the transaction of the step: an interrupted
step has changed nothing. The column disappears so that writes of an old program are refused.
"""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

BATCH = 1000

NAMES = {
    "changed": "settings-changed",
    "sealed": "seed-chosen",
    "promised": "seed-promised",
    "seeded": "seed-added",
    "freed": "bot-removed",
    "renewed": "token-renewed",
    "host": "host-changed",
    "began": "game-started",
    "ended": "game-stopped",
    "came": "connected",
    "went": "disconnected",
}

events = sa.table(
    "events",
    sa.column("table_id", sa.Text),
    sa.column("number", sa.Integer),
    sa.column("body", sa.LargeBinary),
)
key = events.c.table_id, events.c.number
NEXT = (
    sa.select(*key, events.c.body)
    .where(
        sa.tuple_(*key)
        > sa.tuple_(sa.bindparam("table", type_=sa.Text), sa.bindparam("after", type_=sa.Integer))
    )
    .order_by(*key)
    .limit(BATCH)
)
PUT = (
    sa.update(events)
    .where(events.c.table_id == sa.bindparam("table"), events.c.number == sa.bindparam("at"))
    .values(body=sa.bindparam("new"))
)


def upgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN card TO summary")
    connection = op.get_bind()
    table, number = "", 0
    while rows := connection.execute(NEXT, {"table": table, "after": number}).all():
        renamed = ((table, number, rename(body)) for table, number, body in rows)
        if put := [{"table": table, "at": at, "new": new} for table, at, new in renamed if new is not None]:
            connection.execute(PUT, put)
        table, number, _ = rows[-1]


def rename(body: bytes | str) -> bytes | None:
    """An entry in the new form; None for one that is not in the old form, and stays unchanged."""
    try:
        entry = msgspec.json.decode(body)
    except msgspec.DecodeError:
        return None
    match entry:
        case {"event": "game", "game": {"event": kind, **fields}, **rest}:
            return msgspec.json.encode({"type": "game", "event": {"type": kind, **fields}, **rest})
        case {"event": str(name), **rest}:
            return msgspec.json.encode({"type": NAMES.get(name, name), **rest})
        case _:
            return None
