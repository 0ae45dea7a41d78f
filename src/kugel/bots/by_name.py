"""Bots as the library offers them: anyone with a name chooses from a view, at any seat of any game."""

from collections.abc import Sequence

from kugel.bots.bot import Bot
from kugel.bots.registry import check_name, make
from kugel.bots.situation import Situation
from kugel.game.events import Event
from kugel.library.errors import KugelError, refusals
from kugel.library.view import View
from kugel.notation.variant import write_variant
from kugel.rules.play import Play
from kugel.rules.seat import Seat


class NamedBot:
    """A bot that plays every seat it is asked for, from the view of that seat alone.

    Examples:
        >>> import kugel
        >>> game = kugel.Game("four", seed=7)
        >>> kugel.bot("greedy").choose(game.view()) in game.legal()
        True
    """

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        with refusals():
            check_name(name)
        self.name = name
        self.seconds = seconds
        self._seed = seed
        self._seated: dict[tuple[str, Seat], tuple[Bot, Sequence[Event]]] = {}

    def choose(self, view: View) -> Play:
        """One of `view.legal()`."""
        if not view.legal():
            raise ValueError(f"seat {view.seat} has nothing to decide; ask for the view of seat {view.turn}")
        with refusals():
            bot = self._at(view)
            play = bot.choose(Situation(view.seat, view._knowledge, self.seconds))
        if bot.forfeit:
            raise KugelError([bot.forfeit])
        return play

    def close(self) -> None:
        """End the bot's threads and processes; it starts them again when it is asked."""
        for bot, _ in self._seated.values():
            bot.close()
        self._seated.clear()

    def _at(self, view: View) -> Bot:
        """The bot of this seat, which has heard all that the seat has: a new one if it is another game."""
        key, heard = (write_variant(view.variant), view.seat), view._heard
        bot, before = self._seated.get(key, (None, ()))
        if bot is None or heard[: len(before)] != before:
            if bot:
                bot.close()
            bot, before = make(self.name, view._knowledge.state.geometry, self._seed), ()
            bot.begin(view.variant, view.seat, {})
        for event in heard[len(before) :]:
            bot.hear(event)
        self._seated[key] = bot, heard
        return bot

    def __repr__(self) -> str:
        return f"kugel.bot({self.name!r}, seconds={self.seconds!r}, seed={self._seed!r})"


def bot(name: str, *, seconds: float = 1.0, seed: int = 1) -> NamedBot:
    """A bot by name: one of `bots()`, `exec:COMMAND`, or `module:Class` for one of your own.

    `seconds` is what it may think about one decision, if it thinks at all.

    Examples:
        >>> import kugel
        >>> game = kugel.Game("four", seed=7)
        >>> kugel.bot("planner", seed=3).choose(game.view()).kind
        'give'
    """
    return NamedBot(name, seconds, seed)
