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
from kugel.rules.sampler import Sampler
from kugel.rules.state import State, Table

MOST = 64
"""Candidates that are looked at closely; more are sorted out by the player's judgement."""


class Search:
    """The candidates of one decision, and what playing them out has brought so far."""

    def __init__(self, table: Table, seed: int, player: Player) -> None:
        self.table = table
        self.sampler = Sampler(table)
        self.player = player
        self.dice = Dice(seed)
        self.known = State(table)
        self.world = State(table)
        self.trial = State(table)
        self.seat = 0
        self.count = 0
        self.code = [0] * 64
        self.detail = [0] * 64
        self.active = [0] * 64
        self.visits = [0] * 64
        self.total = [0.0] * 64

    def begin(self, known: State, most: int, margin: float) -> int:
        """Take the decision of the position as its player sees it.

        Candidates are the `most` plays that the player likes best, less those worth `margin` less than the first.
        """
        self.known.copy_from(known)
        self.seat = known.actor
        self.player.enter()
        plays = self.player.weigh(known)
        self.count = 0
        least = 0.0
        while self.count < most and self.count < plays and self.count < MOST:
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
            self.visits[self.count] = 0
            self.total[self.count] = 0.0
            self.count += 1
            self.player.forget(best)
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
                        self.player.enter()
                        self.player.carry_out(self.trial, self.code[index], self.detail[index])
                        self.player.finish_deal(self.trial)
                        self.total[index] += self.player.value(self.trial, self.seat)
                        self.visits[index] += 1
        return drawn

    def mean(self, index: int) -> float:
        return self.total[index] / self.visits[index] if self.visits[index] else -1e18

    def best(self) -> int:
        """The candidate with the best mean."""
        best = 0
        for index in range(1, self.count):
            if self.active[index] and (not self.active[best] or self.mean(index) > self.mean(best)):
                best = index
        return best

    def halve(self) -> int:
        """Leave the better half of the candidates; returns how many those are."""
        left = 0
        for index in range(self.count):
            left += self.active[index]
        keep = (left + 1) // 2
        while left > keep:
            worst = -1
            for index in range(self.count):
                if self.active[index] and (worst < 0 or self.mean(index) < self.mean(worst)):
                    worst = index
            self.active[worst] = 0
            left -= 1
        return left

    def add_up(self, other: "Search") -> None:
        """Take over what another search of the same decision has found since."""
        for index in range(self.count):
            self.total[index] += other.total[index]
            self.visits[index] += other.visits[index]
            other.total[index] = 0.0
            other.visits[index] = 0

    def follow(self, other: "Search") -> None:
        """Look only at the candidates that the other still looks at."""
        for index in range(self.count):
            self.active[index] = other.active[index]

    def play(self, index: int) -> tuple[int, int]:
        return self.code[index], self.detail[index]
