"""A seat at a table: joined once, then followed through cuts of the network."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TypeVar

from kugel.client.connection import Backoff, Connection, Cut, Heard, Typed
from kugel.client.http_client import Away, HttpClient, Unreached
from kugel.client.link import Link
from kugel.client.saved_seats import Kept, fresh_id
from kugel.client.table_follower import FRESH, Gap, TableFollower
from kugel.protocol.messages import Join, ServerMessage
from kugel.rules.refusals import Refused, reason
from kugel.table.commands import Command, Leave
from kugel.table.views import TableSummary

PATIENCE = 15.0
"""Seconds in which a server that is there has come back, if it was just started anew."""

Answer = TypeVar("Answer")
Told = Callable[[Cut], None]


class Sitting:
    """One person at one table."""

    def __init__(self, line: Connection, follower: TableFollower) -> None:
        self.follower = follower
        self._line = line

    async def news(self) -> AsyncIterator[Heard]:
        """All messages, after the follower has taken them in."""
        while True:
            heard = await self._line.heard.get()
            if isinstance(heard, Exception):
                raise heard
            if not isinstance(heard, Cut | Typed):
                await self._take(heard)
            yield heard

    def type(self, text: str) -> None:
        """Add a line from the keyboard to the messages, in order."""
        self._line.heard.put_nowait(Typed(text))

    async def _take(self, heard: ServerMessage) -> None:
        follower = self.follower
        try:
            follower.take(heard)
        except Gap:
            follower.number = FRESH
            await self._line.cut()
        questions, follower.questions = follower.questions, []
        for question in questions:
            await self._line.ask(question)

    async def do(self, command: Command) -> str:
        """Send a command; its id comes back in the answer."""
        return await self._line.do(command)

    async def leave(self) -> None:
        """Leave for good; returns when the server has stored that."""
        id = await self.do(Leave())
        with suppress(Refused):
            async for _ in self.news():
                if not self.waits_for(id):
                    break

    def waits_for(self, id: str) -> bool:
        """Whether a command is still unanswered."""
        return id in self._line.waiting


@asynccontextmanager
async def sitting(
    link: Link, kept: Kept, names: Iterator[str], chair: str, language: str, report: Told
) -> AsyncIterator[Sitting]:
    """A seat at the table: with the token of the link, a saved one, or as a new person with the first free name."""
    seat, http = kept.seat, HttpClient(link, language)
    seat.token = link.token or seat.token
    if not seat.token or not await _known(http, seat.token, report):
        await _join(http, kept, names, chair, report)
    kept.write()
    follower = TableFollower()
    line = Connection(link, seat.token, language, lambda: follower.seen)
    task = asyncio.create_task(line.run())
    try:
        yield Sitting(line, follower)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _known(http: HttpClient, token: str, report: Told) -> bool:
    """Whether this token still belongs to a person at the table."""
    try:
        await persist(partial(http.me, token), report)
    except Refused as refused:
        if refused.refusal.key != "seat-token-none":
            raise
        return False
    return True


async def _join(http: HttpClient, kept: Kept, names: Iterator[str], chair: str, report: Told) -> None:
    """Get a seat token; if another person takes the chair or the name first, try the next."""
    seat = kept.seat
    seat.name = seat.name or next(names)
    while True:
        kept.write()
        wanted = chair or free_chair(await persist(http.summary, report))
        try:
            joined = await persist(partial(http.join, Join(seat.id, seat.name, wanted)), report)
        except Refused as refused:
            match refused.refusal.key:
                case "chair-taken" if not chair:
                    pass
                case "id-spent":
                    seat.id = fresh_id()
                case "name-taken" if another := next(names, ""):
                    seat.name = another
                case _:
                    raise
        else:
            seat.token = joined.token
            return


def free_chair(table: TableSummary) -> str:
    """The first free chair."""
    for chair in table.chairs:
        if not chair.person and not chair.bot:
            return chair.chair
    raise Refused(
        reason("join-no-chair", chairs=tuple(chair.chair for chair in table.chairs if chair.bot) or "–")
    )


async def persist(ask: Callable[[], Awaitable[Answer]], report: Told) -> Answer:
    """Repeat the request until there is an answer, or there does not seem to be a server."""
    backoff, begun = Backoff(), time.monotonic()
    while True:
        try:
            return await ask()
        except Away as away:
            if isinstance(away, Unreached) and time.monotonic() - begun >= PATIENCE:
                raise Refused(reason("join-nobody", reason=str(away))) from away
            wait = backoff.next()
            report(Cut(wait))
            await asyncio.sleep(wait)
