"""A bot that joins a table over the API and plays until its games are over."""

import asyncio
from collections.abc import Callable

from kugel.client.connection import Cut, Heard
from kugel.client.seat_bots import SeatBots
from kugel.client.sitting import Sitting
from kugel.client.table_follower import TableFollower
from kugel.protocol.messages import Done, RefusedCommand
from kugel.table.commands import Command, Start


class Robot:
    """Plays its seats when it is their turn, and starts games where nobody else can."""

    def __init__(
        self, sitting: Sitting, seat_bots: SeatBots, games: int, show: Callable[[TableFollower, Heard], None]
    ) -> None:
        self._sitting = sitting
        self._brains = seat_bots
        self._games = games
        self._show = show
        self._asked: dict[str, str] = {}
        """The last command for each seat, by its id."""
        self._decided: dict[str, int] = {}
        """The log's number at which each command was decided."""
        self._settled = 0
        """The number that must be reached before anything else is decided."""

    async def play(self) -> None:
        """Play until so many games are over; then leave, so that others can have the chair."""
        begun: set[int] = set()
        async for heard in self._sitting.news():
            follower = self._sitting.follower
            self._show(follower, heard)
            self._settle(heard)
            if follower.phase in ("playing", "paused"):
                begun.add(follower.game)
            if follower.phase == "over" and len(begun) >= self._games:
                return await self._sitting.leave()
            if not isinstance(heard, Cut) and follower.number >= self._settled:
                await self._decide(follower)

    def _settle(self, heard: Heard) -> None:
        """After an answer, wait for the news that it refers to: of the command, or of whatever made it fail."""
        match heard:
            case Done(id, number):
                self._decided.pop(id, None)
                self._settled = max(self._settled, number)
            case RefusedCommand(id):
                self._settled = max(self._settled, self._decided.pop(id, 0) + 1)
            case _:
                pass

    async def _decide(self, follower: TableFollower) -> None:
        if follower.may_start:
            await self._ask("", Start())
        for seat in follower.mine:
            if not self._waits(seat):
                await self._ask(seat, await asyncio.to_thread(self._brains.decide, follower, seat))

    async def _ask(self, seat: str, command: Command) -> None:
        if not self._waits(seat):
            self._asked[seat] = id = await self._sitting.do(command)
            self._decided[id] = self._sitting.follower.number

    def _waits(self, seat: str) -> bool:
        return self._sitting.waits_for(self._asked.get(seat, ""))
