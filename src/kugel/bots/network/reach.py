"""What each number card would do for each colour on a board: where it moves, whom it hits, what it brings home.

A card is a bit, `1 << value`. A 7 counts for what it can do among other things; whether it can be used up is not
asked.
"""

from kugel.bots.network.feature_layout import BACKWARD, FORWARD, SEVEN
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

FAR = 13
"""No card looks further along the ring."""
OPENING = 1 << 1 | 1 << 13


class Reach:
    """The reach of all colours of one board at a time: by marble, and by colour as cards."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        # Of every ring marble: free spaces ahead, and the colours, plus one, that it meets there and four behind.
        self.ahead = [0] * 24
        self.meets = [0] * 24
        self.behind = [0] * 24
        # The cards that each ring marble can use, and its spaces to the start, or too many if it may not go home.
        self.able = [0] * 24
        self.away = [0] * 24
        # Of every colour: free spaces at home before the first marble; the cards that move it, hit a foe or a friend,
        # bring home, bring as deep as can be, open.
        self.room = [0] * 6
        self.moves = [0] * 6
        self.foes = [0] * 6
        self.friends = [0] * 6
        self.enters = [0] * 6
        self.settles = [0] * 6
        self.opens = [0] * 6

    def look(self, state: State) -> None:
        for colour in range(self.geometry.seats):
            if self.geometry.used[colour]:
                self.look_at(state, colour)

    def look_at(self, state: State, colour: int) -> None:
        self.moves[colour] = self.foes[colour] = self.friends[colour] = 0
        self.enters[colour] = self.settles[colour] = self.opens[colour] = 0
        home, start = state.home[colour], self.geometry.start[colour]
        room = 0
        while room < 4 and not home >> room & 1:
            room += 1
        self.room[colour] = room
        fresh = state.fresh >> colour & 1
        for marble in range(colour * 4, colour * 4 + state.out[colour]):
            may_enter = room and not (fresh and state.spots[marble] == start)
            self.look_ahead(state, colour, marble, room if may_enter else 0)
            self.look_back(state, colour, marble, room if may_enter else 0)
        self.look_inside(colour, home)
        if state.in_base(colour):
            self.opens[colour] = OPENING
            if state.at[start]:
                self.hit(colour, state.at[start] - 1, OPENING)

    def hit(self, colour: int, other: int, cards: int) -> None:
        if self.geometry.team[other] == self.geometry.team[colour]:
            self.friends[colour] |= cards
        else:
            self.foes[colour] |= cards

    def look_ahead(self, state: State, colour: int, marble: int, room: int) -> None:
        ring, cell, free = self.geometry.ring, state.spots[marble], 0
        while free < FAR:
            cell += 1
            if cell == ring:
                cell = 0
            if state.at[cell]:
                break
            free += 1
        self.ahead[marble] = free
        self.meets[marble] = 0
        cards = ((2 << free) - 2) & FORWARD | 1 << SEVEN
        self.moves[colour] |= cards
        self.able[marble] = cards
        if free < FAR:
            self.meets[marble] = state.at[cell]
            cards = (2 << free) & FORWARD
            if free < SEVEN:
                cards |= 1 << SEVEN
            self.able[marble] |= cards
            self.hit(colour, state.at[cell] - 1, cards)
        away = self.geometry.start[colour] - state.spots[marble]
        if away < 0:
            away += ring
        self.away[marble] = away if room else ring
        if room and away < FAR:
            if away <= free:
                cards = (((1 << room) - 1) << (away + 1)) & FORWARD
                self.able[marble] |= cards
                self.enters[colour] |= cards
                self.settles[colour] |= (1 << (away + room)) & FORWARD
            # The 7 takes what is in its way.
            if away < SEVEN:
                self.enters[colour] |= 1 << SEVEN
                if away + room <= SEVEN:
                    self.settles[colour] |= 1 << SEVEN

    def look_back(self, state: State, colour: int, marble: int, room: int) -> None:
        ring, cell, free = self.geometry.ring, state.spots[marble], 0
        while free < BACKWARD:
            cell -= 1
            if cell < 0:
                cell += ring
            if state.at[cell]:
                break
            free += 1
        self.behind[marble] = 0
        if free >= BACKWARD - 1:
            self.able[marble] |= 1 << BACKWARD
        if free == BACKWARD:
            self.moves[colour] |= 1 << BACKWARD
        elif free == BACKWARD - 1:
            self.behind[marble] = state.at[cell]
            self.hit(colour, state.at[cell] - 1, 1 << BACKWARD)
        away = state.spots[marble] - self.geometry.start[colour]
        if away < 0:
            away += ring
        if away < BACKWARD and away <= free and BACKWARD - away <= room:
            self.able[marble] |= 1 << BACKWARD
            self.enters[colour] |= 1 << BACKWARD
            if BACKWARD - away == room:
                self.settles[colour] |= 1 << BACKWARD

    def look_inside(self, colour: int, home: int) -> None:
        """Marbles at home that can go deeper."""
        for depth in range(3):
            if home >> depth & 1:
                free = 0
                while depth + free < 3 and not home >> (depth + free + 1) & 1:
                    free += 1
                if free:
                    self.moves[colour] |= (2 << free) - 2
                    self.settles[colour] |= 1 << free
