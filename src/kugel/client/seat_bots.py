"""Bots for the seats of one person: created for every game, sent what their seat sees, asked when it is their turn."""

import secrets
from collections.abc import Callable, Mapping

from kugel.bots.bot import Bot
from kugel.bots.registry import make
from kugel.bots.situation import seen_by
from kugel.client.table_follower import TableFollower
from kugel.game.events import Event
from kugel.notation.variant import geometry_for, write_variant
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.table.commands import MakePlay


class SeatBots:
    """One bot for each seat that is played; if it gives up, `report` hears why, and its substitute plays on."""

    def __init__(self, bot: str, seconds: float, report: Callable[[Refusal], None]) -> None:
        self._bot = bot
        self._seconds = seconds
        self._report = report
        self._given_up: set[Seat] = set()
        self._bots: dict[Seat, Bot] = {}
        self._game = 0
        self._heard: list[Event] = []

    def decide(self, follower: TableFollower, seat: Seat) -> MakePlay:
        """The bot's decision for a seat whose turn it is."""
        observer = follower.observer
        assert observer
        self._listen(follower)
        situation = seen_by(observer, seat, self._seconds)
        bot = self._bots[seat]
        play = bot.choose(situation)
        if bot.forfeit and seat not in self._given_up:
            self._given_up.add(seat)
            self._report(bot.forfeit)
        return MakePlay(seat, play.text, follower.number)

    def _listen(self, follower: TableFollower) -> None:
        """Send the bots the events they have not seen; after a takeback they begin again."""
        known = len(self._heard)
        if self._game != follower.game or self._heard != follower.events[:known]:
            self._begin(follower)
            known = 0
        for event in follower.events[known:]:
            for bot in self._bots.values():
                bot.hear(event)
        self._heard = follower.events[:]

    def _begin(self, follower: TableFollower) -> None:
        self.close()
        observer, view = follower.observer, follower.table
        assert observer
        self._game = follower.game
        names: Mapping[Seat, str] = view.game.names if view and view.game else {}
        for seat in sorted(observer.viewer.seats):
            bot = make(self._bot, geometry_for(write_variant(observer.variant)), secrets.randbits(32))
            self._bots[seat] = bot
            bot.begin(observer.variant, seat, names)

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots = {}
        self._given_up.clear()
