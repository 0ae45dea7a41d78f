"""The table for screen readers: its accessibility tree in every phase, and no violations found by axe.

The trees are in data/accessibility. After an intended change, regenerate them with
`KUGEL_REWRITE=1 pytest -n 0 tests/browser/test_accessibility.py`, and check the diff before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser.phases import PHASES, card_chosen
from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.visual_checks import cut_off, violations

FOLDER = Path(__file__).parents[1] / "data" / "accessibility"
LOOKS = {"phone": {**PHONE, "color_scheme": "light"}, "desktop": {**DESKTOP, "color_scheme": "dark"}}
looks = pytest.mark.parametrize("how", LOOKS.values(), ids=LOOKS.keys())


def kept(name: str, tree: str) -> str:
    """The tree as stored for this phase; with KUGEL_REWRITE, the current one is stored."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("KUGEL_REWRITE") == "1":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(tree, encoding="utf-8")
    return path.read_text(encoding="utf-8")


def tree_of(anna: Guest) -> str:
    """The accessibility tree of the table, without what differs between tables."""
    anna.drawn()
    happened: str = anna.page.get_by_role("main").aria_snapshot()
    happened = happened.replace(anna.guests.server, "https://kugel.example").replace(anna.code, "staged")
    return f"{happened}\n"


@pytest.mark.parametrize("phase", PHASES)
def test_the_accessibility_tree_is_unchanged_in_every_phase(guests: Guests, phase: str) -> None:
    anna = guests.come()
    PHASES[phase](anna)
    tree = tree_of(anna)
    assert tree == kept(phase, tree)


def test_the_accessibility_tree_is_unchanged_before_a_game(guests: Guests) -> None:
    anna = guests.come()
    anna.open(start=False, bots={"b": "greedy"})
    tree = tree_of(anna)
    assert tree == kept("gathering", tree)


@looks
def test_axe_finds_nothing_in_any_phase(guests: Guests, how: dict[str, object]) -> None:
    anna = guests.come(**how)
    for name, lead in PHASES.items():
        anna.page.unroute_all()
        lead(anna)
        assert (name, violations(anna.page), cut_off(anna.page)) == (name, [], [])


@looks
def test_axe_finds_nothing_beside_the_board(guests: Guests, how: dict[str, object]) -> None:
    anna = guests.come(**how)
    card_chosen(anna)
    for tab in ("log", "positions"):
        anna.find(f"#tab-{tab}").click()
        assert (tab, violations(anna.page), cut_off(anna.page)) == (tab, [], [])
    anna.find("[data-menu]").click()
    assert violations(anna.page) == []
    anna.button("Settings").click()
    assert violations(anna.page) == []


@looks
def test_axe_finds_nothing_before_a_game_and_during_questions(guests: Guests, how: dict[str, object]) -> None:
    anna, ben = guests.come(**how), guests.come(**how)
    code = anna.open(bots={"b": "greedy", "d": "greedy"}, start=False, talk="phrases")
    assert violations(anna.page) == []
    ben.join(code, "Ben", "c")
    anna.page.wait_for_selector("text=Ben")
    anna.find("[data-start]").click()
    ben.playable.first.wait_for()
    anna.find("#tab-talk").click()
    assert violations(anna.page) == []
    ben.find("[data-menu]").click()
    ben.button("Ask for a pause").click()
    anna.find(".proposal").wait_for()
    assert (violations(anna.page), violations(ben.page)) == ([], [])
    anna.button("Agree").click()
    anna.page.wait_for_selector("text=The game is paused.")
    assert violations(anna.page) == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl"])
def test_the_names_of_bots_fit_on_every_board(guests: Guests, language: str) -> None:
    for size in (PHONE, DESKTOP):
        anna = guests.come(locale=language, **size)
        for phase in ("card-chosen", "six-seats"):
            anna.page.unroute_all()
            PHASES[phase](anna)
            assert (phase, anna.page.evaluate(SHORTENED)) == (phase, [])


SHORTENED = """() => [...document.querySelectorAll('.plate .name')]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
