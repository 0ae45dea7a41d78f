"""Responses over HTTP: JSON from the types of the protocol, and refusals in the language of the request."""

from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kugel.i18n import LANGUAGES
from kugel.notation.errors import IllegalPlay
from kugel.protocol.messages import Problem, Reason, in_words
from kugel.rules.refusals import Refused, reason
from kugel.server.store.database import Unreachable

JSON = "application/json"
REFUSED = 409
STATUS = {
    "body-form": 400,
    "id-form": 400,
    "seat-token-wrong": 401,
    "seat-token-old": 401,
    "host-foreign": 421,
    "origin-foreign": 403,
    "no-spectators": 403,
    "record-not-yours": 403,
    "table-unknown": 404,
    "game-unknown": 404,
    "seat-token-none": 404,
    "page-unknown": 404,
    "method-wrong": 405,
    "body-slow": 408,
    "promise-by-post": 410,
    "body-large": 413,
    "body-type": 415,
    "too-many-requests": 429,
    "too-many-sockets": 429,
    "server-error": 500,
    "server-away": 503,
}
"""By the reason's key; whatever the table itself refuses is a conflict."""

AGAIN = {"Retry-After": "5"}


def answer(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Any message of the protocol as JSON, which no cache may keep."""
    kept = {"Cache-Control": "no-store"} | (headers or {})
    return Response(msgspec.json.encode(content), status, kept, JSON)


def problem(connection: HTTPConnection, refused: Refused) -> Response:
    """A refusal with its status; sentences are in the language of the request."""
    explained = reasons(refused, language(connection))
    status = STATUS.get(explained[0].key, REFUSED)
    headers = AGAIN if status in (429, 503) else {}
    if connection.scope.get("method") == "POST":
        # The rest of a refused request need not be read.
        headers = headers | {"Connection": "close"}
    return answer(Problem(explained), status, headers)


def reasons(refused: Refused, language: str) -> tuple[Reason, ...]:
    """All reasons of a refusal; errors of the database are hidden from players."""
    match refused:
        case Unreachable():
            return (in_words(reason("server-away"), language),)
        case IllegalPlay(reasons=several):
            return tuple(in_words(one, language) for one in several)
        case _:
            return (in_words(refused.refusal, language),)


def language(connection: HTTPConnection) -> str:
    """The `lang` of the address, else the browser's preference, else English."""
    asked = connection.query_params.get("lang", "")
    return asked if asked in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The first language of an Accept-Language header that we have."""
    ranked = sorted(map(_ranked, accepted.split(",")[:20]), key=lambda one: -one[1])
    return next((name for name, weight in ranked if weight > 0 and name in LANGUAGES), LANGUAGES[0])


def _ranked(part: str) -> tuple[str, float]:
    name, _, weight = part.partition(";q=")
    try:
        return name.strip().lower().partition("-")[0], float(weight or 1)
    except ValueError:
        return "", 0
