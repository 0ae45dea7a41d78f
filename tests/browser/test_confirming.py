"""Nothing is lost by a slip: what is chosen is seen first, and made by pressing the same place again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.staging import Stage

GIVE = "13/22/-/- a~ 5,9/?2/?2/?2 - d1 four"
DISCARD = "-/22/-/- a 5,9/?2/?2/?2 - d1 four"
ONE_USE = "13/-/-/- a 5,9/?2/?2/?2 - d1 four"
KINDS = {"give": (GIVE, "9:give"), "discard": (DISCARD, "9:discard"), "one use": (ONE_USE, "9:13-22")}


def by_click(anna: Guest) -> None:
    anna.card("9").click()


def by_tap(anna: Guest) -> None:
    anna.card("9").tap()


def by_key(anna: Guest) -> None:
    anna.page.keyboard.press("2")


def by_tree(anna: Guest) -> None:
    anna.page.get_by_role("group", name="Your cards").get_by_role("button", name="9").press("Enter")


HANDS: dict[str, tuple[dict[str, object], Callable[[Guest], None]]] = {
    "mouse": (DESKTOP, by_click),
    "finger": (PHONE, by_tap),
    "keys": (DESKTOP, by_key),
    "tree": (DESKTOP, by_tree),
}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_press_chooses_and_the_same_press_again_confirms(guests: Guests, kind: str, hand: str) -> None:
    (position, play), (how, press) = KINDS[kind], HANDS[hand]
    stage = Stage(position)
    anna = guests.come(**how)
    stage.set(anna)
    anna.playable.first.wait_for()
    press(anna)
    anna.sure.wait_for()
    assert "to confirm" in anna.find(".prompt").inner_text()
    anna.button("Back").click()
    anna.sure.wait_for(state="detached")
    press(anna)
    anna.sure.wait_for()
    assert stage.done == []
    press(anna)
    anna.find(".hand-card").nth(1).wait_for(state="detached")
    assert stage.done == [play]


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_the_board_shows_the_play_and_its_target_confirms(guests: Guests, hand: str) -> None:
    how, press = HANDS[hand]
    stage = Stage(ONE_USE)
    anna = guests.come(**how)
    stage.set(anna)
    press(anna)
    anna.find(".board .ghost").wait_for(state="attached")
    anna.press("22", finger=hand == "finger")
    anna.page.wait_for_selector("text=from space 13 to space 22", state="attached")
    assert stage.done == ["9:13-22"]


@pytest.mark.parametrize("sure", ["Enter", "button"])
def test_enter_and_the_button_confirm_wherever_the_focus_is(guests: Guests, sure: str) -> None:
    stage = Stage("63,h4/-/-/- a 5/?1/?1/?1 - d1 four")
    anna = guests.come()
    stage.set(anna)
    anna.card("5").click()
    anna.choices.first.wait_for()
    anna.press("4")
    anna.sure.wait_for()
    anna.page.evaluate("document.activeElement.blur()")
    anna.page.keyboard.press("Enter") if sure == "Enter" else anna.sure.click()
    anna.find(".log .play").wait_for()
    assert stage.done == ["5:63-4"]


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_a_target_that_was_hit_by_mistake_gives_way_to_another(guests: Guests, hand: str) -> None:
    stage = Stage("63,h4/-/-/- a 5/?1/?1/?1 - d1 four")
    how, finger = HANDS[hand][0], hand == "finger"
    anna = guests.come(**how)
    stage.set(anna)
    anna.card("5").click()
    anna.choices.first.wait_for()
    anna.press("4", finger=finger)
    anna.sure.wait_for()
    anna.press("ah3", finger=finger)
    anna.find('.strip .choice.primary[data-play="5:63-h3"]').wait_for()
    assert stage.done == []
    anna.press("ah3", finger=finger)
    anna.page.wait_for_selector("text=from space 63 to home space 3", state="attached")
    assert stage.done == ["5:63-h3"]


def test_a_double_click_on_what_would_harm_the_own_team_plays_nothing(guests: Guests) -> None:
    stage = Stage("13/-/23/40 a 10,12/?2/?2/?2 - d1 four")
    anna = guests.come()
    stage.set(anna)
    anna.card("10").click()
    anna.find(".prompt.warning").wait_for()
    anna.page.mouse.dblclick(*anna.place("23"))
    danger = anna.find(".strip .choice.danger")
    anna.button("Back").click()
    danger.wait_for(state="detached")
    anna.card("10").dblclick()
    anna.drawn()
    assert stage.done == []
    anna.card("10").click()
    danger.click()
    anna.find(".log .play").wait_for()
    assert stage.done == ["10:13x23"]


def test_the_words_are_those_of_fingers_and_of_mice(guests: Guests) -> None:
    for how, word in ((PHONE, "Tap again"), (DESKTOP, "Click again")):
        anna = guests.come(**how)
        Stage(ONE_USE).set(anna)
        (by_tap if how is PHONE else by_click)(anna)
        anna.page.wait_for_selector(f"text={word}")
