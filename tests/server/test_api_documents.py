"""The published description of the API: it is complete, the server follows it, and the guide's examples are correct."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import settings
from server.live_server import Json, fresh_id, live_server_in_thread

from kugel.protocol import messages as wire
from kugel.server.http.schemas import GUIDE, OPERATIONS, asyncapi, openapi

ADDRESS = "http://127.0.0.1:8000"
described = schemathesis.openapi.from_dict(openapi(ADDRESS))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live_server_in_thread(tmp_path_factory.mktemp("documents") / "games.db") as url:
        yield url


@pytest.fixture(scope="module")
def code(address: str) -> str:
    """A table with a game."""
    opening = {"name": "Ada", "settings": {"variant": "solo"}, "chair": "a", "start": True}
    body = {"id": fresh_id(), "opening": opening}
    seated = httpx.post(f"{address}/api/tables", json=body, trust_env=False).json()
    return str(seated["code"])


@described.parametrize()
@settings(max_examples=12)
def test_the_server_keeps_to_its_description(case: schemathesis.Case[Any], address: str, code: str) -> None:
    if "code" in case.path_parameters and not case.path_parameters["code"].startswith("0"):
        case.path_parameters["code"] = code
    case.call_and_validate(base_url=address)


def _references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value
            else:
                yield from _references(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _references(value)


@pytest.mark.parametrize("document", [openapi(ADDRESS), asyncapi(ADDRESS)])
def test_every_reference_resolves(document: Json) -> None:
    for reference in set(_references(document)):
        place: object = document
        for name in reference.removeprefix("#/").split("/"):
            assert isinstance(place, dict)
            place = place[name]


def test_every_message_of_the_socket_is_described() -> None:
    document = asyncapi(ADDRESS)
    named = {one["name"] for one in document["components"]["messages"].values()}
    types = (*get_args(wire.ClientMessage), *get_args(wire.ServerMessage))
    assert named == {one.__struct_config__.tag for one in types}


def test_both_descriptions_and_the_guide_are_served(address: str) -> None:
    with httpx.Client(base_url=address, trust_env=False) as http:
        assert http.get("/openapi.json").json()["openapi"].startswith("3.1")
        assert http.get("/asyncapi.json").json()["asyncapi"].startswith("3.")
        page = http.get("/docs/api").text
    assert "<h1 " in page
    assert "<script" not in page
    assert "style=" not in page


@pytest.mark.parametrize("path", ["/docs/api", "/docs/rules"])
def test_every_link_in_a_served_document_resolves(address: str, path: str) -> None:
    with httpx.Client(base_url=address, trust_env=False) as http:
        page = http.get(path).text
        links = {link.partition("#") for link in re.findall(r'href="([^"]+)"', page)}
        for link, _, place in links:
            if link.startswith("http"):
                continue
            target = http.get(link) if link else None
            assert target is None or target.status_code == 200, link
            text = target.text if target else page
            assert not place or f'id="{place}"' in text, place


def examples(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_messages_are_valid() -> None:
    decoders = [
        msgspec.json.Decoder(type)
        for type in (
            wire.ClientMessage,
            wire.ServerMessage,
            wire.Create,
            wire.Join,
            wire.Return,
            wire.Problem,
        )
    ]
    lines = [line for example in examples("json") for line in example.splitlines() if line]
    assert len(lines) > 10
    for line in lines:
        assert any(_fits(decoder, line) for decoder in decoders), line


def _fits(decoder: msgspec.json.Decoder[object], line: str) -> bool:
    try:
        decoder.decode(line)
    except msgspec.ValidationError:
        return False
    return True


def test_the_guide_names_every_path_and_every_message() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for one in OPERATIONS:
        assert f"`{one.method.upper()} {one.path}`" in guide, one.path
    for message in asyncapi(ADDRESS)["components"]["messages"].values():
        assert f"`{message['name']}`" in guide, message["name"]


def test_the_example_program_of_the_guide_works(address: str) -> None:
    (program,) = examples("python")
    happened: Json = {}
    exec(compile(program.replace(ADDRESS, address), "api.md", "exec"), happened)
    assert happened["answer"]["type"] == "done"


def test_the_documentation_and_the_served_guide_are_the_same_file() -> None:
    docs = Path(__file__).parents[2] / "docs" / "api.md"
    assert docs.read_bytes() == GUIDE.read_bytes()
