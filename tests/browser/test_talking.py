"""Talk at the table: a bubble at the speaker's plate, the speaker's name for the ears, and no dead tab against bots."""

from __future__ import annotations

from browser.playing import Guests

TWO_BOTS = {"b": "greedy", "d": "greedy"}


def test_a_phrase_is_a_bubble_for_the_eyes_and_has_a_name_for_the_ears(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open(bots=TWO_BOTS, start=False, talk="phrases")
    ben.join(code, "Ben", "c")
    anna.find("[data-start]").click()
    ben.find("#tab-talk").click()
    ben.page.get_by_text("Quick phrases").click()
    ben.button("Well played").click()
    bubble = anna.find('[data-plate="c"] .bubble')
    bubble.wait_for()
    said = bubble.inner_text()
    line = f"Ben: {said}"
    anna.page.locator(".log .words", has_text=line).wait_for()
    assert line in anna.spoken()
    ben.page.locator('[data-plate="c"] .bubble').wait_for()
    assert f"You: {said}" in ben.spoken()
    bubble.wait_for(state="detached")


def test_against_bots_there_is_no_dead_tab(guests: Guests) -> None:
    anna = guests.come()
    anna.open()
    anna.find("#tab-log").wait_for()
    assert anna.find("#tab-talk").count() == 0
    anna.find("#tab-log").focus()
    anna.page.keyboard.press("ArrowRight")
    anna.find('#tab-positions[aria-selected="true"]').wait_for()
