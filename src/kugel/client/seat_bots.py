"""Bots at the seats of one person: made for every game, told what their seat sees, asked in their turn."""

import secrets
from collections.abc import Mapping

from kugel.bots.bot import Bot
from kugel.bots.registry import make
from kugel.bots.situation import seen_by
from kugel.client.table_follower import TableFollower
from kugel.game.events import Event
from kugel.notation.legal import described
from kugel.notation.variant import geometry_for, write_variant
from kugel.rules.cards import NAMES
from kugel.rules.codes import GIVE
from kugel.rules.refusals import Refused
from kugel.rules.variants import SEATS
from kugel.table.commands import Give, Play


class SeatBots:
    """One bot for each seat that is played."""

    def __init__(self, bot: str, seconds: float) -> None:
        self._bot = bot
        self._seconds = seconds
        self._bots: dict[str, Bot] = {}
        self._game = 0
        self._heard: list[Event] = []

    def decide(self, follower: TableFollower, seat: str) -> Give | Play:
        """The decision of a seat whose turn it is."""
        observer = follower.observer
        assert observer
        self._listen(follower)
        situation = seen_by(observer, SEATS.index(seat), self._seconds)
        bot = self._bots[seat]
        code, detail = bot.choose(situation)
        if bot.forfeit:
            raise Refused(bot.forfeit)
        if situation.state.phase == GIVE:
            return Give(seat, NAMES[code >> 4 & 31])
        return Play(seat, described(situation.state, (code, detail)).text, follower.number)

    def _listen(self, follower: TableFollower) -> None:
        """Tell the bots what they have not heard; what they heard and was taken back, they must forget."""
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
        observer, view_of = follower.observer, follower.table
        assert observer
        self._game = follower.game
        letters: Mapping[str, str] = view_of.game.names if view_of and view_of.game else {}
        names = {SEATS.index(seat): name for seat, name in letters.items()}
        for seat in sorted(observer.viewer.seats):
            bot = make(self._bot, geometry_for(write_variant(observer.variant)), secrets.randbits(32))
            self._bots[seat] = bot
            bot.begin(observer.variant, SEATS.index(seat), names)

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots = {}
