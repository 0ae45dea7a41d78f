"""What goes into the log of a table and what comes out of it; times are milliseconds since 1970."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Append:
    """One decision: the events to add behind `after`, and what the table's row says from then on."""

    table: str
    after: int
    """The number it was decided on; 0 makes the table."""
    at: int
    command: str | None
    bodies: tuple[bytes, ...]
    due: int | None
    """When the table wants to be looked at again, if ever."""
    public: bool
    phase: str
    summary: bytes
    """What the lobby may show."""

    @property
    def last(self) -> int:
        """The number of the last event, if it is kept."""
        return self.after + len(self.bodies)


@dataclass(frozen=True, slots=True)
class Kept:
    """The events are in the log, with these numbers."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Stale:
    """The table has moved on, or is not there, or is there already: read it and decide again."""


@dataclass(frozen=True, slots=True)
class Known:
    """This command has been kept before; `last` is the number of its last event."""

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
    """One table, as a list of all tables shows it."""

    table: str
    number: int
    created: int
    updated: int
    public: bool
    phase: str
    summary: bytes
