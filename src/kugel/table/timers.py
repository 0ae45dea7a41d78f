"""What a table does without being asked: bots' turns, clocks that run out, stand-ins, and starts."""

from dataclasses import dataclass

from kugel.rules.seat import Seat
from kugel.table.questions import deciding
from kugel.table.settings import SLOW
from kugel.table.state import DESERTED, PLAYING, Table

PACE = 1000
"""Milliseconds before a bot shows its decision: always the same, so it reveals nothing and people can follow."""

ALONE = 150
"""The same where one person plays against bots without a clock: their page shows each play at the pace they like."""


QUICK_WAIT = 45_000
"""Milliseconds after which bots take the free chairs where people look for a game."""


@dataclass(frozen=True, slots=True)
class PendingMove:
    """A decision to be taken for a seat from this moment on: by which bot and why.

    `command` is the same wherever it is computed, so two nodes that do it store it once.
    """

    at: int
    seat: Seat
    bot: str
    cause: str
    command: str


@dataclass(frozen=True, slots=True)
class PendingStart:
    """The game of people who looked for one starts at this moment; `command` is the same wherever it is computed."""

    at: int
    command: str = "quick-start"


def quick_wait(table: Table) -> int:
    """How long people wait for others before bots take the free chairs; 0 where no game starts by itself."""
    return QUICK_WAIT if table.starts_by_itself else 0


def pending_start(table: Table) -> PendingStart | None:
    """At once when everybody is there; otherwise when the first of them has waited for long, with bots."""
    if not table.starts_by_itself:
        return None
    since = [one.since for person in table.sitting.values() if (one := table.people[person]).here]
    if not since:
        return None
    return PendingStart(max(since) if len(since) == len(table.chairs) else min(since) + QUICK_WAIT)


def pending_moves(table: Table) -> list[PendingMove]:
    """All moves that are pending, the earliest first; a table that everybody has left pauses after a while."""
    if table.phase != PLAYING:
        return []
    found = [pending for seat in deciding(table) if (pending := _pending_move(table, seat))]
    left = table.left
    playing = [pending for pending in found if left is None or pending.at <= left + DESERTED]
    return sorted(playing, key=lambda pending: (pending.at, pending.seat))


def due(table: Table) -> int | None:
    """When this table has to be looked at next."""
    start = pending_start(table)
    return start.at if start else min((pending.at for pending in pending_moves(table)), default=None)


def deadline(table: Table) -> int | None:
    """When the time for the current decision is over."""
    if not table.running or table.playing is None or not table.settings.timer:
        return None
    return table.playing.turned + 1000 * table.settings.timer


def _pending_move(table: Table, seat: Seat) -> PendingMove | None:
    playing, settings, chair = table.playing, table.settings, table.chair_at(seat)
    assert playing is not None
    possible: list[tuple[int, str, str]] = []
    if chair in table.bots and _awake(table):
        possible.append((playing.turned + _pace(table), table.bots[chair].bot, "bot"))
    limit = deadline(table)
    if limit is not None:
        possible.append((limit, settings.stand_in, "timeout"))
    if chair in table.stand_ins and _awake(table):
        possible.append((playing.turned + PACE, table.stand_ins[chair], "stand-in"))
    elif chair in table.sitting and settings.grace and _awake(table):
        person = table.people[table.sitting[chair]]
        if not person.here and settings.timer < SLOW:
            absent = person.since + 1000 * settings.grace
            possible.append((max(absent, playing.turned + PACE), settings.stand_in, "stand-in"))
    if not possible:
        return None
    at, bot, cause = min(possible)
    return PendingMove(at, seat, bot, cause, f"{cause}:{seat}:{playing.last}")


def _pace(table: Table) -> int:
    alone = len(table.sitting) == 1 and not table.settings.timer
    return min(ALONE, PACE) if alone else PACE


def _awake(table: Table) -> bool:
    """A player is here (a spectator, where only bots play), and no takeback is proposed.

    Otherwise bots wait. A slow game needs nobody here. A clock that has run out waits for nothing.
    """
    takeback = table.proposal is not None and table.proposal.what == "takeback"
    return not takeback and (table.settings.timer >= SLOW or somebody_waits(table))


def somebody_waits(table: Table) -> bool:
    """A player is here; a spectator, where only bots play."""
    return any(table.people[person].here for person in table.sitting.values() or table.people)
