"""The API for machines: OpenAPI for HTTP, AsyncAPI for the socket, both made from the types."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import Response

import kugel
from kugel.course.worked_out import LessonTold
from kugel.protocol import messages as wire
from kugel.server.http import offers
from kugel.server.http.routes import ID, NOBODY, RECORD
from kugel.server.http.static_files import File, make_file, respond
from kugel.server.seat_tokens import COOKIE
from kugel.table.views import TableSummary

GUIDE = Path(__file__).parent.parent / "api.md"
RULES = Path(__file__).parent.parent / "rules.md"
PRIVACY = Path(__file__).parent.parent / "privacy.md"
LINK = re.compile(r"\[([^]]+)\]\(([a-z-]+)\.md(#[^)]*)?\)")
REF = "#/components/schemas/{name}"
JSON = "application/json"
TABLE = "/api/tables/{code}"
SOCKET = f"{TABLE}/socket"
CLIENT, SERVER = get_args(wire.ClientMessage), get_args(wire.ServerMessage)

Json = dict[str, Any]

ID_FORM: Json = {"pattern": f"^{ID.pattern}$"}


@dataclass(frozen=True, slots=True)
class Operation:
    """One path and method; `answer` is a type, or the kind of a file."""

    method: str
    path: str
    name: str
    meaning: str
    answer: type | str
    status: int = 200
    body: type | None = None
    refusals: tuple[int, ...] = (400, 421, 429, 503)
    query: tuple[str, ...] = ()
    nobody: str = ""
    """The meaning of an empty answer, where there may be one."""


OPERATIONS = (
    Operation(
        "post",
        "/api/tables",
        "create",
        "Open a table and be its host",
        wire.Seated,
        201,
        wire.Create,
        (400, 401, 403, 408, 409, 413, 415, 421, 429, 503),
    ),
    Operation(
        "post",
        "/api/promises",
        "promise",
        "What the server commits itself to for the table that will be opened with this id",
        wire.Promise,
        200,
        wire.AskPromise,
        (400, 403, 408, 409, 413, 415, 421, 429),
    ),
    Operation(
        "post",
        "/api/find",
        "find",
        "Look for a game: a chair at a table that starts by itself, with bots after a while",
        wire.Seated,
        201,
        wire.Find,
        (400, 401, 403, 408, 409, 413, 415, 421, 429, 503),
    ),
    Operation("get", "/api/tables", "lobby", "Public tables", wire.Lobby),
    Operation(
        "get", TABLE, "summary", "What an invitation shows", TableSummary, refusals=(400, 404, 421, 429, 503)
    ),
    Operation(
        "post",
        f"{TABLE}/people",
        "join",
        "Come to a table, and sit down if a chair is named",
        wire.Seated,
        201,
        wire.Join,
        (400, 401, 403, 404, 408, 409, 413, 415, 421, 429, 503),
    ),
    Operation(
        "post",
        f"{TABLE}/return",
        "return",
        "Come back with a seat token",
        wire.Seated,
        200,
        wire.Return,
        (400, 401, 403, 404, 408, 409, 413, 415, 421, 429, 503),
    ),
    Operation(
        "get",
        f"{TABLE}/me",
        "me",
        "Whose token this is",
        wire.Seated,
        refusals=(404, 421, 429, 503),
        nobody="No token",
    ),
    Operation(
        "get",
        f"{TABLE}/games",
        "games",
        "The games that are over",
        wire.Evening,
        refusals=(404, 421, 429, 503),
    ),
    Operation(
        "get",
        f"{TABLE}/games/{{number}}",
        "record",
        "A game as a record: with all hands when it is over, before that as the asker may see it",
        RECORD,
        refusals=(401, 403, 404, 421, 429, 503),
        query=("viewer",),
    ),
    Operation(
        "get",
        f"{TABLE}/hint",
        "hint",
        "A good play for one's own seat, in an introductory game",
        wire.Hint,
        refusals=(401, 404, 409, 421, 429, 503),
        query=("seat",),
    ),
    Operation(
        "get",
        f"{TABLE}/qr.svg",
        "qr",
        "The invitation link as a QR code",
        "image/svg+xml",
        refusals=(404, 421, 429, 503),
    ),
    Operation("get", "/api/variants", "variants", "Variants and options", offers.Variants),
    Operation("get", "/api/bots", "bots", "The bots", offers.Bots),
    Operation("get", "/api/about", "about", "What runs here, and who runs it", offers.About),
    Operation(
        "get",
        "/api/words/{language}.json",
        "words",
        "All words of a language",
        dict[str, str],
        refusals=(404, 421, 429),
    ),
    Operation(
        "get", "/api/lessons", "lessons", "The course, worked out", list[LessonTold], refusals=(421, 429)
    ),
)


def openapi(url: str) -> Json:
    """OpenAPI 3.1."""
    kinds = [
        kind for one in OPERATIONS for kind in (one.answer, one.body) if kind and not isinstance(kind, str)
    ]
    schemas = msgspec.json.schema_components((wire.Problem, *kinds), ref_template=REF)[1]
    for name in ("AskPromise", "Create", "Find", "Join"):
        schemas[name]["properties"]["id"] |= ID_FORM
    paths: Json = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method] = _operation(one)
    cookie = {"type": "apiKey", "in": "cookie", "name": COOKIE}
    return {
        "openapi": "3.1.0",
        "info": _info(),
        "servers": [{"url": url}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}, "cookie": cookie},
        },
        "security": [{}, {"seat": []}, {"cookie": []}],
    }


def asyncapi(url: str) -> Json:
    """AsyncAPI 3."""
    schemas = msgspec.json.schema_components((*CLIENT, *SERVER), ref_template=REF)[1]
    scheme, _, host = url.partition("://")
    channel = {
        "address": SOCKET,
        "parameters": {"code": {"description": "The table's code, as in its link"}},
        "messages": {
            one.__name__: {"$ref": f"#/components/messages/{one.__name__}"} for one in (*CLIENT, *SERVER)
        },
    }
    return {
        "asyncapi": "3.0.0",
        "info": _info(),
        "servers": {"this": {"host": host, "protocol": "wss" if scheme == "https" else "ws"}},
        "channels": {"table": channel},
        "operations": {
            "hear": _says("receive", CLIENT, "What the server takes from a client"),
            "tell": _says("send", SERVER, "What the server sends to a client"),
        },
        "components": {
            "messages": {
                one.__name__: {
                    "name": one.__struct_config__.tag,
                    "summary": (one.__doc__ or "").partition("\n")[0],
                    "contentType": JSON,
                    "payload": {"$ref": REF.format(name=one.__name__)},
                }
                for one in (*CLIENT, *SERVER)
            },
            "schemas": schemas,
        },
    }


def _info() -> Json:
    return {
        "title": "Kugel",
        "version": kugel.__version__,
        "description": "Tables of the board game TAC: open one, join one, play. /docs/api is the guide.",
        "license": {"name": "MIT", "identifier": "MIT"},
    }


def _operation(one: Operation) -> Json:
    answers: Json = {str(one.status): {"description": one.meaning, "content": _content(one.answer)}}
    if one.nobody:
        answers[str(NOBODY)] = {"description": one.nobody}
    for status in one.refusals:
        answers[str(status)] = {"description": "Refused, with the reasons", "content": _content(wire.Problem)}
    described: Json = {"operationId": one.name, "summary": one.meaning, "responses": answers}
    if one.body:
        described["requestBody"] = {"required": True, "content": _content(one.body)}
    named = [(part[1:].partition("}")[0], "path") for part in one.path.split("/") if part.startswith("{")]
    named += [(name, "query") for name in one.query]
    if named:
        described["parameters"] = [
            {"name": name, "in": place, "required": place == "path", "schema": _schema_of(name)}
            for name, place in named
        ]
    return described


def _schema_of(parameter: str) -> Json:
    match parameter:
        case "number":
            return {"type": "integer", "minimum": 0}
        case _:
            return {"type": "string"}


def _content(kind: Any) -> Json:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    (schema,) = msgspec.json.schema_components((kind,), ref_template=REF)[0]
    return {JSON: {"schema": schema}}


def _says(action: str, types: tuple[type, ...], meaning: str) -> Json:
    return {
        "action": action,
        "summary": meaning,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{one.__name__}"} for one in types],
    }


# Serving.


class Reference:
    """Both descriptions, and documents for people: the guide to the API, and the rules."""

    def __init__(self, url: str, privacy: str = "") -> None:
        self._openapi = make_file(msgspec.json.encode(openapi(url)), JSON)
        self._asyncapi = make_file(msgspec.json.encode(asyncapi(url)), JSON)
        self._privacy = Path(privacy or PRIVACY)

    async def openapi(self, request: Request) -> Response:
        return respond(request, self._openapi)

    async def asyncapi(self, request: Request) -> Response:
        return respond(request, self._asyncapi)

    async def page(self, request: Request) -> Response:
        return respond(request, document(GUIDE, "Kugel: the open API"))

    async def rules(self, request: Request) -> Response:
        return respond(request, document(RULES, "Kugel: the rules of TAC"))

    async def privacy(self, request: Request) -> Response:
        """What the operator says about privacy, or what the program keeps by itself."""
        return respond(request, document(self._privacy, "Kugel: privacy"))


@cache
def document(path: Path, title: str) -> File:
    """A document as a page."""
    text = LINK.sub(_leads, path.read_text(encoding="utf-8"))
    markdown = MarkdownIt("commonmark").enable("table")
    tokens = markdown.parse(text)
    for opening, heading in pairwise(tokens):
        if opening.type == "heading_open":
            # The same as on GitHub, so that a link works in both.
            opening.attrSet("id", re.sub(r"[^\w -]", "", heading.content.lower()).replace(" ", "-"))
    body = markdown.renderer.render(tokens, markdown.options, {})
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    sheets = ("theme.css", "shared/page.css", "pages/document.css")
    style = "".join(f'<link rel="stylesheet" href="/web/{sheet}">' for sheet in sheets)
    style += '<link rel="icon" href="/web/art/favicon.svg" type="image/svg+xml">'
    page = f'<!doctype html><html lang="en"><head>{head}<title>{title}</title>{style}</head>'
    page += f'<body><main class="document"><p><a href="/">Kugel</a></p>{body}</main></body></html>\n'
    return make_file(page.encode(), "text/html; charset=utf-8")


def _leads(link: re.Match[str]) -> str:
    """A link to another document; only its text, if the server does not serve that one."""
    words, name, place = link.groups(default="")
    return f"[{words}](/docs/{name}{place})" if name in (GUIDE.stem, RULES.stem) else words
