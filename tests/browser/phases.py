"""The phases of a game at the table, each reached from a position just before it."""

from __future__ import annotations

from collections.abc import Callable

from browser.playing import Guest
from browser.staging import Stage
from kugel.rules.seat import Seat
from kugel.table.commands import Propose, Say

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


ROUND = "13,30/18/22/40 a 5,9/3,?1/5,?1/6,?1 - d1 four"
"""Anna plays her 5 from 30, then the bots their first cards, and it is her turn again."""

BOTS_PLAY = ((Seat.B, "3:18-21"), (Seat.C, "5:22-27"), (Seat.D, "6:40-46"))


def at_pace(anna: Guest, stage: Stage, pace: str) -> None:
    """Come to the table with another pace, which the next visit does not have."""
    stage.set(anna)
    remember = (
        "(pace) => { localStorage.kugel = JSON.stringify({ ...JSON.parse(localStorage.kugel), pace }); }"
    )
    before = anna.page.evaluate("JSON.parse(localStorage.kugel).pace")
    anna.page.evaluate(remember, pace)
    anna.page.reload()
    anna.find(".hand-card").first.wait_for()
    anna.page.evaluate(remember, before)


def own_play(anna: Guest) -> None:
    anna.playable.first.wait_for()
    anna.page.keyboard.press("1")
    anna.find('.strip [data-play="5:30-35"]').click()
    anna.sure.click()
    anna.find(".play-now").wait_for()


def takeback(anna: Guest) -> None:
    stage = Stage(ROUND)
    stage.set(anna)
    own_play(anna)
    for play in BOTS_PLAY:
        stage.play(*play)
    anna.playable.first.wait_for()
    anna.find("[data-takeback]").wait_for()


def looking_back(anna: Guest) -> None:
    takeback(anna)
    anna.page.keyboard.press("r")
    anna.page.keyboard.press("r")
    anna.find(".look").wait_for()


def step_by_step(anna: Guest) -> None:
    stage = Stage(ROUND)
    at_pace(anna, stage, "steps")
    own_play(anna)
    for play in BOTS_PLAY[:2]:
        stage.play(*play)
    anna.find("[data-next]").wait_for()


def last_card(anna: Guest) -> None:
    """Play the only card there is, with the first marble."""
    anna.playable.first.wait_for()
    anna.page.keyboard.press("1")
    anna.choices.first.wait_for()
    while anna.choices.count():
        anna.choices.first.click()
        anna.drawn()


def deal_end(anna: Guest) -> None:
    board = "13,h2,h3,h4/18,h4/22/40,h3,h4/50/60"
    stage = Stage(f"{board} a 5/-/-/-/-/- - f1 six")
    at_pace(anna, stage, "steps")
    stage.dealt()
    last_card(anna)
    anna.find(".deal-end").wait_for()


def grey_card(anna: Guest) -> None:
    Stage("10,14/17/-/33 a 3,6/?2/?2/?2 - d1 four").set(anna)
    anna.find('.hand-card.dimmed[data-card="6"]').click()
    anna.find(".reasons").wait_for()


def seven_whole(anna: Guest) -> None:
    seven_begun(anna)
    anna.find('.strip [data-marble="64"]').click()
    anna.find('.strip [data-target="ah3"]').click()
    anna.sure.wait_for()


def tac_chosen(anna: Guest) -> None:
    Stage("30,40/-/-/25 d 2,T/?2/?2/5,?1 - d1 four", "5:25x30").set(anna)
    anna.card("T").click()
    anna.offered()


def bubble(anna: Guest) -> None:
    stage = Stage(TURN, friend="c")
    stage.set(anna)
    anna.playable.first.wait_for()
    stage.do(Say(phrase="phrase-well-played"))
    anna.find(".bubble").wait_for()


def proposal(anna: Guest) -> None:
    stage = Stage(TURN, friend="c")
    stage.set(anna)
    anna.playable.first.wait_for()
    stage.do(Propose("pause"))
    anna.find(".proposal").wait_for()


def two_hands(anna: Guest) -> None:
    Stage("13,30/18/22,h4/40 a 5,9/?2/1,7/?2 - d1 two-double").set(anna)
    anna.card("5").click()
    anna.offered()


def four_hands(anna: Guest) -> None:
    Stage("13,30/18/22,h4/40 a 5,9,J,T,1/3,X,6,8,2/1,7,4,5,13/10,12,W,A,D - d1 solo").set(anna)
    # In a fan the next card lies on all of a card but its left edge.
    anna.card("5").click(position={"x": 8, "y": 12})
    anna.offered()


def ended(position: str) -> Callable[[Guest], None]:
    def reach(anna: Guest) -> None:
        Stage(position).set(anna)
        anna.card("2").click()
        anna.choices.last.click()
        anna.sure.click()
        anna.find(".finish").wait_for()

    return reach


TOGETHER = "64,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4 a 2,9/-/-/- - d1"

TURNS: dict[str, Callable[[Guest], None]] = {
    "exchange": exchange,
    "card-chosen": card_chosen,
    "own-team-asked": own_team_asked,
    "seven-begun": seven_begun,
    "devils-hand": devils_hand,
    "waiting": waiting,
    "finished": finished,
    "six-seats": six_seats,
}
"""What anybody meets in every game, and what has most to show."""

MOMENTS: dict[str, Callable[[Guest], None]] = {
    "takeback": takeback,
    "looking-back": looking_back,
    "step-by-step": step_by_step,
    "deal-end": deal_end,
    "grey-card": grey_card,
    "seven-whole": seven_whole,
    "tac-chosen": tac_chosen,
    "bubble": bubble,
    "proposal": proposal,
    "two-hands": two_hands,
    "four-hands": four_hands,
    "team-end": ended(f"{TOGETHER} coop"),
    "solo-end": ended(f"{TOGETHER} solo"),
}
"""What comes now and then: seen on the narrowest and lowest screens, in the languages with the longest words."""

PHASES = TURNS | MOMENTS
