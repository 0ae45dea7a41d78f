"""People with browsers, who act on what they see."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

from server.live_server import fresh_id

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response

BOTS = {"b": "greedy", "c": "greedy", "d": "greedy"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
WAITING = 30_000
"""Milliseconds within which an expected event happens."""

OFFERED_OR_MADE = """(lines) => document.querySelector('.strip .choice:not(.quiet), .finish')
  || document.querySelector('.log').childElementCount !== lines
  || !document.querySelector('.hand-card.chosen')"""
"""The strip offers something, or the log is longer than before, or no card is picked any more."""

PLACE = """async (place) => {
  const { layout } = await import('/web/board/geometry.js');
  const { x, y } = layout({ seats: document.querySelector('.board-frame.six') ? 6 : 4 }).places.get(place);
  const box = document.querySelector('.board-play').getBoundingClientRect();
  return [box.left + x / 1000 * box.width, box.top + y / 1000 * box.height];
}"""

MISSING = re.compile("⟦.*?⟧")


class Guests:
    """All people of one test."""

    def __init__(self, browser: Browser, server: str) -> None:
        self.browser = browser
        self.server = server
        self._contexts: list[BrowserContext] = []
        self._errors: list[str] = []

    def come(self, **how: Any) -> Guest:
        """Somebody with a browser; animations are off, and plays follow at once, unless the test is about that.

        With `direct`, plays need no confirmation, as some people set it. Somebody new has chosen no `game`.
        """
        chosen = {
            "pace": how.pop("pace", "at-once"),
            "direct": how.pop("direct", False),
            "game": how.pop("game", "master"),
        }
        wanted = {"locale": "en", "reduced_motion": "reduce", **DESKTOP, **how}
        context = self.browser.new_context(base_url=self.server, service_workers="block", **wanted)
        context.set_default_timeout(WAITING)
        self._contexts.append(context)
        page = context.new_page()
        if chosen["pace"]:
            # An empty page, where somebody goes who leaves, has no storage.
            page.add_init_script(
                f"if (origin !== 'null') localStorage.kugel ??= JSON.stringify({json.dumps(chosen)})"
            )
        page.on("pageerror", lambda error: self._errors.append(f"error: {error}"))
        page.on("console", self._note)
        page.on("response", self._check_status)
        return Guest(self, page)

    def _note(self, message: Any) -> None:
        # The tests have no service worker: it would answer instead of the staged server.
        if message.type in ("error", "warning") and "Service Worker registration blocked" not in message.text:
            self._errors.append(f"{message.type}: {message.text}")

    def _check_status(self, answer: Response) -> None:
        if answer.status >= 400:
            self._errors.append(f"{answer.url}: {answer.status}")

    def forgive(self, pattern: str) -> None:
        """Ignore errors that the test expects."""
        self._errors = [happened for happened in self._errors if not re.search(pattern, happened)]

    def leave(self) -> list[str]:
        """Close all browsers; returns the errors that people met."""
        for context in self._contexts:
            context.close()
        happened, self._errors, self._contexts = self._errors, [], []
        return happened


class Guest:
    """Somebody who plays with mouse, finger or keys."""

    def __init__(self, guests: Guests, page: Page) -> None:
        self.guests = guests
        self.page = page
        self.chance = random.Random(7)
        self.code = ""

    # Arriving.

    def open(self, variant: str = "four", bots: dict[str, str] | None = None, **more: Any) -> str:
        """Open a table, sit down at it and go there; its code."""
        start = more.pop("start", True)
        opening = {
            "name": more.pop("name", "Anna"),
            "chair": "a",
            "bots": BOTS if bots is None else bots,
            "start": start,
            "settings": {"variant": variant, **more},
        }
        answer = self._post("/api/tables", {"id": fresh_id(), "opening": opening})
        self.go(answer["code"])
        return self.code

    def join(self, code: str, name: str, chair: str) -> None:
        self.sit_down(code, name, chair)
        self.go(code)

    def sit_down(self, code: str, name: str, chair: str) -> None:
        """Join a table, without opening it yet."""
        self._post(f"/api/tables/{code}/people", {"id": fresh_id(), "name": name, "chair": chair})

    def go(self, code: str) -> None:
        self.code = code
        self.page.goto(f"/t/{code}")
        self.page.wait_for_selector(".gathering, .board-frame")

    def _post(self, path: str, body: object) -> Any:
        answer = self.page.request.post(path, data=body, headers={"Origin": self.guests.server})
        assert answer.ok, answer.text()
        return answer.json()

    # Seeing.

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def playable(self) -> Locator:
        return self.find(".hand-card.playable")

    @property
    def choices(self) -> Locator:
        """The buttons of the strip, without the back button."""
        return self.find(".strip .choice:not(.quiet)")

    def offered(self) -> list[str]:
        """What the strip offers, once it offers something."""
        self.choices.first.wait_for()
        texts: list[str] = self.choices.all_inner_texts()
        return texts

    def status(self) -> str:
        return self.find(".status-turn").inner_text()

    def card(self, card: str) -> Locator:
        return self.find(f'.hand-card[data-card="{card}"]').first

    def spoken(self, mood: str = "polite") -> list[str]:
        """What a screen reader was told to read out."""
        said: list[str] = self.find(f'[data-speech="{mood}"] p').all_inner_texts()
        return [line.replace("\u00a0", " ").strip() for line in said]

    @property
    def sure(self) -> Locator:
        """The button that confirms what was chosen."""
        return self.find(".strip .choice.primary, .strip .choice.danger")

    def lacking(self) -> list[str]:
        """Keys without words in this language."""
        return MISSING.findall(self.find("body").inner_text())

    def drawn(self) -> None:
        """Wait until the page has drawn what it knows."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def place(self, name: str) -> tuple[float, float]:
        """Where a place of the board is in the window."""
        x, y = self.page.evaluate(PLACE, name)
        return x, y

    # Doing.

    def press(self, place: str, *, finger: bool = False) -> None:
        """Press a place of the board."""
        point = self.place(place)
        if finger:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def my_turn(self) -> bool:
        """Wait for a decision to make; false if the game is over."""
        self.drawn()
        self.page.wait_for_selector(".hand-card.playable, .finish")
        return self.find(".finish").count() == 0

    def decide(self) -> None:
        """Play any card in any way, by clicks, as far as the decision goes."""
        cards = self.playable
        # In a fan the next card lies on all of a card but its left edge.
        cards.nth(self.chance.randrange(cards.count())).click(position={"x": 8, "y": 12})
        decision = self.page.evaluate("document.querySelector('.log').childElementCount")
        while self._goes_on(decision):
            found = self.sure if self.sure.count() else self.choices
            found.nth(self.chance.randrange(found.count())).click()

    def _goes_on(self, decision: int) -> bool:
        """Wait until the strip offers more, or the decision is made."""
        self.drawn()
        self.page.wait_for_function(OFFERED_OR_MADE, arg=decision)
        return self.choices.count() > 0
