"""How the pages around the table look: nothing cut off, no word missing, no violations found by axe."""

from __future__ import annotations

import pytest

from browser.phases import card_chosen
from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.records import recorded
from browser.visual_checks import cut_off, small_targets, violations
from kugel.i18n import LANGUAGES

PATHS = (
    "/",
    "/friends",
    "/watch",
    "/solo",
    "/learn",
    "/learn/seven",
    "/learn/game",
    "/rules",
    "/replay",
    "/about",
)

GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


def enter(guest: Guest, path: str) -> None:
    """Go there by the page's own navigation, without a reload."""
    if guest.page.url == "about:blank":
        guest.page.goto(path)
    else:
        guest.page.evaluate(GO, path)
    guest.page.wait_for_selector("#app:not([aria-busy]) main h1")
    if path == "/learn/seven":
        guest.playable.first.click()
        guest.choices.first.wait_for()
    for details in guest.find("main details:not([open]) > summary").all():
        details.click()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing_or_too_long(guests: Guests, language: str, size: dict[str, object]) -> None:
    anna = guests.come(locale=language, **size)
    for path in PATHS:
        enter(anna, path)
        assert anna.lacking() == [], path
        assert cut_off(anna.page) == [], path
        assert small_targets(anna.page) == [], path


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing(guests: Guests, light: str) -> None:
    anna = guests.come(color_scheme=light, **PHONE)
    for path in PATHS:
        enter(anna, path)
        assert violations(anna.page) == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_gathering_fits_the_smallest_phone(guests: Guests, language: str) -> None:
    anna = guests.come(locale=language, **{**PHONE, "viewport": {"width": 320, "height": 568}})
    for variant in ("four", "six"):
        anna.open(variant, start=False, bots={"b": "greedy"})
        assert (variant, cut_off(anna.page), small_targets(anna.page)) == (variant, [], [])
    assert violations(anna.page) == []


def test_axe_finds_nothing_on_the_invitation_page(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come(**PHONE)
    code = anna.open(start=False, bots={"b": "greedy"})
    ben.page.goto(f"/t/{code}")
    ben.page.wait_for_selector(".chairs")
    assert violations(ben.page) == []
    assert cut_off(ben.page) == []
    anna.page.goto("/friends")
    anna.button("Get the link").click()
    anna.page.get_by_label("Link to your table").wait_for()
    assert violations(anna.page) == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_in_a_replay_its_proof_and_the_rules(guests: Guests, light: str) -> None:
    anna = guests.come(color_scheme=light, locale="de", **PHONE)
    anna.page.goto("/replay")
    anna.find("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/x-ndjson", "buffer": recorded("six:max_deals=1")}
    )
    anna.find(".controls").wait_for()
    anna.page.keyboard.press("End")
    assert violations(anna.page) == []
    assert cut_off(anna.page) == []
    anna.button("Karten prüfen").click()
    anna.find(".findings").wait_for()
    assert violations(anna.page) == []
    assert cut_off(anna.page) == []
    anna.page.keyboard.press("Escape")
    card_chosen(anna)
    anna.find("[data-rules]").click()
    anna.find(".rules-dialog h3").first.wait_for()
    assert violations(anna.page) == []
    assert cut_off(anna.page) == []


def test_axe_finds_nothing_when_a_lesson_is_done(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    enter(anna, "/learn/open")
    anna.playable.first.dblclick()
    anna.find(".lesson-mood.done").wait_for()
    assert violations(anna.page) == []
    assert cut_off(anna.page) == []
