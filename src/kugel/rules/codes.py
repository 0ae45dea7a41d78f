"""The integer codes of the core: phases of a turn, kinds of play, places, and packed plays.

A play is two integers. `code` holds, from the lowest bit: kind (4 bits), card (5), the card a TAC copies (5),
colour (3), from (8), to (8). `detail` holds the board after a 7, packed by `seven`, and is 0 elsewhere.
"""

GIVE, PLAY, SKIPPED, DEVILISH, WAIT, OVER = range(6)
"""The phases: the seat to act gives a card, plays, is skipped, or plays out of the next hand; or no seat acts."""

MOVE, OPEN, SWAP, ATTACK, STEPS, SKIP, PASS_ON, DEVIL_IN, DISCARD, GIFT = range(10)
"""Kinds of play: one marble moves, leaves base, two swap, the Warrior's, a 7; then those without a marble."""

HOME = 128
"""Places: ring spaces from 0, home spaces h1 … h4 as HOME … HOME + 3."""

FULL = 15
"""All four home spaces taken."""

NO_COLOUR = 7
"""In a 7: no colour has marbles left to place; all that moved are finished."""

SEAT_LIMIT = 6
"""Seats on the largest board."""

DECK_SIZE = 104
"""Cards in the largest deck."""

HAND_LIMIT = 6
"""The most cards in a hand (DK-7)."""

KIND_LIMIT = 20
"""One more than the highest kind of card."""

EVERY_KIND = (1 << KIND_LIMIT) - 1
"""All kinds of card as bits."""
