"""Turns for thinking: as many at once as there are processes, shared fairly between addresses and tables."""

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any, TypeVar

from kugel.server.fair_queue import FairQueue, Request

Thought = TypeVar("Thought")


class Thinking:
    """Whoever wants to use a process waits here for their turn."""

    def __init__(self, processes: int, waited_for: Callable[[str], bool]) -> None:
        self._free = processes
        self._waited_for = waited_for
        self._queue = FairQueue()
        self._turns: dict[Request, asyncio.Future[None]] = {}

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._queue)

    async def turn(
        self, addresses: Collection[str], table: str, think: Callable[[], Coroutine[Any, Any, Thought]]
    ) -> Thought:
        """Think when it is this table's turn, at the expense of one of its addresses.

        Whoever is cancelled gives up their place; but a process that has begun is busy until it has finished.
        """
        request = self._queue.add(addresses, table)
        turn = self._turns[request] = asyncio.get_running_loop().create_future()
        self._begin_turns()
        try:
            await turn
        except asyncio.CancelledError:
            if self._turns.pop(request, None):
                self._queue.drop(request)
            else:
                self._end(request, 0.0)
            raise
        thinking = asyncio.create_task(self._measured(request, think()))
        thinking.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(thinking)

    async def _measured(self, request: Request, thinking: Coroutine[Any, Any, Thought]) -> Thought:
        begun = time.monotonic()
        try:
            return await thinking
        finally:
            self._end(request, time.monotonic() - begun)

    def _begin_turns(self) -> None:
        while self._free and (request := self._queue.next(self._waited_for)):
            self._free -= 1
            turn = self._turns.pop(request)
            if not turn.done():
                turn.set_result(None)

    def _end(self, request: Request, seconds: float) -> None:
        self._queue.end(request, seconds)
        self._free += 1
        self._begin_turns()
