"""The phases of a game at the table, each reached from a position just before it."""

from __future__ import annotations

from collections.abc import Callable

from browser.playing import Guest
from browser.staging import Stage
from kugel.rules.seat import Seat

TURN = "13,30/18/-/40 a 5,9/?2/?2/?2 - d1 four"


def exchange(anna: Guest) -> None:
    Stage("13,30/18/22/40 a~ 5,7,9,T/?4/?4/?4 - d1 four").set(anna)
    anna.playable.first.wait_for()


def card_chosen(anna: Guest) -> None:
    Stage(TURN).set(anna)
    anna.card("5").click()
    anna.offered()


def own_team_asked(anna: Guest) -> None:
    Stage("13/-/23/40 a 10,12/?2/?2/?2 - d1 four").set(anna)
    anna.playable.first.wait_for()
    anna.page.keyboard.press("1")
    anna.page.wait_for_selector(".prompt.warning")


def seven_begun(anna: Guest) -> None:
    Stage("20,64/22/-/- a 7/?1/?1/?1 - d1 four").set(anna)
    anna.card("7").click()
    anna.find('[data-marble="20"]').click()
    anna.find('[data-target="23"]').click()
    anna.page.wait_for_selector(".chip")


def devils_hand(anna: Guest) -> None:
    Stage("-/15/-/24 a 5,D/9,3/?2/?2 - d1 four").set(anna)
    anna.card("D").click()
    anna.sure.click()
    anna.find('[data-hand="b"] .hand-card.playable').first.wait_for()


def waiting(anna: Guest) -> None:
    stage = Stage("13,30/18/22/40 b 5,9/3,?1/?2/?2 - d1 four")
    stage.set(anna)
    stage.play(Seat.B, "3:18-21")
    anna.page.wait_for_selector("ol.positions >> text=/\\b21\\b/", state="attached")


def finished(anna: Guest) -> None:
    stage = Stage("64,h2,h3,h4/18/h1,h2,h3,h4/40 a 2,9/3,6/-/5,6 - d1 four")
    stage.set(anna)
    anna.card("2").click()
    anna.choices.last.click()
    anna.sure.click()
    anna.find(".finish").wait_for()


def six_seats(anna: Guest) -> None:
    Stage("13,30/18/22/40/50/60 a 5,7,9,X/?4/?4/?4/?4/?4 - d1 six").set(anna)
    anna.card("5").click()
    anna.offered()


PHASES: dict[str, Callable[[Guest], None]] = {
    "exchange": exchange,
    "card-chosen": card_chosen,
    "own-team-asked": own_team_asked,
    "seven-begun": seven_begun,
    "devils-hand": devils_hand,
    "waiting": waiting,
    "finished": finished,
    "six-seats": six_seats,
}
