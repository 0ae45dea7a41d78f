"""The cards of each seat as a table, and in plain words whether they are unusual."""

from collections.abc import Iterator
from itertools import groupby

from kugel.game.deal_statistics import Compared, SeatCards, Verdict
from kugel.i18n import say
from kugel.terminal.layout import COLUMNS

UNUSUAL = 0.01
"""Whatever is more probable than this is not unusual."""

NEVER = 1e-9
SECOND, GAP = 9, 3
"""Characters for expectations, and between the seats."""

SCORE, CHANCE = len(" +12.3"), len("100.0 %")


def card_lines(verdict: Verdict) -> Iterator[str]:
    """The output of `kugel stats`."""
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


def cards_json(verdict: Verdict) -> dict[str, object]:
    """The output of `kugel stats --json`."""
    seats = [
        {
            "seat": seat.seat,
            "deals": seat.deals,
            "cards": {name: _compared(kind) for name, kind in seat.cards.items()},
            "openers": _compared(seat.openers),
            "chance": seat.chance,
        }
        for seat in verdict.seats
    ]
    return {"games": verdict.games, "chance": verdict.chance, "enough": verdict.enough, "seats": seats}


def _compared(kind: Compared) -> dict[str, float]:
    return {"count": kind.count, "expected": round(kind.expected, 3), "score": round(kind.score, 3)}


def _expectations(seat: SeatCards) -> tuple[float, ...]:
    """Seats that saw the same deals share a table."""
    return tuple(round(kind.expected, 6) for kind in seat.cards.values())


def _table(seats: list[SeatCards]) -> Iterator[str]:
    first = seats[0]
    words = say("column-card"), say("column-openers"), say("column-deals"), say("column-chance")
    (card, openers, deals, chance), names = words, max(map(len, words))
    rows = [(name, kind.expected, [seat.cards[name] for seat in seats]) for name, kind in first.cards.items()]
    rows.append((openers, first.openers.expected, [seat.openers for seat in seats]))
    digits = max(len(str(kind.count)) for _, _, kinds in rows for kind in kinds)
    width = max(digits + SCORE, CHANCE)
    gap = GAP if names + SECOND + (GAP + width) * len(seats) <= COLUMNS else 1

    def row(name: str, expected: str, cells: list[str]) -> str:
        return f"{name:<{names}}{expected:>{SECOND}}{''.join(f'{cell:>{gap + width}}' for cell in cells)}"

    yield row(card, say("column-expected"), [f"{seat.seat}{'':{SCORE}}" for seat in seats]).rstrip()
    for name, expected, kinds in rows:
        yield row(name, f"{expected:.1f}", [f"{kind.count} {kind.score:+5.1f}" for kind in kinds])
    yield row(deals, "", [f"{seat.deals}{'':{SCORE}}" for seat in seats]).rstrip()
    yield row(chance, "", [f"{100 * seat.chance:.1f} %" for seat in seats])


def _judgement(verdict: Verdict) -> str:
    if not verdict.enough:
        return say("stats-few")
    chance = verdict.chance
    if chance >= UNUSUAL:
        return say("stats-usual", {"times": max(1, round(100 * chance))})
    if chance >= NEVER:
        return say("stats-unusual", {"series": f"{round(1 / chance):,}"})
    return say("stats-never")
