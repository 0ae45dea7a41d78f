"""The page on the oldest browsers that it supports: what its style sheets and modules use, they know."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kugel
from kugel.i18n import LANGUAGES, everything

WEB = Path(kugel.__file__).parent / "server" / "web"
ROOT = Path(__file__).parent.parent
LIST = ROOT / "tests" / "page" / "supported"
DATA = ROOT / "node_modules" / "@mdn" / "browser-compat-data"

ONLY_COSMETIC = "lines break less evenly"
NO_SCREEN_LOCK = "the screen does not stay on by itself"
NO_NOTE = "no note of the system on one's turn"
NO_FULL_SCREEN = "no full screen"
NO_MOUSE = "nothing: phones have no pointer"
FORCED = "nothing where there are no forced colours; elsewhere signs keep their shapes and lose their colours"
NOTHING = "nothing"

LOST = {
    "text-wrap": ONLY_COSMETIC,
    "text-wrap: balance": ONLY_COSMETIC,
    "text-wrap: pretty": ONLY_COSMETIC,
    "outline": "rings around what has the focus have square corners",
    "accent-color": "ticks and sliders have the system's colour",
    "overscroll-behavior": "scrolling goes on in what lies behind",
    "overscroll-behavior: contain": "scrolling goes on in what lies behind",
    "text-size-adjust": "nothing: only phones enlarge text by themselves, and they know it",
    "paint-order": "nothing: it is used on drawn text only, where all know it",
    "@media (forced-colors)": FORCED,
    "forced-color-adjust": FORCED,
    "forced-color-adjust: none": FORCED,
    "cursor: default": NO_MOUSE,
    "cursor: grab": NO_MOUSE,
    "cursor: help": NO_MOUSE,
    "cursor: not-allowed": NO_MOUSE,
    "cursor: pointer": NO_MOUSE,
    "<input autocapitalize>": "a keyboard on the screen may begin with a capital letter",
    "AudioParam.exponentialRampToValueAtTime": "nothing: sounds fade a little otherwise",
    "Document.exitFullscreen": NO_FULL_SCREEN,
    "Document.fullscreenEnabled": NO_FULL_SCREEN,
    "DocumentOrShadowRoot.fullscreenElement": NO_FULL_SCREEN,
    "Element.requestFullscreen": NO_FULL_SCREEN,
    "Navigator.share": "no button that shares; the link is copied",
    "Navigator.vibrate": "the phone does not tremble on one's turn",
    "Navigator.wakeLock": NO_SCREEN_LOCK,
    "WakeLock.request": NO_SCREEN_LOCK,
    "WakeLockSentinel.release": NO_SCREEN_LOCK,
    "WakeLockSentinel.released": NO_SCREEN_LOCK,
    "Notification": NO_NOTE,
    "Notification.close": NO_NOTE,
    "Notification.data": NO_NOTE,
    "ServiceWorkerRegistration.showNotification": NO_NOTE,
    "TouchEvent.touches": "nothing: only screens that can be touched need it",
}
"""What the page uses although the oldest browsers lack it, and what those who have them go without."""


@cache
def uses() -> list[dict[str, Any]]:
    """What the oldest browsers lack, outside of `@supports`, and where it is used."""
    if shutil.which("node") is None or not DATA.exists():
        if os.environ.get("CI") == "true":
            pytest.fail("Node or the data on browsers is missing: make node")
        pytest.skip("Node or the data on browsers is missing: make node")
    found = subprocess.run(["node", LIST / "list.js"], capture_output=True, text=True, check=True)
    listed: list[dict[str, Any]] = json.loads(found.stdout)
    return listed


def test_the_page_uses_only_what_the_oldest_browsers_know_or_what_it_can_do_without() -> None:
    unknown = [f"{use['where']}: {use['feature']}: {use['lacking']}" for use in uses()]
    assert [line for line in unknown if not any(f": {name}: " in line for name in LOST)] == []


def test_nothing_is_allowed_that_is_not_used() -> None:
    assert LOST.keys() - {use["feature"] for use in uses()} == set()


def test_the_list_is_in_the_documentation() -> None:
    told = (ROOT / "docs" / "browsers.md").read_text(encoding="utf-8")
    oldest = re.findall(r"(\w+): '([\d.]+)'", (LIST / "versions.js").read_text(encoding="utf-8"))
    names = {"safari": "Safari", "chrome": "Chrome", "firefox": "Firefox"}
    for browser, version in oldest:
        if browser in names:
            assert f"| {names[browser]} | {version} |" in told
    for feature, lost in LOST.items():
        assert f"`{feature}`" in told, feature
        assert lost.partition(":")[0] in told, lost


def test_the_words_for_older_browsers_name_the_oldest_that_work() -> None:
    oldest = dict(re.findall(r"(\w+): '([\d.]+)'", (LIST / "versions.js").read_text(encoding="utf-8")))
    for language in LANGUAGES:
        words = everything(language)["page-too-old"]
        assert all(oldest[browser] in words for browser in ("safari", "safari_ios", "chrome", "firefox"))


def test_the_script_for_older_browsers_is_written_for_them() -> None:
    words = re.sub(r"//.*", "", (WEB / "too-old.js").read_text(encoding="utf-8"))
    assert not re.search(r"=>|\b(?:let|const|class|import|async)\b|`|\?\.|\?\?", words)
    index = (WEB / "index.html").read_text(encoding="utf-8")
    assert '<script defer src="/web/too-old.js"></script>' in index


def test_dark_is_the_same_by_choice_as_by_the_system() -> None:
    theme = (WEB / "theme.css").read_text(encoding="utf-8")
    asked, chosen = (
        dict(re.findall(r"(--[\w-]+): ([^;]+);", theme.split(selector)[1].split("}")[0]))
        for selector in (':root:not([data-theme="light"]) {', ':root[data-theme="dark"] {')
    )
    assert len(asked) > 30
    assert asked == chosen


def test_nothing_is_drawn_with_filters() -> None:
    """WebKit leaves them out inside of drawings, and reckons those of the wood anew for every picture."""
    for path in [*WEB.rglob("*.css"), *(WEB / "board").glob("*.js"), *(WEB / "art").glob("*.js")]:
        assert not re.search(r"\bfilter\s*[:=]|feTurbulence|<filter", path.read_text(encoding="utf-8")), path
