"""HTTP requests before there is a socket: a table's summary, and joining it."""

import asyncio
import http.client
import urllib.error
import urllib.request
from typing import Any, TypeVar

import msgspec

from kugel.client.link import Link
from kugel.i18n import explain
from kugel.protocol.messages import Create, Join, Problem, Reason, Seated
from kugel.rules.refusals import Refusal, Refused, reason
from kugel.table.views import TableSummary

SECONDS = 10.0
LARGEST = 1 << 20
LONGEST_REASON = 300
LATER = (429, 502, 503, 504)
"""Statuses after which a request is worth repeating."""

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading an answer can end in that is none of ours."""

Answer = TypeVar("Answer")


class Away(Exception):
    """The server cannot be reached, or does not want to be asked now."""


class Unreached(Away):
    """There is no server at this address, or none that answers."""


class HttpClient:
    """Sends requests about one table."""

    def __init__(self, link: Link, language: str) -> None:
        self._link = link
        self._headers = {"Accept-Language": language, "Content-Type": "application/json"}
        proxies = urllib.request.ProxyHandler({} if link.local else None)
        self._opener = urllib.request.build_opener(proxies)

    async def summary(self) -> TableSummary:
        """The table as strangers see it."""
        return await asyncio.to_thread(self._ask, self._link.table, None, TableSummary)

    async def open(self, wanted: Create) -> Seated:
        """Open another table on the same server."""
        return await asyncio.to_thread(self._ask, f"{self._link.server}/api/tables", wanted, Seated)

    async def join(self, wanted: Join) -> Seated:
        """Join the table; with the same id again it is the same person."""
        return await asyncio.to_thread(self._ask, f"{self._link.table}/people", wanted, Seated)

    async def me(self, token: str) -> Seated:
        """The person of this token."""
        return await asyncio.to_thread(self._ask, f"{self._link.table}/me", None, Seated, token)

    def _ask(self, url: str, content: Any, type: type[Answer], token: str = "") -> Answer:
        body = msgspec.json.encode(content) if content is not None else None
        headers = self._headers | ({"Authorization": f"Bearer {token}"} if token else {})
        request = urllib.request.Request(url, body, headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as response:
                return msgspec.json.decode(response.read(LARGEST), type=type)
        except UNREADABLE as error:
            raise strange(str(error)) from None
        except urllib.error.HTTPError as error:
            with error:
                raise refusal(error.code, error.read(LARGEST)) from None
        except (OSError, http.client.HTTPException) as error:
            raise Unreached(str(getattr(error, "reason", error))) from error


def refusal(status: int, body: bytes) -> Exception:
    """The exception for an unsuccessful response: try again later, or give up."""
    if status in LATER:
        return Away(str(status))
    try:
        return refused(msgspec.json.decode(body, type=Problem).reasons)
    except UNREADABLE:
        return strange(str(status))


def refused(reasons: tuple[Reason, ...]) -> Refused:
    """The server's reason; in the server's words, if our catalogue does not have it, or not with these facts."""
    if not reasons:
        return strange("–")
    first = reasons[0]
    refusal = Refusal(first.key, first.facts, first.rule)
    try:
        explain(refusal)
    except KeyError:
        return strange(first.sentence)
    return Refused(refusal)


def strange(words: str) -> Refused:
    """An answer that says no in no words of ours."""
    return Refused(reason("join-refused", reason=words[:LONGEST_REASON]))
