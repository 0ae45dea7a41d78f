"""The documentation site: every page has its place, commands are described as they are, Python blocks run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import make_commands_page
import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SETTINGS = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TUTORIALS = [
    block
    for page in (DOCS / "index.md", *sorted((DOCS / "tutorials").glob("*.md")))
    if page.name != "research.md"  # its examples run in tests/adapters/test_research_tutorial.py
    for block in BLOCK.findall(page.read_text(encoding="utf-8"))
]


def pages(places: object) -> Iterator[str]:
    """All pages in the navigation."""
    if isinstance(places, str):
        yield places
    elif isinstance(places, dict):
        for place in places.values():
            yield from pages(place)
    elif isinstance(places, list):
        for place in places:
            yield from pages(place)


def test_every_page_is_reached_once() -> None:
    reached = sorted(pages(SETTINGS["project"]["nav"]))
    assert reached == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


LINK = re.compile(r"(?<!`)\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@pytest.mark.parametrize(
    "page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.relative_to(DOCS).as_posix()
)
def test_every_link_leads_to_a_page_of_the_site_and_to_a_place_on_it(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith(("https://", "http://", "mailto:")):
            continue
        name, _, place = link.partition("#")
        target = (page.parent / name).absolute() if name else page
        assert target.is_file(), link
        assert Path(os.path.normpath(target)).is_relative_to(DOCS), f"{link} is not on the site"
        assert not place or place in places(target), link


def places(page: Path) -> set[str]:
    """What a link may name behind `#`: what has an id, and each heading, small, with a line for what is no word."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    plain = (re.sub(r"[^\w\s-]", "", heading).strip().lower() for heading in HEADING.findall(text))
    return {re.sub(r"[-\s]+", "-", heading) for heading in plain} | set(re.findall(r'id="([^"]+)"', text))


def test_the_page_of_commands_is_what_the_commands_say() -> None:
    said = make_commands_page.PAGE.read_text(encoding="utf-8")
    assert said == make_commands_page.page(), "run python tests/make_commands_page.py"


@pytest.mark.parametrize("block", TUTORIALS)
def test_a_block_of_python_runs(block: str, tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr
