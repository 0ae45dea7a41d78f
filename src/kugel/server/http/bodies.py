"""Requests: bodies read with limits and checked against their type, and work that ends when its client goes."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from kugel.rules.refusals import Refused, reason

LARGEST = 16 * 1024
"""Bytes of a request, or of a message in a socket."""

PATIENCE = 10.0
"""Seconds in which a request must be complete."""

Content = TypeVar("Content")


async def read(request: Request, type: type[Content]) -> Content:
    """The content of a request; refused if it is too large, too slow, or malformed."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(reason("body-type"))
    try:
        async with asyncio.timeout(PATIENCE):
            body = await _read(request)
        return msgspec.json.decode(body, type=type)
    except TimeoutError:
        raise Refused(reason("body-slow", limit=int(PATIENCE))) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError, ClientDisconnect) as error:
        raise Refused(reason("body-form", reason=str(error)[:200])) from None


async def _read(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            raise Refused(reason("body-large", limit=LARGEST))
    return bytes(body)


async def while_connected(request: Request, work: Coroutine[Any, Any, Content]) -> Content | None:
    """The result of the work, which is given up when the client goes."""
    working = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        working.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
