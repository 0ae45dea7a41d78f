"""The grammar of a play, regardless of whether it is legal."""

import re
from dataclasses import dataclass

from kugel.notation.errors import NotationError
from kugel.notation.spaces import seat_number
from kugel.rules.cards import KIND_OF, NO_CARD, TAC
from kugel.rules.codes import HOME
from kugel.rules.step import HOMES

ANY = -1
"""Without a seat letter: whichever marble stands there."""

WORDS = ("skip", "pass", "discard", "give")
EXAMPLES = "5:13-18, 1:+1, 7:13-16,h1-h2,61x63, X:13~40, 8:skip, T(5):31-36, 9:discard"

_CARDS = "|".join(KIND_OF)
_COPIED = "|".join(name for name, card in KIND_OF.items() if card != TAC)
_SPACE = r"[1-9][0-9]?|1[01][0-9]|12[0-8]"
"""The numbers of the longest ring."""
_PLACE = rf"([a-f]?)({_SPACE}|h[1-4])"
_PLAY = re.compile(rf"(?:T\(({_COPIED})\)|({_CARDS})):(.+)")
_OPENING = re.compile(rf"([a-f]?)\+x?({_SPACE})")
_RUN = re.compile(f"{_PLACE}[-x]{_PLACE}")
_SWAP = re.compile(f"{_PLACE}~{_PLACE}")


@dataclass(frozen=True, slots=True)
class Marble:
    """A marble in a text: a place, and a colour or ANY."""

    colour: int
    place: int


@dataclass(frozen=True, slots=True)
class Opening:
    colour: int
    place: int


@dataclass(frozen=True, slots=True)
class Runs:
    """One run for most cards, several for a 7: from where to where. Both ends have the same colour."""

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
    """The seat whose hand the Devil plays."""

    seat: int


What = Opening | Runs | Swap | Word | Victim


@dataclass(frozen=True, slots=True)
class PlaySyntax:
    """A parsed play: the card, the card a TAC copies (or 0), and the action."""

    card: int
    copied: int
    what: What

    @property
    def used(self) -> int:
        """The card whose function is used."""
        return self.copied or self.card


def read_syntax(text: str) -> PlaySyntax:
    """Parse a play; `NotationError` if it is a play in no game."""
    match = _PLAY.fullmatch(text)
    what = _what(match[3]) if match else None
    if match is None or what is None:
        raise NotationError("play-form", given=text, example=EXAMPLES)
    copied = KIND_OF[match[1]] if match[1] else NO_CARD
    return PlaySyntax(TAC if copied else KIND_OF[match[2]], copied, what)


def _what(text: str) -> What | None:
    if text in WORDS:
        return Word(text)
    if seat_number(text) >= 0:
        return Victim(seat_number(text))
    if opening := _OPENING.fullmatch(text):
        return Opening(_colour(opening[1]), int(opening[2]) - 1)
    if swap := _SWAP.fullmatch(text):
        return Swap(Marble(_colour(swap[1]), _place(swap[2])), Marble(_colour(swap[3]), _place(swap[4])))
    runs = [_run(part) for part in text.split(",")]
    return Runs(tuple(run for run in runs if run)) if all(runs) else None


def _run(text: str) -> tuple[Marble, Marble] | None:
    """One marble moves, so one letter is enough, and two must be the same."""
    match = _RUN.fullmatch(text)
    if match is None or (match[1] and match[3] and match[1] != match[3]):
        return None
    colour = _colour(match[1] or match[3])
    return Marble(colour, _place(match[2])), Marble(colour, _place(match[4]))


def _place(text: str) -> int:
    return HOME + HOMES.index(text) if text in HOMES else int(text) - 1


def _colour(letter: str) -> int:
    return seat_number(letter) if letter else ANY
