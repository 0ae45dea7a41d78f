"""What the page says to screen readers goes through one place: a rule over all its templates."""

import re
from pathlib import Path

import kugel

WEB = Path(kugel.__file__).parent / "server" / "web"
SPEAKING = re.compile(
    r"""role["']?\s*[=,]\s*["'](?:status|alert)|aria-?live["']?\s*[=,]\s*["'](?!off)""", re.IGNORECASE
)


def test_live_regions_are_made_in_one_place_and_never_drawn_by_a_template() -> None:
    """A template puts a region in the page together with its words, or replaces it: both are silent."""
    sources = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
    drawn = {path.name for path in sources if SPEAKING.search(path.read_text(encoding="utf-8"))}
    assert drawn == set()
    assert "'aria-live', mood" in (WEB / "shared" / "speech.js").read_text(encoding="utf-8")


def test_the_rule_finds_what_it_forbids() -> None:
    for template in (
        '<p role="status">',
        "setAttribute('role', 'status')",
        '<div aria-live="polite">',
        '<p role="alert">',
    ):
        assert SPEAKING.search(template), template
    assert not SPEAKING.search('<div role="log" aria-live="off">')
