"""Places change before a game: the host moves somebody, or all are drawn anew."""

from __future__ import annotations

import pytest
from table.table_driver import SHORT, TableDriver, begun, gathered, refusing

from kugel.rules.variants import VARIANTS
from kugel.table import commands as do
from kugel.table.decide import Opening, decide
from kugel.table.log_entries import BotRemoved, BotSat, Declined, Sat, Swapped
from kugel.table.settings import Settings


def mixed() -> TableDriver:
    """Ann and Bob on a and b, a bot on c, nobody on d."""
    driver = TableDriver(Opening("Ann", Settings(SHORT), "a", {"c": "random"}))
    driver.join("Bob", "b")
    return driver


def names(driver: TableDriver) -> list[str]:
    return [driver.table.name_at(chair) for chair in driver.table.chairs]


def test_a_person_moves_to_a_free_chair_and_leaves_theirs() -> None:
    driver = mixed()
    assert driver.do("p1", do.MoveChair("b", "d")) == [Sat("p2", "d")]
    assert names(driver) == ["Ann", "", "random", "Bob"]


def test_a_bot_moves_to_a_free_chair_and_leaves_its_own() -> None:
    driver = mixed()
    assert driver.do("p1", do.MoveChair("c", "d")) == [BotRemoved("c"), BotSat("d", "random")]
    assert names(driver) == ["Ann", "Bob", "", "random"]


@pytest.mark.parametrize(("chair", "to"), [("b", "c"), ("c", "b")])
def test_a_person_and_a_bot_change_places_whoever_is_moved(chair: str, to: str) -> None:
    driver = mixed()
    assert driver.do("p1", do.MoveChair(chair, to)) == [Sat("p2", "c"), BotSat("b", "random")]
    assert names(driver) == ["Ann", "random", "Bob", ""]


def test_two_people_and_two_bots_change_places() -> None:
    driver = mixed()
    driver.do("p1", do.SeatBot("d", "greedy"))
    assert driver.do("p1", do.MoveChair("a", "b")) == [Swapped("a", "b")]
    driver.do("p1", do.MoveChair("c", "d"))
    assert names(driver) == ["Bob", "Ann", "greedy", "random"]
    assert driver.do("p1", do.MoveChair("c", "c")) == []


def test_what_somebody_added_to_the_shuffles_goes_with_them() -> None:
    driver = TableDriver(Opening("Ann", Settings(SHORT), "a", {"c": "random"}, "mine"))
    driver.do("p1", do.MoveChair("a", "c"))
    assert driver.table.people["p1"].seed == "mine"


def test_a_swap_that_was_proposed_is_off_when_one_of_the_two_is_moved() -> None:
    driver = mixed()
    driver.do("p1", do.Propose("swap", "b"))
    assert driver.do("p1", do.MoveChair("b", "d")) == [Declined("p2"), Sat("p2", "d")]


def test_only_the_host_moves_others_and_only_before_a_game() -> None:
    driver = mixed()
    with refusing("host-only"):
        driver.do("p2", do.MoveChair("a", "d"))
    with refusing("host-only"):
        driver.do("p2", do.ShuffleChairs())
    running = begun()
    for command in (do.MoveChair("a", "b"), do.ShuffleChairs()):
        with refusing("game-running"):
            running.do("p1", command)


def test_nobody_is_moved_from_an_empty_chair_or_to_one_that_is_closed_or_unknown() -> None:
    driver = mixed()
    with refusing("chairs-empty"):
        driver.do("p1", do.MoveChair("d", "a"))
    with refusing("no-such-chair"):
        driver.do("p1", do.MoveChair("a", "z"))
    for chair in "cd":
        driver.do("p1", do.CloseChair(chair))
    for chair, to in (("b", "d"), ("b", "c"), ("c", "b")):
        with refusing("chair-closed"):
            driver.do("p1", do.MoveChair(chair, to))


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "solo"])
def test_a_draw_seats_everybody_anew_and_nobody_stays_without_a_chair(variant: str) -> None:
    driver = gathered(Settings(variant))
    for _ in range(5):
        before = dict(driver.table.sitting)
        driver.do("p1", do.ShuffleChairs())
        assert driver.table.sitting != before
        assert sorted(driver.table.sitting.values()) == sorted(before.values())
        assert set(driver.table.sitting) == set(before)


def test_a_draw_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    table = mixed().table
    drawn = [
        decide(table, "p1", do.ShuffleChairs(), seed.to_bytes(32, "big"), 0).entries for seed in range(20)
    ]
    again = [
        decide(table, "p1", do.ShuffleChairs(), seed.to_bytes(32, "big"), 0).entries for seed in range(20)
    ]
    assert drawn == again
    assert len(set(drawn)) > 1


def test_a_draw_leaves_closed_and_free_chairs_as_they_are() -> None:
    driver = mixed()
    driver.do("p1", do.CloseChair("c"))
    for _ in range(5):
        driver.do("p1", do.ShuffleChairs())
        assert set(driver.table.sitting) == {"a", "b"}
        assert set(driver.table.bots) == {"c"}


def test_one_alone_draws_no_places() -> None:
    with refusing("shuffle-few"):
        TableDriver(Opening("Ann", Settings(SHORT), "a")).do("p1", do.ShuffleChairs())
