"""The page on the oldest browsers that it supports: what its style sheets and modules use, they know."""

import re
from pathlib import Path

import kugel

WEB = Path(kugel.__file__).parent / "server" / "web"


def test_dark_is_the_same_by_choice_as_by_the_system() -> None:
    theme = (WEB / "theme.css").read_text(encoding="utf-8")
    asked, chosen = (
        dict(re.findall(r"(--[\w-]+): ([^;]+);", theme.split(selector)[1].split("}")[0]))
        for selector in (':root:not([data-theme="light"]) {', ':root[data-theme="dark"] {')
    )
    assert len(asked) > 30
    assert asked == chosen
