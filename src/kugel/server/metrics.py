"""Metrics for operators, in the format of Prometheus. They name kinds and counts, never tables or people."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kugel.rules.refusals import Refused
from kugel.server.store.database import Unreachable
from kugel.table.commands import CommandBase

METHODS = frozenset({"GET", "HEAD", "POST", "SOCKET"})
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The metrics of one server."""

    type = CONTENT_TYPE_PLAIN_0_0_4

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge("kugel_sockets", "Open sockets", registry=self._registry)
        self.requests = Counter(
            "kugel_requests", "Requests by method and status", ("method", "status"), registry=self._registry
        )
        self._commands = Counter(
            "kugel_commands", "Commands by kind and outcome", ("kind", "outcome"), registry=self._registry
        )
        self._seconds = Histogram(
            "kugel_command_seconds",
            "From a command to its place in the log",
            buckets=SECONDS,
            registry=self._registry,
        )

        self._limits = Counter(
            "kugel_limits_reached",
            "How often a limit was reached, by limit",
            ("limit",),
            registry=self._registry,
        )
        self._thoughts = Histogram(
            "kugel_bot_seconds",
            "How long bots took to decide",
            ("bot",),
            buckets=SECONDS,
            registry=self._registry,
        )

    def gauge(self, name: str, meaning: str, look: Callable[[], float]) -> None:
        """A metric that is computed on demand."""
        Gauge(name, meaning, registry=self._registry).set_function(look)

    @contextmanager
    def command(self, command: CommandBase) -> Iterator[None]:
        """Count a command, and measure how long it takes to be stored."""
        kind, begin = str(command.__struct_config__.tag), time.perf_counter()
        try:
            yield
        except BaseException as error:
            refused = isinstance(error, Refused) and not isinstance(error, Unreachable)
            self._commands.labels(kind, "refused" if refused else "failed").inc()
            raise
        self._commands.labels(kind, "done").inc()
        self._seconds.observe(time.perf_counter() - begin)

    def limit_reached(self, limit: str) -> None:
        """Count that somebody was refused, cut off or made to wait."""
        self._limits.labels(limit).inc()

    def thought(self, bot: str) -> AbstractContextManager[object]:
        """Measure a bot's decision."""
        return self._thoughts.labels(bot).time()

    def text(self) -> bytes:
        return generate_latest(self._registry)


class Counted:
    """Counts the responses of an application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                method = scope.get("method", "SOCKET")
                self._metrics.requests.labels(
                    method if method in METHODS else "other", message["status"]
                ).inc()
            await send(message)

        await self._app(scope, receive, sending)
