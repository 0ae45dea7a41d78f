"""Rates of Kugel's own core; `research_rates` has those of its research interfaces."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from random import Random

import kugel
from bench.measure import Play, Unavailable
from kugel.notation import read_position
from kugel.rules.codes import GIVE
from kugel.rules.generator import Generator
from kugel.rules.playout import Playout
from kugel.rules.variants import configure

FOUR = "four"
SIX = "six"
THREADS = 2
SEATS, MARBLES, RING = 4, 4, 64


def inside() -> AbstractContextManager[Play]:
    """Four-seat games played in a single call."""
    need_compiled()
    return nullcontext(partial(_random_games, FOUR))


def six() -> AbstractContextManager[Play]:
    """Six-seat games played in a single call."""
    need_compiled()
    return nullcontext(partial(_random_games, SIX))


def _random_games(variant: str, games: int, seed: int) -> int:
    return Playout(configure(variant), seed).random_games(games)


def stepped() -> AbstractContextManager[Play]:
    """Four-seat games driven from Python, one call per decision; giving a card away is not counted."""
    need_compiled()

    def play(games: int, seed: int) -> int:
        draw = Random(seed).random
        decisions = 0
        playout = Playout(configure(FOUR), seed)
        choose, state = playout.play, playout.state
        for _ in range(games):
            playout.begin()
            count = playout.count
            while count:
                if state.phase != GIVE:
                    decisions += 1
                count = choose(int(draw() * count))
        return decisions

    return nullcontext(play)


@contextmanager
def threads() -> Iterator[Play]:
    """Four-seat games in two threads at once."""
    need_compiled()
    with ThreadPoolExecutor(THREADS) as pool:

        def play(games: int, seed: int) -> int:
            seeds = [seed * THREADS + thread for thread in range(THREADS)]
            return sum(pool.map(partial(_random_games, FOUR, games), seeds))

        yield play


def sevens() -> AbstractContextManager[Play]:
    """Enumerations of a 7 with all marbles on the ring; a game is one pass through the positions."""
    need_compiled()
    states = [read_position(position) for position in crowded()]
    generator = Generator()

    def play(games: int, seed: int) -> int:
        for _ in range(games):
            for state in states:
                generator.generate(state)
        return games * len(states)

    return nullcontext(play)


@contextmanager
def uncompiled() -> Iterator[Play]:
    """The same four-seat games and the same files, uncompiled, in a child process."""
    child = subprocess.Popen(
        [sys.executable, "-m", "bench.pure_child"],
        env={**os.environ, "KUGEL_PURE": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    with child:  # leaving closes the child's input, which ends it

        def play(games: int, seed: int) -> int:
            assert child.stdin and child.stdout
            print(games, seed, file=child.stdin)
            answer = child.stdout.readline()
            if not answer:
                raise RuntimeError("the uncompiled child process has ended; its message is above")
            return int(answer)

        yield play


def play_uncompiled(games: int, seed: int) -> int:
    """Play as the child process does for each request."""
    if kugel.core() == "compiled":
        raise Unavailable("KUGEL_PURE=1 is set, yet the core is compiled")
    return _random_games(FOUR, games, seed)


def crowded(number: int = 32) -> list[str]:
    """Positions with all sixteen marbles on the ring and a 7 in every hand."""
    draw = Random(7)
    positions = []
    for _ in range(number):
        spaces = draw.sample(range(1, RING + 1), SEATS * MARBLES)
        parts = [sorted(spaces[seat::SEATS]) for seat in range(SEATS)]
        board = "/".join(",".join(map(str, part)) for part in parts)
        positions.append(f"{board} a 7/7/7/7 - d1 four")
    return positions


def need_compiled() -> None:
    if kugel.core() != "compiled":
        raise Unavailable("the core runs uncompiled here: unset KUGEL_PURE, or install it with a C compiler")
