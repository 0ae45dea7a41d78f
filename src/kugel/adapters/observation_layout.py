"""What the numbers mean: choices in words, and where things stand in an observation (docs/research.md)."""

from math import prod

from kugel.rules.cards import KINDS, NAMES
from kugel.rules.choices import GIVING, LAYING, OPENING, PLACE, SKIPPING, USE
from kugel.rules.geometry import Geometry

CARDS = tuple(NAMES[kind] for kind in KINDS)
"""The kinds of card by their number, from 0."""
SAYS = ((GIVING, "give"), (LAYING, "lay"), (SKIPPING, "skip with"), (OPENING, "open with"), (USE, "use"))


def choice_text(geometry: Geometry, choice: int) -> str:
    """A choice in words; `+5` is the fifth ring space after the start, `h1` is at home, `1h1` next door."""
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
    """Where each part of an observation stands in its row."""
    places: dict[str, slice] = {}
    at = 0
    for name, shape in parts(geometry).items():
        places[name] = slice(at, at + prod(shape))
        at += prod(shape)
    return places
