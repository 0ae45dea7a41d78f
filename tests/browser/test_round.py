"""The last round beside the board: its cards, its arrows, and the way back through it."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.staging import Stage
from kugel.rules.seat import Seat

POSITION = "13,30/18/22/40 b 5,9/3,5/6,?1/2,?1 - d1 four"
ARROWS = ".board .last .arrow"
SAID = (
    "Sapphire plays a 3: a marble from space 18 to space 21.",
    "Jade plays a 6: a marble from space 22 to space 28.",
)


def around(guest: Guest) -> Stage:
    """The other three have played, and it is Anna's turn."""
    stage = Stage(POSITION)
    stage.set(guest)
    stage.play(Seat.B, "3:18-21")
    stage.play(Seat.C, "6:22-28")
    stage.play(Seat.D, "2:40-42")
    guest.playable.first.wait_for()
    return stage


def status(guest: Guest, text: str) -> None:
    guest.page.locator(".status-turn", has_text=text).wait_for()


def swipe(guest: Guest, way: int) -> None:
    """A finger over the middle of the board: to the right with 1, to the left with -1."""
    box = guest.find(".board-play").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * (0.5 - way * 0.2), box["y"] + box["height"] * 0.36
    line = guest.page.context.new_cdp_session(guest.page)
    points = [{"x": x + way * step * box["width"] * 0.1, "y": y} for step in range(5)]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_one_key_walks_through_the_last_round_and_back_to_now(guests: Guests) -> None:
    anna = guests.come()
    around(anna)
    assert anna.find(".round-card").count() == 3
    for said in SAID:
        anna.page.keyboard.press("r")
        status(anna, said)
        assert anna.spoken("assertive")[-1] == said
    assert not anna.playable.count()
    anna.page.keyboard.press("r")
    status(anna, "Your turn.")
    assert anna.playable.count()
    assert anna.find(".look").count() == 0


@pytest.mark.parametrize("tree", [False, True], ids=["button", "tree"])
def test_the_button_walks_through_the_last_round_and_back_to_now(guests: Guests, tree: bool) -> None:
    anna = guests.come()
    around(anna)
    region = anna.page.get_by_role("region", name="The last round")
    walk = region.get_by_role("button", name="What happened since my last turn")
    for said in SAID:
        walk.press("Enter") if tree else walk.click()
        status(anna, said)
    anna.find(".look button").first.click()
    status(anna, SAID[0])
    anna.button("Back to the game").press("Enter") if tree else anna.button("Back to the game").click()
    status(anna, "Your turn.")
    assert anna.playable.count()


def test_a_finger_walks_by_swipes_and_a_tap_on_a_card_shows_its_moment(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    around(anna)
    anna.find(".round-card").nth(1).tap()
    status(anna, SAID[1])
    swipe(anna, 1)
    status(anna, SAID[0])
    swipe(anna, -1)
    status(anna, SAID[1])
    swipe(anna, -1)
    status(anna, "Your turn.")
    swipe(anna, 1)
    status(anna, SAID[0])
    anna.page.keyboard.press("Escape")
    status(anna, "Your turn.")
    assert anna.find(".look").count() == 0


def test_pointing_at_a_card_shows_its_arrow_on_the_board_of_now(guests: Guests) -> None:
    anna = guests.come()
    around(anna)
    anna.find(".round-card.seat-b").hover()
    arrow = anna.find(ARROWS).first.get_attribute("d")
    anna.find(".round-card.seat-c").hover()
    assert anna.find(ARROWS).first.get_attribute("d") != arrow
    assert anna.playable.count(), "it is still the player's turn"


def test_who_looks_back_is_not_pulled_to_what_happens_now(guests: Guests) -> None:
    anna = guests.come()
    stage = Stage(POSITION)
    stage.set(anna)
    stage.play(Seat.B, "3:18-21")
    stage.play(Seat.C, "6:22-28")
    anna.find(".round-card").nth(1).wait_for()
    anna.page.keyboard.press("r")
    status(anna, SAID[0])
    stage.play(Seat.D, "2:40-42")
    anna.find(".round-card").nth(2).wait_for()
    status(anna, SAID[0])
    anna.button("Back to the game").click()
    status(anna, "Your turn.")
