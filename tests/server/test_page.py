"""The page is sent compressed, and again only when it has changed; no other file can be fetched."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import msgspec
import pytest
from server.live_server import keys, live_server, run
from starlette.requests import Request

from kugel.rules.refusals import Refused
from kugel.server.http import offers
from kugel.server.http.static_files import WEB, Static

START = '<script type="module" src="/web/bundle/start.js"></script>'
VARIANTS = Path(__file__).parents[1] / "page" / "variants.json"


def asked(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": raw})


def test_every_path_of_the_page_serves_the_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            for path in ("/", "/t/abcd2345", "/watch", "/learn", "/learn/7", "/rules", "/replay/abcd2345/1"):
                answer = await live.http.get(path)
                assert (answer.status_code, START in answer.text) == (200, True), path
                assert answer.headers["content-type"] == "text/html; charset=utf-8"

    run(test())


def test_unknown_paths_give_people_a_page_and_programs_a_reason(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            lost = await live.http.get("/nowhere", headers={"Accept": "text/html"})
            assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
            for path in ("/nowhere", "/web/nowhere.js", "/api/nowhere"):
                answer = await live.http.get(path)
                assert (answer.status_code, keys(answer.json())) == (404, ["page-unknown"])
            answer = await live.http.put("/api/tables")
            assert (answer.status_code, keys(answer.json())) == (405, ["method-wrong"])

    run(test())


def test_the_service_worker_is_served_at_the_root(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            worker = await live.http.get("/service-worker.js")
            assert (worker.status_code, worker.headers["cache-control"]) == (200, "no-cache")
            assert worker.headers["content-type"].startswith("text/javascript")

    run(test())


def test_a_file_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            first = await live.http.get("/web/app.js")
            assert first.headers["content-encoding"] == "gzip"
            assert first.text == (WEB / "app.js").read_text(encoding="utf-8")
            again = await live.http.get("/web/app.js", headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            plain = await live.http.get("/web/app.js", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == first.content

    run(test())


def test_a_file_that_has_changed_is_sent_again(tmp_path: Path) -> None:
    file = tmp_path / "app.js"
    file.write_text("first")
    static = Static(tmp_path)
    before = static.send(asked(), "app.js")
    file.write_text("other")
    os.utime(file, ns=(1, 1))
    after = static.send(asked(if_none_match=before.headers["etag"]), "app.js")
    assert (after.status_code, after.body) == (200, b"other")


@pytest.mark.parametrize(
    "path",
    [
        "../messages.py",
        "/etc/passwd",
        "../../../pyproject.toml",
        "art/../../api.md",
        "art",
        "",
        "a\0.js",
        "link.js",
    ],
)
def test_nothing_beside_the_page_can_be_fetched(tmp_path: Path, path: str) -> None:
    root = tmp_path / "web"
    (root / "art").mkdir(parents=True)
    secret = tmp_path / "secret.js"
    secret.write_text("secret")
    (root / "link.js").symlink_to(secret)
    with pytest.raises(Refused):
        Static(root).send(asked(), path)


@pytest.mark.parametrize(
    "alias", ["./app.js", "././app.js", "art/../app.js", "/app.js", "app.js/", "art//../app.js"]
)
def test_a_file_has_one_name(alias: str) -> None:
    static = Static()
    static.send(asked(), "app.js")
    with pytest.raises(Refused):
        static.send(asked(), alias)


def test_what_is_always_the_same_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    squeezed: list[int] = []
    compress = gzip.compress

    def counted(body: bytes, mtime: int) -> bytes:
        squeezed.append(len(body))
        return compress(body, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", counted)

    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            code = (await live.create())["code"]
            paths = ("words/de.json", "words/en.json", "lessons", "variants", "bots", f"tables/{code}/qr.svg")
            asked = [f"/api/{path}" for path in paths] + ["/", "/docs/rules"]
            squeezed.clear()
            for path in 5 * asked:
                assert (await live.http.get(path)).status_code == 200
            assert len(squeezed) <= len(asked)

    run(test())


@pytest.mark.parametrize("number", ["9" * 10_000, "0" * 5000, "1e9", "-1", "٣"])
def test_a_number_of_any_length_is_no_page(tmp_path: Path, number: str) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            code = (await live.create())["code"]
            answer = await live.http.get(f"/api/tables/{code}/games/{number}")
            assert (answer.status_code, keys(answer.json())) == (404, ["page-unknown"])

    run(test())


def test_the_unit_tests_of_the_page_know_the_variants_of_the_server() -> None:
    """After a change: curl localhost:8000/api/variants > tests/page/variants.json"""
    assert msgspec.json.decode(VARIANTS.read_bytes()) == msgspec.json.decode(
        msgspec.json.encode(offers.variants())
    )
