"""What ears are told at the table: prompts, plays and warnings, through regions that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.staging import Stage

if TYPE_CHECKING:
    from browser.playing import Guest, Guests

TURN = "13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four"
SEVEN = "20,64/22/-/- a 7/?1/?1/?1 - d1 four"


def hears(guest: Guest, *sentences: str, mood: str = "polite") -> None:
    """Wait until these are the last sentences that were said."""
    said = guest.find(f'[data-speech="{mood}"] p')
    said.filter(has_text=sentences[-1]).last.wait_for(state="attached")
    assert guest.spoken(mood)[-len(sentences) :] == list(sentences)


def test_prompts_are_spoken(guests: Guests) -> None:
    anna = guests.come()
    Stage("13/18/-/40 a 5,9/?2/?2/?2 - d1 four").set(anna)
    anna.playable.first.wait_for()
    anna.page.keyboard.press("1")
    anna.find('[data-speech="polite"] p').filter(has_text="5:").wait_for(state="attached")
    anna.page.keyboard.press("Backspace")
    hears(anna, "Choose a card or a marble.")


def test_the_steps_that_are_left_of_a_7_are_spoken(guests: Guests) -> None:
    anna = guests.come()
    Stage(SEVEN).set(anna)
    anna.card("7").click()
    hears(anna, "7 of 7 left. Which marble?")
    anna.find('[data-marble="20"]').click()
    anna.find('[data-target="23"]').click()
    hears(anna, "4 of 7 left. From 23 to where?")


def test_a_lost_connection_and_its_return_are_spoken_once(guests: Guests) -> None:
    anna = guests.come()
    stage = Stage(TURN)
    stage.set(anna)
    anna.playable.first.wait_for()
    stage.lose()
    hears(anna, "The connection is gone. The table comes back by itself.", "The connection is back.")


def test_a_refusal_is_spoken_at_once_with_its_rule(guests: Guests) -> None:
    anna = guests.come()
    Stage("10/-/14/33 a 3,6/?2/?2/?2 - d1 four").set(anna)
    anna.card("6").click()
    anna.find(".reasons").wait_for()
    hears(anna, anna.find(".reasons").inner_text().strip(), mood="assertive")


def test_the_regions_stay_while_everything_around_them_changes(guests: Guests) -> None:
    anna = guests.come()
    anna.page.goto("/")
    anna.find("main h1").wait_for()
    regions = anna.find("body > [data-speech]").element_handles()
    assert len(regions) == 2
    anna.page.get_by_role("link", name="Learn").first.click()
    anna.page.get_by_role("heading", name="Learn TAC").wait_for()
    anna.button("Settings").click()
    expect(anna.find("dialog [data-speech]")).to_have_count(2)
    assert all(region.evaluate("(region) => region.isConnected") for region in regions)


OWN_TEAM = "13/-/23/40 a 10,12/?2/?2/?2 - d1 four"
TWO_WAYS = "13,30/-/23/40 a 10,12/?2/?2/?2 - d1 four"


@pytest.mark.parametrize("keys", [["1", "Enter"], ["1", "1"], ["1", "Backspace"]])
def test_no_second_key_plays_what_was_just_warned_of(guests: Guests, keys: list[str]) -> None:
    stage = Stage(OWN_TEAM)
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.playable.first.wait_for()
    anna.page.keyboard.press(keys[0])
    expect(anna.find("[data-back]")).to_be_focused()
    hears(
        anna,
        "This captures Jade, a marble of your own team. Really?"
        " The focus is on Back; the play is among the choices before it.",
        mood="assertive",
    )
    anna.page.keyboard.press(keys[1])
    anna.find(".prompt.warning").wait_for(state="detached")
    assert stage.done == []


def test_the_warning_of_one_among_several_plays_takes_the_focus_too(guests: Guests) -> None:
    stage = Stage(TWO_WAYS)
    anna = guests.come()
    stage.set(anna)
    anna.playable.first.wait_for()
    anna.page.keyboard.press("1")
    anna.find('[data-play="10:13x23"]').press("Enter")
    expect(anna.find("[data-back]")).to_be_focused()
    anna.page.evaluate("document.activeElement.blur()")
    anna.page.keyboard.press("Enter")
    anna.find('[data-play="10:13x23"].danger').press("Enter")
    anna.find(".log .play").wait_for()
    assert stage.done == ["10:13x23"]
