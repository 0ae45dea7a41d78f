"""The interface of a bus."""

from collections.abc import Callable
from typing import Protocol

from kugel.rules.refusals import Refused, reason

Heard = Callable[[str, int], None]
"""Called on the event loop: another node has brought this table to this number."""


class Bus(Protocol):
    """Notifies other nodes when a table has changed."""

    async def open(self, heard: Heard) -> None:
        """Connect, or refuse with the reason; a connection that is lost later is restored."""

    def notify(self, table: str, number: int) -> None:
        """Notify the other nodes soon; never waits, never fails."""

    async def close(self) -> None:
        """Send and receive no more."""


def bus_unreachable(bus: str, error: BaseException) -> Refused:
    """The refusal when the bus cannot be reached."""
    words = " ".join(str(error).split()) or type(error).__name__
    return Refused(reason("bus-unreachable", given=bus, reason=words))
