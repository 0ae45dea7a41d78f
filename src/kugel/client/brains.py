"""Bots at the seats of one person: made for every game, told what their seat sees, asked in their turn."""

import secrets
from collections.abc import Mapping

from kugel.bots.bots import Bot
from kugel.bots.external import ExternalBot, Follower
from kugel.bots.registry import make
from kugel.bots.situation import seen_by
from kugel.client.following import Following
from kugel.game.events import Event
from kugel.notation.legal import described
from kugel.notation.variant import table_for, write_variant
from kugel.rules.cards import NAMES
from kugel.rules.codes import GIVE
from kugel.rules.refusals import Refused
from kugel.rules.variants import SEATS
from kugel.table.commands import Give, Play


class Brains:
    """One bot for each seat that is played."""

    def __init__(self, bot: str, seconds: float) -> None:
        self._bot = bot
        self._seconds = seconds
        self._bots: dict[str, Bot] = {}
        self._game = 0
        self._heard: list[Event] = []

    def decide(self, following: Following, seat: str) -> Give | Play:
        """The decision of a seat whose turn it is."""
        watcher = following.watcher
        assert watcher
        self._listen(following)
        situation = seen_by(watcher, SEATS.index(seat), self._seconds)
        bot = self._bots[seat]
        code, detail = bot.choose(situation)
        if isinstance(bot, ExternalBot) and bot.forfeit:
            raise Refused(bot.forfeit)
        if situation.state.phase == GIVE:
            return Give(seat, NAMES[code >> 4 & 31])
        return Play(seat, described(situation.state, (code, detail)).text, following.number)

    def _listen(self, following: Following) -> None:
        """Tell the bots what they have not heard; what they heard and was taken back, they must forget."""
        known = len(self._heard)
        if self._game != following.game or self._heard != following.events[:known]:
            self._begin(following)
            known = 0
        for event in following.events[known:]:
            for bot in self._bots.values():
                if isinstance(bot, Follower):
                    bot.hear(event)
        self._heard = following.events[:]

    def _begin(self, following: Following) -> None:
        self.close()
        watcher, sight = following.watcher, following.table
        assert watcher
        self._game = following.game
        names: Mapping[str, str] = sight.game.names if sight and sight.game else {}
        for seat in sorted(watcher.viewer.seats):
            bot = make(self._bot, table_for(write_variant(watcher.variant)), secrets.randbits(32))
            self._bots[seat] = bot
            if isinstance(bot, Follower):
                named = {SEATS.index(other): name for other, name in names.items()}
                bot.begin(watcher.variant, SEATS.index(seat), named)

    def close(self) -> None:
        for bot in self._bots.values():
            if isinstance(bot, ExternalBot):
                bot.close()
        self._bots = {}
