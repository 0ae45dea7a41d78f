"""Running a server, and a stop that loses no game."""

import gc
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace

import structlog
import uvicorn

from kugel.server.http.app import application
from kugel.server.node import Node
from kugel.server.settings import Settings, checked, listen
from kugel.server.transport import KEPT_SECONDS, Config

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

PING_SECONDS = 20.0
"""Browsers answer these pings by themselves, which soon reveals a dead connection."""

WAITING_CONNECTIONS = 2048
STOP_SECONDS = 5

log = structlog.get_logger("kugel.serving")


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


COLLECTING = 1_000, 10, 20_000
"""Thresholds of Python's garbage collector. All play waits meanwhile: for the young objects some 20 ms at most, where
10 times larger thresholds took 85 ms. A full collection takes a fifth of a second with a thousand tables; the default
ran several a minute, though tables have no cycles."""


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


def _config(node: Node) -> Config:
    settings = node.settings
    return Config(
        node,
        app=application(node),
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
