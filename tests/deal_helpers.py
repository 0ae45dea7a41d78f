"""Helpers for tests of deals: decks, dealers and the order of turns."""

from collections import Counter
from collections.abc import Iterator

from rule_helpers import turn

from kugel.notation import legal, read_variant
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.legal import after
from kugel.rules.referee import Referee
from kugel.rules.state import State


def before_first_deal(variant: str, dealer: int = 3) -> State:
    """The state before the first deal."""
    state = State(Geometry(read_variant(variant)))
    Referee().begin(state, dealer)
    return state


def deals(variant: str, dealer: int = 3) -> Iterator[State]:
    """The states of a game after each deal."""
    state, dice = before_first_deal(variant, dealer), Dice(1)
    while True:
        Referee().deal(state, dice)
        yield state.clone()
        state = played(state)


def after_exchange(state: State) -> State:
    while turn(state).endswith("~"):
        state = after(state, legal(state)[0])
    return state


def played(state: State) -> State:
    """Make the first legal play, again and again, to the end of the deal."""
    while turn(state) != "%":
        state = after(state, legal(state)[0])
        assert "#" not in turn(state), "the game must not end in this test"
    return state


def turns(state: State) -> list[int]:
    """The seats in the order of their turns to the end of the deal; a Jester and its second card are one turn."""
    seats: list[int] = []
    while turn(state) != "%":
        choice = legal(state)[0]
        if choice.kind != "jester":
            seats.append(state.actor)
        state = after(state, choice)
    return seats


def cards_in_hands(state: State) -> Counter[int]:
    """The cards in all hands together."""
    return Counter(card for seat in state.geometry.variant.seats for card in state.cards(seat))
