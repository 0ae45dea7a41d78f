"""A 7 made run by run on a copy of the board, with every single step checked against the rules."""

from kugel.notation.errors import IllegalPlay, illegal
from kugel.notation.syntax import Marble
from kugel.notation.why import obstacles
from kugel.notation.why.cards import all_home
from kugel.notation.why.moves import check_own, meant, step_count, why_no_way
from kugel.rules.codes import HOME
from kugel.rules.refusals import Refusal, reason
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.step import place_text

STEPS = 7


class Stepper:
    """Makes the steps of one 7; raises `IllegalPlay` at the first that is not allowed."""

    def __init__(self, board: State) -> None:
        self.board = board.clone()
        self.owner = board.owner
        self.made = 0
        # The colour that steps, and the place where the marble that moves now stood before.
        self.serving = -1
        self.runner = ""
        self.locked = [
            {space for space in obstacles.home_of(board, colour) if obstacles.locked(board, colour, space)}
            for colour in range(board.geometry.seats)
        ]

    def make(self, runs: tuple[tuple[Marble, Marble], ...]) -> None:
        for begin, end in runs:
            self._run(begin, end.place)
        if self.made != STEPS:
            total = reason("seven-total", "C7-2", steps=self.made)
            raise IllegalPlay([total, *self._why_none_left()])

    def _run(self, begin: Marble, target: int) -> None:
        place, colour = begin.place, self._mover(begin)
        if reasons := why_no_way(self.board, colour, place, target):
            raise IllegalPlay(reasons)
        steps = step_count(self.board, colour, place, target)
        if steps == 0:
            raise illegal("no-step", "C7-1", marble=place_text(place), seat=colour)
        self.runner = place_text(place)
        for _ in range(steps):
            place = self._step(colour, place, target)
        self.made += steps

    def _mover(self, marble: Marble) -> int:
        """The colour that steps: one until it is finished, then another that the seat may move (Q24, Q92)."""
        board, colours = self.board, self._colours()
        if not colours:
            raise IllegalPlay([all_home(self.owner)])
        allowed = [self.serving] if self.serving in colours else colours
        colour = meant(board, marble, allowed)
        partner = board.geometry.team[colour] == board.geometry.team[self.owner]
        check_own(colour, allowed, "Q92" if colour in colours else "Q24" if partner else "MV-1")
        if marble.place >= HOME and marble.place - HOME in self.locked[colour]:
            space = place_text(marble.place)
            raise illegal("locked", "LK-4", marble=space, seat=colour)
        self.serving = colour
        return colour

    def _colours(self) -> list[int]:
        return obstacles.colours_of(self.board.controlled(self.owner))

    def _step(self, colour: int, place: int, target: int) -> int:
        """Make one step towards the target; returns where the marble stands then."""
        board, start = self.board, self.board.geometry.start[colour]
        if place >= HOME:
            following = place + (1 if target > place else -1)
            self._check_free(colour, following)
            board.set_home(colour, board.home[colour] ^ (1 << (place - HOME)) ^ (1 << (following - HOME)))
            return following
        if place == start and target >= HOME:
            if board.fresh >> colour & 1:
                raise illegal("fresh-not-home", "FR-1", marble=self.runner, seat=colour)
            self._check_free(colour, HOME)
            board.lift(place)
            board.set_home(colour, board.home[colour] | 1)
            return HOME
        following = (place + 1) % board.geometry.ring
        board.lift(place)
        board.land(colour, following)
        return following

    def _check_free(self, colour: int, place: int) -> None:
        if self.board.home[colour] >> (place - HOME) & 1:
            marble, seat, space = self.runner, Seat.at(colour), place_text(place)
            raise illegal("home-taken", "Q20", marble=marble, seat=seat, space=space)

    def _why_none_left(self) -> list[Refusal]:
        """A colour was finished too early: no marble can make the steps that are left (C7-9, C7-10)."""
        colours, left = self._colours(), STEPS - self.made
        if left < 0 or self.serving in colours or any(map(self._can_step, colours)):
            return []
        if not colours:
            return [reason("seven-last-step", "C7-10", steps=left)]
        seat = Seat.at(self.serving)
        return [reason("seven-nobody-left", "C7-9", seat=seat, steps=left, seats=colours)]

    def _can_step(self, colour: int) -> bool:
        """Whether a marble can step: on the ring, or at home and not locked (Q21)."""
        home = obstacles.home_of(self.board, colour)
        return bool(self.board.out[colour]) or any(space not in self.locked[colour] for space in home)
