"""A decision is taken back only if all agree, it was one's own and the last, and nothing hidden was shown since."""

from __future__ import annotations

from random import Random

import pytest
from game.playing import VARIANTS, at
from table.room import Room, against_bots, begun, refusing

import kugel
from kugel.game import Watcher, mask, people
from kugel.game.events import Deal, DevilLook, Event, Exchange, PassOn
from kugel.notation import write_position
from kugel.rules.cards import UNKNOWN
from kugel.rules.refusals import Refused
from kugel.rules.variants import SEATS
from kugel.table import commands as do
from kugel.table.asking import choices, deciding
from kugel.table.decisions import decide
from kugel.table.duties import duties
from kugel.table.happenings import Agreed, Proposed, TakenBack
from kugel.table.proposals import events_before_takeback
from kugel.table.settings import Settings

DECISIONS = {"compiled": 40, "uncompiled": 20}[kugel.core()]


def given_by_ann() -> Room:
    room = begun()
    room.play("a", choices(room.table, "p1", "a")[0].play)
    return room


def test_it_needs_the_agreement_of_all_others() -> None:
    room = given_by_ann()
    assert room.table.playing
    before = room.table.playing.decided[-1]
    assert room.do("p1", do.Propose("takeback")) == [Proposed("p1", "takeback")]
    for person in ("p2", "p3"):
        room.do(person, do.Agree())
    assert room.do("p4", do.Agree()) == [Agreed("p4"), TakenBack(before)]
    assert "a" in deciding(room.table)


def test_one_no_lets_the_decision_stand() -> None:
    room = given_by_ann()
    room.do("p1", do.Propose("takeback"))
    room.do("p2", do.Decline())
    assert "a" not in deciding(room.table)
    with refusing("proposal-none"):
        room.do("p3", do.Agree())


def test_who_decides_in_the_meantime_has_said_no() -> None:
    room = given_by_ann()
    room.do("p1", do.Propose("takeback"))
    room.play("b", choices(room.table, "p2", "b")[0].play)
    assert room.table.proposal is None


def test_among_bots_nobody_has_to_be_asked() -> None:
    room = against_bots()
    room.play("a", choices(room.table, "p1", "a")[0].play)
    assert room.do("p1", do.Propose("takeback"))[-1] == TakenBack(3)


def test_only_the_last_decision_and_only_ones_own_is_taken_back() -> None:
    room = begun()
    with refusing("takeback-nothing"):
        room.do("p1", do.Propose("takeback"))
    room.play("a", choices(room.table, "p1", "a")[0].play)
    with refusing("takeback-not-yours"):
        room.do("p2", do.Propose("takeback"))


def test_a_play_that_was_thought_out_before_is_stale_afterwards() -> None:
    room = against_bots()
    seen = room.table.number
    room.play("a", choices(room.table, "p1", "a")[0].play)
    room.do("p1", do.Propose("takeback"))
    with refusing("stale"):
        room.do("p1", do.Play("a", choices(room.table, "p1", "a")[0].play, seen))


def test_a_bot_waits_for_the_answer_and_a_clock_does_not() -> None:
    room = begun(Settings("four", timer=30))
    room.go("p4")
    room.do("p1", do.SeatBot("d", "greedy"))
    room.play("a", choices(room.table, "p1", "a")[0].play)
    assert {duty.cause for duty in duties(room.table)} == {"bot", "timeout"}
    room.do("p1", do.Propose("takeback"))
    assert {duty.cause for duty in duties(room.table)} == {"timeout"}


def test_a_takeback_in_a_pause_gives_no_time_away() -> None:
    room = begun(Settings("four", timer=30))
    room.play("a", choices(room.table, "p1", "a")[0].play)
    for person in ("p2", "p3", "p4"):
        room.go(person)
    room.do("p1", do.Propose("pause"))
    room.wait(100)
    room.do("p1", do.Propose("takeback"))
    room.wait(100)
    room.do("p1", do.Resume())
    assert room.table.playing
    assert room.table.playing.turned == room.now


# Nothing hidden was shown.


def deciders(room: Room) -> dict[str, Watcher]:
    """Everybody who plays, with what he knows now."""
    assert room.table.playing
    watchers = {}
    for viewer in people(room.table.variant):
        watcher = Watcher(room.table.variant, viewer)
        for event in room.table.playing.game.events:
            watcher.see(mask(event, viewer))
        watchers[min(viewer.seats)] = watcher
    return watchers


def known(watcher: Watcher) -> int:
    """How many cards in the hands of others a viewer knows."""
    state, viewer = watcher.state, watcher.viewer
    hands = (state.cards(seat) for seat in watcher.variant.seats if not viewer.holds(SEATS[seat]))
    return sum(card != UNKNOWN for hand in hands for card in hand)


@pytest.mark.parametrize("variant", VARIANTS)
def test_where_it_is_allowed_nobody_has_learned_a_card_and_all_is_as_before(variant: str) -> None:
    room, rng = begun(Settings(variant)), Random(1)
    shown: set[type[Event]] = set()
    for _ in range(DECISIONS):
        playing = room.table.playing
        assert playing
        if playing.over:
            break
        before, position = deciders(room), write_position(playing.game.state)
        told = len(playing.game.events)
        room.decide_at_random(rng)
        seat = decided_by(room)
        person = room.table.sitting[room.table.chair_at(seat)]
        reason, remaining = asked(room, person)
        if reason:
            assert playing.over or reason == "takeback-revealed"
            shown |= {type(event) for event in playing.game.events[told:]}
            continue
        after = deciders(room)
        assert all(known(after[chair]) <= known(before[chair]) for chair in before)
        twin = room.table.copy()
        twin.follow(twin.number + 1, room.now, TakenBack(remaining))
        assert twin.playing
        assert write_position(twin.playing.game.state) == position
        assert twin.playing.game.events == playing.game.events[:told]
        assert playing.game.events[told:], "the table itself has not changed"
    assert shown & {Deal, Exchange, PassOn, DevilLook} or "double" in variant or "solo" in variant


def asked(room: Room, person: str) -> tuple[str, int]:
    """Why the last decision cannot be taken back, or how many events would remain."""
    try:
        return "", events_before_takeback(room.table, person)
    except Refused as refused:
        return refused.refusal.key, 0


def decided_by(room: Room) -> str:
    assert room.table.playing
    decision = room.table.playing.game.events[room.table.playing.decided[-1]]
    return str(getattr(decision, "by", getattr(decision, "seat", "")))


@pytest.mark.parametrize(
    "position",
    [
        "64,h2,h3,h4/20/h1,h2,h3,h4/- a 2/T,3/5/5 - d1 four",
        "66,h2,h3,h4/-/-/h1,h2,h3,h4/-/- a 1,2/3,3/5,5/5,6/6,8/6,5 - d1 six:second_place=on",
    ],
)
def test_a_win_tells_whether_the_next_seat_holds_a_tac_and_so_it_stands(position: str) -> None:
    room = begun(Settings(position.rpartition(" ")[2]))
    assert room.table.playing
    room.table.playing.game = at(position)
    room.play("a", next(one.play for one in choices(room.table, "p1", "a") if "h1" in one.play))
    assert not room.table.playing.over
    with refusing("takeback-revealed"):
        decide(room.table, "p1", do.Propose("takeback"), bytes(32))
