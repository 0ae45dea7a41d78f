"""The 7 for everybody, with one to four marbles: whole ways first, steps by taps and drags, each can be undone."""

from __future__ import annotations

import pytest

from browser.playing import DESKTOP, PHONE, Guests
from browser.staging import Stage

ONE = "20/22/-/- a 5,7/?2/?2/?2 - d1 four"
OUT = {
    2: "20,64/22/-/- a 5,7/?2/?2/?2 - d1 four",
    3: "20,30,64/22/-/- a 5,7/?2/?2/?2 - d1 four",
    4: "20,30,40,64/22/-/- a 5,7/?2/?2/?2 - d1 four",
}
HOWS = pytest.mark.parametrize("how", [PHONE, DESKTOP], ids=["phone", "desktop"])


def test_with_one_marble_there_is_one_way_which_is_confirmed_like_any_card(guests: Guests) -> None:
    stage = Stage(ONE)
    anna = guests.come()
    stage.set(anna)
    anna.card("7").click()
    anna.sure.wait_for()
    assert anna.choices.count() == 1
    assert "Seven single steps" in anna.find(".strip").inner_text()
    anna.card("7").click()
    anna.find(".log .play").wait_for()
    assert stage.done == ["7:20x27"]


@pytest.mark.parametrize("marbles", OUT)
@HOWS
def test_no_choice_is_offered_twice_and_the_useful_ones_come_first(
    guests: Guests, marbles: int, how: dict[str, object]
) -> None:
    anna = guests.come(**how)
    Stage(OUT[marbles]).set(anna)
    anna.card("7").click()
    anna.find(".strip [data-marble]").nth(marbles - 1).wait_for()
    offered = anna.offered()
    assert len(set(offered)) == len(offered)
    ways = anna.find(".strip [data-play]")
    assert ways.count() == 3
    assert "captures" in ways.first.inner_text()
    assert anna.find(".strip [data-marble]").count() == marbles


@HOWS
def test_steps_are_tapped_undone_and_confirmed_on_the_board(guests: Guests, how: dict[str, object]) -> None:
    finger = how is PHONE
    stage = Stage(OUT[2])
    anna = guests.come(**how)
    stage.set(anna)
    anna.card("7").click()
    anna.page.wait_for_selector("text=7 of 7 left.")
    anna.press("20", finger=finger)
    anna.find('[data-target="21"]').wait_for()
    anna.press("20", finger=finger)
    anna.page.wait_for_selector("text=6 of 7 left.")
    anna.button("Undo a step").click()
    anna.page.wait_for_selector("text=7 of 7 left.")
    for place, target in (("20", "22"), ("64", "ah4")):
        anna.press(place, finger=finger)
        anna.find(f'[data-target="{target}"]').wait_for()
        anna.press(target, finger=finger)
    anna.sure.wait_for()
    assert stage.done == []
    anna.press("ah4", finger=finger)
    anna.find(".hand-card").nth(1).wait_for(state="detached")
    assert stage.done == ["7:20x22,64-h4"]


def test_steps_are_dragged(guests: Guests) -> None:
    anna = guests.come()
    Stage(OUT[2]).set(anna)
    anna.card("7").click()
    anna.press("20")
    anna.find('[data-target="24"]').wait_for()
    mouse = anna.page.mouse
    mouse.move(*anna.place("20"))
    mouse.down()
    mouse.move(*anna.place("22"), steps=4)
    mouse.move(*anna.place("24"), steps=4)
    mouse.up()
    anna.page.wait_for_selector("text=3 of 7 left.")


def test_steps_are_dragged_by_a_finger(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    Stage(OUT[2]).set(anna)
    anna.card("7").tap()
    anna.press("20", finger=True)
    anna.find('[data-target="24"]').wait_for()
    line = anna.page.context.new_cdp_session(anna.page)
    points = [dict(zip("xy", anna.place(place), strict=True)) for place in ("20", "22", "24")]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    anna.page.wait_for_selector("text=3 of 7 left.")


OWN_TEAM = {
    "one's own marble": (
        "20,22,64/30/-/- a 5,7/?2/?2/?2 - d1 four",
        "20",
        ("22", "25"),
        "captures your own marble",
    ),
    "the partner's": ("20,64/30/22/- a 5,7/?2/?2/?2 - d1 four", "20", ("22", "25"), "own team!"),
}


@pytest.mark.parametrize("sure", ["board", "Enter", "button"])
@pytest.mark.parametrize("whose", OWN_TEAM)
def test_a_7_by_steps_that_captures_the_own_team_is_asked_like_any_other(
    guests: Guests, whose: str, sure: str
) -> None:
    position, marble, (near, far), words = OWN_TEAM[whose]
    stage = Stage(position)
    anna = guests.come()
    stage.set(anna)
    anna.card("7").click()
    anna.find(f'[data-marble="{marble}"]').click()
    step = anna.find(f'[data-target="{near}"]')
    step.wait_for()
    assert words in step.inner_text()
    anna.find(f'[data-target="{far}"]').click()
    anna.find('.strip [data-marble="64"]').click()
    anna.find('[data-target="2"]').click()
    anna.page.wait_for_selector(".prompt.warning")
    # A press at once, before anybody can have read it, plays nothing; nor do the board and Enter.
    if sure == "board":
        anna.press("2")
    elif sure == "Enter":
        anna.page.evaluate("document.activeElement.blur()")
        anna.page.keyboard.press("Enter")
    anna.drawn()
    assert stage.done == []
    anna.find(".strip .choice.danger").click()
    anna.find(".log .play").wait_for()
    assert len(stage.done) == 1


def test_a_whole_7_says_how_it_is_confirmed(guests: Guests) -> None:
    anna = guests.come()
    Stage(OUT[2]).set(anna)
    anna.card("7").click()
    anna.find('[data-marble="20"]').click()
    anna.find('[data-target="22"]').click()
    anna.find('.strip [data-marble="64"]').click()
    anna.find('[data-target="ah4"]').click()
    anna.page.wait_for_selector("text=0 of 7 left.")
    assert "Click again or press Enter to confirm." in anna.find(".prompt").inner_text()
