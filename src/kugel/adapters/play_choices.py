"""The small choices that make up a play."""

from collections.abc import Iterator

from kugel.rules.cards import KIND_OF, KINDS
from kugel.rules.choices import GIVING, LAYING, OPENING, PLACE, SKIPPING, USE
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play
from kugel.rules.seat import Seat
from kugel.rules.step import BASE, Step

FUNCTIONS = {"open": OPENING, "skip": SKIPPING, "discard": LAYING, "give": GIVING}


def choices_of(play: Play) -> list[int]:
    """Card and function, then marbles and places; the last ones need not be made if no other play fits."""
    geometry, owner = play.state.geometry, play.seat.number
    choices = [FUNCTIONS.get(play.kind, USE) + KINDS.index(KIND_OF[play.card])]
    for begin, end, colour in _legs(play, geometry):
        choices += [_place(geometry, owner, colour, place) for place in (begin, end) if place != BASE]
    return choices


def _legs(play: Play, geometry: Geometry) -> Iterator[tuple[str, str, Seat]]:
    """Where marbles are taken up and put down: step by step for a 7."""
    if play.is_seven:
        for run in play.steps:
            yield from _walk(run, geometry)
    elif play.kind == "swap":
        yield play.steps[0].begin, play.steps[0].end, play.steps[0].seat
    else:
        for step in play.steps:
            itself = step.end == BASE  # the Warrior alone on the ring
            yield step.begin, step.begin if itself else step.end, step.seat


def _walk(run: Step, geometry: Geometry) -> Iterator[tuple[str, str, Seat]]:
    """The single steps of a run."""
    here = run.begin
    while here != run.end:
        there = _next(here, run, geometry)
        yield here, there, run.seat
        here = there


def _next(here: str, run: Step, geometry: Geometry) -> str:
    """One step on: at home to and fro, on the ring forwards, from the start into the home that the run ends in."""
    if here.startswith("h"):
        return f"h{int(here[1]) + (1 if run.end > here else -1)}"
    if run.end.startswith("h") and int(here) == geometry.start[run.seat.number] + 1:
        return "h1"
    return str(int(here) % geometry.ring + 1)


def _place(geometry: Geometry, owner: int, colour: Seat, place: str) -> int:
    """A place as a choice, counted from the seat whose hand is played."""
    if not place.startswith("h"):
        return PLACE + (int(place) - 1 - geometry.start[owner]) % geometry.ring
    seat = (colour.number - owner) % geometry.seats
    return PLACE + geometry.ring + 4 * seat + int(place[1]) - 1
