"""Batched games equal those of single choosers, on one thread or several, compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kugel
from kugel.notation import read_variant
from kugel.rules.chooser import Chooser
from kugel.rules.codes import OVER
from kugel.rules.geometry import Geometry
from kugel.rules.observation import ObservationEncoder
from kugel.rules.variants import VARIANTS

np = pytest.importorskip("numpy", reason="the research interfaces need the extra `research`")

from kugel.adapters.batched import BatchedGames, Step  # noqa: E402

TESTS = Path(__file__).parents[1]
FAST = kugel.core() == "compiled"
COMPILED = any((TESTS.parent / "src" / "kugel" / "rules").glob("state.*.so"))
STEPS = 400 if FAST else 250
NAMES = ("observation", "action_mask", "seat", "reward", "over")


class OneByOne:
    """The same games, each played by its own chooser."""

    def __init__(self, games: int, variant: str, seed: int) -> None:
        geometry = Geometry(read_variant(variant))
        self.geometry, self.encoder = geometry, ObservationEncoder(geometry)
        self.choosers = [Chooser(geometry, seed + game) for game in range(games)]
        for chooser in self.choosers:
            chooser.start()

    def row(self, chooser: Chooser) -> Any:
        row = np.zeros(self.encoder.size, np.int16)
        self.encoder.write(chooser, row)
        return row

    def compare(self, step: Step) -> None:
        for game, chooser in enumerate(self.choosers):
            assert step.seat[game] == chooser.state.actor
            assert np.flatnonzero(step.action_mask[game]).tolist() == chooser.choices()
            assert (step.observation[game] == self.row(chooser)).all()

    def choose(self, choices: Any) -> list[list[float] | None]:
        """Make the choices and return the rewards; games that end start again."""
        ends: list[list[float] | None] = []
        for chooser, choice in zip(self.choosers, choices, strict=True):
            chooser.choose(int(choice))
            ends.append(None)
            if chooser.state.phase == OVER:
                ends[-1] = self.rewards(chooser.state.winner)
                chooser.start()
        return ends

    def rewards(self, winner: int) -> list[float]:
        geometry = self.geometry
        return [
            float(geometry.used[seat] * (1 if geometry.team[seat] == winner else -1)) if winner >= 0 else 0.0
            for seat in range(geometry.seats)
        ]


@pytest.mark.parametrize(
    "variant", [*VARIANTS, "four:max_deals=1,dealer=b", "six:second_place=on,max_deals=2"]
)
def test_a_batch_plays_the_games_of_single_choosers(variant: str) -> None:
    games = 5
    batch, single = BatchedGames(games, variant, seed=40), OneByOne(games, variant, seed=40)
    assert not batch.now.over.any()
    ended = 0
    for _ in range(STEPS):
        single.compare(batch.now)
        choices = batch.sample()
        step = batch.step(choices)
        for game, rewards in enumerate(single.choose(choices)):
            assert step.over[game] == (rewards is not None)
            assert step.reward[game].tolist() == (rewards or [0.0] * batch.seats)
            ended += rewards is not None
    single.compare(batch.now)
    assert ended or "max_deals" not in variant


def test_winners_of_a_batch_get_one_and_losers_minus_one() -> None:
    batch = BatchedGames(200 if FAST else 4, "four:max_deals=12", seed=2)
    rewards = []
    for _ in range(1200 if FAST else 700):
        step = batch.step(batch.sample())
        rewards += step.reward[step.over == 1].tolist()
    won = {tuple(reward) for reward in rewards}
    assert won <= {(1, -1, 1, -1), (-1, 1, -1, 1), (0, 0, 0, 0)}
    assert len(won) > 1 or not FAST


def copies(step: Step) -> dict[str, Any]:
    return {name: getattr(step, name).copy() for name in NAMES}


def same(first: dict[str, Any], second: dict[str, Any]) -> bool:
    return all((first[name] == second[name]).all() for name in NAMES)


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    one, several = BatchedGames(33, "four", seed=6), BatchedGames(33, "four", seed=6, threads=threads)
    for _ in range(STEPS):
        choices = one.sample()
        assert (choices == several.sample()).all()
        assert same(copies(one.step(choices)), copies(several.step(choices)))


def test_games_of_a_batch_differ() -> None:
    batch = BatchedGames(16, "four", seed=1)
    assert len({row.tobytes() for row in batch.now.observation}) > 12


def test_a_reset_starts_new_games() -> None:
    batch, again = BatchedGames(4, "four", seed=1), BatchedGames(4, "four", seed=1)
    first = copies(batch.now)
    assert same(first, copies(again.now))
    assert not same(first, copies(batch.reset()))
    assert same(copies(batch.now), copies(again.reset()))


def wrong_choices(batch: BatchedGames) -> list[tuple[int, int]]:
    """The number of a game, and a choice that it does not offer."""
    closed = np.flatnonzero(batch.now.action_mask[2] == 0)
    return [(2, int(closed[0])), (2, int(closed[-1])), (0, -1), (1, batch.actions), (3, 2**32)]


def test_a_wrong_choice_is_refused_and_nothing_happens() -> None:
    batch, twin = BatchedGames(4, "four", seed=3, threads=2), BatchedGames(4, "four", seed=3)
    for _ in range(20):
        before, choices = copies(batch.now), batch.sample()
        for game, choice in wrong_choices(batch):
            spoilt = choices.copy()
            spoilt[game] = choice
            with pytest.raises(ValueError, match=rf"choice {choice} is not on offer in game {game}"):
                batch.step(spoilt)
            assert same(before, copies(batch.now))
        twin.sample()
        assert same(copies(batch.step(choices)), copies(twin.step(choices)))


@pytest.mark.parametrize(
    ("choices", "says"),
    [
        ([0], "one choice for each of the 4 games"),
        ([[0, 0, 0, 0]], "one choice"),
        ([0.5] * 4, "whole numbers"),
    ],
)
def test_choices_of_the_wrong_shape_are_refused(choices: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        BatchedGames(4, "four").step(choices)


def test_masks_are_read_only() -> None:
    batch = BatchedGames(2, "four")
    with pytest.raises(ValueError, match="read-only"):
        batch.now.action_mask[0, 0] = 1


@pytest.mark.parametrize(("games", "threads"), [(0, 1), (3, 0), (-1, 1)])
def test_at_least_one_game_and_one_thread_are_needed(games: int, threads: int) -> None:
    with pytest.raises(ValueError, match="at least one of each"):
        BatchedGames(games, threads=threads)


DIGEST = """
import hashlib, sys
import kugel
from kugel.adapters.batched import BatchedGames

print(kugel.core())
for variant in ("four", "six-trios:max_deals=1", "coop", "three-double:pair_sees=on", "two:max_deals=1"):
    batch = BatchedGames(3, variant, seed=-5)
    digest = hashlib.sha256()
    for _ in range(150):
        step = batch.step(batch.sample())
        for array in (step.observation, step.action_mask, step.seat, step.reward, step.over):
            digest.update(array.tobytes())
    print(variant, digest.hexdigest())
"""


def digests(pure: str) -> tuple[str, str]:
    environment = os.environ | {"KUGEL_PURE": pure}
    result = subprocess.run(
        [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True
    )
    core, _, lines = result.stdout.partition("\n")
    return core, lines


@pytest.mark.skipif(not COMPILED, reason="the core is not compiled here")
def test_compiled_and_uncompiled_batches_are_the_same() -> None:
    (compiled, fast), (uncompiled, slow) = digests("0"), digests("1")
    assert (compiled, uncompiled) == ("compiled", "uncompiled")
    assert fast == slow
