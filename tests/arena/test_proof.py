"""Intervals compared with known values, the sequential test on simulated results, ratings of invented bots."""

from __future__ import annotations

from random import Random

import pytest

from kugel.arena.proof import evidence, independent, interval, percentile, verdict, wilson
from kugel.arena.rating import MEAN, bradley_terry, rate


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.8, 50, 0.6696, 0.8876),
        (0.0, 20, 0.0, 0.1611),
        (1.0, 20, 0.8389, 1.0),
        (0.99, 1000, 0.9817, 0.9946),
    ],
)
def test_wilsons_interval(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_the_interval_covers_everything() -> None:
    assert tuple(interval([])) == (0.0, 1.0)
    assert (evidence([], 0.5, 0.6), verdict([], 0.5, 0.6)) == (0.0, "")


def test_a_few_deals_count_as_independent_games() -> None:
    assert independent([[1.0, 0.0]] * 10) == 20


def test_deals_decided_by_luck_give_a_tighter_interval() -> None:
    # The better cards always win, so each bot wins once: the score of one half is certain.
    assert independent([[1.0, 0.0]] * 99 + [[1.0, 1.0]]) == 400


def test_deals_in_which_both_games_agree_count_once() -> None:
    assert independent([[1.0, 1.0], [0.0, 0.0]] * 50) == pytest.approx(100, rel=0.02)


def test_independent_games_count_as_independent() -> None:
    rng = Random(1)
    deals = [[float(rng.random() < 0.7), float(rng.random() < 0.7)] for _ in range(20_000)]
    assert independent(deals) == pytest.approx(40_000, rel=0.05)


def simulated(chance: float, rng: Random, limit: int = 4000) -> str:
    deals: list[list[float]] = []
    while len(deals) < limit:
        deals.append([float(rng.random() < chance), float(rng.random() < chance)])
        if said := verdict(deals, 0.5, 0.6):
            return said
    return ""


@pytest.mark.parametrize(
    ("chance", "wanted"), [(0.5, "weak"), (0.4, "weak"), (0.6, "strong"), (0.7, "strong")]
)
def test_the_sequential_test_is_almost_always_right(chance: float, wanted: str) -> None:
    rng = Random(2)
    assert [simulated(chance, rng) for _ in range(40)].count(wanted) >= 36


def test_the_sequential_test_goes_on_while_nothing_is_clear() -> None:
    assert verdict([[1.0, 1.0]] * 5, 0.5, 0.6) == ""
    assert verdict([[1.0, 1.0]] * 9, 0.5, 0.6) == "strong"
    assert verdict([[0.0, 0.0]] * 9, 0.5, 0.6) == "weak"
    assert verdict([[1.0, 0.0]] * 9, 0.4, 0.6) == ""


def test_percentiles() -> None:
    assert percentile([], 0.5) == 0.0
    assert percentile([3.0], 0.95) == 3.0
    assert percentile([float(number) for number in range(100)], 0.95) == 95.0


def test_elo_of_two_bots_is_the_logarithm_of_their_odds() -> None:
    elo = bradley_terry(["a", "b"], {("a", "b"): (999.5, 99.5)})
    assert elo["a"] - elo["b"] == pytest.approx(400)
    assert (elo["a"] + elo["b"]) / 2 == pytest.approx(MEAN)


def test_equal_bots_are_rated_equal() -> None:
    elo = bradley_terry(["a", "b", "c"], {("a", "b"): (5, 5), ("a", "c"): (5, 5), ("b", "c"): (5, 5)})
    assert elo == pytest.approx(dict.fromkeys("abc", MEAN))


def test_ratings_put_bots_in_order_with_intervals() -> None:
    results = {
        ("c", "b"): [[1.0, 1.0], [1.0, 0.0], [1.0, 0.0]] * 10,
        ("c", "a"): [[1.0, 1.0]] * 30,
        ("b", "a"): [[1.0, 1.0], [1.0, 1.0], [1.0, 0.0]] * 10,
    }
    ratings = rate(results)
    assert [rating.bot for rating in ratings] == ["c", "b", "a"]
    assert [rating.games for rating in ratings] == [120, 120, 120]
    assert all(rating.low < rating.elo < rating.high for rating in ratings)
    assert rate(results) == ratings
