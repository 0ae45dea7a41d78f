"""Bots that join a table as clients: Kugel's own, and any program that speaks the protocol."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from client.test_table_follower import FakeServer
from table.table_driver import TableDriver, against_bots, refusing

from kugel.client.seat_bots import SeatBots
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
    seat_bots = SeatBots(bot, 5.0)
    try:
        while mine := table.follower.mine:
            decide(table, seat_bots, mine[0])
    finally:
        seat_bots.close()
    assert not driver.table.running


@pytest.mark.parametrize("bot", ["greedy", EXTERNAL])
def test_a_bot_forgets_what_was_taken_back_and_the_previous_game(bot: str) -> None:
    driver, table = at_table("four:max_deals=1")
    seat_bots = SeatBots(bot, 5.0)
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


def test_a_program_that_is_not_a_bot_forfeits_with_the_reason() -> None:
    _, table = at_table("solo:max_deals=1")
    seat_bots = SeatBots("exec:/nowhere/bot", 1.0)
    with refusing("external-start"):
        seat_bots.decide(table.follower, table.follower.mine[0])
