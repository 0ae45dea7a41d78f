"""One way to make a 7, run by run, in an order in which it can be made."""

from functools import cache, lru_cache

from kugel.rules.codes import HOME
from kugel.rules.seven.results import Seven, single_steps
from kugel.rules.state import State

Run = tuple[int, int, int, bool]
"""Colour, from, to, and whether it captures on the way."""


def runs_of(state: State, seven: Seven, seat: int, colour: int, key: int, end: int, done: int) -> list[Run]:
    """The runs that lead to this result of the search, on the board as it is in `state`."""
    found = seven.find(state, seat, colour, 7, key, end, done)
    assert found, "a result of the search can be found again"
    scribe = _Scribe(state)
    for level in range(seven.depth + 1):
        scribe.write_level(state, seven, level)
    return scribe.runs


class _Scribe:
    """Makes the steps on a copy of the ring, and joins steps of one marble to runs."""

    def __init__(self, state: State) -> None:
        self.ring = state.geometry.ring
        spots, out = state.spots, state.out
        self.taken = {
            spots[seat * 4 + index] for seat in range(state.geometry.seats) for index in range(out[seat])
        }
        self.runs: list[Run] = []

    def write_level(self, state: State, seven: Seven, level: int) -> None:
        first, movers = level * 4, seven.movers[level]
        colour = seven.mover[level]
        begin, travel, enters = (
            values[first : first + movers] for values in (seven.begin, seven.travel, seven.enters)
        )
        entering = sum(enters)
        home = state.home[colour]
        inside = iter(home_path(home, entering, seven.inside[level], seven.home[level]))
        for mover in front_first(begin, travel, enters, self.ring):
            self.walk(colour, begin[mover], travel[mover])
            if enters[mover]:
                for move in inside:
                    if move[0] < 0:
                        break
                    self.shift(colour, *move)
                start = (begin[mover] + travel[mover]) % self.ring
                self.enter(colour, begin[mover], start)
        for move in inside:
            self.shift(colour, *move)

    def walk(self, colour: int, space: int, steps: int) -> None:
        if not steps:
            return
        passed = {(space + step) % self.ring for step in range(1, steps + 1)}
        captures = bool(passed & self.taken)
        target = (space + steps) % self.ring
        self.taken -= passed
        self.taken.discard(space)
        self.taken.add(target)
        self.runs.append((colour, space, target, captures))

    def enter(self, colour: int, begin: int, start: int) -> None:
        """Into h1; the walk to the start and the entry are one run if nothing came between."""
        self.taken.discard(start)
        if self.runs and self.runs[-1][:3] == (colour, begin, start):
            captures = self.runs.pop()[3]
            self.runs.append((colour, begin, HOME, captures))
        else:
            self.runs.append((colour, start, HOME, False))

    def shift(self, colour: int, space: int, target: int) -> None:
        """A step inside home, joined to the run before it if the same marble goes on the same way."""
        begin, end = HOME + space, HOME + target
        if self.runs:
            runner, origin, reached, captures = self.runs[-1]
            forwards = origin < HOME or reached > origin
            if runner == colour and reached == begin and forwards == (end > begin):
                self.runs[-1] = (colour, origin, end, captures)
                return
        self.runs.append((colour, begin, end, False))


def front_first(begin: list[int], travel: list[int], enters: list[int], ring: int) -> list[int]:
    """The movers in an order in which none has to pass one that still wants to move."""
    waiting = [mover for mover in range(len(begin)) if travel[mover] or enters[mover]]
    if len(waiting) < 2:
        return waiting
    order: list[int] = []
    while waiting:
        free = next(
            mover
            for mover in waiting
            if not any(
                other != mover and (begin[other] - begin[mover]) % ring <= travel[mover] for other in waiting
            )
        )
        waiting.remove(free)
        order.append(free)
    return order


@lru_cache(maxsize=4096)
def home_path(home: int, entering: int, steps: int, target: int) -> tuple[tuple[int, int], ...]:
    """Single steps from one home to another, `entering` of them from the start, written as (-1, 0)."""
    locked, space = 0, 3
    while space >= 0 and home >> space & 1:
        locked |= 1 << space
        space -= 1

    @cache
    def search(mask: int, entries: int, left: int) -> tuple[tuple[int, int], ...] | None:
        if left == 0:
            return () if mask == target and entries == 0 else None
        for entry, after in single_steps(mask, locked):
            rest = search(after, entries - entry, left - 1) if entries >= entry else None
            if rest is not None:
                return ((-1, 0) if entry else _shifted(mask, after), *rest)
        return None

    path = search(home, entering, steps)
    assert path is not None, "the table of homes says that there is a way"
    return path


def _shifted(before: int, after: int) -> tuple[int, int]:
    left, reached = before & ~after, after & ~before
    return left.bit_length() - 1, reached.bit_length() - 1
