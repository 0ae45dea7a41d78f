"""The page on unusual screens: a projector, forced colours, and screens that are small, low or zoomed."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from browser.conftest import ARGUMENTS
from browser.phases import TURNS, card_chosen, waiting
from browser.playing import PHONE, Guest, Guests
from browser.visual_checks import overlapping

SCREENS: dict[str, dict[str, Any]] = {
    "small": {**PHONE, "viewport": {"width": 320, "height": 568}, "locale": "fr"},
    "on its side": {**PHONE, "viewport": {"width": 844, "height": 390}, "locale": "de"},
    "zoomed to 200 %": {"viewport": {"width": 640, "height": 430}, "locale": "nl"},
}
LEAST_BOARD = 190
"""The smallest readable board, in pixels."""

COLOURS = "(element) => { const { backgroundColor, borderTopColor } = getComputedStyle(element);"
COLOURS += " return [backgroundColor, borderTopColor]; }"


def width(guest: Guest, selector: str) -> float:
    box = guest.find(selector).first.bounding_box()
    assert box is not None
    return box["width"]


def test_a_projector_shows_a_larger_board_and_what_was_played(guests: Guests) -> None:
    anna = guests.come()
    waiting(anna)
    before = {part: width(anna, part) for part in (".board-frame", '[data-plate="a"]')}
    anna.find("#tab-positions").click()
    anna.find("[data-menu]").click()
    anna.button("Settings").click()
    anna.page.get_by_label("Large view for a projector").check()
    anna.page.keyboard.press("Escape")
    for part, size in before.items():
        assert width(anna, part) > size
    assert "Sapphire plays a 3" in anna.find(".log").inner_text()
    assert not anna.find(".tabs").is_visible()
    assert not anna.find(".log code").first.is_visible()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_selection_is_visible_in_forced_colours(guests: Guests, light: str) -> None:
    anna = guests.come(forced_colors="active", color_scheme=light)
    anna.page.goto("/friends")
    segments = anna.find('.segments:has([name="people"]) span')
    chosen, *others = (segments.nth(number).evaluate(COLOURS) for number in (2, 0, 1, 3))
    assert chosen not in others
    card_chosen(anna)
    selected, other = (anna.find(f"#tab-{tab}").evaluate(COLOURS) for tab in ("log", "positions"))
    assert selected != other
    acts, waits = (anna.find(f'[data-plate="{seat}"]').evaluate(COLOURS) for seat in "ab")
    assert acts != waits
    outline = "(element) => getComputedStyle(element).outlineStyle"
    assert anna.find(".hand-card.chosen .card").evaluate(outline) == "solid"
    assert anna.find(".hand-card:not(.chosen) .card").first.evaluate(outline) == "none"
    # The marbles keep their colours: the game depends on them.
    homes = anna.find('[data-plate="a"] .homes i').first
    assert homes.evaluate("(element) => getComputedStyle(element).forcedColorAdjust") == "none"


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_overlaps(guests: Guests, screen: str) -> None:
    anna = guests.come(**SCREENS[screen])
    for name, lead in TURNS.items():
        anna.page.unroute_all()
        lead(anna)
        anna.drawn()
        assert (name, overlapping(anna.page)) == (name, [])
        assert (name, width(anna, ".board-frame") >= LEAST_BOARD) == (name, True)


@pytest.mark.parametrize("screen", SCREENS)
def test_playing_is_one_click_away_without_scrolling(guests: Guests, screen: str) -> None:
    anna = guests.come(**SCREENS[screen])
    anna.page.goto("/")
    play = anna.find("button.grand").bounding_box()
    assert play is not None
    assert play["y"] + play["height"] < SCREENS[screen]["viewport"]["height"]
    assert overlapping(anna.page) == []


NARROW: dict[str, dict[str, Any]] = {
    "zoomed to 400 %": {"viewport": {"width": 320, "height": 256}},
    "forced colours": {**PHONE, "forced_colors": "active"},
}
OUT_OF_REACH = """() => [...document.querySelectorAll(
  '.hand-card, .strip .choice, .table-bar a, .table-bar button, .finish button')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
  .filter((one) => {
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [Math.min(left + 8, (left + right) / 2), Math.min(top + 12, (top + bottom) / 2)];
    const there = document.elementFromPoint(x, y);
    return !there || !(one.contains(there) || there.contains(one));
  })
  .map((one) => one.outerHTML.slice(0, 120))"""
"""What people press, and cannot reach although they scroll to it."""

TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


def reach_everything(anna: Guest) -> None:
    for name, lead in TURNS.items():
        anna.page.unroute_all()
        lead(anna)
        anna.drawn()
        assert (name, anna.page.evaluate(OUT_OF_REACH)) == (name, [])
        assert (name, anna.page.evaluate(TOO_WIDE)) == (name, False)


@pytest.mark.parametrize("screen", NARROW)
def test_nothing_is_out_of_reach(guests: Guests, screen: str) -> None:
    reach_everything(guests.come(**NARROW[screen]))


def test_letters_twice_as_large_leave_everything_within_reach(guests: Guests) -> None:
    start = guests.browser.browser_type.launch
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    browser = start(executable_path=program, args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"])
    large = Guests(browser, guests.server)
    anna = large.come(**PHONE)
    reach_everything(anna)
    assert anna.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert large.leave() == []
    browser.close()
