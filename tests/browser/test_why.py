"""Grey cards: at the first touch they say why, to "you", with the rule and what stands in the way; then it goes."""

from __future__ import annotations

from itertools import cycle

import pytest

from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.staging import Stage

CASES = {
    "nothing out": ("-/22/-/- a 5,1/?2/?2/?2 - d1 four", "5", "You need a marble on the ring: a 1 or a 13"),
    "blocked": ("10/-/14/33 a 3,6/?2/?2/?2 - d1 four", "6", "marble is in the way"),
    "blocked by oneself": ("10,14/17/-/33 a 3,6/?2/?2/?2 - d1 four", "6", "Your own marble is in the way"),
    "four in front": ("10/8/-/- a 4,3/?2/?2/?2 - d1 four", "4", "marble is in the way"),
    "seven locked": ("h3,h4/-/-/- a 7,1/?2/?2/?2 - d1 four", "7", "locked"),
    "eight": ("-/22/-/- a 8,1/?2/?2/?2 - d1 four", "8", "To skip somebody, you need a marble on the ring."),
    "trickster": ("-/22/-/- a X,1/?2/?2/?2 - d1 four", "X", "To swap, you need a marble on the ring."),
    "warrior": ("-/22/-/- a W,1/?2/?2/?2 - d1 four", "W", "needs one of your marbles on the ring"),
    "fresh": ("1*/2/-/- a 2,1/?2/?2/?2 - d1 four", "2", "Your marble has just come out"),
    "empty base": (
        "h1,h2,h3,1/22,9/30/- a 13,5/?2/?2/?2 - d1 four",
        "13",
        "You have no marble left to bring out.",
    ),
    "beyond home": (
        "h1,h2,h3,1/22,9/30/- a 13,5/?2/?2/?2 - d1 four",
        "13",
        "beyond the innermost space of your home",
    ),
    "home taken": ("h1,h3/22/-/- a 3,13/?2/?2/?2 - d1 four", "3", "Your marble at home is in the way"),
    "partner's turn": (
        "h1,h2,h3,h4/22/-/- a W,1/?2/?2/?2 - d1 four",
        "W",
        "The Warrior needs a marble of Jade",
    ),
    "devil": ("13/22/-/- a D,5/-/?2/?2 - d1 four", "D", "Sapphire"),
    "jester": ("13/22/-/- a J,5/-/-/- - d1 four", "J", "Nobody but you holds a card"),
    "nobody to skip": ("57/60/-/- a 8,1/-/?2/?2 - d1 four", "8", "Sapphire"),
    "tac useless": ("-/22/-/30 a T,1/?2/?2/?1 5@-/22/-/25 d1 four", "T", "You need a marble on the ring"),
    "tac at first": ("13/22/-/- a T,5/?2/?2/?2 - d1 four", "T", "There is no card in this deal yet"),
}


def press(anna: Guest, card: str, how: str) -> None:
    anna.find(f'.hand-card.dimmed[data-card="{card}"]').wait_for()
    if how == "finger":
        anna.card(card).tap()
    elif how == "key":
        anna.page.keyboard.press(str(int(anna.card(card).get_attribute("data-index") or 0) + 1))
    else:
        anna.card(card).click()


@pytest.mark.parametrize(("case", "how"), list(zip(CASES, cycle(("mouse", "finger", "key")))))
def test_a_grey_card_says_why_to_you_at_the_first_touch(guests: Guests, case: str, how: str) -> None:
    position, card, words = CASES[case]
    anna = guests.come(**(PHONE if how == "finger" else DESKTOP))
    Stage(position).set(anna)
    press(anna, card, how)
    reasons = anna.find(".reasons")
    reasons.wait_for()
    assert words in reasons.inner_text()
    assert "Anna" not in reasons.inner_text()
    assert reasons.get_by_role("link").first.get_attribute("href", timeout=5000)


def test_of_several_own_colours_the_one_that_is_meant_is_named(guests: Guests) -> None:
    anna = guests.come()
    Stage("10,14/17/-/33 a 3,6/?2/5,9/?2 - d1 two-double").set(anna)
    press(anna, "6", "mouse")
    reasons = anna.find(".reasons")
    reasons.wait_for()
    assert "Red: Your own marble is in the way." in reasons.inner_text()


def test_the_board_shows_the_marble_in_the_way_until_something_else_is_touched(guests: Guests) -> None:
    anna = guests.come()
    Stage("10/-/14/33 a 3,6/?2/?2/?2 - d1 four").set(anna)
    for elsewhere in (anna.card("3"), anna.find("h1")):
        press(anna, "6", "mouse")
        anna.find(".board .blocking").wait_for(state="attached")
        assert anna.find(".board .space-numbers .named").all_text_contents() == ["10", "14"]
        elsewhere.click()
        anna.find(".reasons").wait_for(state="detached")
        anna.find(".board .blocking").wait_for(state="detached")
        anna.page.keyboard.press("Escape")


def test_numbers_stand_where_the_choices_name_them(guests: Guests) -> None:
    anna = guests.come()
    Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four").set(anna)
    anna.playable.first.wait_for()
    assert anna.find(".board .space-numbers .named").count() == 0
    anna.card("5").click()
    anna.press("13")
    anna.sure.wait_for()
    named = anna.find(".board .space-numbers .named").all_text_contents()
    assert {"13", "18"} <= set(named)


@pytest.mark.parametrize("how", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_no_raw_notation_reaches_who_has_not_asked_for_it(guests: Guests, how: dict[str, object]) -> None:
    anna = guests.come(**how)
    anna.open()
    for _ in range(2):
        anna.my_turn()
        anna.playable.first.press("Enter")
        anna.sure.or_(anna.choices).first.wait_for()
        assert raw(anna) == []
        while anna.choices.count() and anna.find(".hand-card.chosen").count():
            (anna.sure if anna.sure.count() else anna.choices).first.press("Enter")
            anna.drawn()
        assert raw(anna) == []
    for tab in ("log", "positions"):
        anna.find(f"#tab-{tab}").click()
        assert raw(anna) == []


def raw(anna: Guest) -> list[str]:
    """Plays in notation among the words of the page."""
    found: list[str] = anna.page.evaluate(RAW)
    return found


RAW = r"""() => document.body.innerText
  .match(/\b([0-9]+|[XTJAWD])(\(\w+\))?:(give|discard|pass|skip|\+?x?\d|h\d)\S*/g) ?? []"""
