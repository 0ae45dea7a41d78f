"""Random games of the OpenSpiel game; needs the extra `research`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel

import kugel
import kugel.adapters.openspiel

FAST = kugel.core() == "compiled"
SHORT = 2 if FAST else 1
"""Deals in a game, unless the test says otherwise."""


def load(variant: str = "four", deals: int = SHORT) -> Any:
    return pyspiel.load_game("python_tac", {"variant": variant, "max_deals": deals})


def states(game: Any, seed: int) -> Iterator[Any]:
    """Every state of one random game, with chance drawn by its probabilities."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


def players(state: Any) -> list[int]:
    """The player of each move of a history; chance is negative."""
    return [item.player for item in state.full_history()]
