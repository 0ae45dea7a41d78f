"""An evening with four people, step by step, by keyboard and from the accessibility tree alone.

A test goes through the steps, and `make pictures` takes a picture after each for docs/evening.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from browser.playing import PHONE, Guest, Guests
from browser.tree import part, play_what_is_offered, press, tells, tree_of

CARDS = 'group "Your cards"'
PLAYED = re.compile(r"\b(plays?|discards?)\b")


class Evening:
    """Anna has invited Ben and Cora, who have phones; a bot fills up, and Uli comes late.

    Where games are `played_out`, they end with a result; otherwise all agree to end them.
    """

    def __init__(self, guests: Guests, played_out: bool = False, **how: Any) -> None:
        self.played_out = played_out
        self.anna, self.uli = (guests.come(direct=True, **how) for _ in range(2))
        self.ben, self.cora = (guests.come(direct=True, **{**PHONE, **how}) for _ in range(2))
        self.link = ""
        self.seated = [self.anna]
        """All who have a seat."""

    # The steps: each returns whose screen shows it.

    def invite(self) -> Guest:
        anna = self.anna
        anna.page.goto("/friends")
        anna.page.get_by_role("textbox", name="Your name").fill("Anna")
        anna.page.get_by_role("combobox", name="How many bots?").select_option("1")
        press(anna, "Get the link")
        self.link = anna.page.get_by_role("textbox", name="Link to your table").input_value()
        tells(anna, 'heading "Seats"')
        return anna

    def arrive(self) -> Guest:
        self._sit(self.ben, "Ben")
        self.cora.page.goto(self.link)
        tells(self.cora, "Sit on")
        return self.cora

    def gather(self) -> Guest:
        self._sit(self.cora, "Cora")
        tells(self.anna, "Ben", "Cora")
        return self.anna

    def first_card(self) -> Guest:
        press(self.anna, "Start the game")
        for guest in self.seated:
            tells(guest, CARDS)
        self._play_until(lambda: PLAYED.search(part(tree_of(self.anna), "tabpanel")) is not None)
        return self.anna

    def phone_away(self) -> Guest:
        self.cora.page.goto("about:blank")
        tells(self.anna, ", away")
        return self.anna

    def phone_back(self) -> Guest:
        self.cora.page.goto(self.link)
        tells(self.cora, CARDS)
        return self.cora

    def late_guest(self) -> Guest:
        self.uli.page.goto(self.link)
        self.uli.page.get_by_role("textbox", name="Your name").fill("Uli")
        press(self.uli, re.compile("^Take over from"))
        tells(self.uli, "You watch without cards until")
        # The bot's partner is asked.
        tells(self.cora, "Uli would like to play for")
        return self.cora

    def seated_at_last(self) -> Guest:
        press(self.cora, "Agree")
        self._play_until(lambda: CARDS in tree_of(self.uli))
        self.seated.append(self.uli)
        return self.uli

    def end(self) -> Guest:
        self._end()
        return self.anna

    def again(self) -> Guest:
        press(self.anna, "Again, with new partners")
        for guest in self.seated:
            tells(guest, CARDS)
        return self.ben

    def score(self) -> Guest:
        self._end()
        return self.anna

    def games(self) -> Guest:
        press(self.anna, "The evening so far", "link")
        tells(self.anna, 'table "The games"', 'table "Who has played with whom"')
        return self.anna

    # What they do.

    def _sit(self, guest: Guest, name: str) -> None:
        guest.page.goto(self.link)
        guest.page.get_by_role("textbox", name="Your name").fill(name)
        press(guest, re.compile("Sit on .*, with "))
        tells(guest, 'heading "Seats"')
        self.seated.append(guest)

    def _play_until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            for guest in self.seated:
                play_what_is_offered(guest)

    def _end(self) -> None:
        others = [guest for guest in self.seated if guest is not self.anna]
        if self.played_out:
            self._let_bots_play(others)
        else:
            press(self.anna, "Menu")
            press(self.anna, "End the game")
            for guest in others:
                press(guest, "Agree")
        for guest in self.seated:
            tells(guest, 'link "Replay"')

    def _let_bots_play(self, others: list[Guest]) -> None:
        """All but Anna lock their phones until the game is over."""
        for guest in others:
            guest.page.goto("about:blank")
        while 'link "Replay"' not in (tree := play_what_is_offered(self.anna)):
            if 'button "A bot plays"' in tree:
                # It goes by itself when the table no longer waits for that one.
                self.anna.page.evaluate("document.querySelector('[data-bot-plays]')?.click()")
        for guest in others:
            guest.page.goto(self.link)


STEPS: dict[str, Callable[[Evening], Guest]] = {
    "invite": Evening.invite,
    "arrive": Evening.arrive,
    "gather": Evening.gather,
    "first-card": Evening.first_card,
    "phone-away": Evening.phone_away,
    "phone-back": Evening.phone_back,
    "late-guest": Evening.late_guest,
    "seated-at-last": Evening.seated_at_last,
    "end": Evening.end,
    "again": Evening.again,
    "score": Evening.score,
    "games": Evening.games,
}
"""In the order of the evening."""
