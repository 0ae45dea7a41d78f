"""What attentive players remember of a deal besides the cards laid: cards they have seen in other hands,
openers declared but not yet laid, and hands that had nothing to play."""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from typing import TYPE_CHECKING

from kugel.bots.network.feature_layout import DECLARED, DECLARED_AND_LAID, UNDECLARED
from kugel.rules.cards import OPENING, UNKNOWN
from kugel.rules.codes import DEVIL_IN, DISCARD, GIFT, HAND_LIMIT, PASS_ON, SKIPPED
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

if not cython.compiled:
    from kugel.rules.packed import card_of, colour_of, kind_of

if TYPE_CHECKING:
    from kugel.game.view import Sampling

MOST_SEATS, KINDS = 6, 20

OPENERS = sum(1 << kind for kind in OPENING)
NUMBERS = sum(1 << kind for kind in (4, 5, 6, 8, 9, 10, 12))
"""Kinds that only a marble on the ring can use."""


class Memory:
    """The memories of all seats of one table; each seat reads only its own."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        # How many cards of a kind `viewer` knows in the hand of `seat`: (viewer * MOST_SEATS + seat) * KINDS + kind.
        self.known = [0] * 720
        self.total = [0] * 36
        # Public knowledge about the hand that a seat holds now.
        self.declaration = [0] * 6
        self.blocked = [0] * 6
        self.moved = [0] * 720
        self.moved_total = [0] * 36
        self.moved_declaration = [0] * 6
        self.moved_blocked = [0] * 6

    def clear(self) -> None:
        for place in range(720):
            self.known[place] = 0
        for place in range(36):
            self.total[place] = 0
        for seat in range(6):
            self.declaration[seat] = UNDECLARED
            self.blocked[seat] = 0

    def copy_from(self, other: "Memory") -> None:
        self.known[:] = other.known
        self.total[:] = other.total
        self.declaration[:] = other.declaration
        self.blocked[:] = other.blocked

    def load(self, knowledge: "Sampling", viewer: int) -> None:
        """Set one viewer's knowledge; that of the others is dropped."""
        self.clear()
        for seat in range(self.geometry.seats):
            if seat != viewer:
                for card in knowledge.state.cards(seat):
                    self.note_card(viewer, seat, card)
            hand = knowledge.hand_of[seat]
            if knowledge.declared[hand] > 0:
                self.declaration[seat] = DECLARED_AND_LAID if knowledge.played[hand] else DECLARED
            possible = knowledge.possible[seat]
            without_openers = not possible & OPENERS and self.declaration[seat] != UNDECLARED
            self.blocked[seat] = int(without_openers or possible & NUMBERS != NUMBERS)

    def note_deal(self, state: State) -> None:
        """New cards are dealt, and openers declared."""
        self.clear()
        for seat in range(self.geometry.seats):
            if state.declared >> seat & 1:
                self.declaration[seat] = DECLARED

    def note_exchange(self, state: State) -> None:
        """The cards are exchanged: each giver knows the card that their partner received."""
        for giver in range(self.geometry.seats):
            if state.gave[giver]:
                self.note_card(giver, self.geometry.receiver[giver], state.gave[giver])

    def note_play(self, state: State, code: int) -> None:
        """A card is about to be laid."""
        kind, card, owner = kind_of(code), card_of(code), state.owner
        if kind == GIFT:
            return
        for viewer in range(self.geometry.seats):
            at = (viewer * MOST_SEATS + owner) * KINDS + card
            if self.known[at]:
                self.known[at] -= 1
                self.total[viewer * MOST_SEATS + owner] -= 1
        if (card == 1 or card == 13) and self.declaration[owner] == DECLARED:
            self.declaration[owner] = DECLARED_AND_LAID
        if (
            kind == DISCARD
            and state.phase != SKIPPED
            and (self.on_ring(state) or self.declaration[owner] != UNDECLARED)
        ):
            self.blocked[owner] = 1
        if kind == PASS_ON:
            self.pass_on(state, card)
        elif kind == DEVIL_IN:
            self.note_hand(state, owner, colour_of(code))

    def on_ring(self, state: State) -> int:
        """Whether the seat that plays has a marble on the ring to move."""
        colours = state.controlled(state.owner)
        for seat in range(self.geometry.seats):
            if colours >> seat & 1 and state.out[seat]:
                return 1
        return 0

    def note_card(self, viewer: int, seat: int, card: int) -> None:
        if card != UNKNOWN:
            self.known[(viewer * MOST_SEATS + seat) * KINDS + card] += 1
            self.total[viewer * MOST_SEATS + seat] += 1

    def forget_hand(self, viewer: int, seat: int) -> None:
        at = (viewer * MOST_SEATS + seat) * KINDS
        for kind in range(KINDS):
            self.known[at + kind] = 0
        self.total[viewer * MOST_SEATS + seat] = 0

    def note_hand(self, state: State, viewer: int, seat: int) -> None:
        """The viewer sees a whole hand."""
        self.forget_hand(viewer, seat)
        for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + state.held[seat]):
            self.note_card(viewer, seat, state.hand[place])

    def pass_on(self, state: State, card: int) -> None:
        """The Jester: every hand moves to the right, and its former holder still knows it."""
        for viewer in range(self.geometry.seats):
            self.note_hand(state, viewer, viewer)
        # The Jester itself, or the TAC that copies it, is laid first.
        own = state.owner * MOST_SEATS + state.owner
        self.known[own * KINDS + card] -= 1
        self.total[own] -= 1
        self.moved[:] = self.known
        self.moved_total[:] = self.total
        self.moved_declaration[:] = self.declaration
        self.moved_blocked[:] = self.blocked
        for seat in range(self.geometry.seats):
            if not self.geometry.used[seat]:
                continue
            left = state.next_seat(seat)
            self.declaration[seat] = self.moved_declaration[left]
            self.blocked[seat] = self.moved_blocked[left]
            for viewer in range(self.geometry.seats):
                self.total[viewer * MOST_SEATS + seat] = self.moved_total[viewer * MOST_SEATS + left]
                for kind in range(KINDS):
                    self.known[(viewer * MOST_SEATS + seat) * KINDS + kind] = self.moved[
                        (viewer * MOST_SEATS + left) * KINDS + kind
                    ]
