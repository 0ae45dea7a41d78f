"""Golden games: random games kept play by play, so that any change of a result is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from kugel.notation import read_variant, write_position
from kugel.rules.dice import Dice
from kugel.rules.playout import Playout

FOLDER = Path(__file__).parent / "data" / "golden"
FIRST, FINAL = 120, 10
"""How many plays are written out from the beginning and the end of a game; the digest covers all."""

GAMES = {
    "four": ("four", 1),
    "coop": ("coop", 2),
    "solo": ("solo", 3),
    "two": ("two", 4),
    "two-double": ("two-double", 5),
    "three": ("three", 6),
    "three-double": ("three-double", 7),
    "three-single": ("three-single", 8),
    "six": ("six", 9),
    "six-trios": ("six-trios", 10),
    "six-coop": ("six-coop", 11),
    "six-double": ("six-double", 12),
    "coop-two": ("coop-two", 21),
    "coop-three": ("coop-three:final_tac=on", 22),
    "six-coop-three": ("six-coop-three:masters=off", 23),
    "four-dutch": ("four:rulebook=nl", 13),
    "four-french": ("four:rulebook=fr", 14),
    "four-spanish": ("four:rulebook=es", 15),
    "four-first-game": ("four:masters=off,intro=on", 16),
    "four-five-deals": ("four:max_deals=5,dealer=b", 17),
    "coop-final-tac": ("coop:final_tac=on,sector=7", 18),
    "six-second-place": ("six:second_place=on,masters=off", 19),
    "three-double-pair-sees": ("three-double:pair_sees=on,masters=replace+JD", 20),
}
"""The variant and the seed of each game, under the name of its file."""


def golden(variant: str, seed: int) -> str:
    """The complete file of one game."""
    lines = list(_game(variant, seed))
    plays = len(lines) - 1
    digest = sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    shown = lines if plays <= FIRST + FINAL else [*lines[: FIRST + 1], "…", *lines[-FINAL:]]
    head = f"{variant} seed={seed} plays={plays} sha256={digest}"
    return "".join(f"{line}\n" for line in (head, *shown))


def _game(variant: str, seed: int) -> Iterator[str]:
    """The first position, then for every play: how many were legal, the one made, and the position after it."""
    playout = Playout(read_variant(variant), seed)
    choice = Dice(seed)
    yield write_position(playout.state)
    while playout.count:
        count = playout.count
        index = choice.below(count)
        text = playout.generator.play(playout.state, index).text
        playout.play(index)
        yield f"{count} {text} {write_position(playout.state)}"
