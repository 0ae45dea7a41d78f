"""The bots that come with Kugel. Each is made for one table and one seed, and decides from a situation."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Protocol

from kugel.bots.player import Player
from kugel.bots.search.search import Search
from kugel.bots.situation import Situation
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.geometry import Geometry

PackedPlay = tuple[int, int]
"""A play as the core packs it: code and detail."""


class Bot(Protocol):
    """Somebody who decides: which card to play and how, and which card to give away."""

    def choose(self, situation: Situation) -> PackedPlay:
        """One of the legal plays of the situation."""


class RandomBot:
    """Any play, all alike."""

    def __init__(self, geometry: Geometry, seed: int) -> None:
        self._generator = Generator()
        self._dice = Dice(seed)

    def choose(self, situation: Situation) -> PackedPlay:
        return self._generator.play(self._dice.below(self._generator.generate(situation.state)))


class GreedyBot:
    """The play after which the board looks best."""

    def __init__(self, geometry: Geometry, seed: int) -> None:
        self._player = Player(geometry)

    def choose(self, situation: Situation) -> PackedPlay:
        return self._player.decide(situation.state)


class PlannerBot:
    """Plays its candidates out to the end of the deal in a few likely worlds."""

    worlds = 2
    candidates = 12

    def __init__(self, geometry: Geometry, seed: int) -> None:
        self._search = Search(geometry, seed, Player(geometry))

    def choose(self, situation: Situation) -> PackedPlay:
        search = self._search
        situation.knows.tell(search.sampler)
        left = search.begin(situation.state, self.candidates, inf)
        worlds = self.worlds
        while left > 1:
            search.run(worlds)
            left = search.keep((left + 1) // 2)
            worlds *= 2
        return search.play(search.best())


class SearchBot:
    """The same, on all threads until the choice is clear: worlds by the hundred, most of them for close choices."""

    candidates = 40
    margin = inf
    """How much less than the best a play may seem worth to be a candidate."""
    chunk = 4
    """Worlds between two looks at the clock."""
    least = 64
    """Worlds before anything is clear, two or more."""
    sure = 3.0
    """Standard errors by which a difference is clear."""
    negligible = 1.0
    """By how much a play may be better without being worth the time to find out."""

    def __init__(self, geometry: Geometry, seed: int, threads: int = 0, longest: float = inf) -> None:
        """`longest` are seconds after which it decides even if it may think longer."""
        threads = threads or os.cpu_count() or 1
        self._longest = longest
        self._searches = [
            Search(geometry, seed * 64 + thread, self._player(geometry)) for thread in range(threads)
        ]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _player(self, geometry: Geometry) -> Player:
        """Who judges, and plays the worlds out."""
        return Player(geometry)

    @property
    def worlds(self) -> int:
        """How many worlds the last decision took."""
        return self._searches[0].worlds

    def choose(self, situation: Situation) -> PackedPlay:
        began = time.monotonic()
        seconds = min(situation.seconds, self._longest)
        first, *others = self._searches
        for search in self._searches:
            situation.knows.tell(search.sampler)
            search.player.learn(situation)
            left = search.begin(situation.state, self.candidates, self.margin)
        count, rounds, number = left, (left - 1).bit_length(), 1
        while left > 1:
            end = began + seconds * number / rounds
            self._run(max(self.least, first.worlds // 4), end)
            for search in others:
                first.add_up(search)
            left = first.settle(self.least, self.sure, self.negligible)
            if time.monotonic() >= end:
                # What is still close shares the time: half as many candidates in each round.
                left = first.keep(-(-count >> number))
                number += 1
            for search in others:
                search.follow(first)
        return first.play(first.best())

    def _run(self, worlds: int, end: float) -> None:
        """Play out so many worlds, all threads together, unless the time ends before."""
        share = -(-worlds // len(self._searches))

        def work(search: Search) -> None:
            for _ in range(0, share, self.chunk):
                search.run(self.chunk)
                if time.monotonic() >= end:
                    break

        if self._pool is None:
            work(self._searches[0])
        else:
            list(self._pool.map(work, self._searches))
