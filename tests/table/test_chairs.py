"""Who sits where: taking and leaving chairs, changing places by agreement, and bots."""

from __future__ import annotations

import pytest
from table.table_driver import SHORT, TableDriver, against_bots, begun, gathered, refusing

from kugel.notation import read_variant
from kugel.rules.variants import VARIANTS
from kugel.table import commands as do
from kugel.table.decide import Opening
from kugel.table.log_entries import (
    Agreed,
    BotRemoved,
    BotSat,
    ChairClosed,
    Declined,
    Proposed,
    SeedAdded,
    Stood,
    Swapped,
)
from kugel.table.settings import Settings, chairs
from kugel.table.views import view_of


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("four", "abcd"),
        ("solo", "a"),
        ("two", "ac"),
        ("two-double", "ab"),
        ("three-double", "abd"),
        ("coop-two", "ab"),
        ("coop-three", "abd"),
        ("six-coop-three", "abc"),
        ("six", "abcdef"),
    ],
)
def test_there_is_one_chair_for_each_person_who_plays(variant: str, expected: str) -> None:
    assert "".join(chairs(read_variant(variant))) == expected


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seat_is_played_from_exactly_one_chair(variant: str) -> None:
    seats = [seat for viewer in chairs(read_variant(variant)).values() for seat in viewer.seats]
    assert sorted(seats) == ["abcdef"[seat] for seat in read_variant(variant).seats]


def test_a_free_chair_can_be_taken_changed_and_given_up() -> None:
    driver = TableDriver()
    driver.do("p1", do.Sit("a"))
    driver.do("p1", do.Sit("c"))
    assert driver.table.sitting == {"c": "p1"}
    assert driver.do("p1", do.Stand()) == [Stood("p1")]
    assert driver.do("p1", do.Stand()) == []
    assert driver.table.sitting == {}


def test_a_chair_that_is_taken_or_does_not_exist_is_refused() -> None:
    driver = gathered()
    bob = driver.join("Zoe")
    with refusing("chair-taken"):
        driver.do(bob, do.Sit("a"))
    with refusing("no-such-chair"):
        driver.do(bob, do.Sit("e"))


def test_sitting_down_on_ones_own_chair_again_changes_nothing() -> None:
    driver = gathered()
    assert driver.do("p2", do.Sit("b")) == []
    assert begun().do("p2", do.Sit("b", "too late for this game")) == []


def test_sitting_down_again_before_a_game_can_bring_a_new_seed() -> None:
    driver = gathered()
    assert driver.do("p2", do.Sit("b", "fresh")) == [SeedAdded("p2", "fresh")]
    driver.do("p1", do.Start())
    assert driver.table.playing
    assert driver.table.playing.game.seeds.clients[1] == "fresh"


def test_nobody_changes_places_during_a_game() -> None:
    driver = begun()
    for command in (
        do.Sit("b"),
        do.Stand(),
        do.FreeChair("b"),
        do.ChangeSettings(Settings()),
        do.Propose("swap", "b"),
    ):
        with refusing("game-running"):
            driver.do("p1", command)


def test_a_new_variant_keeps_everybody_whose_chair_still_exists() -> None:
    driver = gathered()
    driver.do("p1", do.ChangeSettings(Settings("two")))
    assert driver.table.sitting == {"a": "p1", "c": "p3"}


# Bots.


def test_a_bot_sits_on_a_free_chair_and_makes_way_for_a_person_before_the_game() -> None:
    driver = TableDriver()
    assert driver.do("p1", do.SeatBot("b", "greedy")) == [BotSat("b", "greedy")]
    assert driver.do("p1", do.SeatBot("b", "planner")) == [BotSat("b", "planner")]
    driver.do("p1", do.Sit("b"))
    assert driver.table.bots == {}


def test_bots_and_people_can_be_removed_from_a_chair() -> None:
    driver = gathered()
    assert driver.do("p1", do.FreeChair("b")) == [BotRemoved("b")]
    assert driver.do("p1", do.FreeChair("b")) == []
    driver.do("p1", do.SeatBot("b", "greedy"))
    driver.do("p1", do.FreeChair("b"))
    assert driver.table.free("b")


def test_nobody_takes_a_closed_chair_until_it_is_open_again() -> None:
    driver = gathered()
    zoe = driver.join("Zoe")
    driver.do("p1", do.Propose("swap", "b"))
    closing = driver.do("p1", do.CloseChair("b"))
    assert closing == [Declined("p2"), Stood("p2"), ChairClosed("b", True)]
    assert driver.do("p1", do.CloseChair("b")) == []
    for person in ("p2", zoe):
        with refusing("chair-closed"):
            driver.do(person, do.Sit("b"))
    driver.do("p1", do.SeatBot("b", "greedy"))
    with refusing("chair-closed"):
        driver.do(zoe, do.Sit("b"))
    assert view_of(driver.table, zoe).chairs[1].closed
    assert driver.do("p1", do.CloseChair("b", closed=False)) == [ChairClosed("b", False)]
    driver.do(zoe, do.Sit("b"))
    assert driver.table.sitting["b"] == zoe


def test_a_chair_that_the_new_variant_does_not_have_is_not_closed_later() -> None:
    driver = gathered()
    driver.do("p1", do.CloseChair("b"))
    driver.do("p1", do.ChangeSettings(Settings("two")))
    assert driver.table.closed == frozenset()


def test_a_bot_cannot_take_the_chair_of_somebody_present() -> None:
    for driver in (gathered(), begun()):
        with refusing("chair-taken"):
            driver.do("p1", do.SeatBot("b", "greedy"))
        with refusing("no-such-chair"):
            driver.do("p1", do.SeatBot("", "greedy"))


def test_a_bot_of_the_table_can_be_replaced_during_a_game() -> None:
    driver = against_bots()
    assert driver.do("p1", do.SeatBot("b", "greedy")) == [BotSat("b", "greedy")]


def test_a_table_cannot_run_a_program_of_the_server_as_a_bot() -> None:
    for name in ("exec:sh", "/bin/sh", "unheard-of"):
        with refusing("table-bot"):
            TableDriver().do("p1", do.SeatBot("b", name))


# Changing places.


def test_two_players_change_places_if_the_other_agrees() -> None:
    driver = gathered()
    assert driver.do("p1", do.Propose("swap", "b")) == [Proposed("p1", "swap", "b")]
    with refusing("proposal-not-asked"):
        driver.do("p3", do.Agree())
    assert driver.do("p2", do.Agree()) == [Agreed("p2"), Swapped("a", "b")]
    assert (driver.table.sitting["a"], driver.table.sitting["b"]) == ("p2", "p1")


def test_there_must_be_somebody_else_to_change_places_with() -> None:
    driver = TableDriver(Opening("Ann", Settings(SHORT), "a", {"b": "greedy"}))
    for chair in ("a", "b", "c", "nonsense"):
        with refusing("swap-nobody"):
            driver.do("p1", do.Propose("swap", chair))


@pytest.mark.parametrize("who", ["p1", "p2"])
def test_a_question_is_withdrawn_when_one_of_the_two_stands_up(who: str) -> None:
    driver = gathered()
    driver.do("p1", do.Propose("swap", "b"))
    assert driver.do(who, do.Stand()) == [Declined(who), Stood(who)]
    assert driver.table.proposal is None


def test_a_question_is_withdrawn_when_a_seated_person_is_removed_or_leaves() -> None:
    driver = gathered()
    driver.do("p1", do.Propose("swap", "b"))
    assert Declined("p2") in driver.do("p1", do.FreeChair("b"))
    driver.join("Bea", "b")
    driver.do("p1", do.Propose("swap", "b"))
    assert Declined("p5") in driver.do("p5", do.Leave())


def test_a_spectator_who_leaves_does_not_affect_a_question() -> None:
    driver = gathered()
    zoe = driver.join("Zoe")
    driver.do("p1", do.Propose("swap", "b"))
    driver.do(zoe, do.Leave())
    assert driver.table.proposal


def test_one_question_at_a_time_and_a_no_ends_it() -> None:
    driver = gathered()
    driver.do("p1", do.Propose("swap", "b"))
    with refusing("proposal-open"):
        driver.do("p3", do.Propose("swap", "d"))
    assert driver.do("p2", do.Decline()) == [Declined("p2")]
    for command in (do.Agree(), do.Decline()):
        with refusing("proposal-none"):
            driver.do("p1", command)
    with refusing("proposal-unknown"):
        driver.do("p1", do.Propose("marriage"))


def test_only_players_may_ask_or_decline() -> None:
    driver = gathered()
    zoe = driver.join("Zoe")
    with refusing("players-only"):
        driver.do(zoe, do.Propose("swap", "a"))
    driver.do("p1", do.Propose("swap", "b"))
    with refusing("players-only"):
        driver.do(zoe, do.Decline())
