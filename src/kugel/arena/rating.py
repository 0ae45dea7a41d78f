"""Elo ratings from the results of a round robin: Bradley–Terry, with intervals by resampling the deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from statistics import fmean

from kugel.arena.proof import percentile

MEAN = 1500
ELO = 400
"""Points that mean odds of ten to one."""

PRIOR = 1.0
"""Every pair gets one extra drawn game, because a bot that never loses would have no rating."""

ROUNDS = 500
CLOSE = 1e-7
DRAWS = 200

Pair = tuple[str, str]
Results = Mapping[Pair, Sequence[Sequence[float]]]
"""The deals of each pair, each a list of the first bot's scores."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's Elo with its 95 % interval, and the number of games."""

    bot: str
    elo: float
    low: float
    high: float
    games: int


def rate(results: Results, seed: int = 1) -> list[Rating]:
    """The ratings of all bots, the strongest first."""
    bots = list(dict.fromkeys(bot for pair in results for bot in pair))
    elo = bradley_terry(bots, {pair: _total(deals) for pair, deals in results.items()})
    rng = Random(seed)
    drawn = [
        bradley_terry(
            bots, {pair: _total(rng.choices(deals, k=len(deals))) for pair, deals in results.items()}
        )
        for _ in range(DRAWS)
    ]
    ratings = [
        Rating(
            bot,
            elo[bot],
            percentile([one[bot] for one in drawn], 0.025),
            percentile([one[bot] for one in drawn], 0.975),
            sum(len(deal) for pair, deals in results.items() if bot in pair for deal in deals),
        )
        for bot in bots
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def _total(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Points of the first and of the second."""
    first = sum(score for deal in deals for score in deal)
    return first, sum(len(deal) for deal in deals) - first


def bradley_terry(bots: Sequence[str], points: Mapping[Pair, tuple[float, float]]) -> dict[str, float]:
    """The most likely Elo of each bot, given the points of both sides of every pair."""
    strength = dict.fromkeys(bots, 1.0)
    won = dict.fromkeys(bots, 0.0)
    games: dict[Pair, float] = {}
    for (first, second), (mine, theirs) in points.items():
        won[first] += mine + PRIOR / 2
        won[second] += theirs + PRIOR / 2
        games[first, second] = games[second, first] = mine + theirs + PRIOR
    for _ in range(ROUNDS):
        # Each in turn with the newest strengths of the others, which converges faster than all at once.
        change = 0.0
        for bot in bots:
            against = [(games[bot, other], strength[other]) for other in bots if (bot, other) in games]
            new = won[bot] / sum(number / (strength[bot] + other) for number, other in against)
            change = max(change, abs(log10(new / strength[bot])))
            strength[bot] = new
        if change < CLOSE:
            break
    middle = fmean(log10(each) for each in strength.values())
    return {bot: MEAN + ELO * (log10(each) - middle) for bot, each in strength.items()}
