"""A server that wants to harm who joins it: its words are shown, and nothing else of it."""

from __future__ import annotations

import asyncio
import http
import json
import subprocess
from pathlib import Path

import msgspec
import pytest
from commands.command_runner import ENVIRONMENT, KUGEL
from commands.test_strangers import ESCAPE, controlling
from table.table_driver import TableDriver
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

import kugel.protocol.messages as wire
from kugel.protocol.messages import in_words
from kugel.rules.refusals import reason
from kugel.table.log_entries import Proposed, Said
from kugel.table.views import view_of

ME = {"code": "abc", "person": "p1", "token": "token", "url": ""}


def table() -> str:
    """A snapshot of a table whose people have names that no server of ours would give them."""
    driver = TableDriver()
    snapshot = wire.Snapshot(0, view_of(driver.table, "p1"))
    return msgspec.json.encode(snapshot).decode().replace('"Ann"', json.dumps(ESCAPE))


def news(number: int) -> str:
    entries = (
        wire.NumberedEntry(number + 1, 0, Said("p1", ESCAPE)),
        wire.NumberedEntry(number + 2, 0, Proposed("p1", ESCAPE)),
    )
    return msgspec.json.encode(wire.News(0, entries, "gathering", (), None)).decode()


def refusal() -> str:
    words = in_words(reason("has-started"))
    said = msgspec.structs.replace(words, sentence=ESCAPE)
    return msgspec.json.encode(wire.RefusedCommand("", (said,))).decode()


def bye() -> str:
    return json.dumps(
        {
            "type": "bye",
            "again": False,
            "reasons": [{"key": "unheard-of", "facts": {}, "rule": "", "sentence": f"Go away {ESCAPE}"}],
        }
    )


async def joined(
    folder: Path, status: int, answer: bytes, frames: tuple[str | bytes, ...]
) -> tuple[int, str]:
    """What `kugel join` prints at a server that gives this answer and then sends these frames, and how it ends."""

    async def greet(socket: ServerConnection) -> None:
        await socket.recv()
        for frame in frames:
            await socket.send(frame)
        await socket.wait_closed()

    def respond(socket: ServerConnection, request: Request) -> Response | None:
        if request.path.endswith("/socket"):
            return None
        length = Headers({"Content-Length": str(len(answer)), "Connection": "close"})
        return Response(status, http.HTTPStatus(status).phrase, length, answer)

    async with serve(greet, "127.0.0.1", 0, process_request=respond) as server:
        port = server.sockets[0].getsockname()[1]
        program = await asyncio.create_subprocess_exec(
            *KUGEL,
            "join",
            f"http://127.0.0.1:{port}/t/abc#seat=token",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**ENVIRONMENT, "XDG_DATA_HOME": str(folder)},
        )
        assert program.stdout
        printed = await asyncio.wait_for(program.stdout.read(), 60)
        return await program.wait(), printed.decode()


def test_names_talk_and_refusals_of_a_server_cannot_write_to_the_terminal(tmp_path: Path) -> None:
    snapshot = table()
    number = json.loads(snapshot)["table"]["number"]
    frames = snapshot, news(number), refusal(), bye()
    status, printed = asyncio.run(joined(tmp_path, 200, json.dumps(ME).encode(), frames))
    assert status == 2
    assert not controlling(printed)
    assert printed.count("taken") >= 4
    assert printed.splitlines()[-1].startswith("Error: The server says no: Go away ")


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (200, b"\xff\xfe"),
        (200, b"[" * 100_000),
        (200, b'{"code":7}'),
        (403, b"\xff\xfe"),
        (409, b'{"reasons":[]}'),
        (409, b'{"reasons":[{"key":"chair-taken","facts":{},"rule":"","sentence":"Taken"}]}'),
        (409, json.dumps({"reasons": [{"key": "x", "facts": {}, "rule": "", "sentence": ESCAPE}]}).encode()),
    ],
)
def test_an_answer_that_is_none_is_a_sentence(tmp_path: Path, status: int, answer: bytes) -> None:
    code, printed = asyncio.run(joined(tmp_path, status, answer, ()))
    assert (code, len(printed.splitlines())) == (2, 1)
    assert printed.startswith("Error: The server says no: ")
    assert not controlling(printed)


@pytest.mark.parametrize("frame", [b"\xff\xfe", "[" * 100_000, "{}", '{"type":"dance"}'])
def test_a_message_that_is_none_is_a_sentence(tmp_path: Path, frame: str | bytes) -> None:
    code, printed = asyncio.run(joined(tmp_path, 200, json.dumps(ME).encode(), (frame,)))
    assert (code, len(printed.splitlines())) == (2, 1)
    assert printed.startswith("Error: The server says no: ")
