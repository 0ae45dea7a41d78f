"""Monte Carlo over hidden hands: sampled worlds, each candidate played out to the end of the deal.

All candidates meet the same worlds, so that luck falls on all alike. What a player sees enters only through the
sampler; the rest of the search knows complete worlds, none of which is the true one but by chance.
"""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from kugel.bots.player import Player
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.sampler import Sampler
from kugel.rules.state import State

CANDIDATE_LIMIT = 64
"""Candidates that are looked at closely; more are sorted out by the player's judgement."""


class Search:
    """The candidates of one decision, and what playing them out has brought so far."""

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
        # How much two candidates differ, squared and summed over all worlds, at 64 * first + second.
        self.square = [0.0] * 4096

    def begin(self, known: State, most: int, margin: float) -> int:
        """Take the decision of the position as its player sees it.

        Candidates are the `most` plays that the player likes best, less those worth `margin` less than the first.
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
        """Play all active candidates out in so many worlds; returns the worlds that could be drawn."""
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
        """Add up what the active candidates have brought in one more world."""
        self.worlds += 1
        for first in range(self.count):
            if self.active[first]:
                self.total[first] += self.value[first]
                for second in range(self.count):
                    difference = self.value[first] - self.value[second]
                    self.square[64 * first + second] += difference * difference

    def best(self) -> int:
        """The candidate that has brought most."""
        best = 0
        for index in range(1, self.count):
            if self.active[index] and (not self.active[best] or self.total[index] > self.total[best]):
                best = index
        return best

    def count_active(self) -> int:
        """How many candidates are still looked at."""
        left = 0
        for index in range(self.count):
            left += self.active[index]
        return left

    def keep_best(self, most: int) -> int:
        """Leave so many of the candidates, the best; returns how many those are."""
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
        """Drop what is, as far as is sure, better than the best by a negligible amount at most.

        Sure means: by so many standard errors. Those are of the differences between two candidates, which vary
        less than the candidates do, since all that are left have met the same worlds. Before the `least` worlds
        nothing is sure: what is rare has not been seen yet. Returns how many are left.
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
        """Take over what another search of the same decision has found since."""
        self.worlds += other.worlds
        other.worlds = 0
        for index in range(self.count):
            self.total[index] += other.total[index]
            other.total[index] = 0.0
            for second in range(64 * index, 64 * index + self.count):
                self.square[second] += other.square[second]
                other.square[second] = 0.0

    def drop_as(self, other: "Search") -> None:
        """Look only at the candidates that the other still looks at."""
        for index in range(self.count):
            self.active[index] = other.active[index]

    def play(self, index: int) -> tuple[int, int]:
        return self.code[index], self.detail[index]
