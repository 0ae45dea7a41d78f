"""Parts of a position for events: hands, cards received, the turn, and who still has to give."""

from collections.abc import Mapping

from kugel.notation.position import FIELDS, hand_text, write_position
from kugel.notation.spaces import whole_number
from kugel.rules.cards import KIND_OF, NAMES, NO_CARD, UNKNOWN
from kugel.rules.state import State
from kugel.rules.variants import Variant

TURN = FIELDS.index("turn")


def turn_text(state: State) -> str:
    return write_position(state).split(" ")[TURN]


def hands_text(state: State) -> str:
    """All hands, without the cards being given away."""
    used = state.geometry.used
    seats = range(state.geometry.seats)
    return "/".join(hand_text(tuple(state.cards(seat))) if used[seat] else "x" for seat in seats)


def received_text(state: State) -> str:
    """The card that each seat received in the exchange."""
    used, got = state.geometry.used, state.got
    seats = range(state.geometry.seats)
    return "/".join((NAMES[got[seat]] if got[seat] else "-") if used[seat] else "x" for seat in seats)


def drawn_text(variant: Variant, drawn: Mapping[int, int]) -> str:
    """The cards drawn for the first deal; `-` for a seat that draws no more."""
    used = variant.seats
    cards = (NAMES[drawn[seat]] if seat in drawn else "-" for seat in range(variant.board))
    return "/".join(card if seat in used else "x" for seat, card in enumerate(cards))


def in_play(state: State) -> list[int]:
    """The seats that take part; with second_place=on a pair that has won does not (N04)."""
    team = state.geometry.team
    return [seat for seat in state.geometry.variant.seats if not state.placed >> team[seat] & 1]


def owing(state: State) -> list[int]:
    """The seats that still have to give a card, from the dealer's left."""
    receiver, gift, seats = state.geometry.receiver, state.gift, state.geometry.seats
    owed = [seat for seat in in_play(state) if receiver[seat] >= 0 and gift[seat] == NO_CARD]
    return sorted(owed, key=lambda seat: (seat - state.dealer - 1) % seats)


def read_hand(text: str) -> list[int]:
    """The cards of one hand in an event, `?3` being three unknown ones; -1 for a word that is no card."""
    cards: list[int] = []
    for word in text.split(",") if text not in ("-", "x") else ():
        if word.startswith("?"):
            cards += [UNKNOWN] * max(whole_number(word[1:] or "1"), 0)
        else:
            cards.append(KIND_OF.get(word, -1))
    return cards
