"""Bots that decide at once: randomly, or by the board after each play."""

from kugel.bots.bot import BotBase
from kugel.bots.player import Player
from kugel.bots.situation import Situation
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play


class RandomBot(BotBase):
    """Makes any play, each equally likely."""

    def __init__(self, seed: int) -> None:
        self._generator = Generator()
        self._dice = Dice(seed)

    def choose(self, situation: Situation) -> Play:
        state, generator = situation.state, self._generator
        return generator.play(state, self._dice.below(generator.generate(state)))


class GreedyBot(BotBase):
    """Makes the play with the best board after it."""

    def __init__(self, geometry: Geometry) -> None:
        self._player = Player(geometry)

    def choose(self, situation: Situation) -> Play:
        return self._player.best_play(situation.state)
