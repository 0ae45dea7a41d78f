"""Random play with other people's engines, driven from Python through their usual interfaces.

The peers come with the dependency group `bench`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from bench.measure import Play, Unavailable

if TYPE_CHECKING:
    import chess

SEVENTY_FIVE_MOVES = 150


def python_chess() -> AbstractContextManager[Play]:
    """One decision: `list(board.legal_moves)` and one push."""
    board_class: type[chess.Board] = load("chess", "chess").Board

    def play(games: int, seed: int) -> int:
        draw = Random(seed).random
        return sum(_chess_game(board_class(), draw) for _ in range(games))

    return nullcontext(play)


def _chess_game(board: chess.Board, draw: Any) -> int:
    """Play to mate, stalemate, bare material or the 75-move rule; looking for repetitions would cost more
    than the play itself."""
    decisions = 0
    while board.halfmove_clock < SEVENTY_FIVE_MOVES:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(draw() * len(moves))])
        decisions += 1
        if board.halfmove_clock == 0 and board.is_insufficient_material():
            break
    return decisions


def maedn() -> AbstractContextManager[Play]:
    """OpenSpiel's Mensch ärgere Dich nicht, four players, driven like all of its games.

    One decision: `legal_actions` and `apply_action` at a player's node. Chance nodes draw one of their
    `chance_outcomes`, which are equally likely here; drawing by weight would be slower.
    """
    game = load("pyspiel", "open_spiel").load_game("maedn", {"players": 4})
    faces = game.new_initial_state().chance_outcomes()
    if len({chance for _, chance in faces}) != 1:
        raise Unavailable(f"this OpenSpiel's maedn throws another die: {faces}")

    def play(games: int, seed: int) -> int:
        draw = Random(seed).random
        return sum(_maedn_game(game.new_initial_state(), draw) for _ in range(games))

    return nullcontext(play)


def _maedn_game(state: Any, draw: Any) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def load(module: str, package: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise Unavailable(
            f"{error}; install the group `bench`, for example: pip install {package}"
        ) from error
