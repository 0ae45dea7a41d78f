"""A search that is the same on every machine: a fixed number of worlds, and no clock."""

from math import inf

from kugel.bots.bot import BotBase
from kugel.bots.player import Player
from kugel.bots.search.search import Search
from kugel.bots.situation import Situation
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play


class PlannerBot(BotBase):
    """Simulates its candidates to the end of the deal in a few sampled worlds."""

    worlds = 2
    candidates = 12

    def __init__(self, geometry: Geometry, seed: int) -> None:
        self._search = Search(geometry, seed, Player(geometry))

    def choose(self, situation: Situation) -> Play:
        search = self._search
        situation.knowledge.tell(search.sampler)
        left = search.begin(situation.state, self.candidates, inf)
        worlds = self.worlds
        while left > 1:
            search.run(worlds)
            left = search.keep_best((left + 1) // 2)
            worlds *= 2
        return search.play(situation.state, search.best())
