"""A game with explicit chance: the first dealer, then card after card, then choices.

Everything that happens is a number, so a game is its history; what each seat has seen is stored beside it.
"""

import threading
from array import array
from typing import Self

from kugel.adapters.observation_layout import CARDS, choice_text
from kugel.notation import read_variant
from kugel.rules.cards import JESTER, KINDS
from kugel.rules.choices import USE
from kugel.rules.chooser import Chooser
from kugel.rules.codes import DEVILISH, GIVE, OVER, PLAY, WAIT
from kugel.rules.geometry import Geometry
from kugel.rules.observation import ObservationEncoder
from kugel.rules.seat import Seat
from kugel.rules.state import State

NUMBER = {kind: number for number, kind in enumerate(KINDS)}
JESTER_USED, TAC_USED = USE + CARDS.index("J"), USE + CARDS.index("T")
DEALER, CARD, CHOICE, END = range(4)
"""The kind of the next number."""
HIDDEN, FIRST = 1, 2
"""In a memory: something that this seat did not see, and the number of choice 0."""
NOBODY = -1


class Desk:
    """Shared objects for all games of one variant on one thread; it holds the game that was used last."""

    def __init__(self, variant: str) -> None:
        self.variant = variant
        self.geometry = Geometry(read_variant(variant))
        self.chooser = Chooser(self.geometry, 0)
        self.chooser.dealing = 0
        self.encoder = ObservationEncoder(self.geometry)
        self.holder: Deals | None = None
        self.moves = 0
        self.first_card = FIRST + self.chooser.size
        self.first_dealer = self.first_card + len(KINDS)
        # The seats that see a card in this seat's hand, as bits.
        self.sees = [0] * 6
        self.sees_dealt = [0] * 6
        seats = self.geometry.variant.seats
        for seat in seats:
            self.sees[seat] = sum(
                1 << other for other in seats if seat in self.geometry.variant.person(other)
            )
            self.sees_dealt[seat] = self.sees[seat]
            if self.geometry.variant.options.pair_sees == "on":
                self.sees_dealt[seat] |= sum(1 << mate for mate in self.geometry.variant.team(seat))
        self.everybody = sum(1 << seat for seat in seats)
        self.player = {seat: player for player, seat in enumerate(seats)}

    def word(self, number: int) -> str:
        """A number of a memory as text."""
        if number == HIDDEN:
            return "?"
        if number < self.first_card:
            return choice_text(self.geometry, number - FIRST)
        if number < self.first_dealer:
            return CARDS[number - self.first_card]
        return f"dealer {Seat.at(number - self.first_dealer)}"


class _Desks(threading.local):
    def __init__(self) -> None:
        self.desks: dict[str, Desk] = {}

    def desk(self, variant: str) -> Desk:
        if variant not in self.desks:
            self.desks[variant] = Desk(variant)
        return self.desks[variant]


_desks = _Desks()


class Deals:
    """A game: its position, the choices made for the next play, the cards drawn for the next deal."""

    def __init__(self, variant: str) -> None:
        desk = _desks.desk(variant)
        self.variant = variant
        self.state = State(desk.geometry)
        self.next = CARD
        self.prefix: list[int] = []
        self.drawn: list[int] = []
        self.left: list[int] = [0] * len(KINDS)
        self.unseen = 0
        self.wanted = 0
        self.order: list[int] = []
        self.history = array("h")
        # Where the numbers of the running deal begin.
        self.dealt_from = 0
        # The numbers so far, and the seats that saw them.
        self.events = array("h")
        self.seen_by = array("b")
        if desk.chooser.first_dealer < 0:
            self.next = DEALER
        else:
            self._begin(desk.chooser.first_dealer)

    @property
    def desk(self) -> Desk:
        return _desks.desk(self.variant)

    @property
    def player(self) -> int:
        """The deciding player, counted among the occupied seats."""
        return self.desk.player[self.state.actor]

    # Copies.

    def __deepcopy__(self, memo: object) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        twin.prefix = self.prefix[:]
        twin.drawn = self.drawn[:]
        twin.left = self.left[:]
        twin.history = self.history[:]
        twin.events = self.events[:]
        twin.seen_by = self.seen_by[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.variant, self.history.tolist())

    # Playing.

    def at_desk(self) -> Chooser:
        """Load the game into the desk, where it can be read and played."""
        desk = self.desk
        if desk.holder is not self or desk.moves != len(self.history):
            desk.chooser.load(self.state, self.prefix)
            desk.holder = self
            desk.moves = len(self.history)
        return desk.chooser

    def apply(self, action: int) -> None:
        """Apply the next number: a dealer, a card or a choice."""
        if self.next == CHOICE:
            self._choose(action)
        elif self.next == CARD:
            self._draw(action)
        elif self.next == DEALER:
            if not 0 <= action < self.state.geometry.hands:
                raise ValueError(f"there is no seat number {action} to deal first")
            self._begin(self.state.geometry.variant.seats[action])
        else:
            raise ValueError(f"the game is over: {action} cannot happen any more")
        self.history.append(action)
        if self.desk.holder is self:
            self.desk.moves += 1

    def _begin(self, dealer: int) -> None:
        desk, chooser = self.desk, self.at_desk()
        chooser.begin(dealer)
        self.state.copy_from(chooser.state)
        self._tell(desk.first_dealer + dealer, desk.everybody)
        self._expect(desk)

    def _expect(self, desk: Desk) -> None:
        """Begin a deal."""
        geometry, state = desk.geometry, self.state
        self.next = CARD
        self.drawn = []
        if desk.chooser.referee.needs_deck(state):
            self.left = [geometry.variant.deck.get(kind, 0) for kind in KINDS]
            self.unseen = geometry.cards
        self.wanted = geometry.deal_size[state.deal % geometry.deals] * geometry.hands
        # Clockwise from the dealer's left, the dealer last (DK-2).
        seat = geometry.after[state.dealer] if state.deals else state.dealer
        self.order = [seat := geometry.after[seat] for _ in range(geometry.hands)]

    def _draw(self, number: int) -> None:
        desk = self.desk
        if not 0 <= number < len(KINDS) or not self.left[number]:
            raise ValueError(f"card number {number} is not left in the deck")
        if not self.drawn:
            self.dealt_from = len(self.history)
        self._tell(desk.first_card + number, desk.sees_dealt[self.receiver(len(self.drawn))])
        self.left[number] -= 1
        self.unseen -= 1
        self.drawn.append(KINDS[number])
        if len(self.drawn) == self.wanted:
            chooser = self.at_desk()
            chooser.deal_cards(self.drawn)
            self.drawn = []
            self.state.copy_from(chooser.state)
            self.next = CHOICE

    def receiver(self, index: int) -> int:
        """The seat that gets this card of the current deal."""
        return self.order[index % len(self.order)]

    def _choose(self, choice: int) -> None:
        desk, state = self.desk, self.state
        giving = state.phase == GIVE
        chooser = self.at_desk()
        completed = chooser.choose(choice)
        if completed < 0:
            raise ValueError(f"choice {choice} is not on offer: see legal_actions()")
        self._tell(FIRST + choice, desk.sees[state.actor] if giving else desk.everybody)
        if not completed:
            self.prefix.append(choice)
            return
        passed = self.passes(self.prefix[0] if self.prefix else choice)
        self.prefix = []
        state.copy_from(chooser.state)
        if state.phase == WAIT:
            self._expect(desk)
        elif state.phase == OVER:
            self.next = END
        elif giving and state.phase == PLAY:
            for seat in desk.geometry.variant.seats:
                if state.got[seat]:
                    self._tell_card(desk, state.got[seat], desk.sees[seat])
        elif passed:
            for seat in desk.geometry.variant.seats:
                self._tell_hand(desk, seat, desk.sees[seat])
        if state.phase == DEVILISH:
            self._tell_hand(desk, state.owner, desk.sees[state.actor])

    def passes(self, first: int) -> bool:
        """Whether a play that begins with this choice passes all hands on."""
        return first == JESTER_USED or (first == TAC_USED and self.state.last_card == JESTER)

    def _tell(self, number: int, seats: int) -> None:
        self.events.append(number)
        self.seen_by.append(seats)

    def _tell_card(self, desk: Desk, card: int, seats: int) -> None:
        self._tell(desk.first_card + NUMBER[card], seats)

    def _tell_hand(self, desk: Desk, seat: int, seats: int) -> None:
        for card in self.state.cards(seat):
            self._tell_card(desk, card, seats)

    # Chance and memory.

    def outcomes(self) -> list[tuple[int, float]]:
        """The numbers that chance can draw now, with their probabilities."""
        if self.next == DEALER:
            seats = self.state.geometry.hands
            return [(seat, 1 / seats) for seat in range(seats)]
        unseen = self.unseen
        return [(number, left / unseen) for number, left in enumerate(self.left) if left]

    def memory(self, seat: int) -> list[int]:
        """Everything so far as this seat remembers it; for NOBODY, what is public."""
        bits = self.desk.everybody if seat == NOBODY else 1 << seat
        return [
            event if seats & bits == bits else HIDDEN
            for event, seats in zip(self.events, self.seen_by, strict=True)
        ]


def replay(variant: str, history: list[int]) -> Deals:
    """The game with this history."""
    deals = Deals(variant)
    for action in history:
        deals.apply(action)
    return deals
