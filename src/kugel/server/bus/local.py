"""The bus of a node that is alone."""

from kugel.server.bus.protocol import Heard


class LocalBus:
    """Nobody else is there to be told."""

    async def open(self, heard: Heard) -> None:
        pass

    def notify(self, table: str, number: int) -> None:
        pass

    async def close(self) -> None:
        pass
