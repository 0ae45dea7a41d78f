"""The features of a position as one seat sees it: a network's input (see `feature_layout`).

The state may be the true one, or one with unknown cards: of the hands, only those in `shown` are read, and of the
others the seat's memory. (A long file: the compiled core takes the names in its first 60 lines as C integers.)
"""

from kugel.bots.network.danger import Danger
from kugel.bots.network.feature_layout import (
    AHEAD,
    BACKWARD,
    BARRED,
    BASE,
    BEHIND,
    BLOCKED,
    CARRIES,
    CELLS,
    DANGER,
    DANGER_LEVELS,
    DEAL,
    DEALER,
    DECLARATION,
    ENTERS,
    ENTERS_HOME,
    FAR,
    FOE,
    FORWARD,
    FRESH,
    FRIEND,
    HAND,
    HELD,
    HITS,
    HITS_FOE,
    HITS_FRIEND,
    HOME,
    KINDS,
    KNOWN,
    LAST,
    MASKS,
    MASTERS,
    MOBILITY,
    MOST_DEALS,
    MOST_HELD,
    MOST_OF_A_KIND,
    MOST_PLANNED,
    MOST_SEATS,
    MOVES,
    NAMES,
    NEXT,
    NOBODY,
    OPENS,
    OTHER,
    OWN,
    PARTNER,
    PHASE,
    PLANS,
    QUARTERS,
    RELATION,
    RING,
    SAME_GAME,
    SELF,
    SETTLES,
    SEVEN,
    STRIKES,
    STUCK,
    SWAP,
    UNDO,
    UNDONE_BASE,
    UNDONE_HOME,
    UNDONE_RING,
    UNSEEN,
    USE,
    USES,
    VALUES,
    VARIANT,
)
from kugel.bots.network.memory import Memory
from kugel.bots.network.reach import Reach
from kugel.rules.cards import NO_CARD, TRICKSTER, UNKNOWN
from kugel.rules.codes import GIVE, HAND_LIMIT, WAIT
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

IN_HOME = [bin(mask).count("1") for mask in range(16)]


class Features:
    """The features of one position at a time: `on` holds them, the first `fixed` of `count` for every play."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.reach = Reach(geometry)
        self.danger = Danger(geometry)
        self.on = [0] * 256
        self.fixed = 0
        self.count = 0
        variant = geometry.variant
        self.seats = geometry.seats
        self.ring = geometry.ring
        self.variant_number = NAMES.index(SAME_GAME.get(variant.name, variant.name))
        self.without_masters = int(variant.options.masters == "off")
        self.deck = [variant.deck.get(kind, 0) for kind in range(20)]
        self.cards = [0] * 20
        # When each feature was added last, for those with several reasons.
        self.last_added = [0] * 8192
        self.stamp = 0
        # The hands that each seat always sees, as bits.
        self.open_hands = [0] * 6
        for seat in variant.seats:
            self.open_hands[seat] = sum(1 << own for own in variant.person(seat))

    def shown(self, state: State) -> int:
        """The hands that the deciding seat sees, as bits: its own, and the one that it plays from."""
        return self.open_hands[state.actor] | 1 << state.owner

    def add(self, number: int) -> None:
        self.on[self.count] = number
        self.count += 1

    def add_once(self, number: int) -> None:
        if self.last_added[number] != self.stamp:
            self.last_added[number] = self.stamp
            self.add(number)

    def seat_offset(self, seat: int, viewer: int) -> int:
        """How many seats after the viewer this seat is."""
        return seat - viewer if seat >= viewer else seat - viewer + self.seats

    def begin(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """Write the features that are the same for all plays of one decision."""
        self.count = 0
        self.add(VARIANT + self.variant_number)
        self.add(MASTERS + self.without_masters)
        self.add(DEALER + self.seat_offset(state.dealer, viewer))
        self.add(DEAL + (state.deal if state.deal < MOST_DEALS else MOST_DEALS - 1))
        for seat in range(self.seats):
            if seat != viewer:
                relation = OTHER
                if not self.geometry.used[seat]:
                    relation = NOBODY
                elif self.geometry.team[seat] == self.geometry.team[viewer]:
                    relation = OWN
                self.add(RELATION + self.seat_offset(seat, viewer) * 3 + relation)
        for kind in range(KINDS):
            self.cards[kind] = self.deck[kind] - state.laid[kind]
        for seat in range(self.seats):
            if shown >> seat & 1:
                for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + state.held[seat]):
                    if state.hand[place] != UNKNOWN:
                        self.cards[state.hand[place]] -= 1
            elif memory.total[viewer * MOST_SEATS + seat]:
                for kind in range(KINDS):
                    self.cards[kind] -= memory.known[(viewer * MOST_SEATS + seat) * KINDS + kind]
        self.danger.hidden = 0
        for kind in range(KINDS):
            if self.deck[kind]:
                number = self.cards[kind]
                number = max(number, 0)
                self.danger.unseen[kind] = number
                self.danger.hidden += number
                self.add(UNSEEN + kind * (MOST_OF_A_KIND + 1) + number)
        self.fixed = self.count

    def write(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """Write the features that a play changes; the fixed ones stay."""
        self.count = self.fixed
        self.stamp += 1
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
            self.danger.compute(state, self.reach, memory, shown)
            self.write_danger(state, viewer)
            if state.phase != GIVE:
                self.add(NEXT + self.seat_offset(state.owner, viewer))

    def write_board(self, state: State, viewer: int) -> None:
        self.reach.compute(state)
        for seat in range(self.seats):
            if not self.geometry.used[seat]:
                continue
            offset = self.seat_offset(seat, viewer)
            self.add(HOME + offset * MASKS + state.home[seat])
            self.add(BASE + offset * 5 + 4 - state.out[seat] - IN_HOME[state.home[seat]])
            if state.fresh >> seat & 1:
                self.add(FRESH + offset)
            self.write_ring(state, seat, offset, viewer)
            self.write_reach(seat, offset)

    def write_ring(self, state: State, seat: int, offset: int, viewer: int) -> None:
        """The marbles of a colour on the ring, and those they could meet."""
        for marble in range(seat * 4, seat * 4 + state.out[seat]):
            self.add(RING + offset * CELLS + self.distance(viewer, state.spots[marble]))
            there, steps = self.reach.meets_ahead[marble] - 1, self.reach.free_ahead[marble] + 1
            if there >= 0:
                side = self.side(seat, there)
                self.add_once(AHEAD + (offset * 2 + side) * FAR + steps - 1)
                if side == FOE:
                    quarter = self.quarter(there, state.spots[marble] + steps)
                    if FORWARD >> steps & 1:
                        self.add_once(HITS + (offset * VALUES + steps) * QUARTERS + quarter)
                    if steps <= SEVEN:
                        self.add_once(HITS + (offset * VALUES + SEVEN) * QUARTERS + quarter)
            there = self.reach.meets_behind[marble] - 1
            if there >= 0:
                side = self.side(seat, there)
                self.add_once(BEHIND + offset * 2 + side)
                if side == FOE:
                    quarter = self.quarter(there, state.spots[marble] - BACKWARD)
                    self.add_once(HITS + (offset * VALUES + BACKWARD) * QUARTERS + quarter)

    def side(self, seat: int, other: int) -> int:
        return FRIEND if self.geometry.team[other] == self.geometry.team[seat] else FOE

    def quarter(self, seat: int, space: int) -> int:
        """The quarter of its lap that a colour's marble is in."""
        if space < 0:
            space += self.ring
        elif space >= self.ring:
            space -= self.ring
        return self.distance(seat, space) * QUARTERS // self.ring

    def write_reach(self, seat: int, offset: int) -> None:
        """The cards that would bring a colour home, and how many would move it at all."""
        enters = self.reach.enters[seat]
        usable = self.reach.moves[seat] | self.reach.foes[seat] | self.reach.friends[seat]
        usable |= enters | self.reach.opens[seat]
        number = 0
        for card in range(1, VALUES):
            if enters >> card & 1:
                self.add(ENTERS + offset * VALUES + card)
            number += usable >> card & 1
        self.add(MOBILITY + offset * 4 + (number + 3) // 4)

    def write_undone(self, state: State, viewer: int) -> None:
        """The differences between the board before the last play and this one."""
        for seat in range(self.seats):
            offset = self.seat_offset(seat, viewer)
            for marble in range(seat * 4, seat * 4 + state.last_out[seat]):
                space = state.last_spots[marble]
                if state.at[space] != seat + 1:
                    self.add(UNDONE_RING + offset * CELLS + self.distance(viewer, space))
            if state.last_home[seat] != state.home[seat]:
                self.add(UNDONE_HOME + offset * MASKS + state.last_home[seat])
            before = 4 - state.last_out[seat] - IN_HOME[state.last_home[seat]]
            now = 4 - state.out[seat] - IN_HOME[state.home[seat]]
            if before != now:
                self.add(UNDONE_BASE + offset * 5 + before)

    def write_cards(self, state: State, viewer: int, memory: Memory, shown: int) -> None:
        """One's own hand, knowledge about the others, and the number of cards in every hand."""
        gift = state.gift[viewer] if state.phase == GIVE else NO_CARD
        for seat in range(self.seats):
            if not self.geometry.used[seat]:
                continue
            offset = self.seat_offset(seat, viewer)
            self.add(HELD + offset * (MOST_HELD + 1) + state.held[seat])
            if memory.declaration[seat]:
                self.add(DECLARATION + offset * 2 + memory.declaration[seat] - 1)
            unknown = state.held[seat] - memory.total[viewer * MOST_SEATS + seat]
            if seat != viewer and memory.blocked[seat] and unknown > 0:
                self.add(BLOCKED + offset)
            at = (viewer * MOST_SEATS + seat) * KINDS
            if shown >> seat & 1:
                self.count_hand(state, seat)
            elif memory.total[viewer * MOST_SEATS + seat]:
                for kind in range(KINDS):
                    self.cards[kind] = memory.known[at + kind]
            elif gift == NO_CARD or self.geometry.receiver[viewer] != seat:
                continue
            else:
                for kind in range(KINDS):
                    self.cards[kind] = 0
            # A card chosen to be given counts as given.
            if gift != NO_CARD:
                if seat == viewer:
                    self.cards[gift] -= 1
                if self.geometry.receiver[viewer] == seat:
                    self.cards[gift] += 1
            if seat == viewer:
                self.write_hand()
                self.write_uses(state, seat, offset)
                self.write_carries(state, seat, SELF)
                self.write_plans(state, seat)
                if self.cards[TRICKSTER] > 0:
                    self.add(SWAP + self.best_swap(state, seat))
            else:
                for kind in range(KINDS):
                    if self.cards[kind] > 0:
                        self.add(KNOWN + offset * KINDS + kind)
                self.write_uses(state, seat, offset)
                if self.geometry.receiver[viewer] == seat:
                    self.write_carries(state, seat, PARTNER)

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

    def write_uses(self, state: State, seat: int, offset: int) -> None:
        """What the number cards of a known hand can do for the colours that the seat moves."""
        colours = state.controlled(seat)
        moves = foes = friends = enters = settles = opens = 0
        for colour in range(self.seats):
            if colours >> colour & 1:
                moves |= self.reach.moves[colour]
                foes |= self.reach.foes[colour]
                friends |= self.reach.friends[colour]
                enters |= self.reach.enters[colour]
                settles |= self.reach.settles[colour]
                opens |= self.reach.opens[colour]
        for card in range(1, VALUES):
            if self.cards[card] > 0:
                at = USE + (offset * VALUES + card) * USES
                if not (moves | foes | friends | enters | opens) >> card & 1:
                    self.add(at + STUCK)
                    continue
                if moves >> card & 1:
                    self.add(at + MOVES)
                if foes >> card & 1:
                    self.add(at + HITS_FOE)
                if friends >> card & 1:
                    self.add(at + HITS_FRIEND)
                if enters >> card & 1:
                    self.add(at + ENTERS_HOME)
                if settles >> card & 1:
                    self.add(at + SETTLES)
                if opens >> card & 1:
                    self.add(at + OPENS)

    def write_carries(self, state: State, seat: int, holder: int) -> None:
        """What the number cards of a known hand do with each marble."""
        colours = state.controlled(seat)
        for colour in range(self.seats):
            if not colours >> colour & 1:
                continue
            for marble in range(colour * 4, colour * 4 + state.out[colour]):
                space, usable = state.spots[marble], self.reach.usable[marble]
                distance = self.distance(colour, space)
                ahead, steps = self.reach.meets_ahead[marble] - 1, self.reach.free_ahead[marble] + 1
                behind = self.reach.meets_behind[marble] - 1
                for card in range(1, VALUES):
                    if self.cards[card] <= 0 or not usable >> card & 1:
                        continue
                    self.add_once(CARRIES + (holder * VALUES + card) * CELLS + distance)
                    there, end = -1, space
                    if card == BACKWARD:
                        there, end = behind, space - BACKWARD
                    elif card == steps or (card == SEVEN and steps < SEVEN):
                        there, end = ahead, space + steps
                    if there >= 0 and self.side(seat, there) == FOE:
                        self.add_once(
                            STRIKES + (holder * VALUES + card) * QUARTERS + self.quarter(there, end)
                        )

    def write_plans(self, state: State, seat: int) -> None:
        """How many marbles can be home after one or two cards of one's own hand, if nobody interferes."""
        # Bit n: n steps can be made.
        one = two = 0
        for card in range(1, VALUES):
            if self.cards[card] <= 0 or card == BACKWARD:
                continue
            steps = 254 if card == SEVEN else 1 << card
            if self.cards[card] > 1:
                one |= steps
            for number in range(1 if card == SEVEN else card, card + 1):
                two |= one << number
            one |= steps
        if self.cards[BACKWARD] > 0:
            two |= one >> BACKWARD
        colours = state.controlled(seat)
        first = second = 0
        for colour in range(self.seats):
            if colours >> colour & 1:
                home_spaces = (1 << self.reach.home_free[colour]) - 1
                for marble in range(colour * 4, colour * 4 + state.out[colour]):
                    if self.reach.distance_home[marble] < 2 * FAR:
                        distances = home_spaces << (self.reach.distance_home[marble] + 1)
                        first += (distances & one) != 0
                        second += (distances & two) != 0
        self.add(PLANS + min(first, MOST_PLANNED - 1))
        self.add(PLANS + MOST_PLANNED + min(second, MOST_PLANNED - 1))

    def write_danger(self, state: State, viewer: int) -> None:
        """The marbles that opponents may hit with unseen cards."""
        for seat in range(self.seats):
            offset = self.seat_offset(seat, viewer)
            for marble in range(seat * 4, seat * 4 + state.out[seat]):
                space = state.spots[marble]
                if self.danger.parts[space]:
                    at = (offset * QUARTERS + self.quarter(seat, space)) * DANGER_LEVELS
                    self.add_once(DANGER + at + self.danger.level(space))

    def best_swap(self, state: State, viewer: int) -> int:
        """The most spaces that a swap gains for one's own team over the others, in eighths of two laps."""
        best = 0
        for seat in range(self.seats):
            if self.geometry.team[seat] != self.geometry.team[viewer]:
                continue
            for marble in range(seat * 4, seat * 4 + state.out[seat]):
                space = state.spots[marble]
                for other in range(self.seats):
                    if self.geometry.team[other] == self.geometry.team[viewer]:
                        continue
                    for victim in range(other * 4, other * 4 + state.out[other]):
                        there = state.spots[victim]
                        gain = self.distance(seat, there) - self.distance(seat, space)
                        gain += self.distance(other, there) - self.distance(other, space)
                        best = max(best, gain)
        best = best * 4 // self.ring
        return min(best, 7)

    def distance(self, seat: int, space: int) -> int:
        """The distance of a space from a colour's start."""
        space -= self.geometry.start[seat]
        return space if space >= 0 else space + self.ring
