"""Games as they are dealt: for tests about decks, dealers and the order of turns."""

from collections import Counter
from collections.abc import Iterator

from marks import turn

from kugel.notation import legal, read_variant
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.legal import after
from kugel.rules.referee import Referee
from kugel.rules.state import State


def begun(variant: str, dealer: int = 3) -> State:
    """The board before the first deal."""
    state = State(Geometry(read_variant(variant)))
    Referee().begin(state, dealer)
    return state


def deals(variant: str, dealer: int = 3) -> Iterator[State]:
    """A game, looked at each time the cards have been dealt."""
    state, dice = begun(variant, dealer), Dice(1)
    while True:
        Referee().deal(state, dice)
        yield state.clone()
        state = played(state)


def exchanged(state: State) -> State:
    while turn(state).endswith("~"):
        state = after(state, legal(state)[0])
    return state


def played(state: State) -> State:
    """The first of all plays, again and again, to the end of the deal."""
    while turn(state) != "%":
        state = after(state, legal(state)[0])
        assert "#" not in turn(state), "the game must not end in this test"
    return state


def turns(state: State) -> list[int]:
    """Whose turn it was, from here to the end of the deal; a Jester and its second card are one turn."""
    seats: list[int] = []
    while turn(state) != "%":
        choice = legal(state)[0]
        if choice.kind != "jester":
            seats.append(state.actor)
        state = after(state, choice)
    return seats


def held(state: State) -> Counter[int]:
    """All cards in all hands."""
    return Counter(card for seat in state.geometry.variant.seats for card in state.cards(seat))
