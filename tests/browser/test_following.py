"""What the system says may change in the middle of a game, and the page follows."""

from __future__ import annotations

from browser.phases import card_chosen
from browser.playing import PHONE, Guests

MOVING = "document.documentElement.getAnimations({ subtree: true }).length > 0"


def test_the_button_for_dark_follows_the_system(guests: Guests) -> None:
    anna = guests.come(color_scheme="light")
    anna.page.goto("/about")
    anna.button("Dark").wait_for()
    anna.page.emulate_media(color_scheme="dark")
    anna.button("Light").wait_for()
    anna.page.emulate_media(color_scheme="light")
    anna.button("Dark").wait_for()


def test_who_asks_for_calm_in_the_middle_of_a_motion_gets_it(guests: Guests) -> None:
    anna = guests.come(reduced_motion="no-preference", pace="calm")
    anna.page.goto("/learn/open")
    anna.playable.first.dblclick()
    anna.page.wait_for_function(f"() => {MOVING}")
    anna.page.emulate_media(reduced_motion="reduce")
    anna.page.wait_for_function(f"() => !({MOVING})")
    anna.page.wait_for_selector(".lesson-mood.done")


def test_a_pointer_that_becomes_fine_changes_the_words(guests: Guests) -> None:
    """As when a tablet is put into its keyboard."""
    anna = guests.come(**PHONE)
    card_chosen(anna)
    anna.page.wait_for_selector(".prompt >> text=Tap a marble")
    line = anna.page.context.new_cdp_session(anna.page)
    line.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    line.send("Emulation.setEmulatedMedia", {"features": [{"name": "pointer", "value": "fine"}]})
    anna.page.wait_for_selector(".prompt >> text=Click a marble")
