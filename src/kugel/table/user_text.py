"""Names and words that people choose, made harmless: no control characters, neither empty nor endless."""

import unicodedata

from kugel.notation.printable import harmless
from kugel.rules.refusals import Refused, reason
from kugel.table.state import Table

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are drawn as nothing."""

NAME_LENGTH = 24
TEXT_LENGTH = 200

PHRASES = (
    "phrase-hello",
    "phrase-good-luck",
    "phrase-well-played",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-no-problem",
    "phrase-oops",
    "phrase-lucky",
    "phrase-thinking",
    "phrase-moment",
    "phrase-your-turn",
    "phrase-good-game",
    "phrase-again",
    "emote-smile",
    "emote-laugh",
    "emote-wow",
    "emote-sad",
    "emote-angry",
    "emote-clap",
    "emote-think",
)
"""Phrases for tables without free text; the page has them in every language."""


def clean_name(table: Table | None, given: str, person: str = "") -> str:
    """A name as it is shown; refused if it is empty, too long, or taken at this table."""
    name = _tidy(given)
    if not _visible(name):
        raise Refused(reason("name-empty"))
    if len(name) > NAME_LENGTH:
        raise Refused(reason("name-long", limit=NAME_LENGTH))
    others = {} if table is None else table.people
    if any(key != person and not one.gone and _same(one.name, name) for key, one in others.items()):
        raise Refused(reason("name-taken", given=name))
    return name


def own_name(table: Table, given: str) -> str:
    """The same, and with a number where somebody here has it already."""
    name = clean_name(None, given)
    taken = [one.name for one in table.people.values() if not one.gone]
    numbered = (f"{name[: NAME_LENGTH - 4]} {number}" for number in range(2, len(taken) + 3))
    return next(one for one in (name, *numbered) if not any(_same(one, other) for other in taken))


def clean_text(given: str) -> str:
    """A line of talk as it is shown; refused if it is empty or too long."""
    text = _tidy(given)
    if not _visible(text):
        raise Refused(reason("talk-empty"))
    if len(text) > TEXT_LENGTH:
        raise Refused(reason("talk-long", limit=TEXT_LENGTH))
    return text


def _tidy(given: str) -> str:
    """Composed letters, single blanks, and no character that controls how others are shown."""
    composed = unicodedata.normalize("NFC", given)
    shown = "".join(" " if sign.isspace() else sign for sign in composed if sign.isspace() or harmless(sign))
    return " ".join(shown.split())


def _visible(text: str) -> str:
    """Only characters that are visible: letters, numbers, symbols; no blanks or modifiers."""
    return "".join(sign for sign in text if unicodedata.category(sign)[0] in "LNPS" and sign not in BLANKS)


def _same(first: str, second: str) -> bool:
    """Whether two names would be mistaken for each other."""
    one, other = (_visible(unicodedata.normalize("NFKC", name)).casefold() for name in (first, second))
    return one == other
