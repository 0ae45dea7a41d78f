"""Data that nodes share beside the logs: leases, heartbeats, secrets. Correctness does not depend on it."""

from collections.abc import Collection, Generator

from sqlalchemy import bindparam, delete, insert, select, update

from kugel.server.store.schema import leases, nodes, settings
from kugel.server.store.statements import Ask, Rows, among, insert_if_missing

NOBODY = ""
ATTEMPT = "attempt"
ATTEMPT_BYTES = 64 * 1024
FREE = insert_if_missing(leases)
LOCK = (
    select(leases.c.table_id, leases.c.owner, leases.c.epoch, leases.c.until)
    .where(among(leases.c.table_id, "tables"))
    .order_by(leases.c.table_id)
    .with_for_update()
)
TAKE = (
    update(leases)
    .where(leases.c.table_id == bindparam("table"))
    .values(owner=bindparam("new_owner"), epoch=bindparam("new_epoch"), until=bindparam("new_until"))
)
RELEASE = (
    update(leases)
    .where(among(leases.c.table_id, "tables"), leases.c.owner == bindparam("held_by"))
    .values(owner=NOBODY, until=0)
)
FORGET = delete(nodes).where((nodes.c.until <= bindparam("now")) | (nodes.c.id == bindparam("node")))
BEAT = insert(nodes)
KEEP_SECRET = insert_if_missing(settings)
REMOVE = delete(settings).where(settings.c.name == bindparam("name"))
SECRET = select(settings.c.value).where(settings.c.name == bindparam("name"))


def lease(ids: Collection[str], owner: str, now: int, until: int) -> Generator[Ask, Rows, dict[str, int]]:
    """Take or renew leases that are free, expired, or the owner's; the epoch grows with each new owner."""
    wanted = {"tables": sorted(set(ids))}
    rows = yield LOCK, wanted
    if missing := set(ids) - {table for table, *_ in rows}:
        free = {"owner": NOBODY, "epoch": 0, "until": 0}
        yield FREE, [{"table_id": table, **free} for table in sorted(missing)]
        rows = yield LOCK, wanted
    taken = {
        table: epoch + (holder != owner)
        for table, holder, epoch, end in rows
        if holder == owner or end <= now
    }
    if taken:
        new = {"new_owner": owner, "new_until": until}
        yield TAKE, [{"table": table, "new_epoch": epoch, **new} for table, epoch in taken.items()]
    return taken


def release(ids: Collection[str], owner: str) -> Generator[Ask, Rows, None]:
    """Give back this owner's leases; the epoch stays, so that none is used twice."""
    yield RELEASE, {"tables": sorted(set(ids)), "held_by": owner}


def beat(node: str, now: int, until: int) -> Generator[Ask, Rows, None]:
    """This node is alive until then; nodes whose time is over are removed."""
    yield FORGET, {"now": now, "node": node}
    yield BEAT, {"id": node, "until": until}


def attempt() -> Generator[Ask, Rows, None]:
    """Write something, and remove it: the database takes it only if there is room for more."""
    yield KEEP_SECRET, [{"name": ATTEMPT, "value": bytes(ATTEMPT_BYTES)}]
    yield REMOVE, {"name": ATTEMPT}


def secret(name: str, new: bytes) -> Generator[Ask, Rows, bytes]:
    """The secret under this name; the new one, if there was none."""
    yield KEEP_SECRET, {"name": name, "value": new}
    rows = yield SECRET, {"name": name}
    value: bytes = rows[0][0]
    return value
