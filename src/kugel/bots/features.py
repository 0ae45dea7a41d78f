"""A position as one seat sees it, told to a network: the numbers of the features that are on (see `layout`).

The state may be the true one, or one with unknown cards: only the hands that are `shown` are read, and of the
others what the seat remembers.
"""

from kugel.bots.layout import (
    AHEAD,
    BARRED,
    BASE,
    BEHIND,
    BLOCKED,
    CELLS,
    DEAL,
    DEALER,
    FAR,
    FOE,
    FRESH,
    FRIEND,
    HAND,
    HELD,
    HOME,
    KINDS,
    KNOWN,
    LAST,
    MASKS,
    MASTERS,
    MOST_DEALS,
    MOST_HELD,
    MOST_OF_A_KIND,
    NAMES,
    NEXT,
    NOBODY,
    OTHER,
    OWN,
    PHASE,
    RELATION,
    RING,
    SAME_GAME,
    SEATS,
    SPOKEN,
    UNDO,
    UNDONE_BASE,
    UNDONE_HOME,
    UNDONE_RING,
    UNSEEN,
    VARIANT,
)
from kugel.bots.memory import Memory
from kugel.rules.cards import NO_CARD, UNKNOWN
from kugel.rules.codes import GIVE, HAND_LIMIT, WAIT
from kugel.rules.state import State, Table

IN_HOME = [bin(mask).count("1") for mask in range(16)]


class Features:
    """The features of one position at a time: `on` holds them, the first `fixed` of `count` for every play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.on = [0] * 256
        self.fixed = 0
        self.count = 0
        variant = table.variant
        self.seats = table.seats
        self.ring = table.ring
        self.named = NAMES.index(SAME_GAME.get(variant.name, variant.name))
        self.masters = int(variant.options.masters == "off")
        self.deck = [variant.deck.get(kind, 0) for kind in range(20)]
        self.cards = [0] * 20
        # Whose hands each seat always sees, as bits.
        self.open = [0] * 6
        for seat in variant.seats:
            self.open[seat] = sum(1 << own for own in variant.person(seat))

    def shown(self, state: State) -> int:
        """The hands that the deciding seat sees, as bits: its own, and the one that it plays from."""
        return self.open[state.actor] | 1 << state.owner

    def add(self, number: int) -> None:
        self.on[self.count] = number
        self.count += 1

    def place(self, seat: int, viewer: int) -> int:
        """How many seats after the viewer this one sits."""
        return seat - viewer if seat >= viewer else seat - viewer + self.seats

    def begin(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """What stays the same for all plays of one decision."""
        self.count = 0
        self.add(VARIANT + self.named)
        self.add(MASTERS + self.masters)
        self.add(DEALER + self.place(state.dealer, viewer))
        self.add(DEAL + (state.deal if state.deal < MOST_DEALS else MOST_DEALS - 1))
        for seat in range(self.seats):
            if seat != viewer:
                relation = OTHER
                if not self.table.used[seat]:
                    relation = NOBODY
                elif self.table.team[seat] == self.table.team[viewer]:
                    relation = OWN
                self.add(RELATION + self.place(seat, viewer) * 3 + relation)
        for kind in range(KINDS):
            self.cards[kind] = self.deck[kind] - state.laid[kind]
        for seat in range(self.seats):
            if shown >> seat & 1:
                for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + state.held[seat]):
                    if state.hand[place] != UNKNOWN:
                        self.cards[state.hand[place]] -= 1
            elif memory.total[viewer * SEATS + seat]:
                for kind in range(KINDS):
                    self.cards[kind] -= memory.known[(viewer * SEATS + seat) * KINDS + kind]
        for kind in range(KINDS):
            if self.deck[kind]:
                number = self.cards[kind]
                number = max(number, 0)
                self.add(UNSEEN + kind * (MOST_OF_A_KIND + 1) + number)
        self.fixed = self.count

    def write(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """What a play changes; the fixed features stay."""
        self.count = self.fixed
        self.write_board(state, viewer)
        if state.last_card != NO_CARD:
            self.add(LAST + state.last_card)
            if state.barred:
                self.add(BARRED)
            elif state.last_undo:
                self.add(UNDO)
                self.write_undone(state, viewer)
        self.add(PHASE + state.phase)
        if state.phase != WAIT:
            self.write_cards(state, viewer, memory, shown)
            if state.phase != GIVE:
                self.add(NEXT + self.place(state.owner, viewer))

    def write_board(self, state: State, viewer: int) -> None:
        start = self.table.start[viewer]
        for seat in range(self.seats):
            if not self.table.used[seat]:
                continue
            place = self.place(seat, viewer)
            self.add(HOME + place * MASKS + state.home[seat])
            self.add(BASE + place * 5 + 4 - state.out[seat] - IN_HOME[state.home[seat]])
            if state.fresh >> seat & 1:
                self.add(FRESH + place)
            seen = 0
            for marble in range(seat * 4, seat * 4 + state.out[seat]):
                space = state.spots[marble]
                cell = space - start
                if cell < 0:
                    cell += self.ring
                self.add(RING + place * CELLS + cell)
                cell = space
                for steps in range(FAR):
                    cell += 1
                    if cell == self.ring:
                        cell = 0
                    there = state.at[cell] - 1
                    if there >= 0:
                        side = FRIEND if self.table.team[there] == self.table.team[seat] else FOE
                        bit = side * FAR + steps
                        if not seen >> bit & 1:
                            seen |= 1 << bit
                            self.add(AHEAD + place * 2 * FAR + bit)
                        break
                cell = space
                for steps in range(4):
                    cell -= 1
                    if cell < 0:
                        cell += self.ring
                    there = state.at[cell] - 1
                    if there >= 0:
                        if steps == 3:
                            side = FRIEND if self.table.team[there] == self.table.team[seat] else FOE
                            bit = 2 * FAR + side
                            if not seen >> bit & 1:
                                seen |= 1 << bit
                                self.add(BEHIND + place * 2 + side)
                        break

    def write_undone(self, state: State, viewer: int) -> None:
        """Where the board before the last play differs from this one."""
        start = self.table.start[viewer]
        for seat in range(self.seats):
            place = self.place(seat, viewer)
            for marble in range(seat * 4, seat * 4 + state.last_out[seat]):
                space = state.last_spots[marble]
                if state.at[space] != seat + 1:
                    space -= start
                    if space < 0:
                        space += self.ring
                    self.add(UNDONE_RING + place * CELLS + space)
            if state.last_home[seat] != state.home[seat]:
                self.add(UNDONE_HOME + place * MASKS + state.last_home[seat])
            before = 4 - state.last_out[seat] - IN_HOME[state.last_home[seat]]
            now = 4 - state.out[seat] - IN_HOME[state.home[seat]]
            if before != now:
                self.add(UNDONE_BASE + place * 5 + before)

    def write_cards(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """The own hand, what is known of the others, and how many cards everybody holds."""
        gift = state.gift[viewer] if state.phase == GIVE else NO_CARD
        for seat in range(self.seats):
            if not self.table.used[seat]:
                continue
            place = self.place(seat, viewer)
            self.add(HELD + place * (MOST_HELD + 1) + state.held[seat])
            if memory.spoken[seat]:
                self.add(SPOKEN + place * 2 + memory.spoken[seat] - 1)
            if seat != viewer and memory.blocked[seat] and state.held[seat]:
                self.add(BLOCKED + place)
            at = (viewer * SEATS + seat) * KINDS
            if shown >> seat & 1:
                self.count_hand(state, seat)
            elif memory.total[viewer * SEATS + seat]:
                for kind in range(KINDS):
                    self.cards[kind] = memory.known[at + kind]
            elif gift == NO_CARD or self.table.receiver[viewer] != seat:
                continue
            else:
                for kind in range(KINDS):
                    self.cards[kind] = 0
            # A card that is chosen to be given counts as given.
            if gift != NO_CARD:
                if seat == viewer:
                    self.cards[gift] -= 1
                if self.table.receiver[viewer] == seat:
                    self.cards[gift] += 1
            if seat == viewer:
                self.write_hand()
            else:
                for kind in range(KINDS):
                    if self.cards[kind] > 0:
                        self.add(KNOWN + place * KINDS + kind)

    def count_hand(self, state: State, seat: int) -> None:
        for kind in range(KINDS):
            self.cards[kind] = 0
        for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + state.held[seat]):
            if state.hand[place] != UNKNOWN:
                self.cards[state.hand[place]] += 1

    def write_hand(self) -> None:
        for kind in range(KINDS):
            number = self.cards[kind]
            if number > 0:
                self.add(HAND + kind * 3)
                if number > 1:
                    self.add(HAND + kind * 3 + 1)
                    if number > 2:
                        self.add(HAND + kind * 3 + 2)
