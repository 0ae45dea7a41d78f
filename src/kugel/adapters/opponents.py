"""Kugel's own bots in the games of the libraries: at other seats, or choice by choice as their agents do."""

from kugel.adapters.play_choices import choices_of
from kugel.bots.registry import check_name, make
from kugel.bots.situation import read_situation
from kugel.notation.position import write_position
from kugel.rules.cards import NAMES, UNKNOWN
from kugel.rules.chooser import Chooser
from kugel.rules.codes import DEVILISH
from kugel.rules.geometry import Geometry
from kugel.rules.play import Play
from kugel.rules.seat import letters
from kugel.rules.state import State


class NamedBot:
    """A bot by name; it is shown the board, its own hand, and what has been laid and declared."""

    def __init__(self, name: str, seconds: float) -> None:
        check_name(name)
        self._name = name
        self._seconds = seconds
        self._choices: list[int] = []

    def begin(self, geometry: Geometry, seed: int) -> None:
        """A new game: from the same seed the bot plays the same."""
        self._bot = make(self._name, geometry, seed, threads=1)

    def decide(self, state: State) -> Play:
        """The play of the seat that decides."""
        laid = ",".join(NAMES[kind] for kind, number in enumerate(state.laid) for _ in range(number))
        declared = letters(seat for seat in range(6) if state.declared >> seat & 1)
        situation = read_situation(write_position(shown_to(state)), self._seconds, laid, declared)
        return self._bot.choose(situation)

    def choose(self, chooser: Chooser) -> int:
        """The next choice; all those of one play are decided with the first."""
        made = list(chooser.prefix[: chooser.length])
        if not made or made != self._choices[: len(made)]:
            self._choices = choices_of(self.decide(chooser.state))
        return self._choices[len(made)]


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
