"""Verdicts on two versions from their rates."""

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
"""The rates before and after, measured in pairs."""


@dataclass(frozen=True)
class Comparison:
    """One rate of both versions, and the least that the ratio after ÷ before may be."""

    rounds: Rounds
    floor: float
    at_first: float | None = None
    """The ratio of a first look that missed the floor, and no longer counts."""

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
        """The median of the rounds' ratios: disturbances of both sides of a round cancel out."""
        return median(self.ratios)

    @property
    def spread(self) -> tuple[float, float]:
        """The middle half of the rounds' ratios lies between these."""
        low, _, high = quantiles(self.ratios, n=4, method="inclusive")
        return low, high

    @property
    def met(self) -> bool:
        return self.ratio >= self.floor

    @property
    def missed(self) -> bool:
        """Clearly below the floor: by the sign test, fewer rounds reach it than chance allows once in a hundred.

        On a busy machine, two equal versions may be neither met nor missed.
        """
        reached = sum(ratio >= self.floor for ratio in self.ratios)
        rounds = len(self.rounds)
        return not self.met and reached < rounds / 2 - ONE_IN_A_HUNDRED * sqrt(rounds) / 2


def compare(look: Callable[[int], Rounds], floor: float) -> Comparison:
    """A rate that misses the floor gets a second, longer look, which alone counts: no rate fails by one bad moment.

    Each look restarts both versions, because the luck of a process lasts as long as it runs.
    """
    first = Comparison(look(1), floor)
    return first if first.met else Comparison(look(AGAIN), floor, first.ratio)


class Staircase:
    """The level up to which something holds: raised while it does, lowered when it does not, in ever smaller steps.

    One probe that is wrong by chance moves it by one step; bisection could not recover from that.
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
