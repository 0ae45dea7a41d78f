"""Back to one's own last decision: against bots at once and as often as one likes, among people by their leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.playing import DESKTOP, PHONE, Guest, Guests

MINE = ".status.mine"
BACK = "Back to my last decision"
HAND = "() => [...document.querySelectorAll('.hand-card')].map(({ dataset }) => dataset.card).join()"
HOLDS = (
    "(cards) => [...document.querySelectorAll('.hand-card.playable')].length && (" + HAND + ")() === cards"
)
"""A decision is awaited, and the hand is this one."""

WAYS: dict[str, tuple[dict[str, Any], Callable[[Guest], None]]] = {
    "mouse": (DESKTOP, lambda anna: anna.find("[data-takeback]").click()),
    "finger": (PHONE, lambda anna: anna.find("[data-takeback]").tap()),
    "key": (DESKTOP, lambda anna: anna.page.keyboard.press("z")),
    "tree": (
        DESKTOP,
        lambda anna: (
            anna.page.get_by_role("region", name="What you can do")
            .get_by_role("button", name=BACK)
            .press("Enter")
        ),
    ),
}


def give(anna: Guest) -> None:
    anna.playable.first.press("Enter")
    anna.sure.click()


def hand(anna: Guest) -> str:
    cards: str = anna.page.evaluate(HAND)
    return cards


@pytest.mark.parametrize("way", WAYS)
def test_a_slip_at_the_exchange_is_taken_back(guests: Guests, way: str) -> None:
    how, take_back = WAYS[way]
    anna = guests.come(**how)
    anna.open()
    anna.my_turn()
    before = hand(anna)
    give(anna)
    anna.find("[data-takeback]").wait_for()
    take_back(anna)
    anna.page.wait_for_function(HOLDS, arg=before)
    assert "Choose a card for Jade." in anna.status()
    give(anna)
    anna.find("[data-takeback]").wait_for()


def test_the_way_back_is_there_until_the_next_decision_and_leads_further_each_time(guests: Guests) -> None:
    anna = guests.come()
    anna.open()
    hands = []
    for _ in range(3):
        anna.my_turn()
        hands.append(hand(anna))
        assert anna.find("[data-takeback]").count() == (len(hands) > 1)
        anna.decide()
    anna.my_turn()
    for before in reversed(hands):
        anna.button(BACK).click()
        anna.page.wait_for_function(HOLDS, arg=before)
    assert anna.find("[data-takeback]").count() == 0


def test_the_question_leaves_the_strip_while_a_card_is_chosen(guests: Guests) -> None:
    anna = guests.come()
    anna.open()
    anna.my_turn()
    anna.decide()
    anna.my_turn()
    anna.playable.first.click()
    anna.choices.first.wait_for()
    assert anna.find("[data-takeback]").count() == 0


def test_alone_with_all_colours_cards_count_so_nothing_that_was_shown_is_taken_back(guests: Guests) -> None:
    anna = guests.come()
    anna.open("solo", bots={})
    for _ in range(3):
        anna.my_turn()
        give(anna)
        anna.find("[data-takeback]").wait_for()
    give(anna)
    anna.page.wait_for_selector(".log .exchange")
    anna.drawn()
    assert anna.find("[data-takeback]").count() == 0
