"""Every play can be made by small choices."""

from __future__ import annotations

import pytest
from adapters.choice_walk import positions

import kugel
from kugel.adapters.play_choices import choices_of
from kugel.notation import board_text, legal
from kugel.rules.chooser import Chooser
from kugel.rules.geometry import Geometry
from kugel.rules.legal import after
from kugel.rules.state import State
from kugel.rules.variants import VARIANTS

EVERY, MOST = (11, 40) if kugel.core() == "compiled" else (61, 12)
"""One in so many positions of a game is looked at, and so many of its plays."""


def made(state: State, choices: list[int]) -> State | None:
    """The position after these choices; None if they complete no play."""
    chooser = Chooser(state.geometry, 0)
    chooser.dealing = 0
    chooser.load(state, [])
    for choice in choices:
        assert chooser.allows(choice)
        if chooser.choose(choice):
            return chooser.state
    return None


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_choices_of_a_play_lead_to_its_result(variant: str) -> None:
    walk = positions(Geometry(VARIANTS[variant]), seed=5)
    for number, (chooser, rng) in zip(range(1500), walk, strict=False):
        if number % EVERY or chooser.length:
            continue
        state = chooser.state.clone()
        plays = list(legal(state))
        for play in rng.sample(plays, min(MOST, len(plays))):
            reached = made(state, choices_of(play))
            assert reached is not None, play.text
            assert board_text(reached) == board_text(after(state, play)), play.text
