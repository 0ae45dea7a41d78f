"""What two versions' rates say about each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import median, quantiles

AGAIN = 3
"""How many times longer the second look is."""

ONE_IN_A_HUNDRED = 2.33
"""Standard deviations."""

FIRST_STEP, FINEST_STEP = 1.5, 1.04

Rounds = list[tuple[float, float]]
"""The rates before and after, measured one beside the other."""


@dataclass(frozen=True)
class Comparison:
    """One rate of both versions, and the least that the ratio after ÷ before may be."""

    rounds: Rounds
    floor: float
    at_first: float | None = None
    """The ratio of a first look that missed the floor: it does not count any more."""

    @property
    def ratios(self) -> list[float]:
        return [after / before for before, after in self.rounds]

    @property
    def before(self) -> float:
        return median(before for before, _ in self.rounds)

    @property
    def after(self) -> float:
        return median(after for _, after in self.rounds)

    @property
    def ratio(self) -> float:
        """The median of the rounds' ratios: what disturbs both sides of a round alike cancels out."""
        return median(self.ratios)

    @property
    def spread(self) -> tuple[float, float]:
        """The middle half of the rounds lies between these."""
        low, _, high = quantiles(self.ratios, n=4, method="inclusive")
        return low, high

    @property
    def met(self) -> bool:
        return self.ratio >= self.floor

    @property
    def missed(self) -> bool:
        """Below the floor beyond doubt: fewer rounds reach it than chance leaves once in a hundred, by the sign test.

        Neither met nor missed is what a machine too busy to tell makes of two equal versions.
        """
        reached = sum(ratio >= self.floor for ratio in self.ratios)
        rounds = len(self.rounds)
        return not self.met and reached < rounds / 2 - ONE_IN_A_HUNDRED * sqrt(rounds) / 2


def compare(look: Callable[[int], Rounds], floor: float) -> Comparison:
    """Whoever misses the floor gets a second, longer look, which alone counts: nobody fails by one bad moment.

    Each look starts the versions afresh, as the luck of a process lasts as long as it does.
    """
    first = Comparison(look(1), floor)
    return first if first.met else Comparison(look(AGAIN), floor, first.ratio)


class Staircase:
    """The level up to which something holds: up as long as it does, down when it does not, in ever smaller steps.

    One probe that held or failed by chance moves it by one step; halving an interval would not forgive that.
    """

    def __init__(self, level: float) -> None:
        self.level = level
        self._step = FIRST_STEP
        self._up: bool | None = None

    def take(self, held: bool) -> None:
        if self._up not in (None, held):
            self._step = max(sqrt(self._step), FINEST_STEP)
        self._up = held
        self.level *= self._step if held else 1 / self._step
