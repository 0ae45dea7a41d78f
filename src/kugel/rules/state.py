"""The state of a game as flat numbers: everything that changes during play.

Ring spaces are 0 … ring-1; home space h1 … h4 is bit 0 … 3 of `home`. Everything lies in preallocated
arrays, so that copying is cheap and the compiled core needs no Python objects.
"""

from kugel.rules.cards import NO_CARD
from kugel.rules.codes import DECK_SIZE, FULL, HAND_LIMIT, KIND_LIMIT, WAIT
from kugel.rules.geometry import Geometry

IN_HOME = [bin(mask).count("1") for mask in range(16)]


class State:
    """A whole position: board, hands, turn, a TAC's reference, and the deck."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        # Board: the marble on each ring space (seat + 1), each seat's ring spaces, homes, fresh bits.
        self.at = [0] * 128
        self.spots = [0] * 24
        self.out = [0] * 6
        self.home = [0] * 6
        self.fresh = 0
        # A TAC's reference: the card, the board before it if it can be undone, and the bar of WI-5.
        self.last_card = NO_CARD
        self.last_undo = 0
        self.last_below = NO_CARD
        self.barred = 0
        self.last_spots = [0] * 24
        self.last_out = [0] * 6
        self.last_home = [0] * 6
        self.last_fresh = 0
        # Hands, kept sorted; the cards already given away during the exchange.
        self.hand = [0] * 36
        self.held = [0] * 6
        self.gift = [0] * 6
        # Turn: the phase, who decides, whose hand and marbles are used.
        self.phase = WAIT
        self.actor = 0
        self.owner = 0
        self.pending = 0
        self.placed = 0
        self.winner = -1
        # Deck: dealer, number of the deal within the deck, deals in all, the stack.
        self.dealer = 0
        self.deal = 0
        self.deals = 0
        self.stack = [0] * 104
        self.drawn = DECK_SIZE
        # Cards shown: those laid since the last shuffle, by kind; who declared an opener, as bits;
        # and, known only to both partners, the card that each seat gave and received in this deal.
        self.laid = [0] * 20
        self.declared = 0
        self.gave = [0] * 6
        self.got = [0] * 6

    def copy_from(self, other: "State") -> None:
        """Copy the position of `other`, which must belong to the same table."""
        self.copy_board(other)
        self.last_card = other.last_card
        self.last_undo = other.last_undo
        self.last_below = other.last_below
        self.barred = other.barred
        self.last_spots[:] = other.last_spots
        self.last_out[:] = other.last_out
        self.last_home[:] = other.last_home
        self.last_fresh = other.last_fresh
        self.hand[:] = other.hand
        self.held[:] = other.held
        self.gift[:] = other.gift
        self.phase = other.phase
        self.actor = other.actor
        self.owner = other.owner
        self.pending = other.pending
        self.placed = other.placed
        self.winner = other.winner
        self.dealer = other.dealer
        self.deal = other.deal
        self.deals = other.deals
        self.stack[:] = other.stack
        self.drawn = other.drawn
        self.laid[:] = other.laid
        self.declared = other.declared
        self.gave[:] = other.gave
        self.got[:] = other.got

    def copy_board(self, other: "State") -> None:
        self.at[:] = other.at
        self.spots[:] = other.spots
        self.out[:] = other.out
        self.home[:] = other.home
        self.fresh = other.fresh

    def same_board(self, other: "State") -> int:
        """Whether all marbles stand as on the board of `other`."""
        if self.fresh != other.fresh:
            return 0
        for seat in range(self.geometry.seats):
            if self.out[seat] != other.out[seat] or self.home[seat] != other.home[seat]:
                return 0
            for marble in range(seat * 4, seat * 4 + self.out[seat]):
                if self.spots[marble] != other.spots[marble]:
                    return 0
        return 1

    def clone(self) -> "State":
        twin = State(self.geometry)
        twin.copy_from(self)
        return twin

    # The board.

    def put(self, seat: int, space: int) -> None:
        """Put a marble of `seat` on a free ring space; the spaces of a seat stay sorted."""
        self.at[space] = seat + 1
        place = seat * 4 + self.out[seat]
        while place > seat * 4 and self.spots[place - 1] > space:
            self.spots[place] = self.spots[place - 1]
            place -= 1
        self.spots[place] = space
        self.out[seat] += 1

    def lift(self, space: int) -> None:
        """Remove the marble from this ring space; a fresh one has then left its start (FR-2)."""
        seat = self.at[space] - 1
        self.at[space] = 0
        end = seat * 4 + self.out[seat] - 1
        place = seat * 4
        while self.spots[place] != space:
            place += 1
        while place < end:
            self.spots[place] = self.spots[place + 1]
            place += 1
        self.out[seat] -= 1
        if space == self.geometry.start[seat]:
            self.fresh &= ~(1 << seat)

    def land(self, seat: int, space: int) -> None:
        """Put a marble on a ring space, capturing any marble there (CA-1)."""
        if self.at[space]:
            self.lift(space)
        self.put(seat, space)

    def open(self, seat: int) -> None:
        """Bring a marble from base onto its start, where it is fresh (FR-1)."""
        self.land(seat, self.geometry.start[seat])
        self.fresh |= 1 << seat

    def clear_board(self) -> None:
        for space in range(self.geometry.ring):
            self.at[space] = 0
        for seat in range(self.geometry.seats):
            self.out[seat] = 0
            self.home[seat] = 0
        self.fresh = 0

    def settle_board(self) -> None:
        """Fill `at` from the marbles' spaces."""
        for space in range(self.geometry.ring):
            self.at[space] = 0
        for seat in range(self.geometry.seats):
            for place in range(seat * 4, seat * 4 + self.out[seat]):
                self.at[self.spots[place]] = seat + 1

    def in_base(self, seat: int) -> int:
        return 4 - self.out[seat] - IN_HOME[self.home[seat]]

    def set_home(self, seat: int, mask: int) -> None:
        self.home[seat] = mask

    def set_fresh(self, seat: int) -> None:
        self.fresh |= 1 << seat

    def keep_board(self) -> None:
        """Save the board as the one that a TAC would restore."""
        self.last_spots[:] = self.spots
        self.last_out[:] = self.out
        self.last_home[:] = self.home
        self.last_fresh = self.fresh

    def swap_boards(self) -> None:
        """Exchange the board with the saved one: for a TAC that undoes, and for undoing that."""
        for seat in range(self.geometry.seats):
            for place in range(seat * 4, seat * 4 + self.out[seat]):
                self.at[self.spots[place]] = 0
        for seat in range(self.geometry.seats):
            self.out[seat], self.last_out[seat] = self.last_out[seat], self.out[seat]
            self.home[seat], self.last_home[seat] = self.last_home[seat], self.home[seat]
            for place in range(seat * 4, seat * 4 + 4):
                self.spots[place], self.last_spots[place] = self.last_spots[place], self.spots[place]
        self.fresh, self.last_fresh = self.last_fresh, self.fresh
        for seat in range(self.geometry.seats):
            for place in range(seat * 4, seat * 4 + self.out[seat]):
                self.at[self.spots[place]] = seat + 1

    # Permissions.

    def controlled(self, seat: int) -> int:
        """The colours a seat moves, as bits: those of the first stage not yet finished (EP-1, V6-9, VC-3)."""
        if self.home[seat] != FULL:
            return 1 << seat
        for depth in range(3):
            colours = self.geometry.stage[seat * 3 + depth]
            for colour in range(self.geometry.seats):
                if self.home[colour] == FULL:
                    colours &= ~(1 << colour)
            if colours:
                return colours
        return 0

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise that takes part (Q98); a pair that has already won does not (N04)."""
        seat = self.geometry.after[seat]
        while self.placed and self.placed >> self.geometry.team[seat] & 1:
            seat = self.geometry.after[seat]
        return seat

    def complete(self) -> int:
        """The team that has just got all its marbles home, or -1; a pair that has already won does not count."""
        for team in range(self.geometry.teams):
            if self.placed >> team & 1:
                continue
            full = 1
            for seat in range(self.geometry.seats):
                if self.geometry.members[team] >> seat & 1 and self.home[seat] != FULL:
                    full = 0
                    break
            if full:
                return team
        return -1

    # Hands.

    def add_card(self, seat: int, card: int) -> None:
        first, place = seat * HAND_LIMIT, seat * HAND_LIMIT + self.held[seat]
        while place > first and self.hand[place - 1] > card:
            self.hand[place] = self.hand[place - 1]
            place -= 1
        self.hand[place] = card
        self.held[seat] += 1

    def drop_card(self, seat: int, card: int) -> None:
        place, end = seat * HAND_LIMIT, seat * HAND_LIMIT + self.held[seat] - 1
        while self.hand[place] != card:
            place += 1
        while place < end:
            self.hand[place] = self.hand[place + 1]
            place += 1
        self.hand[end] = NO_CARD
        self.held[seat] -= 1

    def holds(self, seat: int, card: int) -> int:
        """How many of this card the seat holds."""
        number = 0
        for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + self.held[seat]):
            number += self.hand[place] == card
        return number

    def cards(self, seat: int) -> list[int]:
        return [self.hand[seat * HAND_LIMIT + place] for place in range(self.held[seat])]

    def set_stack(self, deck: list[int]) -> None:
        """Set a new deck, in the order of dealing."""
        for place, card in enumerate(deck):
            self.stack[place] = card
        self.fresh_deck()

    def fresh_deck(self) -> None:
        self.drawn = 0
        for kind in range(KIND_LIMIT):
            self.laid[kind] = 0

    def set_gift(self, seat: int, card: int) -> None:
        self.gift[seat] = card
