"""An evening: games of the same people are counted, and partners change until everybody has played with everybody."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table.table_driver import NAMES_OF_PEOPLE, TableDriver, against_bots, begun, contents, gathered, refusing

from kugel.rules.variants import VARIANTS
from kugel.table import commands as do
from kugel.table.decide import Opening
from kugel.table.log_entries import GameEvent, GameStopped
from kugel.table.series import KEPT, SeriesGame, SeriesTeam, score
from kugel.table.settings import Settings, chairs
from kugel.table.state import Table
from kugel.table.views import SeriesView, view_of

SHORTEST = "max_deals=1"


def evening(variant: str, games: int, *, bots: int = 0, shuffle: int | None = None) -> TableDriver:
    """So many games one after the other, each with other partners; the last ones at the table may be bots."""
    wanted = Settings(f"{variant}:{SHORTEST}")
    all_chairs = list(chairs(TableDriver(Opening("Ann", wanted)).table.variant))
    if shuffle is not None:
        Random(shuffle).shuffle(all_chairs)
    people, others = all_chairs[: len(all_chairs) - bots], all_chairs[len(all_chairs) - bots :]
    driver = TableDriver(Opening("Ann", wanted, people[0], dict.fromkeys(others, "random")))
    for name, chair in zip(NAMES_OF_PEOPLE[1:], people[1:], strict=False):
        driver.join(name, chair)
    for game in range(games):
        driver.do("p1", do.Start(other_partners=game > 0))
        end(driver)
    return driver


def end(driver: TableDriver) -> None:
    """All agree to stop the game at once: who sat with whom counts all the same."""
    driver.do("p1", do.Propose("end"))
    for person in tuple(driver.table.sitting.values()):
        if driver.table.running and driver.table.people[person].here and person != "p1":
            driver.do(person, do.Agree())


def met(driver: TableDriver) -> Counter[frozenset[str]]:
    """How often each two people were partners."""
    teams = (team.people for game in driver.table.series for team in game.teams)
    return Counter(frozenset(pair) for team in teams for pair in combinations(team, 2))


def everybody(driver: TableDriver) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in combinations(driver.table.sitting.values(), 2)}


# Who has won.


def test_a_game_that_is_over_belongs_to_the_evening() -> None:
    driver = begun(Settings(f"four:{SHORTEST}"))
    assert [*driver.table.series] == []
    driver.play_out(1)
    (game,) = driver.table.series
    assert (game.number, game.at, game.variant) == (1, driver.now, f"four:{SHORTEST}")
    assert [team.people for team in game.teams] == [("p1", "p3"), ("p2", "p4")]
    assert game.cards > 0
    assert game.deals == 1
    assert not game.stopped


def test_the_winners_of_a_game_are_counted_for_those_who_played_it() -> None:
    won = SeriesTeam(("p1", "p3"), won=True), SeriesTeam(("p2", "p4"))
    lost = SeriesTeam(("p1", "p4")), SeriesTeam(("p2", "p3"), won=True)
    games = [SeriesGame(number, 0, "four", teams) for number, teams in enumerate((won, lost, won), 1)]
    assert score(games, ("p1", "p2", "p3", "p4")) == (3, {"p1": 2, "p2": 1, "p3": 3, "p4": 0})
    assert score(games, ("p1", "p2")) == (0, {"p1": 0, "p2": 0})


def test_a_game_without_a_result_is_won_by_nobody_and_does_not_count() -> None:
    driver = begun()
    end(driver)
    (game,) = driver.table.series
    assert game.stopped
    assert not any(team.won for team in game.teams)
    assert view_of(driver.table, "p1").series is None


def test_who_was_absent_when_a_game_was_broken_off_is_named() -> None:
    driver = begun()
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    driver.wait(601)
    happened = driver.do("p1", do.Propose("end"))
    assert GameStopped(("p2", "p3", "p4")) in happened
    assert driver.table.series[0].absent == ("p2", "p3", "p4")


def test_bots_have_a_place_in_the_evening_but_no_name() -> None:
    driver = against_bots(Settings(f"four:{SHORTEST}"))
    driver.play_out(1)
    assert driver.table.series[0].teams[0].people == ("p1",)
    assert [team.bots for team in driver.table.series[0].teams] == [("c",), ("b", "d")]


def test_a_late_guest_has_played_the_game_too() -> None:
    driver = against_bots(Settings("four:max_deals=2"))
    guest = driver.join("Uli", "c")
    driver.do("p1", do.AdmitGuest(guest))
    driver.play_out(1)
    assert driver.table.series[0].teams[0] == SeriesTeam(
        ("p1", guest), (), driver.table.series[0].teams[0].won
    )


def test_the_score_stands_in_the_view_of_everybody_and_is_left_out_where_there_is_none() -> None:
    driver = begun(Settings(f"four:{SHORTEST}"))
    guest = driver.join("Zoe")
    assert b'"series"' not in msgspec.json.encode(view_of(driver.table, "p1"))
    driver.play_out(1)
    views = [view_of(driver.table, person).series for person in ("p1", "p2", guest)]
    assert (
        views[0]
        == views[1]
        == views[2]
        == SeriesView(1, score(driver.table.series, driver.table.sitting.values())[1])
    )


def test_the_log_alone_leads_to_the_same_evening() -> None:
    driver = evening("four", 3)
    again = Table("abc")
    for number, at, entry in driver.entries:
        again.follow(number, at, entry)
    assert again.series == driver.table.series
    assert contents(again) == contents(driver.table)


def test_a_copy_does_not_share_its_evening() -> None:
    driver = begun()
    copy = driver.table.copy()
    end(driver)
    assert copy.series == ()
    assert len(driver.table.series) == 1


def test_so_many_games_are_kept_and_no_more() -> None:
    driver = begun()
    table = driver.table
    one = SeriesGame(0, 0, "four", ())
    table.series = (one,) * KEPT
    table.follow(table.number + 1, 0, GameStopped())
    assert len(table.series) == KEPT
    assert table.series[-1].number == 1


# Other partners.


@settings(max_examples=12)
@given(shuffle=st.integers(0, 999), variant=st.sampled_from(("four", "six")))
def test_in_as_many_games_as_there_are_others_everybody_has_played_with_everybody(
    shuffle: int, variant: str
) -> None:
    people = len(VARIANTS[variant].seats)
    driver = evening(variant, people - 1, shuffle=shuffle)
    assert met(driver) == dict.fromkeys(everybody(driver), 1)


@pytest.mark.parametrize("variant", ["three-single", "three-double"])
def test_where_one_plays_alone_everybody_does_in_three_games(variant: str) -> None:
    driver = evening(variant, 3)
    assert met(driver) == dict.fromkeys(everybody(driver), 1)


def test_with_teams_of_three_everybody_has_played_with_everybody_equally_often_in_ten_games() -> None:
    assert met(driver := evening("six-trios", 10)) == dict.fromkeys(everybody(driver), 4)


@pytest.mark.parametrize("bots", [1, 2])
def test_people_play_with_all_people_also_where_bots_fill_up(bots: int) -> None:
    driver = evening("four", 3, bots=bots)
    assert met(driver) == dict.fromkeys(everybody(driver), 1)


def test_a_second_round_of_the_evening_begins_when_all_have_met() -> None:
    driver = evening("four", 6)
    assert set(met(driver).values()) == {2}


@pytest.mark.parametrize("variant", ["four", "six", "six-trios", "three-single"])
def test_partners_change_each_time_and_who_can_stays_in_place(variant: str) -> None:
    driver = evening(variant, 1)
    before = [team.people for team in driver.table.series[-1].teams]
    chairs_before = dict(driver.table.sitting)
    driver.do("p1", do.Start(other_partners=True))
    end(driver)
    after = [team.people for team in driver.table.series[-1].teams]
    assert {frozenset(team) for team in after} != {frozenset(team) for team in before}
    assert sum(chairs_before[chair] == person for chair, person in driver.table.sitting.items()) >= 1


@pytest.mark.parametrize("variant", ["three", "coop", "two"])
def test_where_nobody_has_another_partner_all_stay(variant: str) -> None:
    driver = evening(variant, 1)
    before = dict(driver.table.sitting)
    happened = driver.do("p1", do.Start(other_partners=True))
    assert not isinstance(happened[0], GameEvent)
    assert driver.table.sitting == before


def test_nobody_changes_places_at_a_table_with_a_free_chair() -> None:
    driver = gathered(Settings(f"four:{SHORTEST}"))
    driver.do("p4", do.Stand())
    with refusing("chairs-empty"):
        driver.do("p1", do.Start(other_partners=True))
