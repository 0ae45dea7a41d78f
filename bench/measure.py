"""Rates measured in turn, so that a noisy machine affects all of them equally."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from time import perf_counter

Play = Callable[[int, int], int]
"""Plays so many whole games from a seed, and returns the number of decisions."""

Opener = Callable[[], AbstractContextManager[Play]]
"""Prepares a `Play`; raises `Unavailable` if that is impossible here."""

ROUNDS = 7


class Unavailable(Exception):
    """A rate that cannot be measured here; the message says why and what to do."""


class Runner:
    """Times one `Play`, in calls long enough that the clock and the call do not matter."""

    def __init__(self, play: Play, slice_seconds: float) -> None:
        self.play = play
        self.slice_seconds = slice_seconds
        self.games = 1
        self.seed = 1

    def warm_up(self) -> None:
        """Double the games per call until one call fills a good part of a slice."""
        self._call()
        while self._call()[1] < self.slice_seconds / 4:
            self.games *= 2

    def rate(self) -> float:
        """Decisions per second over one slice."""
        decisions, seconds = 0, 0.0
        while seconds < self.slice_seconds:
            made, took = self._call()
            decisions += made
            seconds += took
        return decisions / seconds

    def _call(self) -> tuple[int, float]:
        self.seed += 1
        begin = perf_counter()
        made = self.play(self.games, self.seed)
        took = perf_counter() - begin
        if made < 1:
            raise RuntimeError(f"{self.games} games with seed {self.seed} made {made} decisions")
        return made, took


def interleave(plays: Mapping[str, Play], seconds: float) -> dict[str, list[float]]:
    """The rate of each play in every round; `seconds` is the total time of each."""
    runners = {name: Runner(play, seconds / ROUNDS) for name, play in plays.items()}
    for runner in runners.values():
        runner.warm_up()
    rates: dict[str, list[float]] = {name: [] for name in runners}
    order = list(runners)
    for _ in range(ROUNDS):
        for name in order:
            rates[name].append(runners[name].rate())
        order.reverse()  # if the machine slows down steadily, neither end is favoured
    return rates
