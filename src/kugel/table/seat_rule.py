"""The rule of the seats: who may see which hand while cards are held.

No person, and nobody who could be the same person again, sees two hands in one deal that the variant does not
give to one person. People are known only by their tokens, so whoever comes after the start may be anybody who sits
or has sat. Two who were here together are two people. Hence a game begins only when all who sit have met like that; a
seat belongs to its person until the game is over, whether they are here or not; and a guest who comes later gets one
only

- that nobody owns: a bot's, or that of somebody who left the game long ago;
- with the next deal, so that nobody has seen its cards;
- with the consent of somebody of its team, or of all who sit where it has nobody;
- when they have met all who own a seat;
- and nobody who sits has refused them;
- and then those who left long ago lose their seats, since the guest might be one of them.
"""

from itertools import combinations

from kugel.rules.seat import Seat
from kugel.table.log_entries import BotSat, Left, LogEntry, Sat, SeatRefused
from kugel.table.people import Request
from kugel.table.settings import SLOW
from kugel.table.state import Table

GRACE = 60
"""Seconds after which a host may let a bot play for an opponent where the table itself would wait for ever."""

OBJECTION = 20 * 1000
"""Milliseconds in which everybody who sits may refuse a guest before they sit down, unless all have agreed."""

KEPT = 10 * 60 * 1000
"""Milliseconds for which people who are away still count, and those who left keep a seat; longer where turns are."""


def kept_until(table: Table, person: str) -> int:
    """The time from which somebody who is away no longer counts."""
    return table.people[person].since + max(KEPT, 1000 * table.settings.timer)


def may_stand_in(table: Table, host: str, chair: str) -> int:
    """From when the host may let a bot play for somebody who is away: at once for a partner, not for opponents."""
    own, person = table.chair_of(host), table.sitting[chair]
    if own and _together(table, chair, own):
        return 0
    if table.settings.timer >= SLOW:
        return kept_until(table, person)
    return table.people[person].since + 1000 * (table.settings.grace or GRACE)


def counts(table: Table, person: str, at: int) -> bool:
    """Whether others need the agreement of somebody who sits."""
    return table.people[person].here or at < kept_until(table, person)


def owner(table: Table, chair: str, at: int) -> str | None:
    """Whose this chair is; nobody's, when its person left the game long ago."""
    person = table.sitting.get(chair)
    given_up = person and table.people[person].left and not counts(table, person, at)
    return None if given_up else person


def open_to_guests(table: Table, chair: str, at: int) -> bool:
    """Whether a guest may ask for this chair of a running game."""
    return chair not in table.closed and owner(table, chair, at) is None


def consenting(table: Table, chair: str, at: int) -> tuple[set[str], bool]:
    """Whose consent a guest needs for this chair, and whether one of them is enough."""
    players = {other: person for other, person in table.sitting.items() if counts(table, person, at)}
    team = {person for other, person in players.items() if other != chair and _together(table, chair, other)}
    return (team, True) if team else (set(players.values()), False)


def awaited(table: Table, guest: str, at: int) -> set[str]:
    """Who has to come before this guest can take their chair: owners of seats whom they have not met."""
    owners = {person for chair in table.chairs if (person := owner(table, chair, at))}
    return owners - table.people[guest].met


def agreed(table: Table, guest: str, at: int) -> bool:
    """Whether all who are asked have agreed to this guest."""
    request = table.requests[guest]
    people, one_is_enough = consenting(table, request.chair, at)
    yes = people & request.agreed
    return bool(yes) if one_is_enough else yes == people


def asked(table: Table, guest: str, at: int) -> set[str]:
    """Who may still agree to this guest."""
    people, _ = consenting(table, table.requests[guest].chair, at)
    return set() if agreed(table, guest, at) else people - table.requests[guest].agreed


def strangers(table: Table) -> tuple[str, str] | None:
    """Two who sit and have not met, so that they might be one person."""
    pairs = combinations(sorted(table.sitting.values()), 2)
    return next(((one, other) for one, other in pairs if other not in table.people[one].met), None)


def seating(table: Table, at: int) -> list[LogEntry]:
    """Before the next deal: guests take their chairs, and those who left long ago lose theirs."""
    entries: list[LogEntry] = []
    taken: dict[str, str] = {}
    for guest, request in table.requests.items():
        if request.chair in taken:
            entries.append(SeatRefused(guest, taken[request.chair]))
        elif _may_sit(table, guest, request, at):
            # All guests who sit down together are here, so they have met.
            taken[request.chair] = guest
            entries.append(Sat(guest, request.chair))
    return [*lost(table, at), *entries] if taken else []


def lost(table: Table, at: int) -> list[LogEntry]:
    """Seats of people who left the game long ago go to bots, for good."""
    given_up = [(chair, person) for chair, person in table.sitting.items() if owner(table, chair, at) is None]
    return [entry for chair, person in given_up for entry in (bot_for(table, chair), Left(person))]


def bot_for(table: Table, chair: str) -> BotSat:
    """The bot that plays on when the person on a chair has lost it."""
    return BotSat(chair, table.stand_ins.get(chair, table.settings.stand_in), left=True)


def _may_sit(table: Table, guest: str, request: Request, at: int) -> bool:
    players = {person for person in table.sitting.values() if counts(table, person, at)}
    heard = players <= request.agreed or at - request.since >= OBJECTION
    ready = table.people[guest].here and open_to_guests(table, request.chair, at)
    return ready and heard and agreed(table, guest, at) and not awaited(table, guest, at)


def _together(table: Table, chair: str, other: str) -> bool:
    """Whether these two chairs have a team in common."""
    both = [{Seat(seat).number for seat in table.chairs[one].seats} for one in (chair, other)]
    return any(all(seats & set(team) for seats in both) for team in table.variant.teams)
