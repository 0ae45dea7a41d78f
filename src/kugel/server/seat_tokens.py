"""Seat tokens: who shows one is that person at that table, until he leaves or makes it worthless.

The invitation link holds none: it brings people to the table, a seat token brings one person back to his seat.
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
    """Makes and reads the tokens of all tables; `secret` is the same on all nodes."""

    def __init__(self, secret: bytes, secure: bool) -> None:
        signing = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        self._serializer: URLSafeSerializer = URLSafeSerializer(
            secret, salt="kugel-seat", signer_kwargs=signing
        )
        self._secure = secure

    def issue(self, table: Table, person: str) -> str:
        """The token of a person as he is now."""
        return str(self._serializer.dumps([table.code, person, table.people[person].generation]))

    def admit(self, table: Table, token: str) -> str:
        """Who may come in with this token, or without one to watch: then it is nobody in particular."""
        if token:
            return self.read(table, token)
        if not table.settings.spectators:
            raise Refused(reason("no-spectators"))
        return ""

    def read(self, table: Table, token: str) -> str:
        """Whose token this is; refused if it is forged, another table's, or worthless by now."""
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
        """Let the browser keep it: sent to this table only, and out of reach of any script."""
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
    """The token that a program shows, which no foreign page can make a browser send."""
    given = connection.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""


def shown(connection: HTTPConnection) -> str:
    """The token that comes with a request, if any."""
    return bearer(connection) or connection.cookies.get(COOKIE, "")
