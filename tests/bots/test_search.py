"""How long a search takes: until the choice is clear, or its time is up."""

from __future__ import annotations

import time

import pytest

import kugel
from kugel.bots.registry import make
from kugel.bots.search.bot import SearchBot
from kugel.bots.situation import read_situation

LONG = 3600.0
"""A time limit in seconds that no test reaches, so the result never depends on the clock."""

CLEAR = (
    "11,40/16,30/-/14 a 5,6/?1/?1/?1 - d1 four",
    "1/17/-/- a>b 5/5,7/?1/?1 D@1/17/-/- d1 four",
)
CLOSE = "60,h2,h3,h4/16/40/14 a 5,10/?1/?1/?1 - d1 four"
"""Two plays, one of them slightly better."""
OPEN = "-/-/-/- a~ 1,5,7,8,T/?5/?5/?5 - d1 four"
"""Five cards to give; it takes thousands of worlds to tell which is best."""
BOTS = ("search", "champion") if kugel.core() == "compiled" else ("search",)
"""Uncompiled, a hundred worlds take too long with a network."""


def thinker(name: str, position: str, threads: int = 1) -> SearchBot:
    bot = make(name, read_situation(position, LONG).state.geometry, 7, threads)
    assert isinstance(bot, SearchBot)
    return bot


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("position", CLEAR)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_clear_choice_takes_few_worlds(name: str, position: str, threads: int) -> None:
    bot = thinker(name, position, threads)
    bot.choose(read_situation(position, LONG))
    assert bot.least <= bot.worlds <= 4 * bot.least


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("position", [*CLEAR, CLOSE])
def test_stopping_early_gives_the_same_choice_as_all_worlds(name: str, position: str) -> None:
    early, late = thinker(name, position), thinker(name, position)
    late.least = 1000 if name == "search" else 300
    assert early.choose(read_situation(position, LONG)) == late.choose(read_situation(position, LONG))
    assert late.worlds >= late.least


@pytest.mark.parametrize("name", BOTS)
def test_a_close_choice_takes_many_worlds(name: str) -> None:
    plain, close = thinker(name, CLEAR[0]), thinker(name, CLOSE)
    plain.choose(read_situation(CLEAR[0], LONG))
    close.choose(read_situation(CLOSE, LONG))
    assert close.worlds > 4 * plain.worlds


@pytest.mark.parametrize("threads", [1, 3])
def test_an_unclear_choice_takes_all_the_time(threads: int) -> None:
    bot = thinker("search", OPEN, threads)
    bot.sure = 1e6
    began = time.monotonic()
    bot.choose(read_situation(OPEN, 0.01))
    assert time.monotonic() - began >= 0.005, "all but what would not have sufficed for another few worlds"


def test_without_time_for_a_single_world_the_play_is_made_that_seems_best_at_first_sight() -> None:
    """Uncompiled, a world takes seconds: a budget is kept even if it is shorter than that."""
    bot = thinker("champion", OPEN)
    situation = read_situation(OPEN, 0.0)
    assert bot.choose(situation) == make("learned", situation.state.geometry, 7).choose(situation)
    assert bot.worlds == 0


def test_plays_with_the_same_result_need_no_search() -> None:
    alike = "-/-/-/- a 5,6/?1/?1/?1 - d1 four"
    bot = thinker("search", alike)
    bot.choose(read_situation(alike, LONG))
    assert bot.worlds <= bot.least
