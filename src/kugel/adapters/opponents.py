"""Kugel's own bots at the seats that the researcher's agent does not play."""

from kugel.bots.registry import check_name, make
from kugel.bots.situation import read_situation
from kugel.notation.position import write_position
from kugel.rules.cards import NAMES, UNKNOWN
from kugel.rules.chooser import Chooser
from kugel.rules.codes import DEVILISH
from kugel.rules.seat import letters
from kugel.rules.state import State


class Opponents:
    """One bot by name for all other seats; it is shown the board, its own hand, and what has been laid and declared."""

    def __init__(self, name: str, seconds: float) -> None:
        check_name(name)
        self._name = name
        self._seconds = seconds

    def begin(self, chooser: Chooser, seed: int) -> None:
        """A new game: from the same seed the bot plays the same."""
        self._chooser = chooser
        self._bot = make(self._name, chooser.geometry, seed, threads=1)

    def play(self) -> None:
        """Make the play of the seat that decides."""
        chooser = self._chooser
        state = chooser.state
        laid = ",".join(NAMES[kind] for kind, number in enumerate(state.laid) for _ in range(number))
        declared = letters(seat for seat in range(6) if state.declared >> seat & 1)
        situation = read_situation(write_position(shown_to(state)), self._seconds, laid, declared)
        chooser.make_play(self._bot.choose(situation))


def shown_to(state: State) -> State:
    """The position as the seat that decides sees it: other hands are hidden, but for the Devil's victim."""
    seen, seat = state.clone(), state.actor
    own = state.geometry.variant.person(seat)
    for other in state.geometry.variant.seats:
        if other not in own and not (state.phase == DEVILISH and other == state.owner):
            for card in state.cards(other):
                seen.drop_card(other, card)
            for _ in range(state.held[other]):
                seen.add_card(other, UNKNOWN)
            if state.gift[other]:
                seen.set_gift(other, UNKNOWN)
    return seen
