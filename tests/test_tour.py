"""docs/tour.md leads only to places that exist."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
WAY = PAGE.split("\n## ")[1]
STOPS = re.findall(r"^\d+\. `(\S+)` `(\S+)` –", WAY, re.MULTILINE)
PATHS = sorted(set(re.findall(r"`((?:src|tests)/[^`\s]+)`", PAGE)))
ROOMS = sorted(path.parent.name for path in (ROOT / "src" / "kugel").glob("*/__init__.py"))


def holds(scope: ast.AST, names: list[str]) -> bool:
    """Whether the first name is defined here, and the others one within the other."""
    defined = [
        node
        for node in ast.iter_child_nodes(scope)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == names[0]
    ]
    return bool(defined) and (len(names) == 1 or holds(defined[0], names[1:]))


def test_it_has_at_most_twelve_stops() -> None:
    assert len(re.findall(r"^\d+\. ", WAY, re.MULTILINE)) == len(STOPS)
    assert 0 < len(STOPS) <= 12


@pytest.mark.parametrize(("path", "name"), STOPS)
def test_a_stop_exists(path: str, name: str) -> None:
    source = (ROOT / path).read_text(encoding="utf-8")
    names = name.split(".")
    if path.endswith(".py"):
        assert holds(ast.parse(source), names)
    else:
        *classes, method = names
        assert all(f"class {one} " in source for one in classes)
        assert re.search(rf"^  (async )?{re.escape(method)}\(", source, re.MULTILINE)


@pytest.mark.parametrize("path", PATHS)
def test_a_path_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_is_on_it(room: str) -> None:
    rooms = PAGE.split("\n## ")[2]
    assert f"`{room}`" in rooms
