"""Hints for beginners: the play of a good bot, from what they may know themselves."""

import asyncio
from functools import partial

import kugel
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.server.bot_workers import BotWorkers
from kugel.server.tables import Tables
from kugel.server.thinking import Thinking
from kugel.table.checks import check_own, refused, running
from kugel.table.questions import deciding
from kugel.table.state import Table
from kugel.table.timers import PendingMove


class Hints:
    """Thinks for people who ask, at the expense of the address from which they ask."""

    def __init__(self, tables: Tables, bot_workers: BotWorkers, thinking: Thinking) -> None:
        self._tables = tables
        self._bot_workers = bot_workers
        self._thinking = thinking
        self._asked: dict[tuple[str, str], asyncio.Task[str]] = {}
        """The last question of each person at each table."""

    async def hint(self, code: str, person: str, seat: Seat, address: str) -> str:
        """A good play; whoever asks anew drops the question before."""
        advice(await self._tables.table(code), person, seat)
        asker = code, person
        if earlier := self._asked.get(asker):
            earlier.cancel()
        think = partial(self._think, code, person, seat)
        task = self._asked[asker] = asyncio.create_task(self._thinking.turn((address,), code, think))
        try:
            await asyncio.wait((task,))
            if task.cancelled():
                raise Refused(reason("hint-anew"))
            return task.result()
        finally:
            task.cancel()
            if self._asked.get(asker) is task:
                del self._asked[asker]

    async def _think(self, code: str, person: str, seat: Seat) -> str:
        table = await self._tables.table(code)
        return await self._bot_workers.think(table, advice(table, person, seat))


def adviser() -> str:
    """The strongest bot that answers quickly; uncompiled, a network takes seconds."""
    return "expert" if kugel.core() == "compiled" else "planner"


def advice(table: Table, person: str, seat: Seat) -> PendingMove:
    """The move to think about; refused outside introductory games, where nobody may help (CO-2, CO-4)."""
    if table.variant.options.intro == "off":
        raise Refused(reason("hint-not-here", "CO-4"))
    check_own(table, person, seat)
    state = running(table).game.state
    if seat not in deciding(table):
        raise refused("not-your-turn", seat=seat, actor=state.actor)
    return PendingMove(at=0, seat=seat, bot=adviser(), cause="", command="")
