"""Plays and distinct results per depth, for positions that cover every card and every way to act."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from literal import CARDS, LETTERS, controlled, geometry, next_existing, parse, results

from kugel.notation import NotationError, read_position, write_position
from kugel.notation.perft import divide, perft
from kugel.rules.cards import KIND_OF
from kugel.rules.variants import VARIANTS

ROWS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "perft.jsonl").read_text("utf-8").splitlines()
]


def _name(row: dict[str, Any]) -> str:
    return str(row["name"])


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_the_counts_match_the_table(row: dict[str, Any]) -> None:
    state = read_position(row["position"])
    assert [list(count) for count in perft(state, row["depth"])] == row["counts"]


def test_the_positions_cover_every_card_every_variant_and_every_turn() -> None:
    positions = [row["position"].split() for row in ROWS]
    plays = {play for row in ROWS for play in divide(read_position(row["position"]), 1)}
    played = {re.split("[(:]", play)[0] for play in plays}
    assert len({row["position"] for row in ROWS}) == len(ROWS) >= 40
    assert played >= set(KIND_OF)
    assert {fields[5].split(":")[0] for fields in positions} == set(VARIANTS)
    assert {mark for fields in positions for mark in "!~>" if mark in fields[1]} == set("!~>")
    assert all(write_position(read_position(row["position"])) == row["position"] for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_divide_adds_up_to_the_table(row: dict[str, Any]) -> None:
    state = read_position(row["position"])
    for depth, (plays, _) in enumerate(row["counts"][:3], 1):
        assert sum(divide(state, depth).values()) == plays


def _only_board_cards(row: dict[str, Any]) -> bool:
    """An ordinary turn, and a hand that the literal enumerator can play."""
    _, turn, hands, _, _, _ = row["position"].split()
    return len(turn) == 1 and set(hands.split("/")[LETTERS.index(turn)].split(",")) <= set(CARDS)


@pytest.mark.parametrize("row", [row for row in ROWS if _only_board_cards(row)], ids=_name)
def test_the_first_depth_agrees_with_the_literal_reading(row: dict[str, Any]) -> None:
    text, turn, hands, _, _, variant = row["position"].split()
    name, _, options = variant.partition(":")
    sector = int(options.removeprefix("sector=")) if options.startswith("sector=") else None
    board = parse(text, geometry(name, sector))
    seat = LETTERS.index(turn)
    cards = set(hands.split("/")[seat].split(","))
    following = next_existing(board.geometry, seat)
    plays = sum(len(results(board, seat, card, following)) for card in cards)
    out = any(isinstance(place, int) for colour in controlled(board, seat) for place in board.marbles[colour])
    last_trick = "skip_last=trick" in variant and hands.split("/")[seat] == "8"
    plays += "8" in cards and out and hands.split("/")[following] != "-" and not last_trick
    assert row["counts"][0][0] == (plays or len(cards))


@pytest.mark.parametrize(
    ("position", "plays"),
    [
        # Each of the four gives one of two cards.
        ("-/-/-/- a~ 1,7/2,8/13,T/6,13 - d1 four", [2, 4, 8, 16]),
        # The 13 opens; every TAC undoes one opening and makes another; a's own TAC opens again, or walks 13.
        ("-/-/-/- a 13,T/2,T/2,T/2,T - d1 four", [1, 1, 1, 1, 2, 2, 2, 2]),
        # The Warrior captures itself, or the 9 walks; the others discard one of two; one card each is left.
        ("11/-/-/- a 9,W/2,5/3,8/4,6 - d1 four", [2, 4, 8, 16, 16]),
        # Two walks; then b opens with the 1 or the 13; the others discard.
        ("5/-/-/- a 2,3/1,13/9/9 - d1 four", [2, 4, 4, 4]),
        # The win must be answered (21-23); c's TAC is barred and goes; d plays 2 or copies it; one card each.
        (
            "h1,h2,h3,h4/21/h1,h2,h3,h4/61 b 5/3,T/T/2,T 2@h1,h2,h3,h4/21/32,h2,h3,h4/61 d1 four",
            [1, 1, 2, 2, 2, 2],
        ),
        # The deal ends after two plays, and with it every sequence.
        ("11/21/41/61 c -/-/5/2 4@11/25/41/61 b5 four", [1, 1, 0, 0]),
    ],
)
def test_counts_worked_out_by_hand(position: str, plays: list[int]) -> None:
    assert [count for count, _ in perft(read_position(position), len(plays))] == plays


def test_a_swap_back_is_the_same_position_only_once() -> None:
    # a's Trickster swaps a's own two (nothing changes), or one of them with b's; and so does b's.
    counts = perft(read_position("5,7/9/-/- a X/X/2/2 - d1 four"), 2)
    assert counts == [(3, 3), (9, 9)]


def test_divide_names_every_play() -> None:
    assert divide(read_position("5/-/-/- a 2,3/1,13/9/9 - d1 four"), 2) == {"2:5-7": 2, "3:5-8": 2}
    assert divide(read_position("11/21/41/61 c -/-/5,9/2 - b5 four"), 1) == {"5:41-46": 1, "9:41-50": 1}


def test_unknown_cards_cannot_be_counted() -> None:
    for hands in ("1/?5/?5/?5", "1/2/?1/3"):
        with pytest.raises(NotationError, match="perft-unknown"):
            perft(read_position(f"-/-/-/- a {hands} - d1 four"), 1)
    with pytest.raises(NotationError, match="perft-unknown"):
        divide(read_position("-/-/-/- c~ 1,(?)/2,(3)/4,5/6,7 - d1 four"), 1)
