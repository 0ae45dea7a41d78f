"""The fixtures for tests of the server."""

from server.service_fixtures import database, nats, new_database, new_postgres, new_sqlite, postgres

__all__ = ["database", "nats", "new_database", "new_postgres", "new_sqlite", "postgres"]
