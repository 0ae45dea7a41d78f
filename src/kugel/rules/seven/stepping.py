"""A 7 made step by step: offers only steps from which all seven can still be made (Q28)."""

from kugel.rules.codes import FULL, HOME
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

STEPS = 7
NOBODY = -1


class SevenSteps:
    """The board in the middle of a 7, the steps left, and those offered: `colour`, `begin`, `end` of each."""

    def __init__(self, geometry: Geometry) -> None:
        self.board = State(geometry)
        self.owner = 0
        self.left = 0
        self.serving = NOBODY
        self.locked = [0] * 6
        self.count = 0
        self.colour = [0] * 48
        self.begin = [0] * 48
        self.end = [0] * 48

    def start(self, state: State, owner: int) -> int:
        """Begin a 7 of this seat on the board of `state`; returns the number of steps offered."""
        self.board.copy_from(state)
        self.owner = owner
        self.left = STEPS
        self.serving = NOBODY
        for colour in range(state.geometry.seats):
            locked, space = 0, 3
            while space >= 0 and state.home[colour] >> space & 1:
                locked |= 1 << space
                space -= 1
            self.locked[colour] = locked
        return self.offer()

    def stop(self) -> None:
        """Abandon a 7 that has begun."""
        self.left = 0
        self.count = 0

    def step(self, index: int) -> int:
        """Make the step with this index; returns how many are offered then, 0 when all seven are made."""
        colour, begin, end = self.colour[index], self.begin[index], self.end[index]
        if begin >= HOME:
            moved = 1 << (begin - HOME) | 1 << (end - HOME)
            self.board.set_home(colour, self.board.home[colour] ^ moved)
        else:
            self.board.lift(begin)
            if end >= HOME:
                self.board.set_home(colour, self.board.home[colour] | 1 << (end - HOME))
            else:
                self.board.land(colour, end)
        self.left -= 1
        self.serving = colour if self.board.home[colour] != FULL else NOBODY
        return self.offer()

    def offer(self) -> int:
        """Find the steps that can be made now and leave a way to make the rest."""
        self.count = 0
        if self.left:
            colours = self.board.controlled(self.owner) if self.serving == NOBODY else 1 << self.serving
            for colour in range(self.board.geometry.seats):
                if colours >> colour & 1:
                    self.offer_colour(colour)
        return self.count

    def offer_colour(self, colour: int) -> None:
        ring, start, home = (
            self.board.geometry.ring,
            self.board.geometry.start[colour],
            self.board.home[colour],
        )
        for marble in range(colour * 4, colour * 4 + self.board.out[colour]):
            space = self.board.spots[marble]
            following = space + 1
            if following == ring:
                following = 0
            self.add(colour, space, following)
            if space == start and not home & 1 and not self.board.fresh >> colour & 1:
                after = home | 1
                if self.can_go_on(colour, self.board.out[colour] - 1, after):
                    self.add(colour, space, HOME)
        for space in range(4):
            if home >> space & 1 and not self.locked[colour] >> space & 1:
                if space < 3 and not home >> (space + 1) & 1:
                    self.add(colour, HOME + space, HOME + space + 1)
                if space > 0 and not home >> (space - 1) & 1:
                    self.add(colour, HOME + space, HOME + space - 1)

    def can_go_on(self, colour: int, on_ring: int, home: int) -> int:
        """Whether the rest can be made after going home; a ring marble or a loose one always can (Q21)."""
        if self.left == 1 or on_ring:
            return 1
        if home != FULL:
            return home & ~self.locked[colour] != 0
        before = self.board.home[colour]
        self.board.set_home(colour, FULL)
        able = self.others_can()
        self.board.set_home(colour, before)
        return able

    def others_can(self) -> int:
        """The colour is finished: one of the next colours must have a marble to move (C7-9, Q25)."""
        colours = self.board.controlled(self.owner)
        for colour in range(self.board.geometry.seats):
            loose = self.board.home[colour] & ~self.locked[colour]
            if colours >> colour & 1 and (self.board.out[colour] or loose):
                return 1
        return 0

    def add(self, colour: int, begin: int, end: int) -> None:
        self.colour[self.count] = colour
        self.begin[self.count] = begin
        self.end[self.count] = end
        self.count += 1

    def offered(self, index: int) -> tuple[int, int, int]:
        """Colour, from and to of one step offered."""
        return self.colour[index], self.begin[index], self.end[index]
