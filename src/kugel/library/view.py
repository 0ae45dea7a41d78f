"""What one seat may know of a game at one moment, and whole positions that agree with it."""

from collections.abc import Sequence

from kugel.game.event_text import owing
from kugel.game.events import Event
from kugel.game.observer import Observer
from kugel.game.view import Sampling
from kugel.library.drawing import drawing
from kugel.library.errors import KugelError
from kugel.library.position import Position
from kugel.notation.position import write_position
from kugel.rules.cards import NAMES
from kugel.rules.codes import GIVE, OVER, WAIT
from kugel.rules.dice import Dice
from kugel.rules.legal import legal
from kugel.rules.play import Play
from kugel.rules.refusals import reason
from kugel.rules.sampler import Sampler
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.variants import Variant
from kugel.terminal.board import plain


class View:
    """A seat's knowledge: all that a player there has seen, and nothing else.

    Examples:
        >>> import kugel
        >>> view = kugel.Game("four", seed=7).view("b")
        >>> view.seat, view.hand
        (<Seat.B: 'b'>, ('1', '4', '4', '5', '8'))
        >>> view.position.hand("a")
        ('?', '?', '?', '?', '?')
    """

    __slots__ = ("_heard", "_knowledge", "seat")

    def __init__(self, seat: Seat, knowledge: Sampling, heard: Sequence[Event] = ()) -> None:
        self.seat = seat
        self._knowledge = knowledge
        self._heard = heard

    @property
    def variant(self) -> Variant:
        """The way the game is played, with its house rules."""
        return self._knowledge.state.geometry.variant

    @property
    def position(self) -> Position:
        """The position, with `?` for every card that this seat does not know."""
        return Position(self._knowledge.state)

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards."""
        return self.position.hand(self.seat)

    @property
    def turn(self) -> Seat | None:
        """The seat that acts."""
        return self.position.turn

    @property
    def laid(self) -> dict[str, int]:
        """How many of each card have been laid since the last shuffle."""
        return {NAMES[kind]: number for kind, number in enumerate(self._knowledge.laid) if number}

    @property
    def declared(self) -> dict[Seat, bool]:
        """Which seats have declared an opening card in this deal."""
        said = self._knowledge.declared
        return {Seat.at(seat): bool(said[seat]) for seat in self.variant.seats if said[seat] >= 0}

    def legal(self) -> list[Play]:
        """The plays that the seat may make now; none while others decide."""
        return legal(self._knowledge.state) if decides(self._knowledge.state, self.seat) else []

    def __str__(self) -> str:
        """The board as this seat sees it, as a drawing of characters."""
        return plain(self._knowledge.state)

    def __repr__(self) -> str:
        return f"<kugel.View of seat {self.seat}: {write_position(self._knowledge.state)}>"

    def _repr_svg_(self) -> str:
        """The board as this seat sees it, as a picture for notebooks."""
        return drawing(self._knowledge.state)


def decides(state: State, seat: Seat) -> bool:
    """Whether this seat has to decide now; in the exchange all do who have not given."""
    if state.phase == GIVE:
        return seat.number in owing(state)
    return state.phase not in (WAIT, OVER) and state.actor == seat.number


def view_of(observer: Observer, seat: Seat, heard: Sequence[Event]) -> View:
    """The view of a seat, from what its person has heard."""
    knowledge = observer.sampling()
    state = knowledge.state
    if state.phase == GIVE and decides(state, seat):
        # All give at once, each as if it were their turn.
        state.actor = state.owner = seat.number
    return View(seat, knowledge, heard)


def sample(view: View, n: int = 1, seed: int = 0) -> list[Position]:
    """Whole positions that agree with all the seat knows, each as likely as any other; the same for the same seed.

    Examples:
        >>> import kugel
        >>> view = kugel.Game("four", seed=7).view("b")
        >>> {position.hand("b") for position in kugel.sample(view, 20)} == {view.hand}
        True
    """
    knowledge = view._knowledge
    sampler, dice, found = Sampler(knowledge.state.geometry), Dice(seed), []
    knowledge.tell(sampler)
    for _ in range(n):
        state = State(knowledge.state.geometry)
        if not sampler.draw(dice, state):
            raise KugelError([reason("event-impossible", number=len(view._heard), given=repr(view))])
        found.append(Position(state))
    return found
