"""The fixed numbers of the small choices that a play is made of.

For a ring of R spaces; all places are seen from the seat whose hand is played, its start being 0:

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
"""What is chosen next: card and function, a marble, or where it goes."""


def actions(geometry: Geometry) -> int:
    """How many numbers there are for choices at this table."""
    return PLACE + geometry.ring + 4 * geometry.seats
