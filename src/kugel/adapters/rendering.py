"""Positions drawn for people: all hands are shown."""

from rich.console import Console

from kugel.rules.chooser import Chooser
from kugel.rules.state import State
from kugel.terminal.board import draw, plain


def picture(game: Chooser) -> str:
    """The position as plain text."""
    return plain(board_now(game))


def show(game: Chooser) -> None:
    """Print the position, in colour where the terminal supports it."""
    Console().print(draw(board_now(game)))


def board_now(game: Chooser) -> State:
    """The position; in the middle of a 7, with the steps made so far."""
    return game.steps.board if game.steps.left else game.state
