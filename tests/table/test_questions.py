"""Questions of players: every offered play is accepted, steps of a 7 lead to legal plays, refusals have reasons."""

from __future__ import annotations

from random import Random

import pytest
from game.game_helpers import VARIANTS, at
from strategies import random_position
from table.table_driver import TableDriver, against_bots, begun, refusing

import kugel
from kugel.game.events import Played
from kugel.notation import legal
from kugel.notation.reading import read_play
from kugel.rules.cards import KIND_OF
from kugel.rules.codes import GIVE
from kugel.rules.seat import Seat
from kugel.rules.seven.progress import SevenProgress
from kugel.rules.step import Step
from kugel.table import commands as do
from kugel.table.decide import decide
from kugel.table.log_entries import GameEvent
from kugel.table.questions import deciding, plays, seven_progress, why_not
from kugel.table.settings import Settings

WALKS = {"compiled": 45, "uncompiled": 6}[kugel.core()]
DECISIONS = {"compiled": 40, "uncompiled": 6}[kugel.core()]


def person_at(driver: TableDriver, seat: Seat) -> str:
    return driver.table.sitting[driver.table.chair_at(seat)]


def drawn(position: str) -> tuple[TableDriver, Seat, str]:
    """A table at this position with people on all chairs: the table, the seat to act, and its person."""
    driver = begun(Settings(position.rpartition(" ")[2]))
    assert driver.table.playing
    driver.table.playing.game = at(position)
    seat = Seat.at(driver.table.playing.game.state.actor)
    return driver, seat, person_at(driver, seat)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_offered_play_is_accepted_and_happens_as_shown(variant: str) -> None:
    driver, rng = begun(Settings(variant)), Random(2)
    for _ in range(DECISIONS):
        for seat in deciding(driver.table):
            offered = plays(driver.table, person_at(driver, seat), seat)
            assert offered
            assert driver.table.playing
            for choice in rng.sample(offered, min(3, len(offered))):
                undo = driver.table.playing.game.undone_by(choice)
                happened = decide(
                    driver.table,
                    person_at(driver, seat),
                    do.MakePlay(seat, choice.text, driver.table.number),
                    driver.fresh_seed(),
                    driver.now,
                ).entries
                assert isinstance(happened[0], GameEvent)
                event = happened[0].event
                if isinstance(event, Played):
                    shown = (event.play, event.card, event.copied, event.kind, event.undo, event.steps)
                    assert shown == (
                        choice.text,
                        choice.card,
                        choice.copied,
                        choice.kind,
                        undo,
                        choice.steps,
                    )
                else:
                    assert choice.kind in ("give", "discard")
        if not deciding(driver.table):
            break
        driver.decide_at_random(rng)


@pytest.mark.parametrize("variant", VARIANTS)
def test_exactly_the_cards_without_a_play_have_a_reason(variant: str) -> None:
    driver, rng = begun(Settings(variant)), Random(3)
    for _ in range(DECISIONS):
        seats = deciding(driver.table)
        if not seats:
            break
        assert driver.table.playing
        state = driver.table.playing.game.state
        for seat in seats:
            usable = {
                choice.card
                for choice in plays(driver.table, person_at(driver, seat), seat)
                if choice.kind != "discard"
            }
            for card in KIND_OF:
                reasons = why_not(driver.table, person_at(driver, seat), seat, card)
                if state.phase != GIVE:
                    assert bool(reasons) == (card not in usable), (card, reasons)
        driver.decide_at_random(rng)


def test_nobody_asks_for_a_seat_that_is_not_theirs() -> None:
    driver = begun()
    zoe = driver.join("Zoe")
    for person in ("p2", zoe):
        for ask in (
            lambda person=person: plays(driver.table, person, Seat.A),
            lambda person=person: why_not(driver.table, person, Seat.A, "7"),
            lambda person=person: seven_progress(driver.table, person, Seat.A, "7", ()),
        ):
            with refusing("not-your-seat"):
                ask()


def test_while_others_decide_there_is_nothing_to_choose() -> None:
    driver = begun()
    driver.play(Seat.A, plays(driver.table, "p1", Seat.A)[0].text)
    assert plays(driver.table, "p1", Seat.A) == []
    with refusing("not-your-turn"):
        why_not(driver.table, "p1", Seat.A, "7")
    with refusing("no-seven"):
        seven_progress(driver.table, "p1", Seat.A, "7", ())


def test_an_unknown_card_is_refused() -> None:
    with refusing("played-card"):
        why_not(against_bots().table, "p1", Seat.A, "11")


# A 7 step by step.


@pytest.mark.parametrize("variant", [*VARIANTS, "four:sector=5", "six:sector=3"])
def test_any_chosen_steps_of_a_seven_lead_to_a_legal_play(variant: str) -> None:
    """At random positions every sequence of offered steps can be completed, and its text is a play with that result."""
    rng, walked = Random(7), 0
    for number in range(WALKS):
        first = "7" if number % 3 else "T"
        driver, seat, person = drawn(random_position(rng, variant, first, unknown=0, near=0.4))
        assert driver.table.playing
        state = driver.table.playing.game.state
        sevens = [play for play in legal(state) if play.kind == "move" and (play.copied or play.card) == "7"]
        if not sevens:
            with refusing("no-seven"):
                seven_progress(driver.table, person, seat, first, ())
            continue
        made, now = walk(driver, person, seat, first, rng)
        assert len(made) == 7
        found = read_play(state, now.play)
        assert (found.code, found.detail) in [(play.code, play.detail) for play in sevens]
        command = do.MakePlay(seat, now.play, driver.table.number)
        happened = decide(driver.table, person, command, bytes(32), driver.now).entries
        assert isinstance(happened[0], GameEvent)
        assert isinstance(happened[0].event, Played)
        walked += 1
    assert walked >= WALKS // 5


def walk(
    driver: TableDriver, person: str, seat: Seat, card: str, rng: Random
) -> tuple[list[Step], SevenProgress]:
    """Take random offered steps until none is left."""
    made: list[Step] = []
    now = seven_progress(driver.table, person, seat, card, ())
    while now.left:
        assert now.steps, (driver.table.playing, made)
        assert not now.play
        made.append(rng.choice(now.steps))
        now = seven_progress(driver.table, person, seat, card, tuple(made))
        assert now.left == 7 - len(made)
    assert not now.steps
    return made, now


@pytest.mark.parametrize("variant", ["four", "six", "coop"])
def test_every_legal_seven_can_be_reached_step_by_step(variant: str) -> None:
    """The other way round: each legal 7 is the end of some sequence of steps."""
    rng = Random(11)
    for _ in range(WALKS // 5):
        driver, seat, person = drawn(random_position(rng, variant, "7", unknown=0, near=0.4))
        assert driver.table.playing
        state = driver.table.playing.game.state
        wanted = {play.text for play in legal(state) if play.kind == "move"}
        if 0 < len(wanted) < 12:
            reached = {read_play(state, text).text for text in all_walks(driver, person, seat, ())}
            assert reached == wanted


def all_walks(driver: TableDriver, person: str, seat: Seat, made: tuple[Step, ...]) -> set[str]:
    now = seven_progress(driver.table, person, seat, "7", made)
    if not now.left:
        return {now.play}
    return {text for step in now.steps for text in all_walks(driver, person, seat, (*made, step))}


def test_a_seven_that_can_only_be_discarded_or_given_has_no_steps() -> None:
    driver, seat, person = drawn("13/-/-/- a! 7/5/5/5 - d1 four")
    assert {choice.kind for choice in plays(driver.table, person, seat)} == {"discard"}
    with refusing("no-seven"):
        seven_progress(driver.table, person, seat, "7", ())
    driver, seat, person = drawn("13/-/-/- a~ 7/5/5/5 - d1 four")
    with refusing("no-seven"):
        seven_progress(driver.table, person, seat, "7", ())


def test_a_step_that_was_not_offered_is_refused() -> None:
    driver, seat, person = drawn("13/-/-/- a 7/5/5/5 - d1 four")
    (first,) = seven_progress(driver.table, person, seat, "7", ()).steps
    assert first == Step(Seat.A, "13", "14")
    for wrong in (Step(Seat.A, "13", "15"), Step(Seat.B, "13", "14"), Step(Seat.A, "x" * 99, "")):
        with refusing("no-such-step"):
            seven_progress(driver.table, person, seat, "7", (wrong,))
    with refusing("no-such-step"):
        seven_progress(driver.table, person, seat, "7", (first, first))


def test_a_step_shows_the_marble_that_it_captures() -> None:
    driver, seat, person = drawn("13/14/-/- a 7/5/5/5 - d1 four")
    (first,) = seven_progress(driver.table, person, seat, "7", ()).steps
    assert first.captured == ("b14",)
