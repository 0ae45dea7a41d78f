"""Bots at a table from outside: Kugel's own, and any program that speaks the protocol."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from client.test_following import Pretended
from table.room import Room, against_bots, refusing

from kugel.client.brains import Brains
from kugel.table import commands as do
from kugel.table.asking import deciding
from kugel.table.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
EXTERNAL = f"exec:{sys.executable} {EXAMPLE}"


def decide(table: Pretended, brains: Brains, seat: str) -> None:
    """Let the bot decide, and carry that out."""
    table.room.do(table.person, brains.decide(table.following, seat))
    table.tell()
    table.answer()


def at_table(variant: str) -> tuple[Room, Pretended]:
    room = against_bots(Settings(variant))
    table = Pretended(room, "p1")
    table.show()
    table.answer()
    return room, table


@pytest.mark.parametrize("bot", ["random", "greedy", "planner", EXTERNAL])
def test_every_seat_of_its_own_is_played_to_the_end(bot: str) -> None:
    room, table = at_table("solo:max_deals=1")
    brains = Brains(bot, 5.0)
    try:
        while mine := table.following.mine:
            decide(table, brains, mine[0])
    finally:
        brains.close()
    assert not room.table.running


@pytest.mark.parametrize("bot", ["greedy", EXTERNAL])
def test_what_was_taken_back_is_forgotten_and_another_game_is_another_game(bot: str) -> None:
    room, table = at_table("four:max_deals=1")
    brains = Brains(bot, 5.0)
    try:
        decide(table, brains, "a")
        room.do("p1", do.Propose("takeback"))
        table.tell()
        table.answer()
        assert "a" in deciding(room.table)
        decide(table, brains, "a")
        room.do("p1", do.Propose("end"))
        room.do("p1", do.Start())
        table.tell()
        table.answer()
        decide(table, brains, "a")
    finally:
        brains.close()


def test_a_program_that_is_no_bot_gives_its_reason() -> None:
    _, table = at_table("solo:max_deals=1")
    brains = Brains("exec:/nowhere/bot", 1.0)
    with refusing("external-start"):
        brains.decide(table.following, table.following.mine[0])
