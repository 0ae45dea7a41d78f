"""Looking for a game with two browsers: waiting together, leaving, and a start by itself; and what the lobby tells."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guests
from browser.visual_checks import cut_off, small_targets, violations
from kugel.i18n import LANGUAGES
from kugel.table import timers


def test_two_who_look_for_a_game_wait_together_and_play_with_bots_after_a_while(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = guests.come(), guests.come(**PHONE)
    anna.page.goto("/watch")
    anna.page.evaluate("localStorage.kugel = JSON.stringify({ name: 'Anna', pace: 'at-once' })")
    anna.page.reload()
    anna.find("[data-find]").click()
    anna.find("[data-quick]").wait_for()
    assert "After 45 seconds bots take the seats" in anna.find("[data-say=quick]").inner_text()
    anna.find(".quick-clock").wait_for()
    ben.page.goto("/")
    ben.find("[data-find]").click()
    for guest in (anna, ben):
        guest.find(".drawn-table").get_by_text("Guest").first.wait_for()
        guest.find(".drawn-table").get_by_text("Anna").first.wait_for()
    ben.find(".drawn-table").get_by_text("with Anna").first.wait_for(state="attached")
    monkeypatch.setattr(timers, "QUICK_WAIT", 0)
    anna.page.get_by_placeholder("Say something").fill("Hello!")
    anna.page.keyboard.press("Enter")
    for guest in (anna, ben):
        guest.find(".hand-card").first.wait_for()


def test_whoever_no_longer_looks_leaves_and_makes_room(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    for guest in (anna, ben):
        guest.page.goto("/")
        guest.find("[data-find]").click()
        guest.find("[data-quick]").wait_for()
    anna.find(".drawn-table").get_by_text("Guest 2").first.wait_for()
    ben.find("[data-stop]").click()
    ben.page.wait_for_url("**/")
    anna.find(".drawn-table").get_by_text("Guest 2").first.wait_for(state="detached")
    anna.find("[data-stop]").click()
    anna.page.wait_for_url("**/")


def test_the_screen_of_those_who_wait_has_its_words_in_five_languages(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    anna.page.goto("/")
    anna.find("[data-find]").click()
    anna.find("[data-quick]").wait_for()
    for language in LANGUAGES:
        anna.page.evaluate("(language) => { localStorage.kugel = JSON.stringify({ language }); }", language)
        anna.page.reload()
        anna.find(f"html[lang={language}] [data-quick]").wait_for()
        assert anna.lacking() == [], language
        assert cut_off(anna.page) == [], language
        assert small_targets(anna.page) == [], language
    assert violations(anna.page) == []
    anna.find("[data-stop]").click()
    anna.page.wait_for_url("**/")


def test_the_lobby_tells_of_each_table_what_strangers_want_to_know(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come(**PHONE)
    code = anna.open("four:masters=off", {"b": "champion"}, start=False, public=True)
    ben.page.goto("/watch")
    card = ben.page.locator(".table-card", has=ben.find(f'a[href="/t/{code}"]'))
    card.get_by_text("Master cards: Without").wait_for()
    card.get_by_text("Bots: Champion").wait_for()
    card.get_by_text("2 free seats").wait_for()
    card.get_by_text("Open since").wait_for()
    card.locator(".drawn-table").get_by_text("Anna").first.wait_for()
    assert violations(ben.page) == []
    assert cut_off(ben.page) == []
