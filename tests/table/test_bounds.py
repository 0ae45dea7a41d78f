"""Talk has a pace, and a log has an end; those who only watch can use up neither for those who play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table.table_driver import TableDriver, against_bots, refusing

from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.bounds import RESERVE, Bounds, check_command, check_join, is_over, notes_coming

BOUNDS = Bounds(person_acts=60, person_talk=3, table_talk=8, entries=100)


def check(driver: TableDriver, person: str, command: do.Command, bounds: Bounds = BOUNDS) -> None:
    check_command(driver.table, person, command, driver.now, bounds)


def say(driver: TableDriver, person: str) -> None:
    check(driver, person, do.Say("Hello"))
    driver.do(person, do.Say("Hello"))


def test_one_person_talks_at_a_pace() -> None:
    driver = TableDriver()
    driver.do("p1", do.Sit("a"))
    for _ in range(3):
        say(driver, "p1")
    with refusing("talk-fast"):
        say(driver, "p1")
    say(driver, driver.join("Ben"))
    driver.wait(10)
    say(driver, "p1")


def test_people_who_watch_cannot_talk_down_those_who_sit() -> None:
    driver = TableDriver()
    driver.do("p1", do.Sit("a"))
    for name in ("Ben", "Eva", "Ida", "Mia"):
        say(driver, driver.join(name))
    other = driver.join("Zoe")
    with refusing("talk-much"):
        say(driver, other)
    for line in range(8):
        driver.wait(10 if line % 3 == 0 else 0)
        say(driver, "p1")
    with refusing("talk-much"):
        say(driver, "p1")
    driver.wait(60)
    say(driver, other)
    say(driver, "p1")


def test_a_full_log_says_so_but_the_running_game_goes_on() -> None:
    driver = against_bots()
    full = replace(BOUNDS, entries=driver.table.number)
    new: list[do.Command] = [do.Say("Hello"), do.Rename("Eva"), do.Start(), do.Stand(), do.RenewToken()]
    for command in new:
        with refusing("log-full"):
            check(driver, "p1", command, full)
    needed: list[do.Command] = [do.MakePlay(Seat.A, "13:+1", 0), do.Propose("end"), do.Agree(), do.Leave()]
    for command in (*needed, do.RemovePerson("p2")):
        check(driver, "p1", command, full)
    with refusing("log-full"):
        check_join(driver.table, "b", full)
    assert not is_over(driver.table, full)
    assert is_over(driver.table, replace(BOUNDS, entries=driver.table.number - RESERVE))


def test_people_who_watch_fill_only_half_of_the_log() -> None:
    driver = against_bots()
    zoe = driver.join("Zoe")
    half = replace(BOUNDS, entries=2 * driver.table.number)
    for command in (do.Say("Hello"), do.Rename("Eva")):
        with refusing("log-full"):
            check(driver, zoe, command, half)
    wishes: list[do.Command] = [do.Sit("b"), do.RenewToken()]
    for wish in wishes:
        with refusing("log-full"):
            check(driver, zoe, wish, replace(BOUNDS, entries=driver.table.number * 4 / 3))
    check(driver, "p1", do.Rename("Eva"), half)
    check(driver, zoe, do.Sit("b"), half)
    with refusing("log-full"):
        check_join(driver.table, "", half)
    check_join(driver.table, "b", half)
    with refusing("log-full"):
        check_join(driver.table, "b", replace(BOUNDS, entries=driver.table.number * 4 / 3))
    assert notes_coming(driver.table, "p1", half)
    assert not notes_coming(driver.table, zoe, half)


ENDLESS: dict[str, tuple[do.Command, ...]] = {
    "a name": (do.Rename("Eva"), do.Rename("Ida")),
    "a pause": (do.Propose("pause"), do.Resume()),
    "a token": (do.RenewToken(), do.RenewToken()),
    "a chair": (do.CloseChair("c"), do.CloseChair("c", closed=False)),
    "a bot": (do.SeatBot("c", "random"), do.SeatBot("c", "greedy")),
}


@pytest.mark.parametrize("over_and_over", ENDLESS.values(), ids=ENDLESS)
def test_whatever_somebody_does_over_and_over_has_a_pace(over_and_over: tuple[do.Command, ...]) -> None:
    driver = against_bots()
    driver.join("Zoe")
    number = driver.table.number
    with refusing("acts-many"):
        while driver.table.number < number + 3 * BOUNDS.person_acts:
            for command in over_and_over:
                check(driver, "p1", command, replace(BOUNDS, entries=1e9))
                driver.do("p1", command)
    check(driver, "p2", do.Rename("Mia"), replace(BOUNDS, entries=1e9))
    check(driver, "p1", do.Leave(), replace(BOUNDS, entries=1e9))
    driver.wait(60)
    check(driver, "p1", over_and_over[0], replace(BOUNDS, entries=1e9))


@pytest.mark.parametrize("entries", [1, 1000])
def test_who_leaves_may_always_do_so_before_the_very_end(entries: int) -> None:
    check(TableDriver(), "p1", do.Leave(), replace(BOUNDS, entries=entries))
