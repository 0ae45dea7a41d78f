"""What a player may ask: every play offered is accepted, every way through a 7 is one, every no has a reason."""

from __future__ import annotations

from random import Random

import pytest
from game.playing import VARIANTS, at
from strategies import random_position
from table.room import Room, against_bots, begun, refusing

import kugel
from kugel.game.events import Play, Step
from kugel.notation import legal
from kugel.notation.reading import read_play
from kugel.rules.cards import KIND_OF
from kugel.rules.codes import GIVE
from kugel.rules.variants import SEATS
from kugel.table import commands as do
from kugel.table.asking import Sevenths, choices, deciding, sevenths, why_not
from kugel.table.decisions import decide
from kugel.table.happenings import Happened
from kugel.table.settings import Settings

WALKS = {"compiled": 45, "uncompiled": 6}[kugel.core()]
DECISIONS = {"compiled": 40, "uncompiled": 6}[kugel.core()]


def person_at(room: Room, seat: str) -> str:
    return room.table.sitting[room.table.chair_at(seat)]


def drawn(position: str) -> tuple[Room, str, str]:
    """A table at a drawn position with people on all chairs: the table, the seat to act, its person."""
    room = begun(Settings(position.rpartition(" ")[2]))
    assert room.table.playing
    room.table.playing.game = at(position)
    seat = SEATS[room.table.playing.game.state.actor]
    return room, seat, person_at(room, seat)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_play_that_is_offered_is_accepted_and_happens_as_it_was_shown(variant: str) -> None:
    room, rng = begun(Settings(variant)), Random(2)
    for _ in range(DECISIONS):
        for seat in deciding(room.table):
            offered = choices(room.table, person_at(room, seat), seat)
            assert offered
            for choice in rng.sample(offered, min(3, len(offered))):
                told = decide(
                    room.table,
                    person_at(room, seat),
                    do.Play(seat, choice.play, room.table.number),
                    room.fresh_seed(),
                )
                assert isinstance(told[0], Happened)
                event = told[0].game
                if isinstance(event, Play):
                    shown = (event.play, event.card, event.copied or "", event.kind, event.undo, event.steps)
                    assert shown == (
                        choice.play,
                        choice.card,
                        choice.copied,
                        choice.kind,
                        choice.undo,
                        choice.steps,
                    )
                else:
                    assert choice.kind in ("give", "discard")
        if not deciding(room.table):
            break
        room.decide_at_random(rng)


@pytest.mark.parametrize("variant", VARIANTS)
def test_exactly_the_cards_without_a_play_have_a_reason(variant: str) -> None:
    room, rng = begun(Settings(variant)), Random(3)
    for _ in range(DECISIONS):
        seats = deciding(room.table)
        if not seats:
            break
        assert room.table.playing
        state = room.table.playing.game.state
        for seat in seats:
            usable = {
                choice.card
                for choice in choices(room.table, person_at(room, seat), seat)
                if choice.kind != "discard"
            }
            for card in KIND_OF:
                reasons = why_not(room.table, person_at(room, seat), seat, card)
                if state.phase != GIVE:
                    assert bool(reasons) == (card not in usable), (card, reasons)
        room.decide_at_random(rng)


def test_nobody_asks_for_a_seat_that_is_not_his() -> None:
    room = begun()
    zoe = room.join("Zoe")
    for person in ("p2", zoe):
        for ask in (
            lambda person=person: choices(room.table, person, "a"),
            lambda person=person: why_not(room.table, person, "a", "7"),
            lambda person=person: sevenths(room.table, person, "a", "7", ()),
        ):
            with refusing("not-your-seat"):
                ask()


def test_while_others_decide_there_is_nothing_to_choose() -> None:
    room = begun()
    room.play("a", choices(room.table, "p1", "a")[0].play)
    assert choices(room.table, "p1", "a") == ()
    with refusing("not-your-turn"):
        why_not(room.table, "p1", "a", "7")
    with refusing("no-seven"):
        sevenths(room.table, "p1", "a", "7", ())


def test_a_card_that_does_not_exist_is_refused() -> None:
    with refusing("played-card"):
        why_not(against_bots().table, "p1", "a", "11")


# A 7 step by step.


@pytest.mark.parametrize("variant", [*VARIANTS, "four:sector=5", "six:sector=3"])
def test_whatever_steps_of_a_seven_are_chosen_they_lead_to_a_legal_play(variant: str) -> None:
    """For the positions drawn every walk along offered steps is completed, and its text is a play with that result."""
    rng, walked = Random(7), 0
    for number in range(WALKS):
        first = "7" if number % 3 else "T"
        room, seat, person = drawn(random_position(rng, variant, first, unknown=0, near=0.4))
        assert room.table.playing
        state = room.table.playing.game.state
        sevens = [play for play in legal(state) if play.kind == "move" and (play.copied or play.card) == "7"]
        if not sevens:
            with refusing("no-seven"):
                sevenths(room.table, person, seat, first, ())
            continue
        made, now = walk(room, person, seat, first, rng)
        assert len(made) == 7
        found = read_play(state, now.play)
        assert (found.code, found.detail) in [(play.code, play.detail) for play in sevens]
        told = decide(room.table, person, do.Play(seat, now.play, room.table.number), bytes(32))
        assert isinstance(told[0], Happened)
        assert isinstance(told[0].game, Play)
        walked += 1
    assert walked >= WALKS // 5


def walk(room: Room, person: str, seat: str, card: str, rng: Random) -> tuple[list[Step], Sevenths]:
    """Any of the offered steps, until none is left."""
    made: list[Step] = []
    now = sevenths(room.table, person, seat, card, ())
    while now.left:
        assert now.steps, (room.table.playing, made)
        assert not now.play
        made.append(rng.choice(now.steps))
        now = sevenths(room.table, person, seat, card, tuple(made))
        assert now.left == 7 - len(made)
    assert not now.steps
    return made, now


@pytest.mark.parametrize("variant", ["four", "six", "coop"])
def test_every_seven_can_be_reached_step_by_step(variant: str) -> None:
    """The other way round: each legal 7 is the end of some walk."""
    rng = Random(11)
    for _ in range(WALKS // 5):
        room, seat, person = drawn(random_position(rng, variant, "7", unknown=0, near=0.4))
        assert room.table.playing
        state = room.table.playing.game.state
        wanted = {play.text for play in legal(state) if play.kind == "move"}
        if 0 < len(wanted) < 12:
            reached = {read_play(state, text).text for text in all_walks(room, person, seat, ())}
            assert reached == wanted


def all_walks(room: Room, person: str, seat: str, made: tuple[Step, ...]) -> set[str]:
    now = sevenths(room.table, person, seat, "7", made)
    if not now.left:
        return {now.play}
    return {text for step in now.steps for text in all_walks(room, person, seat, (*made, step))}


def test_a_seven_that_can_only_be_discarded_or_given_has_no_steps() -> None:
    room, seat, person = drawn("13/-/-/- a! 7/5/5/5 - d1 four")
    assert {choice.kind for choice in choices(room.table, person, seat)} == {"discard"}
    with refusing("no-seven"):
        sevenths(room.table, person, seat, "7", ())
    room, seat, person = drawn("13/-/-/- a~ 7/5/5/5 - d1 four")
    with refusing("no-seven"):
        sevenths(room.table, person, seat, "7", ())


def test_a_step_that_was_not_offered_is_refused() -> None:
    room, seat, person = drawn("13/-/-/- a 7/5/5/5 - d1 four")
    (first,) = sevenths(room.table, person, seat, "7", ()).steps
    assert first == Step("a", "13", "14")
    for wrong in (Step("a", "13", "15"), Step("b", "13", "14"), Step("nonsense" * 9, "x" * 99, "")):
        with refusing("no-such-step"):
            sevenths(room.table, person, seat, "7", (wrong,))
    with refusing("no-such-step"):
        sevenths(room.table, person, seat, "7", (first, first))


def test_a_step_shows_the_marble_that_it_captures() -> None:
    room, seat, person = drawn("13/14/-/- a 7/5/5/5 - d1 four")
    (first,) = sevenths(room.table, person, seat, "7", ()).steps
    assert first.captured == ("b14",)
