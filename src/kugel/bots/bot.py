"""The interface of a bot: `begin`, then `hear` its seat's events and `choose` its plays, then `close`."""

from collections.abc import Mapping
from typing import Protocol

from kugel.bots.situation import Situation
from kugel.game.events import Event
from kugel.rules.play import Play
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant


class Bot(Protocol):
    """Plays one seat of one game: decides which card to play and how, and which card to give away."""

    forfeit: Refusal | None
    """Why the bot has given up its seat, if it has; from then on `choose` returns a substitute's plays."""

    def begin(self, variant: Variant, seat: Seat, names: Mapping[Seat, str]) -> None:
        """A game begins, and the bot plays this seat; `names` are those of the players, as far as known."""

    def hear(self, event: Event) -> None:
        """The next event, masked for the person at the bot's seat."""

    def choose(self, situation: Situation) -> Play:
        """One of the legal plays of the situation."""

    def close(self) -> None:
        """The game is over, or continues without the bot."""


class BotBase:
    """Base for bots that need only the situation they decide in."""

    forfeit: Refusal | None = None

    def begin(self, variant: Variant, seat: Seat, names: Mapping[Seat, str]) -> None:
        pass

    def hear(self, event: Event) -> None:
        pass

    def close(self) -> None:
        pass
