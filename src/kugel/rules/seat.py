"""A seat at the board: a letter for people and texts, a number for the core."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Self


class Seat(StrEnum):
    """Seats are lettered clockwise. `number` counts them from 0, as the core's arrays do."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"

    number: int

    def __new__(cls, letter: str) -> Self:
        seat = str.__new__(cls, letter)
        seat._value_ = letter
        seat.number = len(cls.__members__)
        return seat

    @classmethod
    def at(cls, number: int) -> "Seat":
        """The seat with this number."""
        return _BY_NUMBER[number]

    @classmethod
    def named(cls, text: str) -> "Seat | None":
        """The seat with this letter, if there is one."""
        return _BY_LETTER.get(text)


_BY_NUMBER = tuple(Seat)
_BY_LETTER = {str(seat): seat for seat in Seat}


def letters(numbers: Iterable[int]) -> str:
    """The letters of the seats with these numbers, in this order."""
    return "".join(_BY_NUMBER[number] for number in numbers)
