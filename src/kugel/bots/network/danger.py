"""How likely marbles are to be hit by cards that a seat cannot see; each of these may be in any hand."""

from kugel.bots.network.feature_layout import BACKWARD, DECLARED, FORWARD, SEVEN
from kugel.bots.network.memory import Memory
from kugel.bots.network.reach import Reach
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

PARTS = 64
"""Danger is counted in parts of a certain hit."""
OPENER_HELD, OPENER_HIDDEN = 56, 4
"""Danger of an opening: in parts where an opener is declared, else as the divisor of another card's danger."""


class Danger:
    """The unseen cards, and for every ring space how likely a marble there is to be hit."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.unseen = [0] * 20
        self.hidden = 0
        self.parts = [0] * 96

    def compute(self, state: State, reach: Reach, memory: Memory, shown: int) -> None:
        """Compute the dangers from hands that are not shown."""
        for space in range(self.geometry.ring):
            self.parts[space] = 0
        if self.hidden == 0:
            return
        for seat in range(self.geometry.seats):
            if not self.geometry.used[seat] or shown >> seat & 1 or not state.held[seat]:
                continue
            for marble in range(seat * 4, seat * 4 + state.out[seat]):
                there, steps = reach.meets_ahead[marble] - 1, reach.free_ahead[marble] + 1
                if there >= 0 and self.are_foes(seat, there):
                    number = self.unseen[steps] if FORWARD >> steps & 1 else 0
                    if steps <= SEVEN:
                        number += self.unseen[SEVEN]
                    self.add_threat(state.spots[marble] + steps, number * state.held[seat])
                there = reach.meets_behind[marble] - 1
                if there >= 0 and self.are_foes(seat, there):
                    self.add_threat(state.spots[marble] - BACKWARD, self.unseen[BACKWARD] * state.held[seat])
            if state.in_base(seat):
                start = self.geometry.start[seat]
                there = state.at[start] - 1
                if there >= 0 and self.are_foes(seat, there):
                    if memory.declaration[seat] == DECLARED:
                        self.parts[start] += OPENER_HELD
                    else:
                        number = self.unseen[1] + self.unseen[13]
                        self.add_threat(start, number * state.held[seat] // OPENER_HIDDEN)

    def are_foes(self, seat: int, other: int) -> int:
        return self.geometry.team[seat] != self.geometry.team[other]

    def add_threat(self, space: int, cards: int) -> None:
        """Add a hit on this space by the given unseen cards, weighted by the number of cards held."""
        if space < 0:
            space += self.geometry.ring
        elif space >= self.geometry.ring:
            space -= self.geometry.ring
        self.parts[space] += PARTS * cards // self.hidden

    def level(self, space: int) -> int:
        """The danger on a space, as one of few levels."""
        parts = self.parts[space]
        if parts < 20:
            return 0 if parts < 6 else 1 if parts < 12 else 2
        return 3 if parts < 32 else 4 if parts < 56 else 5
