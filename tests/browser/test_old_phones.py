"""The table on phones of 2022: without what their browsers lack, every phase still fits and a game can be played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from browser.phases import TURNS
from browser.playing import PHONE, Guest, Guests
from browser.test_sizes import LEAST_BOARD, box, resize
from browser.visual_checks import covered, cut_off, overlapping
from kugel.i18n import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Route

PHONES = [(320, 568), (390, 844), (844, 390), (768, 1024)]

LACKING = """
delete Navigator.prototype.userActivation;
for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete HTMLElement.prototype[name];
delete Document.prototype.startViewTransition;
"""


def without_supports(text: str) -> str:
    """A style sheet as those read it who know nothing of what it asks for with `@supports`."""
    kept = ""
    while found := re.search(r"@supports[^{]*\{", text):
        depth, end = 1, found.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        kept, text = kept + text[: found.start()], text[end:]
    return kept + text


def old_phone(guests: Guests, **how: object) -> Guest:
    anna = guests.come(**PHONE, **how)
    anna.page.add_init_script(LACKING)
    serve_old(anna)
    return anna


def serve_old(anna: Guest) -> None:
    def send(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=without_supports(answer.text()))

    anna.page.route("**/web/**/*.css", send)


def test_supports_blocks_are_cut_out_whole() -> None:
    assert without_supports("a{b:c} @supports (x: y) { d { e: f } g { h: i } } j{k:l}") == "a{b:c}  j{k:l}"


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.soak)])
def test_every_phase_fits_old_phones(guests: Guests, language: str) -> None:
    anna = old_phone(guests, locale=language)
    for name, lead in TURNS.items():
        anna.page.unroute_all()
        serve_old(anna)
        resize(anna, PHONES[0])
        lead(anna)
        for size in PHONES:
            resize(anna, size)
            where = (name, size)
            assert (where, overlapping(anna.page)) == (where, [])
            assert (where, cut_off(anna.page)) == (where, [])
            assert (where, covered(anna.page)) == (where, [])
            assert (where, box(anna, ".board-frame")["width"] >= LEAST_BOARD) == (where, True)


def test_a_game_is_played_on_an_old_phone(guests: Guests) -> None:
    anna = old_phone(guests, direct=True)
    anna.open()
    anna.find("#tab-log").click()
    anna.find(".log").wait_for()
    for _ in range(6):
        anna.my_turn()
        anna.decide()
    anna.find('[data-plate="a"] .plate-more').tap()
    anna.find(".plate-about li").first.wait_for()


def test_what_is_too_old_says_what_works_in_five_languages(guests: Guests) -> None:
    anna = guests.come(locale="de")
    anna.page.add_init_script("delete window.HTMLDialogElement;")
    anna.page.goto("/")
    anna.page.wait_for_selector("#too-old p >> nth=4")
    assert anna.find("#too-old p").evaluate_all("(all) => all.map(({ lang }) => lang)") == list(LANGUAGES)
    assert not anna.find("#app").is_visible()
    anna.page.goto("/learn")
    anna.find("#too-old").wait_for()
