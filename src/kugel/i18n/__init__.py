"""Words for keys: every refusal and message as a sentence in the reader's language."""

from functools import cache
from importlib.resources import files

from babel.messages.pofile import read_po

from kugel.rules.refusals import Fact, Refusal

LANGUAGES = ("en",)
"""Languages with a complete catalogue; the first one speaks where another has no words."""

CARD_FACTS = ("card", "cards")
"""Facts that are cards by their notation; a picture card's name is found under the key `card-X`."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of one language by key."""
    with (files(__package__) / "catalogues" / f"{language}.po").open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id and entry.string}


def say(key: str, facts: dict[str, Fact] | None = None, language: str = LANGUAGES[0]) -> str:
    """The sentence for a key, with the facts filled in."""
    words = {name: _words(name, fact, language) for name, fact in (facts or {}).items()}
    return _speech(language)[key].format_map(words)


def explain(refusal: Refusal, language: str = LANGUAGES[0]) -> str:
    """A refusal as a sentence, with the rule's number behind it."""
    sentence = say(refusal.key, dict(refusal.facts), language)
    return f"{sentence} ({refusal.rule})" if refusal.rule else sentence


@cache
def _speech(language: str) -> dict[str, str]:
    """All sentences, in the first language where this one has none."""
    return catalogue(LANGUAGES[0]) | catalogue(language)


def _words(name: str, fact: Fact, language: str) -> str:
    if isinstance(fact, tuple):
        return ", ".join(_words(name, part, language) for part in fact)
    return _speech(language).get(f"card-{fact}", str(fact)) if name in CARD_FACTS else str(fact)
