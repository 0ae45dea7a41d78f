"""Places change in the drawn table, by mouse, finger and keys; and what happens at the table is seen and heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.test_drawn_table import around
from browser.test_log import told
from kugel.i18n import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Locator


def gathering(guests: Guests, **how: Any) -> tuple[Guest, Guest, str]:
    """Anna on red, Ben on blue, a bot on green, nobody on yellow."""
    anna, ben = guests.come(**how), guests.come(**PHONE)
    code = anna.open(bots={"c": "random"}, start=False)
    ben.join(code, "Ben", "b")
    chair(anna, "b").get_by_text("Ben").wait_for()
    return anna, ben, code


def chair(guest: Guest, name: str) -> Locator:
    return guest.find(f"[data-chair={name}] .drawn-button")


def named(guest: Guest, name: str, words: str) -> None:
    """Wait until this chair of the drawn table has this name."""
    chair(guest, name).get_by_text(words).wait_for()


def heard(guest: Guest, words: str) -> None:
    guest.find("[data-speech=polite] p").filter(has_text=words).first.wait_for(state="attached")


def test_the_host_drags_somebody_to_another_seat(guests: Guests) -> None:
    anna, ben, _ = gathering(guests)
    one, other = chair(anna, "b").bounding_box(), chair(anna, "d").bounding_box()
    assert one
    assert other
    anna.page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    anna.page.mouse.down()
    anna.page.mouse.move(other["x"] + 20, other["y"] + 20, steps=5)
    anna.page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2)
    anna.page.mouse.up()
    named(anna, "d", "Ben")
    assert around(ben)[0].startswith("Ben, yellow, you, with blue")
    heard(ben, "You sit on yellow.")


def test_the_host_taps_a_name_and_then_a_seat_and_a_bot_makes_room(guests: Guests) -> None:
    anna, ben, _ = gathering(guests, **PHONE)
    chair(anna, "b").tap()
    anna.find(".drawn-button.taken").wait_for()
    chair(anna, "c").tap()
    named(anna, "c", "Ben")
    named(anna, "b", "Sapphire")
    heard(anna, "Ben sits on green.")
    ben.find(".gather-news .quiet-line").wait_for()


def test_by_keys_somebody_is_taken_put_back_and_put_down(guests: Guests) -> None:
    anna, _, _ = gathering(guests)
    chair(anna, "b").focus()
    anna.page.keyboard.press("Enter")
    heard(anna, "Ben is taken.")
    anna.page.keyboard.press("Escape")
    heard(anna, "Ben stays on blue.")
    anna.find(".drawn-button.taken").wait_for(state="detached")
    anna.page.keyboard.press("Space")
    anna.find(".drawn-button.taken").wait_for()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    named(anna, "d", "Ben")
    heard(anna, "Ben sits on yellow.")


def test_who_is_no_host_moves_only_themselves_and_asks_a_person_to_change(guests: Guests) -> None:
    anna, ben, _ = gathering(guests)
    chair(ben, "c").tap()
    assert ben.find(".drawn-button.taken").count() == 0
    chair(ben, "b").tap()
    chair(ben, "a").tap()
    anna.button("Agree").click()
    named(ben, "a", "Ben")
    heard(ben, "You and Anna have changed places.")
    chair(ben, "a").tap()
    chair(ben, "d").tap()
    named(ben, "d", "Ben")


def test_partners_are_drawn(guests: Guests) -> None:
    anna, _, _ = gathering(guests)
    before = around(anna)
    anna.find("[data-shuffle]").click()
    anna.page.wait_for_function(
        "(before) => [...document.querySelectorAll('li.drawn-chair')]"
        ".map((one) => one.textContent.replace(/\\s+/g, ' ').trim()).join() !== before.join()",
        arg=before,
    )
    assert around(anna) != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_goes_and_returns_is_seen_and_heard_in_the_same_words(
    guests: Guests, language: str
) -> None:
    anna, ben = guests.come(locale=language), guests.come()
    code = anna.open(bots={"b": "random", "d": "random"}, start=False, grace=0)
    ben.join(code, "Ben", "c")
    anna.find(".gather-news .quiet-line").get_by_text("Ben").wait_for()
    anna.find("[data-start]").click()
    ben.find(".hand-card").first.wait_for()
    anna.find(".status .quiet-line").wait_for(state="detached")
    box = anna.find(".board-host").bounding_box()
    ben.page.goto("about:blank")
    line = anna.find(".status .quiet-line").get_by_text("Ben")
    line.wait_for()
    words = line.inner_text()
    assert line.get_attribute("aria-hidden") == "true"
    heard(anna, words)
    told(anna, words)
    assert anna.find(".board-host").bounding_box() == box
    ben.go(code)
    anna.page.wait_for_function(
        "(words) => ![words, undefined].includes(document.querySelector('.status .quiet-line')?.textContent)",
        arg=words,
    )
    back = anna.find(".status .quiet-line").inner_text()
    heard(anna, back)
    told(anna, back)
    assert anna.lacking() == []
