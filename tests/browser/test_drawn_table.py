"""Who plays with whom: a drawn table in the invitation, while people gather, and in words at the board."""

from __future__ import annotations

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.test_log import told
from kugel.i18n import LANGUAGES

VARIANTS = ("six", "three-single", "two-double", "coop", "solo")


def around(guest: Guest) -> list[str]:
    """What ears hear of the table, clockwise from the own chair."""
    guest.find(".drawn-chair").first.wait_for()
    lines: list[str] = guest.find("li.drawn-chair").all_text_contents()
    return [" ".join(line.split()) for line in lines]


def test_the_invitation_says_the_colour_and_the_partner_of_each_seat(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come(**PHONE)
    code = anna.open(bots={"b": "random"}, start=False)
    ben.page.goto(f"/t/{code}")
    ben.button("Sit on green, with Anna").wait_for()
    ben.button("Sit on yellow, with Sapphire").wait_for()
    assert around(ben) == [
        "Anna, red, with green, against Sapphire and yellow",
        "Sapphire, blue, with yellow, against Anna and green",
        "Free, green, with Anna, against Sapphire and yellow",
        "Free, yellow, with Sapphire, against Anna and green",
    ]
    guests.forgive("404")


def test_who_gathers_sees_the_table_from_the_own_seat(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come(**PHONE)
    code = anna.open(bots={"b": "random", "d": "random"}, start=False)
    ben.join(code, "Ben", "c")
    anna.find('[data-chair="c"] .drawn-name').get_by_text("Ben").wait_for()
    assert [line.split(",")[0] for line in around(ben)] == ["Ben", "Topaz", "Anna", "Sapphire"]
    assert around(ben)[0] == "Ben, green, you, with Anna, against Sapphire and Topaz"


def test_before_the_first_card_the_board_says_who_plays_with_whom_and_then_no_more(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    anna.open()
    note = anna.find(".status-note")
    note.get_by_text("You play with Jade, against Sapphire and Topaz.").wait_for()
    anna.page.get_by_role("tab", name="Log").click()
    told(anna, "A game begins: you and Jade against Sapphire and Topaz.")
    words = [plate.get_attribute("aria-label") or "" for plate in anna.find(".plate-more").all()]
    assert [("your partner" in one, "plays against you" in one) for one in words] == [
        (False, False),
        (False, True),
        (True, False),
        (False, True),
    ]
    while note.count():
        anna.my_turn()
        anna.decide()
        anna.drawn()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_table_fits_a_phone_and_has_words(guests: Guests, language: str) -> None:
    anna = guests.come(**{**PHONE, "locale": language})
    for variant in VARIANTS:
        anna.open(variant, {}, start=False)
        seats = around(anna)
        assert seats[0].startswith("Anna, ")
        anna.find("[data-fill]").click() if len(seats) > 1 else None
        anna.page.wait_for_selector("[data-start]:not([disabled])")
        assert not any(line.endswith(",") for line in around(anna))
        assert anna.lacking() == []
        width = anna.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["viewport"]["width"]
        boxes = [one.bounding_box() for one in anna.find(".drawn-name").all()]
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
        assert not overlapping([(box["x"], box["y"], box["width"], box["height"]) for box in boxes if box])


def overlapping(boxes: list[tuple[float, float, float, float]]) -> bool:
    return any(
        one is not other
        and one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
        for one in boxes
        for other in boxes
    )
