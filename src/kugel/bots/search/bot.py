"""A search on all threads that thinks until the choice is clear or the time is over."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from math import inf

from kugel.bots.bot import BotBase
from kugel.bots.player import Player
from kugel.bots.search.search import Search
from kugel.bots.situation import Situation
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play

WORLD = 60
"""To play a candidate out in a first world takes about so many times as long as to value a play."""


class SearchBot(BotBase):
    """Simulates candidates in hundreds of worlds until the choice is clear; close choices get most of the time."""

    candidates = 40
    margin = inf
    """How much worse than the best a play may seem and still be a candidate."""
    chunk = 4
    """Worlds between two checks of the clock."""
    least = 64
    """Worlds before any result counts as clear, two or more."""
    sure = 3.0
    """Standard errors from which a difference counts as clear."""
    negligible = 1.0
    """A difference so small that it is not worth the time to find out."""

    def __init__(self, geometry: Geometry, seed: int, threads: int = 0, longest: float = inf) -> None:
        """After `longest` seconds it decides, even if it may think longer."""
        threads = threads or os.cpu_count() or 1
        self._longest = longest
        self._chunk_seconds = 0.0
        self._searches = [
            Search(geometry, seed * 64 + thread, self._player(geometry)) for thread in range(threads)
        ]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _player(self, geometry: Geometry) -> Player:
        """The player that preselects the candidates and plays the worlds out."""
        return Player(geometry)

    @property
    def worlds(self) -> int:
        """The number of worlds in the last decision."""
        return self._searches[0].worlds

    def choose(self, situation: Situation) -> Play:
        began = time.monotonic()
        seconds = min(situation.seconds, self._longest)
        first, *others = self._searches
        for search in self._searches:
            situation.knowledge.tell(search.sampler)
            search.player.load(situation)
            valuing = time.monotonic()
            left = search.begin(situation.state, self.candidates, self.margin)
            each = (time.monotonic() - valuing) / max(1, search.player.generator.count)
            self._chunk_seconds = WORLD * self.chunk * left * each
        count, rounds, number = left, (left - 1).bit_length(), 1
        while left > 1:
            end = began + seconds * number / rounds
            in_time = self._run(max(self.least, first.worlds // 4), end)
            for search in others:
                first.take_over(search)
            left = first.settle(self.least, self.sure, self.negligible)
            if not in_time:
                # Close candidates share the time: half as many in each round.
                left = first.keep_best(-(-count >> number))
                number += 1
            for search in others:
                search.drop_as(first)
        return first.play(situation.state, first.best())

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False)

    def _run(self, worlds: int, end: float) -> bool:
        """Play out so many worlds on all threads, but none that would not be over in time; whether all were played."""
        share = -(-worlds // len(self._searches))

        def work(search: Search) -> bool:
            for _ in range(0, share, self.chunk):
                began = time.monotonic()
                if began + self._chunk_seconds >= end:
                    return False
                search.run(self.chunk)
                self._chunk_seconds = time.monotonic() - began
            return True

        if self._pool is None:
            return work(self._searches[0])
        return all(list(self._pool.map(work, self._searches)))
