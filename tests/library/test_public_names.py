"""`import kugel` offers these names and no others, and loads next to nothing."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import kugel
from kugel.bots import by_name, chances
from kugel.library import board_layout, drawing, errors, game, position, record, variants, view

NAMES = {
    "Game", "IllegalPlay", "KugelError", "NotationError", "Play", "Position", "Record", "Variant", "View",
    "bot", "bots", "evaluate", "perft", "sample", "variants",
}  # fmt: skip
HEAVY = (
    "numpy",
    "starlette",
    "sqlalchemy",
    "uvicorn",
    "rich",
    "click",
    "babel",
    "msgspec",
    "asyncio",
    "kugel.rules.state",
)
MODULES = (kugel, by_name, chances, board_layout, drawing, errors, game, position, record, variants, view)
USER = Path(__file__).with_name("every_name.py")


def test_the_public_names_are_these() -> None:
    assert set(kugel.__all__) == NAMES
    assert {name for name in dir(kugel) if not name.startswith("__")} == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_public_name_says_what_it_is(name: str) -> None:
    thing = getattr(kugel, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        public = [one for one in vars(thing) if not one.startswith("_")]
        assert all(inspect.getdoc(getattr(thing, one)) for one in public if callable(getattr(thing, one)))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_importing_kugel_loads_nothing_heavy() -> None:
    asked = f"import sys, kugel; print([one for one in {HEAVY!r} if one in sys.modules])"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


@pytest.mark.parametrize("first", ["import kugel.bots.names", "kugel.bot('greedy')", "pass"])
def test_bots_can_be_listed_whatever_was_imported_before(first: str) -> None:
    asked = f"import kugel; {first}; import kugel; print(kugel.bots())"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "champion" in said.stdout


def test_the_script_of_a_user_names_them_all() -> None:
    assert set(re.findall(r"\w+", USER.read_text(encoding="utf-8"))) >= NAMES
    assert len(USER.read_text(encoding="utf-8").splitlines()) <= 60


def test_there_is_no_other_name() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = kugel.nonsense
