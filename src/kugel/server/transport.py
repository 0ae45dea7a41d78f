"""The connections below HTTP and web sockets: what comes is counted before it is read, and read only if it fits."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState, ProtocolError
from websockets.frames import Frame
from websockets.server import ServerProtocol

from kugel.server.http.bodies import LARGEST
from kugel.server.node import Node
from kugel.server.rate_limits import Account, Budget

HEADERS_SECONDS = 10.0
"""How long a connection may take to send its request."""

KEPT_SECONDS = 20

LARGEST_HEAD = 16 * 1024
"""Bytes of a request before its body."""

PIECE = 4 * 1024
"""Bytes that are read of a request at once: limits are checked in between."""

MOST_PARTS = 200
"""Parts in which the body of a request may come."""

WAITING_BYTES = 16 * 1024
"""Bytes on their way to one socket before its outbox has to wait."""

MOST_WAITING_BYTES = 8 * WAITING_BYTES

READ_AHEAD = 4
"""Messages of one socket that may wait for their answers before its reader stops."""

CLOSING_SECONDS = 3.0
"""How long the other side has to close a connection after the good-bye."""


class Config(uvicorn.Config):
    """uvicorn's settings, with the node that the connections belong to."""

    def __init__(self, node: Node, **settings: Any) -> None:
        super().__init__(http=Patient, ws=Socket, ws_max_size=LARGEST, **settings)
        self.node = node


class InTurn:
    """A connection that is not even read while its address has to wait: reading costs time, too."""

    transport: Any
    loop: asyncio.AbstractEventLoop
    account: Account | None = None
    _unread: list[bytes] | None = None
    _reading: asyncio.Task[None] | None = None

    def data_received(self, data: bytes) -> None:
        if self._unread is not None:
            self._unread.append(data)
        elif self.account and self.account.has_to_wait:
            self._unread = [data]
            self.transport.pause_reading()
            self._reading = self.loop.create_task(self._read_in_turn(self.account))
        else:
            self._charge(data)

    async def _read_in_turn(self, account: Account) -> None:
        await account.turn()
        data, self._unread = b"".join(self._unread or ()), None
        if not self.transport.is_closing():
            if not self._paused():
                self.transport.resume_reading()
            self._charge(data)

    def _charge(self, data: bytes) -> None:
        began = time.thread_time()
        self._read(data)
        if self.account:
            self.account.spend(time.thread_time() - began)

    def _paused(self) -> bool:
        """Whether nothing shall be read now anyway."""
        raise NotImplementedError

    def _read(self, data: bytes) -> None:
        raise NotImplementedError


class Patient(InTurn, H11Protocol):
    """HTTP for one connection, which is closed if no whole request comes in time."""

    config: Config

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self.conn = CountedParts(h11.SERVER, LARGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(HEADERS_SECONDS, self._give_up)
        self.account = self.config.node.accounts.of_peer(self.client)
        if self.account and not self.account.take("connection_rate"):
            transport.abort()

    def _paused(self) -> bool:
        return self.flow.read_paused

    def _read(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing() and self.transport.get_protocol() is self:
                H11Protocol.data_received(self, data[start : start + PIECE])

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._late.cancel()
        self._late = self.loop.call_later(KEPT_SECONDS + HEADERS_SECONDS, self._give_up)

    def _give_up(self) -> None:
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self.transport.get_protocol() is self:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._late.cancel()
        super().connection_lost(exc)


class CountedParts(h11.Connection):
    """Requests whose bodies do not come in countless parts: each costs more than the bytes that are in it."""

    _parts = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = 0
        elif isinstance(event, h11.Data):
            self._parts += 1
            if self._parts > MOST_PARTS:
                raise h11.RemoteProtocolError("a body in too many parts")
        return event


class TooMuch(ProtocolError):
    """A frame that is beyond the budget."""


class CountedFrames(ServerProtocol):
    """Counts every frame, those of control and continuation as well, before anything is made of it."""

    budget: Budget

    def recv_frame(self, frame: Frame) -> None:
        if not self.budget.frame():
            raise TooMuch
        super().recv_frame(frame)


class Socket(InTurn, WebSocketsSansIOProtocol):
    """A web socket with a small buffer, which the application writes to directly."""

    config: Config

    def __init__(self, config: Config, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        node = config.node
        self.budget = Budget(node.settings.limits, node.metrics.limit_reached)
        self.close_timeout = CLOSING_SECONDS
        self._ignored: int | None = None
        """Bytes that came after the good-bye; None before."""
        self.conn = CountedFrames(max_size=LARGEST)
        self.conn.budget = self.budget

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WAITING_BYTES)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["socket"] = self

    # What comes.

    def data_received(self, data: bytes) -> None:
        if self._ignored is not None:
            self._ignored += len(data)
            if self._ignored > MOST_WAITING_BYTES:
                self.cut()
        elif not self.budget.bytes(len(data)):
            self.cut()
        else:
            super().data_received(data)

    def _paused(self) -> bool:
        return self.read_paused

    def _read(self, data: bytes) -> None:
        if self._ignored is None:
            WebSocketsSansIOProtocol.data_received(self, data)

    def belongs_to(self, account: Account) -> None:
        """From now on this address pays, which the proxy in front has told."""
        self.account = self.budget.account = account

    def handle_parser_exception(self) -> None:
        if isinstance(self.conn.parser_exc, TooMuch):
            self.cut()
        else:
            super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """To stop reading and go on costs two system calls: only for who sends faster than they are answered."""
        may_go_on = not self.read_paused and self.queue.qsize() < READ_AHEAD
        self.read_paused |= may_go_on
        super().send_receive_event_to_app()
        self.read_paused &= not may_go_on

    def handle_ping(self) -> None:
        """Answers to pings do not wait for the reader, so a client that never reads must not ping without end."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            self.transport.abort()

    # What is sent.

    def write(self, frames: Sequence[str]) -> None:
        """Send these text frames in one piece; `ConnectionError` if the other side is gone."""
        if self.disconnected or self.close_sent:
            raise ConnectionResetError
        try:
            for frame in frames:
                self.conn.send_text(frame.encode())
        except InvalidState:
            raise ConnectionResetError from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def stop_reading(self) -> None:
        """The good-bye is on its way: whatever still comes, nobody looks at it."""
        self._ignored = self._ignored or 0
        for message in [self.queue.get_nowait() for _ in range(self.queue.qsize())]:
            if message["type"] != "websocket.receive":
                self.queue.put_nowait(message)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent and self.close_timer:
            # The other side reads the good-bye to its end and closes; a connection closed here while something
            # comes in would be reset, and the good-bye lost.
            self.stop_reading()
            if self.transport.can_write_eof() and not self.transport.is_closing():
                self.transport.write_eof()

    def cut(self) -> None:
        """End the connection at once, and answer nothing that has come through it."""
        self.stop_reading()
        self.transport.abort()
