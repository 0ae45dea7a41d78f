"""Plays as text: `5:13x18`, `7:62-h1,c40-c43`, `T(8):skip`."""

from kugel.notation.spaces import place_text
from kugel.rules.cards import NAMES
from kugel.rules.codes import (
    ATTACK,
    DEVIL_IN,
    DISCARD,
    GIFT,
    HOME,
    MOVE,
    OPEN,
    PASS_ON,
    SKIP,
    STEPS,
    SWAP,
)
from kugel.rules.seven.results import Seven
from kugel.rules.seven.showing import runs_of
from kugel.rules.state import State
from kugel.rules.variants import SEATS

KIND_NAMES = {
    MOVE: "move",
    ATTACK: "move",
    STEPS: "move",
    OPEN: "open",
    SWAP: "swap",
    SKIP: "skip",
    PASS_ON: "jester",
    DEVIL_IN: "devil",
    DISCARD: "discard",
    GIFT: "give",
}
WORDS = {SKIP: "skip", PASS_ON: "pass", DISCARD: "discard", GIFT: "give"}


def write_play(state: State, seven: Seven, code: int, detail: int) -> str:
    """A play's text. For a TAC that undoes something, `state` must show the board after the undoing."""
    card, copied = code >> 4 & 31, code >> 9 & 31
    name = f"{NAMES[card]}({NAMES[copied]})" if copied else NAMES[card]
    return f"{name}:{_what(state, seven, code, detail)}"


def _what(state: State, seven: Seven, code: int, detail: int) -> str:
    kind, colour, begin, end = code & 15, code >> 14 & 7, code >> 17 & 255, code >> 25 & 255
    if kind in WORDS:
        return WORDS[kind]
    if kind == DEVIL_IN:
        return SEATS[colour]
    if kind == STEPS:
        runs = runs_of(state, seven, state.owner, end, detail, colour, begin)
        return ",".join(_run(state.owner, *run) for run in runs)
    at = state.at
    if kind == OPEN:
        return f"{_letter(colour, state.owner)}+{'x' if at[end] else ''}{end + 1}"
    if kind == SWAP:
        first, second = sorted((begin, end), key=lambda space: (at[space] - 1 != state.owner, space))
        return "~".join(_letter(at[space] - 1, state.owner) + str(space + 1) for space in (first, second))
    return _run(state.owner, colour, begin, end, end < HOME and at[end] > 0)


def _run(owner: int, colour: int, begin: int, end: int, captures: bool) -> str:
    letter = _letter(colour, owner)
    return f"{letter}{place_text(begin)}{'x' if captures else '-'}{letter}{place_text(end)}"


def _letter(colour: int, owner: int) -> str:
    return "" if colour == owner else SEATS[colour]
