"""Seat tokens: they prove who a person at a table is, until that person leaves or renews them.

The invitation link holds none: it brings people to the table, a seat token brings one person back to their seat.
"""

import hashlib
from typing import Any

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kugel.rules.refusals import Refused, reason
from kugel.table.state import Table

COOKIE = "kugel_seat"
YEAR = 365 * 24 * 60 * 60
LONGEST = 300
BEARER = "bearer "


class Tokens:
    """Issues and reads the tokens of all tables; `secret` is the same on all nodes."""

    def __init__(self, secret: bytes, secure: bool) -> None:
        signing = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        self._serializer: URLSafeSerializer = URLSafeSerializer(
            secret, salt="kugel-seat", signer_kwargs=signing
        )
        self._secure = secure

    def issue(self, table: Table, person: str) -> str:
        """A token for a person."""
        return str(self._serializer.dumps([table.code, person, table.people[person].generation]))

    def admit(self, table: Table, token: str) -> str:
        """The person with this token, or nobody in particular: without a token one may only watch."""
        if token:
            return self.read(table, token)
        if not table.settings.spectators:
            raise Refused(reason("no-spectators"))
        return ""

    def read(self, table: Table, token: str) -> str:
        """The person of this token; refused if it is forged, another table's, or no longer valid."""
        match self._content(token):
            case [table.code, str(person), int(generation)]:
                one = table.people.get(person)
                if one and not one.gone and one.generation == generation:
                    return person
                raise Refused(reason("seat-token-old"))
            case _:
                raise Refused(reason("seat-token-wrong"))

    def _content(self, token: str) -> Any:
        try:
            return self._serializer.loads(token) if len(token) <= LONGEST else None
        except BadData:
            return None

    def keep(self, response: Response, code: str, token: str) -> None:
        """Store the token in the browser: sent to this table only, and out of reach of scripts."""
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEAR,
            path=f"/api/tables/{code}",
            secure=self._secure,
            httponly=True,
            samesite="lax",
        )


def bearer(connection: HTTPConnection) -> str:
    """The token that a program sends, which no foreign page can make a browser send."""
    given = connection.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""


def shown(connection: HTTPConnection) -> str:
    """The token of a request, if any."""
    return bearer(connection) or connection.cookies.get(COOKIE, "")
