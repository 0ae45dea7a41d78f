"""Bots that join a table as clients: Kugel's own, and any program that speaks the protocol."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from client.test_table_follower import FakeServer
from table.table_driver import TableDriver, against_bots

from kugel.client.seat_bots import SeatBots
from kugel.i18n import explain
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.questions import deciding
from kugel.table.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
EXTERNAL = f"exec:{sys.executable} {EXAMPLE}"


def decide(table: FakeServer, seat_bots: SeatBots, seat: Seat) -> None:
    """Let the bot decide, and carry out its decision."""
    table.driver.do(table.person, seat_bots.decide(table.follower, seat))
    table.tell()
    table.answer()


def at_table(variant: str) -> tuple[TableDriver, FakeServer]:
    driver = against_bots(Settings(variant))
    table = FakeServer(driver, "p1")
    table.show()
    table.answer()
    return driver, table


@pytest.mark.parametrize("bot", ["random", "greedy", "planner", EXTERNAL])
def test_a_bot_plays_all_its_seats_to_the_end(bot: str) -> None:
    driver, table = at_table("solo:max_deals=1")
    seat_bots = SeatBots(bot, 5.0, unexpected)
    try:
        while mine := table.follower.mine:
            decide(table, seat_bots, mine[0])
    finally:
        seat_bots.close()
    assert not driver.table.running


@pytest.mark.parametrize("bot", ["greedy", EXTERNAL])
def test_a_bot_forgets_what_was_taken_back_and_the_previous_game(bot: str) -> None:
    driver, table = at_table("four:max_deals=1")
    seat_bots = SeatBots(bot, 5.0, unexpected)
    try:
        decide(table, seat_bots, Seat.A)
        driver.do("p1", do.Propose("takeback"))
        table.tell()
        table.answer()
        assert "a" in deciding(driver.table)
        decide(table, seat_bots, Seat.A)
        driver.do("p1", do.Propose("end"))
        driver.do("p1", do.Start())
        table.tell()
        table.answer()
        decide(table, seat_bots, Seat.A)
    finally:
        seat_bots.close()


@pytest.mark.parametrize(
    "bot", ["exec:/nowhere/bot", f"exec:{sys.executable} -c 'input(); print(\"hello\")'"]
)
def test_a_program_that_fails_is_reported_once_a_game_and_its_seat_is_played_on(bot: str) -> None:
    driver, table = at_table("four:max_deals=1")
    heard: list[str] = []
    seat_bots = SeatBots(bot, 1.0, lambda refusal: heard.append(explain(refusal)))
    rng = Random(1)
    while driver.table.running:
        if "a" in table.follower.mine:
            decide(table, seat_bots, Seat.A)
        else:
            driver.decide_at_random(rng)
            table.tell()
    assert len(heard) == 1
    assert heard[0].endswith("Greedy plays on for it.")


def unexpected(refusal: Refusal) -> None:
    raise AssertionError(explain(refusal))
