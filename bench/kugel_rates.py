"""Kugel's own rates. This is the one file of the bench that knows Kugel's interface.

It expects in `kugel.rules.playout`:
- `random_games(variant, games, seed) -> int`: plays whole random games inside the core, without the GIL, and
  returns the number of decisions;
- `Playout(variant, seed)`: one random deal after another, played from outside: `count` is the number of legal
  plays, `play(index)` makes one, enumerates the next and returns how many there are, 0 when the game is over;
- `sevens(positions, times) -> int`: enumerates the plays of each position so often, and returns how many
  enumerations that were.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.measure import Play, Unavailable

FOUR = "four"
SIX = "six"
THREADS = 2
SEATS, MARBLES, RING = 4, 4, 64


def inside() -> AbstractContextManager[Play]:
    """Four-seat games played in one call."""
    return nullcontext(partial(_compiled().random_games, FOUR))


def six() -> AbstractContextManager[Play]:
    """Six-seat games played in one call."""
    return nullcontext(partial(_compiled().random_games, SIX))


def stepped() -> AbstractContextManager[Play]:
    """Four-seat games driven from Python, one call per decision."""
    playout = _compiled().Playout

    def play(games: int, seed: int) -> int:
        draw = Random(seed).random
        decisions = 0
        for game in range(games):
            table = playout(FOUR, seed + game)
            choose, count = table.play, table.count
            while count:
                count = choose(int(draw() * count))
                decisions += 1
        return decisions

    return nullcontext(play)


@contextmanager
def threads() -> Iterator[Play]:
    """Four-seat games in two threads at once."""
    random_games = _compiled().random_games
    with ThreadPoolExecutor(THREADS) as pool:

        def play(games: int, seed: int) -> int:
            seeds = [seed * THREADS + thread for thread in range(THREADS)]
            return sum(pool.map(partial(random_games, FOUR, games), seeds))

        yield play


def sevens() -> AbstractContextManager[Play]:
    """Enumerations of a 7 with all marbles on the ring; a game is one pass over the positions."""
    enumerate_all = _compiled().sevens
    positions = crowded()

    def play(games: int, seed: int) -> int:
        return int(enumerate_all(positions, games))

    return nullcontext(play)


@contextmanager
def uncompiled() -> Iterator[Play]:
    """The same four-seat games and the same files, uncompiled, in a child process."""
    _playout()
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
    """What the child process does with each request."""
    playout = _playout()
    if _is_compiled(playout):
        raise Unavailable(f"KUGEL_PURE=1 is set, yet the core is {playout.__file__}")
    return int(playout.random_games(FOUR, games, seed))


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


def _compiled() -> Any:
    playout = _playout()
    if not _is_compiled(playout):
        raise Unavailable(
            "Kugel's core runs uncompiled here: unset KUGEL_PURE, or install it with a C compiler"
        )
    return playout


def _is_compiled(module: Any) -> bool:
    return not str(module.__file__).endswith(".py")


def _playout() -> Any:
    try:
        return import_module("kugel.rules.playout")
    except ImportError as error:
        raise Unavailable(
            f"{error}; install Kugel in this environment first, for example: uv sync"
        ) from error
