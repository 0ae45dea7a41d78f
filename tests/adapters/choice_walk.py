"""Helpers that walk through all choices of a position, and play games by random choices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kugel.notation import board_text, write_position
from kugel.rules.chooser import Chooser
from kugel.rules.codes import OVER
from kugel.rules.geometry import Geometry
from kugel.rules.state import State


def results(state: State) -> set[str]:
    """The positions that complete sequences of choices lead to; every offered sequence must be completable."""
    return _Walk(state).found


class _Walk:
    """Tries every choice. In the middle of a 7 many ways lead to the same board; only one of them is followed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.chooser = Chooser(state.geometry, 0)
        self.chooser.dealing = 0
        self.found: set[str] = set()
        self.visited: set[tuple[object, ...]] = set()
        self.follow([])

    def follow(self, prefix: list[int]) -> None:
        chooser = self.chooser
        chooser.load(self.state, prefix)
        place = self.place()
        if place in self.visited:
            return
        self.visited.add(place)
        choices = chooser.choices()
        assert choices, f"{prefix} cannot be completed in {write_position(self.state)}"
        for choice in choices:
            chooser.load(self.state, prefix)
            assert chooser.choices() == choices
            assert chooser.allows(choice)
            if chooser.choose(choice) > 0:
                self.found.add(write_position(chooser.state))
            else:
                self.follow([*prefix, choice])

    def place(self) -> tuple[object, ...]:
        """Everything that the offered choices depend on."""
        chooser = self.chooser
        made = list(chooser.prefix[: chooser.length])
        if not chooser.steps.left:
            return tuple(made)
        waiting = made[-1] if chooser.stage == 2 else None
        board = board_text(chooser.steps.board)
        return made[0], waiting, board, chooser.steps.left, chooser.steps.serving


def positions(geometry: Geometry, seed: int, games: int = 1) -> Iterator[tuple[Chooser, Random]]:
    """Every position of some games in which all choices are random."""
    rng, chooser = Random(seed), Chooser(geometry, seed)
    for _ in range(games):
        chooser.start()
        while chooser.state.phase != OVER:
            yield chooser, rng
            chooser.choose(rng.choice(chooser.choices()))
        yield chooser, rng
