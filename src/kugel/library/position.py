"""A position of a game as a value: read it, ask it, play on from it, draw it."""

from typing import Self

from kugel.game.simulate import random_state
from kugel.library.drawing import drawing
from kugel.library.errors import refusals, sentences
from kugel.notation.perft import perft as count_plays
from kugel.notation.position import read_position, write_position
from kugel.notation.reading import read_play
from kugel.notation.variant import read_variant
from kugel.notation.verdict import verdict
from kugel.rules.cards import NAMES, UNKNOWN
from kugel.rules.codes import OVER, WAIT
from kugel.rules.legal import after, is_legal, legal
from kugel.rules.play import Play
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State
from kugel.rules.variants import Variant
from kugel.terminal.board import plain


class Position:
    """Marbles, hands, the seat to act and the last card; it never changes.

    Examples:
        >>> import kugel
        >>> position = kugel.Position.from_text("11/-/-/14 a 5,13/?5/?5/?5 - d1 four")
        >>> [play.text for play in position.legal()]
        ['13:+1']
        >>> position.play("13:+1").turn
        <Seat.B: 'b'>
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The position of a text in notation; `NotationError` says what is wrong with it."""
        with refusals():
            return cls(read_position(text))

    @classmethod
    def random(cls, seed: int, variant: str = "four") -> Self:
        """A position with a decision, from somewhere in a random game; the same seed gives the same one."""
        with refusals():
            return cls(random_state(read_variant(variant), seed))

    @property
    def text(self) -> str:
        """The position in notation."""
        return write_position(self._state)

    @property
    def variant(self) -> Variant:
        """The way it is played, with its house rules."""
        return self._state.geometry.variant

    @property
    def turn(self) -> Seat | None:
        """The seat that acts, if there is one: not between two deals, nor after the end."""
        return None if self._state.phase in (WAIT, OVER) else Seat.at(self._state.actor)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.phase == OVER

    @property
    def winners(self) -> str:
        """The seats of the team that has won, or an empty text."""
        state = self._state
        return letters(self.variant.teams[state.winner]) if self.over and state.winner >= 0 else ""

    def hand(self, seat: str) -> tuple[str, ...]:
        """The cards of a seat; `?` for each one that is hidden."""
        return tuple("?" if card == UNKNOWN else NAMES[card] for card in self._state.cards(Seat(seat).number))

    def legal(self) -> list[Play]:
        """The legal plays of the seat that acts, card by card."""
        return legal(self._state) if self.turn else []

    def play(self, play: Play | str) -> Self:
        """The position after a play; `IllegalPlay` has the reasons if it is not legal here."""
        with refusals():
            if not (isinstance(play, Play) and self.turn and is_legal(self._state, play)):
                play = read_play(self._state, str(play))
            return type(self)(after(self._state, play))

    def why(self, play_or_card: str, lang: str = "en") -> tuple[str, ...]:
        """All reasons why a play, or a card, is not possible here; nothing if it is.

        Examples:
            >>> import kugel
            >>> kugel.Position.from_text("11/-/-/14 a 5/?5/?5/?5 - d1 four").why("5")
            ("a's marble on 11 cannot go 5: d's marble on 14 is in the way and cannot be jumped. (MV-3)",)
        """
        with refusals():
            return sentences(verdict(self._state, play_or_card)[1], lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        """The board as a drawing of characters."""
        return plain(self._state)

    def __repr__(self) -> str:
        return f"kugel.Position.from_text({self.text!r})"

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        return drawing(self._state)


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` plays begin in a position whose hands are all known.

    Examples:
        >>> import kugel
        >>> kugel.perft(kugel.Position.from_text("11/-/-/14 a 1/1/1/1 - d1 four"), 2)
        2
    """
    with refusals():
        return count_plays(position._state, depth)[-1][0]
