"""Sockets that send nonsense, too much, too fast or nothing, or do not read: nobody else is affected."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from server.live_server import fresh_id, keys, live_server, live_server_in_thread, numbers, run
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as connect_sync

from kugel.server.settings import Limits
from kugel.server.ws import outbox
from kugel.server.ws.connection import MOST_NONSENSE

FAST = Limits(message_rate=1e9, message_burst=1e9, frame_burst=1e9, byte_burst=1e12)


def test_nonsense_is_answered_with_a_reason_and_finally_closes_the_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.send('{"type":"command","id":"x","command":{"type":"fly"}}')
                refused = await line.type("refused")
                assert (refused["id"], keys(refused)) == ("x", ["message-form"])
                for _ in range(MOST_NONSENSE - 1):
                    await line.send("}")
                bye = await line.type("bye")
                assert (bye["again"], keys(bye)) == (True, ["socket-nonsense"])
                assert await line.closed() == 4400

    run(test())


def test_a_client_that_sends_too_fast_is_told_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(message_rate=0.001, message_burst=3)) as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                assert (await line.ask({"type": "ask-snapshot"}))["type"] == "snapshot"
                assert (await line.do("rename", name="Eva"))["type"] == "done"
                assert keys(await line.do("rename", name="Ida")) == ["too-fast"]

    run(test())


def test_a_message_that_is_too_large_closes_the_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.send(
                    {"type": "command", "id": "x", "command": {"type": "say", "text": "x" * 20_000}}
                )
                assert await line.closed() == 1009
            async with live.line(ada["code"], ada["token"]) as line:
                assert (await line.type("snapshot"))["table"]["talk"] == []

    run(test())


def test_hello_comes_first_and_only_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.type("snapshot")
                await line.send({"type": "hello", "version": 2})
                assert keys(await line.type("refused")) == ["hello-first"]

    run(test())


def test_a_silent_socket_is_closed_and_may_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(silence=0.2)) as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                bye = await line.type("bye")
                assert (bye["again"], keys(bye)) == (True, ["socket-silent"])
                assert await line.closed() == 1001

    run(test())


def test_a_ping_is_answered(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.send({"type": "ping"})
                assert (await line.type("pong"))["time"] > 0

    run(test())


def test_a_client_that_does_not_read_is_dropped_and_resumes_without_a_gap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LONGEST_QUEUE", 20_000)
    monkeypatch.setattr(outbox, "PATIENCE_SECONDS", 0.05)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", FAST) as live:
            ada = await live.create()
            ben = await live.join(ada["code"], "Ben", "c")
            small = sockets.socket()
            small.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            small.setblocking(False)
            host, port = live.url.removeprefix("http://").split(":")
            small.connect_ex((host, int(port)))
            async with (
                live.line(ada["code"], ada["token"]) as line,
                live.line(ada["code"], ben["token"], sock=small, max_queue=1) as slow,
            ):
                view = await slow.type("snapshot")
                with suppress(ConnectionClosed):
                    while True:
                        await slow.send({"type": "ask-snapshot", "id": "x"})
                await slow.closed()
                assert (await line.do("rename", name="Eva"))["type"] == "done"
                seen = max([view["table"]["number"], *numbers(slow.heard)])
                async with live.line(ada["code"], ben["token"], seen=seen) as again:
                    await again.entry("renamed")
                    happened = numbers(again.heard)
                    assert happened == list(range(seen + 1, happened[-1] + 1))

    run(test())


def test_a_client_that_only_pings_and_never_reads_is_cut_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            host, port = live.url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
            writer.write(
                f"GET /api/tables/{ada['code']}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert b" 101 " in await reader.readline()
            ping = b"\x89\xfd" + bytes(4) + b"x" * 125
            with suppress(ConnectionError):
                while True:
                    writer.write(ping * 100)
                    await writer.drain()
            writer.close()
            async with live.line(ada["code"], ada["token"]) as line:
                await line.type("snapshot")

    run(test())


# Arbitrary input.


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live_server_in_thread(tmp_path_factory.mktemp("fuzz") / "games.db", limits=FAST) as url:
        yield url


@pytest.fixture(scope="module")
def seat(address: str) -> tuple[str, str]:
    """The address of a socket and a token for it."""
    opening = {"name": "Ada", "settings": {"variant": "solo"}, "chair": "a", "start": True}
    body = {"id": fresh_id(), "opening": opening}
    seated = httpx.post(f"{address}/api/tables", json=body, trust_env=False).json()
    return f"{address.replace('http', 'ws')}/api/tables/{seated['code']}/socket", seated["token"]


WORDS = (
    *(
        "type",
        "id",
        "do",
        "command",
        "seen",
        "hello",
        "ping",
        "seat",
        "card",
        "play",
        "start",
        "text",
        "chair",
        "a",
        "7",
    ),
    *("T", "1:+1", "7:1-8", "p1", "swap", "what", "begin", "end", "captured", "variant", "timer", "planner"),
)
words = st.one_of(st.sampled_from(WORDS), st.text(max_size=8))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
names = st.sampled_from(
    ("play", "give", "say", "rename", "propose", "sit", "seat-bot", "change", "change-settings")
)
likely = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            (
                *("do", "command", "ask-choices", "ask-seven", "ask-why", "ask-history"),
                *("ask-log", "ask-view", "ask-snapshot", "hello"),
            )
        )
    },
    optional={
        "id": words,
        "seat": words,
        "card": words,
        "seen": st.integers(),
        "steps": values,
        "version": st.integers(),
        "command": st.fixed_dictionaries(
            {},
            optional={
                "do": names,
                "type": names,
                "seat": words,
                "play": words,
                "card": words,
                "seen": st.integers(),
                "text": st.text(max_size=300),
                "name": st.text(max_size=30),
                "what": words,
                "chair": words,
                "bot": words,
                "settings": values,
            },
        ),
    },
)
frames = st.one_of(
    st.text(max_size=200), st.binary(max_size=200), values.map(json.dumps), likely.map(json.dumps)
)


@settings(max_examples=60)
@given(sent=st.lists(frames, min_size=1, max_size=12), version=st.sampled_from((1, 2)))
def test_whatever_is_sent_the_table_survives(
    seat: tuple[str, str], sent: list[str | bytes], version: int
) -> None:
    address, token = seat
    headers = {"Authorization": f"Bearer {token}"}

    line = partial(connect_sync, address, additional_headers=headers, proxy=None, compression=None)
    with line() as socket, suppress(ConnectionClosed):
        socket.send(json.dumps({"type": "hello", "version": version}))
        for frame in sent:
            socket.send(frame)
        socket.send('{"type":"ping"}')
        while (message := json.loads(socket.recv(30)))["type"] != "pong":
            assert message["type"] in (
                "view" if version == 1 else "snapshot",
                "news",
                "refused",
                "done",
                "choices",
                "why",
                "seven",
                "history",
                "bye",
            )
            assert "server-error" not in json.dumps(message)
    with line() as socket:
        socket.send('{"type":"hello","version":2}')
        assert json.loads(socket.recv(30))["type"] == "snapshot"
