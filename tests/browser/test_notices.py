"""Players who look elsewhere are notified of their turn, if they have asked for it."""

from __future__ import annotations

from browser.playing import Guest, Guests
from browser.staging import Stage
from kugel.rules.seat import Seat

POSITION = "13,30/18/22/40 d 5,9/?2/?2/6,?1 - d1 four"

NOTED = """() => {
  window.noted = [];
  window.Notification = class extends Notification {
    constructor(title, how) {
      super(title, how);
      noted.push(this);
    }

    close() {
      super.close();
      this.gone = true;
    }
  };
}"""
"""Records the notifications that the browser shows."""

LOOK_ELSEWHERE = """(away) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def seated(guests: Guests, stage: Stage, language: str = "en") -> Guest:
    """Anna at the table, in a browser whose notifications are recorded."""
    anna = guests.come(locale=language, permissions=["notifications"])
    anna.page.add_init_script(f"({NOTED})()")
    stage.set(anna)
    return anna


def switch(anna: Guest) -> None:
    anna.find("[data-menu]").click()
    anna.page.get_by_role("button", name="Einstellungen").click()
    anna.page.get_by_label("Sag mir Bescheid").click()
    anna.page.wait_for_function("() => localStorage.getItem('kugel')?.includes('\"notices\":true')")
    anna.page.keyboard.press("Escape")


def test_players_who_asked_are_notified_of_their_turn_while_looking_elsewhere(guests: Guests) -> None:
    stage = Stage(POSITION)
    anna = seated(guests, stage, "de")
    switch(anna)
    anna.page.evaluate(LOOK_ELSEWHERE, True)
    stage.play(Seat.D, "6:40-46")
    anna.page.wait_for_function("() => noted.length === 1")
    happened = anna.page.evaluate("noted.map(({ title, body, tag, lang }) => [title, body, tag, lang])")
    body = "Topas spielt eine 6: eine Kugel von Feld 40 auf Feld 46."
    assert happened == [["Du bist am Zug.", body, "kugel-staged", "de"]]
    assert anna.page.title().startswith("● Du bist am Zug.")
    anna.page.evaluate("noted[0].onclick()")
    assert anna.page.evaluate("noted[0].gone") is True


def test_no_notice_without_asking_or_while_looking_at_the_page(guests: Guests) -> None:
    stage, other = Stage(POSITION), Stage(POSITION)
    anna, bela = seated(guests, stage), seated(guests, other, "de")
    anna.page.evaluate(LOOK_ELSEWHERE, True)
    switch(bela)
    for guest, table in ((anna, stage), (bela, other)):
        table.play(Seat.D, "6:40-46")
        guest.page.wait_for_function("() => document.title.startsWith('●')")
        assert guest.page.evaluate("noted.length") == 0


def test_a_refusal_by_the_browser_is_respected(guests: Guests) -> None:
    anna = guests.come()
    Stage(POSITION).set(anna)
    anna.find("[data-menu]").click()
    anna.button("Settings").click()
    anna.page.get_by_label("Tell me when it is my turn").click()
    anna.page.wait_for_selector("text=Your browser doesn't let Kugel tell you.")
    assert not anna.page.get_by_label("Tell me when it is my turn").is_checked()
