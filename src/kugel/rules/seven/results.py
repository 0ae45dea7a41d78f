"""All results of a 7: every board that seven single steps can lead to, each once (C7-1 to C7-11, Q18 to Q28).

The search does not try orders of steps. A result is determined by how far every ring marble moves, which of them
go home, and how the rest of the steps is spent inside home:

* a marble that moves `t` passes an own marble `gap` ahead which moves `u` exactly if t >= gap + u; the
  front marble can always step first (Q22);
* the possible homes after `h` steps with `e` marbles entering come from a table (Q18, Q19);
* when the colour is finished with steps left, the same search goes on with the next colour (C7-8, Q92).

A result is packed into one integer: the captured marbles of other colours as 24 bits (seat * 4 + index in
`spots`), the home of the colour as 4 bits, then its ring spaces, ascending, as up to four bytes of space + 1,
and one bit for a fresh marble that stayed where it was.
"""

from kugel.rules.codes import FULL, NO_COLOUR
from kugel.rules.state import State

CAPACITY = 4096
SLOTS = 8192
LAST_STAMP = 2_000_000_000
UNMOVED = 99
"""The way home of a fresh marble, which has none (FR-1, Q11)."""


def _home_after_steps() -> list[int]:
    """For home * 40 + entering * 8 + steps: the set of possible homes as 16 bits."""
    reach = [0] * 640
    for home in range(16):
        locked, space = 0, 3
        while space >= 0 and home >> space & 1:
            locked |= 1 << space
            space -= 1
        layers: dict[tuple[int, int], int] = {(0, 0): 1 << home}
        for steps in range(8):
            for entered in range(5):
                reached = layers.get((steps, entered), 0)
                reach[home * 40 + entered * 8 + steps] = reached
                for mask in range(16):
                    if not reached >> mask & 1:
                        continue
                    for entering, after in single_steps(mask, locked):
                        key = (steps + 1, entered + entering)
                        layers[key] = layers.get(key, 0) | 1 << after
    return reach


def single_steps(mask: int, locked: int) -> list[tuple[int, int]]:
    """Every single step in or into a home: (1 if a marble enters, the home after it)."""
    steps = [(1, mask | 1)] if not mask & 1 else []
    for space in range(4):
        if mask >> space & 1 and not locked >> space & 1:
            for beside in (space - 1, space + 1):
                if 0 <= beside < 4 and not mask >> beside & 1:
                    steps.append((0, mask ^ (1 << space) ^ (1 << beside)))
    return steps


REACH = _home_after_steps()


class Seven:
    """Buffers of the search, and its results: `key`, `colour` and `done` of each, `count` of them.

    `colour` is the last colour that moved, `done` are the ones it finished, `origin` is the one that began.
    """

    def __init__(self) -> None:
        self.count = 0
        self.key = [0] * 4096
        self.colour = [0] * 4096
        self.done = [0] * 4096
        self.origin = [0] * 4096
        self.wanted = -1
        self.depth = 0
        self.risky = 0
        self.several = 0
        self.stamp = 0
        self.slot = [0] * 8192
        self.slot_stamp = [0] * 8192
        # One level of the search per colour: its moving marbles and their moves.
        self.mover = [0] * 6
        self.movers = [0] * 6
        self.begin = [0] * 24
        self.to_start = [0] * 24
        self.gap = [0] * 96
        self.caught = [0] * 192
        self.travel = [0] * 24
        self.enters = [0] * 24
        self.taken = [0] * 6
        self.before = [0] * 6
        self.loose = [0] * 6
        self.close = [0] * 6
        self.inside = [0] * 6
        self.home = [0] * 6

    def clear(self) -> None:
        self.count = 0
        self.wanted = -1
        self.stamp += 1
        if self.stamp == LAST_STAMP:
            self.stamp = 1
            for slot in range(SLOTS):
                self.slot_stamp[slot] = 0

    def run(self, state: State, seat: int, colours: int, steps: int) -> None:
        """Find every result of so many steps that `seat` begins with a marble of one of `colours`."""
        self.clear()
        # With several colours to begin with, two of them may have the same result.
        self.several = (colours & (colours - 1)) != 0
        for colour in range(state.geometry.seats):
            if colours >> colour & 1:
                self.spend(state, seat, colour, steps, 0, 0, 0)

    def find(self, state: State, seat: int, colour: int, steps: int, key: int, end: int, done: int) -> int:
        """Search again for the result (key, end, done), so that the levels show one way to reach it."""
        self.run(state, seat, 1 << colour, steps)
        wanted = 0
        while wanted < self.count:
            if self.key[wanted] == key and self.colour[wanted] == end and self.done[wanted] == done:
                break
            wanted += 1
        if wanted == self.count:
            return 0
        self.clear()
        self.wanted = wanted
        self.spend(state, seat, colour, steps, 0, 0, 0)
        return 1

    def spend(
        self, state: State, seat: int, colour: int, steps: int, depth: int, taken: int, done: int
    ) -> int:
        """Search one colour; 1 as soon as the wanted result is found."""
        ring, start = state.geometry.ring, state.geometry.start[colour]
        first, movers = depth * 4, 0
        self.mover[depth] = colour
        self.taken[depth] = taken
        self.before[depth] = done
        self.depth = depth
        home = state.home[colour]
        self.loose[depth] = REACH[home * 40 + 1] != 0
        if depth == 0:
            self.risky = self.several
        for index in range(state.out[colour]):
            if taken >> (colour * 4 + index) & 1:
                continue
            space = state.spots[colour * 4 + index]
            mover = first + movers
            self.begin[mover] = space
            away = (start - space + ring) % ring
            if away == 0 and state.fresh >> colour & 1:
                away = UNMOVED
            self.to_start[mover] = away
            if away < steps:
                self.risky = 1
            caught, row = 0, mover * 8
            self.caught[row] = 0
            for step in range(1, steps + 1):
                cell = space + step
                if cell >= ring:
                    cell -= ring
                there = state.at[cell] - 1
                if there >= 0 and there != colour and not done >> there & 1:
                    other = there * 4
                    while state.spots[other] != cell:
                        other += 1
                    if not taken >> other & 1:
                        caught |= 1 << other
                self.caught[row + step] = caught
            movers += 1
        self.movers[depth] = movers
        self.close[depth] = 0
        for mover in range(movers):
            for ahead in range(movers):
                gap = self.begin[first + ahead] - self.begin[first + mover]
                if gap < 0:
                    gap += ring
                self.gap[(first + mover) * 4 + ahead] = gap
                if mover != ahead and gap <= steps:
                    self.close[depth] = 1
                    self.risky = 1
        if movers == 0:
            return self.settle(state, seat, steps, depth, 0)
        return self.travels(state, seat, steps, depth, 0, 0)

    def travels(self, state: State, seat: int, steps: int, depth: int, index: int, entered: int) -> int:
        """Choose how far mover `index` and those after it go."""
        mover, movers = depth * 4 + index, self.movers[depth]
        last = index == movers - 1
        self.enters[mover] = 0
        shortest = 0
        if last and entered == 0 and not self.loose[depth]:
            # No steps can be spent inside home: the last mover takes all that are left.
            shortest = steps
        for travel in range(shortest, steps + 1):
            self.travel[mover] = travel
            if last:
                if self.settle(state, seat, steps - travel, depth, entered):
                    return 1
            elif self.travels(state, seat, steps - travel, depth, index + 1, entered):
                return 1
        away = self.to_start[mover]
        if away < steps:
            self.travel[mover] = away
            self.enters[mover] = 1
            if last:
                return self.settle(state, seat, steps - away, depth, entered + 1)
            return self.travels(state, seat, steps - away, depth, index + 1, entered + 1)
        return 0

    def settle(self, state: State, seat: int, steps: int, depth: int, entered: int) -> int:
        """All moves on the ring are chosen: spend the remaining steps inside home, or on the next colour."""
        colour = self.mover[depth]
        base = state.home[colour] * 40 + entered * 8
        homes = REACH[base + steps]
        finishes = 0
        if entered and entered == self.movers[depth]:
            for inside in range(1, steps):
                if REACH[base + inside] >> FULL & 1:
                    finishes = 1
        if not homes and not finishes:
            return 0
        first, movers = depth * 4, self.movers[depth]
        taken = self.taken[depth]
        spaces, fresh, still = 0, 0, int(entered == 0)
        for mover in range(movers):
            if self.travel[first + mover]:
                still = 0
            taken |= self.caught[(first + mover) * 8 + self.travel[first + mover]]
            if self.enters[first + mover]:
                continue
            travel, overrun = self.travel[first + mover], 0
            if self.close[depth]:
                for behind in range(movers):
                    reach = self.travel[first + behind] - self.gap[(first + behind) * 4 + mover]
                    if behind != mover and reach >= travel:
                        overrun = 1
                        break
            if not overrun:
                if travel == 0 and self.to_start[first + mover] == UNMOVED:
                    fresh = 1
                space = self.begin[first + mover] + travel
                if space >= state.geometry.ring:
                    space -= state.geometry.ring
                spaces = insert(spaces, space + 1)
        home = 0
        while homes >> home:
            if homes >> home & 1:
                self.inside[depth] = steps
                self.home[depth] = home
                if still and home == state.home[colour]:
                    # Steps back and forth at home: the same result as if no step had been left (Q18).
                    found = self.add(depth, NO_COLOUR, taken, 0, 0, 0)
                else:
                    found = self.add(depth, colour, taken, home, spaces, fresh)
                if found:
                    return 1
            home += 1
        if finishes:
            return self.hand_over(state, seat, steps, depth, entered, taken)
        return 0

    def hand_over(self, state: State, seat: int, steps: int, depth: int, entered: int, taken: int) -> int:
        """The colour is finished with steps left: the next colours have to make them (C7-8, C7-9)."""
        colour = self.mover[depth]
        done = self.before[depth] | 1 << colour
        base = state.home[colour] * 40 + entered * 8
        colours = self.next_colours(state, seat, done)
        for inside in range(1, steps):
            if REACH[base + inside] >> FULL & 1:
                for other in range(state.geometry.seats):
                    if colours >> other & 1:
                        self.inside[depth] = inside
                        self.home[depth] = FULL
                        if self.spend(state, seat, other, steps - inside, depth + 1, taken, done):
                            return 1
                        self.depth = depth
        return 0

    def next_colours(self, state: State, seat: int, done: int) -> int:
        for stage in range(3):
            colours = state.geometry.stage[seat * 3 + stage] & ~done
            for colour in range(state.geometry.seats):
                if state.home[colour] == FULL:
                    colours &= ~(1 << colour)
            if colours:
                return colours
        return 0

    def add(self, depth: int, colour: int, taken: int, home: int, spaces: int, fresh: int) -> int:
        """Add a result unless it is listed already; 1 if it is the wanted one."""
        done = self.before[depth]
        if colour != NO_COLOUR:
            taken &= ~(15 << (colour * 4))
        if home == FULL:
            done |= 1 << colour
            colour = NO_COLOUR
            home = 0
        key = fresh
        key = (key << 60) | (spaces << 28) | (home << 24) | taken
        if self.risky:
            slot = (key ^ (key >> 13) ^ (key >> 27) ^ (key >> 41) ^ (colour << 5) ^ (done << 8)) & (SLOTS - 1)
            while self.slot_stamp[slot] == self.stamp:
                there = self.slot[slot]
                if self.key[there] == key and self.colour[there] == colour and self.done[there] == done:
                    return 0
                slot = (slot + 1) & (SLOTS - 1)
            self.slot_stamp[slot] = self.stamp
            self.slot[slot] = self.count
        if self.count == CAPACITY:
            return 0
        self.key[self.count] = key
        self.colour[self.count] = colour
        self.done[self.count] = done
        self.origin[self.count] = self.mover[0]
        self.count += 1
        return self.count - 1 == self.wanted


def insert(spaces: int, space: int) -> int:
    """Insert a byte into ascending bytes, lowest first."""
    low, rest = 0, spaces
    shift = 0
    while rest and (rest & 255) < space:
        low |= (rest & 255) << shift
        shift += 8
        rest >>= 8
    return low | (space << shift) | (rest << (shift + 8))
