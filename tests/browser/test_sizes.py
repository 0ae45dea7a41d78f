"""The table on every screen: nothing cut off or covered, nothing that jumps, and cards as large as there is room."""

from __future__ import annotations

from typing import Any

import pytest

from browser.phases import MOMENTS, PHASES, TURNS, card_chosen, devils_hand, exchange, finished, waiting
from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.visual_checks import SHIFTS, covered, cut_off, overlapping, shifted
from kugel.i18n import LANGUAGES

PHONES = [(320, 568), (360, 740), (390, 844), (430, 932)]
SCREENS = [
    *PHONES,
    *((high, wide) for wide, high in PHONES),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
]
EXTREMES = [(320, 568), (568, 320), (1440, 900)]
LONG = ("de", "fr")
LARGEST_SHIFT = 0.02
LEAST_BOARD = 170
"""Pixels of the board on the smallest phone, whose hand and buttons stay whole."""


def resize(guest: Guest, size: tuple[int, int]) -> None:
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.drawn()


def box(guest: Guest, selector: str) -> Any:
    found = guest.find(selector).first.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_fits_every_screen_in_every_language(guests: Guests, language: str) -> None:
    anna = guests.come(locale=language, **PHONE)
    for name, lead in (PHASES if language in LONG else TURNS).items():
        anna.page.unroute_all()
        resize(anna, SCREENS[0])
        lead(anna)
        for size in EXTREMES if name in MOMENTS else SCREENS:
            resize(anna, size)
            where = (name, size)
            assert (where, overlapping(anna.page)) == (where, [])
            assert (where, cut_off(anna.page)) == (where, [])
            assert (where, covered(anna.page)) == (where, [])
            assert (where, box(anna, ".board-frame")["width"] >= LEAST_BOARD) == (where, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_jumps_in_any_phase(guests: Guests, language: str) -> None:
    for how in (PHONE, DESKTOP):
        anna = guests.come(locale=language, **how)
        anna.page.add_init_script(SHIFTS)
        for name, lead in (PHASES if language == "de" else TURNS).items():
            anna.page.unroute_all()
            lead(anna)
            anna.drawn()
            total, sources = shifted(anna.page)
            assert total <= LARGEST_SHIFT, (name, sources)


def test_nothing_jumps_in_a_german_game(guests: Guests) -> None:
    anna = guests.come(locale="de", **PHONE)
    anna.page.add_init_script(SHIFTS)
    anna.open(name="Annemarie-Charlotte")
    anna.my_turn()
    anna.find("#tab-log").click()
    board = None
    for _ in range(4):
        anna.my_turn()
        board = board or box(anna, ".board-frame")
        assert box(anna, ".board-frame") == board
        anna.decide()
        assert box(anna, ".board-frame") == board
    total, sources = shifted(anna.page)
    assert total <= LARGEST_SHIFT, sources


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (430, 932), (768, 1024)])
def test_beside_an_open_log_the_devils_second_hand_leaves_the_board_as_large_as_it_was(
    guests: Guests, size: tuple[int, int]
) -> None:
    anna = guests.come(**PHONE)
    resize(anna, size)
    card_chosen(anna)
    anna.find("#tab-log").click()
    anna.drawn()
    assert anna.find("#panel-log").is_visible()
    board = box(anna, ".board-frame")
    assert board["width"] >= LEAST_BOARD
    anna.page.unroute_all()
    devils_hand(anna)
    anna.find("#tab-log").click()
    anna.drawn()
    assert anna.find("#panel-log").is_visible()
    assert box(anna, ".board-frame") == board
    assert covered(anna.page) == []


@pytest.mark.parametrize("size", [*PHONES, (844, 390)])
def test_an_open_log_covers_neither_hand_nor_choices(guests: Guests, size: tuple[int, int]) -> None:
    anna = guests.come(**PHONE)
    resize(anna, size)
    card_chosen(anna)
    for tab in ("log", "positions"):
        anna.find(f"#tab-{tab}").click()
        anna.drawn()
        assert (tab, covered(anna.page)) == (tab, [])


def test_a_tablet_can_be_turned_in_the_middle_of_a_game(guests: Guests) -> None:
    anna = guests.come(viewport={"width": 1024, "height": 768}, has_touch=True)
    card_chosen(anna)
    assert anna.find("#panel-log").is_visible()
    resize(anna, (768, 1024))
    assert not anna.find("#panel-log").is_visible()
    assert covered(anna.page) == []
    anna.page.unroute_all()
    resize(anna, (1024, 768))
    finished(anna)
    resize(anna, (768, 1024))
    anna.find("#tab-log").click()
    for shown in ("#panel-log", ".finish"):
        anna.find(shown).wait_for()
    panel, finish = box(anna, "#panel-log"), box(anna, ".finish")
    assert finish["y"] + finish["height"] <= panel["y"] + 1


def test_cards_grow_with_the_room_there_is(guests: Guests) -> None:
    anna = guests.come(**PHONE)
    exchange(anna)
    widths = {}
    for size in [*PHONES, (1280, 860), (1440, 900), (1920, 1080), (2560, 1440)]:
        resize(anna, size)
        widths[size[0]] = box(anna, ".hand-card")["width"]
    assert all(widths[width] >= 44 for width in (320, 360, 390, 430))
    assert widths[390] >= 66
    assert widths[1440] > 80
    assert 1.3 * widths[1440] < widths[1920] < widths[2560]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_board_is_as_high_as_the_screen(guests: Guests, size: tuple[int, int]) -> None:
    anna = guests.come()
    resize(anna, size)
    waiting(anna)
    assert box(anna, ".board-frame")["height"] >= 0.95 * size[1]


def test_two_hands_and_four_can_be_hit_with_a_finger(guests: Guests) -> None:
    for variant, hands in (("two-double", 2), ("solo", 4)):
        anna = guests.come(**PHONE)
        anna.open(variant, bots={"b": "greedy"} if hands == 2 else {})
        anna.my_turn()
        assert anna.find(".hand").count() == hands
        sizes: list[list[float]] = anna.find(".hand-cards li").evaluate_all(
            "(all) => all.map((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height])"
        )
        assert all(width >= 24 and height >= 44 for width, height in sizes), (variant, sizes)
        assert covered(anna.page) == []
