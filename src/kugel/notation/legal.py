"""The legal plays of a position, each with its text and what it leads to."""

from dataclasses import dataclass

from kugel.notation.position import write_position
from kugel.notation.writing import KIND_NAMES, write_play
from kugel.rules.cards import NAMES
from kugel.rules.generator import Generator
from kugel.rules.referee import Referee
from kugel.rules.state import State


@dataclass(frozen=True, slots=True)
class Legal:
    """One legal play: its text, its card, the card a TAC copies, its kind, and its packed form."""

    text: str
    card: str
    copied: str | None
    kind: str
    code: int
    detail: int


Packed = tuple[int, int]
"""Code and detail, as the core speaks of a play."""

_generator = Generator()
_referee = Referee()


def legal(state: State) -> list[Legal]:
    """All legal plays of the seat to act, card by card."""
    plays = packed_plays(state)
    copies = any(code >> 9 & 31 for code, _ in plays)
    board = restored(state) if copies else state
    if copies:
        plays.sort(key=_card_order)
    return [_describe(board if code >> 9 & 31 else state, code, detail) for code, detail in plays]


def packed_plays(state: State) -> list[Packed]:
    return [_generator.play(index) for index in range(_generator.generate(state))]


def _card_order(play: Packed) -> tuple[int, int]:
    return play[0] >> 4 & 31, play[0] >> 9 & 31


def restored(state: State) -> State:
    """The position with the board on which a TAC uses its card: after its undoing (Q44)."""
    board = state.clone()
    if state.last_undo:
        board.swap_boards()
    return board


def described(state: State, play: Packed) -> Legal:
    """One of the packed plays of a position, with its text."""
    return _describe(restored(state) if play[0] >> 9 & 31 else state, *play)


def _describe(board: State, code: int, detail: int) -> Legal:
    card, copied = code >> 4 & 31, code >> 9 & 31
    text = write_play(board, _generator.seven, code, detail)
    return Legal(text, NAMES[card], NAMES[copied] if copied else None, KIND_NAMES[code & 15], code, detail)


def after(state: State, play: Legal) -> State:
    """The position after a legal play."""
    return after_packed(state, (play.code, play.detail))


def after_packed(state: State, play: Packed) -> State:
    result = state.clone()
    _referee.apply(result, *play)
    return result


def legal_json(state: State) -> dict[str, object]:
    """The answer of `kugel legal --json`."""
    plays: list[dict[str, str | None]] = []
    for play in legal(state):
        result = write_position(after(state, play))
        plays.append(
            {
                "play": play.text,
                "card": play.card,
                "as": play.copied,
                "kind": play.kind,
                "board": result.partition(" ")[0],
                "result": result,
            }
        )
    return {"position": write_position(state), "plays": plays}
