"""Games for people who look for one: each takes the next free chair, bots the rest, and the game starts by itself."""

from kugel.rules.seat import Seat
from kugel.table.checks import refused
from kugel.table.log_entries import BotSat, LogEntry, Opened, SeedChosen, Stood
from kugel.table.proposals import withdrawn
from kugel.table.seat_rule import strangers
from kugel.table.settings import Settings
from kugel.table.state import Table

LOST = 10_000
"""Milliseconds of absence after which somebody who has not said goodbye no longer keeps a chair."""

QUICK = Settings(public=True, timer=60, stand_in="advanced", talk="phrases")
"""Strangers need a clock; its bot plays for those who leave, too."""


def opened(seed: bytes) -> list[LogEntry]:
    """The first entries of such a table, at which nobody is yet."""
    return [Opened(QUICK, quick=True), SeedChosen(seed.hex())]


def next_chair(table: Table) -> str:
    """The free chair for whoever comes next: beside a person, if there is one, on the same team."""
    if not table.starts_by_itself:
        raise refused("game-running")
    by_team = [table.chair_at(Seat.at(seat)) for team in table.variant.teams for seat in team]
    free = [chair for chair in by_team if table.free(chair) and chair not in table.closed]
    if not free:
        raise refused("chair-taken", chair=by_team[0])
    return free[0]


def without_lost(table: Table, at: int) -> list[LogEntry]:
    """Those stand up who have not been here for a while."""
    lost = [
        person
        for person in table.sitting.values()
        if not table.people[person].here and at - table.people[person].since >= LOST
    ]
    return [entry for person in lost for entry in (*withdrawn(table, person), Stood(person))]


def without_unmet(table: Table) -> list[LogEntry]:
    """Those stand up who are away and whom somebody else has not met: a game never begins with them."""
    risen: list[LogEntry] = []
    there = table.copy()
    while pair := strangers(there):
        person = next(one for one in pair if not there.people[one].here)
        stands: list[LogEntry] = [*withdrawn(there, person), Stood(person)]
        for entry in stands:
            there.follow(there.number + 1, 0, entry)
        risen += stands
    return risen


def with_bots(table: Table) -> list[LogEntry]:
    """Bots take the chairs that are free."""
    return [BotSat(chair, table.settings.stand_in) for chair in table.chairs if table.free(chair)]
