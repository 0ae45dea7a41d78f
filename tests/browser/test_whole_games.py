"""Whole games at real tables: by clicks, by keyboard, and from the accessibility tree alone."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.tree import part, play_what_is_offered
from kugel.notation.variant import read_variant
from kugel.rules.variants import VARIANTS
from kugel.table.settings import chairs

SHORT = "coop:max_deals=1"
"""One deal: everybody exchanges a card once and plays all cards."""

OFTEN = {"four", "solo", "coop-two", "three-double", "six-trios"}
"""Seatings played in every run; `make soak` plays them all."""


def test_a_whole_game_is_played_by_clicks_and_then_another(guests: Guests) -> None:
    anna = guests.come()
    anna.open(SHORT)
    while anna.my_turn():
        anna.decide()
    assert anna.find("#finish-title").inner_text().strip() == "Not all marbles came home."
    anna.find("[data-rematch]").click()
    anna.page.wait_for_selector(".hand-card.playable")
    assert anna.lacking() == []


@pytest.mark.parametrize(
    "variant", [each if each in OFTEN else pytest.param(each, marks=pytest.mark.soak) for each in VARIANTS]
)
def test_every_seating_is_played_to_its_end(guests: Guests, variant: str) -> None:
    anna = guests.come(direct=True)
    _, *others = chairs(read_variant(variant))
    anna.open(f"{variant}:masters=off,max_deals=1", bots=dict.fromkeys(others, "greedy"))
    while anna.my_turn():
        anna.decide()
    assert anna.lacking() == []


def test_two_people_play_team_tac_with_two_colours_each(guests: Guests) -> None:
    anna, ben = guests.come(direct=True), guests.come(direct=True)
    code = anna.open("coop-two:max_deals=1", bots={}, start=False)
    ben.join(code, "Ben", "b")
    anna.find("[data-start]:not([disabled])").click()
    while not (anna.find(".finish").count() and ben.find(".finish").count()):
        for guest in (anna, ben):
            guest.drawn()
            if guest.playable.count():
                guest.decide()
    for guest in (anna, ben):
        assert "of 16 marbles are home." in guest.find(".score").inner_text()
        assert guest.lacking() == []


def test_a_whole_game_is_played_by_touch_on_a_phone(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    anna.open(SHORT)
    while anna.my_turn():
        anna.playable.nth(anna.chance.randrange(anna.playable.count())).tap()
        anna.page.wait_for_selector(".strip .choice:not(.quiet)")
        small = anna.page.evaluate(TOO_SMALL)
        assert small == []
        tap_through(anna)
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


TOO_SMALL = """() => [...document.querySelectorAll('.strip button, .hand-card, .tabs button, .table-bar button')]
  .map((one) => [one.innerText, one.getBoundingClientRect(), one.matches('.strip .choice') ? 44 : 24])
  .filter(([, box, least]) => box.width && Math.min(box.width, box.height) < least - 0.5)
  .map(([text]) => text)"""


def tap_through(anna: Guest) -> None:
    """Tap the strip until the decision is made."""
    while anna.choices.count():
        found = anna.sure if anna.sure.count() else anna.choices
        text = anna.find(".strip").inner_text()
        found.last.tap()
        anna.page.wait_for_function(ANSWERED, arg=text)


ANSWERED = """(text) => document.querySelector('.strip')?.innerText !== text
  || !document.querySelector('.hand-card.chosen')"""


def test_a_whole_game_is_played_by_keyboard_alone(guests: Guests) -> None:
    anna = guests.come()
    anna.open(SHORT)
    keys = anna.page.keyboard
    while anna.my_turn():
        number = anna.playable.first.get_attribute("data-index")
        keys.press(str(int(number or 0) + 1))
        anna.page.wait_for_selector(".strip .choice:not(.quiet)")
        press_through(anna)
    keys.press("l")
    assert any("discards" in line or "plays" in line for line in anna.spoken("assertive"))


def press_through(anna: Guest) -> None:
    """Arrows and Enter until the decision is made."""
    while anna.choices.count():
        text = anna.find(".strip").inner_text()
        wanted = ".primary, .danger" if anna.sure.count() else ".choice:not(.quiet)"
        while not anna.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            anna.page.keyboard.press("ArrowRight")
        anna.page.keyboard.press("Enter")
        anna.page.wait_for_function(ANSWERED, arg=text)


def test_a_whole_game_is_played_by_keyboard_from_the_accessibility_tree_alone(guests: Guests) -> None:
    anna = guests.come()
    anna.open(SHORT)
    tree = ""
    while 'heading "Not all marbles came home."' not in tree:
        tree = play_what_is_offered(anna)
    assert "space" in part(tree, 'tabpanel "Position"')
