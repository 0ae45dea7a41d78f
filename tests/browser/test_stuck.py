"""Somebody is here and does not decide: they are nudged, the others are told, and may let a bot play."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guest, Guests

LONG, STUCK = 46_000, 181_000
"""Milliseconds after which the page speaks of it, and after which the others may do something."""


@pytest.fixture(autouse=True)
def no_need_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browsers' clocks are put forward; the server's own cannot be."""
    monkeypatch.setattr("kugel.table.proposals.STUCK_MINUTES", 0)


def come(guests: Guests, **how: object) -> Guest:
    """Somebody whose clock can be put forward."""
    guest = guests.come(**how)
    guest.page.clock.install()
    return guest


def table(guests: Guests, *names: str) -> list[Guest]:
    """Anna and others with bots, when cards are to be exchanged: all have to decide."""
    anna = come(guests, **PHONE)
    chairs = dict(zip(names, "cbd", strict=False))
    bots = dict.fromkeys(set("bcd") - set(chairs.values()), "random")
    code = anna.open("four", bots, start=False)
    people = [anna]
    for name, chair in chairs.items():
        people.append(come(guests))
        people[-1].join(code, name, chair)
    anna.find("[data-start]").click()
    for guest in people:
        # It has been said that it is their turn.
        guest.page.wait_for_function("() => document.title.startsWith('●')")
    return people


def nudges(guest: Guest) -> int:
    return guest.spoken().count("The others are waiting for you.")


def test_whoever_does_not_decide_is_nudged_twice_and_then_left_alone(guests: Guests) -> None:
    anna, _ = table(guests, "Ben")
    for times in (1, 2):
        anna.page.clock.fast_forward(LONG)
        anna.page.wait_for_function(
            "(times) => [...document.querySelectorAll('[data-speech=polite] p')]"
            ".filter(({ textContent }) => textContent.includes('waiting for you')).length === times",
            arg=times,
        )
    anna.page.clock.fast_forward(LONG)
    anna.drawn()
    assert nudges(anna) == 2


def test_whoever_touches_the_page_is_there_and_not_nudged(guests: Guests) -> None:
    anna, _ = table(guests, "Ben")
    anna.page.clock.fast_forward(LONG - 10_000)
    anna.playable.first.focus()
    anna.page.keyboard.press("ArrowRight")
    anna.page.clock.fast_forward(LONG - 10_000)
    anna.drawn()
    assert nudges(anna) == 0


def test_nobody_is_nudged_where_only_bots_wait(guests: Guests) -> None:
    (anna,) = table(guests)
    anna.page.clock.fast_forward(LONG)
    anna.drawn()
    assert nudges(anna) == 0


def test_the_others_see_who_thinks_and_let_a_bot_play_until_they_are_there(guests: Guests) -> None:
    anna, ben = table(guests, "Ben")
    ben.decide()
    assert ben.find("[data-stuck]").count() == 0
    ben.page.clock.fast_forward(LONG)
    ben.find("[data-stuck]").get_by_text("Anna is still thinking.").wait_for()
    assert ben.find("[data-stand-in]").count() == 0
    ben.page.clock.fast_forward(STUCK)
    ben.find("[data-stand-in]").click()
    anna.find("#play-on-title").get_by_text("A bot plays for you.").wait_for()
    anna.find("[data-play-on]").tap()
    anna.find("[data-play-on]").wait_for(state="detached")
    ben.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-speech=polite] p')]"
        ".some(({ textContent }) => textContent.includes('Anna plays again.'))"
    )
    assert anna.lacking() == ben.lacking() == []


def test_all_others_are_asked_and_a_word_of_whom_it_is_about_ends_it(guests: Guests) -> None:
    anna, ben, cora = table(guests, "Ben", "Cora")
    for guest in (ben, cora):
        guest.decide()
    ben.page.clock.fast_forward(STUCK)
    ben.find("[data-stand-in]").click()
    cora.find("#proposal-title").get_by_text("Ben asks whether a bot shall play for Anna.").wait_for()
    cora.button("Agree").wait_for()
    anna.find("#proposal-title").get_by_text("Ben asks whether a bot shall play for you.").wait_for()
    assert anna.button("Agree").count() == 0
    anna.button("I'm here").tap()
    for guest in (anna, ben, cora):
        guest.find("#proposal-title").wait_for(state="detached")


def test_all_others_agree_and_the_bot_gives_a_card(guests: Guests) -> None:
    anna, ben, cora = table(guests, "Ben", "Cora")
    for guest in (ben, cora):
        guest.decide()
    ben.page.clock.fast_forward(STUCK)
    ben.find("[data-stand-in]").click()
    cora.button("Agree").click()
    anna.find("[data-play-on]").wait_for()
    for guest in (anna, ben, cora):
        guest.find("#proposal-title").wait_for(state="detached")
    # All have given now, so that the first play follows.
    ben.find(".status-turn").get_by_text("card to your partner").wait_for(state="detached")
