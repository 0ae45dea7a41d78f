"""Group commit: one task writes for all; everything that waits when a commit ends goes into the next one."""

import asyncio
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from kugel.server.store.appending import keep
from kugel.server.store.database import Database, Unreachable, unreachable
from kugel.server.store.log import Append, Outcome
from kugel.server.store.statements import Ask, Rows, Work

Result = TypeVar("Result")

MOST = 256
"""Writes in one transaction: others that need the same rows should not wait long."""


@dataclass(slots=True)
class Waiting:
    """A write, and the future that waits for it."""

    what: Append | Work[Any]
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes whatever it is given, and answers after the commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self.failing = False
        """Whether a decision was not taken, and none since: heartbeats may still fit where nothing else does."""
        self._task = asyncio.create_task(self._run())

    async def append(self, append: Append) -> Outcome:
        """Store one decision."""
        outcome: Outcome = await self._submit(append)
        return outcome

    async def write(self, work: Work[Result]) -> Result:
        """Run other work in a transaction."""
        result: Result = await self._submit(work)
        return result

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _submit(self, what: Append | Work[Any]) -> Any:
        if self._closing:
            raise unreachable(self._database, ConnectionError("closed"))
        waiting = Waiting(what)
        self._waiting.append(waiting)
        self._wake.set()
        return await waiting.answer

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            if batch:
                await self._settle(batch)

    async def _settle(self, batch: Sequence[Waiting]) -> None:
        """Answer all of them, with an outcome or an error."""
        try:
            answers = await self._database.write(partial(_together, [waiting.what for waiting in batch]))
        except Exception as error:
            if isinstance(error, Unreachable):
                self.failing = True
            if len(batch) > 1 and not isinstance(error, Unreachable):
                # One of them is to blame; alone it affects no other.
                for waiting in batch:
                    await self._settle([waiting])
                return
            for waiting in batch:
                if not waiting.answer.done():
                    waiting.answer.set_exception(error)
        else:
            if any(isinstance(waiting.what, Append) for waiting in batch):
                self.failing = False
            for waiting, answer in zip(batch, answers, strict=True):
                if not waiting.answer.done():
                    waiting.answer.set_result(answer)


def _together(batch: Sequence[Append | Work[Any]]) -> Generator[Ask, Rows, list[Any]]:
    """All in one transaction: the decisions at once, the rest one by one."""
    appends = [what for what in batch if isinstance(what, Append)]
    outcomes = iter((yield from keep(appends)) if appends else ())
    answers: list[Any] = []
    for what in batch:
        answers.append(next(outcomes) if isinstance(what, Append) else (yield from what()))
    return answers
