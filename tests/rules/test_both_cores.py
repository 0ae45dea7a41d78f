"""The same seed gives the same games: compiled or not, again and again, in one thread or in several."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import kugel
from kugel.notation import write_position
from kugel.rules.playout import Playout
from kugel.rules.variants import VARIANTS

TESTS = Path(__file__).parents[1]
COMPILED = any((TESTS.parent / "src" / "kugel" / "rules").glob("state.*.so"))
GAMES = """
import kugel
from golden import golden
from kugel.notation import write_position
from kugel.rules.playout import Playout
from kugel.rules.variants import VARIANTS

print(kugel.core())
for seed, variant in enumerate(VARIANTS.values(), 100):
    playout = Playout(variant, seed)
    print(variant.name, playout.random_games(3), write_position(playout.state), playout.dice.state)
    print(golden(variant.name, seed))
"""


def games(pure: str) -> tuple[str, str]:
    """Which core a child process runs, and the games that it plays."""
    result = subprocess.run(
        [sys.executable, "-c", GAMES],
        cwd=TESTS,
        env=os.environ | {"KUGEL_PURE": pure},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    core, _, played = result.stdout.partition("\n")
    return core, played


@pytest.mark.skipif(not COMPILED, reason="the core is not compiled here")
def test_both_cores_play_the_same_games() -> None:
    (compiled, fast), (uncompiled, slow) = games("0"), games("1")
    assert (compiled, uncompiled) == ("compiled", "uncompiled")
    assert fast == slow
    assert len(fast) > 100_000


def random_games(seed: int) -> tuple[int, str]:
    """How many cards some random games take, and how the last one ends."""
    names = list(VARIANTS)
    playout = Playout(VARIANTS[names[seed % len(names)]], seed)
    return playout.random_games(20 if kugel.core() == "compiled" else 1), write_position(playout.state)


def test_random_games_are_the_same_every_time() -> None:
    first = [random_games(seed) for seed in range(24)]
    assert first == [random_games(seed) for seed in range(24)]
    assert len({ending for _, ending in first}) == len(first)


def test_random_games_go_on_as_one_row_of_games() -> None:
    together, apart = Playout(VARIANTS["four"], 5), Playout(VARIANTS["four"], 5)
    assert together.random_games(3) == sum(apart.random_games(1) for _ in range(3))
    assert write_position(together.state) == write_position(apart.state)


def test_threads_do_not_disturb_each_other() -> None:
    alone = [random_games(seed) for seed in range(24)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(random_games, range(24))) == alone
