"""Queries outside of transactions."""

from sqlalchemy import bindparam, exists, select

from kugel.server.store.schema import events, leases, nodes, settings, tables
from kugel.server.store.statements import among

_of_table = events.c.table_id == bindparam("table")
_limit = bindparam("limit", type_=tables.c.created.type)

READ = (
    select(events.c.number, events.c.at, events.c.body)
    .where(_of_table, events.c.number > bindparam("after"))
    .order_by(events.c.number)
    .limit(_limit)
)
NUMBERS = select(tables.c.id, tables.c.number).where(among(tables.c.id, "tables"))
LAST_OF = select(events.c.last).where(_of_table, events.c.command == bindparam("command"))
LOBBY = (
    select(tables.c.summary)
    .where(tables.c.public, among(tables.c.phase, "phases"))
    .order_by(tables.c.created.desc())
    .limit(_limit)
)
_in_phases = select(tables.c.id).where(tables.c.public, among(tables.c.phase, "phases")).limit(_limit)
OLDEST = _in_phases.order_by(tables.c.created)
NEWEST = _in_phases.order_by(tables.c.created.desc())
TABLE_OF = select(events.c.table_id, events.c.last).where(
    among(events.c.table_id, "tables"), events.c.command == bindparam("command")
)
_leased = exists().where(leases.c.table_id == tables.c.id, leases.c.until > bindparam("now"))
DUE = (
    select(tables.c.id).where(tables.c.due <= bindparam("now"), ~_leased).order_by(tables.c.due).limit(_limit)
)
TABLES = (
    select(
        tables.c.id,
        tables.c.number,
        tables.c.created,
        tables.c.updated,
        tables.c.public,
        tables.c.phase,
        tables.c.summary,
    )
    .where(tables.c.id > bindparam("after"))
    .order_by(tables.c.id)
    .limit(_limit)
)
LIVING = select(nodes.c.id).where(nodes.c.until > bindparam("now"))
READY = select(settings.c.name).limit(1)
