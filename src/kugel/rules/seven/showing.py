"""One possible way to make a 7, run by run."""

import threading
from collections.abc import Iterator
from functools import cache, lru_cache

from kugel.rules.codes import HOME
from kugel.rules.seat import Seat
from kugel.rules.seven.results import Seven, single_steps
from kugel.rules.state import State
from kugel.rules.step import Step, as_runs, place_text


class Search(threading.local):
    """The search's buffers, one for each thread."""

    def __init__(self) -> None:
        self.seven = Seven()


search = Search()


def runs_of(board: State, seat: int, colour: int, key: int, end: int, done: int) -> tuple[Step, ...]:
    """The runs that lead to this result of the search, for the marbles of `seat`."""
    seven = search.seven
    found = seven.find(board, seat, colour, 7, key, end, done)
    assert found, "a result of the search can be found again"
    walk = _Walk(board)
    return as_runs([step for level in range(seven.depth + 1) for step in walk.level(board, seven, level)])


class _Walk:
    """Makes the steps of each colour on a copy of the ring."""

    def __init__(self, board: State) -> None:
        self.ring = board.geometry.ring
        spots, out = board.spots, board.out
        self.colour_on = {
            spots[colour * 4 + marble]: colour
            for colour in range(board.geometry.seats)
            for marble in range(out[colour])
        }

    def level(self, board: State, seven: Seven, level: int) -> Iterator[Step]:
        """The runs of one level's colour: ring marbles front first, with those at home in between."""
        first, movers = level * 4, seven.movers[level]
        colour = seven.mover[level]
        begin, travel, enters = (
            values[first : first + movers] for values in (seven.begin, seven.travel, seven.enters)
        )
        inside = iter(home_path(board.home[colour], sum(enters), seven.inside[level], seven.home[level]))
        for mover in front_first(begin, travel, enters, self.ring):
            if travel[mover]:
                yield self.along_ring(colour, begin[mover], travel[mover])
            if enters[mover]:
                for move in inside:
                    if move[0] < 0:
                        break
                    yield _step(colour, HOME + move[0], HOME + move[1])
                start = (begin[mover] + travel[mover]) % self.ring
                self.colour_on.pop(start, None)
                yield _step(colour, start, HOME)
        for space, target in inside:
            yield _step(colour, HOME + space, HOME + target)

    def along_ring(self, colour: int, space: int, steps: int) -> Step:
        """Move the marble so many spaces, capturing whatever it passes."""
        del self.colour_on[space]
        passed = [(space + step) % self.ring for step in range(1, steps + 1)]
        captured = tuple(
            f"{Seat.at(self.colour_on.pop(there))}{place_text(there)}"
            for there in passed
            if there in self.colour_on
        )
        self.colour_on[passed[-1]] = colour
        return _step(colour, space, passed[-1], captured)


def _step(colour: int, begin: int, end: int, captured: tuple[str, ...] = ()) -> Step:
    return Step(Seat.at(colour), place_text(begin), place_text(end), captured)


def front_first(begin: list[int], travel: list[int], enters: list[int], ring: int) -> list[int]:
    """The movers in an order in which none has to pass one that moves later."""
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
    """Single steps from one state of the home to another, `entering` of them from the start, written as (-1, 0)."""
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
