"""One viewer's knowledge as types: a `View` to play from, a `Sampling` to draw from."""

from dataclasses import dataclass

import msgspec

from kugel.rules.sampler import Sampler
from kugel.rules.seat import Seat
from kugel.rules.state import State


class View(msgspec.Struct, frozen=True):
    """Everything that a viewer may know at one moment, in notation.

    `seats` are the viewer's own. `position` shows unknown cards as `?`. `declared` are the seats that declared an
    opener in this deal, `given` those that have chosen the card to give. `gave` and `received` are the cards
    of these own seats. `pile` holds seat and card of everything laid since the last shuffle, in order,
    `laid` the number of each kind. `impossible` lists for each hand with unknown cards the kinds that these cannot
    be. `plays` are the viewer's legal plays, by the seat that decides. `seen` counts the events.
    """

    seats: str
    position: str
    declared: str
    given: str
    gave: dict[str, str]
    received: dict[str, str]
    pile: tuple[tuple[str, str], ...]
    laid: dict[str, int]
    impossible: dict[str, tuple[str, ...]]
    plays: dict[Seat, tuple[str, ...]]
    seen: int


@dataclass(frozen=True, slots=True)
class Sampling:
    """The input of a sampler that draws the cards unknown to the viewer.

    In `state` a hidden card that was chosen to be given, but is not yet exchanged, counts as not chosen.
    Per seat: the kinds that its unknown cards may be of, as bits; whether it declared an opener (-1 if it
    said nothing); whose hand of the exchange it holds now; how many openers were laid out of its own hand of
    the exchange; whether the card it gave was an opener (-1 if not known). Then the cards per hand in this
    deal, and whether the exchange is done.
    """

    state: State
    laid: list[int]
    possible: list[int]
    declared: list[int]
    hand_of: list[int]
    played: list[int]
    given: list[int]
    size: int
    exchanged: bool

    def tell(self, sampler: Sampler) -> None:
        """Prepare a sampler of the same table."""
        sampler.load(self.state, self.laid, self.possible)
        sampler.tell_declared(
            self.declared, self.hand_of, self.played, self.given, self.size, int(self.exchanged)
        )
