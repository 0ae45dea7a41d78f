"""Foreign pages, forged host names and addresses, and too many requests are refused; nobody else is affected."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from server.live_server import LiveServer, fresh_id, keys, live_server, run
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kugel.server import transport
from kugel.server.http import bodies, offers
from kugel.server.http.bodies import LARGEST
from kugel.server.seat_tokens import COOKIE
from kugel.server.settings import Limits

FOREIGN = ("https://evil.example", "null", "http://127.0.0.1", "http://localhost:1", "")


async def refused(live: LiveServer, code: str, **headers: str) -> int:
    """The HTTP status with which a socket is refused."""
    with pytest.raises(InvalidStatus) as caught:
        async with connect(live.socket_url(code), additional_headers=headers, proxy=None):
            pass
    return caught.value.response.status_code


# Hosts and origins.


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "localhost:1", ""])
def test_a_foreign_host_header_is_refused(tmp_path: Path, host: str) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            for path in ("/", "/api/tables", "/openapi.json"):
                answer = await live.http.get(path, headers={"Host": host})
                assert (answer.status_code, keys(answer.json())) == (421, ["host-foreign"])
            code = (await live.create())["code"]
            assert await refused(live, code, Host=host) in (400, 421)

    run(test())


def test_a_foreign_page_can_neither_create_tables_nor_open_sockets(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            for origin in FOREIGN:
                body = {"id": fresh_id(), "opening": {"name": "Eva"}}
                answer = await live.post("/api/tables", body, Origin=origin)
                assert (answer.status_code, keys(answer.json())) == (403, ["origin-foreign"])
                assert await refused(live, ada["code"], Origin=origin) == 403
                cookie = f"{COOKIE}={ada['token']}"
                assert await refused(live, ada["code"], Origin=origin, Cookie=cookie) == 403

    run(test())


def test_a_cookie_without_an_origin_opens_no_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            cookie = f"{COOKIE}={ada['token']}"
            assert await refused(live, ada["code"], Cookie=cookie) == 403
            headers = {"Cookie": cookie, "Origin": live.url}
            async with connect(
                live.socket_url(ada["code"]), additional_headers=headers, proxy=None
            ) as socket:
                await socket.send('{"type":"hello","version":2}')
                assert '"you":"p1"' in str(await socket.recv())

    run(test())


def test_a_forged_token_opens_no_socket(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada, other = await live.create(), await live.create()
            for token in ("x", ada["token"][:-3] + "AAA", other["token"]):
                assert await refused(live, ada["code"], Authorization=f"Bearer {token}") == 401
            assert await refused(live, "nowhere1") == 404

    run(test())


def test_a_table_closed_to_spectators_cannot_be_watched(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create()
            async with live.line(ada["code"], ada["token"]) as line, live.line(ada["code"]) as observer:
                await observer.type("snapshot")
                await line.do("change-settings", settings={"spectators": False})
                assert keys(await observer.type("bye")) == ["no-spectators"]
                assert await observer.closed() == 4403
            assert await refused(live, ada["code"]) == 403

    run(test())


# Headers.


def test_every_answer_forbids_inline_code_and_foreign_frames(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db", public_url="https://tac.example.org") as live:
            for path in ("/", "/web/app.js", "/api/tables", "/api/tables/nowhere1", "/nowhere", "/docs/api"):
                headers = (await live.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "script-src 'self';" in policy
                assert "style-src 'self';" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["strict-transport-security"]

    run(test())


# Sizes and rates.


def test_a_request_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            large = {"id": fresh_id(), "opening": {"name": "x" * LARGEST}}
            answer = await live.post("/api/tables", large)
            assert (answer.status_code, keys(answer.json())) == (413, ["body-large"])

            async def endless() -> AsyncIterator[bytes]:
                while True:
                    yield b" " * 1024

            headers = {"Content-Type": "application/json"}
            # Either the answer arrives, or the connection is closed while the request is being sent.
            with suppress(httpx.TransportError):
                answer = await live.http.post("/api/tables", content=endless(), headers=headers)
                assert answer.status_code == 413
            assert (await live.http.get("/healthz")).status_code == 200

    run(test())


def test_a_request_that_never_ends_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "PATIENCE", 0.05)
    monkeypatch.setattr(transport, "HEADERS_SECONDS", 0.05)
    monkeypatch.setattr(transport, "KEPT_SECONDS", 0)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            host = live.url.removeprefix("http://")
            start = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\n"
            body = "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
            whole = f"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n"
            sent = {start + body: b"408", start: b"", "": b"", whole + start: b"200"}
            for words, status in sent.items():
                reader, writer = await asyncio.open_connection(*host.split(":"))
                writer.write(words.encode())
                assert status in await reader.read()
                writer.close()
            assert (await live.http.get("/healthz")).status_code == 200

    run(test())


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "null", '{"id": 5}', '{"id": "\\ud800"}', "[" * 5000, "\xff"]
)
def test_a_malformed_request_is_refused_with_the_reason(tmp_path: Path, body: str) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            headers = {"Content-Type": "application/json"}
            answer = await live.http.post("/api/tables", content=body.encode("latin-1"), headers=headers)
            assert (answer.status_code, keys(answer.json())) == (400, ["body-form"])
            plain = await live.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
            assert (plain.status_code, keys(plain.json())) == (415, ["body-type"])

    run(test())


def test_an_internal_error_reveals_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(offers, "variants", broken)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            answer = await live.http.get("/api/variants")
            assert (answer.status_code, keys(answer.json())) == (500, ["server-error"])
            assert "secret" not in answer.text
            assert "content-security-policy" in answer.headers

    run(test())


def test_one_address_cannot_create_unlimited_tables(tmp_path: Path) -> None:
    limits = Limits(making_rate=0.001, making_burst=3)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", limits, public_url="https://tac.example.org") as live:
            greedy, modest = {"X-Forwarded-For": "198.51.100.1"}, {"X-Forwarded-For": "198.51.100.2"}

            async def create(headers: dict[str, str]) -> int:
                body = {"id": fresh_id(), "opening": {"name": "Ada"}}
                return (await live.http.post("/api/tables", json=body, headers=headers)).status_code

            assert [await create(greedy) for _ in range(5)] == [201, 201, 201, 429, 429]
            assert await create(modest) == 201

    run(test())


def test_one_address_cannot_send_unlimited_requests(tmp_path: Path) -> None:
    limits = Limits(request_rate=0.001, request_burst=2)

    async def test() -> None:
        async with live_server(tmp_path / "games.db", limits, public_url="https://tac.example.org") as live:
            house_of_six = [{"X-Forwarded-For": f"2001:db8:1:2::{number}"} for number in range(3)]
            answers = [await live.http.get("/api/tables", headers=one) for one in house_of_six]
            assert [answer.status_code for answer in answers] == [200, 200, 429]
            assert answers[-1].headers["retry-after"]
            assert (await live.http.get("/")).status_code == 200

    run(test())


def test_an_address_is_only_believed_from_a_trusted_proxy(tmp_path: Path) -> None:
    limits = Limits(request_rate=0.001, request_burst=2)

    async def test() -> None:
        settings = {"public_url": "https://tac.example.org", "trusted_proxies": ("10.9.9.9",)}
        async with live_server(tmp_path / "games.db", limits, **settings) as live:
            forged = [{"X-Forwarded-For": f"198.51.100.{number}"} for number in range(3)]
            answers = [await live.http.get("/api/tables", headers=one) for one in forged]
            assert [answer.status_code for answer in answers] == [200, 200, 429]

    run(test())


def test_one_address_cannot_use_up_all_sockets(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Limits(sockets=2)
        async with live_server(tmp_path / "games.db", limits, public_url="https://tac.example.org") as live:
            code = (await live.create())["code"]
            async with live.line(code) as first, live.line(code) as second:
                await first.type("snapshot")
                await second.type("snapshot")
                assert await refused(live, code) == 429
            async with live.line(code) as third:
                await third.type("snapshot")

    run(test())
