"""Positions and plays as text; docs/notation.md specifies them."""

from kugel.notation.errors import IllegalPlay, NotationError
from kugel.notation.position import board_text, read_position, write_position
from kugel.notation.reading import read_play
from kugel.notation.variant import read_variant, write_variant
from kugel.rules.legal import legal
from kugel.rules.play import Play

__all__ = [
    "IllegalPlay",
    "NotationError",
    "Play",
    "board_text",
    "legal",
    "read_play",
    "read_position",
    "read_variant",
    "write_position",
    "write_variant",
]
