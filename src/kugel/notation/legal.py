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


_generator = Generator()
_referee = Referee()


def legal(state: State) -> list[Legal]:
    """All legal plays of the seat to act."""
    count = _generator.generate(state)
    packed = [_generator.play(index) for index in range(count)]
    plays = [_describe(state, code, detail) for code, detail in packed if not code >> 9 & 31]
    copies = [(code, detail) for code, detail in packed if code >> 9 & 31]
    if copies:
        undone = state.clone()
        if state.last_undo:
            undone.swap_boards()
        plays += [_describe(undone, code, detail) for code, detail in copies]
    return sorted(plays, key=_card_order) if copies else plays


def _card_order(play: Legal) -> int:
    return play.code >> 4 & 31


def _describe(state: State, code: int, detail: int) -> Legal:
    card, copied = code >> 4 & 31, code >> 9 & 31
    text = write_play(state, _generator.seven, code, detail)
    return Legal(text, NAMES[card], NAMES[copied] if copied else None, KIND_NAMES[code & 15], code, detail)


def after(state: State, play: Legal) -> State:
    """The position after a legal play."""
    result = state.clone()
    _referee.apply(result, play.code, play.detail)
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
