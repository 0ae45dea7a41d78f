"""The rule of the seats, attack by attack: nobody who could be the same person sees two hands in one deal."""

from __future__ import annotations

from random import Random

import pytest
from table.table_driver import SHORT, TableDriver, against_bots, begun, events, gathered, refusing

from kugel.game.events import Deal, Reveal
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import Opening
from kugel.table.guests import MOST_REQUESTS
from kugel.table.log_entries import (
    BotSat,
    Connected,
    GameEvent,
    GameStopped,
    Left,
    LogEntry,
    Proposed,
    Sat,
    SeatAsked,
    SeatGranted,
    SeatRefused,
    StandInCalled,
)
from kugel.table.seat_rule import KEPT, OBJECTION
from kugel.table.settings import Settings
from kugel.table.timers import pending_moves
from kugel.table.views import RequestView, events_for, view_of, viewer_of

LONG = KEPT / 1000
SLOWER = "four:max_deals=8"
"""Long enough for several deals."""


def until_next_deal(driver: TableDriver, seed: int = 1) -> list[LogEntry]:
    """Play on until cards are dealt; the entries that came with the deal."""
    driver.wait(OBJECTION / 1000)
    rng, told = Random(seed), list[LogEntry]()
    while not any(isinstance(event, Deal) for event in events(told)):
        told = driver.decide_at_random(rng)
    return told


def request_of(driver: TableDriver, guest: str) -> RequestView:
    return next(one for one in view_of(driver.table, guest, driver.now).requests if one.person == guest)


# A chair whose owner is away.


def test_the_chair_of_an_opponent_whose_line_dropped_stays_theirs() -> None:
    """The host lets a bot play, and a friend cannot take the chair; the owner is back at once."""
    driver = begun(Settings(SLOWER))
    driver.go("p2")
    driver.wait(60)
    assert driver.do("p1", do.SeatBot("b", "greedy")) == [StandInCalled("b", "planner")]
    friend = driver.join("Friend")
    with refusing("chair-taken"):
        driver.do(friend, do.Sit("b"))
    assert driver.come("p2") == [Connected("p2", "one")]
    assert driver.table.seats_of("p2") == {Seat.B}
    assert driver.table.stand_ins == {}


def test_a_stand_in_that_was_called_plays_at_once_and_only_until_its_owner_is_back() -> None:
    driver = begun(Settings(SLOWER, grace=60, stand_in="greedy"))
    driver.go("p3")
    calm = {pending.seat: pending.at for pending in pending_moves(driver.table)}
    driver.do("p1", do.SeatBot("c", "random"))
    soon = {pending.seat: pending for pending in pending_moves(driver.table)}
    assert soon[Seat.C].at < calm[Seat.C]
    assert (soon[Seat.C].bot, soon[Seat.C].cause) == ("greedy", "stand-in")
    driver.come("p3")
    assert pending_moves(driver.table) == []


@pytest.mark.parametrize(
    ("timer", "grace", "seconds"), [(0, 60, 60), (0, 0, 60), (0, 300, 300), (86_400, 60, 86_400)]
)
def test_a_host_lets_no_bot_play_for_an_opponent_before_the_tables_own_time(
    timer: int, grace: int, seconds: int
) -> None:
    driver = begun(Settings(SLOWER, timer=timer, grace=grace, stand_in="greedy"))
    driver.go("p2")
    driver.wait(seconds - 1)
    with refusing("stand-in-soon"):
        driver.do("p1", do.SeatBot("b", "random"))
    driver.wait(1)
    assert driver.do("p1", do.SeatBot("b", "random")) == [StandInCalled("b", "greedy")]


def test_nobody_lets_a_bot_play_for_who_is_here() -> None:
    with refusing("chair-taken"):
        begun().do("p1", do.SeatBot("b", "greedy"))


# Who leaves, and comes again.


def test_who_leaves_a_game_has_the_seat_again_by_coming_back() -> None:
    driver = begun(Settings(SLOWER, stand_in="greedy"))
    assert driver.do("p2", do.Leave()) == [StandInCalled("b", "greedy", left=True)]
    chair = view_of(driver.table, "p1").chairs[1]
    assert (chair.person, chair.name, chair.here) == ("p2", "Bob", False)
    assert (chair.stand_in, chair.kept_until) == ("greedy", driver.now + KEPT)
    driver.wait(5)
    driver.come("p2")
    assert driver.table.seats_of("p2") == {Seat.B}
    assert view_of(driver.table, "p1").chairs[1].kept_until == 0


def test_who_left_may_not_take_another_chair_under_a_new_name_while_their_seat_is_kept() -> None:
    """Their friends agree to everything, and still they see no second hand: they could come back to the first."""
    driver = begun(Settings(SLOWER))
    driver.do("p3", do.Leave())
    driver.wait(LONG)
    driver.do("p2", do.Leave())
    again = driver.join("Bea", "c")
    assert driver.do("p1", do.AdmitGuest(again)) == [SeatGranted(again, "p1")]
    assert request_of(driver, again).awaited == ("p2",)
    until_next_deal(driver)
    assert driver.table.chair_of(again) is None
    driver.come("p2")
    assert driver.table.seats_of("p2") == {Seat.B}


def test_a_guest_sits_down_when_they_have_met_the_other_who_was_away() -> None:
    driver = begun(Settings(SLOWER))
    driver.do("p3", do.Leave())
    driver.wait(LONG)
    driver.go("p2")
    uli = driver.join("Uli", "c")
    driver.do("p1", do.AdmitGuest(uli))
    assert request_of(driver, uli) == RequestView(uli, "c", (), ("p2",))
    assert driver.do("p1", do.AdmitGuest(uli)) == []
    driver.come("p2")
    driver.go("p2")
    assert request_of(driver, uli) == RequestView(uli, "c", (), ())
    assert Sat(uli, "c") in until_next_deal(driver)


def test_the_seat_of_who_left_long_ago_is_lost_when_a_guest_sits_down_elsewhere() -> None:
    driver = begun(Settings(SLOWER, stand_in="greedy"))
    for person in ("p2", "p3"):
        driver.do(person, do.Leave())
    driver.wait(LONG)
    uli = driver.join("Uli", "c")
    driver.do("p1", do.AdmitGuest(uli))
    told = until_next_deal(driver)
    lost = [BotSat("b", "greedy", left=True), Left("p2"), BotSat("c", "greedy", left=True), Left("p3")]
    assert [one for one in told if isinstance(one, BotSat | Left | Sat)] == [*lost, Sat(uli, "c")]
    with refusing("not-at-table"):
        driver.do("p2", do.Sit("b"))


def test_who_left_long_ago_still_has_the_seat_if_nobody_came() -> None:
    driver = begun(Settings(SLOWER))
    driver.do("p2", do.Leave())
    driver.wait(10 * LONG)
    uli = driver.join("Uli", "b")
    assert driver.come("p2") == [Connected("p2", "one"), SeatRefused(uli, "p2")]
    assert driver.table.seats_of("p2") == {Seat.B}


def test_a_guest_sees_no_card_before_the_next_deal_and_none_of_earlier_ones_afterwards() -> None:
    driver = against_bots(Settings(SLOWER))
    driver.play_on(3, 6)
    uli = driver.join("Uli", "b")
    driver.do("p1", do.AdmitGuest(uli))
    view = view_of(driver.table, uli).game
    assert view
    assert view.view.seats == ""
    told = until_next_deal(driver)
    places = [
        place for place, one in enumerate(told) if isinstance(one, Sat | GameEvent) and one == Sat(uli, "b")
    ]
    assert isinstance(told[places[0] + 1], GameEvent)
    view = view_of(driver.table, uli).game
    assert view
    assert view.view.seats == "b"
    assert driver.table.playing
    viewer = viewer_of(driver.table, uli)
    assert viewer
    seen = events_for(driver.table.playing, viewer)
    hands = [event.hands.split("/")[1] for event in seen if isinstance(event, Deal)]
    assert all(hand.startswith("?") for hand in hands[:-1])
    assert not hands[-1].startswith("?")


# Who begins a game.


@pytest.mark.parametrize("rematch", [False, True])
def test_no_game_begins_with_two_who_were_never_here_together(rematch: bool) -> None:
    """Bob goes, comes again as Bea, and sits down at a second hand."""
    driver = TableDriver(Opening("Ann", Settings(SHORT), "a", {"c": "random", "d": "random"}, start=False))
    bob = driver.join("Bob", "b")
    if rematch:
        driver.do("p1", do.Start())
        driver.play_out(1)
    driver.go(bob)
    bea = driver.join("Bea", "d")
    with refusing("not-met"):
        driver.do("p1", do.Start())
    driver.do("p1", do.FreeChair("b"))
    driver.do("p1", do.SeatBot("b", "random"))
    driver.do("p1", do.Start())
    assert driver.table.seats_of(bea) == {Seat.D}


def test_a_game_begins_without_those_who_are_away_but_have_met_all() -> None:
    driver = gathered()
    driver.go("p2")
    driver.do("p1", do.Start())
    assert driver.table.running


def test_two_who_met_before_one_of_them_left_for_good_are_not_taken_for_two_by_that() -> None:
    driver = TableDriver(Opening("Ann", Settings(SHORT), "a", {"c": "random", "d": "random"}))
    bob = driver.join("Bob")
    driver.do(bob, do.Leave())
    assert driver.table.people["p1"].met == frozenset()
    driver.join("Bea", "b")
    driver.do("p1", do.Start())


# Who has to agree.


def test_one_of_the_team_decides_about_a_guest_and_opponents_do_not() -> None:
    driver = begun(Settings(SLOWER))
    driver.do("p4", do.Leave())
    driver.wait(LONG)
    uli = driver.join("Uli", "d")
    assert request_of(driver, uli).asked == ("p2",)
    for nobody in ("p1", "p3", uli):
        with refusing("guest-not-asked"):
            driver.do(nobody, do.AdmitGuest(uli))
    driver.do("p2", do.AdmitGuest(uli))
    assert Sat(uli, "d") in until_next_deal(driver)


def test_whoever_sits_may_refuse_a_guest_whom_a_partner_admitted_and_has_time_for_it() -> None:
    """Bob's second browser asks for the chair of his partner, and Bob admits it."""
    driver = TableDriver(Opening("Ann", Settings(SLOWER), "a", {"c": "random", "d": "random"}))
    bob = driver.join("Bob", "b")
    driver.do("p1", do.Start())
    bea = driver.join("Bea", "d")
    driver.do(bob, do.AdmitGuest(bea))
    driver.wait(-OBJECTION / 1000)
    until_next_deal(driver)
    assert driver.table.chair_of(bea) is None
    assert driver.do("p1", do.RefuseGuest(bea)) == [SeatRefused(bea, "p1")]
    driver.do(bea, do.Sit("d"))
    driver.do(bob, do.AdmitGuest(bea))
    assert Sat(bea, "d") in until_next_deal(driver)


def test_where_a_team_has_nobody_all_who_sit_decide() -> None:
    driver = TableDriver(Opening("Ann", Settings(SLOWER), "a", {"b": "random", "d": "random"}))
    driver.join("Cleo", "c")
    driver.do("p1", do.Start())
    uli = driver.join("Uli", "b")
    driver.do("p1", do.AdmitGuest(uli))
    until_next_deal(driver)
    assert driver.table.chair_of(uli) is None
    driver.do("p2", do.AdmitGuest(uli))
    assert Sat(uli, "b") in until_next_deal(driver)


def test_where_nobody_sits_nobody_is_asked() -> None:
    bots = dict.fromkeys("abcd", "random")
    driver = TableDriver(Opening("Ann", Settings(SLOWER), bots=bots, start=True))
    driver.do("p1", do.Sit("a"))
    assert Sat("p1", "a") in until_next_deal(driver)


def test_guests_are_refused_by_who_may_decide_and_by_the_host_and_withdraw_themselves() -> None:
    driver = begun(Settings(SLOWER))
    driver.do("p4", do.Leave())
    driver.wait(LONG)
    uli = driver.join("Uli", "d")
    zoe = driver.join("Zoe")
    with refusing("guest-not-asked"):
        driver.do(zoe, do.RefuseGuest(uli))
    for one in ("p1", "p2", "p3", uli):
        driver.do(uli, do.Sit("d"))
        assert driver.do(one, do.RefuseGuest(uli)) == [SeatRefused(uli, one)]
    with refusing("guest-none"):
        driver.do("p2", do.AdmitGuest(uli))
    until_next_deal(driver)
    assert driver.table.chair_of(uli) is None


def test_only_a_guest_who_is_here_is_admitted_and_sits_down() -> None:
    driver = against_bots(Settings(SLOWER))
    uli = driver.join("Uli", "b")
    driver.go(uli)
    with refusing("guest-away"):
        driver.do("p1", do.AdmitGuest(uli))
    driver.come(uli)
    driver.do("p1", do.AdmitGuest(uli))
    driver.go(uli)
    until_next_deal(driver)
    assert driver.table.chair_of(uli) is None
    driver.come(uli)
    assert Sat(uli, "b") in until_next_deal(driver)


def test_of_two_guests_for_one_chair_one_sits_down_and_the_other_is_refused() -> None:
    driver = against_bots(Settings(SLOWER))
    uli, zoe = driver.join("Uli", "b"), driver.join("Zoe", "b")
    for guest in (uli, zoe):
        driver.do("p1", do.AdmitGuest(guest))
    told = until_next_deal(driver)
    assert Sat(uli, "b") in told
    assert SeatRefused(zoe, uli) in told


def test_a_guest_asks_for_one_chair_at_a_time_and_only_for_a_bots() -> None:
    driver = against_bots(Settings(SLOWER))
    uli = driver.join("Uli")
    assert driver.do(uli, do.Sit("b")) == [SeatAsked(uli, "b")]
    assert driver.do(uli, do.Sit("b")) == []
    assert driver.do(uli, do.Sit("d")) == [SeatAsked(uli, "d")]
    with refusing("chair-taken"):
        driver.do(uli, do.Sit("a"))
    with refusing("game-running"):
        driver.do("p1", do.Sit("b"))
    driver.do("p1", do.CloseChair("c"))
    with refusing("chair-closed"):
        driver.do(uli, do.Sit("c"))
    driver.do("p1", do.Leave())
    with refusing("chair-kept"):
        driver.do(uli, do.Sit("a"))


def test_there_is_an_end_to_requests() -> None:
    driver = against_bots(Settings(SLOWER))
    for number in range(MOST_REQUESTS):
        driver.join(f"Guest {number}", "b")
    with refusing("guests-many"):
        driver.join("Zoe", "b")


def test_a_request_ends_with_the_game_and_when_its_guest_leaves() -> None:
    driver = against_bots()
    uli, zoe = driver.join("Uli", "b"), driver.join("Zoe", "c")
    driver.do(uli, do.Leave())
    assert set(driver.table.requests) == {zoe}
    driver.play_out(2)
    assert driver.table.requests == {}


def test_a_game_in_which_a_guest_played_is_no_game_against_bots_any_more() -> None:
    """Its host may not go back to an earlier deal, whose cards a guest could then see from another seat."""
    driver = against_bots(Settings(SLOWER))
    uli = driver.join("Uli", "b")
    driver.do("p1", do.AdmitGuest(uli))
    until_next_deal(driver)
    driver.do(uli, do.Leave())
    driver.wait(LONG)
    driver.do("p1", do.RemovePerson(uli))
    with refusing("takeback-revealed"):
        driver.do("p1", do.Propose("takeback"))


# The end.


def test_nobody_ends_a_game_while_others_are_away_for_a_moment() -> None:
    driver = begun()
    for person in ("p2", "p3", "p4"):
        driver.go(person)
    driver.wait(6)
    assert driver.do("p1", do.Propose("end")) == [Proposed("p1", "end")]
    assert driver.do("p1", do.Agree()) == []
    assert driver.table.running


def test_who_is_away_for_long_no_longer_counts_and_the_game_is_broken_off_and_won_by_nobody() -> None:
    driver = begun()
    for person in ("p3", "p4"):
        driver.go(person)
    driver.wait(LONG)
    driver.do("p1", do.Propose("end"))
    told = driver.do("p2", do.Agree())
    assert GameStopped(("p3", "p4")) in told
    assert [type(event) for event in events(told)] == [Reveal]
    game = view_of(driver.table, "p1").game
    assert game
    assert game.absent == ("p3", "p4")


def test_a_game_that_ends_without_somebody_whom_the_host_has_removed_is_broken_off_all_the_same() -> None:
    driver = begun()
    driver.go("p3")
    driver.wait(LONG)
    driver.do("p1", do.RemovePerson("p3"))
    driver.do("p1", do.Propose("end"))
    driver.do("p2", do.Agree())
    assert GameStopped(("p3",)) in driver.do("p4", do.Agree())


def test_a_game_that_all_agreed_to_end_is_not_broken_off() -> None:
    driver = begun()
    driver.do("p1", do.Propose("end"))
    for person in ("p2", "p3"):
        driver.do(person, do.Agree())
    assert GameStopped() in driver.do("p4", do.Agree())


def play_out(driver: TableDriver) -> list[LogEntry]:
    rng, told = Random(3), list[LogEntry]()
    while driver.table.running:
        told = driver.decide_at_random(rng)
    return told


@pytest.mark.parametrize("ending", ["played out", "ended"])
def test_after_a_game_who_left_it_long_ago_is_gone_and_a_bot_has_the_chair(ending: str) -> None:
    driver = begun(Settings(SHORT, stand_in="greedy"))
    driver.do("p2", do.Leave())
    driver.wait(LONG)
    if ending == "ended":
        driver.do("p1", do.Propose("end"))
        driver.do("p3", do.Agree())
        told = driver.do("p4", do.Agree())
    else:
        told = play_out(driver)
    assert told[-2:] == [BotSat("b", "greedy", left=True), Left("p2")]
    driver.do("p1", do.Start())


def test_the_end_of_the_game_takes_no_seat_from_who_left_a_moment_ago() -> None:
    driver = begun(Settings(SHORT, stand_in="greedy"))
    driver.do("p2", do.Leave())
    driver.wait(60)
    play_out(driver)
    assert view_of(driver.table, "p1").chairs[1].kept_until == driver.now - 60_000 + KEPT
    friend = driver.join("Friend")
    with refusing("chair-taken"):
        driver.do(friend, do.Sit("b"))
    driver.do("p1", do.Start())
    driver.come("p2")
    assert driver.table.seats_of("p2") == {Seat.B}


def test_with_the_next_game_who_left_the_one_before_long_ago_is_gone() -> None:
    driver = begun(Settings(SHORT, stand_in="greedy"))
    driver.do("p2", do.Leave())
    play_out(driver)
    driver.wait(LONG)
    assert driver.do("p1", do.Start())[:2] == [BotSat("b", "greedy", left=True), Left("p2")]


def test_after_the_game_a_seat_that_was_left_long_ago_can_be_taken() -> None:
    driver = begun(Settings(SHORT))
    driver.do("p2", do.Leave())
    play_out(driver)
    driver.wait(LONG)
    friend = driver.join("Friend")
    assert driver.do(friend, do.Sit("b")) == [Left("p2"), Sat(friend, "b")]
    with refusing("not-at-table"):
        driver.do("p2", do.Sit("b"))
