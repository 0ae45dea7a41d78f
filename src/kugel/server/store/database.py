"""The interface of a database."""

from typing import Protocol, TypeVar

from sqlalchemy.sql import ClauseElement

from kugel.rules.refusals import Refused, reason
from kugel.server.store.statements import Rows, Values, Work

Result = TypeVar("Result")


class Unreachable(Refused):
    """The database does not answer or accepts nothing; whether the last write was stored is not known."""


def unreachable(database: object, error: BaseException) -> Unreachable:
    """The refusal for a driver's error."""
    words = " ".join(str(error).split()) or type(error).__name__
    return Unreachable(reason("database-unreachable", given=str(database), reason=words))


def driver_missing(database: object) -> Refused:
    """The refusal for a correct address whose driver is not installed."""
    return Refused(reason("database-driver", given=str(database), example="pip install 'kugel[postgres]'"))


class Database(Protocol):
    """A driver, with only what the store needs; raises `Unreachable` if the database is to blame for an error."""

    async def open(self) -> None:
        """Connect, and migrate the database to the newest schema."""

    async def write(self, work: Work[Result]) -> Result:
        """Do the work in one transaction; returns when it is on the disk."""

    async def read(self, statement: ClauseElement, values: Values) -> Rows:
        """Query outside of any transaction."""

    def has_room(self) -> bool:
        """Whether there is room for more on the disk, as far as can be seen from here."""

    async def close(self) -> None:
        """Close all connections."""
