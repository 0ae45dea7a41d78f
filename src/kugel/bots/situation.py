"""A bot's situation when it has to decide: its view, never the truth."""

from dataclasses import dataclass

from kugel.game.observer import Observer
from kugel.game.view import Sampling
from kugel.notation.errors import NotationError
from kugel.notation.position import read_position
from kugel.rules.cards import KIND_OF, UNKNOWN
from kugel.rules.codes import EVERY_KIND, GIVE
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State

EVERY_SEAT = range(6)


@dataclass(frozen=True, slots=True)
class Situation:
    """A decision of one seat: its knowledge, and how many seconds it may take."""

    seat: Seat
    knowledge: Sampling
    seconds: float

    @property
    def state(self) -> State:
        """The position as the seat sees it, with this seat to decide; cards it does not know are `UNKNOWN`."""
        return self.knowledge.state


def seen_by(observer: Observer, seat: Seat, seconds: float) -> Situation:
    """The decision of a seat, from the knowledge of the person who plays it."""
    knowledge = observer.sampling()
    if knowledge.state.phase == GIVE:
        # All give at once, each as if it were their turn.
        knowledge.state.actor = knowledge.state.owner = seat.number
    return Situation(seat, knowledge, seconds)


def read_situation(position: str, seconds: float, played: str = "", declared: str | None = None) -> Situation:
    """The decision of a position in notation, with the cards played since the shuffle and who declared an opener."""
    state = read_position(position)
    laid = [0] * len(state.laid)
    for name in filter(None, played.split(",")):
        if name not in KIND_OF:
            raise NotationError("played-card", given=name, allowed=tuple(KIND_OF))
        laid[KIND_OF[name]] += 1
    seats = state.geometry.variant.seats
    said = [-1 for _ in EVERY_SEAT]
    if declared is not None:
        wrong = [letter for letter in declared if letter not in letters(seats)]
        if wrong:
            raise NotationError("declared-seat", given=wrong[0], allowed=tuple(letters(seats)))
        state.declared = sum(1 << Seat(letter).number for letter in set(declared))
        said = [int(Seat.at(seat) in declared) if seat in seats else -1 for seat in EVERY_SEAT]
    _check_counts(state, laid)
    exchanged = state.phase != GIVE
    size = state.geometry.deal_size[state.deal - 1]
    if exchanged and any(state.held[seat] != size for seat in seats):
        # The cards left in the hands no longer show what was dealt.
        said = [-1 for _ in EVERY_SEAT]
    knowledge = Sampling(
        state=state,
        laid=laid,
        possible=[EVERY_KIND for _ in EVERY_SEAT],
        declared=said,
        hand_of=list(EVERY_SEAT),
        played=[0 for _ in EVERY_SEAT],
        given=[-1 for _ in EVERY_SEAT],
        size=size,
        exchanged=exchanged,
    )
    return Situation(Seat.at(state.actor), knowledge, seconds)


def _check_counts(state: State, laid: list[int]) -> None:
    """The cards played and those in known hands must not exceed one deck."""
    hidden = 0
    left = dict(state.geometry.variant.deck)
    for kind, number in enumerate(laid):
        if number:
            left[kind] = left.get(kind, 0) - number
    for seat in state.geometry.variant.seats:
        for card in state.cards(seat):
            if card == UNKNOWN:
                hidden += 1
            else:
                left[card] -= 1
    for kind, number in left.items():
        if number < 0:
            name = next(name for name, other in KIND_OF.items() if other == kind)
            raise NotationError("played-too-many", card=name, limit=state.geometry.variant.deck.get(kind, 0))
    if sum(left.values()) < hidden:
        raise NotationError("played-no-rest", given=hidden, limit=sum(left.values()))
