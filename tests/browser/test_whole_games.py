"""Whole games at real tables: by clicks, by keyboard, and from the accessibility tree alone."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.tree import part, play_what_is_offered

SHORT = "coop:max_deals=1"
"""One deal: everybody exchanges a card once and plays all cards."""


def test_a_whole_game_is_played_by_clicks_and_then_another(guests: Guests) -> None:
    anna = guests.come()
    anna.open(SHORT)
    while anna.my_turn():
        anna.decide()
    assert anna.find("#finish-title").inner_text().strip() == "The game is over."
    anna.find("[data-rematch]").click()
    anna.page.wait_for_selector(".hand-card.playable")
    assert anna.lacking() == []


@pytest.mark.parametrize(
    ("variant", "bots"),
    [("solo", ""), ("six-double", "bc"), ("coop-two", "b"), ("coop-three", "bd"), ("six-coop-three", "bc")],
)
def test_a_player_with_several_hands_plays_them_all(guests: Guests, variant: str, bots: str) -> None:
    anna = guests.come()
    anna.open(f"{variant}:max_deals=1", bots=dict.fromkeys(bots, "greedy"))
    while anna.my_turn():
        anna.decide()
    assert anna.lacking() == []


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
    while 'heading "The game is over."' not in tree:
        tree = play_what_is_offered(anna)
    assert "space" in part(tree, 'tabpanel "Position"')
