"""Migrations, run by one node at a time."""

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
"""The number of the lock in PostgreSQL: "kugel" in ASCII."""


def migrate(connection: Connection, database: str) -> None:
    """Take all missing steps, or refuse a database of a newer program.

    Runs in a transaction of the caller; in SQLite it must have begun with the lock.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = alembic(connection)
    steps = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    found = set(MigrationContext.configure(connection).get_current_heads())
    if not found <= steps:
        raise Refused(reason("database-newer", given=database, found=", ".join(sorted(found - steps))))
    command.upgrade(config, "head")
    # Changes nothing, but a read-only database fails here, not at the first play.
    connection.execute(update(settings).where(false()).values(value=b""))


def alembic(connection: Connection) -> Config:
    """The configuration with which Alembic takes steps on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
