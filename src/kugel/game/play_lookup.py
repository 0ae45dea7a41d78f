"""The plays that events tell of: found by card and result, or, where no marble moves, made up."""

from kugel.notation.position import board_text
from kugel.notation.writing import KIND_NAMES
from kugel.rules.cards import UNKNOWN
from kugel.rules.codes import DISCARD, GIFT
from kugel.rules.generator import Generator
from kugel.rules.referee import Referee
from kugel.rules.state import State

Packed = tuple[int, int]
"""Code and detail, as the core speaks of a play."""

_generator = Generator()
_referee = Referee()


def gift(seat: int, card: int) -> Packed:
    return GIFT | card << 4 | seat << 14, 0


def discard(seat: int, card: int) -> Packed:
    return DISCARD | card << 4 | seat << 14, 0


def set_hand(state: State, seat: int, cards: list[int]) -> None:
    """Give a seat exactly these cards."""
    for card in state.cards(seat):
        state.drop_card(seat, card)
    for card in cards:
        state.add_card(seat, card)


def holding_only(state: State, card: int) -> State:
    """A copy in which the hand that is played from holds this card, and otherwise unknown ones."""
    scratch = state.clone()
    set_hand(scratch, state.owner, [card] + [UNKNOWN] * (state.held[state.owner] - 1))
    return scratch


def has_use(state: State, card: int) -> bool:
    """Whether a card in the hand that is played from could be used now, whatever else is there."""
    scratch = holding_only(state, card)
    return any(_generator.play(index)[0] & 15 != DISCARD for index in range(_generator.generate(scratch)))


def find_play(state: State, card: int, copied: int, kind: str, board: str) -> Packed | None:
    """The one use of a card with this kind and this board after it, if there is one."""
    scratch = holding_only(state, card)
    found: list[Packed] = []
    for index in range(_generator.generate(scratch)):
        code, detail = _generator.play(index)
        if KIND_NAMES[code & 15] == kind and code >> 9 & 31 == copied:
            found.append((code, detail))
    after = State(state.geometry)
    for packed in found:
        after.copy_from(scratch)
        _referee.apply(after, *packed)
        if board_text(after) == board:
            return packed
    return None
