"""The Python blocks of README and docs/library.md run, and Kugel's ten tasks take no more lines than python-chess's."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
README, LIBRARY = (
    BLOCK.findall((ROOT / name).read_text(encoding="utf-8")) for name in ("README.md", "docs/library.md")
)
OURS, CHESS = LIBRARY[1:3]


@pytest.mark.parametrize("block", [*README, *(block for block in LIBRARY if block != CHESS)])
def test_it_runs(block: str, tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr


def test_the_block_of_python_chess_runs_too(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-W", "ignore", "-c", CHESS], cwd=tmp_path, check=True)


def test_readme_shows_a_game_first() -> None:
    assert README[0] == LIBRARY[0]


def test_ten_tasks_take_no_more_lines_than_with_python_chess() -> None:
    assert lines(OURS) <= lines(CHESS)
    assert all(f"# {number}." in block for block in (OURS, CHESS) for number in range(1, 11))


def lines(block: str) -> int:
    """Lines of code, without comments and blanks."""
    return sum(bool(line.strip()) and not line.startswith("#") for line in block.splitlines())
