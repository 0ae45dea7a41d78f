"""A hand-made evaluation of positions: distance home, danger, order at home, cards worth keeping.

One marble's lap is worth about a hundred. A team's value is that of its colours minus that of the others';
in a cooperative game there are no others.
"""

from kugel.rules.codes import FULL
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

WON = 100_000.0

(
    ON_RING,
    PROGRESS,
    NEAR,
    BACK_DOOR,
    AT_HOME,
    DEEPER,
    LOCKED,
    GATE_SHUT,
    DONE,
    DANGER,
    ON_THEIR_START,
    HIT_BACKWARDS,
) = range(12)

WEIGHTS = {
    ON_RING: 30.0,
    PROGRESS: 55.0,
    NEAR: 12.0,
    BACK_DOOR: 45.0,
    AT_HOME: 115.0,
    DEEPER: 4.0,
    LOCKED: 12.0,
    GATE_SHUT: 10.0,
    DONE: 30.0,
    DANGER: 0.75,
    ON_THEIR_START: 0.25,
    HIT_BACKWARDS: 0.16,
}
"""The weights: a marble on the ring; one that has come all the way round, near its home, or just
in front of it by going backwards; one at home, for every space deeper, and if it is locked; an occupied first home
space; all four at home; the danger of being hit, as a factor; how much of such a danger it is to stand on another's
start, and four spaces before another's marble.
"""

FAR = 13
"""Spaces behind a marble from which it can be hit."""

HIT = [0.0, 0.32, 0.28, 0.28, 0.14, 0.28, 0.28, 0.14, 0.2, 0.2, 0.2, 0.0, 0.2, 0.22]
"""The probability that a marble so many spaces behind hits, given the cards of a deck."""

KEEP = [0.0, 9.0, 3.0, 3.0, 4.0, 1.0, 1.0, 8.0, 4.0, 1.0, 1.0, 0.0, 1.0, 11.0, 5.0, 10.0, 2.0, 3.0, 4.0, 8.0]
"""The value of a card in hand during a deal, by kind."""


class Evaluation:
    """Evaluates positions of one table."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.weights = [0.0] * 12
        self.hit = [0.0] * 14
        self.keep = [0.0] * 20
        for index, weight in WEIGHTS.items():
            self.weights[index] = weight
        for steps, chance in enumerate(HIT):
            self.hit[steps] = chance
        for kind, worth in enumerate(KEEP):
            self.keep[kind] = worth

    def value(self, state: State, team: int) -> float:
        """The value of the board to a team."""
        total, missing = 0.0, 0
        for seat in range(self.geometry.seats):
            if not self.geometry.used[seat]:
                continue
            worth = self.colour(state, seat)
            if self.geometry.members[team] >> seat & 1:
                total += worth
                missing += state.home[seat] != FULL
            else:
                total -= worth / (self.geometry.teams - 1)
        if missing == 0:
            return WON
        if not self.geometry.cooperative and state.complete() >= 0:
            return -WON
        return total

    def colour(self, state: State, seat: int) -> float:
        """The value of one colour's marbles."""
        ring, start, home = self.geometry.ring, self.geometry.start[seat], state.home[seat]
        if home == FULL:
            return 4 * (self.weights[AT_HOME] + self.weights[LOCKED]) + self.weights[DONE]
        total, behind = 0.0, 1
        for depth in range(3, -1, -1):
            if home >> depth & 1:
                total += self.weights[AT_HOME] + self.weights[DEEPER] * depth
                if behind:
                    total += self.weights[LOCKED]
            else:
                behind = 0
        if home & 1:
            total -= self.weights[GATE_SHUT]
        for marble in range(seat * 4, seat * 4 + state.out[seat]):
            space = state.spots[marble]
            past = space - start
            if past < 0:
                past += ring
            worth = self.weights[ON_RING] + self.weights[PROGRESS] * past / ring
            if past < 4 and not (past == 0 and state.fresh >> seat & 1):
                worth += self.weights[BACK_DOOR]
            elif past > ring - 14:
                worth += self.weights[NEAR]
            total += worth * (1.0 - self.weights[DANGER] * self.danger(state, seat, space))
        return total

    def danger(self, state: State, seat: int, space: int) -> float:
        """How likely this marble is to be hit soon: by the next marble behind, by one four ahead, by an opening."""
        ring, chance = self.geometry.ring, 0.0
        other_space = space
        for steps in range(1, FAR + 1):
            other_space -= 1
            if other_space < 0:
                other_space += ring
            there = state.at[other_space] - 1
            if there >= 0:
                if self.geometry.team[there] != self.geometry.team[seat]:
                    chance += self.hit[steps]
                break
        other_space = space + 4
        if other_space >= ring:
            other_space -= ring
        there = state.at[other_space] - 1
        if there >= 0 and self.geometry.team[there] != self.geometry.team[seat]:
            chance += self.weights[HIT_BACKWARDS]
        for other in range(self.geometry.seats):
            if (
                space == self.geometry.start[other]
                and self.geometry.used[other]
                and self.geometry.team[other] != self.geometry.team[seat]
                and state.in_base(other)
            ):
                chance += self.weights[ON_THEIR_START]
        return chance
