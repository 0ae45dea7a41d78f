"""Pending moves that nobody commands: a bot's turn, an expired clock, somebody absent for too long."""

from __future__ import annotations

from random import Random

import pytest
from table.table_driver import TableDriver, against_bots, begun, events, gathered

from kugel.game.events import Discard, Give, Played
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import Opening, play_for
from kugel.table.log_entries import GameEvent, LogEntry, StandInCalled
from kugel.table.questions import deciding, plays
from kugel.table.settings import DAY, Settings
from kugel.table.state import DESERTED
from kugel.table.timers import ALONE, PACE, deadline, due, pending_moves
from kugel.table.views import view_of


def causes(driver: TableDriver) -> dict[str, str]:
    return {pending.seat: pending.cause for pending in pending_moves(driver.table)}


def test_bots_always_decide_after_the_same_time() -> None:
    driver = against_bots(Settings("four", timer=30))
    assert {
        (pending.seat, pending.bot, pending.cause, pending.at)
        for pending in pending_moves(driver.table)
        if pending.cause == "bot"
    } == {(seat, "random", "bot", driver.now + PACE) for seat in "bcd"}
    assert due(driver.table) == driver.now + PACE


def test_bots_need_not_wait_for_a_person_whose_page_shows_their_plays_in_its_own_time() -> None:
    driver = against_bots()
    assert {pending.at for pending in pending_moves(driver.table)} == {driver.now + ALONE}


def test_bots_wait_while_no_player_is_present() -> None:
    driver = against_bots(Settings("four", grace=5))
    driver.join("Zoe")
    driver.go("p1")
    driver.wait(1000)
    assert pending_moves(driver.table) == []
    driver.come("p1")
    assert set(causes(driver)) == set("bcd")


def test_in_a_correspondence_game_bots_do_not_wait() -> None:
    driver = against_bots(Settings("four", timer=DAY))
    driver.go("p1")
    assert causes(driver) == dict.fromkeys("bcd", "bot")


@pytest.mark.parametrize("timer", [0, DAY])
def test_a_table_that_everybody_has_left_pauses_after_a_minute_until_somebody_comes(timer: int) -> None:
    bots = dict.fromkeys("abcd", "random")
    driver = TableDriver(Opening("Ann", Settings("four", timer=timer), bots=bots, start=True))
    driver.go(driver.join("Zoe"))
    driver.go("p1")
    driver.wait(DESERTED / 1000)
    for _ in "abcd":
        driver.decide_at_random(Random(1))
    assert due(driver.table) is None
    driver.come("p2")
    assert set(causes(driver).values()) == {"bot"}


def test_the_clock_stands_while_a_table_pauses_because_nobody_is_there() -> None:
    driver = begun(Settings("four", timer=90))
    wanted = driver.now + 90_000
    for person in ("p1", "p2", "p3", "p4"):
        driver.go(person)
    driver.wait(100)
    driver.come("p3")
    assert deadline(driver.table) == wanted + 100_000 - DESERTED
    driver.come("p4")
    assert deadline(driver.table) == wanted + 100_000 - DESERTED


def test_the_clock_of_a_correspondence_game_runs_while_nobody_is_there() -> None:
    driver = begun(Settings("four", timer=DAY))
    wanted = deadline(driver.table)
    for person in ("p1", "p2", "p3", "p4"):
        driver.go(person)
    driver.wait(2 * DAY)
    assert pending_moves(driver.table) == []
    driver.come("p3")
    assert deadline(driver.table) == wanted
    assert set(causes(driver).values()) == {"timeout"}


def test_no_timer_runs_before_or_after_a_game_or_during_a_pause() -> None:
    driver = gathered(Settings("four:max_deals=1", timer=10))
    assert due(driver.table) is None
    driver.do("p1", do.Start())
    assert due(driver.table)
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    driver.do("p1", do.Propose("pause"))
    assert due(driver.table) is None
    driver.do("p1", do.Resume())
    driver.play_out(1)
    assert due(driver.table) is None
    assert deadline(driver.table) is None


# Clocks.


def test_without_a_timer_there_is_no_deadline() -> None:
    driver = begun(Settings("four", timer=0))
    assert deadline(driver.table) is None
    assert pending_moves(driver.table) == []


def test_when_the_time_is_up_the_stand_in_decides() -> None:
    driver = begun(Settings("four", timer=30, stand_in="greedy"))
    assert deadline(driver.table) == driver.now + 30_000
    assert {
        (pending.seat, pending.at, pending.bot, pending.cause) for pending in pending_moves(driver.table)
    } == {(seat, driver.now + 30_000, "greedy", "timeout") for seat in "abcd"}


def test_every_turn_restarts_the_clock_and_all_givers_have_the_same_time() -> None:
    driver = begun(Settings("four", timer=30))
    began = driver.now
    for seat, person in zip(Seat, ("p1", "p2", "p3", "p4"), strict=False):
        assert deadline(driver.table) == began + 30_000
        driver.wait(5)
        driver.play(seat, plays(driver.table, person, seat)[0].text)
    assert deadline(driver.table) == driver.now + 30_000
    driver.wait(5)
    driver.play_on(1, 1)
    assert deadline(driver.table) == driver.now + 30_000


def test_talk_does_not_restart_the_clock() -> None:
    driver = begun(Settings("four", timer=30, talk="phrases"))
    before = deadline(driver.table)
    driver.wait(20)
    driver.do("p1", do.Say(phrase="phrase-thinking"))
    assert deadline(driver.table) == before


# People who are away.


def test_after_the_grace_period_a_stand_in_plays_for_an_absent_player_until_they_return() -> None:
    driver = begun(Settings("four", grace=60))
    driver.go("p2")
    gone = driver.now
    assert [(pending.seat, pending.at, pending.cause) for pending in pending_moves(driver.table)] == [
        ("b", gone + 60_000, "stand-in")
    ]
    driver.wait(100)
    (pending,) = pending_moves(driver.table)
    happened = driver.keep(
        play_for(
            driver.table, driver.now, Seat.B, f"{card_of(driver, Seat.B)}:give", pending.cause, bytes(32)
        )
    )
    assert happened[0] == StandInCalled("b", "planner")
    assert isinstance(happened[1], GameEvent)
    assert happened[1].cause == "stand-in"
    assert view_of(driver.table, "p1").chairs[1].stand_in == "planner"
    driver.come("p2")
    assert driver.table.sitting["b"] == "p2", "their chair is still theirs"
    assert view_of(driver.table, "p1").chairs[1].stand_in == ""
    assert pending_moves(driver.table) == []


def test_a_stand_in_plays_at_the_pace_of_a_bot() -> None:
    driver = begun(Settings("four", grace=60))
    driver.go("p2")
    driver.wait(1000)
    rng = Random(1)
    while deciding(driver.table) != ("b",):
        driver.decide_at_random(rng)
    (pending,) = pending_moves(driver.table)
    assert pending.at == driver.now + PACE


def test_without_a_grace_period_the_table_waits() -> None:
    driver = begun(Settings("four", grace=0))
    driver.go("p2")
    assert pending_moves(driver.table) == []


def test_in_a_correspondence_game_nobody_counts_as_absent() -> None:
    driver = begun(Settings("four", grace=60, timer=DAY))
    driver.go("p2")
    assert set(causes(driver).values()) == {"timeout"}


# Every node works out the same.


def test_a_pending_move_has_the_same_command_everywhere_and_a_new_one_each_decision() -> None:
    driver = against_bots(Settings("four", timer=30))
    rng, done = Random(1), set[str]()
    for _ in range(30):
        assert pending_moves(driver.table.copy()) == pending_moves(driver.table)
        commands = {pending.command for pending in pending_moves(driver.table)}
        assert len(commands) == len(deciding(driver.table))
        assert not commands & done
        seat = decided_by(driver.decide_at_random(rng))
        done |= {command for command in commands if f":{seat}:" in command}


def decided_by(happened: list[LogEntry]) -> str:
    first = events(happened)[0]
    assert isinstance(first, Give | Played | Discard)
    return first.seat if isinstance(first, Give) else first.by


def test_bots_alone_play_while_somebody_watches() -> None:
    driver = TableDriver(Opening("Ann", Settings("four"), bots=dict.fromkeys("abcd", "random"), start=True))
    assert set(causes(driver)) == set("abcd")
    driver.go("p1")
    assert pending_moves(driver.table) == []


def card_of(driver: TableDriver, seat: Seat) -> str:
    person = driver.table.sitting[driver.table.chair_at(seat)]
    return plays(driver.table, person, seat)[0].card
