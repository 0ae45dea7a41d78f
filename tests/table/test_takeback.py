"""A decision can be taken back if all agree, nobody but bots has decided since, and nothing hidden was revealed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from game.game_helpers import VARIANTS, at
from table.table_driver import SHORT, TableDriver, against_bots, begun, refusing

import kugel
from kugel.game import Observer, mask, people
from kugel.game.events import Deal, DevilLook, Event, Exchange, PassOn
from kugel.notation import write_position
from kugel.rules.cards import UNKNOWN
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import Opening, decide
from kugel.table.log_entries import Agreed, Proposed, TakenBack
from kugel.table.proposals import events_before_takeback
from kugel.table.questions import deciding, plays
from kugel.table.settings import Settings
from kugel.table.timers import pending_moves
from kugel.table.views import view_of

DECISIONS = {"compiled": 40, "uncompiled": 20}[kugel.core()]


def given_by_ann() -> TableDriver:
    driver = begun()
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    return driver


def test_a_takeback_needs_the_agreement_of_all_others() -> None:
    driver = given_by_ann()
    assert driver.table.playing
    before = driver.table.playing.decided[-1]
    assert driver.do("p1", do.Propose("takeback")) == [Proposed("p1", "takeback")]
    for person in ("p2", "p3"):
        driver.do(person, do.Agree())
    assert driver.do("p4", do.Agree()) == [Agreed("p4"), TakenBack(before)]
    assert "a" in deciding(driver.table)


def test_a_single_no_lets_the_decision_stand() -> None:
    driver = given_by_ann()
    driver.do("p1", do.Propose("takeback"))
    driver.do("p2", do.Decline())
    assert "a" not in deciding(driver.table)
    with refusing("proposal-none"):
        driver.do("p3", do.Agree())


def test_deciding_in_the_meantime_counts_as_no() -> None:
    driver = given_by_ann()
    driver.do("p1", do.Propose("takeback"))
    driver.play(Seat.B, plays(driver.table, "p2", Seat.B)[0].text)
    assert driver.table.proposal is None


def test_bots_need_not_be_asked() -> None:
    driver = against_bots()
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    assert driver.do("p1", do.Propose("takeback"))[-1] == TakenBack(3)


def test_only_the_last_decision_and_only_ones_own_can_be_taken_back() -> None:
    driver = begun()
    with refusing("takeback-nothing"):
        driver.do("p1", do.Propose("takeback"))
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    with refusing("takeback-not-yours"):
        driver.do("p2", do.Propose("takeback"))


def test_against_bots_alone_a_takeback_leads_back_to_ones_own_last_decision_as_often_as_one_likes() -> None:
    driver, rng = against_bots(), Random(3)
    mine: list[int] = []
    assert driver.table.playing
    while len(mine) < 4:
        before = len(driver.table.playing.game.events)
        driver.decide_at_random(rng)
        if decided_by(driver) == Seat.A:
            mine.append(before)
    driver.decide_at_random(rng)
    for remaining in reversed(mine):
        assert driver.do("p1", do.Propose("takeback"))[-1] == TakenBack(remaining)
        assert "a" in deciding(driver.table)
        assert {Seat.A} >= {pending.seat for pending in pending_moves(driver.table)} or remaining == mine[0]
    with refusing("takeback-nothing"):
        driver.do("p1", do.Propose("takeback"))


def test_among_people_the_plays_of_bots_leave_time_to_ask_for_a_takeback() -> None:
    driver = TableDriver(Opening("Ann", Settings(SHORT), "a", {"b": "random", "d": "random"}))
    driver.join("Bob", "c")
    driver.do("p1", do.Start())
    assert driver.table.playing
    for seat in (Seat.A, Seat.B, Seat.C, Seat.D):
        driver.play(seat, driver.table.playing.game.plays(seat)[0].text)
    with refusing("takeback-not-yours"):
        driver.do("p1", do.Propose("takeback"))
    order = [
        driver.play(seat, driver.table.playing.game.plays(seat)[0].text) and seat for seat in turns(driver, 2)
    ]
    person = "p1" if Seat.A in order else "p2"
    before = driver.table.playing.decided[4 + order.index(Seat.A if person == "p1" else Seat.C)]
    driver.do(person, do.Propose("takeback"))
    other = "p2" if person == "p1" else "p1"
    assert driver.do(other, do.Agree())[-1] == TakenBack(before)


def turns(driver: TableDriver, count: int) -> Iterator[Seat]:
    """Whose turn it is, so many times."""
    for _ in range(count):
        yield deciding(driver.table)[0]


def test_a_play_chosen_before_a_takeback_is_stale_afterwards() -> None:
    driver = against_bots()
    seen = driver.table.number
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    driver.do("p1", do.Propose("takeback"))
    with refusing("stale"):
        driver.do("p1", do.MakePlay(Seat.A, plays(driver.table, "p1", Seat.A)[0].text, seen))


def test_a_bot_waits_for_the_answer_and_a_clock_does_not() -> None:
    driver = begun(Settings("four", timer=30))
    driver.go("p3")
    driver.do("p1", do.SeatBot("c", "greedy"))
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    assert {pending.cause for pending in pending_moves(driver.table)} == {"stand-in", "timeout"}
    driver.do("p1", do.Propose("takeback"))
    assert {pending.cause for pending in pending_moves(driver.table)} == {"timeout"}


def test_a_takeback_during_a_pause_gives_no_extra_time() -> None:
    driver = begun(Settings("four", timer=30))
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    driver.do("p1", do.Propose("pause"))
    driver.wait(100)
    driver.do("p1", do.Propose("takeback"))
    driver.wait(100)
    driver.do("p1", do.Resume())
    assert driver.table.playing
    assert driver.table.playing.turned == driver.now


# Nothing hidden was shown.


def deciders(driver: TableDriver) -> dict[Seat, Observer]:
    """Every player, with what they know now."""
    assert driver.table.playing
    observers = {}
    for viewer in people(driver.table.variant):
        observer = Observer(driver.table.variant, viewer)
        for event in driver.table.playing.game.events:
            observer.see(mask(event, viewer))
        observers[min(viewer.seats)] = observer
    return observers


def known(observer: Observer) -> int:
    """How many cards in other players' hands a viewer knows."""
    state, viewer = observer.state, observer.viewer
    hands = (state.cards(seat) for seat in observer.variant.seats if not viewer.holds(Seat.at(seat)))
    return sum(card != UNKNOWN for hand in hands for card in hand)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_allowed_takeback_has_shown_no_card_and_restores_everything(variant: str) -> None:
    driver, rng = begun(Settings(variant)), Random(1)
    shown: set[type[Event]] = set()
    for _ in range(DECISIONS):
        playing = driver.table.playing
        assert playing
        if playing.over:
            break
        before, position = deciders(driver), write_position(playing.game.state)
        happened = len(playing.game.events)
        driver.decide_at_random(rng)
        seat = decided_by(driver)
        person = driver.table.sitting[driver.table.chair_at(seat)]
        reason, remaining = asked(driver, person)
        if reason:
            assert playing.over or reason == "takeback-revealed"
            shown |= {type(event) for event in playing.game.events[happened:]}
            continue
        after = deciders(driver)
        assert all(known(after[chair]) <= known(before[chair]) for chair in before)
        twin = driver.table.copy()
        twin.follow(twin.number + 1, driver.now, TakenBack(remaining))
        assert twin.playing
        assert write_position(twin.playing.game.state) == position
        assert twin.playing.game.events == playing.game.events[:happened]
        assert playing.game.events[happened:], "the table itself has not changed"
    assert shown & {Deal, Exchange, PassOn, DevilLook} or "double" in variant or "solo" in variant


def asked(driver: TableDriver, person: str) -> tuple[str, int]:
    """Why the last decision cannot be taken back, or how many events would remain."""
    try:
        return "", events_before_takeback(driver.table, person)
    except Refused as refused:
        return refused.refusal.key, 0


def decided_by(driver: TableDriver) -> Seat:
    assert driver.table.playing
    decision = driver.table.playing.game.events[driver.table.playing.decided[-1]]
    return Seat(getattr(decision, "by", getattr(decision, "seat", "")))


@pytest.mark.parametrize(
    "position",
    [
        "64,h2,h3,h4/20/h1,h2,h3,h4/- a 2/T,3/5/5 - d1 four",
        "66,h2,h3,h4/-/-/h1,h2,h3,h4/-/- a 1,2/3,3/5,5/5,6/6,8/6,5 - d1 six:second_place=on",
    ],
)
def test_a_win_reveals_whether_the_next_seat_holds_a_tac_so_it_stands(position: str) -> None:
    driver = begun(Settings(position.rpartition(" ")[2]))
    assert driver.table.playing
    driver.table.playing.game = at(position)
    driver.play(Seat.A, next(one.text for one in plays(driver.table, "p1", Seat.A) if "h1" in one.text))
    assert not driver.table.playing.over
    with refusing("takeback-revealed"):
        decide(driver.table, "p1", do.Propose("takeback"), bytes(32), 0)


def test_a_late_guest_takes_nothing_back_that_a_bot_decided_before_they_sat_down() -> None:
    bots = dict.fromkeys("abcd", "random")
    driver = TableDriver(Opening("Ann", Settings("four:max_deals=8"), bots=bots, start=True))
    driver.do("p1", do.Sit("a"))
    rng = Random(1)
    while driver.table.chair_of("p1") is None:
        driver.decide_at_random(rng)
    with refusing("takeback-nothing"):
        driver.do("p1", do.Propose("takeback"))
    assert view_of(driver.table, "p1").game
