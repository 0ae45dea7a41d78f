"""Thousands of games stepped at once inside the core, with NumPy arrays in and out."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kugel.notation import read_variant
from kugel.rules.batch import Batch, Worker
from kugel.rules.geometry import Geometry
from kugel.rules.observation import observation_size


@dataclass(frozen=True, slots=True)
class Step:
    """One row for each game: what its deciding seat sees and may choose, and the result of the last choice.

    Every step overwrites the arrays: copy what you want to keep.
    """

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int8]
    """The deciding seat, 0 for a."""
    reward: NDArray[np.float32]
    """For every seat of the board; 0 except in the step in which a game ended."""
    over: NDArray[np.int8]
    """1 where a game has ended; the observation is then that of the next game."""


class BatchedGames:
    """So many games of one variant; finished games begin anew. Layouts: docs/research.md."""

    def __init__(self, games: int, variant: str = "four", seed: int = 0, threads: int = 1) -> None:
        if games < 1 or threads < 1:
            raise ValueError(f"{games} games on {threads} threads: at least one of each is needed")
        geometry = Geometry(read_variant(variant))
        self._batch = Batch(geometry, games, seed % (1 << 64))
        self.games = games
        self.seats = geometry.seats
        self.actions = self._batch.size
        self.observation_size = observation_size(geometry)
        # The core trusts its masks: no other code may write to them.
        self._mask = np.zeros((games, self.actions), np.int8)
        mask = self._mask.view()
        mask.flags.writeable = False
        self.now = Step(
            np.zeros((games, self.observation_size), np.int16),
            mask,
            np.zeros(games, np.int8),
            np.zeros((games, geometry.seats), np.float32),
            np.zeros(games, np.int8),
        )
        bounds = [games * part // threads for part in range(threads + 1)]
        self._parts = [(Worker(self._batch), bounds[part], bounds[part + 1]) for part in range(threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.reset()

    def reset(self) -> Step:
        """Begin new games, with the next shuffles."""
        now = self.now
        self._each(
            lambda worker, low, high: self._batch.start(
                worker, low, high, now.observation, self._mask, now.seat
            )
        )
        now.reward[:] = 0
        now.over[:] = 0
        return now

    def step(self, choices: ArrayLike) -> Step:
        """Make one choice in every game; refused as a whole if one of them is illegal."""
        now = self.now
        chosen = np.asarray(choices)
        if not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"choices are whole numbers, not {chosen.dtype}")
        chosen = np.ascontiguousarray(chosen, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"one choice for each of the {self.games} games is needed, not {chosen.shape}")
        wrong = self._batch.first_wrong(chosen, self._mask)
        if wrong >= 0:
            raise ValueError(
                f"choice {chosen[wrong]} is not on offer in game {wrong}: see action_mask[{wrong}]"
            )
        self._each(
            lambda worker, low, high: self._batch.step(
                worker, low, high, chosen, now.observation, self._mask, now.seat, now.reward, now.over
            )
        )
        return now

    def sample(self) -> NDArray[np.int64]:
        """A choice for every game, each legal one equally likely; repeatable from the seed."""
        choices = np.empty(self.games, np.int64)
        self._each(lambda worker, low, high: self._batch.sample(worker, low, high, self._mask, choices))
        return choices

    def _each(self, work: Callable[[Worker, int, int], None]) -> None:
        """Run the work for every part of the games: the first part here, the others on other threads."""
        others = [self._pool.submit(work, *part) for part in self._parts[1:]] if self._pool else []
        work(*self._parts[0])
        for other in others:
            other.result()
