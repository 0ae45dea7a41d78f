"""docs/security.md promises nothing that no test holds."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (?!.*held by \|$)(.*) \|$", PAGE, re.MULTILINE)
NAMED = sorted(set(re.findall(r"`(tests/[^`]+)`", PAGE)))


def names(path: Path) -> set[str]:
    """The tests in a file, by their names."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        return set(re.findall(r"^test\(['\"`](.+?)['\"`],", source, re.MULTILINE))
    tree = ast.walk(ast.parse(source))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    return {node.name for node in tree if isinstance(node, kinds)}


@pytest.mark.parametrize("row", ROWS)
def test_every_promise_names_its_test(row: str) -> None:
    assert "`tests/" in row


@pytest.mark.parametrize("named", NAMED)
def test_a_named_test_exists(named: str) -> None:
    path, _, name = named.partition("::")
    assert (ROOT / path).exists()
    assert not name or name in names(ROOT / path)
