"""What a node wants of a bus."""

from collections.abc import Callable
from typing import Protocol

from kugel.rules.refusals import Refused, reason

Heard = Callable[[str, int], None]
"""Told on the event loop: another node has brought this table to this number."""


class Bus(Protocol):
    """Tells other nodes that a table has moved on."""

    async def open(self, heard: Heard) -> None:
        """Connect, or refuse with the reason; a connection that is lost later is made anew."""

    def notify(self, table: str, number: int) -> None:
        """Tell the others soon; never waits, never fails."""

    async def close(self) -> None:
        """Say no more and hear no more."""


def bus_unreachable(bus: str, error: BaseException) -> Refused:
    """Nobody is there who would pass on the pokes."""
    words = " ".join(str(error).split()) or type(error).__name__
    return Refused(reason("bus-unreachable", given=bus, reason=words))
