"""The bus of a single node."""

from kugel.server.bus.protocol import Heard


class LocalBus:
    """There is no other node to notify."""

    async def open(self, heard: Heard) -> None:
        pass

    def notify(self, table: str, number: int) -> None:
        pass

    async def close(self) -> None:
        pass
