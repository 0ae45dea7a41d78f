"""Random games inside the core, and a game driven from outside, decision by decision."""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from kugel.rules.codes import GIVE, OVER, WAIT
from kugel.rules.dice import Dice
from kugel.rules.generator import Generator
from kugel.rules.geometry import Geometry
from kugel.rules.referee import Referee
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.variants import Variant


class Playout:
    """A game in progress: state, plays of the seat to act, dice for shuffles and random choices."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.geometry = Geometry(variant)
        self.state = State(self.geometry)
        self.generator = Generator()
        self.referee = Referee()
        self.dice = Dice(seed)
        dealer = variant.options.dealer
        self.first_dealer = seat.number if (seat := Seat.named(dealer)) else -1
        self.begin()

    @property
    def count(self) -> int:
        """The number of plays of the seat to act; 0 when the game is over."""
        return self.generator.count

    def begin(self) -> None:
        """Start a new game and deal."""
        dealer = self.first_dealer
        if dealer < 0:
            dealer = self.referee.dealer_by_lot(self.state, self.dice)
        self.referee.begin(self.state, dealer)
        self.go_on()

    def play(self, index: int) -> int:
        """Make the play with this index, deal if a deal is due; returns the number of plays then."""
        self.referee.apply(self.state, self.generator.code[index], self.generator.detail[index])
        return self.go_on()

    def go_on(self) -> int:
        if self.state.phase == WAIT:
            self.referee.deal(self.state, self.dice)
        return self.generator.generate(self.state)

    def random_games(self, games: int) -> int:
        """Play so many random games; returns the cards played. Gifts are made but not counted."""
        decisions = 0
        with cython.nogil:
            for _ in range(games):
                self.begin()
                while self.state.phase != OVER:
                    decisions += self.state.phase != GIVE
                    self.play(self.dice.below(self.generator.count))
        return decisions
