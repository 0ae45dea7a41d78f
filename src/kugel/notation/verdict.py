"""Whether a play or a card is possible in a position, and if not, why."""

from kugel.notation.errors import IllegalPlay, NotationError
from kugel.notation.reading import read_play
from kugel.notation.syntax import EXAMPLES
from kugel.notation.why.cards import why_not_card
from kugel.rules.cards import KIND_OF
from kugel.rules.legal import legal
from kugel.rules.refusals import Refusal
from kugel.rules.state import State


def verdict(state: State, play_or_card: str) -> tuple[tuple[str, ...], list[Refusal]]:
    """The legal plays that are meant, or all the reasons why there are none."""
    if card := KIND_OF.get(play_or_card):
        plays = (play.text for play in legal(state) if play.card == play_or_card and play.kind != "discard")
        return tuple(plays), why_not_card(state, card)
    if ":" not in play_or_card:
        raise NotationError("card-form", given=play_or_card, allowed=tuple(KIND_OF), example=EXAMPLES)
    try:
        return (read_play(state, play_or_card).text,), []
    except IllegalPlay as illegal:
        return (), illegal.reasons
