"""Notifications between nodes: "this table has reached this number". A lost one costs latency only."""

from kugel.rules.refusals import Refused, reason
from kugel.server.bus.local import LocalBus
from kugel.server.bus.protocol import Bus, Heard
from kugel.server.store.address import File, Server, address, without_password
from kugel.server.store.database import driver_missing

__all__ = ["Bus", "Heard", "bus_for"]

EXAMPLE = "nats://127.0.0.1:4222"
NATS = ("nats://", "tls://")


def bus_for(url: str | None, database: str) -> Bus:
    """The bus of this URL, or the one that the database brings along."""
    if url is None:
        where = address(database)
        return LocalBus() if isinstance(where, File) else _postgres(where)
    if url.startswith(NATS):
        return _nats(url)
    raise Refused(reason("bus-address", given=without_password(url), example=EXAMPLE))


def _postgres(server: Server) -> Bus:
    try:
        from kugel.server.bus.postgres import PostgresBus  # noqa: PLC0415 - its driver is an extra
    except ImportError:
        raise driver_missing(server) from None
    return PostgresBus(server)


def _nats(url: str) -> Bus:
    try:
        from kugel.server.bus.nats import NatsBus  # noqa: PLC0415 - its driver is an extra
    except ImportError:
        example = "pip install 'kugel[nats]'"
        raise Refused(reason("bus-driver", given=without_password(url), example=example)) from None
    return NatsBus(url)
