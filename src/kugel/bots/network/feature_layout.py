"""The layout of features: the input of a network that describes a position.

Seats are counted clockwise from the viewing seat, which is 0; ring spaces from its start. A block is named by
its first number; a feature is on if its number is in the list.
"""

MOST_SEATS, CELLS, MASKS, FAR = 6, 66, 16, 13
KINDS = 20
MOST_HELD = 6
MOST_OF_A_KIND = 9
MOST_DEALS = 12
VALUES, QUARTERS = 14, 4
"""Number cards by their value, and the quarters of the lap."""
FORWARD = sum(1 << value for value in (1, 2, 3, 5, 6, 8, 9, 10, 12, 13))
"""Cards that move one marble forwards, as bits."""
BACKWARD, SEVEN = 4, 7
UNDECLARED, DECLARED, DECLARED_AND_LAID = range(3)
"""Knowledge about a hand: no opener was declared, one was, one was and has been laid since."""
USES = 7
STUCK, MOVES, HITS_FOE, HITS_FRIEND, ENTERS_HOME, SETTLES, OPENS = range(USES)
"""The uses of a card in hand."""
DANGER_LEVELS = 6
"""The number of levels of danger."""
HOLDERS, SELF, PARTNER = 2, 0, 1
"""Whose cards are combined with each marble they move: one's own, and those known of the partner."""
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
"""Never reordered: trained networks depend on it."""

SAME_GAME = {
    "two-double": "four",
    "three-double": "four",
    "coop-two": "coop",
    "coop-three": "coop",
    "solo": "coop",
    "six-coop-three": "six-coop",
    "six-double": "six",
}
"""Variants that differ from another only in more hands being visible."""

_sizes = {
    # The same for all plays of a decision.
    "VARIANT": len(NAMES),
    "MASTERS": 3,
    "RELATION": MOST_SEATS * 3,
    "DEALER": MOST_SEATS,
    "DEAL": MOST_DEALS,
    "UNSEEN": KINDS * (MOST_OF_A_KIND + 1),
    # The board: ring, fresh marbles, homes, bases.
    "RING": MOST_SEATS * CELLS,
    "FRESH": MOST_SEATS,
    "HOME": MOST_SEATS * MASKS,
    "BASE": MOST_SEATS * 5,
    # The next marble ahead, friend or foe, by its distance; and one that could be hit by a 4.
    "AHEAD": MOST_SEATS * 2 * FAR,
    "BEHIND": MOST_SEATS * 2,
    # The board that a TAC would restore, where it differs.
    "UNDONE_RING": MOST_SEATS * CELLS,
    "UNDONE_HOME": MOST_SEATS * MASKS,
    "UNDONE_BASE": MOST_SEATS * 5,
    "LAST": KINDS,
    "UNDO": 1,
    "BARRED": 1,
    # Cards: one's own hand, the number in every hand, knowledge about the other hands.
    "HAND": KINDS * 3,
    "HELD": MOST_SEATS * (MOST_HELD + 1),
    "KNOWN": MOST_SEATS * KINDS,
    "DECLARATION": MOST_SEATS * 2,
    "BLOCKED": MOST_SEATS,
    # The next turn.
    "PHASE": 6,
    "NEXT": MOST_SEATS,
    # Uses of number cards: for every colour, hits by how far the victim has come, entries, how many move it at
    # all; and the uses of cards known to be in a hand.
    "HITS": MOST_SEATS * VALUES * QUARTERS,
    "ENTERS": MOST_SEATS * VALUES,
    "MOBILITY": MOST_SEATS * 4,
    "USE": MOST_SEATS * VALUES * USES,
    # The gain of the best swap, with a Trickster in one's own hand.
    "SWAP": 8,
    # Each card in one's own hand, or known in the partner's, with each marble that it moves, by how far that has come;
    # and with each victim.
    "CARRIES": HOLDERS * VALUES * CELLS,
    "STRIKES": HOLDERS * VALUES * QUARTERS,
    # How many marbles one card of one's own hand brings home, and how many two do.
    "PLANS": 2 * MOST_PLANNED,
    # Marbles that hidden cards of the opponents may hit, by how far they have come and how likely that is.
    "DANGER": MOST_SEATS * QUARTERS * DANGER_LEVELS,
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
"""The number of features."""

WIDTH = 256
"""More features than are ever on at once."""

VERSION = 3
"""Changed whenever a feature changes its meaning, so that older networks are refused."""

SURE = 20.0
"""The logit of a won game."""

PER_CARD = 0.99
"""In a cooperative game: the factor on a result for each further card it takes."""
