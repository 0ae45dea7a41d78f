"""A table with people around it for tests: every command is decided, kept as bytes, and followed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from kugel.game.event_text import owing
from kugel.game.events import Event
from kugel.notation.legal import legal
from kugel.rules.cards import NAMES
from kugel.rules.codes import GIVE
from kugel.rules.refusals import Refused
from kugel.rules.variants import SEATS
from kugel.table import commands as do
from kugel.table.decide import FIRST, Opening, come, decide, go, join, open_table, play_for
from kugel.table.log_entries import GameEvent, LogEntry, decode, encode
from kugel.table.questions import deciding
from kugel.table.settings import Settings, chairs
from kugel.table.state import Table

NAMES_OF_PEOPLE = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
NODE = "one"
NOW = 1_000_000
SHORT = "four:max_deals=2"


@contextmanager
def refusing(key: str) -> Iterator[None]:
    """What happens inside is refused for this reason."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.refusal.key == key


class TableDriver:
    """A table opened by Ann, who is `p1`; each further seed is the next number."""

    def __init__(self, opening: Opening | None = None, now: int = NOW) -> None:
        self.now = now
        self.seeds = 0
        self.entries: list[tuple[int, int, LogEntry]] = []
        self.table = Table("abc")
        self.keep(open_table("abc", opening or Opening("Ann"), self.fresh_seed()))
        self.come(FIRST)

    def fresh_seed(self) -> bytes:
        self.seeds += 1
        return self.seeds.to_bytes(32, "big")

    def keep(self, happened: list[LogEntry]) -> list[LogEntry]:
        """Follow what was decided, as it comes out of the log again."""
        for entry in happened:
            kept = decode(encode(entry))
            self.entries.append((self.table.number + 1, self.now, kept))
            self.table.follow(self.table.number + 1, self.now, kept)
        return happened

    def do(self, person: str, command: do.Command) -> list[LogEntry]:
        return self.keep(decide(self.table, person, command, self.fresh_seed()))

    def join(self, name: str, chair: str = "", seed: str = "") -> str:
        """Somebody comes, and is here; returns who he is."""
        self.keep(join(self.table, name, chair, seed))
        person = f"p{len(self.table.people)}"
        self.come(person)
        return person

    def come(self, person: str, node: str = NODE) -> list[LogEntry]:
        return self.keep(come(self.table, person, node))

    def go(self, person: str, node: str = NODE) -> list[LogEntry]:
        return self.keep(go(self.table, person, node))

    def wait(self, seconds: float) -> None:
        self.now += int(1000 * seconds)

    # Games.

    def decide_at_random(self, rng: Random) -> list[LogEntry]:
        """Somebody who has to decide does so: a person by a command, a bot as bots do."""
        assert self.table.playing
        state = self.table.playing.game.state
        if state.phase == GIVE:
            seat = rng.choice(owing(state))
            text = f"{NAMES[rng.choice(state.cards(seat))]}:give"
        else:
            seat, text = state.actor, rng.choice(legal(state)).text
        return self.play(SEATS[seat], text)

    def play(self, seat: str, text: str) -> list[LogEntry]:
        """The person or the bot at this seat plays or gives a card."""
        person = self.table.sitting.get(self.table.chair_at(seat))
        if person is None:
            return self.keep(play_for(self.table, seat, text, "bot", self.fresh_seed()))
        if text.endswith(":give"):
            return self.do(person, do.Give(seat, text.partition(":")[0]))
        return self.do(person, do.Play(seat, text, self.table.number))

    def play_out(self, seed: int) -> None:
        rng = Random(seed)
        while deciding(self.table):
            self.decide_at_random(rng)

    def play_on(self, seed: int, decisions: int) -> None:
        rng = Random(seed)
        for _ in range(decisions):
            self.decide_at_random(rng)


def events(happened: list[LogEntry]) -> list[Event]:
    """The game's events among what has happened."""
    return [one.event for one in happened if isinstance(one, GameEvent)]


def gathered(settings: Settings | None = None) -> TableDriver:
    """Somebody here on every chair, in the order of the names."""
    wanted = settings or Settings(SHORT)
    driver = TableDriver(Opening("Ann", wanted, "a"))
    for name, chair in zip(NAMES_OF_PEOPLE[1:], list(chairs(driver.table.variant))[1:], strict=False):
        driver.join(name, chair)
    return driver


def begun(settings: Settings | None = None) -> TableDriver:
    """A game has begun between people who are all here."""
    driver = gathered(settings)
    driver.do(FIRST, do.Start())
    return driver


def against_bots(settings: Settings | None = None) -> TableDriver:
    """Ann on chair a, bots on all others, and the game has begun."""
    wanted = settings or Settings(SHORT)
    others = list(chairs(TableDriver(Opening("Ann", wanted)).table.variant))[1:]
    return TableDriver(Opening("Ann", wanted, "a", dict.fromkeys(others, "random"), start=True))
