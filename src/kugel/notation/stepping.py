"""A 7 made run by run on a copy of the board, every single step checked as the rules say."""

from typing import NoReturn

from kugel.notation import obstacles
from kugel.notation.errors import IllegalPlay
from kugel.notation.spaces import HOMES, place_text
from kugel.notation.syntax import ANY, Marble
from kugel.rules.codes import HOME
from kugel.rules.refusals import Fact, Refusal
from kugel.rules.state import State
from kugel.rules.variants import SEATS

STEPS = 7


class Stepper:
    """Makes the steps of one 7; raises `IllegalPlay` at the first that is not allowed."""

    def __init__(self, board: State) -> None:
        self.board = board.clone()
        self.owner = board.owner
        self.left = STEPS
        self.serving = -1
        self.locked = [
            {space for space in obstacles.home_of(board, colour) if obstacles.locked(board, colour, space)}
            for colour in range(board.table.seats)
        ]

    def make(self, runs: tuple[tuple[Marble, Marble], ...]) -> None:
        for begin, end in runs:
            self._run(begin, end)
        if self.left:
            _refuse("seven-total", "C7-2", given=STEPS - self.left)

    def _run(self, begin: Marble, end: Marble) -> None:
        board, place = self.board, begin.place
        colour = self._mover(begin)
        if end.colour not in (ANY, colour):
            _refuse("no-marble-there", "MV-1", space=place_text(end.place))
        needed = obstacles.step_count(board, colour, place, end.place)
        if end.place < HOME and (place >= HOME or end.place >= board.table.ring):
            _refuse("home-for-good", "HE-6", marble=place_text(place))
        if not 0 < needed <= self.left:
            _refuse("seven-total", "C7-2", given=STEPS - self.left + needed)
        for _ in range(needed):
            place = self._step(colour, place, end.place)
        self.left -= needed

    def _mover(self, marble: Marble) -> int:
        board = self.board
        colours = obstacles.colours_of(board.controlled(self.owner))
        if self.serving in colours:
            colours = [self.serving]
        if marble.place < HOME:
            there = board.at[marble.place] - 1 if marble.place < board.table.ring else -1
            if there < 0 or marble.colour not in (ANY, there):
                _refuse("no-marble-there", "MV-1", space=place_text(marble.place))
        else:
            bit = marble.place - HOME
            named = [marble.colour] if marble.colour != ANY else colours
            there = next((colour for colour in named if board.home[colour] >> bit & 1), -1)
            if there < 0:
                _refuse("no-marble-there", "MV-1", space=place_text(marble.place))
            if bit in self.locked[there]:
                _refuse("locked", "LK-4", marble=HOMES[bit], seat=SEATS[there])
        if there not in colours:
            _refuse("not-your-marble", "Q24", seat=SEATS[there], seats=tuple(SEATS[own] for own in colours))
        self.serving = there
        return there

    def _step(self, colour: int, place: int, target: int) -> int:
        """One step towards the target; returns where the marble stands then."""
        board, start = self.board, self.board.table.start[colour]
        if place >= HOME:
            return self._shift(colour, place, place + (1 if target > place else -1))
        if place == start and target >= HOME:
            if board.fresh >> colour & 1:
                _refuse("fresh-not-home", "FR-1", marble=place_text(place), seat=SEATS[colour])
            self._check_free(colour, HOME)
            board.lift(place)
            board.set_home(colour, board.home[colour] | 1)
            return HOME
        following = (place + 1) % board.table.ring
        board.lift(place)
        board.land(colour, following)
        return following

    def _shift(self, colour: int, place: int, following: int) -> int:
        self._check_free(colour, following)
        board = self.board
        board.set_home(colour, board.home[colour] ^ (1 << (place - HOME)) ^ (1 << (following - HOME)))
        return following

    def _check_free(self, colour: int, place: int) -> None:
        if self.board.home[colour] >> (place - HOME) & 1:
            _refuse("home-taken", "Q20", marble=SEATS[colour], seat=SEATS[colour], space=place_text(place))


def _refuse(key: str, rule: str, **facts: Fact) -> NoReturn:
    raise IllegalPlay([Refusal(key, facts, rule)])
