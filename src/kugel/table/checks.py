"""Conditions of commands; each check refuses with its reason."""

from kugel.rules.refusals import Fact, Refused, reason
from kugel.rules.seat import Seat
from kugel.table.people import Proposal
from kugel.table.playing import Playing
from kugel.table.state import Table


def refused(key: str, **facts: Fact) -> Refused:
    return Refused(reason(key, "", **facts))


def check_host(table: Table, person: str) -> None:
    """Only the host; while the host is away, anybody who sits. Nobody rules over strangers who look for a game."""
    if table.starts_by_itself:
        raise refused("starts-by-itself")
    host = table.people.get(table.host)
    if person != table.host and (host is None or host.here or table.chair_of(person) is None):
        raise refused("host-only", name=host.name if host else "")


def check_not_running(table: Table) -> None:
    if table.running:
        raise refused("game-running")


def check_chair(table: Table, chair: str) -> None:
    if chair not in table.chairs:
        raise refused("no-such-chair", given=chair[:40], allowed=tuple(table.chairs))


def check_player(table: Table, person: str) -> None:
    if table.chair_of(person) is None:
        raise refused("players-only")


def check_own(table: Table, person: str, seat: Seat) -> None:
    if seat not in table.seats_of(person):
        raise refused("not-your-seat", seat=seat[:1])


def running(table: Table) -> Playing:
    """The running game; refused if there is none."""
    if table.playing is None:
        raise refused("no-game")
    if table.playing.over:
        raise refused("table-game-over")
    return table.playing


def proposed(table: Table) -> Proposal:
    """The open proposal; refused if there is none."""
    if table.proposal is None:
        raise refused("proposal-none")
    return table.proposal
