"""Meanings of numbers: choices as text, and the layout of an observation (docs/research.md)."""

from math import prod

from kugel.rules.cards import KINDS, NAMES
from kugel.rules.choices import GIVING, LAYING, OPENING, PLACE, SKIPPING, USE
from kugel.rules.geometry import Geometry

CARDS = tuple(NAMES[kind] for kind in KINDS)
"""The kinds of card by number, from 0."""
SAYS = ((GIVING, "give"), (LAYING, "lay"), (SKIPPING, "skip with"), (OPENING, "open with"), (USE, "use"))


def choice_text(geometry: Geometry, choice: int) -> str:
    """A choice as text; `+5` is the fifth ring space after the start, `h1` one's own home, `1h1` the next seat's."""
    if choice < PLACE:
        first, verb = next((first, verb) for first, verb in SAYS if choice >= first)
        return f"{verb} {CARDS[choice - first]}"
    place = choice - PLACE
    if place < geometry.ring:
        return f"+{place}"
    seat, depth = divmod(place - geometry.ring, 4)
    return f"{seat or ''}h{depth + 1}"


def parts(geometry: Geometry) -> dict[str, tuple[int, ...]]:
    """The parts of an observation in order, each with its shape."""
    seats, kinds = geometry.seats, len(CARDS)
    board: dict[str, tuple[int, ...]] = {
        "ring": (geometry.ring,),
        "home": (seats, 4),
        "base": (seats,),
        "fresh": (seats,),
    }
    return {
        **board,
        **{f"undone_{name}": shape for name, shape in board.items()},
        "held": (seats,),
        "declared": (seats,),
        "hands": (seats, kinds),
        "laid": (kinds,),
        "gave": (1,),
        "got": (1,),
        "last_card": (1,),
        "last_undo": (1,),
        "last_below": (1,),
        "barred": (1,),
        "phase": (4,),
        "pending": (1,),
        "actor": (1,),
        "owner": (1,),
        "dealer": (1,),
        "deal": (1,),
        "deals_left": (1,),
        "function": (1,),
        "marble": (1,),
        "steps_left": (1,),
    }


def layout(geometry: Geometry) -> dict[str, slice]:
    """The slice of each part of an observation in its row."""
    places: dict[str, slice] = {}
    at = 0
    for name, shape in parts(geometry).items():
        places[name] = slice(at, at + prod(shape))
        at += prod(shape)
    return places
