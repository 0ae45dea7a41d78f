"""Input and output of a table's log; times are milliseconds since 1970."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Append:
    """One decision: the events to add after `after`, and the new contents of the table's row."""

    table: str
    after: int
    """The number that the decision was made on; 0 creates the table."""
    at: int
    command: str | None
    bodies: tuple[bytes, ...]
    due: int | None
    """When the table has to be looked at again, if ever."""
    public: bool
    phase: str
    summary: bytes
    """The table as the lobby may show it."""

    @property
    def last(self) -> int:
        """The number of the last event, if it is stored."""
        return self.after + len(self.bodies)


@dataclass(frozen=True, slots=True)
class Kept:
    """The events are stored, with these numbers."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Stale:
    """The table has moved on, is missing, or exists already: read it and decide again."""


@dataclass(frozen=True, slots=True)
class Known:
    """This command was stored before; `last` is the number of its last event."""

    last: int


Outcome = Kept | Stale | Known


@dataclass(frozen=True, slots=True)
class Stored:
    """One event in the log of a table."""

    number: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Listed:
    """One table in a list of all tables."""

    table: str
    number: int
    created: int
    updated: int
    public: bool
    phase: str
    summary: bytes
