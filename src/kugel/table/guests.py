"""Guests who come during a game: they ask for a chair, and those who sit agree or refuse."""

from kugel.table.checks import refused
from kugel.table.log_entries import LogEntry, SeatAsked, SeatGranted, SeatRefused
from kugel.table.people import Request
from kugel.table.seat_rule import consenting, open_to_guests
from kugel.table.state import Table

MOST_REQUESTS = 10
"""Requests for chairs at one table at a time."""


def ask_for(table: Table, guest: str, chair: str, at: int) -> list[LogEntry]:
    """Ask for a chair of the running game."""
    if chair in table.closed:
        raise refused("chair-closed", chair=chair)
    if not open_to_guests(table, chair, at):
        raise refused("chair-kept" if table.people[table.sitting[chair]].left else "chair-taken", chair=chair)
    known = table.requests.get(guest)
    if known is None and len(table.requests) >= MOST_REQUESTS:
        raise refused("guests-many", limit=MOST_REQUESTS)
    return [] if known and known.chair == chair else [SeatAsked(guest, chair)]


def admit(table: Table, person: str, guest: str, at: int) -> list[LogEntry]:
    """Agree to a guest."""
    request = _request(table, guest)
    if person not in consenting(table, request.chair, at)[0]:
        raise refused("guest-not-asked")
    if not table.people[guest].here:
        raise refused("guest-away", name=table.people[guest].name)
    return [] if person in request.agreed else [SeatGranted(guest, person)]


def refuse(table: Table, person: str, guest: str) -> list[LogEntry]:
    """Refuse a guest, as everybody who sits and the host may, until they sit down; guests withdraw."""
    _request(table, guest)
    if person not in {*table.sitting.values(), table.host, guest}:
        raise refused("guest-not-asked")
    return [SeatRefused(guest, person)]


def owner_back(table: Table, person: str) -> list[LogEntry]:
    """Nobody gets the chair of somebody who has come back to it."""
    chair = table.chair_of(person)
    return [SeatRefused(guest, person) for guest, one in table.requests.items() if one.chair == chair]


def _request(table: Table, guest: str) -> Request:
    if guest not in table.requests:
        raise refused("guest-none")
    return table.requests[guest]
