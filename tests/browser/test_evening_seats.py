"""Seats of an evening with four and six browsers, phones among them: locking, late guests, consent of the opponents."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.test_four import hand
from kugel.i18n import LANGUAGES

BOTS = dict.fromkeys("bd", "random")


def people(guests: Guests, number: int, **how: object) -> list[Guest]:
    """Every second one comes with a phone."""
    return [guests.come(**how, **(PHONE if place % 2 else {})) for place in range(number)]


def seated(guests: Guests, variant: str, names: dict[str, str]) -> list[Guest]:
    """The first opens a table, the others sit down at it, and the game begins."""
    all_here = people(guests, len(names))
    first, *others = all_here
    code = first.open(variant, {}, start=False, name=next(iter(names.values())))
    for guest, chair in zip(others, list(names)[1:], strict=True):
        guest.join(code, names[chair], chair)
    first.find("[data-start]:not([disabled])").click()
    for guest in all_here:
        guest.find(".hand-card").first.wait_for()
    return all_here


def test_two_phones_lock_and_come_back_to_the_same_cards(guests: Guests) -> None:
    anna, ben, cora, dan = seated(guests, "four", {"a": "Anna", "b": "Ben", "c": "Cora", "d": "Dan"})
    before = {phone: hand(phone) for phone in (ben, dan)}
    for phone in (ben, dan):
        # The system discards what lies in a pocket.
        phone.page.goto("about:blank")
    for guest in (anna, cora):
        guest.find(".plate.away").nth(1).wait_for()
    for phone, name in ((ben, "Ben"), (dan, "Dan")):
        phone.page.goto(f"/t/{anna.code}")
        phone.find(".hand-card").first.wait_for()
        assert hand(phone) == before[phone]
        assert phone.find(".plate").first.inner_text().startswith(name)
    for guest in (anna, cora):
        guest.page.wait_for_function("() => !document.querySelector('.plate.away')")


def test_where_a_team_has_nobody_all_who_sit_agree_to_a_late_guest(guests: Guests) -> None:
    anna, cora, uli = guests.come(), guests.come(), guests.come(**PHONE)
    code = anna.open("four:max_deals=4", BOTS, start=False)
    cora.join(code, "Cora", "c")
    anna.find("[data-start]:not([disabled])").click()
    cora.find(".hand-card").first.wait_for()
    uli.page.goto(f"/t/{code}")
    uli.page.get_by_label("Your name").fill("Uli")
    uli.find("[data-take-over=b]").click()
    uli.find("[data-say=own-request]").get_by_text("Anna").wait_for()
    anna.find("[data-admit]").click()
    anna.find("#guest-title").wait_for(state="detached")
    uli.find("[data-say=own-request]").get_by_text("Cora").wait_for()
    assert uli.find(".hand-card").count() == 0
    cora.find("[data-admit]").click()
    uli.find("[data-say=own-request]").get_by_text("You sit down when cards are dealt again").wait_for()
    while not uli.find(".hand-card").count():
        for guest in (anna, cora):
            guest.drawn()
            if guest.playable.count():
                guest.decide()
    assert uli.find(".plate").first.inner_text().startswith("Uli")
    guests.forgive("404")


def test_six_people_sit_at_one_table_and_each_is_told_of_their_partner(guests: Guests) -> None:
    names = {"a": "Anna", "b": "Ben", "c": "Cora", "d": "Dan", "e": "Eva", "f": "Finn"}
    here = seated(guests, "six", names)
    pairs = {"a": "Dan", "b": "Eva", "c": "Finn", "d": "Anna", "e": "Ben", "f": "Cora"}
    for guest, (seat, name) in zip(here, names.items(), strict=True):
        assert guest.find(".plate").first.inner_text().startswith(name)
        guest.find("#main").get_by_text(pairs[seat]).first.wait_for(state="attached")
        assert guest.find("[data-plate]").count() == 6
        assert len(hand(guest)) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_and_a_host_understand_each_other_in_every_language(guests: Guests, language: str) -> None:
    anna, uli = people(guests, 2, locale=language)
    code = anna.open("four:max_deals=4", dict.fromkeys("bcd", "random"))
    uli.page.goto(f"/t/{code}")
    uli.find("#join-name").fill("Uli")
    uli.find("[data-take-over=c]").click()
    anna.find("#guest-title").wait_for()
    assert "Uli" in anna.find("#guest-title").inner_text()
    assert "Anna" in uli.find("[data-say=own-request]").inner_text()
    for guest in (anna, uli):
        assert guest.lacking() == []
    anna.find("[data-refuse]").click()
    uli.find("[data-say=own-request]").wait_for(state="detached")
    guests.forgive("404")
