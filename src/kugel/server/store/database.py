"""What the store wants of a database."""

from typing import Protocol, TypeVar

from sqlalchemy.sql import ClauseElement

from kugel.rules.refusals import Refused, reason
from kugel.server.store.statements import Rows, Values, Work

Result = TypeVar("Result")


class Unreachable(Refused):
    """The database does not answer or takes nothing; whether the last write was kept is not known."""


def unreachable(database: object, error: BaseException) -> Unreachable:
    """The refusal for an error of the driver."""
    words = " ".join(str(error).split()) or type(error).__name__
    return Unreachable(reason("database-unreachable", given=str(database), reason=words))


def driver_missing(database: object) -> Refused:
    """The address is right, but the package for it is not installed."""
    return Refused(reason("database-driver", given=str(database), example="pip install 'kugel[postgres]'"))


class Database(Protocol):
    """A driver, in as many words as we need; `Unreachable` if the database is to blame for an error."""

    async def open(self) -> None:
        """Connect, and bring the database to the newest shape."""

    async def write(self, work: Work[Result]) -> Result:
        """Do the work in one transaction and return when it is on the disk."""

    async def read(self, statement: ClauseElement, values: Values) -> Rows:
        """Ask outside of any transaction."""

    async def close(self) -> None:
        """Let go of all connections."""
