"""Seats and numbers in texts."""

from kugel.rules.geometry import Geometry
from kugel.rules.seat import Seat


def seat_number(letter: str) -> int:
    """The seat with this letter, or -1."""
    seat = Seat.named(letter)
    return seat.number if seat else -1


def each_seat(geometry: Geometry, part: str) -> str:
    """A field with the same part for every seat that takes part."""
    return "/".join(part if used else "x" for used in geometry.used[: geometry.seats])


def whole_number(text: str, digits: int = 4) -> int:
    """A plain decimal number without sign or leading zero, and with so many digits at most; or -1."""
    plain = text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= digits
    return int(text) if plain else -1
