"""A play as steps of single marbles, so that a board can show it; and the way back, for a TAC."""

from collections.abc import Sequence

from kugel.game.events import Step
from kugel.notation.spaces import place_text
from kugel.notation.syntax import ANY, Marble, Opening, Runs, Swap, read_syntax
from kugel.rules.codes import HOME
from kugel.rules.state import State
from kugel.rules.variants import SEATS

BASE = "base"


def steps_of(board: State, owner: int, text: str) -> tuple[Step, ...]:
    """What happens on the board; for a TAC that undoes something, `board` must show it after the undoing."""
    spoken = read_syntax(text)
    taken = {space: seat - 1 for space, seat in enumerate(board.at) if seat}
    match spoken.what:
        case Opening(colour, place):
            return (_open(taken, owner if colour == ANY else colour, place),)
        case Swap(first, second):
            return _go(taken, first.place, second.place), _go(taken, second.place, first.place)
        case Runs(runs):
            passing = (spoken.copied or spoken.card) == 7
            walker = _Walker(board, taken, owner, passing)
            return tuple(walker.run(begin, end) for begin, end in runs)
        case _:
            return ()


def _open(taken: dict[int, int], colour: int, start: int) -> Step:
    return Step(SEATS[colour], BASE, place_text(start), _captured(taken, [start]))


def _go(taken: dict[int, int], begin: int, end: int) -> Step:
    return Step(SEATS[taken[begin]], place_text(begin), place_text(end))


def _captured(taken: dict[int, int], spaces: Sequence[int]) -> tuple[str, ...]:
    """The marbles on these spaces, in order."""
    return tuple(SEATS[taken[space]] + place_text(space) for space in spaces if space in taken)


class _Walker:
    """Makes run after run; a 7 captures in passing, every other card only where it ends."""

    def __init__(self, board: State, taken: dict[int, int], owner: int, passing: bool) -> None:
        self.ring = board.geometry.ring
        self.start = board.geometry.start
        self.taken = taken
        self.owner = owner
        self.passing = passing

    def run(self, begin: Marble, end: Marble) -> Step:
        colour = self.owner if begin.colour == ANY else begin.colour
        if begin.place == end.place:
            # The Warrior alone on the ring captures itself (WA-5).
            return Step(SEATS[colour], place_text(begin.place), BASE)
        self.taken.pop(begin.place, None)
        spaces = self._trodden(colour, begin.place, end.place)
        captured = _captured(self.taken, spaces)
        for space in spaces:
            self.taken.pop(space, None)
        if end.place < HOME:
            self.taken[end.place] = colour
        return Step(SEATS[colour], place_text(begin.place), place_text(end.place), captured)

    def _trodden(self, colour: int, begin: int, end: int) -> list[int]:
        """The ring spaces on which a marble standing there is captured."""
        if begin >= HOME:
            return []
        if not self.passing:
            return [end]
        last = self.start[colour] if end >= HOME else end
        return [(begin + step) % self.ring for step in range(1, (last - begin) % self.ring + 1)]


def taken_back(way: Sequence[Step]) -> tuple[Step, ...]:
    """The same way backwards: the last step first, and its captured marbles return from base."""
    back: list[Step] = []
    for step in reversed(way):
        back.append(Step(step.seat, step.end, step.begin))
        back += [Step(marble[0], BASE, marble[1:]) for marble in reversed(step.captured)]
    return tuple(back)
