"""A light client for very many sockets: raw frames, and of each message only the fields that a player needs."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Any

import msgspec

KEY = base64.b64encode(bytes(16)).decode()
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MIDDLE = 125, 126
LARGE = 1 << 16


class Numbered(msgspec.Struct):
    """The fields of an entry that are needed."""

    number: int


class SeatChoices(msgspec.Struct):
    """The choices of a seat."""

    seat: str
    plays: tuple[dict[str, Any], ...]


class Heard(msgspec.Struct):
    """Any message, with the fields that are needed to play."""

    type: str
    id: str = ""
    number: int = 0
    entries: tuple[Numbered, ...] = ()
    phase: str = ""
    deciding: tuple[str, ...] = ()
    choices: tuple[SeatChoices, ...] | None = None
    reasons: tuple[dict[str, Any], ...] = ()
    table: msgspec.Raw = msgspec.Raw(b"")


_decoder = msgspec.json.Decoder(Heard)


class Wire(asyncio.Protocol):
    """One socket; it checks that no number is skipped, and returns each answer to the request with its id."""

    def __init__(self, path: str, host: str, token: str) -> None:
        self.number = -1
        self.gaps = 0
        self.phase = ""
        self.deciding: tuple[str, ...] = ()
        self.choices: tuple[SeatChoices, ...] = ()
        self.open = asyncio.get_running_loop().create_future()
        self.lost = False
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
        ).encode()
        self._waiting: dict[str, asyncio.Future[Heard]] = {}
        self._buffer = b""
        self._upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        for future in (self.open, *self._waiting.values()):
            if not future.done():
                future.set_exception(ConnectionError("the server has closed a socket"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                # Whoever waits for this socket hears that it is lost.
                self._transport.abort()
                return
            self._upgraded, self._buffer = True, rest
            self.send(b'{"type":"hello","version":2}')
        while frame := self._frame():
            self._take(*frame)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, begin = buffer[1], 2
        if size > SHORT:
            begin = 4 if size == MIDDLE else 10
            size = int.from_bytes(buffer[2:begin], "big") if len(buffer) >= begin else LARGE << 16
        if len(buffer) < begin + size:
            return None
        self._buffer = buffer[begin + size :]
        return buffer[0] & 15, buffer[begin : begin + size]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == PING:
            self._write(PONG, body)
        if kind != TEXT:
            return
        heard = _decoder.decode(body)
        match heard.type:
            case "news":
                for entry in heard.entries:
                    self.gaps += entry.number != self.number + 1
                    self.number = entry.number
                self.phase, self.deciding = heard.phase, heard.deciding
                if heard.choices is not None:
                    self.choices = heard.choices
            case "snapshot":
                self._see(msgspec.json.decode(heard.table))
                self.choices = heard.choices or ()
            case _:
                pass
        if future := self._waiting.pop(heard.id, None):
            future.set_result(heard)
        self.listen(heard)

    def listen(self, heard: Heard) -> None:
        """For those who want to know of every message."""

    def _see(self, table: dict[str, Any]) -> None:
        self.number, self.phase = table["number"], table["phase"]
        self.deciding = tuple(table["game"]["deciding"]) if table["game"] else ()
        if not self.open.done():
            self.open.set_result(None)

    async def ask(self, question: dict[str, object]) -> Heard:
        """The answer to a question or a command."""
        id = os.urandom(8).hex()
        future: asyncio.Future[Heard]
        future = self._waiting[id] = asyncio.get_running_loop().create_future()
        self.send(msgspec.json.encode({**question, "id": id}))
        return await future

    def send(self, body: bytes) -> None:
        self._write(TEXT, body)

    def _write(self, kind: int, body: bytes) -> None:
        # Clients have to mask their frames; a key of zeros leaves them unchanged.
        size = len(body)
        length = bytes((128 | size,)) if size <= SHORT else bytes((128 | MIDDLE,)) + size.to_bytes(2, "big")
        self._transport.write(bytes((128 | kind,)) + length + bytes(4) + body)

    def close(self) -> None:
        self._transport.abort()
