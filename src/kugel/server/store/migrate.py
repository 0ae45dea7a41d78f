"""The database is brought to the shape that this program knows, by one node at a time."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, false, text, update

from kugel.rules.refusals import Refused, reason
from kugel.server.store.schema import settings

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6B7567656C
"""The number of the lock in PostgreSQL: "kugel"."""


def migrate(connection: Connection, database: str) -> None:
    """Take all steps that are missing, or refuse a database that a newer program has made.

    In a transaction of the caller; in SQLite it must have begun with the lock.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = alembic(connection)
    steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    found = set(MigrationContext.configure(connection).get_current_heads())
    if not found <= steps:
        raise Refused(reason("database-newer", given=database, found=", ".join(sorted(found - steps))))
    command.upgrade(config, "head")
    # Nothing is changed, but a database that may only be read says so now, not at the first play.
    connection.execute(update(settings).where(false()).values(value=b""))


def alembic(connection: Connection) -> Config:
    """What Alembic needs to know to take steps on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
