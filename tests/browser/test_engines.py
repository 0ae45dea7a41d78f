"""The same table in Chromium, Firefox and WebKit: what people see and do there, with real clicks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from server.live_server import fresh_id, live_server_in_thread

from browser import engines
from browser.conftest import missing
from browser.doors import WAITING, Chromium, Door, until
from browser.engines import Person
from browser.playing import Guests
from browser.records import recorded
from kugel.i18n import LANGUAGES, everything

ENGINES = ("chromium", "firefox", "webkit")
DESKTOP, PHONE = (1280, 860), (390, 844)
BOTS = {"b": "greedy", "c": "greedy", "d": "greedy"}
SHORT = "two:max_deals=1"

POST = """return fetch(arguments[0], { method: 'POST', headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(arguments[1]) }).then((answer) => answer.json())"""
SETTINGS = "localStorage.kugel = JSON.stringify(arguments[0])"
SURE = ".strip .choice.primary, .strip .choice.danger"
CHOICE = ".strip .choice:not(.quiet)"
FRAMES = """window.drawn = [];
let before = 0;
const next = (now) => {
  if (before && document.querySelector('.marble.moved')) drawn.push(now - before);
  before = now;
  requestAnimationFrame(next);
};
requestAnimationFrame(next);"""
OVERFLOWS = "return document.documentElement.scrollWidth > innerWidth"
SQUARE = """const { width, height } = document.querySelector('.board-play').getBoundingClientRect();
return Math.abs(width - height) < 1 ? width : 0"""
KEPT = """return caches.open('kugel-1').then(async (shelf) => {
  const paths = (await shelf.keys()).map(({ url }) => new URL(url).pathname);
  return ['/', '/web/bundle/start.js', '/web/bundle/page.css', '/api/words/en.json', '/api/variants']
    .every((path) => paths.includes(path));
})"""


@contextmanager
def visited(engine: str, guests: Guests, *, calm: bool = True) -> Iterator[Door]:
    if engine == "chromium":
        motion: Any = "reduce" if calm else "no-preference"
        context = guests.browser.new_context(locale="en", reduced_motion=motion)
        yield Chromium(context.new_page())
        context.close()
        return
    if packages := engines.missing(engine):
        missing(f"{engine} (Debian: {packages})")
    with engines.opened(engine, calm) as door:
        yield door


@pytest.fixture(scope="module", params=ENGINES)
def door(request: pytest.FixtureRequest, guests: Guests) -> Iterator[Door]:
    with visited(request.param, guests) as one:
        yield one


@pytest.fixture
def anna(door: Door, server: str) -> Person:
    """Somebody who comes for the first time."""
    person = Person(door, server)
    person.go("/about")
    person.run("localStorage.clear()")
    person.run(SETTINGS, {"pace": "at-once"})
    person.resize(*DESKTOP)
    return person


def sit(anna: Person, variant: str = "four", bots: dict[str, str] | None = None, **more: Any) -> str:
    """Open a table and go there; its code."""
    start = more.pop("start", True)
    seats = {"name": "Anna", "chair": "a", "bots": BOTS if bots is None else bots, "start": start}
    opening = {**seats, "settings": {"variant": variant, **more}}
    code: str = anna.run(POST, "/api/tables", {"id": fresh_id(), "opening": opening})["code"]
    anna.go(f"/t/{code}")
    return code


def act(anna: Person) -> None:
    """Do the next thing that can be done, if it is one's turn: confirm, choose, or take a card."""
    for what in (SURE, CHOICE, ".hands:not(:has(.chosen)) .hand-card.playable"):
        if anna.count(what):
            anna.try_click(what)
            return


def make_play(anna: Person, play: dict[str, Any]) -> None:
    """Click the card, then the button of this play, and confirm; a 7 run by run."""
    anna.click(f'.hand-card[data-card="{play["card"]}"]')
    anna.see(CHOICE)
    if play["card"] == "7" and not anna.count(f'[data-play="{play["text"]}"]'):
        for step in play["steps"]:
            begin, end = (at if at[0].isdigit() else step["seat"] + at for at in (step["begin"], step["end"]))
            anna.wait(
                "return document.querySelector(arguments[0] + ',' + arguments[1])",
                f'.strip [data-marble="{begin}"]',
                f'.strip [data-target="{end}"]',
            )
            if anna.count(f'.strip [data-marble="{begin}"]'):
                anna.click(f'.strip [data-marble="{begin}"]')
            anna.click(f'.strip [data-target="{end}"]')
    elif not anna.count(SURE):
        anna.click(f'[data-play="{play["text"]}"]')
    anna.click(SURE)


def play_lessons(anna: Person, number: int = 24, *, watching: bool = False) -> None:
    """Play the course; `watching`: until the marbles lie still again."""
    anna.go("/learn/open")
    lessons = anna.run("return fetch('/api/lessons').then((answer) => answer.json())")
    anna.run(FRAMES)
    for lesson in lessons[:number]:
        anna.wait("return location.pathname === arguments[0]", f"/learn/{lesson['name']}")
        anna.see(".hand-card.playable")
        for decision in lesson["decisions"]:
            wanted = [one["play"] for one in decision["offered"] if one["wanted"]]
            play = min(wanted, key=lambda one: len(one.get("steps") or ()))
            before = anna.run("return drawn.length")
            make_play(anna, play)
            if watching and play.get("steps"):
                anna.wait(
                    "return drawn.length > arguments[0] && !document.querySelector('.marble.moved')", before
                )
        anna.see(".lesson-mood.done")
        anna.click(".lesson-buttons .primary")


def test_a_short_game_is_played_to_its_end(anna: Person) -> None:
    sit(anna, SHORT, {"c": "greedy"})

    def over() -> bool:
        act(anna)
        return anna.count(".finish") > 0

    until(over, "the game ends", 4 * WAITING)
    assert anna.see(".finish h2")


@pytest.mark.soak
def test_playing_begins_with_one_click(anna: Person) -> None:
    anna.go("/")
    anna.click("button.grand")
    anna.click(".first-game button", "Basic game")
    anna.see(".hand-card.playable")
    assert anna.count(".hand-card") == 5
    assert anna.run(SQUARE) > 400


@pytest.mark.soak
def test_friends_with_another_browser_come_and_the_game_begins(anna: Person, guests: Guests) -> None:
    code = sit(anna, bots={"b": "greedy", "d": "greedy"}, start=False)
    anna.see(".gathering")
    guests.come().join(code, "Ben", "c")
    anna.wait("return document.querySelector('.gather-seats')?.innerText.includes('Ben')")
    anna.wait("return document.querySelector('[data-start]:not([disabled])')")
    anna.click("[data-start]")
    anna.see(".board-frame")


@pytest.mark.soak
def test_a_card_is_given_in_the_exchange(anna: Person) -> None:
    sit(anna)
    anna.see(".hand-card.playable")
    anna.click(".hand-card.playable")
    anna.click(SURE)
    anna.wait("return !document.querySelector('.status-turn').innerText.includes('Choose a card for')")


@pytest.mark.soak
def test_every_kind_of_card_and_the_seven_are_played_in_the_course(anna: Person) -> None:
    play_lessons(anna)
    anna.go("/learn")
    anna.wait("return document.querySelector('main')?.innerText.includes('24 of 24')")


@pytest.mark.soak
def test_after_a_reload_the_seat_and_its_cards_are_there(anna: Person) -> None:
    sit(anna)
    anna.see(".hand-card.playable")
    cards = anna.run("return [...document.querySelectorAll('.hand-card')].map((one) => one.dataset.card)")
    anna.reload()
    anna.see(".hand-card.playable")
    assert cards == anna.run(
        "return [...document.querySelectorAll('.hand-card')].map((one) => one.dataset.card)"
    )


@pytest.mark.soak
def test_a_record_is_replayed_and_proved(anna: Person, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(recorded(SHORT))
    anna.go("/replay")
    anna.wait("return document.querySelector('input[type=file]')")
    anna.type("input[type=file]", str(tmp_path / "game.jsonl"))
    anna.see(".controls")
    assert anna.run(SQUARE) > 200
    anna.click(".tools .button", "Check the cards")
    anna.see(".findings")
    assert anna.count(".findings .wrong") == 0


@pytest.mark.soak
def test_the_rules_can_be_read(anna: Person) -> None:
    anna.go("/rules")
    assert "Trickster" in anna.see(".card-rules")


@pytest.mark.soak
def test_the_page_opens_without_a_connection(door: Door, tmp_path: Path) -> None:
    with ExitStack() as on:
        ben = Person(door, on.enter_context(live_server_in_thread(tmp_path / "games.db")))
        ben.go("/")
        ben.wait(KEPT)
        ben.go("/learn/open")
        ben.see(".hand-card.playable")
    ben.go("/learn/open")
    ben.see(".hand-card.playable")
    assert ben.run(SQUARE) > 200


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_the_table_in_every_language(anna: Person, language: str) -> None:
    anna.run(SETTINGS, {"pace": "at-once", "language": language})
    anna.resize(*PHONE)
    sit(anna)
    anna.see(".hand-card.playable")
    assert anna.run("return document.documentElement.lang") == language
    assert everything(language)["variant-four"] in anna.see(".table-bar h1")
    assert anna.run(SQUARE) > 250
    assert not anna.run(OVERFLOWS)


@pytest.mark.soak
def test_a_dark_board_is_dark(anna: Person) -> None:
    colours = {}
    for theme in ("light", "dark"):
        anna.run(SETTINGS, {"pace": "at-once", "theme": theme})
        sit(anna)
        anna.see(".hand-card.playable")
        colours[theme] = anna.run("return getComputedStyle(document.body).getPropertyValue('--wood').trim()")
    assert colours == {"light": "#dba763", "dark": "#633f26"}


@pytest.mark.soak
@pytest.mark.parametrize("engine", ENGINES)
def test_frames_while_marbles_move_are_counted(
    engine: str, guests: Guests, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Printed, not judged: another machine has other figures."""
    with visited(engine, guests, calm=False) as door:
        anna = Person(door, server)
        anna.go("/about")
        anna.run(SETTINGS, {"pace": "calm"})
        anna.resize(*PHONE)
        play_lessons(anna, 8, watching=True)
        drawn = sorted(anna.run("return drawn"))
    assert drawn
    middle, late = (round(drawn[int(len(drawn) * share)]) for share in (0.5, 0.95))
    with capsys.disabled():
        print(f"\n{engine}: {len(drawn)} frames while marbles move, median {middle} ms, p95 {late} ms")
