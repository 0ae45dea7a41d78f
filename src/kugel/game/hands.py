"""Knowledge about hidden cards: declarations, openers laid, kinds that are ruled out."""

from kugel.game.event_text import in_play
from kugel.rules.cards import OPENING, UNKNOWN
from kugel.rules.codes import EVERY_KIND
from kugel.rules.state import State

MOST_SEATS = 6
OPENERS = sum(1 << kind for kind in OPENING)


class Hands:
    """The hands of one deal, named by the seat that held them at the exchange; a Jester moves them."""

    def __init__(self) -> None:
        self.declared = [-1] * MOST_SEATS
        self.hand_of = list(range(MOST_SEATS))
        self.ruled_out = [0] * MOST_SEATS
        self.openers_laid = [0] * MOST_SEATS
        self.exchanged = False

    def declare(self, state: State, openers: list[int]) -> None:
        for seat in in_play(state):
            self.declared[seat] = int(seat in openers)

    def lay(self, seat: int, card: int) -> None:
        self.openers_laid[self.hand_of[seat]] += card in OPENING

    def rule_out(self, seat: int, kinds: int) -> None:
        """None of the unknown cards of this seat's hand are of these kinds."""
        self.ruled_out[self.hand_of[seat]] |= kinds

    def pass_on(self, state: State) -> None:
        """Every hand goes to the right (JE-1)."""
        held = self.hand_of
        self.hand_of = list(held)
        for seat in in_play(state):
            self.hand_of[seat] = held[state.next_seat(seat)]

    def possible(self, state: State, seat: int) -> int:
        """The kinds that the unknown cards of this seat's hand may be of, as bits."""
        hand = self.hand_of[seat]
        openers = OPENERS if self._without_openers(state, hand) else 0
        return EVERY_KIND & ~self.ruled_out[hand] & ~openers

    def _without_openers(self, state: State, hand: int) -> bool:
        """Whether nothing was declared, and an opener from the exchange, if any, is known or was laid."""
        if self.declared[hand] != 0:
            return False
        if not self.exchanged or self.openers_laid[hand] or state.got[hand] != UNKNOWN:
            return True
        givers = [giver for giver in range(MOST_SEATS) if state.geometry.receiver[giver] == hand]
        return all(self.declared[giver] == 0 for giver in givers)

    def given(self, state: State) -> list[int]:
        """For each seat whether the card it gave was an opener; -1 if unknown."""
        if not self.exchanged:
            return [-1] * MOST_SEATS
        return [-1 if card == UNKNOWN else int(card in OPENING) for card in state.gave]
