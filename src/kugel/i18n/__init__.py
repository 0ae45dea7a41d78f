"""Translations: every refusal and message as a sentence in the reader's language."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TypeVar

from babel.messages.pofile import read_po

from kugel.notation.printable import printable
from kugel.rules.refusals import Fact, Message, Refusal

LANGUAGES = ("en", "de", "fr", "es", "nl")
"""Languages with a complete catalogue; the first one fills gaps in the others."""

CARD_FACTS = ("card", "cards")
"""Facts that are cards in notation; a picture card's name is under the key `card-X`."""

_spoken = ContextVar("language", default=LANGUAGES[0])

Told = TypeVar("Told")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Make this the default language while the `with` lasts."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


# Sentences.


def say(key: str, facts: Mapping[str, Fact] | None = None, language: str = "") -> str:
    """The sentence for a key, with the facts filled in; these may come from files and strangers."""
    words = {name: _words(name, fact, language) for name, fact in (facts or {}).items()}
    return "".join(pieces(key, words, language))


def explain(message: Message | Refusal, language: str = "") -> str:
    """A message as a sentence; a refusal is followed by the rule's number."""
    sentence = say(message.key, message.facts, language)
    rule = message.rule if isinstance(message, Refusal) else ""
    return f"{sentence} ({rule})" if rule else sentence


def pieces(key: str, facts: Mapping[str, Told], language: str = "") -> Iterator[str | Told]:
    """The sentence for a key in pieces: its text, with the facts in between."""
    for before, name, _, _ in Formatter().parse(_speech(language or _spoken.get())[key]):
        yield before
        if name:
            yield facts[name]


def _words(name: str, fact: Fact, language: str) -> str:
    if isinstance(fact, tuple):
        return ", ".join(_words(name, part, language) for part in fact)
    word = printable(str(fact))
    return _speech(language or _spoken.get()).get(f"card-{word}", word) if name in CARD_FACTS else word


# Catalogues.


@cache
def catalogue(language: str) -> dict[str, str]:
    """The sentences of one language for refusals and messages, by key."""
    return _read(f"{language}.po")


@cache
def page(language: str) -> dict[str, str]:
    """Other texts of the page; forms for numbers are keys that end in `-one` and `-other`."""
    return _read(f"page/{language}.po")


@cache
def everything(language: str) -> dict[str, str]:
    """All texts that the page needs, in the first language where this one has none."""
    first = LANGUAGES[0]
    return catalogue(first) | page(first) | catalogue(language) | page(language)


@cache
def _speech(language: str) -> dict[str, str]:
    """All sentences, in the first language where this one has none."""
    return catalogue(LANGUAGES[0]) | catalogue(language)


def _read(path: str) -> dict[str, str]:
    with (files(__package__) / "catalogues" / path).open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id and entry.string}
