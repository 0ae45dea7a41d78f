"""Monte Carlo search with hidden hands: sampled worlds, each candidate played to the end of the deal.

All candidates are tried in the same worlds, so that luck affects them equally. A player's knowledge enters through the
sampler only; the search knows complete worlds, which match the true one only by chance.
"""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from kugel.bots.player import Player
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play, play_of
from kugel.rules.sampler import Sampler
from kugel.rules.state import State

CANDIDATE_LIMIT = 64
"""Candidates that are simulated; the player's evaluation excludes the rest."""


class Search:
    """The candidates of one decision, and their results so far."""

    def __init__(self, geometry: Geometry, seed: int, player: Player) -> None:
        self.geometry = geometry
        self.sampler = Sampler(geometry)
        self.player = player
        self.dice = Dice(seed)
        self.known = State(geometry)
        self.world = State(geometry)
        self.trial = State(geometry)
        self.seat = 0
        self.count = 0
        self.code = [0] * 64
        self.detail = [0] * 64
        self.active = [0] * 64
        self.worlds = 0
        self.value = [0.0] * 64
        self.total = [0.0] * 64
        # The difference between two candidates, squared and summed over all worlds, at 64 * first + second.
        self.square = [0.0] * 4096

    def begin(self, known: State, most: int, margin: float) -> int:
        """Begin the decision of a position as its player sees it.

        Candidates are the `most` plays that the player values highest, except those `margin` below the first.
        """
        self.known.copy_from(known)
        self.seat = known.actor
        self.player.begin_world()
        plays = self.player.evaluate_plays(known)
        self.count = 0
        self.worlds = 0
        least = 0.0
        while self.count < most and self.count < plays and self.count < CANDIDATE_LIMIT:
            best = -1
            for index in range(plays):
                if self.player.worth[index] > -1e9 and (
                    best < 0 or self.player.worth[index] > self.player.worth[best]
                ):
                    best = index
            if best < 0:
                break
            if self.count == 0:
                least = self.player.worth[best] - margin
            if self.player.worth[best] < least:
                break
            self.code[self.count] = self.player.generator.code[best]
            self.detail[self.count] = self.player.generator.detail[best]
            self.active[self.count] = 1
            self.total[self.count] = 0.0
            for index in range(64):
                self.square[64 * self.count + index] = 0.0
            self.count += 1
            self.player.exclude(best)
        return self.count

    def run(self, worlds: int) -> int:
        """Simulate all active candidates in so many worlds; returns the number of worlds that could be drawn."""
        drawn = 0
        with cython.nogil:
            for _ in range(worlds):
                if self.sampler.draw(self.dice, self.world) == 0:
                    break
                drawn += 1
                for index in range(self.count):
                    if self.active[index]:
                        self.trial.copy_from(self.world)
                        self.player.begin_world()
                        self.player.apply(self.trial, self.code[index], self.detail[index])
                        self.player.finish_deal(self.trial)
                        self.value[index] = self.player.value_at_deal_end(self.trial, self.seat)
                self.add_world()
        return drawn

    def add_world(self) -> None:
        """Add the results of the active candidates in one more world."""
        self.worlds += 1
        for first in range(self.count):
            if self.active[first]:
                self.total[first] += self.value[first]
                for second in range(self.count):
                    difference = self.value[first] - self.value[second]
                    self.square[64 * first + second] += difference * difference

    def best(self) -> int:
        """The candidate with the best results."""
        best = 0
        for index in range(1, self.count):
            if self.active[index] and (not self.active[best] or self.total[index] > self.total[best]):
                best = index
        return best

    def count_active(self) -> int:
        """The number of candidates that are still active."""
        left = 0
        for index in range(self.count):
            left += self.active[index]
        return left

    def keep_best(self, most: int) -> int:
        """Keep so many of the best candidates; returns how many there are."""
        left = self.count_active()
        while left > most:
            worst = -1
            for index in range(self.count):
                if self.active[index] and (worst < 0 or self.total[index] <= self.total[worst]):
                    worst = index
            self.active[worst] = 0
            left -= 1
        return left

    def settle(self, least: int, sure: float, negligible: float) -> int:
        """Drop candidates that are surely at most negligibly better than the best.

        Sure means: by so many standard errors. Those are of the differences between two candidates, which vary
        less than the candidates' results, because all were tried in the same worlds. Before the `least` worlds
        nothing is sure: rare events have not been seen yet. Returns how many are left.
        """
        if self.worlds < least:
            return self.count_active()
        best = self.best()
        for index in range(self.count):
            if self.active[index] and index != best:
                lead = (self.total[best] - self.total[index]) / self.worlds
                spread = self.square[64 * best + index] / self.worlds - lead * lead
                bound = lead + negligible
                if sure * sure * spread <= bound * bound * (self.worlds - 1):
                    self.active[index] = 0
        return self.count_active()

    def take_over(self, other: "Search") -> None:
        """Add the new results of another search for the same decision."""
        self.worlds += other.worlds
        other.worlds = 0
        for index in range(self.count):
            self.total[index] += other.total[index]
            other.total[index] = 0.0
            for second in range(64 * index, 64 * index + self.count):
                self.square[second] += other.square[second]
                other.square[second] = 0.0

    def drop_as(self, other: "Search") -> None:
        """Keep only the candidates that are active in the other search."""
        for index in range(self.count):
            self.active[index] = other.active[index]

    def play(self, state: State, index: int) -> Play:
        """A candidate as a play, found for this state."""
        return play_of(state, self.code[index], self.detail[index])
