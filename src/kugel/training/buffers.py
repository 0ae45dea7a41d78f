"""Buffers for a round of self-play: rows of features with their targets, and lessons."""

from typing import NamedTuple

import numpy as np

from kugel.training.settings import PLAYS


class Buffers(NamedTuple):
    """`rows` with a target each; `tried` holds the rows of lessons, `worths` the result of each of their plays."""

    rows: np.ndarray
    targets: np.ndarray
    tried: np.ndarray
    worths: np.ndarray

    @classmethod
    def of(cls, rows: int, width: int, lessons: int) -> "Buffers":
        """Buffers for so many rows and lessons."""
        return cls(
            np.empty((rows, width), np.int16),
            np.empty(rows, np.float32),
            np.empty((lessons * PLAYS, width), np.int16),
            np.empty((lessons, PLAYS), np.float32),
        )

    def filled(self, rows: int, lessons: int) -> "Buffers":
        """The filled part."""
        return Buffers(
            self.rows[:rows], self.targets[:rows], self.tried[: lessons * PLAYS], self.worths[:lessons]
        )
