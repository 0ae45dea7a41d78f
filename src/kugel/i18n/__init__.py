"""Words for keys: every refusal and message as a sentence in the reader's language."""

from functools import cache
from importlib.resources import files

from babel.messages.pofile import read_po

from kugel.rules.refusals import Fact, Refusal

LANGUAGES = ("en",)
"""Languages with a complete catalogue; the first one speaks where another has no words."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language by key."""
    with (files(__package__) / "catalogues" / f"{language}.po").open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id and entry.string}


def say(key: str, facts: dict[str, Fact] | None = None, language: str = LANGUAGES[0]) -> str:
    """The sentence for a key, with the facts filled in."""
    words = catalogue(language).get(key) or catalogue(LANGUAGES[0])[key]
    return words.format_map({name: _words(fact) for name, fact in (facts or {}).items()})


def explain(refusal: Refusal, language: str = LANGUAGES[0]) -> str:
    """A refusal as a sentence, with the rule's number behind it."""
    sentence = say(refusal.key, dict(refusal.facts), language)
    return f"{sentence} ({refusal.rule})" if refusal.rule else sentence


def _words(fact: Fact) -> str:
    return ", ".join(_words(part) for part in fact) if isinstance(fact, tuple) else str(fact)
