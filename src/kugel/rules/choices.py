"""Fixed numbers for the small choices that make up a play.

For a ring of R spaces; all places are counted from the seat whose hand is played, its start being 0:

    0 … 17     use a card, by its kind in the order 1 2 3 4 5 6 7 8 9 10 12 13 X T J A W D
    18 … 35    open with it: a marble from base onto its start
    36 … 53    skip with it
    54 … 71    lay it without effect
    72 … 89    give it away
    90 …       a place: R ring spaces, then h1 … h4 of each seat of the board, clockwise
"""

from kugel.rules.geometry import Geometry

USE, OPENING, SKIPPING, LAYING, GIVING, PLACE = 0, 18, 36, 54, 72, 90

CARD_STAGE, MARBLE_STAGE, TARGET_STAGE = range(3)
"""The stages of a play's choices: card and function, marble, target."""


def actions(geometry: Geometry) -> int:
    """The number of choices at this table."""
    return PLACE + geometry.ring + 4 * geometry.seats
