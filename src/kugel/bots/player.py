"""Play inside the core: the best play by the evaluation, and whole deals played out that way."""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from typing import TYPE_CHECKING

from kugel.bots.evaluation import Evaluation
from kugel.rules.codes import DEVIL_IN, DISCARD, FULL, GIVE, OVER, PASS_ON, SKIP, WAIT
from kugel.rules.generator import Generator
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play
from kugel.rules.referee import Referee
from kugel.rules.state import State

if not cython.compiled:
    from kugel.rules.packed import card_of, kind_of

if TYPE_CHECKING:
    from kugel.bots.situation import Situation

SKIP_WORTH = 9.0
DEVIL_WORTH = 14.0
JESTER_WORTH = 4.0


class Player:
    """Looks one play ahead: chooses the play with the best board by the evaluation."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.evaluation = Evaluation(geometry)
        self.generator = Generator()
        self.referee = Referee()
        self.trial = State(geometry)
        self.worth = [0.0] * 8192

    def best_play(self, state: State) -> Play:
        """The play with the highest value."""
        return self.generator.play(state, self.best_index(state))

    def best_index(self, state: State) -> int:
        """The index of the best play, in the order of a generator; it reads no other hand."""
        count = self.evaluate_plays(state)
        best = 0
        for index in range(1, count):
            if self.worth[index] > self.worth[best]:
                best = index
        return best

    def evaluate_plays(self, state: State) -> int:
        """Evaluate every play; returns how many there are."""
        count = self.generator.generate(state)
        team = self.geometry.team[state.actor]
        for index in range(count):
            if state.phase == GIVE:
                self.worth[index] = self.value_of_gift(state, index)
            elif count > 1:
                self.worth[index] = self.value_of_play(state, index, team)
            else:
                self.worth[index] = 0.0
        return count

    def exclude(self, index: int) -> None:
        """Exclude a play from the following choices."""
        self.worth[index] = -1e18

    def value_of_play(self, state: State, index: int, team: int) -> float:
        """The value of a play: the board after it, and the cards that stay in hand."""
        code, detail = self.generator.code[index], self.generator.detail[index]
        kind, card = kind_of(code), card_of(code)
        # The Devil's player uses the best of the victim's cards.
        worth = -self.evaluation.keep[card]
        if self.geometry.team[state.owner] != team:
            worth = self.evaluation.keep[card]
        if kind == DISCARD:
            return worth
        if kind == SKIP:
            return worth + self.evaluation.value(state, team) + SKIP_WORTH
        if kind == DEVIL_IN:
            return worth + self.evaluation.value(state, team) + DEVIL_WORTH
        if kind == PASS_ON:
            return worth + self.evaluation.value(state, team) + JESTER_WORTH
        self.trial.copy_from(state)
        self.referee.apply(self.trial, code, detail)
        return worth + self.evaluation.value(self.trial, team)

    def value_of_gift(self, state: State, index: int) -> float:
        """Give an opener to a partner who needs one and has none, otherwise the card that is missed least."""
        owner = state.owner
        partner = self.geometry.receiver[owner]
        card = card_of(self.generator.code[index])
        openers = state.holds(owner, 1) + state.holds(owner, 13)
        needs = state.out[partner] == 0 and state.home[partner] != FULL and not state.declared >> partner & 1
        spare = openers >= 2 or state.out[owner] > 0
        if (card == 1 or card == 13) and needs and spare:
            return 50.0 - self.evaluation.keep[card]
        return -self.evaluation.keep[card]

    def apply_generated(self, state: State, index: int) -> None:
        """Make a play that `best_index` has just evaluated."""
        self.apply(state, self.generator.code[index], self.generator.detail[index])

    # For searches; players with a memory override these.

    def load(self, situation: "Situation") -> None:
        """Begin with one seat's knowledge."""

    def begin_world(self) -> None:
        """Begin another world: forget what was played in the previous one."""

    def apply(self, state: State, code: int, detail: int) -> None:
        """Make any play."""
        self.referee.apply(state, code, detail)

    def value_at_deal_end(self, state: State, seat: int) -> float:
        """The value of a position at the end of a deal to a seat."""
        return self.evaluation.value(state, self.geometry.team[seat])

    def finish_deal(self, state: State) -> None:
        """Play on until the deal or the game is over."""
        while state.phase != WAIT and state.phase != OVER:
            self.apply_generated(state, self.best_index(state))
