"""A proxy as small as can be: it sends each connection to a node that is ready, and says who asks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress

import httpx

CLIENT = "8.8.8.8"
"""Where all its clients seem to be: somewhere on the internet."""
ADDED = f"X-Forwarded-For: {CLIENT}\r\nX-Forwarded-Proto: https\r\n".encode()


@contextmanager
def small_proxy(nodes: list[str]) -> Iterator[str]:
    """The address of a proxy in front of these nodes, in a thread of its own."""
    address: Future[str] = Future()
    over = threading.Event()

    async def serve() -> None:
        server = await asyncio.start_server(
            lambda reader, writer: _pass(nodes, reader, writer), "127.0.0.1", 0
        )
        address.set_result("http://{}:{}".format(*server.sockets[0].getsockname()))
        await asyncio.to_thread(over.wait)
        server.close()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        yield address.result()
    finally:
        over.set()
        thread.join()


async def _pass(nodes: list[str], reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One connection: the head of its first request with what a proxy adds, then everything, in both directions."""
    first, rest = (await reader.readuntil(b"\r\n")), reader
    host, port = (await _ready(nodes)).removeprefix("http://").split(":")
    answers, node = await asyncio.open_connection(host, int(port))
    node.write(first + ADDED)
    await asyncio.gather(_copy(rest, node), _copy(answers, writer))


async def _ready(nodes: list[str]) -> str:
    """The first node that says it is ready; waits until one does."""
    async with httpx.AsyncClient(trust_env=False) as client:
        while True:
            for node in nodes:
                with suppress(httpx.HTTPError):
                    if (await client.get(f"{node}/readyz")).is_success:
                        return node


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while part := await reader.read(65_536):
            writer.write(part)
            await writer.drain()
    writer.close()
