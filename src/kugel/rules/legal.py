"""The legal plays of a position and what they lead to, for callers outside the core.

The core needs room to work in. It is large, and each thread has its own, so that threads do not meet in it.
"""

import threading
from collections.abc import Iterable

from kugel.rules.generator import Generator
from kugel.rules.play import Play
from kugel.rules.referee import Referee
from kugel.rules.state import State


class Workspace(threading.local):
    """Nothing is kept in it between two calls."""

    def __init__(self) -> None:
        self.generator = Generator()
        self.referee = Referee()


workspace = Workspace()


def legal(state: State) -> list[Play]:
    """All legal plays of the seat to act, card by card; they stay what they are when `state` goes on."""
    kept = state.clone()
    generator = workspace.generator
    plays = [generator.play(kept, index) for index in range(generator.generate(kept))]
    # Plays of a TAC stand where its card stands in the hand, sorted by what it copies.
    return sorted(plays, key=Play.card_order) if any(play.copied for play in plays) else plays


def can_use_a_card(state: State) -> bool:
    """Whether the seat to act has more to do than to discard."""
    generator = workspace.generator
    generator.generate(state)
    return generator.uses() > 0


def is_legal(state: State, play: Play) -> bool:
    """Whether the seat to act may make this play, wherever it was found."""
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
