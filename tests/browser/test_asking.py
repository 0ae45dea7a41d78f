"""Questions between people during a game: they hide neither what is needed to play nor, from who waits, the board."""

from __future__ import annotations

import pytest

from browser.playing import DESKTOP, PHONE, Guest, Guests
from browser.test_sizes import resize
from browser.visual_checks import covered, cut_off
from kugel.i18n import LANGUAGES

BOTS = dict.fromkeys("bcd", "random")
PHONES = [(320, 568), (390, 844), (430, 932), (844, 390)]
WIDE = [(1024, 768), (1280, 860), (1920, 1080)]

UPON = """([upon, under]) => {
  const box = (one) => one.getBoundingClientRect();
  const panel = box(document.querySelector(upon));
  const found = panel.top < 0 || panel.bottom > innerHeight + 1 ? [`outside: ${panel.top} to ${panel.bottom}`] : [];
  for (const one of document.querySelectorAll(under)) {
    const { left, right, top, bottom } = box(one);
    const across = left + 1 < panel.right && panel.left + 1 < right;
    if (across && top + 1 < panel.bottom && panel.top + 1 < bottom) found.push(one.className);
  }
  return found;
}"""
"""What a panel lies upon, and whether it leaves the window."""


def upon(guest: Guest, panel: str, under: str) -> list[str]:
    found: list[str] = guest.page.evaluate(UPON, [panel, under])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_late_guest_and_the_question_to_the_team_hide_nothing_needed(guests: Guests, language: str) -> None:
    anna, uli = guests.come(locale=language, **PHONE), guests.come(locale=language, **PHONE)
    code = anna.open("four", BOTS, start=True)
    uli.page.goto(f"/t/{code}")
    uli.find("main input").first.fill("Uli")
    uli.find("[data-take-over=c]").click()
    uli.find(".own-request").wait_for()
    anna.my_turn()
    anna.playable.first.press("Enter")
    anna.sure.or_(anna.choices).first.wait_for()
    anna.find("#guest-title").wait_for()
    for size in (*PHONES, *WIDE):
        resize(anna, size)
        resize(uli, size)
        needed = ".hands, .choices-row, .prompt" + (", .board-frame, .round" if size in WIDE else "")
        assert (size, upon(anna, ".proposal", needed)) == (size, [])
        assert (size, upon(uli, ".own-request", ".board-frame, .strip, .round, .tabs")) == (size, [])
        for guest in (anna, uli):
            assert (size, cut_off(guest.page)) == (size, [])
            assert (size, covered(guest.page)) == (size, [])
    guests.forgive("404")


@pytest.mark.parametrize("how", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_question_moves_neither_board_nor_hand(guests: Guests, how: dict[str, object]) -> None:
    anna, uli = guests.come(**how), guests.come(**how)
    code = anna.open("four", {"b": "random", "d": "random"}, start=False)
    uli.join(code, "Uli", "c")
    anna.find("[data-start]").click()
    anna.playable.first.wait_for()
    before = [anna.find(one).bounding_box() for one in (".board-frame", ".hands", ".strip")]
    uli.find("[data-menu]").click()
    uli.button("Ask for a pause").click()
    anna.find(".proposal").wait_for()
    after = [anna.find(one).bounding_box() for one in (".board-frame", ".hands", ".strip")]
    assert before == after
