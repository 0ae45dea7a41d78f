"""House rules: each of them does on the page what it says."""

from __future__ import annotations

import json
import re

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.records import recorded, write
from browser.staging import Stage
from browser.visual_checks import violations
from kugel.game.events import Deal
from kugel.rules.seat import Seat

PAIR = "13/22/-/40 a~ 1,4,10,12,13/5,7,9,T,X/2,4,6,8,13/2,3,6,8,D - d1 three-double:pair_sees=on"
OVER = "13/22/-/40 b -/9/-/- - d1 three-double:pair_sees=on"


def test_a_pair_that_may_look_sees_both_hands_until_the_exchange(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    stage = Stage(PAIR, chair="b")
    stage.set(anna)
    partner = anna.find('[data-hand="d"]')
    partner.wait_for()
    assert partner.locator(".hand-card").count() == 5
    assert partner.locator(".hand-card:not(:disabled)").count() == 0
    title = "Topaz's cards until the exchange"
    assert partner.get_by_role("heading").inner_text().strip() == title
    listed = anna.page.locator("ol.positions li", has_text=title)
    assert "2, 3, 6, 8, Devil" in (listed.text_content() or "")
    anna.page.keyboard.press("h")
    anna.page.wait_for_function(
        "() => document.querySelector('[data-speech=assertive]').textContent.includes('2, 3, 6, 8, Devil')"
    )
    for seat, play in ((Seat.D, "3:give"), (Seat.A, "4:give"), (Seat.C, "6:give")):
        stage.play(seat, play)
    anna.page.wait_for_selector("text=You have to give a card", state="detached")
    assert partner.locator(".hand-card").count() == 5, "which card leaves the hand is not known yet"
    anna.card("5").click()
    anna.choices.first.click()
    partner.wait_for(state="detached")
    assert listed.count() == 0


def test_the_cards_dealt_to_the_partner_are_read_out_too(guests: Guests) -> None:
    anna = guests.come(direct=True)
    stage = Stage(OVER, chair="b")
    stage.set(anna)
    anna.card("9").click()
    said = anna.page.locator(".log li", has_text="Topaz has: ")
    said.wait_for()
    (dealt,) = (event for event in stage.playing.game.events if isinstance(event, Deal))
    number, *_ = dealt.hands.split("/")[3].split(",")
    assert f"Topaz has: {number}, " in said.inner_text()


def test_a_team_that_needs_more_than_one_deck_is_told_so(guests: Guests) -> None:
    anna = guests.come(direct=True)
    home = "h1,h2,h3,h4"
    stage = Stage(f"64,h2,h3,h4/{home}/{home}/{home} a 2,9/-/-/- - d1 coop")
    stage.playing.game.decks = 2
    stage.playing.game.cards_laid = 129
    stage.set(anna)
    anna.card("2").click()
    anna.choices.last.click()
    anna.find(".finish").wait_for()
    told = "2 decks were begun; the goal is one."
    assert anna.find(".score").inner_text() == f"130 cards: 1¼ decks. {told}"
    anna.page.locator(".log li", has_text=told).wait_for()


def test_a_team_whose_deals_are_used_up_is_told_what_is_home(guests: Guests) -> None:
    anna = guests.come(direct=True)
    Stage("13,h2,h3,h4/40/h4/22 a 5/-/-/- - d1 coop:max_deals=1").set(anna)
    assert "Deal 1 of 1, then marbles home count" in anna.find(".status-deal").inner_text()
    anna.card("5").click()
    anna.find(".finish").wait_for()
    assert anna.find("#finish-title").inner_text().strip() == "Not all marbles came home."
    assert anna.find(".score").inner_text() == "1 deal, 1 card. 4 of 16 marbles are home."


@pytest.mark.parametrize(("chair", "said"), [("b", "Second: you"), ("c", "Third: you")])
def test_second_and_third_place_are_named_at_the_end(guests: Guests, chair: str, said: str) -> None:
    home = "h1,h2,h3,h4"
    board = f"66,h2,h3,h4/11,h2,h3,h4/40/{home}/{home}/-"
    anna = guests.come()
    stage = Stage(f"{board} a 2/2/3,4/-/-/- - f1 six:second_place=on", chair=chair)
    stage.set(anna)
    stage.play(Seat.A, "2:66-h1")
    stage.play(Seat.B, "2:11-h1")
    anna.find(".finish").wait_for()
    assert said in anna.find(".score").inner_text()
    anna.page.locator(".log li", has_text=said).wait_for()


def test_the_drawing_for_the_first_deal_is_seen_told_and_proved(guests: Guests) -> None:
    anna = guests.come(pace="brisk", direct=True)
    anna.open("two:dealer=draw,max_deals=1", {"c": "greedy"}, start=False)
    anna.find("[data-start]").click()
    drawing = anna.page.get_by_role("region", name="Who deals first?")
    drawing.wait_for()
    shown = drawing.locator("li").all_inner_texts()
    assert len(shown) == 2
    assert re.search(r"strongest card|Equally strong", drawing.inner_text())
    assert violations(anna.page) == []
    anna.page.keyboard.press("Enter")
    drawing.wait_for(state="detached")
    anna.page.locator(".log li", has_text="Cards are drawn: ").first.wait_for()
    while anna.my_turn():
        anna.decide()
    anna.page.goto(f"/replay/{anna.code}/1")
    anna.page.wait_for_selector(".controls")
    assert "Cards are drawn: " in anna.find(".caption").inner_text()
    anna.button("Check the cards").click()
    anna.page.wait_for_selector(".findings")
    assert anna.find(".findings .wrong").count() == 0


def test_a_record_that_tells_of_another_drawing_is_no_proof(guests: Guests) -> None:
    anna = guests.come()
    lines = [json.loads(line) for line in recorded("two:dealer=draw,max_deals=1").splitlines()]
    assert lines[1]["event"] == "draw"
    lines[1]["drawn"] = "2/x/3/x"
    anna.page.goto("/replay")
    anna.find("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/x-ndjson", "buffer": write(lines)}
    )
    anna.button("Check the cards").click()
    anna.page.wait_for_selector(".findings")
    assert anna.find(".findings .wrong").count() == 1


def rules_of(code: str, anna: Guest) -> str:
    text: str = anna.page.request.get(f"/api/tables/{code}").json()["variant"]
    return text


def test_single_masters_take_the_place_of_other_cards(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open(bots={}, start=False)
    ben.join(code, "Ben", "b")
    anna.find(".gathering details > summary").click()
    anna.page.get_by_label("Master cards", exact=True).select_option("replace")
    for master in ("Angel for 13", "Warrior for 7", "Devil for 8"):
        anna.page.get_by_label(master).click()
        ben.page.locator(".house-rules", has_text=master).wait_for(state="detached")
    ben.page.locator(".house-rules", has_text="Jester for Trickster").wait_for()
    assert anna.page.get_by_label("Jester for Trickster").is_disabled(), "one at least"
    assert rules_of(code, anna) == "four:masters=replace+J"


def test_a_person_at_the_table_can_be_the_first_dealer_and_chance_again(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open(bots={}, start=False)
    ben.join(code, "Ben", "b")
    anna.find(".gathering details > summary").click()
    anna.page.get_by_label("Rulebook").select_option("nl")
    anna.page.get_by_label("First dealer").select_option(label="Ben")
    ben.page.locator(".house-rules li", has_text="First dealer: Ben").wait_for()
    assert rules_of(code, anna).endswith("dealer=b")
    anna.page.get_by_label("First dealer").select_option(label="By chance")
    ben.page.locator(".house-rules li", has_text="First dealer: By chance").wait_for()
    assert "dealer" not in rules_of(code, anna)


def test_a_short_game_ends_after_so_many_deals(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open(bots=dict.fromkeys("bcd", "greedy"), start=False)
    anna.find(".gathering details > summary").click()
    field = anna.page.get_by_label("Length of the game")
    field.fill("3")
    field.press("Tab")
    anna.page.locator(".house-rules li", has_text="Length of the game: 3").wait_for()
    assert rules_of(code, anna) == "four:max_deals=3"
    anna.find("[data-start]").click()
    anna.page.locator(".status-deal", has_text="Deal 1 of 3, then marbles home count").wait_for()
