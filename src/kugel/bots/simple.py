"""Bots that decide at once: by chance, or by how the board looks after each play."""

from kugel.bots.bot import BotBase, PackedPlay
from kugel.bots.player import Player
from kugel.bots.situation import Situation
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.geometry import Geometry


class RandomBot(BotBase):
    """Any play, all alike."""

    def __init__(self, seed: int) -> None:
        self._generator = Generator()
        self._dice = Dice(seed)

    def choose(self, situation: Situation) -> PackedPlay:
        return self._generator.play(self._dice.below(self._generator.generate(situation.state)))


class GreedyBot(BotBase):
    """The play after which the board looks best."""

    def __init__(self, geometry: Geometry) -> None:
        self._player = Player(geometry)

    def choose(self, situation: Situation) -> PackedPlay:
        return self._player.best_play(situation.state)
