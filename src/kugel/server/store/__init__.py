"""The log of every table in SQLite or PostgreSQL: what is confirmed is on the disk, without gaps or duplicates."""

from kugel.server.store.database import Unreachable
from kugel.server.store.log import Append, Kept, Known, Listed, Outcome, Stale, Stored
from kugel.server.store.store import Store

__all__ = ["Append", "Kept", "Known", "Listed", "Outcome", "Stale", "Store", "Stored", "Unreachable"]
