"""Helpers for tests of rules: which rule a test proves, and what can be played from a position."""

from collections.abc import Callable
from typing import TypeVar

from kugel.notation import board_text, legal, read_position, write_position
from kugel.rules.legal import after
from kugel.rules.play import Play
from kugel.rules.state import State

Test = TypeVar("Test", bound=Callable[..., None])
Start = str | State
"""A position as text, or the state that a series of plays has led to."""

ON_THE_BOARD = {"move", "open", "swap"}
"""Kinds of play that move marbles; the others only change whose turn it is."""


def rule(*numbers: str, scenario: str = "") -> Callable[[Test], Test]:
    """Names the rules a test proves and the worked example it covers; test_coverage reads it from the source."""

    def mark(test: Test) -> Test:
        return test

    return mark


def drawn(position: Start) -> State:
    return read_position(position) if isinstance(position, str) else position


def texts(position: Start) -> set[str]:
    """All legal plays."""
    return {play.text for play in legal(drawn(position))}


def plays(position: Start, card: str) -> set[str]:
    """The boards that this card can lead to directly."""
    state = drawn(position)
    return {board_text(after(state, play)) for play in _by(state, card) if play.kind in ON_THE_BOARD}


def skips(position: Start, card: str = "8") -> bool:
    """Whether this card can make the next player miss a turn."""
    return any(play.kind == "skip" for play in _by(drawn(position), card))


def usable(position: Start) -> set[str]:
    """The cards that can be played with their function."""
    return {play.card for play in legal(drawn(position)) if play.kind != "discard"}


def discards(position: Start) -> set[str]:
    """The cards that may be discarded."""
    return {play.card for play in legal(drawn(position)) if play.kind == "discard"}


def play(position: Start, *script: str) -> State:
    """The position after these plays, each of which must be legal when it is made."""
    state = drawn(position)
    for text in script:
        choice = {play.text: play for play in legal(state)}
        assert text in choice, f"{text} in {write_position(state)}: only {sorted(choice)}"
        state = after(state, choice[text])
    return state


def board(position: Start) -> str:
    return board_text(drawn(position))


def turn(position: Start) -> str:
    """Who acts, and how."""
    return write_position(drawn(position)).split()[1]


def hands(position: Start) -> str:
    return write_position(drawn(position)).split()[2]


def last(position: Start) -> str:
    """What a TAC would refer to."""
    return write_position(drawn(position)).split()[3]


def _by(state: State, card: str) -> list[Play]:
    return [play for play in legal(state) if play.card == card]
