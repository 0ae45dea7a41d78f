"""Each special card at the table, from positions where it matters."""

from __future__ import annotations

import pytest

from browser.playing import Guests
from browser.staging import Stage


def test_a_card_shows_its_marbles_a_marble_its_targets_and_a_target_plays(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("5").click()
    assert anna.offered() == ["13 → 18\ncaptures Sapphire", "30 → 35"]
    assert anna.find(".board .movable").count() == 2
    anna.choices.first.hover()
    anna.page.wait_for_selector(".board .badge.captures", state="attached")
    anna.choices.first.click()
    anna.page.wait_for_selector("text=Captured: Sapphire's marble on space 18.")
    assert stage.done == ["5:13x18"]


def test_a_single_option_needs_one_click_if_one_likes(guests: Guests) -> None:
    stage = Stage("13/-/-/- a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("9").hover()
    anna.page.wait_for_selector(".board .badge", state="attached")
    anna.card("9").click()
    anna.page.wait_for_selector("text=from space 13 to space 22")
    assert stage.done == ["9:13-22"]


def test_a_marble_can_be_dragged_to_its_target(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("5").click()
    begin, end = anna.place("30"), anna.place("35")
    mouse = anna.page.mouse
    mouse.move(*begin)
    mouse.down()
    mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2, steps=4)
    mouse.move(*end, steps=4)
    mouse.up()
    anna.page.wait_for_selector("text=from space 30 to space 35")
    assert stage.done == ["5:30-35"]


def test_a_card_that_cannot_be_played_says_why_with_the_rule(guests: Guests) -> None:
    stage = Stage("10/-/14/33 a 3,6/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.page.wait_for_selector('.hand-card.dimmed[data-card="6"]')
    anna.card("6").click()
    anna.page.wait_for_selector(".reasons")
    assert "Jade's marble is in the way." in anna.find(".reasons").inner_text()
    assert anna.find(".reasons .rule").first.inner_text() == "MV-3"


def test_capturing_the_own_team_needs_confirmation(guests: Guests) -> None:
    stage = Stage("13/-/23/40 a 10,12/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("10").hover()
    anna.card("10").click()
    anna.page.wait_for_selector(".prompt.warning")
    anna.page.wait_for_selector("text=own team!")
    assert stage.done == []
    anna.find(".strip .choice.danger").click()
    anna.page.wait_for_selector("text=Captured: Jade's marble on space 23.")
    assert stage.done == ["10:13x23"]


OWN = {
    "en": "captures your own marble",
    "de": "wirft deine eigene Kugel",
    "fr": "éjecte ta propre bille",
    "es": "tira tu propia bola",
    "nl": "stoot je eigen knikker",
}


@pytest.mark.parametrize("language", OWN)
def test_who_captures_their_own_marble_is_told_so_and_not_by_name(guests: Guests, language: str) -> None:
    anna = guests.come(locale=language)
    Stage("13,23/-/33/40 a 10,12/?2/?2/?2 - d1 four").set(anna)
    anna.card("10").click()
    words = [*anna.offered(), anna.find(".strip").inner_text()]
    assert any(OWN[language] in one for one in words)
    assert not any("Anna" in one for one in words)
    assert anna.lacking() == []


def test_a_seven_is_made_step_by_step_and_steps_can_be_taken_back(guests: Guests) -> None:
    stage = Stage("20,64/22/-/- a 7/?1/?1/?1 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("7").click()
    anna.page.wait_for_selector("text=7 of 7 left.")
    anna.find('[data-marble="20"]').click()
    anna.find('[data-target="23"]').click()
    anna.page.wait_for_selector("text=4 of 7 left.")
    assert "20 → 23" in anna.find(".chips").inner_text()
    anna.page.keyboard.press("Backspace")
    anna.page.wait_for_selector("text=5 of 7 left.")
    anna.find(".chip").click()
    anna.page.wait_for_selector("text=7 of 7 left.")
    anna.find('[data-marble="20"]').click()
    anna.find('[data-target="22"]').click()
    anna.find('[data-marble="64"]').click()
    anna.find('[data-target="ah4"]').click()
    assert stage.done == []
    anna.find(".strip .choice.primary").click()
    anna.page.wait_for_selector(".log .play")
    assert stage.done == ["7:20x22,64-h4"]


def test_the_common_ways_of_a_seven_need_one_click(guests: Guests) -> None:
    stage = Stage("12,50/15/-/40 a 5,7/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("7").click()
    anna.find('[data-play="7:12x19"]').click()
    anna.page.wait_for_selector(".log .play")
    assert stage.done == ["7:12x19"]


def test_a_tac_shows_what_it_undoes_before_using_the_card(guests: Guests) -> None:
    stage = Stage("30,40/-/-/25 d 2,T/?2/?2/5,?1 - d1 four", "5:25x30")
    anna = guests.come(direct=True)
    stage.set(anna)
    assert anna.find('.board .marble[data-seat="a"]').count() == 4
    before = position(anna.find("ol.positions").inner_text())
    anna.card("T").click()
    anna.page.wait_for_selector("text=1. The last play is taken back")
    assert anna.offered()[0].startswith("30 → 35")
    anna.choices.first.click()
    anna.find(".log .play").wait_for()
    told = anna.find(".log .play").inner_text()
    assert told.index(
        "You take back the last play: Topaz's marble from space 30 back to space 25"
    ) < told.index("You play a TAC as a 5: a marble from space 30 to space 35.")
    assert "your marble out of base back to space 30" in told
    # Both halves have their arrows: two marbles went back, one on.
    anna.page.keyboard.press("Escape")
    anna.find(".board .last").nth(2).wait_for(state="attached")
    assert anna.find(".board .last.undone").count() == 2
    assert stage.done == ["T(5):30-35"]
    assert "space 40" in before
    assert "space 30" not in before


def test_a_jester_brings_new_cards_and_another_turn(guests: Guests) -> None:
    stage = Stage("50/20/-/- a 9,J/13,W/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("J").click()
    anna.choices.first.click()
    anna.page.wait_for_selector('.hand-card.playable[data-card="W"]')
    anna.card("W").click()
    anna.page.wait_for_selector("text=Captured: Sapphire's marble on space 20.")
    assert stage.done == ["J:pass", "W:50x20"]


def test_the_devil_opens_the_victims_hand(guests: Guests) -> None:
    stage = Stage("-/15/-/24 a 5,D/9,3/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("D").click()
    assert anna.offered() == ["Play Sapphire's turn"]
    anna.choices.first.click()
    anna.page.wait_for_selector("text=Sapphire's cards: you decide")
    anna.find('[data-hand="b"] [data-card="9"]').click()
    anna.page.wait_for_selector("text=Captured: Topaz's marble on space 24.")
    assert stage.done == ["D:b", "9:15x24"]


def test_trickster_angel_and_skip_name_the_players_concerned(guests: Guests) -> None:
    cases = (
        ("5/62/-/- a 9,X/?2/?2/?2 - d1 four", "X", "5 ⇄ Sapphire 62", "X:5~b62"),
        ("-/20,30,40,50/-/- a 9,A/?2/?2/?2 - d1 four", "A", "Sapphire 20 → 21", "A:b20-b21"),
        ("13/62/-/- a 8/?1/?1/?1 - d1 four", "8", "Skip the next player", "8:skip"),
    )
    for position_text, card, words, play in cases:
        stage = Stage(position_text)
        anna = guests.come(direct=True)
        stage.set(anna)
        anna.card(card).click()
        anna.choices.filter(has_text=words).first.click()
        anna.page.wait_for_selector(".log .play")
        assert stage.done == [play]


def test_a_selection_survives_a_lost_connection(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.card("5").click()
    stage.lose()
    anna.page.wait_for_selector("text=The connection is gone.")
    anna.page.wait_for_selector(".line", state="detached")
    assert anna.card("5").get_attribute("aria-pressed") == "true"
    anna.choices.first.click()
    anna.page.wait_for_selector(".log .play")
    assert stage.done == ["5:13x18"]


def position(words: str) -> str:
    """The line of one's own seat in the list of positions."""
    return next(line for line in words.splitlines() if line.startswith("Anna"))
