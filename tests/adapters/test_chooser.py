"""Plays made of small choices: every sequence of choices can be completed, and all legal results are reached."""

from __future__ import annotations

from random import Random

import pytest
import strategies
from adapters.choice_walk import positions, results
from hypothesis import given, settings
from literal import write
from rule_helpers import drawn, rule

import kugel
from kugel.notation import legal, read_position, read_variant, write_position
from kugel.rules.chooser import Chooser
from kugel.rules.codes import OVER, WAIT
from kugel.rules.geometry import Geometry
from kugel.rules.legal import after
from kugel.rules.state import State
from kugel.rules.variants import VARIANTS

FAST = kugel.core() == "compiled"
FEW = settings(max_examples=120 if FAST else 6)
TEAMS = ("four", "coop", "six-trios", "six-coop", "three-single", "two-double", "six")


def legal_results(state: State) -> set[str]:
    return {write_position(after(state, play)) for play in legal(state)}


def assert_all_results(state: State) -> None:
    assert results(state) == legal_results(state), write_position(state)


def position(seed: int, first: str = "", near: float = 0.2, last: str = "") -> State:
    """A position without unknown cards; `first` is the only card of the seat to play, `last` on the pile."""
    rng = Random(seed)
    variant = rng.choice(TEAMS) if first else ""
    fields = strategies.random_position(rng, variant, first, unknown=0, near=near).split()
    if last:
        undone = write(strategies.board_of(rng, read_variant(fields[5]), near))
        fields[3] = f"{last}@{undone}" if rng.random() < 0.7 else f"{last}="
    return read_position(" ".join(fields))


@FEW
@given(strategies.seeds)
def test_choices_lead_to_all_legal_results_and_no_others(seed: int) -> None:
    assert_all_results(position(seed))


@FEW
@given(strategies.reachable)
def test_choices_lead_to_all_legal_results_in_games(state: State) -> None:
    if state.phase not in (WAIT, OVER):
        assert_all_results(state)


@rule("C7-1", "C7-8", "C7-9")
@FEW
@given(strategies.seeds)
def test_a_seven_is_made_step_by_step_and_spills_over(seed: int) -> None:
    assert_all_results(position(seed, "7", near=0.7))


@rule("TC-1", "C7-1")
@FEW
@given(strategies.seeds)
def test_a_tac_copies_a_seven_step_by_step(seed: int) -> None:
    assert_all_results(position(seed, "T", near=0.7, last="7"))


@FEW
@given(strategies.seeds)
def test_every_card_is_played_by_choices(seed: int) -> None:
    first = Random(seed).choice(("1", "2", "3", "4", "8", "13", "X", "T", "J", "A", "W", "D"))
    assert_all_results(position(seed, first, near=0.4))


def test_a_seven_with_spill_over_reaches_the_partner() -> None:
    state = drawn("62,h2,h3,h4/-/40,50/- a 7/?5/?5/?5 - d1 four".replace("?5", "2"))
    boards = {result.split()[0] for result in results(state)}
    assert boards == {result.split()[0] for result in legal_results(state)}
    assert "h1,h2,h3,h4/-/43,50/-" in boards


def test_choices_can_be_taken_back() -> None:
    state = drawn("5,20,40/-/-/- a 5,7/2/2/2 - d1 four")
    chooser = Chooser(state.geometry, 0)
    chooser.load(state, [])
    before = chooser.choices()
    for first in before:
        assert not chooser.choose(first)
        assert chooser.choices() != before
        chooser.restart()
        assert chooser.choices() == before
    assert write_position(chooser.state) == write_position(state)


def test_the_mask_agrees_with_the_list_of_choices() -> None:
    for chooser, _ in positions(Geometry(read_variant("four:max_deals=2")), 3):
        row = memoryview(bytearray(chooser.size)).cast("b")
        chooser.write_offered(row)
        assert [choice for choice in range(chooser.size) if row[choice]] == chooser.choices()
        assert [choice for choice in range(-3, 400) if chooser.allows(choice)] == chooser.choices()
        assert bool(chooser.choices()) == (chooser.state.phase != OVER)


@pytest.mark.parametrize("name", VARIANTS)
def test_games_can_continue_from_a_copy_at_any_choice(name: str) -> None:
    geometry = Geometry(read_variant(f"{name}:max_deals={2 if FAST else 1}"))
    copy = Chooser(geometry, 0)
    for chooser, _ in positions(geometry, 11):
        copy.load(chooser.state, list(chooser.prefix[: chooser.length]))
        assert copy.choices() == chooser.choices()
        assert copy.stage == chooser.stage
        if copy.choices():
            assert copy.steps.left == chooser.steps.left


@pytest.mark.parametrize("name", VARIANTS)
def test_the_first_dealer_is_the_agreed_one_or_any_seat_equally_often(name: str) -> None:
    seats = VARIANTS[name].seats
    letter = "abcdef"[seats[-1]]
    agreed = Chooser(Geometry(read_variant(f"{name}:dealer={letter}")), 1)
    agreed.start()
    assert agreed.state.dealer == seats[-1]
    chooser, counts = Chooser(Geometry(VARIANTS[name]), 1), dict.fromkeys(seats, 0)
    games = 300 if FAST else 60
    for _ in range(games):
        chooser.start()
        counts[chooser.state.dealer] += 1
    fair = games / len(seats)
    assert all(fair / 2 < count < fair * 2 for count in counts.values()), counts


def test_a_chooser_that_does_not_deal_waits_for_cards() -> None:
    geometry = Geometry(read_variant("four"))
    dealing, waiting = Chooser(geometry, 9), Chooser(geometry, 0)
    waiting.dealing = 0
    dealing.begin(2)
    waiting.begin(2)
    assert (waiting.state.phase, waiting.choices()) == (WAIT, [])
    waiting.deal_cards(list(dealing.state.stack[:20]))
    assert write_position(waiting.state) == write_position(dealing.state)
    assert waiting.choices() == dealing.choices()


def test_a_choice_that_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    for chooser, rng in positions(Geometry(read_variant("four:max_deals=1")), 2):
        if rng.random() < 0.8:
            continue
        before = write_position(chooser.state), chooser.choices(), chooser.length
        for choice in (-1, chooser.size, 1 << 20, *range(chooser.size)):
            if choice not in before[1]:
                assert chooser.choose(choice) == -1
        assert (write_position(chooser.state), chooser.choices(), chooser.length) == before
