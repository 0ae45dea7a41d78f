"""A play is a value: it never changes, can be compared, and knows its captures and its text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
import strategies
from golden import FOLDER, GAMES
from hypothesis import given
from rule_helpers import drawn, play, rule

from kugel.game import Game
from kugel.notation import legal, read_play, read_position, read_variant
from kugel.rules.cards import KIND_OF
from kugel.rules.legal import after, is_legal, make
from kugel.rules.play import Play
from kugel.rules.seat import Seat
from kugel.rules.state import State


def found(position: str, text: str) -> Play:
    """The legal play with this text."""
    return next(each for each in legal(drawn(position)) if each.text == text)


def properties(each: Play) -> tuple[object, ...]:
    """Every property of a play."""
    return (
        each.seat,
        each.card,
        each.copied,
        each.used,
        each.kind,
        each.is_seven,
        each.steps,
        each.captures,
        each.text,
        str(each),
    )


# It never changes.


@given(strategies.states)
def test_a_play_stays_the_same_when_its_state_goes_on(state: State) -> None:
    """Whether a property has been read before or not: properties are computed when first read."""
    expected = [properties(each) for each in legal(state.clone())]
    asked, unasked = legal(state), legal(state)
    for each in asked:
        properties(each)
    strategies.play_on(Random(1), state, 20)
    assert [properties(each) for each in asked] == expected
    assert [properties(each) for each in unasked] == expected


def test_a_play_that_has_been_made_still_describes_the_board_before_it() -> None:
    state = drawn("13/18/-/- a 5,9/2/2/2 - d1 four")
    (capture,) = [each for each in legal(state) if each.card == "5"]
    make(state, capture)
    assert (capture.text, capture.captures) == ("5:13x18", ("b18",))


# Equality and order.


@given(strategies.states)
def test_plays_that_are_found_twice_are_equal(state: State) -> None:
    once, again = legal(state), legal(state.clone())
    assert once == again
    assert [hash(each) for each in once] == [hash(each) for each in again]
    assert set(once) == set(again)
    assert [once.index(each) for each in again] == list(range(len(once))), "and to no other"


@given(strategies.states)
def test_a_play_is_legal_wherever_it_was_found(state: State) -> None:
    for each in legal(state.clone()):
        assert is_legal(state, each)


def test_plays_found_by_a_seat_that_knows_less_equal_the_true_ones() -> None:
    truth = drawn("11,14/-/-/- a 2,7,T/3,4/5,6/8,9 5@9,14/-/-/- d1 four")
    known = drawn("11,14/-/-/- a 2,7,T/?2/?2/?2 5@9,14/-/-/- d1 four")
    assert legal(known) == legal(truth)
    assert all(is_legal(truth, each) for each in legal(known))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Another seat, another card, another card copied by a TAC, other moves.
        ("5/25/-/- a 2/2/2/2 - d1 four 2:5-7", "5/25/-/- b 2/2/2/2 - d1 four 2:25-27"),
        ("5/-/-/- a 1,2/2/2/2 - d1 four 1:5-6", "5/-/-/- a 1,2/2/2/2 - d1 four 2:5-7"),
        ("5/-/-/- a T/2/2/2 2= d1 four T(2):5-7", "5/-/-/- a T/2/2/2 3= d1 four T(3):5-8"),
        ("5,9/-/-/- a 2/2/2/2 - d1 four 2:5-7", "5,9/-/-/- a 2/2/2/2 - d1 four 2:9-11"),
        # The same text from two seats.
        ("-/-/-/- a 2,3/2/2/2 - d1 four 2:discard", "-/-/-/- b 2,3/2/2/2 - d1 four 2:discard"),
        # The same text, but other marbles are captured on the way.
        ("5/7/9/- a 7/2/2/2 - d1 four 7:5x12", "5/7/-/- a 7/2/2/2 - d1 four 7:5x12"),
    ],
)
def test_plays_that_differ_are_not_equal(one: str, other: str) -> None:
    first, second = (found(*text.rsplit(" ", 1)) for text in (one, other))
    assert first != second
    assert len({first, second}) == 2
    assert (first < second) != (second < first)


def test_a_play_is_not_a_string() -> None:
    step = found("5/-/-/- a 2/2/2/2 - d1 four", "2:5-7")
    assert step != step.text
    assert str(step) == step.text == "2:5-7"
    assert repr(step) == "<Play a 2:5-7>"


@given(strategies.states)
def test_plays_are_sorted_by_seat_then_card_then_text(state: State) -> None:
    plays = legal(state)
    Random(1).shuffle(plays)
    ordered = sorted(plays)
    keys = [(each.seat, KIND_OF[each.card], KIND_OF.get(each.copied or "", 0), each.text) for each in ordered]
    assert keys == sorted(keys)
    for before, behind in pairwise(ordered):
        assert before < behind
        assert before <= behind
        assert behind > before
        assert behind >= before


def test_cards_are_in_their_own_order_and_not_in_that_of_their_names() -> None:
    plays = legal(drawn("5,30/-/-/- a 2,10,T,W/2/2/2 2= d1 four"))
    Random(1).shuffle(plays)
    assert [each.text for each in sorted(plays)] == [
        "2:30-32",
        "2:5-7",
        "10:30-40",
        "10:5-15",
        "T(2):30-32",
        "T(2):5-7",
        "W:30x5",
        "W:5x30",
    ]


def test_seats_come_before_cards() -> None:
    game = Game(read_variant("four"), bytes(32))
    game.start()
    by_seat = {seat: game.plays(seat) for seat in game.deciding()}
    assert sorted(by_seat) == [Seat.A, Seat.B, Seat.C, Seat.D]
    gifts = [each for plays in by_seat.values() for each in plays]
    Random(1).shuffle(gifts)
    assert sorted(gifts) == [each for seat in sorted(by_seat) for each in sorted(by_seat[seat])]
    assert all(each.seat == seat for seat, plays in by_seat.items() for each in plays)


# What it captures.


@pytest.mark.parametrize(
    ("position", "text", "captures"),
    [
        ("13/18/-/- a 5/2/2/2 - d1 four", "5:13x18", ["b18"]),
        ("13/18/-/- a 3/2/2/2 - d1 four", "3:13-16", []),
        ("13,18/-/-/- a 5/2/2/2 - d1 four", "5:13x18", ["a18"]),
        ("-/1/-/- a 1/2/2/2 - d1 four", "1:+x1", ["b1"]),
        ("-/-/17/- a A/2/2/2 - d1 four", "A:b+x17", ["c17"]),
        ("13/14,16/-/- a 7/2/2/2 - d1 four", "7:13x20", ["b14", "b16"]),
        ("13/16,18/15/- a 7/2/2/2 - d1 four", "7:13x20", ["c15", "b16", "b18"]),
        ("13,h1/14,16/-/- a 7/2/2/2 - d1 four", "7:13x17,h1-h4", ["b14", "b16"]),
        ("5/9/-/- a X/2/2/2 - d1 four", "X:5~b9", []),
        ("5/9/30/- a W/2/2/2 - d1 four", "W:5x9", ["b9"]),
        ("11/-/-/- a W/2/2/2 - d1 four", "W:11x11", ["a11"]),
        ("5/9/-/- a 8/2/2/2 - d1 four", "8:skip", []),
        ("5/9/-/- a D/2/2/2 - d1 four", "D:b", []),
        # On the board that the TAC restores, b stands at 20 again.
        ("22/-/-/- b 3/T/2/2 2@20/25/-/- d1 four", "T(2):25-27", []),
        ("27/-/-/- b 3/T/2/2 2@25/23/-/- d1 four", "T(2):23x25", ["a25"]),
    ],
)
def test_captures_name_the_marbles_that_are_sent_to_base(
    position: str, text: str, captures: list[str]
) -> None:
    assert found(position, text).captures == tuple(captures)


@rule("WA-5")
def test_a_warrior_that_captures_itself_names_itself_also_for_another_seat() -> None:
    own = found("-/11/-/- b 2/W/2/2 - d1 four", "W:11x11")
    assert own.captures == ("b11",)
    partners = found("h1,h2,h3,h4/-/11/- a W/2/2/2 - d1 four", "W:c11xc11")
    assert partners.captures == ("c11",)
    assert play("h1,h2,h3,h4/-/11/- a W/2/2/2 - d1 four", "W:c11xc11").in_base(2) == 4


@given(strategies.states)
def test_after_a_play_base_holds_the_old_and_the_captured_marbles_less_the_opened(state: State) -> None:
    seats = range(state.geometry.seats)
    for each in legal(state):
        board = state.clone()
        if each.copied and state.last_undo:
            board.swap_boards()
        result = after(state, each)
        captured = Counter(marble[0] for marble in each.captures)
        opened = Counter(str(step.seat) for step in each.steps if step.begin == "base")
        before = {str(Seat.at(seat)): board.in_base(seat) for seat in seats}
        now = {str(Seat.at(seat)): result.in_base(seat) for seat in seats}
        assert now == {seat: before[seat] + captured[seat] - opened[seat] for seat in before}
        assert (each.kind == "open") == bool(opened)
        if not each.is_seven:
            # A 7 may also capture a marble that it has moved, at its new place.
            standing = {f"{Seat.at(at - 1)}{space + 1}" for space, at in enumerate(board.at) if at}
            assert set(each.captures) <= standing


# How it is written.


def read_back(state: State) -> int:
    """Read every legal play of a position; returns how many there are."""
    plays = legal(state)
    for each in plays:
        again = read_play(state, each.text)
        assert again == each
        assert properties(again) == properties(each)
    return len(plays)


@given(strategies.states)
def test_every_play_is_read_from_its_text(state: State) -> None:
    read_back(state)


@pytest.mark.parametrize("name", GAMES)
def test_every_play_of_the_golden_games_is_read_from_its_text(name: str) -> None:
    """All plays of the positions in the file, and the play made there as it is written."""
    _, first, *lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    position = first
    for line in lines:
        if line == "…":
            position = ""
            continue
        count, text, following = line.split(" ", 2)
        if position:
            state = read_position(position)
            assert read_back(state) == int(count)
            made = read_play(state, text)
            assert (made.text, made in legal(state)) == (text, True)
        # A position does not say which cards are dealt next.
        position = following if following.split()[1] not in ("%", "#") else ""
