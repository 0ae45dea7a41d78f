"""Frames that wait to be sent through a socket. A task runs only while there are some, and few are kept."""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Send

MOST = 256 * 1024
"""Characters that may wait for a slow reader."""

PATIENCE = 5.0
"""Seconds that a reader has to take what is left before the connection is cut."""

SLOW = 4008
"""The close code for a client that reads too slowly; it may come back."""


class Outbox:
    """Sends in order, without making other sockets wait."""

    __slots__ = ("_closing", "_cut", "_send", "_task", "_waiting", "_weight")

    def __init__(self, send: Send, cut: Callable[[], None]) -> None:
        self._send = send
        self._cut = cut
        """Ends the connection at once, whatever still waits."""
        self._waiting: deque[str] = deque()
        self._weight = 0
        self._closing = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def closing(self) -> bool:
        return bool(self._closing)

    def put(self, frame: str) -> None:
        """Send this frame after the others; a client that lets too much pile up is dropped."""
        if self._closing:
            return
        if self._weight + len(frame) > MOST:
            self._waiting.clear()
            self.close(SLOW)
            return
        self._waiting.append(frame)
        self._weight += len(frame)
        self._work()

    def close(self, code: int) -> None:
        """Send what waits, then close; if that takes too long, cut."""
        if not self._closing:
            self._closing = code
            asyncio.get_running_loop().call_later(PATIENCE, self._cut)
            self._work()

    def _work(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._empty())

    async def _empty(self) -> None:
        try:
            while self._waiting:
                frame = self._waiting.popleft()
                self._weight -= len(frame)
                await self._send({"type": "websocket.send", "text": frame})
            if self._closing:
                await self._send({"type": "websocket.close", "code": self._closing})
        except (OSError, RuntimeError):
            # The other side is gone; the reading side will notice as well.
            self._waiting.clear()
        self._task = None
