"""The pace of bots and motion: at once, brisk, calm, or step by step; every play can be read while it is made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.staging import Stage
from kugel.rules.seat import Seat

POSITION = "13,30/18/22/40 b 5,9/3,?1/5,?1/6,?1 - d1 four"
PLAYS = ((Seat.B, "3:18-21"), (Seat.C, "5:22-27"), (Seat.D, "6:40-46"))
TOLD = ("Sapphire plays a 3", "Jade plays a 5", "Topaz plays a 6")


def watching(guests: Guests, **how: object) -> tuple[Guest, Stage]:
    stage = Stage(POSITION)
    anna = guests.come(**how)
    stage.set(anna)
    anna.find(".play-now").wait_for(state="detached")
    return anna, stage


def shown(anna: Guest, number: int) -> None:
    """The play with this number is shown, and no later one."""
    anna.page.wait_for_selector(f".play-now >> text={TOLD[number]}")
    anna.drawn()
    plays = [line for line in anna.spoken() if "plays a" in line]
    assert len(plays) == number + 1


WAYS: dict[str, tuple[dict[str, object], Callable[[Guest], None]]] = {
    "button": (DESKTOP, lambda anna: anna.button("Next").click()),
    "space": (DESKTOP, lambda anna: anna.page.keyboard.press("Space")),
    "tap": (PHONE, lambda anna: anna.find(".board-host").tap()),
    "tree": (
        DESKTOP,
        lambda anna: (
            anna.page.get_by_role("region", name="What you can do")
            .get_by_role("button", name="Next")
            .press("Enter")
        ),
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_step_by_step_each_play_of_three_bots_waits_for_a_press(guests: Guests, way: str) -> None:
    how, press = WAYS[way]
    anna, stage = watching(guests, pace="steps", **how)
    for play in PLAYS:
        stage.play(*play)
    for number in range(3):
        shown(anna, number)
        anna.find("[data-next]").wait_for()
        press(anna)
    anna.playable.first.wait_for()
    assert [line for line in anna.spoken() if "plays a" in line][-1].startswith(TOLD[2])


def test_step_by_step_a_real_round_against_three_bots(guests: Guests) -> None:
    """How many plays there are differs: after a Jester somebody plays once more, who is skipped plays none."""
    anna = guests.come(pace="steps")
    anna.open()
    anna.playable.first.press("Enter")
    anna.sure.click()
    anna.find("[data-takeback]").wait_for()
    anna.page.wait_for_selector("[data-next], .hand-card.playable")
    while anna.find("[data-next]").count():
        before = anna.find(PLAYS_TOLD).count()
        anna.page.keyboard.press("Space")
        # The next play, or after the last one the own turn.
        anna.page.wait_for_function(WENT_ON, arg=before)
        anna.page.wait_for_selector("[data-next], .hand-card.playable")
        more = anna.find(PLAYS_TOLD).count() - before
        assert more == (1 if anna.find("[data-next]").count() else 0)
    assert anna.my_turn()


PLAYS_TOLD = ".log .play, .log .discard"
WENT_ON = f"""(before) => document.querySelectorAll({PLAYS_TOLD!r}).length > before
  || document.querySelector('.hand-card.playable')"""


def test_step_by_step_the_last_play_is_confirmed_before_the_own_turn(guests: Guests) -> None:
    anna, stage = watching(guests, pace="steps")
    for play in PLAYS:
        stage.play(*play)
    for number in range(3):
        shown(anna, number)
        anna.find("[data-next]").wait_for()
        assert anna.playable.count() == 0
        anna.page.keyboard.press("Space")
    anna.playable.first.wait_for()


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1280, 860)])
def test_the_last_play_can_be_read_on_ones_own_turn_until_something_is_picked(
    guests: Guests, size: tuple[int, int]
) -> None:
    stage = Stage("13,30/18/22/40 a 5,9/3,?1/5,?1/6,?1 - d1 four")
    anna = guests.come(viewport={"width": size[0], "height": size[1]})
    stage.set(anna)
    anna.card("5").click()
    anna.find('.strip [data-play="5:30-35"]').click()
    anna.sure.click()
    anna.find(".play-now").wait_for()
    for play in PLAYS:
        stage.play(*play)
    anna.playable.first.wait_for()
    assert TOLD[2] in anna.find(".play-now").inner_text()
    bottom = "(one) => one.getBoundingClientRect().bottom"
    floor = anna.find(".strip").evaluate(bottom)
    for part in (".play-now", ".prompt", "[data-takeback]"):
        assert (part, anna.find(part).evaluate(bottom) <= floor + 0.5) == (part, True)
    anna.card("9").click()
    anna.find(".play-now").wait_for(state="detached")


def test_calm_every_play_can_be_read_and_all_can_be_hurried(guests: Guests) -> None:
    anna, stage = watching(guests, pace="calm")
    for play in PLAYS:
        stage.play(*play)
    shown(anna, 0)
    assert anna.find('.play-now [href="#card-3"]').count() == 1
    anna.page.wait_for_selector(f".play-now >> text={TOLD[1]}")
    anna.button("On to now").click()
    anna.playable.first.wait_for()


@pytest.mark.parametrize("pace", ["at-once", "brisk"])
def test_nobody_need_wait(guests: Guests, pace: str) -> None:
    anna, stage = watching(guests, pace=pace, reduced_motion="no-preference")
    for play in PLAYS:
        stage.play(*play)
    anna.playable.first.wait_for()
    moves = "document.documentElement.classList.contains('still')"
    assert anna.page.evaluate(moves) is (pace == "at-once")


def test_a_first_game_is_calm_and_the_pace_is_remembered(guests: Guests) -> None:
    anna = guests.come(pace="")
    stage = Stage(POSITION)
    stage.set(anna)
    pace = anna.page.get_by_label("Pace of bots and motion")
    assert pace.input_value() == "calm"
    pace.select_option("Step by step")
    anna.page.wait_for_function("() => localStorage.kugel.includes('steps')")
    anna.page.reload()
    assert pace.input_value() == "steps"


def test_both_halves_of_a_tac_are_read(guests: Guests) -> None:
    stage = Stage("13/18/22/40 b 5,9/3,?1/T,?1/6,?1 - d1 four")
    anna = guests.come(pace="steps")
    stage.set(anna)
    anna.find(".hand-card").first.wait_for()
    stage.play(Seat.B, "3:18-21")
    stage.play(Seat.C, "T(3):22-25")
    anna.find("[data-next]").click()
    now = anna.find('.play-now[data-now="c"]')
    now.wait_for()
    assert now.locator(".card").count() == 2
    told = now.inner_text()
    assert "Jade takes back Sapphire's play: a marble from space 21 back to space 18." in told
    assert "Jade plays a TAC as a 3: a marble from space 22 to space 25." in told
