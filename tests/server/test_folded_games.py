"""What viewers know of a game is worked out once, and goes on from there: also after takebacks, and never too much."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from server.live_server import live_server, run
from table.table_driver import TableDriver, against_bots

import kugel
from kugel.game.events import Event
from kugel.game.observer import Observer
from kugel.rules.refusals import Refused
from kugel.server.ws import folded_games
from kugel.server.ws.folded_games import FoldedGames
from kugel.table import commands as do
from kugel.table.questions import deciding
from kugel.table.views import view_of

DECISIONS = {"compiled": 150, "uncompiled": 30}[kugel.core()]


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """All events that were folded for any viewer."""
    seen: list[Event] = []
    see = Observer.see

    def noted(self: Observer, event: Event) -> None:
        seen.append(event)
        see(self, event)

    monkeypatch.setattr(Observer, "see", noted)
    return seen


def test_a_view_is_folded_once_however_often_it_is_asked_for(tmp_path: Path, folded: list[Event]) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            ada = await live.create(settings={"variant": "solo"}, start=True)
            code = ada["code"]
            async with (
                live.line(code, ada["token"]) as line,
                live.line(code) as one,
                live.line(code) as other,
            ):
                for _ in range(10):
                    for asking in (line, one, other):
                        view = await asking.ask({"type": "ask-snapshot"})
                seen = view["table"]["game"]["view"]["seen"]
                assert len(folded) == 2 * seen
                choice = (await line.ask({"type": "ask-snapshot"}))["choices"][0]
                play = {"seat": choice["seat"], "play": choice["plays"][0]["text"], "seen": 10**6}
                assert (await line.do("play", **play))["type"] == "done"
                for _ in range(10):
                    for asking in (line, one, other):
                        view = await asking.ask({"type": "ask-snapshot"})
                assert len(folded) == 2 * view["table"]["game"]["view"]["seen"] > 2 * seen

    run(test())


def test_a_view_that_goes_on_is_the_same_as_one_folded_anew() -> None:
    driver, games, rng = against_bots(), FoldedGames(), Random(5)
    taken_back = 0
    for _ in range(DECISIONS):
        if not deciding(driver.table):
            driver.do("p1", do.Start())
        driver.decide_at_random(rng)
        if driver.table.playing and rng.random() < 0.2:
            taken_back += _take_back(driver)
        if rng.random() < 0.7:
            for person in ("p1", ""):
                assert view_of(driver.table, person, known=games.view) == view_of(driver.table, person)
    assert taken_back


def test_few_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folded_games, "MOST_KEPT", 3)
    games = FoldedGames()
    for number in range(5):
        driver = against_bots()
        driver.table.code = f"table-{number}"
        view_of(driver.table, "p1", known=games.view)
    assert len(games) == 3


def _take_back(driver: TableDriver) -> bool:
    """Whether the last decision could be taken back."""
    try:
        driver.do("p1", do.Propose("takeback"))
    except Refused:
        return False
    return True
