"""The course in a browser: every lesson can be played, and says so if another play was wanted."""

from __future__ import annotations

from typing import Any

from browser.playing import PHONE, Guest, Guests


def lesson(guest: Guest, name: str) -> None:
    guest.page.goto(f"/learn/{name}")
    guest.playable.first.wait_for()


def make_play(guest: Guest, play: dict[str, Any]) -> None:
    """Click the card, then the button of this play, and confirm; a 7 run by run."""
    guest.card(play["card"]).click()
    guest.choices.first.wait_for()
    button = guest.find(f'[data-play="{play["text"]}"]')
    if play["card"] == "7" and not button.count():
        make_seven(guest, play)
        return
    if not guest.sure.count():
        button.first.click()
    guest.sure.click()


def make_seven(guest: Guest, play: dict[str, Any]) -> None:
    """A 7 run by run."""
    for step in play["steps"]:
        begin, end = (place(step["seat"], step[way]) for way in ("begin", "end"))
        marble = guest.find(f'.strip [data-marble="{begin}"]')
        if marble.count():
            marble.first.click()
        guest.find(f'.strip [data-target="{end}"]').first.click()
    guest.find(".strip .choice.primary").first.click()


def place(seat: str, name: str) -> str:
    return name if name[0].isdigit() else seat + name


def test_the_whole_course_can_be_played(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    lesson(anna, "open")
    for happened in anna.page.request.get("/api/lessons").json():
        anna.page.wait_for_url(f"**/learn/{happened['name']}")
        anna.playable.first.wait_for()
        for decision in happened["decisions"]:
            wanted = [one["play"] for one in decision["offered"] if one["wanted"]]
            make_play(anna, min(wanted, key=lambda one: len(one.get("steps", ()))))
        anna.page.wait_for_selector(".lesson-mood.done")
        assert anna.lacking() == []
        anna.page.get_by_role("link", name="Next lesson").click()
    anna.page.get_by_role("heading", name="Your first game").wait_for()
    anna.page.goto("/learn")
    anna.page.wait_for_selector("text=24 of 24 done")


def test_another_legal_play_is_allowed_but_does_not_solve_the_lesson(guests: Guests) -> None:
    anna = guests.come()
    lesson(anna, "home")
    anna.card("9").dblclick()
    anna.page.wait_for_selector(".lesson-mood.other")
    assert anna.find(".hand-card").count() == 0
    anna.button("Once more").click()
    anna.card("6").click()
    anna.find('[data-play="6:63-h4"]').dblclick()
    anna.page.wait_for_selector(".lesson-mood.done")
    anna.page.get_by_role("link", name="Next lesson").click()
    anna.page.wait_for_selector("h1:has-text('Deeper and locked')")


def test_a_lesson_can_be_played_by_keyboard_alone(guests: Guests) -> None:
    anna = guests.come()
    lesson(anna, "home")
    for key in ("1", "ArrowRight", "ArrowRight", "Enter", "Enter"):
        anna.page.keyboard.press(key)
    anna.page.wait_for_selector(".lesson-mood.done")
    assert anna.find(":focus").inner_text().strip() == "Next lesson"
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("h1:has-text('Deeper and locked')")


def test_a_card_that_cannot_be_played_says_why(guests: Guests) -> None:
    anna = guests.come()
    lesson(anna, "blocked")
    anna.card("6").click()
    assert "is in the way." in anna.find(".reasons").inner_text()


def test_plays_before_the_lesson_are_shown(guests: Guests) -> None:
    anna = guests.come()
    lesson(anna, "tac")
    assert "plays a 5" in anna.find(".caption").inner_text()


def test_the_language_can_be_changed_during_a_lesson(guests: Guests) -> None:
    anna = guests.come()
    lesson(anna, "seven")
    anna.card("7").click()
    anna.page.get_by_label("Language").select_option("es")
    anna.page.wait_for_selector("h1:has-text('siete pasos')")
    assert anna.find(".hand-card.chosen").count() == 1


def test_the_first_game_gives_hints(guests: Guests) -> None:
    anna = guests.come()
    anna.page.goto("/learn/game")
    anna.button("Start the game").click()
    anna.my_turn()
    anna.button("Give me a hint").click()
    anna.page.wait_for_selector("text=A good play:")
    assert anna.find(".hand-card.chosen").count() == 1
    assert anna.choices.count() > 0


def test_no_other_game_gives_hints(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open()
    anna.my_turn()
    assert anna.find("[data-hint]").count() == 0
    answer = anna.page.request.get(f"/api/tables/{code}/hint?seat=a")
    assert answer.status == 409
    assert answer.json()["reasons"][0]["key"] == "hint-not-here"
