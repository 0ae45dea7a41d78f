"""The plays of events, found by card and result."""

from kugel.notation.errors import NotationError
from kugel.notation.position import read_board
from kugel.rules.cards import NAMES, UNKNOWN
from kugel.rules.legal import can_use_a_card, leading_to, legal
from kugel.rules.play import Play
from kugel.rules.state import State


def set_hand(state: State, seat: int, cards: list[int]) -> None:
    """Give a seat exactly these cards."""
    for card in state.cards(seat):
        state.drop_card(seat, card)
    for card in cards:
        state.add_card(seat, card)


def holding_only(state: State, card: int) -> State:
    """A copy in which the hand that is played from holds this card, and otherwise unknown ones."""
    copy = state.clone()
    set_hand(copy, state.owner, [card] + [UNKNOWN] * (state.held[state.owner] - 1))
    return copy


def has_use(state: State, card: int) -> bool:
    """Whether a card in the hand that is played from could be used now, whatever else it holds."""
    return can_use_a_card(holding_only(state, card))


def find_play(state: State, card: int, copied: int, kind: str, board: str) -> Play | None:
    """The one use of a card with this kind and this board after it, if there is one."""
    copy = holding_only(state, card)
    used = NAMES.get(copied)
    plays = [play for play in legal(copy) if play.kind == kind and play.copied == used]
    try:
        return leading_to(copy, plays, read_board(state.geometry, board)) if plays else None
    except NotationError:
        return None
