"""Running a server: timeouts of connections, and a stop that loses no game."""

import asyncio
import gc
import socket
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import structlog
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from kugel.server.http.app import application
from kugel.server.http.bodies import LARGEST
from kugel.server.node import Node
from kugel.server.settings import Settings, checked, listen

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

HEADERS_SECONDS = 10.0
"""How long a connection may take to send its request."""

KEPT_SECONDS = 20
WAITING_BYTES = 16 * 1024
"""Bytes on their way to one socket before its outbox has to wait."""

MOST_WAITING_BYTES = 8 * WAITING_BYTES

READ_AHEAD = 4
"""Messages of one socket that may wait for their answers before its reader stops."""

PING_SECONDS = 20.0
"""Browsers answer these pings by themselves, which soon reveals a dead connection."""

WAITING_CONNECTIONS = 2048
STOP_SECONDS = 5

log = structlog.get_logger("kugel.serving")


class Patient(H11Protocol):
    """HTTP for one connection, which is closed if no whole request comes in time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(HEADERS_SECONDS, self._give_up)

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


class Socket(WebSocketsSansIOProtocol):
    """A web socket with a small buffer, which the application writes to directly."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WAITING_BYTES)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["socket"] = self

    def send_receive_event_to_app(self) -> None:
        """To stop reading and go on costs two system calls: only for who sends faster than they are answered."""
        may_go_on = not self.read_paused and self.queue.qsize() < READ_AHEAD
        self.read_paused |= may_go_on
        super().send_receive_event_to_app()
        self.read_paused &= not may_go_on

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

    def cut(self) -> None:
        self.transport.abort()

    def handle_ping(self) -> None:
        """Answers to pings do not wait for the reader, so a client that never reads must not ping without end."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            self.transport.abort()


class Server(uvicorn.Server):
    """Says good-bye to the sockets before it stops; clients come back after the restart."""

    def __init__(self, node: Node) -> None:
        super().__init__(_config(node))
        self.node = node

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """A signal stops the server but not the process: the store still has to be closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.node.channels.close()
        await super().shutdown(sockets)


COLLECTING = 10_000, 20, 1_000
"""Thresholds of Python's garbage collector. A full collection stops a thousand tables for a fifth of a second;
the default ran several a minute, though tables have no cycles."""


async def serve(settings: Settings, ready: Callable[[Server], None]) -> None:
    """Serve until a signal comes, or `should_exit` is set; `ready` is called when clients can connect."""
    checked(settings)
    with listen(settings) as listening:
        settings = replace(settings, port=listening.getsockname()[1])
        async with Node(settings) as node:
            server = Server(node)
            listening.listen(WAITING_CONNECTIONS)
            _open_many_files()
            gc.set_threshold(*COLLECTING)
            log.info("serving", node=node.tables.node, database=str(node.store.address))
            ready(server)
            await server.serve([listening])
            log.info("stopped")


def _open_many_files() -> None:
    """Each socket is an open file, and many systems allow only a thousand by default."""
    if resource:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _config(node: Node) -> uvicorn.Config:
    settings = node.settings
    return uvicorn.Config(
        application(node),
        http=Patient,
        ws=Socket,
        ws_max_size=LARGEST,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        # Compression would more than double the memory of a socket.
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        timeout_keep_alive=KEPT_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
