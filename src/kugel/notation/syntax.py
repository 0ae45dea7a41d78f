"""The grammar of a play: what a text says, before anybody asks whether it is legal."""

import re
from dataclasses import dataclass

from kugel.notation.errors import NotationError
from kugel.notation.spaces import HOMES, seat_number
from kugel.rules.cards import KIND_OF, NO_CARD
from kugel.rules.codes import HOME

ANY = -1
"""No seat letter is given: whichever marble stands there."""

WORDS = ("skip", "pass", "discard", "give")
EXAMPLES = "5:13-18, 1:+1, 7:13-16,h1-h2,61x63, X:13~40, 8:skip, T(5):31-36, 9:discard"

_PLACE = r"([a-f]?)([1-9][0-9]{0,2}|h[1-4])"
_PLAY = re.compile(r"([0-9]{1,2}|[XTJAWD])(?:\(([0-9]{1,2}|[XJAWD])\))?:(.+)")
_OPENING = re.compile(r"([a-f]?)\+x?([1-9][0-9]{0,2})")
_RUN = re.compile(_PLACE + "[-x]" + _PLACE)
_SWAP = re.compile(_PLACE + "~" + _PLACE)


@dataclass(frozen=True, slots=True)
class Marble:
    """A marble as a text names it: a place, and a colour or ANY."""

    colour: int
    place: int


@dataclass(frozen=True, slots=True)
class Opening:
    colour: int
    place: int


@dataclass(frozen=True, slots=True)
class Runs:
    """One run for most cards, several for a 7: from where to where."""

    runs: tuple[tuple[Marble, Marble], ...]


@dataclass(frozen=True, slots=True)
class Swap:
    first: Marble
    second: Marble


@dataclass(frozen=True, slots=True)
class Word:
    """`skip`, `pass`, `discard`, `give`."""

    word: str


@dataclass(frozen=True, slots=True)
class Victim:
    """The seat whose hand the Devil opens."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spoken:
    """A play as read: the card, the card a TAC copies (or 0), and what is done."""

    card: int
    copied: int
    what: Opening | Runs | Swap | Word | Victim


def read_syntax(text: str) -> Spoken:
    """Take a play apart; `NotationError` if it is a play in no game."""
    match = _PLAY.fullmatch(text)
    card = KIND_OF.get(match[1], NO_CARD) if match else NO_CARD
    copied = KIND_OF.get(match[2], NO_CARD) if match and match[2] else NO_CARD
    beyond = any(int(number) > HOME for number in re.findall("[0-9]{3,}", text))
    if not match or beyond or card == NO_CARD or (match[2] and (copied == NO_CARD or match[1] != "T")):
        raise NotationError("play-form", given=text, example=EXAMPLES)
    return Spoken(card, copied, _what(text, match[3]))


def _what(text: str, what: str) -> Opening | Runs | Swap | Word | Victim:
    if what in WORDS:
        return Word(what)
    if seat_number(what) >= 0:
        return Victim(seat_number(what))
    if opening := _OPENING.fullmatch(what):
        return Opening(_colour(opening[1]), int(opening[2]) - 1)
    if swap := _SWAP.fullmatch(what):
        return Swap(_marble(swap[1], swap[2]), _marble(swap[3], swap[4]))
    runs = [_RUN.fullmatch(part) for part in what.split(",")]
    if not all(runs):
        raise NotationError("play-form", given=text, example=EXAMPLES)
    return Runs(tuple((_marble(run[1], run[2]), _marble(run[3], run[4])) for run in runs if run))


def _marble(letter: str, place: str) -> Marble:
    return Marble(_colour(letter), HOME + HOMES.index(place) if place in HOMES else int(place) - 1)


def _colour(letter: str) -> int:
    return seat_number(letter) if letter else ANY
