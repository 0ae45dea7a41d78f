"""The worked examples that fit into one position and one card; other files test the rest."""

import json
from pathlib import Path
from typing import Any

import pytest
from rule_helpers import plays, skips

from kugel.notation import board_text, legal, read_position, write_position
from kugel.rules.legal import after

SCENARIOS = Path(__file__).parents[1] / "data" / "scenarios.jsonl"
ROWS = [json.loads(line) for line in SCENARIOS.read_text(encoding="utf-8").splitlines()]
ONE_CARD = [
    pytest.param(row, id=f"{row['id']} {row['title']}") for row in ROWS if row["kind"] in ("board", "tac")
]


@pytest.mark.parametrize("row", ONE_CARD)
def test_a_card_leads_to_exactly_the_boards_of_the_example(row: dict[str, Any]) -> None:
    assert plays(row["position"], row["card"]) == set(row["boards"])
    assert skips(row["position"], row["card"]) == row["skip"]


@pytest.mark.parametrize("row", ONE_CARD)
def test_each_result_is_offered_once(row: dict[str, Any]) -> None:
    state = read_position(row["position"])
    results = [(play.card, play.kind, board_text(after(state, play))) for play in legal(state)]
    assert len(results) == len(set(results))
    assert len({play.text for play in legal(state)}) == len(results)


@pytest.mark.parametrize("row", ONE_CARD)
def test_the_example_is_written_back_as_read(row: dict[str, Any]) -> None:
    assert write_position(read_position(row["position"])) == row["position"]
