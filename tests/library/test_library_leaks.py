"""Nothing that a view of the library offers depends on cards hidden from its seat: the byte test, on views."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from game.game_helpers import VARIANTS
from game.hidden_card_swaps import record
from game.observer_checks import viewers
from game.test_leaks import games

import kugel
from kugel.game import Game as Core
from kugel.library.view import View

TRIES = {"compiled": 4, "uncompiled": 1}[kugel.core()]


def library_game(core: Core) -> kugel.Game:
    game = kugel.Game.__new__(kugel.Game)
    game._begin(core)
    return game


def shown_by(view: View) -> Iterator[str]:
    """All that a caller can get out of a view."""
    yield repr(view)
    yield str(view)
    yield view._repr_svg_()
    yield repr((view.seat, view.hand, view.turn, view.laid, view.declared, view.position))
    yield repr([(play, play.steps, play.captures) for play in view.legal()])
    yield repr([view.position.play(play).text for play in view.legal() if play.kind != "give"])
    yield repr(kugel.sample(view, 2, seed=1))
    yield repr(kugel.evaluate(view) if not view.position.over else "")
    if view.legal():
        yield repr(kugel.bot("learned").choose(view))


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_a_view_offers_depends_on_hidden_cards(variant: str) -> None:
    kept, rng, compared = record(variant, 5, 50), Random(5), 0
    for viewer in viewers(kept.variant):
        if not viewer.seats:
            continue
        chosen = [rng.randint(0, len(kept.commands)) for _ in range(TRIES)]
        for same, other in games(kept, viewer, chosen, 5):
            for seat in sorted(viewer.seats):
                one, two = library_game(same).view(seat), library_game(other).view(seat)
                assert list(shown_by(one)) == list(shown_by(two))
            compared += 1
    assert compared or variant.startswith("solo"), "there must be something to compare"
