"""Copies of games and tables are independent: whatever is tried on one, the original stays unchanged."""

from __future__ import annotations

from random import Random

import pytest
from game.game_helpers import VARIANTS, random_step, seed_of
from table.table_driver import begun

import kugel
from kugel.game import Game
from kugel.notation import read_variant, write_position
from kugel.table import commands as do
from kugel.table.decide import decide
from kugel.table.settings import Settings
from kugel.table.views import view_of

STEPS = {"compiled": 120, "uncompiled": 15}[kugel.core()]


def events_for(game: Game) -> tuple[str, int, int, int, int]:
    return (
        write_position(game.state),
        len(game.events),
        len(game.pile),
        game.cards_laid,
        game.decks,
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_playing_on_a_copy_leaves_the_game_alone(variant: str) -> None:
    game = Game(read_variant(variant), seed_of(3))
    game.start()
    for step in range(STEPS):
        if game.over:
            break
        copy, before = game.copy(), events_for(game)
        assert events_for(copy) == before
        random_step(copy, Random(step))
        assert events_for(game) == before
        assert random_step(game, Random(step)) == copy.events[before[1] :], "both continue in the same way"
        assert events_for(copy) == events_for(game)


def test_neither_deciding_nor_following_on_a_copy_changes_the_table() -> None:
    driver, rng = begun(Settings("four:max_deals=3")), Random(5)
    for _ in range(STEPS):
        assert driver.table.playing
        if driver.table.playing.over:
            break
        before = [view_of(driver.table, person) for person in driver.table.people]
        paused = decide(driver.table, "p1", do.Propose("pause"), bytes(32), driver.now)
        left = decide(paused.table, "p2", do.Leave(), bytes(32), driver.now)
        assert paused.entries
        assert left.entries
        assert [view_of(driver.table, person) for person in driver.table.people] == before
        driver.decide_at_random(rng)
