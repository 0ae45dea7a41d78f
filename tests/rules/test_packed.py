"""A packed play unpacks into the parts that the generator packed."""

from __future__ import annotations

import pytest

from kugel.notation import legal, read_position
from kugel.rules.cards import NAMES
from kugel.rules.codes import HOME, MOVE, OPEN, SWAP
from kugel.rules.packed import begin_of, card_of, colour_of, copied_of, end_of, kind_of


@pytest.mark.parametrize(
    ("position", "play", "parts"),
    [
        ("11/-/-/30 a 5,13/?2/?2/?2 - d1 four", "5:11-16", (MOVE, "5", "", 0, 10, 15)),
        ("60/-/-/- a 5,8/?2/?2/?2 - d1 four", "8:60-h3", (MOVE, "8", "", 0, 59, HOME + 2)),
        ("11/-/-/30 a X,13/?2/?2/?2 - d1 four", "X:11~d30", (SWAP, "X", "", 0, 10, 29)),
        ("11/17/-/- b ?1/T,1/?2/?2 5@6/17/-/- d1 four", "T(5):17-22", (MOVE, "T", "5", 1, 16, 21)),
    ],
)
def test_a_packed_play_has_the_right_parts(
    position: str, play: str, parts: tuple[int, str, str, int, int, int]
) -> None:
    plays = {found.text: found.code for found in legal(read_position(position))}
    code = plays[play]
    kind, card, copied, colour, begin, end = parts
    assert (kind_of(code), NAMES[card_of(code)], colour_of(code)) == (kind, card, colour)
    assert (NAMES[copied_of(code)] if copied_of(code) else "") == copied
    assert (begin_of(code), end_of(code)) == (begin, end)


def test_a_marble_from_base_has_no_origin_on_the_ring() -> None:
    plays = {found.text: found.code for found in legal(read_position("-/-/-/- a 13/?1/?1/?1 - d1 four"))}
    assert {kind_of(code) for code in plays.values()} == {OPEN}
