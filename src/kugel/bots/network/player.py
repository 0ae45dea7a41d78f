"""Play by a network inside the core: of all plays the one after which it sees the best chance to win."""

from typing import TYPE_CHECKING

from kugel.bots.network.feature_layout import PER_CARD, SURE
from kugel.bots.network.features import Features
from kugel.bots.network.memory import Memory
from kugel.bots.network.network import Evaluator, Network
from kugel.bots.player import Player
from kugel.rules.codes import GIFT, GIVE, OVER, PASS_ON
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

if TYPE_CHECKING:
    from kugel.bots.situation import Situation

DECIDED, TOLD, ANEW = range(3)
"""After a play: the game is decided; the features are written; also those are others that are fixed otherwise."""


class NetworkPlayer(Player):
    """One play deep by a network; remembers what each seat has seen."""

    def __init__(self, geometry: Geometry, network: Network) -> None:
        super().__init__(geometry)
        self.network = network
        self.evaluator = Evaluator(network)
        self.features = Features(geometry)
        # What is remembered now, in the world that is being played, and where each world begins.
        self.memory = Memory(geometry)
        self.root = Memory(geometry)
        self.guess = Memory(geometry)
        self.all_seats = 0
        for seat in range(geometry.seats):
            self.all_seats |= geometry.used[seat] << seat

    def load(self, situation: "Situation") -> None:
        """Begin with what one seat knows."""
        self.root.load(situation.knowledge, situation.seat.number)
        self.memory.copy_from(self.root)

    def worths(self, state: State) -> list[float]:
        """The logit of winning after each play, in the order of a generator."""
        return [self.worth[index] for index in range(self.weigh(state))]

    def weigh(self, state: State) -> int:
        count = self.generator.generate(state)
        self.worth[0] = 0.0
        if count > 1:
            self.weigh_all(state)
        return count

    def weigh_all(self, state: State) -> None:
        """Ask the network about every play that has been generated, also about a single one."""
        shown = self.features.shown(state)
        self.begin(state, state.actor, self.memory, shown)
        for index in range(self.generator.count):
            code = self.generator.code[index]
            self.worth[index] = self.look_after(state, code, self.generator.detail[index], shown)
            if code & 15 == PASS_ON:
                self.begin(state, state.actor, self.memory, shown)

    def begin(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        self.features.begin(state, viewer, memory, shown)
        self.evaluator.begin(self.features.on, self.features.fixed)

    def look_after(self, state: State, code: int, detail: int, shown: int) -> float:
        """The logit of winning after a play."""
        told = self.tell_after(state, code, detail, shown)
        if told == DECIDED:
            return self.decided(self.trial, self.geometry.team[state.actor])
        if told == ANEW:
            self.evaluator.begin(self.features.on, self.features.fixed)
        return self.evaluator.logit(self.features.on, self.features.count)

    def tell_after(self, state: State, code: int, detail: int, shown: int) -> int:
        """Write the features of the position after a play, unless the game is decided then."""
        self.trial.copy_from(state)
        if code & 15 == GIFT:
            # Nobody sees what he gets before he has given (Q88).
            self.trial.gift[state.owner] = code >> 4 & 31
        else:
            self.referee.apply(self.trial, code, detail)
            if self.trial.complete() >= 0 or self.trial.phase == OVER:
                return DECIDED
        if code & 15 == PASS_ON:
            # The hand that one will get is not known; where the own goes, is.
            self.guess.copy_from(self.memory)
            self.guess.note(state, code)
            shown = shown if self.features.open[state.actor] == self.all_seats else 0
            self.features.begin(self.trial, state.actor, self.guess, shown)
            self.features.write(self.trial, state.actor, self.guess, shown)
            return ANEW
        self.features.write(self.trial, state.actor, self.memory, shown)
        return TOLD

    def decided(self, state: State, team: int) -> float:
        """A team has all marbles home, or the deals are used up; whether a TAC may answer is not known."""
        won = state.winner if state.winner >= 0 else state.complete()
        if won < 0:
            return 0.0
        return SURE if won == team else -SURE

    # What a search needs.

    def enter(self) -> None:
        self.memory.copy_from(self.root)

    def carry_out(self, state: State, code: int, detail: int) -> None:
        giving = code & 15 == GIFT
        self.memory.note(state, code)
        self.referee.apply(state, code, detail)
        if giving and state.phase != GIVE:
            self.memory.exchange(state)

    def value(self, state: State, seat: int) -> float:
        """The chance to win; together, what the cards still needed are worth."""
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
        """Of a position between two deals."""
        self.begin(state, seat, self.memory, 0)
        self.features.write(state, seat, self.memory, 0)
        return self.evaluator.logit(self.features.on, self.features.count)
