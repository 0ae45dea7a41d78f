"""The cards of each seat as a table, and in plain words whether that is unusual."""

from collections.abc import Iterator
from itertools import groupby

from kugel.game.stats import Compared, SeatCards, Verdict
from kugel.i18n import say

UNUSUAL = 0.01
"""What happens more often by chance alone is nothing unusual."""

NEVER = 1e-9
WORDS = {
    "card": "card",
    "expected": "expected",
    "openers": "1 or 13",
    "deals": "deals",
    "chance": "chance",
}
FIRST, COLUMN = 9, 15


def card_lines(verdict: Verdict) -> Iterator[str]:
    """The whole answer of `kugel stats`."""
    yield say("stats-games", {"games": verdict.games, "seats": tuple(seat.seat for seat in verdict.seats)})
    if not verdict.seats:
        return
    yield say("stats-how")
    for _, seats in groupby(verdict.seats, key=_expectations):
        yield ""
        yield from _table(list(seats))
    yield ""
    yield _judgement(verdict)
    yield say("stats-verify")


def _expectations(seat: SeatCards) -> tuple[float, ...]:
    """Seats of which the same deals were seen stand in one table."""
    return tuple(round(kind.expected, 6) for kind in seat.cards.values())


def _table(seats: list[SeatCards]) -> Iterator[str]:
    first = seats[0]
    yield _row(WORDS["card"], WORDS["expected"], [seat.seat for seat in seats])
    for name, kind in first.cards.items():
        yield _row(name, f"{kind.expected:.1f}", [_cell(seat.cards[name]) for seat in seats])
    openers = [_cell(seat.openers) for seat in seats]
    yield _row(WORDS["openers"], f"{first.openers.expected:.1f}", openers)
    yield _row(WORDS["deals"], "", [f"{seat.deals}{'':5}" for seat in seats])
    yield _row(WORDS["chance"], "", [f"{100 * seat.chance:.1f} %{'':5}" for seat in seats])


def _row(name: str, expected: str, cells: list[str]) -> str:
    return f"{name:<{FIRST}}{expected:>{FIRST}}" + "".join(f"{cell:>{COLUMN}}" for cell in cells)


def _cell(kind: Compared) -> str:
    return f"{kind.count} {kind.score:+.1f}"


def _judgement(verdict: Verdict) -> str:
    if not verdict.enough:
        return say("stats-few")
    chance = verdict.chance
    if chance >= UNUSUAL:
        return say("stats-usual", {"times": max(1, round(100 * chance))})
    if chance >= NEVER:
        return say("stats-unusual", {"series": f"{round(1 / chance):,}"})
    return say("stats-never")
