"""Notifications to be sent: the highest number per table, however often it changed."""

import asyncio
import secrets
from itertools import islice

import msgspec

from kugel.server.bus.protocol import Heard

MOST = 100
"""Tables in one message: with ids of up to 60 letters it stays below the 8,000 bytes of a NOTIFY."""


class Message(msgspec.Struct, frozen=True):
    """The numbers that one node sends to all."""

    sender: str
    numbers: dict[str, int]


_decoder = msgspec.json.Decoder(Message)


class Notifications:
    """The notifications of one node, outgoing and incoming."""

    def __init__(self) -> None:
        self._sender = secrets.token_hex(8)
        self._numbers: dict[str, int] = {}
        self._some = asyncio.Event()

    def add(self, table: str, number: int) -> None:
        self._numbers[table] = max(number, self._numbers.get(table, 0))
        self._some.set()

    def wake(self) -> None:
        """Wake the waiting task, even if there is nothing to send."""
        self._some.set()

    async def wait(self) -> None:
        """Wait until there is something to send."""
        await self._some.wait()

    def take(self) -> str:
        """The next message; it counts as sent from now on."""
        numbers = dict(islice(self._numbers.items(), MOST))
        for table in numbers:
            del self._numbers[table]
        if not self._numbers:
            self._some.clear()
        return msgspec.json.encode(Message(self._sender, numbers)).decode()

    def hear(self, payload: str | bytes, heard: Heard) -> None:
        """Pass on a notification of another node; one's own come back and are ignored."""
        try:
            message = _decoder.decode(payload)
        except msgspec.DecodeError:
            return  # other programs may use the same channel
        if message.sender != self._sender:
            for table, number in message.numbers.items():
                heard(table, number)
