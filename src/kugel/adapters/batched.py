"""Thousands of games stepped at once inside the core, with NumPy arrays in and out."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kugel.notation import read_variant
from kugel.rules.batch import Batch, Worker
from kugel.rules.chooser import actions
from kugel.rules.observer import observation_size
from kugel.rules.state import Table


@dataclass(frozen=True, slots=True)
class Step:
    """What the deciding seats see; the arrays are written anew by every step."""

    observation: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int8]
    reward: NDArray[np.float32]
    over: NDArray[np.int8]


class BatchedGames:
    """So many games of one variant; games that end start anew. Layouts: docs/research.md."""

    def __init__(self, games: int, variant: str = "four", seed: int = 0, threads: int = 1) -> None:
        table = Table(read_variant(variant))
        self.games = games
        self.seats = table.seats
        self.actions = actions(table)
        self.observation_size = observation_size(table)
        self.step_now = Step(
            np.zeros((games, self.observation_size), np.int16),
            np.zeros((games, self.actions), np.int8),
            np.zeros(games, np.int8),
            np.zeros((games, table.seats), np.float32),
            np.zeros(games, np.int8),
        )
        self._batch = Batch(table, games, seed)
        bounds = [games * part // threads for part in range(threads + 1)]
        self._parts = [(Worker(self._batch), low, high) for low, high in zip(bounds, bounds[1:], strict=False)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def reset(self) -> Step:
        """Begin new games."""
        now = self.step_now
        self._each(lambda part: self._batch.start(*part, now.observation, now.action_mask, now.seat))
        now.reward[:] = 0
        now.over[:] = 0
        return now

    def step(self, choices: NDArray[np.int32]) -> Step:
        """Make one choice in every game; refused as a whole if one of them is not on offer."""
        now = self.step_now
        choices = np.ascontiguousarray(choices, np.int32)
        if choices.shape != (self.games,):
            raise ValueError(f"one choice for each of the {self.games} games is needed, not {choices.shape}")
        inside = (choices >= 0) & (choices < self.actions)
        allowed = inside & (now.action_mask[np.arange(self.games), np.where(inside, choices, 0)] == 1)
        if not allowed.all():
            game = int(np.argmin(allowed))
            raise ValueError(f"choice {choices[game]} is not on offer in game {game}: see action_mask[{game}]")
        arrays = (choices, now.observation, now.action_mask, now.seat, now.reward, now.over)
        self._each(lambda part: self._batch.step(*part, *arrays))
        return now

    def _each(self, work: Any) -> None:
        if self._pool is None:
            work(self._parts[0])
        else:
            list(self._pool.map(work, self._parts))
