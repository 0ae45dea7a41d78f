"""The log of the table: it keeps what it has told, and tells eyes and ears the same."""

from __future__ import annotations

import pytest

from browser.playing import BOTS, Guest, Guests
from browser.staging import Stage
from kugel.rules.seat import Seat

TWO_BOTS = {"b": "greedy", "d": "greedy"}


def lines(guest: Guest) -> list[str]:
    guest.drawn()
    return [line.strip() for line in guest.find(".log .words").all_inner_texts()]


def told(guest: Guest, text: str) -> None:
    """Wait until a line of the log has these words."""
    guest.page.locator(".log .words", has_text=text).first.wait_for()


def exchange(people: list[Guest]) -> None:
    """Everybody gives a card."""
    for guest in people:
        guest.my_turn()
        guest.decide()


def test_a_person_who_leaves_keeps_their_name_in_what_they_did(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open(bots=TWO_BOTS, start=False)
    ben.join(code, "Ben", "c")
    anna.find("[data-start]").click()
    exchange([anna, ben])
    told(anna, "You give Ben")
    told(ben, "You give Anna")
    ben.button("Menu").click()
    ben.button("Leave the table").click()
    ben.find("[data-leave]").click()
    told(anna, "Ben has left the game; a bot plays")
    before = lines(anna)
    assert next(line for line in before if line.startswith("You give")).startswith("You give Ben")
    # Who comes back later is told the same, in the same order, under the names of its time.
    anna.page.reload()
    anna.page.wait_for_selector(".board-frame")
    told(anna, "Ben has left the game; a bot plays")
    after = [line for line in lines(anna) if "is here" not in line and "is away" not in line]
    known = [line for line in before if "is here" not in line and "is away" not in line]
    assert after[: len(known)] == known


def test_eyes_and_ears_are_told_the_same_in_the_same_order(guests: Guests) -> None:
    stage = Stage("13,30/18/22/40 b 5,9/3,5/6,?1/2,?1 - d1 four")
    anna = guests.come()
    stage.set(anna)
    stage.play(Seat.B, "3:18-21")
    stage.play(Seat.C, "6:22-28")
    stage.play(Seat.D, "2:40-42")
    told(anna, "Topaz plays a 2")
    anna.find("[data-speech=polite] p").filter(has_text="Your turn.").wait_for(state="attached")
    assert anna.spoken() == [*lines(anna), "Your turn."]
    assert anna.find(".log code").count() == 0


def test_the_reader_is_you_throughout(guests: Guests) -> None:
    stage = Stage("13,30/22/-/40 a 5,9/1,5/6,?1/2,?1 - d1 four")
    anna = guests.come()
    stage.set(anna)
    anna.card("9").click()
    anna.choices.first.dblclick()
    told(anna, "You play a 9: a marble from space 13 to space 22. Captured: Sapphire's marble on space 22.")
    stage.play(Seat.B, "1:+17")
    told(anna, "Sapphire plays a 1")
    assert all("Anna" not in line for line in lines(anna))


@pytest.mark.parametrize(
    ("variant", "bots", "told"),
    [
        ("four", BOTS, "A game begins: you and Jade against Sapphire and Topaz."),
        ("two-double", {"b": "greedy"}, "A game begins: you against Sapphire."),
        ("coop", BOTS, "A game begins: you, Sapphire, Jade, and Topaz play together."),
        ("solo", {}, "A game begins."),
    ],
)
def test_before_the_first_card_the_log_and_the_ears_are_told_who_plays_with_whom(
    guests: Guests, variant: str, bots: dict[str, str], told: str
) -> None:
    anna = guests.come()
    anna.open(variant, bots=bots, start=False)
    anna.find("[data-start]").click()
    anna.my_turn()
    assert anna.find(".log .words").first.inner_text() == told
    assert told in anna.spoken()


def test_what_a_bot_gave_and_played_for_somebody_is_said(guests: Guests) -> None:
    stage = Stage("13,30/18/22/40 a~ 5,7/3,9/6,10/2,8 - d1 four")
    anna = guests.come()
    stage.set(anna)
    stage.play(Seat.A, "5:give", "timeout")
    told(anna, "You give Jade a 5. (Time was up: a bot chose for you.)")
    stage.play(Seat.B, "3:give", "stand-in")
    told(anna, "Sapphire has chosen a card for Topaz. (Played by a bot as stand-in.)")
    assert len(lines(anna)) == 2
