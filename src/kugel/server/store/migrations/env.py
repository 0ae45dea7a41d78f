"""Alembic runs this file; the connection and its transaction come from `kugel.server.store.migrate`."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
