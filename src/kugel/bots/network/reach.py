"""What each number card could do for each colour on a board: the marbles it moves, hits and brings home.

A card is a bit, `1 << value`. A 7 counts for all it can do; whether all seven steps can be used is not
checked.
"""

from kugel.bots.network.feature_layout import BACKWARD, FORWARD, SEVEN
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

FAR = 13
"""The longest way along the ring that a card needs free."""
OPENING = 1 << 1 | 1 << 13


class Reach:
    """The reach of all colours of one board: by marble, and by colour as cards."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        # Of every ring marble: free spaces ahead, and the colours, plus one, that it meets ahead and four behind.
        self.free_ahead = [0] * 24
        self.meets_ahead = [0] * 24
        self.meets_behind = [0] * 24
        # The cards that each ring marble can use, and its distance to the start; too large if it may not go home.
        self.usable = [0] * 24
        self.distance_home = [0] * 24
        # Of every colour: free spaces at home before the first marble; the cards that move it, hit a foe or a friend,
        # bring home, bring as deep as can be, open.
        self.home_free = [0] * 6
        self.moves = [0] * 6
        self.foes = [0] * 6
        self.friends = [0] * 6
        self.enters = [0] * 6
        self.settles = [0] * 6
        self.opens = [0] * 6

    def compute(self, state: State) -> None:
        for colour in range(self.geometry.seats):
            if self.geometry.used[colour]:
                self.compute_colour(state, colour)

    def compute_colour(self, state: State, colour: int) -> None:
        self.moves[colour] = self.foes[colour] = self.friends[colour] = 0
        self.enters[colour] = self.settles[colour] = self.opens[colour] = 0
        home, start = state.home[colour], self.geometry.start[colour]
        home_free = 0
        while home_free < 4 and not home >> home_free & 1:
            home_free += 1
        self.home_free[colour] = home_free
        fresh = state.fresh >> colour & 1
        for marble in range(colour * 4, colour * 4 + state.out[colour]):
            may_enter = home_free and not (fresh and state.spots[marble] == start)
            self.look_ahead(state, colour, marble, home_free if may_enter else 0)
            self.look_back(state, colour, marble, home_free if may_enter else 0)
        self.look_inside(colour, home)
        if state.in_base(colour):
            self.opens[colour] = OPENING
            if state.at[start]:
                self.add_hit(colour, state.at[start] - 1, OPENING)

    def add_hit(self, colour: int, other: int, cards: int) -> None:
        if self.geometry.team[other] == self.geometry.team[colour]:
            self.friends[colour] |= cards
        else:
            self.foes[colour] |= cards

    def look_ahead(self, state: State, colour: int, marble: int, home_free: int) -> None:
        ring, space, free = self.geometry.ring, state.spots[marble], 0
        while free < FAR:
            space += 1
            if space == ring:
                space = 0
            if state.at[space]:
                break
            free += 1
        self.free_ahead[marble] = free
        self.meets_ahead[marble] = 0
        cards = ((2 << free) - 2) & FORWARD | 1 << SEVEN
        self.moves[colour] |= cards
        self.usable[marble] = cards
        if free < FAR:
            self.meets_ahead[marble] = state.at[space]
            cards = (2 << free) & FORWARD
            if free < SEVEN:
                cards |= 1 << SEVEN
            self.usable[marble] |= cards
            self.add_hit(colour, state.at[space] - 1, cards)
        distance_home = self.geometry.start[colour] - state.spots[marble]
        if distance_home < 0:
            distance_home += ring
        self.distance_home[marble] = distance_home if home_free else ring
        if home_free and distance_home < FAR:
            if distance_home <= free:
                cards = (((1 << home_free) - 1) << (distance_home + 1)) & FORWARD
                self.usable[marble] |= cards
                self.enters[colour] |= cards
                self.settles[colour] |= (1 << (distance_home + home_free)) & FORWARD
            # The 7 takes what is in its way.
            if distance_home < SEVEN:
                self.enters[colour] |= 1 << SEVEN
                if distance_home + home_free <= SEVEN:
                    self.settles[colour] |= 1 << SEVEN

    def look_back(self, state: State, colour: int, marble: int, home_free: int) -> None:
        ring, space, free = self.geometry.ring, state.spots[marble], 0
        while free < BACKWARD:
            space -= 1
            if space < 0:
                space += ring
            if state.at[space]:
                break
            free += 1
        self.meets_behind[marble] = 0
        if free >= BACKWARD - 1:
            self.usable[marble] |= 1 << BACKWARD
        if free == BACKWARD:
            self.moves[colour] |= 1 << BACKWARD
        elif free == BACKWARD - 1:
            self.meets_behind[marble] = state.at[space]
            self.add_hit(colour, state.at[space] - 1, 1 << BACKWARD)
        distance_home = state.spots[marble] - self.geometry.start[colour]
        if distance_home < 0:
            distance_home += ring
        if distance_home < BACKWARD and distance_home <= free and BACKWARD - distance_home <= home_free:
            self.usable[marble] |= 1 << BACKWARD
            self.enters[colour] |= 1 << BACKWARD
            if BACKWARD - distance_home == home_free:
                self.settles[colour] |= 1 << BACKWARD

    def look_inside(self, colour: int, home: int) -> None:
        """Find marbles at home that can go deeper."""
        for depth in range(3):
            if home >> depth & 1:
                free = 0
                while depth + free < 3 and not home >> (depth + free + 1) & 1:
                    free += 1
                if free:
                    self.moves[colour] |= (2 << free) - 2
                    self.settles[colour] |= 1 << free
