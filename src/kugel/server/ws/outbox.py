"""Frames that wait to be sent through a socket: those of one turn leave together, and few are kept."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Protocol

from starlette.types import Send

LONGEST_QUEUE = 256 * 1024
"""Characters that may wait for a slow reader."""

PIECE = 16 * 1024
"""Characters that are written at once."""

PATIENCE_SECONDS = 5.0
"""How long a reader has to take what is left before the connection is cut."""

TOO_SLOW = 4008
"""The close code for a client that reads too slowly; it may come back."""


class Socket(Protocol):
    """The connection below, as the server runs it (server/serving.py)."""

    writable: asyncio.Event
    """Set while the reader keeps up."""

    def write(self, frames: Sequence[str]) -> None:
        """Send these text frames; `ConnectionError` if the other side is gone."""

    def stop_reading(self) -> None:
        """Throw away unread what has come and what still comes."""

    def cut(self) -> None:
        """End the connection at once, whatever still waits."""


class Outbox:
    """Sends in order, without making anybody else wait.

    Frames go to the socket directly: one call of the application's `send` for each, through every layer above it,
    costs more than the frame itself.
    """

    __slots__ = ("_close_code", "_queue", "_queued", "_scheduled", "_send", "_socket", "_task")

    def __init__(self, socket: Socket, send: Send) -> None:
        self._socket = socket
        self._send = send
        self._queue: deque[str] = deque()
        self._queued = 0
        self._close_code = 0
        self._scheduled = False
        self._task: asyncio.Task[None] | None = None

    @property
    def closing(self) -> bool:
        return bool(self._close_code)

    def put(self, frame: str) -> None:
        """Send this, too; a reader who lets too much pile up is dropped."""
        if self._close_code:
            return
        if self._queued + len(frame) > LONGEST_QUEUE:
            self._queue.clear()
            self.close(TOO_SLOW)
            return
        self._queue.append(frame)
        self._queued += len(frame)
        self._schedule()

    def close(self, code: int) -> None:
        """Send what waits, then close; if that takes too long, cut."""
        if not self._close_code:
            self._close_code = code
            self._socket.stop_reading()
            asyncio.get_running_loop().call_later(PATIENCE_SECONDS, self._socket.cut)
            self._schedule()

    def _schedule(self) -> None:
        # What is put in the same turn of the event loop leaves in one piece.
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._scheduled = False
        if self._task:
            return
        try:
            self._write_while_ready()
        except ConnectionError:
            # The reading end hears of it as well.
            self._queue.clear()
            self._queued = 0
        if self._queue or self._close_code:
            self._task = asyncio.get_running_loop().create_task(self._finish())

    def _write_while_ready(self) -> None:
        while self._queue and self._socket.writable.is_set():
            piece, size = [], 0
            while self._queue and size < PIECE:
                frame = self._queue.popleft()
                piece.append(frame)
                size += len(frame)
            self._queued -= size
            self._socket.write(piece)

    async def _finish(self) -> None:
        """Wait for a slow reader; close when everything is sent."""
        try:
            while self._queue:
                await self._socket.writable.wait()
                self._write_while_ready()
            if self._close_code:
                await self._send({"type": "websocket.close", "code": self._close_code})
        except (OSError, RuntimeError):
            self._queue.clear()
            self._queued = 0
        self._task = None
