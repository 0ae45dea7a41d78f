"""What the processes remember in which bots think."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from table.table_driver import TableDriver, against_bots

from kugel.game.events import encode
from kugel.game.viewer import person_at
from kugel.rules.seat import Seat
from kugel.server import bot_workers
from kugel.server.bot_workers import Question, _remember, _think
from kugel.table import commands as do
from kugel.table.questions import deciding
from kugel.table.views import events_for


def asked(driver: TableDriver) -> Question:
    playing = driver.table.playing
    assert playing
    events = tuple(map(encode, events_for(playing, person_at(driver.table.variant, Seat.D.number))))
    return Question("abc 1", driver.table.settings.variant, Seat.D, events, "random")


def test_after_a_takeback_a_bot_knows_only_what_is_left_even_if_as_much_has_happened_again() -> None:
    driver, rng = against_bots(), Random(5)
    assert driver.table.playing
    while deciding(driver.table) != ("a",) or len(driver.table.playing.game.plays(Seat.A)) < 2:
        driver.decide_at_random(rng)
    first, *_, last = driver.table.playing.game.plays(Seat.A)
    driver.play(Seat.A, first.text)
    assert _remember(asked(driver)).heard == list(asked(driver).events)
    driver.do("p1", do.Propose("takeback"))
    driver.play(Seat.A, last.text)
    memory = _remember(asked(driver))
    assert memory.heard == list(asked(driver).events)
    assert memory.observer.view() == fresh_view(driver)


def fresh_view(driver: TableDriver) -> object:
    return _remember(replace(asked(driver), game="another 1")).observer.view()


def test_a_process_keeps_one_bot_for_many_games_and_forgets_games_that_nobody_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = asked(against_bots())
    games = [replace(question, game=f"game {number}") for number in range(3)]
    made = bot_workers._bot.cache_info().misses
    for game in games:
        _think(game)
    assert bot_workers._bot.cache_info().misses - made <= 1
    assert {(game.game, game.seat) for game in games} <= set(bot_workers._memories)
    monkeypatch.setattr(bot_workers, "FORGOTTEN", 0.0)
    _think(question)
    assert set(bot_workers._memories) == {(question.game, question.seat)}
