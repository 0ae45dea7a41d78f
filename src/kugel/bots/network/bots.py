"""Bots that decide by a network: at once, with some randomness, or after simulations in many sampled worlds."""

from math import exp, inf

from kugel.bots.bot import BotBase
from kugel.bots.network.network import Network
from kugel.bots.network.player import NetworkPlayer
from kugel.bots.search.bot import SearchBot
from kugel.bots.situation import Situation
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play
from kugel.rules.state import State

WORD = 4294967296.0


class LearnedBot(BotBase):
    """Makes the play after which the network sees the best chance; with two networks, partners have one each."""

    def __init__(self, geometry: Geometry, networks: tuple[Network, ...]) -> None:
        self._team = geometry.variant.team
        self._players = [NetworkPlayer(geometry, network) for network in networks]

    def choose(self, situation: Situation) -> Play:
        seat = situation.seat.number
        place = self._team(seat).index(seat)
        player = self._players[place % len(self._players)]
        player.load(situation)
        return player.best_play(situation.state)


class HumanBot(BotBase):
    """Plays like a person with a rough feeling for good plays, who has not counted the cards.

    The lower the temperature (in units of the logit), the more clearly it prefers the better of two plays.
    """

    def __init__(
        self, geometry: Geometry, seed: int, network: Network, temperature: float, counts: bool
    ) -> None:
        self._player = NetworkPlayer(geometry, network)
        self._dice = Dice(seed)
        self._temperature = temperature
        self._counts = counts

    def choose(self, situation: Situation) -> Play:
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
                return self._player.generator.play(state, index)
        return self._player.generator.play(state, logits.index(best))


def without_count(state: State) -> State:
    """The position for a player who does not know which cards have been laid."""
    same = state.clone()
    same.set_stack([])
    return same


class ChampionBot(SearchBot):
    """Simulates the network's best plays in sampled worlds, in which the network plays for everybody."""

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
