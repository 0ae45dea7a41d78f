"""Somebody is here and does not decide: the others may agree that a bot plays, until its owner plays again."""

from __future__ import annotations

import pytest
from table.table_driver import TableDriver, against_bots, begun, events, refusing

from kugel.game.events import Deal, Discard, Played
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import play_for
from kugel.table.log_entries import (
    Agreed,
    Declined,
    GameEvent,
    LogEntry,
    Paused,
    Proposed,
    StandInCalled,
    StandInEnded,
)
from kugel.table.proposals import STUCK_MINUTES
from kugel.table.questions import deciding
from kugel.table.settings import Settings
from kugel.table.state import Table
from kugel.table.timers import pending_moves
from kugel.table.views import entry_for, events_for, view_of, viewer_of

LONG = 60 * STUCK_MINUTES


def stuck(settings: Settings | None = None) -> tuple[TableDriver, str, str, list[str]]:
    """The cards are exchanged, and whoever plays first does not: the table, their chair, they, and the others."""
    driver = begun(settings or Settings("four", stand_in="random"))
    driver.play_on(1, 4)
    (seat,) = deciding(driver.table)
    chair = driver.table.chair_at(seat)
    owner = driver.table.sitting[chair]
    others = [person for person in driver.table.sitting.values() if person != owner]
    return driver, chair, owner, others


def called(driver: TableDriver, chair: str, others: list[str]) -> None:
    """All others agree after a while."""
    driver.wait(LONG)
    driver.do(others[0], do.Propose("stand-in", chair))
    for other in others[1:]:
        driver.do(other, do.Agree())


def let_bot_play(driver: TableDriver) -> list[str]:
    """The pending move is made by the first play; the causes of what is decided."""
    pending = pending_moves(driver.table)[0]
    driver.now = max(driver.now, pending.at)
    assert driver.table.playing
    play = driver.table.playing.game.plays(pending.seat)[0].text
    entries = driver.keep(
        play_for(driver.table, driver.now, pending.seat, play, pending.cause, driver.fresh_seed())
    )
    return [
        one.cause for one in entries if isinstance(one, GameEvent) and isinstance(one.event, Played | Discard)
    ]


def test_a_bot_plays_when_all_others_who_are_here_agree() -> None:
    driver, chair, _, others = stuck()
    driver.go(others[2])
    driver.wait(LONG)
    assert driver.do(others[0], do.Propose("stand-in", chair)) == [Proposed(others[0], "stand-in", chair)]
    assert driver.do(others[1], do.Agree()) == [Agreed(others[1]), StandInCalled(chair, "random")]
    assert driver.table.proposal is None
    assert let_bot_play(driver) == ["stand-in"]
    assert driver.table.stand_ins == {chair: "random"}


def test_where_one_other_waits_that_one_decides() -> None:
    driver = against_bots(Settings("four", stand_in="random"))
    bob = driver.join("Bob", "c")
    driver.do("p1", do.AdmitGuest(bob))
    driver.play_on(1, 30)
    while driver.table.chair_of(bob) is None:
        driver.play_on(2, 1)
    while deciding(driver.table) != (Seat.C,):
        driver.play_on(2, 1)
    driver.wait(LONG)
    assert driver.do("p1", do.Propose("stand-in", "c"))[-1] == StandInCalled("c", "random")


def test_nobody_is_hurried_before_a_while_has_passed() -> None:
    driver, chair, _, others = stuck()
    driver.wait(LONG - 1)
    with refusing("stand-in-early"):
        driver.do(others[0], do.Propose("stand-in", chair))
    driver.wait(1)
    driver.do(others[0], do.Propose("stand-in", chair))


def test_a_stand_in_is_only_for_somebody_else_who_is_here_and_has_to_decide() -> None:
    driver, chair, owner, others = stuck()
    driver.wait(LONG)
    for person, wanted in (
        (owner, chair),
        (others[0], driver.table.chair_of(others[1]) or ""),
        (others[0], "z"),
    ):
        with refusing("stand-in-nobody"):
            driver.do(person, do.Propose("stand-in", wanted))
    with refusing("players-only"):
        driver.do(driver.join("Zoe"), do.Propose("stand-in", chair))
    driver.go(owner)
    with refusing("stand-in-nobody"):
        driver.do(others[0], do.Propose("stand-in", chair))


def test_where_a_clock_runs_it_decides_and_nobody_else() -> None:
    driver, chair, _, others = stuck(Settings("four", timer=600))
    driver.wait(LONG)
    with refusing("stand-in-nobody"):
        driver.do(others[0], do.Propose("stand-in", chair))


def test_nobody_is_stuck_in_a_pause_or_before_a_game() -> None:
    driver, chair, _, others = stuck()
    driver.do(others[0], do.Propose("pause"))
    for person in tuple(driver.table.sitting.values()):
        if person != others[0]:
            last = driver.do(person, do.Agree())
    assert last[-1] == Paused()
    driver.wait(LONG)
    with refusing("game-paused"):
        driver.do(others[0], do.Propose("stand-in", chair))


def test_the_question_ends_with_the_decision_it_was_about() -> None:
    driver, chair, _owner, others = stuck()
    driver.wait(LONG)
    driver.do(others[0], do.Propose("stand-in", chair))
    driver.play_on(3, 1)
    assert driver.table.proposal is None
    assert driver.table.stand_ins == {}


def test_the_owner_is_not_asked_but_can_say_no() -> None:
    driver, chair, owner, others = stuck()
    driver.wait(LONG)
    driver.do(others[0], do.Propose("stand-in", chair))
    with refusing("proposal-not-asked"):
        driver.do(owner, do.Agree())
    assert driver.do(owner, do.Decline()) == [Declined(owner)]


def test_the_owner_plays_on_by_a_word_and_the_bot_rests() -> None:
    driver, chair, owner, others = stuck()
    called(driver, chair, others)
    assert driver.do(owner, do.PlayOn()) == [StandInEnded(chair)]
    assert driver.table.stand_ins == {}
    assert pending_moves(driver.table) == []
    assert driver.do(owner, do.PlayOn()) == []
    with refusing("players-only"):
        driver.do(driver.join("Zoe"), do.PlayOn())


def test_the_owner_plays_on_by_a_decision_of_their_own() -> None:
    driver, chair, owner, others = stuck()
    called(driver, chair, others)
    happened = decide_for(driver, owner)
    assert happened[0] == StandInEnded(chair)
    assert isinstance(events(happened)[0], Played | Discard)
    assert driver.table.stand_ins == {}


def decide_for(driver: TableDriver, person: str) -> list[LogEntry]:
    """The person makes their first play."""
    assert driver.table.playing
    (seat,) = deciding(driver.table)
    assert seat in driver.table.seats_of(person)
    play = driver.table.playing.game.plays(seat)[0].text
    return driver.do(person, do.MakePlay(seat, play, driver.table.number))


def test_a_stand_in_stays_until_then_however_many_turns_it_takes() -> None:
    driver, chair, _owner, others = stuck()
    called(driver, chair, others)
    turns = 0
    while turns < 3:
        seat = deciding(driver.table)[0]
        if driver.table.chair_at(seat) == chair:
            let_bot_play(driver)
            turns += 1
        else:
            assert driver.table.playing
            driver.play(seat, driver.table.playing.game.plays(seat)[0].text)
    assert driver.table.stand_ins == {chair: "random"}


def test_who_comes_back_after_a_lost_line_plays_themselves_too() -> None:
    driver, chair, owner, others = stuck()
    called(driver, chair, others)
    driver.go(owner)
    driver.come(owner)
    assert driver.table.stand_ins == {}


def test_the_next_game_begins_without_a_stand_in() -> None:
    driver, chair, _owner, others = stuck(Settings("four:max_deals=1", stand_in="random"))
    called(driver, chair, others)
    while driver.table.running:
        seat = deciding(driver.table)[0]
        if driver.table.chair_at(seat) in driver.table.stand_ins:
            let_bot_play(driver)
        else:
            assert driver.table.playing
            driver.play(seat, driver.table.playing.game.plays(seat)[0].text)
    assert driver.table.stand_ins == {}


def test_nobody_sees_another_hand_by_it() -> None:
    driver, chair, owner, others = stuck()
    before = {person: viewer_of(driver.table, person) for person in (owner, *others)}
    called(driver, chair, others)
    let_bot_play(driver)
    assert {person: viewer_of(driver.table, person) for person in (owner, *others)} == before
    assert driver.table.playing
    for person in others:
        viewer = viewer_of(driver.table, person)
        assert viewer
        assert not any(chair in seat for seat in viewer.letters)
        dealt = next(one for one in events_for(driver.table.playing, viewer) if isinstance(one, Deal))
        assert dealt.hands.split("/")[Seat(chair).number].startswith("?")


def test_all_are_told_the_same_of_it() -> None:
    driver, chair, owner, others = stuck()
    called(driver, chair, others)
    zoe = driver.join("Zoe")
    driver.do(owner, do.PlayOn())
    about = [one for _, _, one in driver.entries if isinstance(one, StandInCalled | StandInEnded)]
    assert len(about) == 2
    for person in (owner, *others, zoe):
        assert [entry_for(one, person, viewer_of(driver.table, person)) for one in about] == about


def test_the_view_tells_who_plays_and_the_log_alone_leads_there() -> None:
    driver, chair, owner, others = stuck()
    called(driver, chair, others)
    shown = next(one for one in view_of(driver.table, owner).chairs if one.chair == chair)
    assert (shown.person, shown.here, shown.stand_in) == (owner, True, "random")
    again = Table("abc")
    for number, at, entry in driver.entries:
        again.follow(number, at, entry)
    assert again.stand_ins == driver.table.stand_ins


@pytest.mark.parametrize("what", ["takeback", "stand-in"])
def test_only_one_question_is_asked_at_a_time(what: str) -> None:
    driver, chair, _, others = stuck()
    driver.wait(LONG)
    driver.do(others[0], do.Propose("pause"))
    with refusing("proposal-open"):
        driver.do(others[1], do.Propose(what, chair))
