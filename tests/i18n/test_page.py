"""The words of the page: the same keys in every language, and words for everything in the rules."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from babel.messages.pofile import read_po

from kugel import i18n
from kugel.game.events import Event
from kugel.i18n import LANGUAGES, catalogue, everything, page
from kugel.rules.cards import NAMES
from kugel.rules.play import KINDS
from kugel.rules.variants import CHOICES, OPTION_NAMES, RULEBOOKS, VARIANTS
from kugel.table.user_text import PHRASES

FOLDER = Path(i18n.__file__).parent / "catalogues" / "page"
RULES = Path(__file__).parents[2] / "docs" / "rules.md"
FORMS = ("-one", "-other")

languages = pytest.mark.parametrize("language", LANGUAGES)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@languages
def test_every_language_has_the_same_keys_once_and_none_is_empty(language: str) -> None:
    path = FOLDER / f"{language}.po"
    with path.open("rb") as file:
        po = read_po(file, abort_invalid=True)
    assert str(po.locale) == language
    assert not any(entry.fuzzy or not entry.string for entry in po if entry.id)
    found = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(found) == sorted(page("en"))


@languages
def test_a_sentence_has_the_same_placeholders_in_every_language(language: str) -> None:
    english, words = page("en"), page(language)
    assert [key for key in words if placeholders(words[key]) != placeholders(english[key])] == []


@languages
def test_no_sentence_has_stray_blanks(language: str) -> None:
    for key, sentence in page(language).items():
        assert sentence == re.sub(r"[ \t\n]+", " ", sentence).strip(), key


@languages
def test_every_singular_form_has_a_plural_form(language: str) -> None:
    forms = [key for key in page(language) if key.endswith(FORMS)]
    stems = {key.rpartition("-")[0] for key in forms}
    assert sorted(forms) == sorted(stem + form for stem in stems for form in FORMS)


@languages
def test_the_catalogues_share_no_key_and_together_hold_every_key(language: str) -> None:
    assert catalogue(language).keys() & page(language).keys() == set()
    assert everything(language) == catalogue(language) | page(language)


def test_variants_options_and_their_values_have_names_and_explanations() -> None:
    words = page("en").keys()
    named = {f"variant-{variant}" for variant in VARIANTS}
    named |= {f"option-{option}" for option in (*OPTION_NAMES, "rulebook")}
    assert named | {f"{name}-about" for name in named} <= words
    choices = {**CHOICES, "rulebook": tuple(RULEBOOKS), "masters": ("add", "off", "replace")}
    assert {f"option-{option}-{value}" for option, values in choices.items() for value in values} <= words


@languages
def test_every_card_has_a_name_an_article_and_an_explanation(language: str) -> None:
    words = everything(language).keys()
    for form in ("card-{}", "a-card-{}", "card-{}-does"):
        assert {form.format(name) for name in NAMES.values()} <= words


def test_every_event_and_every_kind_of_play_has_words() -> None:
    words = page("en")
    for event in get_args(Event):
        assert any(key.startswith(f"event-{event.__struct_config__.tag}") for key in words), event
    assert {f"kind-{name}" for name in KINDS.values()} <= words.keys()
    played = set(KINDS.values()) - {"discard", "give"}
    assert {f"event-play-{name}" for name in played} <= words.keys()


def test_every_phrase_that_a_table_knows_has_words() -> None:
    assert set(PHRASES) == {key for key in page("en") if key.startswith(("phrase-", "emote-"))}


def test_every_part_of_the_rules_has_a_title() -> None:
    anchors = re.findall(r'<a id="([a-z0-9]+?)(?:-[0-9]+|[0-9]+)"></a>', RULES.read_text(encoding="utf-8"))
    assert {f"rule-{letters.upper()}" for letters in anchors} <= page("en").keys()


@languages
def test_every_language_is_named_in_itself(language: str) -> None:
    assert {page(language)[f"language-{name}"] for name in LANGUAGES} == {
        "English",
        "Deutsch",
        "Français",
        "Español",
        "Nederlands",
    }
