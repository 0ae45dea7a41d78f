"""Bots in child processes: scripts for them, games with them, and what is sent to and fro."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kugel.arena.game import Outcome, play_game
from kugel.bots.bot import Bot
from kugel.bots.external import bot as external
from kugel.bots.external.bot import ExternalBot
from kugel.bots.external.process import Child
from kugel.bots.simple import RandomBot
from kugel.notation import read_variant
from kugel.rules.seat import Seat

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = (sys.executable, str(DOCS / "example_bot.py"))
VARIANT = "four:max_deals=1"
NAMES = {Seat.A: "example", Seat.B: "b", Seat.C: "c", Seat.D: "d"}

HELLO = 'print(\'{"hello": "odd", "protocol": 1}\', flush=True)\n'
TURN = "import sys\ninput()\n" + HELLO + "for line in sys.stdin:\n    if '\"turn\"' in line[:20]:\n        "
"""The beginning of a bot that says hello; the code appended runs whenever it has to decide."""


def record_lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All lines sent to children (`> `) and received from them (`< `) from now on."""
    lines: list[str] = []

    class RecordingChild(Child):
        def send(self, line: bytes) -> None:
            lines.append(f"> {line.decode()}")
            super().send(line)

        def line(self, deadline: float) -> bytes:
            line = super().line(deadline)
            lines.append(f"< {line.decode().strip()}")
            return line

    monkeypatch.setattr(external, "Child", RecordingChild)
    return lines


def script(source: str) -> tuple[str, ...]:
    """The command that runs a bot with this source."""
    return sys.executable, "-c", source


def played_by(
    command: Sequence[str], seconds: float = 30.0, seed: int = 11, hello: float = 30.0, variant: str = VARIANT
) -> tuple[ExternalBot, Outcome]:
    """A game in which this command plays seat a and the others play at random."""
    rules = read_variant(variant)
    bot = ExternalBot(command, hello)
    bots: dict[Seat, Bot] = {Seat.at(seat): RandomBot(seat) for seat in rules.seats}
    bots[Seat.A] = bot
    try:
        return bot, play_game(rules, bots, bytes([seed]) * 32, seconds, names=NAMES)
    finally:
        bot.close()
