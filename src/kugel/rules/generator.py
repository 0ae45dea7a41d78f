"""All legal plays of the seat to act, one for each distinct result of a card."""

from kugel.rules.cards import ANGEL, DEVIL, JESTER, NO_CARD, TAC, TRICKSTER, UNKNOWN, WARRIOR
from kugel.rules.codes import (
    ATTACK,
    DEVIL_IN,
    DISCARD,
    GIFT,
    GIVE,
    HAND_LIMIT,
    HOME,
    MOVE,
    OPEN,
    OVER,
    PASS_ON,
    SEAT_LIMIT,
    SKIP,
    SKIPPED,
    STEPS,
    SWAP,
    WAIT,
)
from kugel.rules.play import Play, play_of
from kugel.rules.seven.results import Seven
from kugel.rules.state import State

CAPACITY = 8192
FAR = 13
"""The longest way along the ring that a card needs free."""


class Generator:
    """A buffer of plays and the search that fills it: their `code`, the `detail` of 7s, and their `count`."""

    def __init__(self) -> None:
        self.seven = Seven()
        self.count = 0
        self.code = [0] * 8192
        self.detail = [0] * 8192
        # The colours that the seat moves, and the lowest and highest of them.
        self.colours = 0
        self.lowest = 0
        self.highest = 0
        # Free spaces ahead of each ring marble, for the colours already scanned.
        self.scanned = 0
        self.ahead = [0] * 24
        # Whether a play that changes nothing is already listed.
        self.idle = 0

    def play(self, state: State, index: int) -> Play:
        """One of the plays found for this state, which must not change while the play is used."""
        return play_of(state, self.code[index], self.detail[index])

    def uses(self) -> int:
        """How many of the plays found use a card instead of only laying it."""
        number = 0
        for index in range(self.count):
            number += self.code[index] & 15 != DISCARD
        return number

    def offers(self, code: int, detail: int) -> int:
        """Whether this play was found."""
        for index in range(self.count):
            if self.code[index] == code and (code & 15 != STEPS or self.detail[index] == detail):
                return 1
        return 0

    def generate(self, state: State) -> int:
        """Find all plays of the seat to act; returns their number."""
        self.count = 0
        if state.phase == WAIT or state.phase == OVER:
            return 0
        owner = state.owner
        if state.phase == GIVE:
            self.each_card(state, owner, GIFT)
        elif state.phase == SKIPPED:
            # Any card may be laid without effect; nobody has to answer with a TAC (Q40).
            if state.holds(owner, TAC):
                self.add_tac(state, owner)
            self.each_card(state, owner, DISCARD)
        elif state.pending:
            if state.holds(owner, TAC):
                self.add_tac(state, owner)
        else:
            self.look(state, owner)
            before = NO_CARD
            for place in range(owner * HAND_LIMIT, owner * HAND_LIMIT + state.held[owner]):
                card = state.hand[place]
                if card != before and card != UNKNOWN:
                    if card == TAC:
                        self.add_tac(state, owner)
                    else:
                        self.add_uses(state, owner, card, NO_CARD, card)
                before = card
            if self.count == 0:
                self.each_card(state, owner, DISCARD)
        return self.count

    def each_card(self, state: State, owner: int, kind: int) -> None:
        before = NO_CARD
        for place in range(owner * HAND_LIMIT, owner * HAND_LIMIT + state.held[owner]):
            card = state.hand[place]
            if card != before and card != UNKNOWN:
                self.add(kind, card, NO_CARD, owner, 0, 0)
            before = card

    def tac_could_answer(self, state: State, owner: int) -> int:
        """Whether a TAC could use the last card; this seat's hand need not contain one."""
        self.count = 0
        self.add_tac(state, owner)
        return self.count > 0

    def add_tac(self, state: State, owner: int) -> None:
        """Undo the last play if it can be undone, then use its card (TC-1, TC-2, Q44)."""
        if state.last_card == NO_CARD or state.barred:
            return
        if state.last_undo:
            state.swap_boards()
        self.look(state, owner)
        self.add_uses(state, owner, TAC, state.last_card, state.last_card)
        if state.last_undo:
            state.swap_boards()
        self.look(state, owner)

    def look(self, state: State, owner: int) -> None:
        """Start on a new board: find the colours that the seat moves on it."""
        self.scanned = 0
        self.colours = state.controlled(owner)
        self.lowest = 0
        while self.lowest < SEAT_LIMIT and not self.colours >> self.lowest & 1:
            self.lowest += 1
        self.highest = self.lowest
        while self.colours >> (self.highest + 1):
            self.highest += 1

    def add_uses(self, state: State, owner: int, card: int, copied: int, used: int) -> None:
        """Every way to use `used`, laid as `card` (a TAC is laid itself but uses another)."""
        colours = self.colours
        self.idle = 0
        if used == 7:
            self.add_sevens(state, owner, colours, card, copied)
        elif used <= FAR:
            for colour in range(self.lowest, self.highest + 1):
                if colours >> colour & 1:
                    if used == 1 or used == 13:
                        self.add_opening(state, colour, card, copied)
                    if used == 4:
                        self.add_backwards(state, colour, card, copied)
                    else:
                        self.add_forwards(state, colour, used, card, copied)
                        if used <= 3:
                            self.add_inside(state, colour, used, card, copied)
            if used == 8 and self.can_skip(state, owner, colours):
                self.add(SKIP, card, copied, state.next_seat(owner), 0, 0)
        elif used == TRICKSTER:
            self.add_swaps(state, colours, card, copied)
        elif used == WARRIOR:
            self.add_attacks(state, colours, card, copied)
        elif used == ANGEL:
            self.add_angel(state, owner, card, copied)
        elif used == JESTER:
            if self.can_pass_on(state, owner):
                self.add(PASS_ON, card, copied, owner, 0, 0)
        elif used == DEVIL:
            victim = state.next_seat(owner)
            if state.held[victim] and victim != owner:
                self.add(DEVIL_IN, card, copied, victim, 0, 0)

    def scan(self, state: State, colour: int) -> None:
        """Count the free spaces ahead of every ring marble of a colour, up to 13."""
        self.scanned |= 1 << colour
        ring = state.geometry.ring
        for marble in range(colour * 4, colour * 4 + state.out[colour]):
            free = 0
            cell = state.spots[marble] + 1
            if cell == ring:
                cell = 0
            while free < FAR and state.at[cell] == 0:
                free += 1
                cell += 1
                if cell == ring:
                    cell = 0
            self.ahead[marble] = free

    def free_behind(self, state: State, space: int) -> int:
        """The number of free spaces behind, up to 4."""
        free = 0
        while free < 4:
            space -= 1
            if space < 0:
                space += state.geometry.ring
            if state.at[space]:
                break
            free += 1
        return free

    def add_forwards(self, state: State, colour: int, steps: int, card: int, copied: int) -> None:
        """Ring marbles move along the ring, or over their start into home (MV-2, HE-1, HE-2)."""
        ring, start = state.geometry.ring, state.geometry.start[colour]
        if not self.scanned >> colour & 1:
            self.scan(state, colour)
        for marble in range(colour * 4, colour * 4 + state.out[colour]):
            space, free = state.spots[marble], self.ahead[marble]
            if steps <= free + 1:
                target = space + steps
                if target >= ring:
                    target -= ring
                self.add(MOVE, card, copied, colour, space, target)
            away = start - space
            if away < 0:
                away += ring
            depth = steps - away
            if depth >= 1 and depth <= 4 and away <= free:
                self.add_entry(state, colour, space, away, depth, card, copied)

    def add_backwards(self, state: State, colour: int, card: int, copied: int) -> None:
        """The 4: back along the ring, or back over one's own start into home (C4-1 to C4-7, Q09, Q10)."""
        ring, start = state.geometry.ring, state.geometry.start[colour]
        for marble in range(colour * 4, colour * 4 + state.out[colour]):
            space = state.spots[marble]
            free = self.free_behind(state, space)
            if free >= 3:
                target = space - 4
                if target < 0:
                    target += ring
                self.add(MOVE, card, copied, colour, space, target)
            away = space - start
            if away < 0:
                away += ring
            if away <= 3 and away <= free:
                self.add_entry(state, colour, space, away, 4 - away, card, copied)

    def add_entry(
        self, state: State, colour: int, space: int, away: int, depth: int, card: int, copied: int
    ) -> None:
        """Into home if the way there is free and the marble is not fresh (HE-3, FR-1)."""
        if away == 0 and state.fresh >> colour & 1:
            return
        if state.home[colour] & ((1 << depth) - 1):
            return
        self.add(MOVE, card, copied, colour, space, HOME + depth - 1)

    def add_inside(self, state: State, colour: int, steps: int, card: int, copied: int) -> None:
        """Home marbles move further in (HM-1, HM-2)."""
        home = state.home[colour]
        if home == 0:
            return
        passed = ((1 << steps) - 1) << 1
        for space in range(4 - steps):
            if home >> space & 1 and not home & (passed << space):
                self.add(MOVE, card, copied, colour, HOME + space, HOME + space + steps)

    def add_opening(self, state: State, colour: int, card: int, copied: int) -> None:
        """From base onto the start (C1-1); onto one's own fresh marble it changes nothing: one play (Q05)."""
        start = state.geometry.start[colour]
        if not state.in_base(colour):
            return
        if state.at[start] == colour + 1 and state.fresh >> colour & 1:
            if self.idle:
                return
            self.idle = 1
        self.add(OPEN, card, copied, colour, 0, start)

    def add_sevens(self, state: State, owner: int, colours: int, card: int, copied: int) -> None:
        self.seven.run(state, owner, colours, 7)
        for index in range(self.seven.count):
            if self.count == CAPACITY:
                return
            self.detail[self.count] = self.seven.key[index]
            self.add(
                STEPS,
                card,
                copied,
                self.seven.colour[index],
                self.seven.done[index],
                self.seven.origin[index],
            )

    def can_skip(self, state: State, owner: int, colours: int) -> int:
        """A marble on the ring, and a player to skip (C8-3, C8-5, K04, Q31)."""
        if state.geometry.skip_trick and state.held[owner] == 1:
            return 0
        following = state.next_seat(owner)
        if following == owner or state.held[following] == 0:
            return 0
        for colour in range(state.geometry.seats):
            if colours >> colour & 1 and state.out[colour]:
                return 1
        return 0

    def can_pass_on(self, state: State, owner: int) -> int:
        """The Jester works while another player holds a card; or, by option, not as a player's last card (K05)."""
        if state.geometry.jester_own:
            return state.held[owner] > 1
        seat = state.next_seat(owner)
        while seat != owner:
            if state.held[seat]:
                return 1
            seat = state.next_seat(seat)
        return 0

    def add_swaps(self, state: State, colours: int, card: int, copied: int) -> None:
        """Any two ring marbles; swaps with the same result are one play (CT-1 to CT-6, Q34 to Q36, N12)."""
        usable = 0
        for colour in range(state.geometry.seats):
            if colours >> colour & 1 and state.out[colour]:
                usable = 1
        if not usable:
            return
        same = 0
        for colour in range(state.geometry.seats):
            start = state.geometry.start[colour]
            for first in range(colour * 4, colour * 4 + state.out[colour]):
                space = state.spots[first]
                for second in range(first + 1, colour * 4 + state.out[colour]):
                    other = state.spots[second]
                    if state.fresh >> colour & 1 and (space == start or other == start):
                        if same >> colour & 1:
                            continue
                        same |= 1 << colour
                    else:
                        if self.idle:
                            continue
                        self.idle = 1
                    self.add(SWAP, card, copied, colour, space, other)
                for another in range(colour + 1, state.geometry.seats):
                    for second in range(another * 4, another * 4 + state.out[another]):
                        self.add(SWAP, card, copied, colour, space, state.spots[second])

    def add_attacks(self, state: State, colours: int, card: int, copied: int) -> None:
        """A ring marble captures the next one on the ring, or itself if it is alone (WA-1, WA-5, Q66, Q67)."""
        ring = state.geometry.ring
        for colour in range(state.geometry.seats):
            if colours >> colour & 1:
                for marble in range(colour * 4, colour * 4 + state.out[colour]):
                    space = state.spots[marble]
                    target = space + 1
                    if target == ring:
                        target = 0
                    while state.at[target] == 0:
                        target += 1
                        if target == ring:
                            target = 0
                    self.add(ATTACK, card, copied, colour, space, target)

    def add_angel(self, state: State, owner: int, card: int, copied: int) -> None:
        """Open for the next seat, or move one of its ring marbles 1 or 13 (AN-1, AN-2, AN-6, Q62, Q64)."""
        colours = state.controlled(state.next_seat(owner))
        for colour in range(state.geometry.seats):
            if colours >> colour & 1:
                if state.in_base(colour):
                    self.add_opening(state, colour, card, copied)
                else:
                    self.add_forwards(state, colour, 1, card, copied)
                    self.add_forwards(state, colour, 13, card, copied)

    def add(self, kind: int, card: int, copied: int, colour: int, begin: int, end: int) -> None:
        if self.count == CAPACITY:
            return
        code = begin | end << 8
        code = code << 17 | kind | card << 4 | copied << 9 | colour << 14
        self.code[self.count] = code
        self.count += 1
