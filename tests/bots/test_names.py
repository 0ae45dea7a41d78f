"""Names and levels of bots, which are available without importing the bots."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files

import pytest

from kugel.bots.names import BOTS, LEVELS
from kugel.bots.registry import MAKERS

LIGHT = {"kugel.bots", "kugel.bots.names"}
HEAVY = {
    "asyncio",
    "concurrent.futures",
    "multiprocessing",
    "numpy",
    "select",
    "socket",
    "subprocess",
    "torch",
}


def loaded_by(statement: str) -> set[str]:
    """The modules that a new interpreter has loaded after a statement."""
    source = f"import sys\n{statement}\nprint(*sys.modules)"
    return set(
        subprocess.run(
            [sys.executable, "-c", source], capture_output=True, check=True, text=True
        ).stdout.split()
    )


def bots_in(modules: set[str]) -> set[str]:
    return {module for module in modules if module.startswith("kugel.bots")}


def test_a_bot_can_be_made_from_every_name() -> None:
    assert list(MAKERS) == list(BOTS)


def test_a_table_imports_the_names_of_bots_but_no_bot() -> None:
    modules = loaded_by("import kugel.table.settings, kugel.table.state")
    assert bots_in(modules) == LIGHT
    assert modules & (HEAVY) == set()


@pytest.mark.parametrize(
    ("name", "without"),
    [("random", "kugel.bots.search"), ("planner", "kugel.bots.network"), ("expert", "subprocess")],
)
def test_the_modules_of_a_bot_are_loaded_only_when_one_is_made(name: str, without: str) -> None:
    before = "import kugel.bots.registry\nfrom kugel.notation.variant import geometry_for\n"
    assert {"kugel.bots.simple", "kugel.bots.network"} & loaded_by(before) == set()
    assert without not in loaded_by(f"{before}kugel.bots.registry.make({name!r}, geometry_for('four'), 1)")


def test_the_page_offers_the_levels_in_their_order() -> None:
    """The page shows them before the server has answered, so that nothing jumps."""
    page = files("kugel.server").joinpath("web/pages/new-table.js").read_text(encoding="utf-8")
    (ladder,) = re.findall(r"^const LADDER = \[(.*)\];$", page, re.MULTILINE)
    assert tuple(re.findall(r"'(\w+)'", ladder)) == LEVELS
