"""Significance of results: intervals for a win rate, and a test that stops when the answer is clear.

Games of one deal are not independent: good cards help whoever sits there. The size of this effect is measured
from the deals themselves, as the number of independent games with the same information.
"""

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

Z = 1.959964
"""Standard deviations on both sides that hold 95 %."""

ENOUGH = 30
"""With fewer deals their spread means nothing, and games count as independent."""

MOST = 2.0
"""A game counts for at most this many independent ones, and for at least its reciprocal."""

ERROR = 0.05
"""The error rate of the sequential test, either way."""


class Interval(NamedTuple):
    low: float
    high: float


def wilson(score: float, games: float) -> Interval:
    """Wilson's 95 % interval for a rate of `score` in so many independent games."""
    if games <= 0:
        return Interval(0.0, 1.0)
    square = Z * Z / games
    middle = (score + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(score * (1 - score) / games + square / (4 * games))
    low = 0.0 if score == 0 else max(0.0, middle - reach)
    return Interval(low, 1.0 if score == 1 else min(1.0, middle + reach))


def independent(deals: Sequence[Sequence[float]]) -> float:
    """The number of independent games with the same information as these deals, each a list of its games' scores."""
    games = [score for deal in deals for score in deal]
    score = fmean(games) if games else 0.0
    if len(deals) < ENOUGH or score in (0.0, 1.0):
        return float(len(games))
    spread = pvariance([fmean(deal) for deal in deals]) / (len(deals) - 1)
    most, least = MOST * len(games), len(games) / MOST
    return min(most, max(least, score * (1 - score) / spread)) if spread else most


def interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The 95 % interval for the mean score of these deals."""
    games = [score for deal in deals for score in deal]
    return wilson(fmean(games), independent(deals)) if games else Interval(0.0, 1.0)


def evidence(deals: Sequence[Sequence[float]], weak: float, strong: float) -> float:
    """The log likelihood ratio of a score of `strong` against `weak`, given these deals."""
    games = [score for deal in deals for score in deal]
    if not games:
        return 0.0
    score = fmean(games)
    a_game = score * log(strong / weak) + (1 - score) * log((1 - strong) / (1 - weak))
    return independent(deals) * a_game


def verdict(deals: Sequence[Sequence[float]], weak: float, strong: float) -> str:
    """Wald's sequential test: `strong` or `weak` once that is clear, otherwise empty."""
    bound = log((1 - ERROR) / ERROR)
    found = evidence(deals, weak, strong)
    return "strong" if found >= bound else "weak" if found <= -bound else ""


def percentile(numbers: Sequence[float], part: float) -> float:
    """The number that this `part` of all numbers do not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
