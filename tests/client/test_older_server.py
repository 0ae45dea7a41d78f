"""A server older than the client: it does not know the client's version of the protocol, and says so."""

from __future__ import annotations

import asyncio
import json

from websockets.asyncio.server import ServerConnection, serve

from kugel.client.connection import Connection
from kugel.client.link import Link
from kugel.rules.refusals import Refused

UNKNOWN = {"key": "message-form", "facts": {"reason": "unknown field"}, "rule": "", "sentence": "What?"}


def test_the_client_gives_up_on_a_server_that_does_not_understand_hello() -> None:
    async def answer(socket: ServerConnection) -> None:
        assert json.loads(await socket.recv()) == {"type": "hello", "seen": -1, "version": 2}
        await socket.send(json.dumps({"type": "refused", "id": "", "reasons": [UNKNOWN]}))
        await socket.wait_closed()

    async def test() -> Exception | object:
        async with serve(answer, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            connection = Connection(Link(f"http://127.0.0.1:{port}", "abcd2345"), "token", "en", lambda: -1)
            await asyncio.wait_for(connection.run(), 20)
            return connection.heard.get_nowait()

    heard = asyncio.run(test())
    assert isinstance(heard, Refused)
    assert heard.refusal.key == "join-server-older"
