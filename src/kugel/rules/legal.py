"""The legal plays of a position and their results, for callers outside the core.

The core needs large buffers, so each thread keeps its own.
"""

import threading
from collections.abc import Iterable

from kugel.rules.generator import Generator
from kugel.rules.play import Play
from kugel.rules.referee import Referee
from kugel.rules.state import State


class Workspace(threading.local):
    """Buffers of one thread; nothing in them is kept between two calls."""

    def __init__(self) -> None:
        self.generator = Generator()
        self.referee = Referee()


workspace = Workspace()


def legal(state: State) -> list[Play]:
    """All legal plays of the seat to act, card by card; they stay valid when `state` changes."""
    kept = state.clone()
    generator = workspace.generator
    plays = [generator.play(kept, index) for index in range(generator.generate(kept))]
    # Plays of a TAC come where its card is in the hand, sorted by the card copied.
    return sorted(plays, key=Play.card_order) if any(play.copied for play in plays) else plays


def can_use_a_card(state: State) -> bool:
    """Whether the seat to act can do more than discard."""
    generator = workspace.generator
    generator.generate(state)
    return generator.uses() > 0


def is_legal(state: State, play: Play) -> bool:
    """Whether the seat to act may make this play, wherever it comes from."""
    generator = workspace.generator
    generator.generate(state)
    return bool(generator.offers(play.code, play.detail))


def make(state: State, play: Play) -> None:
    """Carry out a legal play."""
    workspace.referee.make(state, play)


def after(state: State, play: Play) -> State:
    """The position after a legal play."""
    result = state.clone()
    workspace.referee.make(result, play)
    return result


def leading_to(state: State, plays: Iterable[Play], board: State) -> Play | None:
    """The first of these plays after which the marbles stand as on `board`."""
    trial = State(state.geometry)
    for play in plays:
        trial.copy_from(state)
        workspace.referee.make(trial, play)
        if trial.same_board(board):
            return play
    return None
