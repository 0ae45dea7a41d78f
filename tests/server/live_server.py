"""A real server for tests: on a free port, with a real database, used through real connections."""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kugel.protocol.messages import VERSION
from kugel.server.serving import Server, serve
from kugel.server.settings import Limits, Settings

Result = TypeVar("Result")
Json = dict[str, Any]
PATIENCE = 120.0
"""Seconds after which a test stops waiting and fails."""

GENEROUS = Limits(
    message_rate=10_000,
    message_burst=100_000,
    frame_burst=1e9,
    byte_burst=1e12,
    person_acts=1e9,
    person_talk=1e9,
    table_talk=1e9,
)
"""Generous limits, because tests send faster than people."""

BOTS = {"b": "greedy", "c": "greedy", "d": "greedy"}


def run(test: Coroutine[Any, Any, Result]) -> Result:
    """Run a test to its end; it fails if it waits too long."""

    async def limited() -> Result:
        async with asyncio.timeout(PATIENCE):
            return await test

    return asyncio.run(limited())


class LiveServer:
    """A running server, and ways to use it."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.node = server.node
        self.url = f"http://127.0.0.1:{server.node.settings.port}"
        self.http = http

    async def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        return await self.http.post(path, json=body, headers=headers)

    async def create(self, **opening: object) -> Json:
        """Open a table; the answer says who opened it."""
        wanted = {"name": "Ada", "chair": "a", **opening}
        answer = await self.post("/api/tables", {"id": fresh_id(), "opening": wanted})
        assert answer.status_code == 201, answer.text
        seated: Json = answer.json()
        return seated

    async def join(self, code: str, name: str, chair: str = "") -> Json:
        body = {"id": fresh_id(), "name": name, "chair": chair}
        answer = await self.post(f"/api/tables/{code}/people", body)
        assert answer.status_code == 201, answer.text
        seated: Json = answer.json()
        return seated

    def socket_url(self, code: str) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{code}/socket"

    @asynccontextmanager
    async def line(self, code: str, token: str = "", seen: int = -1, **more: Any) -> AsyncIterator[Line]:
        """A socket at a table after hello: with a token as that person, without one as a spectator."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with connect(
            self.socket_url(code), additional_headers=headers, proxy=None, compression=None, **more
        ) as socket:
            line = Line(socket)
            await line.send({"type": "hello", "seen": seen, "version": VERSION})
            yield line


class Line:
    """One socket; all messages received are kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    async def send(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The first message from now on that matches."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def type(self, type: str) -> Json:
        return await self.until(lambda message: message["type"] == type)

    async def entry(self, entry: str) -> Json:
        """The news with this entry."""
        return await self.until(lambda message: entry in entries(message))

    async def ask(self, question: Json) -> Json:
        """The answer to a question or a command."""
        id = fresh_id()
        await self.send({**question, "id": id})
        return await self.until(lambda message: message.get("id") == id)

    async def do(self, do: str, **facts: object) -> Json:
        return await self.ask({"type": "command", "command": {"type": do, **facts}})

    async def closed(self) -> int:
        """The close code, once the server has closed it."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            return self.socket.close_code or 0


def entries(message: Json) -> list[str]:
    """The log entries in a message."""
    return [entry["entry"]["type"] for entry in message.get("entries", ()) if entry["entry"]]


def numbers(messages: list[Json]) -> list[int]:
    """The log numbers in the news among these messages, in order of arrival."""
    return [entry["number"] for message in messages for entry in message.get("entries", ())]


def keys(answer: Json) -> list[str]:
    """The keys of the reasons of a refusal."""
    return [reason["key"] for reason in answer["reasons"]]


def fresh_id() -> str:
    return secrets.token_hex(16)


@asynccontextmanager
async def live_server(
    database: Path | str, limits: Limits | None = None, **settings: Any
) -> AsyncIterator[LiveServer]:
    """A server for the duration of the `with` block."""
    wanted = Settings(port=0, database=str(database), thinkers=1, limits=limits or GENEROUS, **settings)
    ready: asyncio.Future[Server] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(wanted, ready.set_result))
    await asyncio.wait((task, ready), return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    server = await ready
    try:
        base = f"http://127.0.0.1:{server.node.settings.port}"
        async with httpx.AsyncClient(base_url=base, trust_env=False) as http:
            yield LiveServer(server, http)
    finally:
        server.should_exit = True
        await task


@contextmanager
def live_server_in_thread(database: Path | str, **settings: Any) -> Iterator[str]:
    """The address of a server in another thread, for tools that make their own requests."""
    address: Future[str] = Future()
    over = threading.Event()

    async def hold() -> None:
        async with live_server(database, **settings) as live:
            address.set_result(live.url)
            await asyncio.to_thread(over.wait)

    with ThreadPoolExecutor(1) as threads:
        running = threads.submit(asyncio.run, hold())
        running.add_done_callback(lambda _: address.done() or address.cancel())
        try:
            yield address.result()
        finally:
            over.set()
            running.result()
