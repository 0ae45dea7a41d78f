"""A search that is the same on every machine: as many worlds as it takes, and no clock."""

from math import inf

from kugel.bots.bot import BotBase, PackedPlay
from kugel.bots.player import Player
from kugel.bots.search.search import Search
from kugel.bots.situation import Situation
from kugel.rules.geometry import Geometry


class PlannerBot(BotBase):
    """Plays its candidates out to the end of the deal in a few likely worlds."""

    worlds = 2
    candidates = 12

    def __init__(self, geometry: Geometry, seed: int) -> None:
        self._search = Search(geometry, seed, Player(geometry))

    def choose(self, situation: Situation) -> PackedPlay:
        search = self._search
        situation.knowledge.tell(search.sampler)
        left = search.begin(situation.state, self.candidates, inf)
        worlds = self.worlds
        while left > 1:
            search.run(worlds)
            left = search.keep_best((left + 1) // 2)
            worlds *= 2
        return search.play(search.best())
