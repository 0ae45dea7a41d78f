"""docs/research.md: its scripts run unchanged, its tables match the code."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from kugel.adapters.observation_layout import choice_text, layout
from kugel.rules.choices import GIVING, LAYING, OPENING, PLACE, SKIPPING, USE, actions
from kugel.rules.geometry import Geometry
from kugel.rules.variants import VARIANTS

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
SCRIPTS = {
    section.split("\n", 1)[0]: script
    for section in PAGE.split("\n## ")
    for script in re.findall(r"```python\n(.*?)```", section, re.DOTALL)
}
NEEDS = {"PettingZoo": "pettingzoo", "OpenSpiel": "pyspiel", "Gymnasium": "gymnasium", "Batched": "numpy"}
SAYS = {"PettingZoo": "seat_a gets", "OpenSpiel": "]", "Gymnasium": "seat a gets", "Batched": "by seat: ["}
FOUR, SIX = Geometry(VARIANTS["four"]), Geometry(VARIANTS["six"])


def test_there_is_a_script_for_every_interface() -> None:
    assert list(SCRIPTS) == list(NEEDS)
    assert PAGE.count("```python") == len(SCRIPTS)


@pytest.mark.parametrize("name", NEEDS)
def test_a_script_runs_unchanged(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip(NEEDS[name], reason="the scripts need the extra `research`")
    assert len(SCRIPTS[name].splitlines()) <= 20
    exec(compile(SCRIPTS[name], f"research.md, {name}", "exec"), {"__name__": "__main__"})
    assert SAYS[name] in capsys.readouterr().out


def places(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} … {last}"


def test_the_table_of_observations_matches_the_layout() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d …]+) \| ([\d …]+) \|", PAGE, re.MULTILINE)
    four, six = layout(FOUR), layout(SIX)
    assert rows == [
        (name, places(four[name].start, four[name].stop - 1), places(six[name].start, six[name].stop - 1))
        for name in four
    ]


def test_the_table_of_choices_has_the_right_numbers() -> None:
    rows = re.findall(r"^\| (\d+ … \d+) \| (\d+ … \d+) \| ", PAGE, re.MULTILINE)
    bounds = [USE, OPENING, SKIPPING, LAYING, GIVING, PLACE]
    cards = [(places(low, high - 1),) * 2 for low, high in pairwise(bounds)]
    ring = tuple(places(PLACE, PLACE + geometry.ring - 1) for geometry in (FOUR, SIX))
    homes = tuple(places(PLACE + geometry.ring, actions(geometry) - 1) for geometry in (FOUR, SIX))
    assert rows == [*cards, ring, homes]


def test_the_kinds_of_card_are_listed_in_order() -> None:
    kinds = re.search(r"by its kind in the order ([\w ]+) \|", PAGE)
    assert kinds is not None
    assert [f"use {kind}" for kind in kinds[1].split()] == [choice_text(FOUR, choice) for choice in range(18)]
