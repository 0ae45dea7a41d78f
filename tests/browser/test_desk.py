"""The host's desk: the link page that is the table, house rules in words for everybody, another variant, the start."""

from __future__ import annotations

import re

import pytest

from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.visual_checks import cut_off, small_targets, violations
from kugel.i18n import LANGUAGES

NOBODY: dict[str, str] = {}


def rules_of(guest: Guest) -> str:
    """The house rules as somebody reads them."""
    return guest.find(".house-rules").inner_text()


def open_rules(guest: Guest) -> None:
    guest.find(".gathering details > summary").click()


def variant(guest: Guest) -> str:
    """The variant and house rules of a table, as its invitation has them."""
    text: str = guest.page.request.get(f"/api/tables/{guest.code}").json()["variant"]
    return text


def test_the_link_page_is_the_table_and_survives_a_reload(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come(**PHONE)
    anna.page.goto("/friends")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.button("Get the link").click()
    anna.page.wait_for_url(re.compile(r"/t/\w+$"))
    anna.find("#invite-title:focus").wait_for()
    link = anna.page.get_by_label("Link to your table").input_value()
    assert link == anna.page.url
    anna.page.reload()
    assert anna.page.get_by_label("Link to your table").input_value() == link
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.find("button.chair").first.click()
    anna.find("[data-region=chairs]").get_by_text("Ben").first.wait_for()
    guests.forgive("404")


def test_a_house_rule_reaches_everybody_in_words(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open(bots=NOBODY, start=False)
    ben.join(code, "Ben", "b")
    assert "German (2017), English (2016)" in rules_of(ben)
    open_rules(anna)
    anna.page.get_by_label("Rulebook").select_option("fr")
    ben.find(".house-rules").get_by_text("French (2018)").wait_for()
    anna.page.get_by_label("Master cards", exact=True).select_option("off")
    ben.find(".house-rules li").get_by_text("Without").wait_for()
    ben.page.wait_for_function(
        "() => document.querySelector('[data-speech=polite]').textContent.includes('Master cards: Without')"
    )
    assert variant(anna) == "four:masters=off,jester_tac=copy,dealer=draw"
    ben.page.goto("/")
    ben.page.context.clear_cookies()
    ben.page.goto(f"/t/{code}")
    ben.find(".join .house-rules li").get_by_text("Without").wait_for()


def test_another_variant_keeps_the_house_rules_and_says_which_fall_away(guests: Guests) -> None:
    anna = guests.come()
    anna.open("three-double:masters=off,pair_sees=on", bots=NOBODY, start=False)
    groups = anna.find("#field-variant optgroup").evaluate_all("(all) => all.map(({ label }) => label)")
    assert groups == ["For one person", *(f"For {number} people" for number in (2, 3, 4, 6))]
    anna.page.get_by_label("Variant").select_option("six")
    anna.find(".fell").get_by_text("The pair may look").wait_for()
    anna.page.wait_for_function(
        "() => document.querySelector('[data-speech=assertive]').textContent.includes('The pair may look')"
    )
    assert "Without" in rules_of(anna)
    assert variant(anna) == "six:masters=off"
    anna.page.get_by_label("Variant").select_option("solo")
    anna.find(".fell:empty").wait_for(state="attached")
    assert variant(anna) == "solo:masters=off"


def test_the_form_for_friends_keeps_house_rules_too(guests: Guests) -> None:
    anna = guests.come()
    anna.page.goto("/friends")
    anna.page.locator(".segments label", has_text="6").first.click()
    anna.page.get_by_text("House rules").click()
    anna.page.get_by_label("Second place").select_option("on")
    anna.page.get_by_label("Master cards", exact=True).select_option("replace")
    anna.page.locator(".segments label", has_text="4").first.click()
    anna.find(".fell").get_by_text("Second place").wait_for()
    anna.find(".house-rules li").get_by_text("In place of other cards").wait_for()
    anna.button("Get the link").click()
    anna.page.get_by_label("Link to your table").wait_for()
    anna.code = anna.page.url.rpartition("/")[2]
    assert variant(anna) == "four:masters=replace"


def test_the_first_dealer_of_the_dutch_book_is_a_seat_and_not_chance(guests: Guests) -> None:
    anna = guests.come()
    anna.open(bots=NOBODY, start=False)
    open_rules(anna)
    anna.page.get_by_label("Rulebook").select_option("nl")
    anna.page.wait_for_function("() => document.querySelector('#field-dealer').value === 'd'")
    assert variant(anna) == "four:jester_last=own,skip_last=trick,dealer=d"
    anna.page.get_by_label("First dealer").select_option("random")
    anna.find(".house-rules li").get_by_text("By chance").wait_for()
    assert variant(anna) == "four:jester_last=own,skip_last=trick"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_desk_has_all_its_words_and_room_for_them(guests: Guests, size: dict[str, object]) -> None:
    anna = guests.come(**size)
    anna.open("six:masters=off,second_place=on", {"b": "greedy"}, start=False)
    for language in LANGUAGES:
        anna.page.evaluate("(language) => { localStorage.kugel = JSON.stringify({ language }); }", language)
        anna.page.reload()
        anna.find(f"html[lang={language}]").wait_for()
        open_rules(anna)
        assert anna.lacking() == [], language
        assert cut_off(anna.page) == [], language
        assert small_targets(anna.page) == [], language
    assert violations(anna.page) == []
