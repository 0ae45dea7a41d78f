"""Random games of every variant are the same, byte for byte, compiled and uncompiled."""

from __future__ import annotations

import pytest
from golden import FOLDER, GAMES, golden

from kugel.notation import read_variant
from kugel.rules.variants import VARIANTS


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_reproduced_byte_for_byte(name: str) -> None:
    variant, seed = GAMES[name]
    assert golden(variant, seed).encode() == (FOLDER / f"{name}.txt").read_bytes()


def test_every_variant_has_a_golden_game_and_every_file_a_game() -> None:
    assert {read_variant(variant).name for variant, _ in GAMES.values()} == set(VARIANTS)
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
