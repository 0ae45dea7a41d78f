"""What the processes remember in which bots think."""

from __future__ import annotations

from random import Random

from table.table_driver import TableDriver, against_bots

from kugel.game.events import encode
from kugel.game.viewer import person_at
from kugel.rules.seat import Seat
from kugel.server.bot_workers import Question, _remember
from kugel.table import commands as do
from kugel.table.questions import deciding
from kugel.table.views import events_for


def asked(driver: TableDriver) -> Question:
    playing = driver.table.playing
    assert playing
    events = tuple(map(encode, events_for(playing, person_at(driver.table.variant, Seat.D.number))))
    return Question("abc 1", driver.table.settings.variant, Seat.D, playing.names, events, "random")


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
    question = asked(driver)
    other = Question(
        "another 1", *[getattr(question, name) for name in ("variant", "seat", "names", "events", "bot")]
    )
    return _remember(other).observer.view()
