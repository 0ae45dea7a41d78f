"""What a table shows and keeps: the exchange, looking back, lost connections, questions, languages, reduced motion."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from browser.playing import Guest, Guests
from browser.staging import Stage
from kugel.rules.seat import Seat

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

LANGUAGES = ("en", "de", "fr", "es", "nl")

CUT_OFF = """() => [...document.querySelectorAll('button, h1, h2, .prompt, .status, .choice, label, .hint')]
  .filter((one) => one.offsetParent && !one.closest('.visually-hidden, .plates'))
  .filter((one) => getComputedStyle(one).overflow !== 'visible' && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText)"""


def partners(guests: Guests) -> tuple[Guest, Guest]:
    """Two partners against bots, who have to give each other a card."""
    anna, ben = guests.come(), guests.come()
    code = anna.open(bots={"b": "greedy", "d": "greedy"}, start=False)
    ben.join(code, "Ben", "c")
    anna.page.wait_for_selector("text=Ben")
    anna.find("[data-start]").click()
    anna.page.wait_for_selector(".hand-card.playable")
    return anna, ben


def test_the_exchange_shows_who_has_given_and_what_arrived(guests: Guests) -> None:
    anna, ben = partners(guests)
    assert "Choose a card for Ben." in anna.status()
    given = anna.playable.first.get_attribute("data-card")
    anna.playable.first.dblclick()
    anna.page.wait_for_selector(".hand .gift")
    anna.page.wait_for_selector("text=Waiting for Ben.")
    assert anna.find(".board .gift").count() >= 1 or anna.find(".board .gifts > *").count() >= 1
    ben.page.wait_for_selector(".hand-card.playable")
    ben.playable.first.dblclick()
    ben.page.wait_for_selector(".badge-new")
    assert ben.find(".hand-card.fresh").get_attribute("data-card") == given
    anna.page.wait_for_selector("text=Ben gives you")


def test_looking_back_is_not_disturbed_by_new_events(guests: Guests) -> None:
    stage = Stage("13,30/18/22/40 b 5,9/3,?1/5,?1/6,?1 - d1 four")
    anna = guests.come()
    stage.set(anna)
    stage.play(Seat.B, "3:18-21")
    stage.play(Seat.C, "5:22-27")
    anna.page.get_by_role("button", name="Jade plays a 5").first.wait_for()
    anna.find(".log-line").filter(has_text="Sapphire plays a 3").click()
    anna.page.wait_for_selector(".look")
    stage.play(Seat.D, "6:40-46")
    anna.find(".log-line").filter(has_text="Topaz plays a 6").wait_for()
    assert anna.find(".look").count() == 1
    assert "space 40" in anna.find("ol.positions").inner_text()
    anna.page.keyboard.press(",")
    anna.page.keyboard.press(".")
    assert anna.spoken("assertive")[-1] == "Jade plays a 5: a marble from space 22 to space 27."
    anna.button("Back to the game").click()
    anna.page.wait_for_selector(".hand-card.playable")
    assert "space 46" in anna.find("ol.positions").inner_text()


def test_the_focus_is_never_lost(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come()
    stage.set(anna)
    anna.page.keyboard.press("1")
    anna.offered()
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    anna.sure.wait_for()
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector(".log .play")
    assert anna.page.evaluate("document.querySelector('.table-room').contains(document.activeElement)")


def test_a_lost_connection_is_shown_and_comes_back_with_everything_missed(guests: Guests) -> None:
    anna = guests.come()
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    anna.page.route_web_socket(re.compile("/socket"), connect)
    anna.open("coop:max_deals=1")
    anna.my_turn()
    anna.decide()
    sockets[-1].close()
    anna.page.wait_for_selector("text=The connection is gone.")
    while anna.my_turn():
        anna.decide()
    assert len(sockets) > 1
    plays = anna.find(".log .play, .log .discard").count()
    assert plays == 20


def test_players_can_ask_for_a_pause_and_a_takeback(guests: Guests) -> None:
    anna, ben = partners(guests)
    anna.playable.first.dblclick()
    anna.button("Ask to take my last decision back").click()
    ben.page.wait_for_selector("text=Anna would like to take their last decision back.")
    ben.button("Agree").click()
    anna.page.wait_for_selector(".hand .gift", state="detached")
    ben.find("[data-menu]").click()
    ben.button("Ask for a pause").click()
    anna.button("Agree").click()
    anna.page.wait_for_selector("text=The game is paused.")
    anna.button("Go on").click()
    ben.page.wait_for_selector(".hand-card.playable")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing_or_cut_off(guests: Guests, language: str) -> None:
    anna = guests.come(locale=language, viewport={"width": 390, "height": 844})
    anna.open(start=False)
    assert (anna.lacking(), anna.page.evaluate(CUT_OFF)) == ([], [])
    stage = Stage("13,30/18/23/40 a 5,7,8,10,X/?5/?5/?5 - d1 four")
    bela = guests.come(locale=language, viewport={"width": 390, "height": 844})
    stage.set(bela)
    for card in ("5", "7", "8", "10", "X"):
        bela.card(card).click()
        bela.page.wait_for_selector(".strip .choice")
        assert (bela.lacking(), bela.page.evaluate(CUT_OFF)) == ([], [])
        bela.page.keyboard.press("Escape")
    for tab in ("log", "positions"):
        bela.find(f"#tab-{tab}").click()
        assert (bela.lacking(), bela.page.evaluate(CUT_OFF)) == ([], [])
    bela.find("[data-menu]").click()
    assert (bela.lacking(), bela.page.evaluate(CUT_OFF)) == ([], [])


def test_the_language_changes_at_once(guests: Guests) -> None:
    anna = guests.come(locale="de")
    anna.open()
    anna.page.wait_for_selector("text=Deine Karten", state="attached")
    anna.find("[data-menu]").click()
    anna.button("Einstellungen").click()
    anna.page.get_by_label("Sprache").select_option("fr")
    anna.page.wait_for_selector("text=Réglages")
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector("text=Tes cartes", state="attached")
    assert anna.page.evaluate("document.documentElement.lang") == "fr"


def test_nothing_moves_where_the_system_asks_for_reduced_motion(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come(reduced_motion="reduce", direct=True)
    stage.set(anna)
    anna.card("5").click()
    anna.choices.first.click()
    anna.page.wait_for_selector(".log .play")
    assert anna.page.evaluate("document.getAnimations().length") == 0


def test_a_turn_and_every_event_are_announced_once(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come(direct=True)
    stage.set(anna)
    anna.page.wait_for_selector('[data-speech="polite"] p', state="attached")
    assert anna.spoken() == ["Your turn."]
    anna.card("5").click()
    anna.choices.nth(1).click()
    anna.page.wait_for_selector(".log .play")
    assert [line for line in anna.spoken() if "play" in line] == [
        "You play a 5: a marble from space 30 to space 35."
    ]


def test_a_typed_play_works_like_any_other(guests: Guests) -> None:
    stage = Stage("13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four")
    anna = guests.come()
    anna.page.add_init_script("localStorage.kugel = JSON.stringify({ notation: true, pace: 'at-once' })")
    stage.set(anna)
    anna.find("#tab-positions").click()
    anna.page.get_by_label("Type a play in notation").fill("5:13-19")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector(".reasons")
    anna.page.get_by_label("Type a play in notation").fill("5:13x18")
    anna.page.keyboard.press("Enter")
    anna.find("#tab-log").click()
    anna.page.wait_for_selector(".log .play")
    assert stage.done == ["5:13x18"]
