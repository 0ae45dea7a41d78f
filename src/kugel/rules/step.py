"""A step: one marble's movement within a play, and how a TAC takes it back."""

from collections.abc import Sequence

import msgspec

from kugel.rules.codes import HOME
from kugel.rules.seat import Seat

BASE = "base"
HOMES = ("h1", "h2", "h3", "h4")


def place_text(place: int) -> str:
    """A place in notation: ring spaces are counted from 1; home spaces are h1 … h4."""
    return HOMES[place - HOME] if place >= HOME else str(place + 1)


class Step(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """One marble moves from one place to another: `13`, `h2` or `base`.

    `captured` names the marbles it sends to base, in order: `b17`. A Trickster's two steps happen at once.
    """

    seat: Seat
    begin: str
    end: str
    captured: tuple[str, ...] = ()


def taken_back(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The same steps backwards: the last first, with the captured marbles returning from base."""
    back: list[Step] = []
    for step in reversed(steps):
        back.append(Step(step.seat, step.end, step.begin))
        back += [Step(Seat(marble[0]), BASE, marble[1:]) for marble in reversed(step.captured)]
    return tuple(back)


def as_runs(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Consecutive steps of one marble joined into runs, except where it turns round at home."""
    runs: list[Step] = []
    for step in steps:
        last = runs[-1] if runs else None
        if last and (last.seat, last.end) == (step.seat, step.begin) and _goes_on(last, step):
            runs[-1] = Step(last.seat, last.begin, step.end, last.captured + step.captured)
        else:
            runs.append(step)
    return tuple(runs)


def _goes_on(run: Step, step: Step) -> bool:
    """Whether a step continues a run: at home a 7 may go both ways, each of which is a run."""
    if not run.begin.startswith("h"):
        return not run.end.startswith("h") or run.end < step.end
    return (run.begin < run.end) == (step.begin < step.end)


def run_text(step: Step, owner: Seat) -> str:
    """One marble's run in notation; marbles of other colours carry the letter of their seat."""
    letter = "" if step.seat == owner else step.seat
    if step.end == BASE:
        return f"{letter}{step.begin}x{letter}{step.begin}"
    return f"{letter}{step.begin}{'x' if step.captured else '-'}{letter}{step.end}"
