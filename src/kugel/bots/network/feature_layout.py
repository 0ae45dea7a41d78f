"""Where in a row of features each thing stands: what a network is told about a position.

Seats are counted clockwise from the seat that looks, being 0; ring spaces from its start. A block is named by
its first number; a thing is told by putting its number on the list of features that are on.
"""

SEATS, CELLS, MASKS, FAR = 6, 66, 16, 13
KINDS = 20
MOST_HELD = 6
MOST_OF_A_KIND = 9
MOST_DEALS = 12
VALUES, QUARTERS = 14, 4
"""Number cards by their value, and the quarters of the way round."""
FORWARD = sum(1 << value for value in (1, 2, 3, 5, 6, 8, 9, 10, 12, 13))
"""Cards that go forward with one marble, as bits."""
BACKWARD, SEVEN = 4, 7
UNDECLARED, DECLARED, DECLARED_AND_LAID = range(3)
"""What a hand is known to hold: no opener was declared, one was, one was and has been laid since."""
USES = 7
STUCK, MOVES, HITS_FOE, HITS_FRIEND, ENTERS_HOME, SETTLES, OPENS = range(USES)
"""What a card in hand can do."""
DANGER_LEVELS = 6
"""Steps in which the danger of a marble is told."""
HOLDERS, SELF, PARTNER = 2, 0, 1
"""Whose cards are told together with each marble that they move: the own ones, and those known of the partner."""
MOST_PLANNED = 5
FRIEND, FOE = 0, 1
OWN, OTHER, NOBODY = range(3)
NAMES = (
    "four",
    "coop",
    "solo",
    "two",
    "two-double",
    "three",
    "three-double",
    "three-single",
    "six",
    "six-trios",
    "six-coop",
    "six-double",
)
"""Never reordered: trained networks count on it."""

SAME_GAME = {"two-double": "four", "three-double": "four", "solo": "coop", "six-double": "six"}
"""Variants in which only more hands are seen than in another."""

_sizes = {
    # What stays the same whatever is played now.
    "VARIANT": len(NAMES),
    "MASTERS": 3,
    "RELATION": SEATS * 3,
    "DEALER": SEATS,
    "DEAL": MOST_DEALS,
    "UNSEEN": KINDS * (MOST_OF_A_KIND + 1),
    # The board: ring, fresh marbles, homes, bases.
    "RING": SEATS * CELLS,
    "FRESH": SEATS,
    "HOME": SEATS * MASKS,
    "BASE": SEATS * 5,
    # The next marble ahead, friend or foe, by its distance; and one that could be hit by a 4.
    "AHEAD": SEATS * 2 * FAR,
    "BEHIND": SEATS * 2,
    # Where the board that a TAC would bring back is another one.
    "UNDONE_RING": SEATS * CELLS,
    "UNDONE_HOME": SEATS * MASKS,
    "UNDONE_BASE": SEATS * 5,
    "LAST": KINDS,
    "UNDO": 1,
    "BARRED": 1,
    # Cards: the own hand, how many everybody holds, what is known of the other hands.
    "HAND": KINDS * 3,
    "HELD": SEATS * (MOST_HELD + 1),
    "KNOWN": SEATS * KINDS,
    "DECLARATION": SEATS * 2,
    "BLOCKED": SEATS,
    # What happens next.
    "PHASE": 6,
    "NEXT": SEATS,
    # What number cards would do: for every colour, hits by how far the victim has come, entries, how many move at
    # all; and what those can do that are known to be in a hand.
    "HITS": SEATS * VALUES * QUARTERS,
    "ENTERS": SEATS * VALUES,
    "MOBILITY": SEATS * 4,
    "USE": SEATS * VALUES * USES,
    # What the best swap would bring, with a Trickster in the own hand.
    "SWAP": 8,
    # Each card in the own hand, or known in the partner's, with each marble that it moves, by how far that has come;
    # and with each victim.
    "CARRIES": HOLDERS * VALUES * CELLS,
    "STRIKES": HOLDERS * VALUES * QUARTERS,
    # How many marbles one card of the own hand brings home, and how many two do.
    "PLANS": 2 * MOST_PLANNED,
    # Marbles that hidden cards of the other side may hit, by how far they have come and how likely that is.
    "DANGER": SEATS * QUARTERS * DANGER_LEVELS,
}

_first = 0
_at: dict[str, int] = {}
for _name, _size in _sizes.items():
    _at[_name] = _first
    _first += _size

VARIANT, MASTERS, RELATION, DEALER, DEAL, UNSEEN = (
    _at[name] for name in ("VARIANT", "MASTERS", "RELATION", "DEALER", "DEAL", "UNSEEN")
)
RING, FRESH, HOME, BASE, AHEAD, BEHIND = (
    _at[name] for name in ("RING", "FRESH", "HOME", "BASE", "AHEAD", "BEHIND")
)
UNDONE_RING, UNDONE_HOME, UNDONE_BASE, LAST, UNDO, BARRED = (
    _at[name] for name in ("UNDONE_RING", "UNDONE_HOME", "UNDONE_BASE", "LAST", "UNDO", "BARRED")
)
HAND, HELD, KNOWN, DECLARATION, BLOCKED, PHASE, NEXT = (
    _at[name] for name in ("HAND", "HELD", "KNOWN", "DECLARATION", "BLOCKED", "PHASE", "NEXT")
)
HITS, ENTERS, MOBILITY, USE, SWAP = (_at[name] for name in ("HITS", "ENTERS", "MOBILITY", "USE", "SWAP"))
CARRIES, STRIKES, PLANS, DANGER = (_at[name] for name in ("CARRIES", "STRIKES", "PLANS", "DANGER"))

FEATURES = _first
"""How many there are."""

WIDTH = 256
"""More than are ever on at once."""

VERSION = 3
"""Another number whenever a feature changes its meaning: older networks are then refused."""

SURE = 20.0
"""The logit of a game that is won."""

PER_CARD = 0.99
"""In a game that all play together: what a result is worth if it takes one card more."""
