"""Floods: whoever sends more than anybody needs is cut off before it is read, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import h11
import pytest
from server.live_server import Json, fresh_id, keys, live_server, run
from server.raw_socket import CLOSE, CONTINUATION, PING, PONG, TEXT, frame, raw_socket
from websockets.frames import Frame
from websockets.server import ServerProtocol

from kugel.server import serving, transport
from kugel.server.settings import Limits
from kugel.server.transport import MOST_PARTS, Socket
from kugel.server.ws.connection import MOST_NONSENSE

MANY = 100_000
PUBLIC = "https://tac.example.org"
ELSEWHERE = {"X_Forwarded_For": "198.51.100.7"}

FLOODS = {
    "continuations": frame(TEXT, last=False) + frame(CONTINUATION, last=False) * MANY,
    "pings": frame(PING) * MANY,
    "pongs": frame(PONG) * MANY,
    "texts": frame(TEXT, b"{}") * MANY,
    "long texts": frame(TEXT, b" " * 16_000) * 500,
}


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[Frame]:
    """All frames that any connection has made something of."""
    seen: list[Frame] = []
    receive = ServerProtocol.recv_frame

    def recv_frame(self: ServerProtocol, frame: Frame) -> None:
        receive(self, frame)
        seen.append(frame)

    monkeypatch.setattr(ServerProtocol, "recv_frame", recv_frame)
    return seen


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_frames_is_cut_off_before_it_is_read(
    tmp_path: Path, frames: list[Frame], flood: str
) -> None:
    limits = Limits()

    async def test() -> None:
        async with live_server(tmp_path / "games.db", limits) as live:
            ada = await live.create()
            async with raw_socket(live, ada["code"]) as socket:
                await socket.send(FLOODS[flood])
                await socket.ended()
            assert len(frames) <= 1.1 * limits.frame_burst
            assert sum(len(frame.data) for frame in frames) <= 1.1 * limits.byte_burst
            async with live.line(ada["code"], ada["token"]) as line:
                await line.type("snapshot")

    run(test())


def test_all_sockets_of_an_address_together_are_cut_off_but_no_others(tmp_path: Path) -> None:
    limits = Limits(frame_rate=1e-6, frame_burst=20, busy_sockets=2)

    async def test() -> None:
        async with (
            live_server(tmp_path / "games.db", limits, public_url=PUBLIC) as live,
            AsyncExitStack() as stack,
        ):
            code = (await live.create())["code"]
            sockets = [await stack.enter_async_context(raw_socket(live, code)) for _ in range(3)]
            for socket in sockets:
                await socket.send(frame(PING) * 15)
            await sockets[2].ended()
            other = await stack.enter_async_context(raw_socket(live, code, **ELSEWHERE))
            await other.send(frame(PING) * 15)
            assert [(await other.frame())[0] for _ in range(15)] == [PONG] * 15

    run(test())


def test_nothing_is_read_after_the_good_bye(tmp_path: Path, frames: list[Frame]) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            code = (await live.create())["code"]
            async with raw_socket(live, code) as socket:
                await socket.send(frame(TEXT, b"}") * MOST_NONSENSE)
                kinds = [TEXT] * (MOST_NONSENSE + 1) + [CLOSE]
                assert [(await socket.frame())[0] for _ in kinds] == kinds
                before = len(frames)
                await socket.send(frame(PING) * 1000)
                await socket.ended()
            while any(isinstance(one, Socket) for one in live.server.server_state.connections):
                await asyncio.sleep(0)
            assert len(frames) == before

    run(test())


def test_what_comes_after_the_good_bye_is_not_kept_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "CLOSING_SECONDS", 1e6)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            code = (await live.create())["code"]
            async with raw_socket(live, code) as socket:
                await socket.send(frame(TEXT, b"}") * MOST_NONSENSE)
                while (await socket.frame())[0] != CLOSE:
                    pass
                await socket.send(bytes(1_000_000))
                while any(isinstance(one, Socket) for one in live.server.server_state.connections):
                    await asyncio.sleep(0)

    run(test())


def test_a_body_in_countless_parts_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = 0
    following = h11.Connection.next_event

    def next_event(self: h11.Connection) -> object:
        nonlocal parts
        event = following(self)
        parts += isinstance(event, h11.Data)
        return event

    monkeypatch.setattr(h11.Connection, "next_event", next_event)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            host = live.url.removeprefix("http://")
            reader, writer = await asyncio.open_connection(*host.split(":"))
            head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + b"1\r\n \r\n" * MANY)
            with suppress(ConnectionError):
                await reader.read()
            assert parts <= MOST_PARTS + 1

    run(test())


def test_one_address_cannot_connect_without_end(tmp_path: Path) -> None:
    limits = Limits(connection_rate=1e-6, connection_burst=3)

    async def test() -> None:
        settings: Json = {"public_url": PUBLIC, "trusted_proxies": ("10.9.9.9",)}
        async with live_server(tmp_path / "games.db", limits, **settings) as live:
            host = live.url.removeprefix("http://")
            answered = []
            for _ in range(5):
                reader, writer = await asyncio.open_connection(*host.split(":"))
                writer.write(f"GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
                try:
                    answered.append(b" 200 " in await reader.read())
                except ConnectionError:
                    answered.append(False)
                writer.close()
            assert answered == [True, True, True, False, False]

    run(test())


def test_an_address_that_had_its_share_of_the_time_waits_and_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "STOP_SECONDS", 0)
    limits = Limits(time_share=1e-9, time_burst=0, message_burst=1000)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", limits, public_url=PUBLIC) as live:
            ada = await live.create()
            headers = {"X-Forwarded-For": "198.51.100.7"}
            body = {"id": fresh_id(), "name": "Ben"}
            path = f"/api/tables/{ada['code']}/people"
            ben = await live.http.post(path, json=body, headers=headers)
            assert ben.status_code == 201
            waiting = asyncio.create_task(live.http.get("/api/tables"))
            others = [{"X-Forwarded-For": f"198.51.100.{last}"} for last in range(100, 120)]
            for other in others:
                assert (await live.http.get("/api/tables", headers=other)).status_code == 200
            assert not waiting.done()
            waiting.cancel()
            reached = (await live.http.get("/metrics")).text
            assert 'kugel_limits_reached_total{limit="time_share"} 1.0' in reached

    run(test())


def test_nothing_is_read_of_an_address_that_has_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "STOP_SECONDS", 0)
    limits = Limits(time_share=1e-6)
    read: list[bytes] = []
    receive = h11.Connection.receive_data

    def receive_data(self: h11.Connection, data: bytes) -> None:
        read.append(data)
        receive(self, data)

    monkeypatch.setattr(h11.Connection, "receive_data", receive_data)

    async def test() -> None:
        settings: Json = {"public_url": PUBLIC, "trusted_proxies": ("10.9.9.9",)}
        async with live_server(tmp_path / "games.db", limits, **settings) as live, AsyncExitStack() as stack:
            host, port = live.url.removeprefix("http://").split(":")

            async def ask(path: str, address: str) -> asyncio.StreamReader:
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
                stack.callback(writer.close)
                writer.write(f"GET {path} HTTP/1.1\r\nHost: tac.example.org\r\n\r\n".encode())
                await writer.drain()
                return reader

            live.node.accounts.of(("127.0.0.1", 0)).spend(1)
            await ask("/api/bots", "127.0.0.1")
            for other in range(2, 12):
                reader = await ask("/api/lessons", f"127.0.0.{other}")
                assert b" 200 " in await reader.readline()
            assert sum(b"/api/lessons" in data for data in read) == 10
            assert not any(b"/api/bots" in data for data in read)

    run(test())


def test_a_limit_that_is_reached_is_counted(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", Limits(request_burst=0), public_url=PUBLIC) as live:
            answer = await live.http.get("/api/tables")
            assert keys(answer.json()) == ["too-many-requests"]
            reached = (await live.http.get("/metrics")).text
            assert 'kugel_limits_reached_total{limit="request_rate"} 1.0' in reached

    run(test())
