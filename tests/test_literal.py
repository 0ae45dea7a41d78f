"""Tests the literal enumerator: on worked examples, on single positions, and with facts about all boards."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from literal import (
    BASE,
    CARDS,
    HOME,
    LETTERS,
    VARIANTS,
    Board,
    controlled,
    finished,
    geometry,
    next_existing,
    parse,
    results,
    write,
)
from random_boards import random_board

SCENARIOS = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "scenarios.jsonl").read_text("utf-8").splitlines()
]
BOARDS = [row for row in SCENARIOS if row["kind"] == "board" and row["card"] in CARDS]
TACS = [row for row in SCENARIOS if row["kind"] == "tac"]
FULL = "h1,h2,h3,h4"
LAST = "h2,h3,h4"


def after(text: str, card: str, variant: str = "four", seat: str = "a") -> set[str]:
    """The boards that the seat can reach from this one."""
    at = geometry(variant)
    number = LETTERS.index(seat)
    return results(parse(text, at), number, card, next_existing(at, number))


def boards(count: int) -> list[Board]:
    """Random boards of every variant, `count` of each."""
    rng = Random(7)
    return [random_board(rng, geometry(variant)) for variant in VARIANTS for _ in range(count)]


def _id(row: dict[str, Any]) -> str:
    return str(row["id"])


def test_every_board_example_is_covered() -> None:
    assert len(BOARDS) == sum(row["kind"] == "board" for row in SCENARIOS) == 75


@pytest.mark.parametrize("row", BOARDS, ids=_id)
def test_worked_example(row: dict[str, Any]) -> None:
    board, turn, _, _, _, variant = row["position"].split()
    assert after(board, row["card"], variant, turn[0]) == set(row["boards"])


@pytest.mark.parametrize("row", TACS, ids=_id)
def test_tac_uses_the_card_on_the_restored_board(row: dict[str, Any]) -> None:
    _, turn, _, last, _, variant = row["position"].split()
    card, before = last.split("@")
    assert after(before, card, variant, turn[0]) == set(row["boards"])


def test_a_thirteen_may_end_at_home() -> None:
    assert after("56/-/-/-", "13") == {"1*,56/-/-/-", "5/-/-/-", "h4/-/-/-"}


def test_another_seats_start_is_a_ring_space_like_any_other() -> None:
    assert after("-/1/-/-", "1", seat="b") == {"-/2/-/-", "-/1,17*/-/-"}


def test_a_four_from_four_past_the_start_ends_on_it() -> None:
    assert after("5/-/-/-", "4") == {"1/-/-/-"}
    assert after("1/-/-/-", "1") == {"1*/-/-/-", "2/-/-/-", "h1/-/-/-"}


def test_a_four_may_capture_an_own_marble_but_not_jump_it() -> None:
    assert after("10,14,16/-/-/-", "4") == {"6,14,16/-/-/-", "10,16/-/-/-"}


def test_a_seven_runs_over_an_own_fresh_marble_and_may_enter_home_there() -> None:
    ring = {"8,64", "1,7", "2,6", "3,5", "4", "5", "6", "7"}
    home = {"h2", "h4", "6,h1", "5,h2", "4,h1", "4,h3", "3,h2", "3,h4", "2,h1", "2,h3"}
    assert after("1*,64/-/-/-", "7") == {f"{part}/-/-/-" for part in ring | home}


def test_the_rest_of_a_finishing_seven_moves_the_partners_fresh_marble_out() -> None:
    assert after(f"63,{LAST}/-/33*/-", "7") == {f"6,{LAST}/-/33*/-", f"{FULL}/-/37/-"}


def test_a_seven_that_captures_the_partners_only_marble_cannot_finish_early() -> None:
    assert after(f"63,{LAST}/-/64/-", "7") == {f"6,{LAST}/-/-/-"}


def test_two_against_one_the_pair_shares_a_finishing_seven() -> None:
    assert after(f"-/15,{LAST}/40/x", "7", "three-single", "b") == {f"-/22,{LAST}/40/x", f"-/{FULL}/44/x"}


def test_trios_the_rest_of_a_finishing_seven_goes_to_one_partner() -> None:
    assert after(f"66,{LAST}/-/26/-/51/-", "7", "six-trios") == {
        f"7,{LAST}/-/26/-/51/-",
        f"{FULL}/-/31/-/51/-",
        f"{FULL}/-/26/-/56/-",
    }


def test_trios_a_seven_goes_on_to_the_other_partner_when_one_is_finished() -> None:
    assert after(f"{FULL}/-/23,{LAST}/-/51/-", "7", "six-trios") == {
        f"{FULL}/-/30,{LAST}/-/51/-",
        f"{FULL}/-/{FULL}/-/57/-",
        f"{FULL}/-/23,{LAST}/-/58/-",
    }


def test_coop_a_pair_that_gets_finished_by_a_seven_goes_on_with_any_colour() -> None:
    assert after(f"{FULL}/20/33,{LAST}/60", "7", "coop") == {
        f"{FULL}/20/40,{LAST}/60",
        f"{FULL}/26/{FULL}/60",
        f"{FULL}/20/{FULL}/2",
    }


def test_one_seven_may_finish_two_colours_and_serve_a_third() -> None:
    assert f"{FULL}/22/{FULL}/60" in after(f"64,{LAST}/19/32,{LAST}/60", "7", "coop")
    assert f"{FULL}/19/{FULL}/60" not in after(f"64,{LAST}/19/32,{LAST}/60", "7", "coop")


def test_without_an_unfinished_colour_nothing_can_be_played() -> None:
    assert all(after(f"{FULL}/x/5/x", card, "two") == set() for card in CARDS if card != "A")


def test_a_swap_of_two_own_marbles_may_change_nothing() -> None:
    assert after("5,9/-/-/-", "X") == {"5,9/-/-/-"}


def test_any_two_marbles_may_be_swapped_and_a_fresh_one_elsewhere_stays_fresh() -> None:
    assert after("5/9/33*/-", "X") == {"9/5/33*/-", "33/9/5/-", "5/33/9/-"}


def test_a_finished_seat_needs_the_partners_marble_for_a_swap() -> None:
    assert after(f"{FULL}/5,9/-/-", "X") == set()
    assert after(f"{FULL}/5/9/-", "X") == {f"{FULL}/9/5/-"}


def test_a_warrior_passes_its_own_start_and_home() -> None:
    assert after("60,h1/-/12/-", "W") == {"12,h1/-/-/-"}


def test_trios_the_angel_chooses_among_the_partners_of_a_finished_seat() -> None:
    assert after(f"-/{FULL}/-/-/-/-", "A", "six-trios") == {f"-/{FULL}/-/34*/-/-", f"-/{FULL}/-/-/-/56*"}


def test_the_angel_serves_the_next_existing_seat() -> None:
    assert after("-/x/-/x", "A", "two") == {"-/x/33*/x"}
    assert after("-/-/-/x", "A", "three-single", "c") == {"1*/-/-/x"}


@pytest.mark.parametrize(
    "text",
    [
        "-/-/-",  # a seat is missing
        "-/-/-/x",  # all four play
        "5,5/-/-/-",
        "5/5/-/-",
        "h1,h1/-/-/-",
        "9,5/-/-/-",  # not ascending
        "h1,5/-/-/-",
        "65/-/-/-",
        "5*/-/-/-",  # only the start can be fresh
        "1,2,3,4,5/-/-/-",
        "-,5/-/-/-",
        "05/-/-/-",
    ],
)
def test_a_text_that_is_not_a_canonical_board_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text, geometry("four"))


def test_every_result_is_a_valid_canonical_board() -> None:
    for board in boards(4):
        assert write(parse(write(board), board.geometry)) == write(board)
        for seat in board.geometry.existing:
            for card in CARDS:
                for text in results(board, seat, card, next_existing(board.geometry, seat)):
                    parse(text, board.geometry)


def test_a_seven_is_playable_with_a_ring_marble_or_a_loose_one_and_never_changes_nothing() -> None:
    for board in boards(15):
        for seat in board.geometry.existing:
            found = results(board, seat, "7", seat)
            assert bool(found) == any(_can_step(board, colour) for colour in controlled(board, seat))
            assert write(board) not in found


def _can_step(board: Board, colour: int) -> bool:
    """A ring marble, or a home marble that is not in the block that fills home from h4 outwards."""
    own = board.marbles[colour]
    home = sum(place in HOME for place in own)
    return any(isinstance(place, int) for place in own) or not set(HOME[4 - home :]) <= set(own)


def test_the_angel_is_always_playable_and_a_one_with_any_ring_marble_or_base() -> None:
    for board in boards(30):
        for seat in board.geometry.existing:
            assert results(board, seat, "A", next_existing(board.geometry, seat))
            assert results(board, seat, "1", seat)


def test_bringing_in_the_last_marble_is_never_forced() -> None:
    finishing = 0
    for board in boards(20):
        seat = board.geometry.existing[0]
        space = 1 + (board.geometry.starts[seat] - 10 + len(write(board)) % 13) % board.geometry.ring
        others = [tuple(BASE if place == space else place for place in own) for own in board.marbles]
        others[seat] = (space, *HOME[1:])
        near = Board(board.geometry, tuple(others), board.fresh - {seat})
        for card in CARDS:
            found = [parse(text, board.geometry) for text in results(near, seat, card, seat)]
            finishing += any(finished(end, seat) for end in found)
            assert not found or not all(finished(end, seat) for end in found)
    assert finishing > 100


def test_random_boards_include_the_rare_situations() -> None:
    drawn = boards(40)
    homes = [[place for place in own if place in HOME] for board in drawn for own in board.marbles]
    ring = [sum(isinstance(place, int) for own in board.marbles for place in own) for board in drawn]
    assert len({write(board) for board in drawn}) > 0.95 * len(drawn)
    assert sum(bool(board.fresh) for board in drawn) > 40
    assert sum(len(home) == 4 for home in homes) > 40
    assert sum("h4" in home and len(home) < 4 for home in homes) > 200
    assert sum(bool(home) and "h4" not in home for home in homes) > 100
    assert sum(any(finished(board, c) for c in board.geometry.existing) for board in drawn) > 40
    assert sum(count >= 10 for count in ring) > 40
    assert sum(any(BASE not in own for own in board.marbles if own) for board in drawn) > 100
