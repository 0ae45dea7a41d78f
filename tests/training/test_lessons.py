"""Lessons: several plays of one decision, tried with the same hands, and what a network learns from them."""

from __future__ import annotations

import os

import pytest

import kugel as package
from kugel.bots.network.feature_layout import FEATURES, PHASE, RING
from kugel.bots.network.weights import for_variant
from kugel.notation.variant import geometry_for
from kugel.rules.codes import GIVE

if os.environ.get("CI") != "true":
    pytest.importorskip("torch", reason="PyTorch is not installed: `pip install torch` brings it")
if package.core() == "uncompiled":
    pytest.skip("with the uncompiled core it would take hours", allow_module_level=True)

import torch

from kugel.training.buffers import Buffers
from kugel.training.learner import Learner
from kugel.training.selfplay import SelfPlay
from kugel.training.settings import Settings

VARIANTS = ("four", "coop", "three")
LESSONS = 1500


def learner_of(variant: str, **settings: object) -> Learner:
    """A learner that starts from Kugel's own network for a variant."""
    network = for_variant(geometry_for(variant).variant)
    assert network is not None
    sizes = (network.first, network.second, network.third)
    learner = Learner(Settings(sizes=sizes, **settings), torch.device("cpu"))  # type: ignore[arg-type]
    learner.begin_with(network)
    return learner


def studied(variant: str, seed: int, patience: float = 0.4) -> Buffers:
    """Lessons from a few games."""
    geometry = geometry_for(variant)
    network = for_variant(geometry.variant)
    assert network is not None
    worker = SelfPlay(geometry, network, network)
    worker.study_share, worker.patience = 0.3, patience
    buffers = Buffers.of(40 * 4096, 128, LESSONS)
    rows = worker.play(seed << 32, 39, *buffers)
    assert worker.lessons > LESSONS // 2
    return buffers.filled(rows, worker.lessons)


def mean_difference_error(learner: Learner, buffers: Buffers) -> float:
    """The average error of a network in the differences between the plays of lessons."""
    with torch.no_grad():
        chances = torch.sigmoid(learner.average(torch.from_numpy(buffers.tried))).view(-1, 4)
    wrong = chances - torch.from_numpy(buffers.worths)
    return float((wrong - wrong.mean(1, keepdim=True)).square().mean())


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_lesson_has_plays_of_one_decision_best_first(variant: str) -> None:
    buffers = studied(variant, 1)
    with torch.no_grad():
        logits = learner_of(variant).network(torch.from_numpy(buffers.tried)).view(-1, 4)
    assert bool((logits[:, 0] >= logits.max(1).values - 0.02).all())
    lessons = buffers.tried.reshape(-1, 4, 128)
    known = [[{int(on) for on in row if on < RING} for row in lesson] for lesson in lessons]
    # A Jester also changes what is seen.
    alike = sum(all(row == rows[0] for row in rows) for rows in known)
    assert alike > 0.95 * len(known)
    giving = [PHASE + GIVE in lesson[0] for lesson in lessons]
    assert 0 < sum(giving) < len(lessons) or variant == "three"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("patience", [0.0, 1.0])
def test_average_results_of_plays_match_the_networks_values(variant: str, patience: float) -> None:
    buffers = studied(variant, 2, patience)
    assert 0.0 <= buffers.worths.min() <= buffers.worths.max() <= 1.0
    with torch.no_grad():
        chances = torch.sigmoid(learner_of(variant).network(torch.from_numpy(buffers.tried)))
    assert float(chances.mean()) == pytest.approx(buffers.worths.mean(), abs=0.03)


def test_with_few_plays_the_first_is_repeated() -> None:
    buffers = studied("four", 3)
    lessons = buffers.tried.reshape(-1, 4, 128)
    same = (lessons == lessons[:, :1]).all(2)
    assert same[:, 0].all()
    assert 0 < same[:, 3].sum() < len(lessons)
    assert (buffers.worths[same[:, 3], 3] == buffers.worths[same[:, 3], 0]).all()
    assert (lessons[:, :, 0] < FEATURES).all()


def test_a_network_learns_how_plays_differ() -> None:
    lessons, others = studied("four", 4), studied("four", 5)
    learner = learner_of("four", batch=512, passes=1, inertia=0.9)
    with torch.no_grad():
        learner.network.last.weight.mul_(0.5)
    learner.average.load_state_dict(learner.network.state_dict())
    before = mean_difference_error(learner, others)
    learner.learn([lessons], 0.0003, 1)
    assert mean_difference_error(learner, others) < before
