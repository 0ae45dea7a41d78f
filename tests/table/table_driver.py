"""A table with people for tests: every command is decided, encoded for the log, and followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

from kugel.game.events import Event
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.table import commands as do
from kugel.table.decide import FIRST, Decision, Opening, come, decide, go, join, open_table, play_for
from kugel.table.log_entries import GameEvent, LogEntry, decode, encode
from kugel.table.questions import deciding
from kugel.table.settings import Settings, chairs
from kugel.table.state import Table

NAMES_OF_PEOPLE = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
NODE = "one"
NOW = 1_000_000
SHORT = "four:max_deals=2"
STATE_FIELDS = (
    *(
        "spots",
        "out",
        "home",
        "fresh",
        "hand",
        "held",
        "gift",
        "phase",
        "actor",
        "owner",
        "pending",
        "placed",
    ),
    *("winner", "dealer", "deal", "deals", "stack", "drawn", "laid", "declared", "gave", "got"),
    *("last_card", "last_undo", "last_below", "barred", "last_spots", "last_out", "last_home", "last_fresh"),
)


@contextmanager
def refusing(key: str) -> Iterator[None]:
    """Check that the code inside is refused for this reason."""
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
        self.keep(open_table("abc", opening or Opening("Ann"), self.fresh_seed(), now))
        self.come(FIRST)

    def fresh_seed(self) -> bytes:
        self.seeds += 1
        return self.seeds.to_bytes(32, "big")

    def keep(self, decision: Decision) -> list[LogEntry]:
        """Follow the decision as decoded from the log, and check that the table is then as the decision says."""
        for entry in decision.entries:
            kept = decode(encode(entry))
            self.entries.append((self.table.number + 1, self.now, kept))
            self.table.follow(self.table.number + 1, self.now, kept)
        assert contents(self.table) == contents(decision.table)
        return list(decision.entries)

    def do(self, person: str, command: do.Command) -> list[LogEntry]:
        return self.keep(decide(self.table, person, command, self.fresh_seed(), self.now))

    def join(self, name: str, chair: str = "", seed: str = "") -> str:
        """Somebody joins and is connected; returns the id of the person."""
        self.keep(join(self.table, self.now, name, chair, seed))
        person = f"p{len(self.table.people)}"
        self.come(person)
        return person

    def come(self, person: str, node: str = NODE) -> list[LogEntry]:
        return self.keep(come(self.table, self.now, person, node))

    def go(self, person: str, node: str = NODE) -> list[LogEntry]:
        return self.keep(go(self.table, self.now, person, node))

    def wait(self, seconds: float) -> None:
        self.now += int(1000 * seconds)

    # Games.

    def decide_at_random(self, rng: Random) -> list[LogEntry]:
        """A random seat that has to decide does so: a person by a command, a bot as bots do."""
        assert self.table.playing
        game = self.table.playing.game
        seat = rng.choice(game.deciding())
        return self.play(seat, rng.choice(game.plays(seat)).text)

    def play(self, seat: Seat, text: str) -> list[LogEntry]:
        """The person or bot at this seat plays or gives a card."""
        person = self.table.sitting.get(self.table.chair_at(seat))
        if person is None:
            return self.keep(play_for(self.table, self.now, seat, text, "bot", self.fresh_seed()))
        return self.do(person, do.MakePlay(seat, text, self.table.number))

    def play_out(self, seed: int) -> None:
        rng = Random(seed)
        while deciding(self.table):
            self.decide_at_random(rng)

    def play_on(self, seed: int, decisions: int) -> None:
        rng = Random(seed)
        for _ in range(decisions):
            self.decide_at_random(rng)


def contents(table: Table) -> dict[str, object]:
    """Everything in which two tables can differ."""
    of_table = {name: value for name, value in vars(table).items() if name != "playing"}
    if table.playing is None:
        return of_table
    playing, game = table.playing, table.playing.game
    of_playing = {name: getattr(playing, name) for name in playing.__slots__ if name != "game"}
    of_game = {name: value for name, value in vars(game).items() if name not in ("state", "_due")}
    state = {name: _plain(getattr(game.state, name)) for name in STATE_FIELDS}
    return {**of_table, "playing": of_playing, "game": of_game, "state": state}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, Iterable) else value


def events(happened: list[LogEntry]) -> list[Event]:
    """The game's events among these log entries."""
    return [one.event for one in happened if isinstance(one, GameEvent)]


def gathered(settings: Settings | None = None) -> TableDriver:
    """A table with somebody connected on every chair, in the order of the names."""
    wanted = settings or Settings(SHORT)
    driver = TableDriver(Opening("Ann", wanted, "a"))
    for name, chair in zip(NAMES_OF_PEOPLE[1:], list(chairs(driver.table.variant))[1:], strict=False):
        driver.join(name, chair)
    return driver


def begun(settings: Settings | None = None) -> TableDriver:
    """A game has started between people who are all connected."""
    driver = gathered(settings)
    driver.do(FIRST, do.Start())
    return driver


def against_bots(settings: Settings | None = None) -> TableDriver:
    """Ann on chair a, bots on all other chairs, and the game has started."""
    wanted = settings or Settings(SHORT)
    others = list(chairs(TableDriver(Opening("Ann", wanted)).table.variant))[1:]
    return TableDriver(Opening("Ann", wanted, "a", dict.fromkeys(others, "random"), start=True))
