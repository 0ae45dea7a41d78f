"""Seats, and ring and home spaces, as text; spaces are counted from 1."""

from kugel.rules.codes import HOME
from kugel.rules.geometry import Geometry
from kugel.rules.variants import SEATS

HOMES = ("h1", "h2", "h3", "h4")


def place_text(place: int) -> str:
    return HOMES[place - HOME] if place >= HOME else str(place + 1)


def seat_number(letter: str) -> int:
    """The seat with this letter, or -1."""
    return SEATS.find(letter) if len(letter) == 1 else -1


def each_seat(geometry: Geometry, part: str) -> str:
    """A field with the same part for every seat that takes part."""
    return "/".join(part if used else "x" for used in geometry.used[: geometry.seats])


def whole_number(text: str) -> int:
    """A plain decimal number without sign or leading zero, or -1."""
    return int(text) if text.isascii() and text.isdigit() and text[0] != "0" and len(text) < 5 else -1
