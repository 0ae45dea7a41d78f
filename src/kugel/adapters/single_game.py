"""A game for PettingZoo and Gymnasium: arrays for one seat at a time, seeds, results."""

from secrets import randbits
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kugel.notation import read_variant
from kugel.rules.chooser import Chooser
from kugel.rules.codes import OVER
from kugel.rules.geometry import Geometry
from kugel.rules.observation import HIGHEST, ObservationEncoder
from kugel.rules.seat import Seat, letters

SEED_LIMIT = 1 << 64


class Observation(TypedDict):
    """What one seat sees, and its choices: none while another seat decides."""

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]


class SingleGame:
    """A game of one variant; it deals by itself."""

    def __init__(self, variant: str) -> None:
        self.geometry = Geometry(read_variant(variant))
        self.seats = self.geometry.variant.seats
        self.chooser = Chooser(self.geometry, randbits(64))
        self.state = self.chooser.state
        self.choices = self.chooser.size
        self.encoder = ObservationEncoder(self.geometry)

    def start(self, seed: int | None) -> None:
        """Begin a new game; without a seed the shuffles continue from the last game."""
        if seed is not None:
            self.chooser.dice.reseed(seed % SEED_LIMIT)
        self.chooser.start()

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    def observe(self, seat: int) -> Observation:
        seen = np.empty(self.encoder.size, np.int16)
        mask = np.empty(self.choices, np.int8)
        self.encoder.write_for(self.chooser, seen, seat)
        if seat == self.state.actor:
            self.chooser.write_offered(mask)
        else:
            mask.fill(0)
        return {"observation": seen, "action_mask": mask}

    def results(self) -> dict[int, float]:
        """1 for every seat of the winners, -1 for the others, 0 for all without a winner."""
        winner = self.state.winner
        if winner < 0:
            return dict.fromkeys(self.seats, 0.0)
        return {seat: 1.0 if self.geometry.team[seat] == winner else -1.0 for seat in self.seats}

    def observation_space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, HIGHEST, (self.encoder.size,), np.int16),
                "action_mask": spaces.Box(0, 1, (self.choices,), np.int8),
            }
        )

    def action_space(self) -> spaces.Space[Any]:
        return spaces.Discrete(self.choices)


def seat_number(game: SingleGame, letter: str) -> int:
    """The seat with this letter; refused if it is empty."""
    seats = letters(game.seats)
    if len(letter) != 1 or letter not in seats:
        name = game.geometry.variant.name
        raise ValueError(f"{letter!r} is not a seat of {name}; choose one of {', '.join(seats)}")
    return Seat(letter).number
