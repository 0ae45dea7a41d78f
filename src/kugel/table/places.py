"""Changes of place before a game: one moves to another chair, or all are drawn anew."""

from hashlib import sha256
from itertools import count

from kugel.table import commands as do
from kugel.table.checks import check_chair, check_not_running, refused
from kugel.table.log_entries import BotRemoved, BotSat, LogEntry, Sat, Swapped
from kugel.table.proposals import withdrawn
from kugel.table.state import Table


def move(table: Table, command: do.MoveChair) -> list[LogEntry]:
    """Whoever is on a chair moves to another; whoever is there takes theirs."""
    chair, to = command.chair, command.to
    check_not_running(table)
    check_chair(table, chair)
    check_chair(table, to)
    if table.free(chair):
        raise refused("chairs-empty", chairs=(chair,))
    if chair == to:
        return []
    for place, other in ((to, chair), (chair, to)):
        if place in table.closed and other in table.sitting:
            raise refused("chair-closed", chair=place)
    risen = [
        entry for one in (chair, to) if one in table.sitting for entry in withdrawn(table, table.sitting[one])
    ]
    if chair in table.sitting and to in table.sitting:
        return [*risen[:1], Swapped(chair, to)]
    back = [] if table.free(to) else [_on(table, to, chair)]
    left: list[LogEntry] = [BotRemoved(chair)] if table.free(to) and chair in table.bots else []
    # A person leaves their chair by sitting down on another; a bot comes to a chair that is free by then.
    return [
        *risen[:1],
        *left,
        *sorted((_on(table, chair, to), *back), key=lambda entry: isinstance(entry, BotSat)),
    ]


def shuffle(table: Table, seed: bytes) -> list[LogEntry]:
    """Draw who sits where, among the chairs that are taken and open to people; it is never as it was."""
    check_not_running(table)
    taken = [chair for chair in table.chairs if not table.free(chair) and chair not in table.closed]
    if len(taken) < 2:
        raise refused("shuffle-few")
    draws = (_drawn(taken, seed, number) for number in count())
    order = next(draw for draw in draws if draw != taken)
    risen = [entry for one in taken if one in table.sitting for entry in withdrawn(table, table.sitting[one])]
    return [
        *risen[:1],
        *(_on(table, chair, to) for chair, to in zip(order, taken, strict=True) if chair != to),
    ]


def _drawn(chairs: list[str], seed: bytes, number: int) -> list[str]:
    """One of all orders of these chairs, by the seed and the number of the draw."""
    return sorted(chairs, key=lambda chair: sha256(seed + f"{number} {chair}".encode()).digest())


def _on(table: Table, chair: str, to: str) -> LogEntry:
    """The entry with which whoever is on one chair sits down on another."""
    if chair in table.bots:
        return BotSat(to, table.bots[chair].bot)
    person = table.sitting[chair]
    return Sat(person, to, table.people[person].seed)
