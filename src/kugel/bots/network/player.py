"""Play by a network inside the core: the play after which it sees the best chance to win."""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from typing import TYPE_CHECKING

from kugel.bots.network.feature_layout import PER_CARD, SURE
from kugel.bots.network.features import Features
from kugel.bots.network.memory import Memory
from kugel.bots.network.network import Evaluator, Network
from kugel.bots.player import Player
from kugel.rules.codes import GIFT, GIVE, OVER, PASS_ON
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

if not cython.compiled:
    from kugel.rules.packed import card_of, kind_of

if TYPE_CHECKING:
    from kugel.bots.situation import Situation

DECIDED, WRITTEN, FIXED_CHANGED = range(3)
"""Results of a play: the game is decided; its features are written; the fixed ones have changed as well."""


class NetworkPlayer(Player):
    """Looks one play ahead with a network; remembers what each seat has seen."""

    def __init__(self, geometry: Geometry, network: Network) -> None:
        super().__init__(geometry)
        self.network = network
        self.evaluator = Evaluator(network)
        self.features = Features(geometry)
        # The memory in the current world, at the beginning of each world, and after a play.
        self.memory = Memory(geometry)
        self.initial_memory = Memory(geometry)
        self.memory_after = Memory(geometry)
        self.all_seats = 0
        for seat in range(geometry.seats):
            self.all_seats |= geometry.used[seat] << seat

    def load(self, situation: "Situation") -> None:
        """Begin with one seat's knowledge."""
        self.initial_memory.load(situation.knowledge, situation.seat.number)
        self.memory.copy_from(self.initial_memory)

    def logits(self, state: State) -> list[float]:
        """The logit of winning after each play, in the order of a generator."""
        return [self.worth[index] for index in range(self.evaluate_plays(state))]

    def chances(self, state: State) -> list[float]:
        """The chance to win after each play of the seat that decides, in the order of a generator."""
        count = self.generator.generate(state)
        self.evaluate_generated(state)
        return [self.network.chance(self.worth[index]) for index in range(count)]

    def chance(self, state: State, seat: int, shown: int) -> float:
        """The chance to win of the position as it is, to a seat that sees the hands in `shown`."""
        self.begin_decision(state, seat, self.memory, shown)
        self.features.write(state, seat, self.memory, shown)
        return self.network.chance(self.evaluator.logit(self.features.on, self.features.count))

    def evaluate_plays(self, state: State) -> int:
        count = self.generator.generate(state)
        self.worth[0] = 0.0
        if count > 1:
            self.evaluate_generated(state)
        return count

    def evaluate_generated(self, state: State) -> None:
        """Evaluate every generated play, even a single one."""
        shown = self.features.shown(state)
        self.begin_decision(state, state.actor, self.memory, shown)
        for index in range(self.generator.count):
            code = self.generator.code[index]
            self.worth[index] = self.logit_after(state, code, self.generator.detail[index], shown)
            if kind_of(code) == PASS_ON:
                self.begin_decision(state, state.actor, self.memory, shown)

    def begin_decision(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """Begin a decision: the network gets the features that are the same for all its plays."""
        self.features.begin(state, viewer, memory, shown)
        self.evaluator.begin(self.features.on, self.features.fixed)

    def logit_after(self, state: State, code: int, detail: int, shown: int) -> float:
        """The logit of winning after a play."""
        outcome = self.write_after(state, code, detail, shown)
        if outcome == DECIDED:
            return self.decided_logit(self.trial, self.geometry.team[state.actor])
        if outcome == FIXED_CHANGED:
            self.evaluator.begin(self.features.on, self.features.fixed)
        return self.evaluator.logit(self.features.on, self.features.count)

    def write_after(self, state: State, code: int, detail: int, shown: int) -> int:
        """Write the features of the position after a play, unless the game is decided then."""
        self.trial.copy_from(state)
        if kind_of(code) == GIFT:
            # Nobody sees the card they get before they have given (Q88).
            self.trial.gift[state.owner] = card_of(code)
        else:
            self.referee.apply(self.trial, code, detail)
            if self.trial.complete() >= 0 or self.trial.phase == OVER:
                return DECIDED
        if kind_of(code) == PASS_ON:
            # The hand that will be received is unknown, but not where one's own goes.
            self.memory_after.copy_from(self.memory)
            self.memory_after.note_play(state, code)
            shown = shown if self.features.open_hands[state.actor] == self.all_seats else 0
            self.features.begin(self.trial, state.actor, self.memory_after, shown)
            self.features.write(self.trial, state.actor, self.memory_after, shown)
            return FIXED_CHANGED
        self.features.write(self.trial, state.actor, self.memory, shown)
        return WRITTEN

    def decided_logit(self, state: State, team: int) -> float:
        """A team has all marbles home, or the last deal is over; whether a TAC may answer is not known."""
        won = state.winner if state.winner >= 0 else state.complete()
        if won < 0:
            return 0.0
        return SURE if won == team else -SURE

    # For searches.

    def begin_world(self) -> None:
        self.memory.copy_from(self.initial_memory)

    def apply(self, state: State, code: int, detail: int) -> None:
        giving = kind_of(code) == GIFT
        self.memory.note_play(state, code)
        self.referee.apply(state, code, detail)
        if giving and state.phase != GIVE:
            self.memory.note_exchange(state)

    def value_at_deal_end(self, state: State, seat: int) -> float:
        """The chance to win; in a cooperative game, the value of the cards still needed."""
        if state.phase != OVER:
            return self.network.chance(self.board_logit(state, seat))
        worth = 1.0
        if self.geometry.cooperative:
            for seat_at in range(self.geometry.seats):
                for _ in range(state.held[seat_at]):
                    worth /= PER_CARD
            return worth
        if state.winner < 0:
            return worth / self.geometry.teams
        return worth if state.winner == self.geometry.team[seat] else 0.0

    def board_logit(self, state: State, seat: int) -> float:
        """The logit of a position between two deals."""
        self.begin_decision(state, seat, self.memory, 0)
        self.features.write(state, seat, self.memory, 0)
        return self.evaluator.logit(self.features.on, self.features.count)
