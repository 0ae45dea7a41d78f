"""The end of a deal and of a game: what is told then, what is offered, and that it fits on every screen."""

from __future__ import annotations

from typing import Any

import pytest

from browser.phases import at_pace, deal_end, last_card
from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.staging import Stage
from browser.visual_checks import cut_off, overlapping, violations

ENDS = {
    "four": ("64,h2,h3,h4/18/h1,h2,h3,h4/40 a 2,9/3,6/-/5,6 - d1 four", "You have won!", 4),
    "three": ("64,h2,h3,h4/18/22/x a 2,9/3,6/5,6/x - c1 three", "You have won!", 3),
    "two": ("64,h2,h3,h4/x/22/x a 2,9/x/5,6/x - c1 two", "You have won!", 2),
    "two-double": ("64,h2,h3,h4/18/h1,h2,h3,h4/40 a 2,9/3,6/-/5,6 - d1 two-double", "You have won!", 4),
    "six": (
        "66,h2,h3,h4/18/22/h1,h2,h3,h4/40/50 a 2,9/3,6/5,6/-/5,9/6,9 - f1 six",
        "You have won!",
        6,
    ),
    "coop": (
        "64,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4 a 2,9/-/-/- - d1 coop",
        "All marbles are home!",
        4,
    ),
    "solo": (
        "64,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4 a 2,9/-/-/- - d1 solo",
        "All marbles are home!",
        4,
    ),
}
SCREENS: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": DESKTOP}
LANGUAGES = ("en", "de", "fr", "es", "nl")


def win(guest: Guest, position: str) -> None:
    Stage(position).set(guest)
    guest.card("2").click()
    finish(guest)


def finish(guest: Guest) -> None:
    """Make the play that wins, however often it is to be confirmed."""
    guest.drawn()
    while not guest.find(".finish").count():
        if guest.choices.count():
            guest.choices.last.click()
        guest.drawn()
    guest.find("#finish-title").wait_for()


@pytest.mark.parametrize("variant", ENDS)
def test_the_end_of_a_game_tells_its_story_and_offers_what_can_follow(guests: Guests, variant: str) -> None:
    position, title, seats = ENDS[variant]
    anna = guests.come()
    win(anna, position)
    assert anna.find("#finish-title").inner_text().strip() == title
    facts = anna.find(".story-facts li").all_inner_texts()
    assert len(facts) == 3
    assert "Nobody captured a marble." in facts[1]
    assert "2: a marble from space" in facts[2]
    assert anna.find(".game-table tbody tr").count() == seats
    offered = anna.find(".finish .row > *").all_inner_texts()
    assert {"Play again", "Replay", "Share"} <= {words.strip() for words in offered}
    assert anna.find("[data-other-partners]").count() == (variant in ("four", "six"))
    score = anna.find(".score").inner_text()
    assert score == (
        "1 card: ¼ deck. No more than one deck: masterly!"
        if seats == 4 and "home" in title
        else "1 deal, 1 card"
    )


def test_a_fact_leads_to_its_moment_and_back(guests: Guests) -> None:
    anna = guests.come()
    win(anna, ENDS["four"][0])
    anna.find(".fact").last.click()
    anna.find(".log .current").wait_for()
    anna.page.keyboard.press("Escape")
    anna.find("#finish-title").wait_for()


def test_a_solo_game_says_how_good_it_was_and_what_the_best_is(guests: Guests) -> None:
    anna = guests.come()
    scores = '[{"game": "other/1", "variant": "solo", "cards": 118}]'
    anna.page.add_init_script(f"localStorage.setItem('kugel-scores', '{scores}')")
    win(anna, ENDS["solo"][0])
    assert anna.find(".score").inner_text() == (
        "1 card: ¼ deck. No more than one deck: masterly! Your best so far: before, it was 118."
    )
    # Without masters it is another game: the same cards are compared with nothing.
    anna.page.unroute_all()
    win(anna, f"{ENDS['solo'][0]}:masters=off")
    assert anna.find(".score").inner_text() == "1 card: ¼ deck. No more than one deck: masterly!"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_fits_everywhere(guests: Guests, screen: str, language: str) -> None:
    anna = guests.come(**{**SCREENS[screen], "locale": language})
    for variant in ("four", "six", "solo"):
        anna.page.unroute_all()
        win(anna, ENDS[variant][0])
        assert (variant, cut_off(anna.page), overlapping(anna.page)) == (variant, [], [])
        assert anna.lacking() == []
    assert violations(anna.page) == []


def test_the_end_of_a_deal_is_a_moment_that_can_be_skipped(guests: Guests) -> None:
    anna = guests.come(pace="brisk")
    anna.open(variant="two:max_deals=2", bots={"c": "greedy"})
    moment = anna.find(".deal-end")
    while not moment.count():
        anna.page.wait_for_selector(".hand-card.playable, .deal-end")
        if anna.playable.count() and not moment.count():
            anna.decide()
    assert "Deal 1 is over" in moment.inner_text()
    assert "open" in moment.inner_text()
    assert moment.locator("li").count() == 2
    assert any(line.startswith("Deal 1 is over.") for line in anna.spoken())
    assert violations(anna.page) == []
    anna.page.keyboard.press("Enter")
    moment.wait_for(state="detached")
    anna.playable.first.wait_for()


def test_the_end_of_a_deal_ends_by_itself(guests: Guests) -> None:
    anna = guests.come(pace="brisk")
    anna.open(variant="two:max_deals=2", bots={"c": "greedy"})
    moment = anna.find(".deal-end")
    while not moment.count():
        anna.page.wait_for_selector(".hand-card.playable, .deal-end")
        if anna.playable.count() and not moment.count():
            anna.decide()
    moment.wait_for(state="detached")
    assert anna.my_turn()


@pytest.mark.parametrize("how", [DESKTOP, PHONE], ids=["button", "finger"])
def test_step_by_step_the_end_of_a_deal_waits_for_a_press(guests: Guests, how: dict[str, Any]) -> None:
    anna = guests.come(**how)
    deal_end(anna)
    go_on = anna.find(".deal-end button")
    go_on.tap() if how is PHONE else go_on.click()
    anna.find(".deal-end").wait_for(state="detached")
    anna.playable.first.wait_for()


DEALS = {
    "four with people": ("13/18/22,h4/40 a 5/-/-/- - d1 four", "c", 4),
    "six": ("13,h2,h3,h4/18,h4/22/40,h3,h4/50/60 a 5/-/-/-/-/- - f1 six", "", 6),
    "solo": ("13/18/22,h4/40 a 5/-/-/- - d1 solo", "", 4),
}


@pytest.mark.parametrize("deal", DEALS)
def test_the_end_of_a_deal_is_told_in_each_kind_of_game_and_ends_by_itself(guests: Guests, deal: str) -> None:
    position, friend, seats = DEALS[deal]
    stage = Stage(position, friend=friend)
    anna = guests.come()
    at_pace(anna, stage, "brisk")
    stage.dealt()
    last_card(anna)
    anna.find(".deal-end").wait_for()
    assert anna.find(".deal-end li").count() == seats
    anna.find(".deal-end").wait_for(state="detached")
    assert any(line.startswith("Deal 1 is over.") for line in anna.spoken())
    anna.playable.first.wait_for()


def test_the_end_of_a_deal_leaves_the_bar_and_the_hand_free_on_the_smallest_phone(guests: Guests) -> None:
    anna = guests.come(**{**PHONE, "viewport": {"width": 320, "height": 568}})
    deal_end(anna)
    panel, hand, bar = (anna.find(part).bounding_box() for part in (".deal-end", ".hands", ".table-bar"))
    assert panel
    assert hand
    assert bar
    assert bar["y"] + bar["height"] <= panel["y"]
    assert panel["y"] + panel["height"] <= hand["y"]
