"""People at a table: joining, names, presence, leaving, and who is host."""

from __future__ import annotations

import pytest
from table.table_driver import SHORT, TableDriver, against_bots, begun, gathered, refusing

from kugel.table import commands as do
from kugel.table.decide import MOST_PEOPLE, MOST_WATCHING, Opening, join, open_table
from kugel.table.log_entries import (
    BotSat,
    Connected,
    Declined,
    Disconnected,
    HostChanged,
    Joined,
    Left,
    StandInCalled,
    TokenRenewed,
)
from kugel.table.settings import Settings
from kugel.table.user_text import NAME_LENGTH


def test_the_opener_of_a_table_is_its_host_and_stands_until_they_take_a_chair() -> None:
    driver = TableDriver()
    assert driver.table.host == "p1"
    assert driver.table.people["p1"].name == "Ann"
    assert driver.table.sitting == {}


def test_a_table_can_be_opened_with_a_chair_bots_and_a_game_at_once() -> None:
    driver = TableDriver(
        Opening("Ann", Settings("three"), "b", {"a": "greedy", "c": "planner"}, seed="mine", start=True)
    )
    assert driver.table.sitting == {"b": "p1"}
    assert driver.table.playing
    assert driver.table.playing.names == {"a": "greedy", "b": "Ann", "c": "planner"}
    assert driver.table.playing.game.seeds.clients == ("", "mine", "")


def test_an_invalid_opening_opens_no_table() -> None:
    for opening, key in [
        (Opening(" "), "name-empty"),
        (Opening("Ann", Settings("seven")), "variant-unknown"),
        (Opening("Ann", chair="e"), "no-such-chair"),
        (Opening("Ann", bots={"b": "exec:rm"}), "table-bot"),
        (Opening("Ann", chair="a", start=True), "chairs-empty"),
        (Opening("Ann", chair="a", seed="x" * 65), "client-seed-long"),
        (Opening("Ann", Settings(timer=-1)), "table-timer"),
        (Opening("Ann", Settings(grace=10**9)), "table-grace"),
        (Opening("Ann", Settings(talk="loud")), "table-talk"),
        (Opening("Ann", Settings(stand_in="nobody")), "table-bot"),
    ]:
        with refusing(key):
            open_table("abc", opening, bytes(32), 0)


def test_everybody_who_joins_is_a_new_person() -> None:
    driver = TableDriver()
    assert [driver.join("Bob"), driver.join("Cleo", "c")] == ["p2", "p3"]
    assert driver.table.sitting == {"c": "p3"}


def test_a_table_has_room_for_so_many_who_watch_and_leaving_makes_room() -> None:
    driver = TableDriver()
    watching = [driver.join(f"Bob {number}") for number in range(MOST_WATCHING)]
    with refusing("table-full"):
        join(driver.table, 0, "Zoe")
    driver.do(watching[0], do.Leave())
    driver.join("Zoe")


def test_who_watches_and_is_away_makes_room_for_the_next_the_longest_away_first() -> None:
    driver = TableDriver()
    watching = [driver.join(f"Bob {number}") for number in range(MOST_WATCHING)]
    for person in watching[7:4:-1]:
        driver.wait(1)
        driver.go(person)
    zoe = join(driver.table, driver.now, "Zoe")
    assert zoe.entries == (Left(watching[7]), Joined(f"p{MOST_WATCHING + 2}", "Zoe"))


def test_puppets_who_watch_keep_nobody_from_a_chair() -> None:
    """They even sat down and stood up again, so that there are as many as fit."""
    driver = TableDriver(Opening("Ann", chair="a"))
    while sum(not one.gone for one in driver.table.people.values()) < MOST_PEOPLE:
        driver.do(driver.join(f"Puppet {len(driver.table.people)}", "b"), do.Stand())
    last = f"p{MOST_PEOPLE}"
    ben = join(driver.table, driver.now, "Ben", "c")
    assert ben.entries[:2] == (Left(last), Joined(f"p{MOST_PEOPLE + 1}", "Ben"))
    driver.keep(ben)
    assert driver.table.sitting == {"a": "p1", "c": f"p{MOST_PEOPLE + 1}"}


def test_a_guest_with_a_chair_in_mind_is_not_kept_out_of_a_running_game_either() -> None:
    driver = against_bots()
    for number in range(MOST_WATCHING):
        driver.join(f"Puppet {number}")
    uli = driver.join("Uli", "c")
    assert driver.table.requests[uli].chair == "c"


def test_somebody_who_has_left_can_do_nothing() -> None:
    driver = TableDriver()
    bob = driver.join("Bob")
    driver.do(bob, do.Leave())
    for person in (bob, "p99"):
        with refusing("not-at-table"):
            driver.do(person, do.Sit("b"))


# Names.


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann   Marie ", "Ann Marie"),
        ("A\u0308nne", "Änne"),
        ("An\u202en\x00a\x1b[31m", "Anna[31m"),
        ("An\nna", "An na"),
        ("An\u200bna", "Anna"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("安娜", "安娜"),
    ],
)
def test_only_disturbing_characters_are_removed_from_a_name(given: str, shown: str) -> None:
    driver = TableDriver()
    driver.do("p1", do.Rename(given))
    assert driver.table.people["p1"].name == shown


@pytest.mark.parametrize("given", ["", "  ", "\u200d", "\u200b\u202e", "\u3164", "\u2800 \u2800", "\u0301"])
def test_a_blank_name_is_refused(given: str) -> None:
    with refusing("name-empty"):
        TableDriver().do("p1", do.Rename(given))


def test_a_name_has_a_maximum_length() -> None:
    driver = TableDriver()
    driver.do("p1", do.Rename("x" * NAME_LENGTH))
    with refusing("name-long"):
        driver.do("p1", do.Rename("x" * (NAME_LENGTH + 1)))


@pytest.mark.parametrize("given", ["Ann", " ann ", "ANN", "Ａｎｎ", "An\u200dn", "Ann\ufe0f"])
def test_a_name_that_looks_like_anothers_is_refused(given: str) -> None:
    driver = TableDriver()
    bob = driver.join("Bob")
    with refusing("name-taken"):
        driver.do(bob, do.Rename(given))
    with refusing("name-taken"):
        join(driver.table, 0, given)


def test_a_name_is_free_again_when_its_owner_has_left() -> None:
    driver = TableDriver()
    bob, cleo = driver.join("Bob"), driver.join("Cleo")
    driver.do(bob, do.Rename("bob"))
    driver.do(bob, do.Leave())
    driver.do(cleo, do.Rename("Bob"))


# Presence.


def test_everybody_sees_who_connects_and_disconnects() -> None:
    driver = TableDriver()
    driver.wait(5)
    assert driver.go("p1") == [Disconnected("p1")]
    assert not driver.table.people["p1"].here
    assert driver.table.people["p1"].since == driver.now
    driver.wait(5)
    assert driver.come("p1") == [Connected("p1", "one")]
    assert driver.table.people["p1"].here


def test_a_second_connection_through_the_same_node_changes_nothing() -> None:
    assert TableDriver().come("p1") == []


def test_somebody_connected_through_a_second_node_stays_when_the_first_goes() -> None:
    driver = TableDriver()
    driver.come("p1", "two")
    assert driver.go("p1", "one") == []
    assert driver.go("p1", "two") == [Disconnected("p1")]


def test_somebody_who_has_left_does_not_come_back_by_connecting() -> None:
    driver = TableDriver()
    bob = driver.join("Bob")
    driver.do(bob, do.Leave())
    assert driver.come(bob) == []


def test_a_renewed_token_invalidates_older_ones() -> None:
    driver = TableDriver()
    assert driver.do("p1", do.RenewToken()) == [TokenRenewed("p1", 2)]
    assert driver.do("p1", do.RenewToken()) == [TokenRenewed("p1", 3)]
    assert driver.table.people["p1"].generation == 3


# The host.


def test_the_host_role_passes_to_somebody_present_and_seated() -> None:
    driver = gathered()
    observer = driver.join("Zoe")
    driver.go("p2")
    assert driver.do("p1", do.Leave())[-1] == HostChanged("p3")
    driver.do("p3", do.Leave())
    driver.do("p4", do.Leave())
    assert driver.table.host == observer, "the only one present"


def test_when_the_last_one_leaves_the_next_to_sit_down_becomes_host() -> None:
    driver = TableDriver()
    assert driver.do("p1", do.Leave()) == [Left("p1")]
    bob = driver.join("Bob", "a")
    driver.do(bob, do.ChangeSettings(Settings("two")))


def test_only_the_host_sets_up_the_table() -> None:
    driver = gathered()
    for command in (do.ChangeSettings(Settings()), do.SeatBot("b", "greedy"), do.FreeChair("b"), do.Start()):
        with refusing("host-only"):
            driver.do("p2", command)


def test_while_the_host_is_away_anybody_seated_may_act_for_them() -> None:
    driver = gathered()
    observer = driver.join("Zoe")
    driver.go("p1")
    with refusing("host-only"):
        driver.do(observer, do.Start())
    driver.do("p3", do.Start())
    assert driver.table.running


def test_a_stand_in_plays_for_who_leaves_during_a_game_and_somebody_else_is_host() -> None:
    driver = begun(Settings("four", stand_in="greedy"))
    assert driver.do("p1", do.Leave()) == [StandInCalled("a", "greedy", left=True), HostChanged("p2")]
    assert driver.table.running
    assert not driver.table.people["p1"].here


# Removed by the host.


def test_the_host_removes_people_before_a_game() -> None:
    driver = gathered()
    driver.do("p1", do.Propose("swap", "b"))
    assert driver.do("p1", do.RemovePerson("p2")) == [Declined("p2"), Left("p2", by="p1")]
    assert driver.table.free("b")
    with refusing("not-at-table"):
        driver.do("p2", do.Sit("b"))


def test_nobody_but_the_host_removes_and_nobody_removes_the_host() -> None:
    driver = gathered()
    with refusing("host-only"):
        driver.do("p2", do.RemovePerson("p3"))
    driver.go("p1")
    for nobody in ("p1", "p2", "p99"):
        with refusing("remove-nobody"):
            driver.do("p2", do.RemovePerson(nobody))
    driver.do("p2", do.RemovePerson("p3"))
    with refusing("remove-nobody"):
        driver.do("p2", do.RemovePerson("p3"))


def test_during_a_game_the_host_removes_who_watches_at_once_and_who_plays_only_after_a_long_absence() -> None:
    driver = begun()
    zoe = driver.join("Zoe")
    assert driver.do("p1", do.RemovePerson(zoe)) == [Left(zoe, by="p1")]
    driver.go("p2")
    driver.wait(599)
    with refusing("remove-playing"):
        driver.do("p1", do.RemovePerson("p2"))
    driver.wait(1)
    removed = driver.do("p1", do.RemovePerson("p2"))
    assert removed == [BotSat("b", driver.table.settings.stand_in, left=True), Left("p2", by="p1")]


def test_in_a_slow_game_an_absence_is_long_after_the_time_for_a_turn() -> None:
    driver = begun(Settings(SHORT, timer=24 * 60 * 60))
    driver.go("p2")
    driver.wait(24 * 60 * 60 - 1)
    with refusing("remove-playing"):
        driver.do("p1", do.RemovePerson("p2"))
    driver.wait(1)
    driver.do("p1", do.RemovePerson("p2"))
