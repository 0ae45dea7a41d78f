"""Connections of an attacker: requests that no browser would send, frames that no library would write."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from bench.wires import KEY, Wire

PAUSE_BEFORE_RETRY = 0.02
"""Seconds before somebody who was thrown out tries again."""

ENDED = (OSError, asyncio.IncompleteReadError, TimeoutError, ConnectionError)


@dataclass(frozen=True, slots=True)
class Target:
    """A server, and the loopback address from which it is visited."""

    port: int
    own: str
    host: str = "127.0.0.1"

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(self.own, 0), limit=1 << 20)

    async def get(self, path: str) -> int:
        """The status of a request for exactly this path; the body is read and thrown away."""
        status, _ = await self._request(f"GET {path} HTTP/1.1\r\n", b"")
        return status

    async def post(self, path: str, content: dict[str, object]) -> dict[str, Any]:
        body = msgspec.json.encode({"id": secrets.token_hex(12), **content})
        head = f"POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        status, answer = await self._request(head, body)
        if status != 201:
            raise ConnectionError(f"{path}: {status}")
        return msgspec.json.decode(answer, type=dict[str, Any])

    async def _request(self, head: str, body: bytes) -> tuple[int, bytes]:
        reader, writer = await self.connect()
        try:
            writer.write(f"{head}Host: {self.host}:{self.port}\r\nConnection: close\r\n\r\n".encode() + body)
            first, _, rest = (await reader.read(-1)).partition(b"\r\n")
            return int(first.split()[1]) if first else 0, rest.partition(b"\r\n\r\n")[2]
        finally:
            writer.close()

    async def wire(self, code: str, token: str = "") -> Wire:
        """A socket that speaks as it should."""
        made = Wire(f"/api/tables/{code}/socket", f"{self.host}:{self.port}", token)
        await asyncio.get_running_loop().create_connection(
            lambda: made, self.host, self.port, local_addr=(self.own, 0)
        )
        await made.open
        return made

    @asynccontextmanager
    async def socket(self, code: str) -> AsyncIterator[asyncio.StreamWriter]:
        """A socket of somebody without a token, for frames of any kind; what comes back is thrown away."""
        reader, writer = await self.connect()
        drain = None
        try:
            writer.write(
                f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode()
            )
            if b" 101 " not in await reader.readline():
                raise ConnectionError("no socket")
            drain = asyncio.create_task(_throw_away(reader))
            yield writer
        finally:
            if drain:
                drain.cancel()
            writer.transport.abort()


async def _throw_away(reader: asyncio.StreamReader) -> None:
    with suppress(*ENDED):
        while await reader.read(1 << 16):
            pass


def frame(kind: int, body: bytes = b"", final: bool = True) -> bytes:
    """A masked frame; a key of zeros leaves the body as it is."""
    assert len(body) <= 125
    return bytes(((128 if final else 0) | kind, 128 | len(body))) + bytes(4) + body


async def again_and_again(act: Callable[[], Awaitable[object]]) -> None:
    """Do this for ever, also after being thrown out."""
    while True:
        with suppress(*ENDED):
            await act()
        await asyncio.sleep(PAUSE_BEFORE_RETRY)
