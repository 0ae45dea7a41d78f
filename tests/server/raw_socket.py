"""A web socket as bytes, for clients that do what no library does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from server.live_server import LiveServer

CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


def frame(kind: int, content: bytes = b"", last: bool = True) -> bytes:
    """A frame of a client; its mask is zero, so that the content stays readable."""
    head = bytes([kind | (128 if last else 0)])
    size = len(content)
    length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2, "big")
    return head + length + bytes(4) + content


class RawSocket:
    """One connection after its handshake."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self._writer = writer

    async def send(self, frames: bytes) -> None:
        """Send this, or as much of it as the server takes before it ends the connection."""
        with suppress(ConnectionError):
            self._writer.write(frames)
            await self._writer.drain()

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its kind and its content."""
        kind, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return kind & 15, await self.reader.readexactly(size)

    async def ended(self) -> None:
        """Returns when the server has ended the connection, in whatever way."""
        with suppress(ConnectionError):
            while await self.reader.read(1 << 16):
                pass


@asynccontextmanager
async def raw_socket(live: LiveServer, code: str, **headers: str) -> AsyncIterator[RawSocket]:
    """A socket at a table, without a token, before hello."""
    host, port = live.url.removeprefix("http://").split(":")
    more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    try:
        yield RawSocket(reader, writer)
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
