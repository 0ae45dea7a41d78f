"""Processes in which bots think, so that the event loop never waits for them."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import lru_cache

from kugel.bots.bot import Bot
from kugel.bots.registry import make
from kugel.bots.situation import seen_by
from kugel.game.events import decode, encode
from kugel.game.observer import Observer
from kugel.game.viewer import person_at
from kugel.notation.variant import geometry_for, read_variant
from kugel.rules.seat import Seat
from kugel.table.state import Table
from kugel.table.timers import PendingMove
from kugel.table.views import events_for

SECONDS = 0.6
"""Seconds of thinking: less than the pause before the bot shows its decision, whatever that is."""

REMEMBERED = 256
"""Games that a process remembers, so that it reads only what is new."""

FORGOTTEN = 60.0
"""Seconds after which a game is not remembered any more: its table pauses, or is over."""

BOTS_AT_HAND = 16


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to be made: the game as the seat has seen it, and the bot that decides."""

    game: str
    variant: str
    seat: Seat
    events: tuple[bytes, ...]
    bot: str


class BotWorkers:
    """A few processes that think for all bots of this node."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, table: Table, pending: PendingMove) -> str:
        """The play of the pending move's bot, decided from what its seat may know."""
        playing = table.playing
        assert playing is not None
        events = events_for(playing, person_at(table.variant, pending.seat.number))
        question = Question(
            game=f"{table.code} {playing.number}",
            variant=table.settings.variant,
            seat=pending.seat,
            events=tuple(map(encode, events)),
            bot=pending.bot,
        )
        pool = self._running()
        try:
            return await self._ask(pool, question)
        except BrokenProcessPool:
            if pool is self._pool:
                self.close()
            return await self._ask(self._running(), question)

    async def _ask(self, pool: ProcessPoolExecutor, question: Question) -> str:
        return await asyncio.get_running_loop().run_in_executor(pool, _think, question)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A forked copy of a process with threads may hang.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, initializer=_begin)
        return self._pool

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


# In the worker process.


@dataclass(slots=True)
class _Memory:
    """A game as one seat has seen it so far."""

    observer: Observer
    heard: list[bytes] = field(default_factory=list)
    used: float = 0.0


_memories: OrderedDict[tuple[str, Seat], _Memory] = OrderedDict()


def _begin() -> None:
    """Leave Ctrl-C to the server, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server:
        server.join()
    os._exit(0)


def _think(question: Question) -> str:
    situation = seen_by(_remember(question).observer, question.seat, SECONDS)
    return _bot(question.bot, question.variant).choose(situation).text


@lru_cache(BOTS_AT_HAND)
def _bot(name: str, variant: str) -> Bot:
    """One bot for all games: those that a table offers follow none, they decide from the situation alone."""
    return make(name, geometry_for(variant), secrets.randbits(32), threads=1)


def _remember(question: Question) -> _Memory:
    """The game as the seat knows it; after a takeback it is read anew."""
    key = question.game, question.seat
    memory = _memories.pop(key, None)
    if memory is None or tuple(memory.heard) != question.events[: len(memory.heard)]:
        variant = read_variant(question.variant)
        memory = _Memory(Observer(variant, person_at(variant, question.seat.number)))
    for encoded in question.events[len(memory.heard) :]:
        event = decode(encoded)
        memory.observer.see(event)
        memory.heard.append(encoded)
    _memories[key] = memory
    memory.used = time.monotonic()
    while len(_memories) > REMEMBERED or next(iter(_memories.values())).used < memory.used - FORGOTTEN:
        _memories.popitem(last=False)
    return memory
