"""The tables of the database, as after the newest migration."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("command", Text),  # on the first event of a batch only
    Column("last", Integer, nullable=False),  # the number of the last event of the batch
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

_has_command = text("command IS NOT NULL")
Index(
    "events_command",
    events.c.table_id,
    events.c.command,
    unique=True,
    sqlite_where=_has_command,
    postgresql_where=_has_command,
)

_has_due = text("due IS NOT NULL")
Index("tables_due", tables.c.due, sqlite_where=_has_due, postgresql_where=_has_due)

# A database uses a partial index only if the query repeats its condition word for word.
Index(
    "tables_public",
    tables.c.phase,
    tables.c.created,
    sqlite_where=text("public = 1"),
    postgresql_where=text("public"),
)
