"""Decisions taken by the server: bots' turns, clocks that ran out, stand-ins for absent players.

A lease decides which node takes them for a table. It only saves work: a pending move has the same command id
on every node, so it is stored once even if two nodes make it.
"""

import asyncio
import secrets
from collections.abc import Callable, Collection
from functools import partial

import structlog

from kugel.rules.refusals import Refused
from kugel.server.bot_workers import BotWorkers
from kugel.server.store import Store
from kugel.server.tables import Tables, now
from kugel.server.thinking import Thinking
from kugel.table.decide import Decision, nothing, play_for, start_quick
from kugel.table.state import Table
from kugel.table.timers import PendingMove, PendingStart, due, pending_moves, pending_start

LEASE = 8_000
RENEW = 3_000
"""Milliseconds that a lease must still run before something is begun."""

AHEAD = 800
"""Milliseconds before a pending move when the thinking begins, so that it is ready in time."""

LATE = 500
"""Milliseconds after which a pending move counts as forgotten, and any node may make it."""

AGAIN = 1_000
"""Milliseconds after which a table is looked at again that another node drives, or for which something failed."""

BEAT = 2.0
"""Seconds between two checks of all tables."""

ALIVE = 10_000
"""Milliseconds for which a node counts as alive after its last heartbeat."""

MANY = 200

log = structlog.get_logger("kugel.driver")


class BotDriver:
    """Makes the pending moves of the tables whose lease this node holds."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        bot_workers: BotWorkers,
        thinking: Thinking,
        addresses: Callable[[str], Collection[str]],
    ) -> None:
        self._tables = tables
        self._store = store
        self._bot_workers = bot_workers
        self._thinking = thinking
        self._addresses = addresses
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._leases: dict[str, int] = {}
        tables.on_change = self.plan

    async def run(self) -> None:
        """Check all tables again and again, until cancelled."""
        while True:
            try:
                await self._look_around()
            except Exception:
                # The database may be away for a while; the bots must not stop for good.
                log.exception("looking around failed")
            await asyncio.sleep(BEAT)

    async def close(self) -> None:
        """Stop, and release the leases so that other nodes go on at once."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        await self._store.release(list(self._leases), self._tables.node)
        self._bot_workers.close()

    def plan(self, table: Table) -> None:
        """Set a timer for the next pending move of this table."""
        if timer := self._timers.pop(table.code, None):
            timer.cancel()
        moment = due(table)
        if moment is not None:
            self._start_at(table.code, moment + (LATE if self._elsewhere(table) else -AHEAD))

    def _start_at(self, code: str, moment: int) -> None:
        delay = max(0, moment - now()) / 1000
        self._timers[code] = asyncio.get_running_loop().call_later(delay, self._start, code)

    def _elsewhere(self, table: Table) -> bool:
        """People are here, but through other nodes, which know at whose expense to think."""
        nodes = {one.node for one in table.people.values() if one.here}
        return bool(nodes) and self._tables.node not in nodes

    def _start(self, code: str) -> None:
        self._timers.pop(code, None)
        if code not in self._busy:
            task = asyncio.get_running_loop().create_task(self._drive(code))
            self._busy[code] = task
            task.add_done_callback(lambda _: self._busy.pop(code, None))

    async def _look_around(self) -> None:
        moment = now()
        await self._store.beat(self._tables.node, moment, moment + ALIVE)
        for code in await self._store.due(moment - LATE, MANY + len(self._busy)):
            self._start(code)
        self._leases = {code: until for code, until in self._leases.items() if until > moment}
        await self._tables.tidy()

    async def _drive(self, code: str) -> None:
        try:
            while pending := await self._next(code):
                if not await self._leased(code):
                    break
                if isinstance(pending, PendingStart):
                    await self._start_game(code, pending)
                else:
                    await self._do(code, pending)
            else:
                return
        except Refused as refused:
            log.warning("a pending move was refused", reason=refused.refusal.key)
        except Exception:
            log.exception("a pending move failed")
        # Another node may drive this table, or the database be away: in either case perhaps not for long.
        if code not in self._timers:
            self._start_at(code, now() + AGAIN)

    async def _next(self, code: str) -> PendingMove | PendingStart | None:
        """What is due at this table now or in a moment; for something later a timer is set."""
        table = await self._tables.table(code)
        first = pending_start(table) or next(iter(pending_moves(table)), None)
        if first and first.at - AHEAD <= now():
            return first
        self.plan(table)
        return None

    async def _leased(self, code: str) -> bool:
        moment = now()
        if code in self._leases and self._elsewhere(await self._tables.table(code)):
            del self._leases[code]
            await self._store.release([code], self._tables.node)
            return False
        if self._leases.get(code, 0) - RENEW > moment:
            return True
        got = await self._store.lease([code], self._tables.node, moment, moment + LEASE)
        self._leases.pop(code, None)
        if code in got:
            self._leases[code] = moment + LEASE
        return code in got

    async def _start_game(self, code: str, pending: PendingStart) -> None:
        await asyncio.sleep(max(0, pending.at - now()) / 1000)

        def still(table: Table, at: int) -> Decision:
            """Somebody may have left in the meantime."""
            start = pending_start(table)
            return start_quick(table, at) if start and start.at <= at else nothing(table)

        await self._tables.run(code, pending.command, still)

    async def _do(self, code: str, pending: PendingMove) -> None:
        think = partial(self._think, code, pending)
        play = await self._thinking.turn(self._addresses(code), code, think)
        if play is None:
            return
        await asyncio.sleep(max(0, pending.at - now()) / 1000)
        seed = secrets.token_bytes(32)

        def still(table: Table, at: int) -> Decision:
            """The player may have decided in the meantime, or come back."""
            if not _is_pending(table, pending):
                return nothing(table)
            return play_for(table, at, pending.seat, play, pending.cause, seed)

        await self._tables.run(code, pending.command, still)

    async def _think(self, code: str, pending: PendingMove) -> str | None:
        """The play; None if it is not needed any more, or another node has taken over."""
        table = await self._tables.table(code)
        if not _is_pending(table, pending) or not await self._leased(code):
            return None
        return await self._bot_workers.think(table, pending)


def _is_pending(table: Table, pending: PendingMove) -> bool:
    return pending.command in (one.command for one in pending_moves(table))
