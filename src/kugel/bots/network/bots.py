"""Bots that decide by a network: at once, with some randomness, or after playing many worlds out with it."""

from math import exp, inf

from kugel.bots.bot import BotBase, PackedPlay
from kugel.bots.network.network import Network
from kugel.bots.network.player import NetworkPlayer
from kugel.bots.search.bot import SearchBot
from kugel.bots.situation import Situation
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

WORD = 4294967296.0


class LearnedBot(BotBase):
    """The play after which the network sees the best chance; of two networks each partner has one."""

    def __init__(self, geometry: Geometry, networks: tuple[Network, ...]) -> None:
        self._team = geometry.variant.team
        self._players = [NetworkPlayer(geometry, network) for network in networks]

    def choose(self, situation: Situation) -> PackedPlay:
        place = self._team(situation.seat).index(situation.seat)
        player = self._players[place % len(self._players)]
        player.load(situation)
        return player.best_play(situation.state)


class HumanBot(BotBase):
    """Plays like somebody who feels roughly what is good, and has not counted the cards.

    Of two plays it prefers the better the more clearly, the lower the temperature is (in units of the logit).
    """

    def __init__(
        self, geometry: Geometry, seed: int, network: Network, temperature: float, counts: bool
    ) -> None:
        self._player = NetworkPlayer(geometry, network)
        self._dice = Dice(seed)
        self._temperature = temperature
        self._counts = counts

    def choose(self, situation: Situation) -> PackedPlay:
        state = situation.state
        if self._counts:
            self._player.load(situation)
        else:
            state = without_count(state)
        logits = self._player.logits(state)
        best = max(logits)
        chances = [exp((logit - best) / self._temperature) for logit in logits]
        left = self._dice.roll() / WORD * sum(chances)
        for index, chance in enumerate(chances):
            left -= chance
            if left <= 0:
                return self._player.generator.play(index)
        return self._player.generator.play(logits.index(best))


def without_count(state: State) -> State:
    """The position to somebody who does not know which cards have been laid."""
    same = state.clone()
    same.set_stack([])
    return same


class ChampionBot(SearchBot):
    """Plays the network's best plays out in likely worlds, the network playing for everybody."""

    candidates = 16
    margin = 0.3
    chunk = 1
    least = 32
    negligible = 0.002

    def __init__(
        self, geometry: Geometry, seed: int, network: Network, threads: int = 0, longest: float = inf
    ) -> None:
        self._network = network
        super().__init__(geometry, seed, threads, longest)

    def _player(self, geometry: Geometry) -> NetworkPlayer:
        return NetworkPlayer(geometry, self._network)
