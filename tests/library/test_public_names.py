"""`import kugel` offers these names and no others, and loads next to nothing."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from types import ModuleType

import pytest

import kugel
from kugel.bots import by_name, chances
from kugel.bots.by_name import NamedBot
from kugel.library import board_layout, drawing, errors, game, position, record, variants, view
from kugel.rules import play
from kugel.rules import variants as rule_variants

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
MODULES = (
    kugel, kugel.bots, by_name, chances, board_layout, drawing, errors, game, play, position, record, rule_variants,
    variants, view,
)  # fmt: skip
USER = Path(__file__).with_name("every_name.py")


def test_the_public_names_are_these() -> None:
    assert set(kugel.__all__) == NAMES
    assert {name for name in dir(kugel) if not name.startswith("__")} == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_public_name_says_what_it_is_and_shows_it(name: str) -> None:
    thing = getattr(kugel, name)
    shown = thing.__call__ if isinstance(thing, ModuleType) else thing
    assert ">>> " in (inspect.getdoc(shown) or "")
    if inspect.isclass(thing):
        public = [one for one in vars(thing) if not one.startswith("_")]
        said = [
            one for one in public if callable(getattr(thing, one)) or isinstance(vars(thing)[one], property)
        ]
        assert [one for one in said if not inspect.getdoc(getattr(thing, one))] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_importing_kugel_loads_nothing_heavy() -> None:
    asked = f"import sys, kugel; print([one for one in {HEAVY!r} if one in sys.modules])"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_kugel_is_imported_no_slower_than_python_chess() -> None:
    """In turns, so that whatever else this machine does slows both down."""
    taken: dict[str, list[int]] = {"kugel": [], "chess": []}
    for _ in range(7):
        for name, times in taken.items():
            times.append(importing(name))
    assert median(taken["kugel"]) <= median(taken["chess"])


def importing(name: str) -> int:
    """Microseconds for a module and all that it imports, as Python itself counts them."""
    words = [sys.executable, "-X", "importtime", "-c", f"import {name}"]
    counted = subprocess.run(words, capture_output=True, text=True, check=True).stderr
    return next(int(line.split("|")[1]) for line in counted.splitlines() if line.endswith(f" | {name}"))


@pytest.mark.parametrize("first", ["import kugel.bots.names", "kugel.bot('greedy')", "pass"])
def test_bots_can_be_listed_whatever_was_imported_before(first: str) -> None:
    asked = f"import kugel; {first}; import kugel; print(kugel.bots())"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "champion" in said.stdout


def test_the_script_of_a_user_names_them_all() -> None:
    assert set(re.findall(r"\w+", USER.read_text(encoding="utf-8"))) >= NAMES
    assert len(USER.read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.parametrize(
    "made",
    [
        kugel.Game("four:masters=off", seed=7),
        kugel.Position.random(seed=2),
        *kugel.variants(),
        kugel.Game("four", masters="off", intro="on").variant,
        kugel.bot("greedy", seconds=0.5, seed=3),
    ],
    ids=lambda made: repr(made)[:40],
)
def test_what_is_shown_can_be_pasted_back(made: object) -> None:
    assert repr(made).startswith("kugel.")
    again = eval(repr(made), {"kugel": kugel})
    assert repr(again) == repr(made)
    if isinstance(made, kugel.Game):
        assert again.position == made.position
    elif not isinstance(made, NamedBot):
        assert again == made


def test_a_game_that_is_under_way_says_where_it_is() -> None:
    game = kugel.Game("four", seed=7)
    game.play(game.legal()[0])
    assert repr(game).startswith("<kugel.Game four: ")
    game.undo()
    assert repr(game) == "kugel.Game('four', seed=7)"
    assert repr(kugel.Game("four")).startswith("<")


def test_there_is_no_other_name() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = kugel.nonsense
