"""Room for what a round of self-play brings: rows of features with their targets, and lessons."""

from typing import NamedTuple

import numpy as np

from kugel.training.settings import PLAYS


class Buffers(NamedTuple):
    """`rows` with a target each; `tried` holds the rows of lessons, `worths` what each of their plays brought."""

    rows: np.ndarray
    targets: np.ndarray
    tried: np.ndarray
    worths: np.ndarray

    @classmethod
    def of(cls, rows: int, width: int, lessons: int) -> "Buffers":
        """Room for so many rows and lessons."""
        return cls(
            np.empty((rows, width), np.int16),
            np.empty(rows, np.float32),
            np.empty((lessons * PLAYS, width), np.int16),
            np.empty((lessons, PLAYS), np.float32),
        )

    def filled(self, rows: int, lessons: int) -> "Buffers":
        """The part that has been filled."""
        return Buffers(
            self.rows[:rows], self.targets[:rows], self.tried[: lessons * PLAYS], self.worths[:lessons]
        )
