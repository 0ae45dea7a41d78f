"""The eighteen kinds of card, and how many of each are in the box.

A kind is a small number: 1 to 13 for the numbers (there is no 11), then the picture cards, in the order in
which hands are written. `UNKNOWN` is a card that the writer of the position cannot see.
"""

NO_CARD = 0
TRICKSTER = 14
TAC = 15
JESTER = 16
ANGEL = 17
WARRIOR = 18
DEVIL = 19
UNKNOWN = 20

KINDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, TRICKSTER, TAC, JESTER, ANGEL, WARRIOR, DEVIL)
OPENING = (1, 13)
MASTERS = (JESTER, ANGEL, WARRIOR, DEVIL)

LETTERS = {TRICKSTER: "X", TAC: "T", JESTER: "J", ANGEL: "A", WARRIOR: "W", DEVIL: "D"}
NAMES = {kind: LETTERS.get(kind, str(kind)) for kind in KINDS}
KIND_OF = {name: kind for kind, name in NAMES.items()}

BASIC = {1: 9, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7, 7: 8, 8: 7, 9: 7, 10: 7, 12: 7, 13: 9, TRICKSTER: 7, TAC: 4}
"""The hundred cards of the basic game (Q01)."""

REPLACED_BY = {JESTER: TRICKSTER, ANGEL: 13, WARRIOR: 7, DEVIL: 8}
"""The card that each master card replaces, where master cards are not added (VS-1)."""
