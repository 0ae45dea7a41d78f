"""A play: one way to use a card, to lay it without effect, or to give it away."""

from kugel.rules.cards import NAMES
from kugel.rules.codes import (
    ATTACK,
    DEVIL_IN,
    DISCARD,
    GIFT,
    HOME,
    MOVE,
    OPEN,
    PASS_ON,
    SKIP,
    STEPS,
    SWAP,
)
from kugel.rules.seat import Seat
from kugel.rules.seven.showing import runs_of
from kugel.rules.state import State
from kugel.rules.step import BASE, Step, place_text, run_text

KINDS = {
    MOVE: "move",
    ATTACK: "move",
    STEPS: "move",
    OPEN: "open",
    SWAP: "swap",
    SKIP: "skip",
    PASS_ON: "jester",
    DEVIL_IN: "devil",
    DISCARD: "discard",
    GIFT: "give",
}
WORDS = {SKIP: "skip", PASS_ON: "pass", DISCARD: "discard", GIFT: "give"}


class Play:
    """A play found on a board, for the seat whose hand and marbles it uses. It never changes.

    Steps and text are computed on demand, so that bots save what they never read. Therefore the
    state it was found on must not change. `code` and `detail` are the packed play (rules/codes.py).

    Examples:
        >>> import kugel
        >>> play = kugel.Position.from_text("11/-/-/16 a 5,13/?5/?5/?5 - d1 four").legal()[0]
        >>> play.text, play.card, play.kind, play.captures
        ('5:11x16', '5', 'move', ('d16',))
    """

    state: State
    code: int
    detail: int
    known_steps: tuple[Step, ...] | None
    known_text: str | None

    @property
    def seat(self) -> Seat:
        """The seat whose card it is."""
        return Seat.at(self.code >> 14 & 7 if self.code & 15 == GIFT else self.state.owner)

    @property
    def card(self) -> str:
        """The card that is laid or given, as notation names it."""
        return NAMES[self.code >> 4 & 31]

    @property
    def copied(self) -> str | None:
        """The card that a TAC uses."""
        return NAMES.get(self.code >> 9 & 31)

    @property
    def used(self) -> str:
        """The card whose function is used."""
        return self.copied or self.card

    @property
    def kind(self) -> str:
        """`move`, `open`, `swap`, `skip`, `jester`, `devil`, `discard` or `give`."""
        return KINDS[self.code & 15]

    @property
    def is_seven(self) -> bool:
        """Whether it is made in seven steps."""
        return self.code & 15 == STEPS

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps on the board, in order; for a TAC, after it has undone the last play."""
        if self.known_steps is None:
            self.known_steps = steps_of(self.state, self.code, self.detail)
        return self.known_steps

    @property
    def captures(self) -> tuple[str, ...]:
        """The marbles sent to base, in order: `b17`."""
        itself = tuple(f"{step.seat}{step.begin}" for step in self.steps if step.end == BASE)
        return itself + tuple(marble for step in self.steps for marble in step.captured)

    @property
    def text(self) -> str:
        """The play in notation: `5:13x18`, `7:62-h1,c40-c43`, `T(8):skip`."""
        if self.known_text is None:
            name = f"{self.card}({self.copied})" if self.copied else self.card
            self.known_text = f"{name}:{self.what()}"
        return self.known_text

    def what(self) -> str:
        """The play in notation, without its card."""
        kind, owner, steps = self.code & 15, self.seat, self.steps
        if kind in WORDS:
            return WORDS[kind]
        if kind == DEVIL_IN:
            return str(Seat.at(self.code >> 14 & 7))
        if kind == SWAP:
            return "~".join(f"{'' if step.seat == owner else step.seat}{step.begin}" for step in steps)
        if kind == OPEN:
            return opening_text(steps[0], owner)
        return ",".join(run_text(step, owner) for step in steps)

    def card_order(self) -> int:
        """The key that sorts plays in the order of their cards."""
        return (self.code >> 4 & 31) << 5 | self.code >> 9 & 31

    def key(self) -> tuple[str, int, str, tuple[Step, ...]]:
        """The identity of a play, and its sort key: by seat, card, and text."""
        return self.seat, self.card_order(), self.text, self.steps

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self.key() == other.key()

    def __lt__(self, other: "Play") -> bool:
        return self.key() < other.key()

    def __le__(self, other: "Play") -> bool:
        return self.key() <= other.key()

    def __hash__(self) -> int:
        return hash((self.seat, self.text))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Play {self.seat} {self.text}>"


def play_of(state: State, code: int, detail: int) -> Play:
    """A play from its packed form; in compiled code much cheaper than `Play(…)`."""
    play = Play.__new__(Play)
    play.state = state
    play.code = code
    play.detail = detail if code & 15 == STEPS else 0
    play.known_steps = play.known_text = None
    return play


def gift(state: State, seat: int, card: int) -> Play:
    """The play with which a seat gives this card away."""
    return play_of(state, GIFT | card << 4 | seat << 14, 0)


def discard(state: State, card: int) -> Play:
    """The play with which the seat to act lays this card without effect."""
    return play_of(state, DISCARD | card << 4 | state.owner << 14, 0)


def steps_of(state: State, code: int, detail: int) -> tuple[Step, ...]:
    """The steps of a packed play; a TAC that undoes the last play makes them on the board before it."""
    kind, colour, begin, end = code & 15, code >> 14 & 7, code >> 17 & 255, code >> 25 & 255
    if kind in WORDS or kind == DEVIL_IN:
        return ()
    board = restored(state) if code >> 9 & 31 else state
    if kind == STEPS:
        return runs_of(board, board.owner, end, detail, colour, begin)
    at = board.at
    captured = (f"{Seat.at(at[end] - 1)}{place_text(end)}",) if end < HOME and at[end] else ()
    if kind == OPEN:
        return (Step(Seat.at(colour), BASE, place_text(end), captured),)
    if kind == SWAP:
        first, second = sorted((begin, end), key=lambda space: (at[space] - 1 != board.owner, space))
        return (
            Step(Seat.at(at[first] - 1), place_text(first), place_text(second)),
            Step(Seat.at(at[second] - 1), place_text(second), place_text(first)),
        )
    if begin == end:
        # The Warrior alone on the ring captures itself (WA-5).
        return (Step(Seat.at(colour), place_text(begin), BASE),)
    return (Step(Seat.at(colour), place_text(begin), place_text(end), captured),)


def restored(state: State) -> State:
    """The position with the board on which a TAC uses its card: after undoing (Q44)."""
    if not state.last_undo:
        return state
    board = state.clone()
    board.swap_boards()
    return board


def opening_text(step: Step, owner: Seat) -> str:
    letter = "" if step.seat == owner else step.seat
    return f"{letter}+{'x' if step.captured else ''}{step.end}"
