"""Every key that the source gives has a sentence in every language, and the sentence tells the facts."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import keys
import pytest
from babel.messages.pofile import read_po

from kugel import i18n
from kugel.i18n import LANGUAGES, catalogue, explain, say
from kugel.rules.cards import LETTERS
from kugel.rules.refusals import reason

GIVEN = keys.given()
CARD_KEYS = {f"card-{letter}" for letter in LETTERS.values()}
ALL = {given.key for given in GIVEN} | CARD_KEYS
LABELS = ("card-", "column-", "status-")
"""Keys of words that are no sentences begin so."""

EXAMPLES = {key for key, sentence in catalogue("en").items() if "xample" in sentence}
"""Sentences that end with something to be typed."""

RULE = re.compile(r"[A-Z][A-Z0-9]-[0-9]+|[KQN][0-9]{2,3}")

languages = pytest.mark.parametrize("language", LANGUAGES)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def typed(sentence: str) -> set[str]:
    return set(re.findall(r"`[^`]+`|--[a-z]+|four:\S+|docs/\S+\.md|[a-z]+\.json", sentence))


def test_the_source_is_read() -> None:
    rooms = {given.module.split(".")[1] for given in GIVEN}
    assert {"cli", "game", "notation", "rules"} <= rooms
    assert {"way-blocked", "tac-useless-copy", "skip-no-own", "not-your-turn", "can-be-played"} <= ALL


def test_a_key_has_the_same_facts_wherever_it_is_given() -> None:
    facts = {given.key: given.facts for given in GIVEN}
    assert [given for given in GIVEN if given.facts != facts[given.key]] == []


@languages
def test_every_key_has_a_sentence(language: str) -> None:
    assert ALL - set(catalogue(language)) == set()


@languages
def test_no_sentence_is_left_unused(language: str) -> None:
    assert set(catalogue(language)) - ALL == set()


@languages
def test_a_sentence_tells_only_facts_that_are_given(language: str) -> None:
    sentences = catalogue(language)
    assert [given for given in GIVEN if placeholders(sentences[given.key]) - given.facts] == []


@languages
def test_a_reason_tells_all_its_facts(language: str) -> None:
    sentences = catalogue(language)
    notation = [given for given in GIVEN if given.module.startswith("kugel.notation")]
    assert [given for given in notation if given.facts - placeholders(sentences[given.key])] == []


@languages
def test_a_sentence_is_whole_and_free_of_stray_blanks(language: str) -> None:
    for key, sentence in catalogue(language).items():
        assert sentence == re.sub(r"[ \t\n]+", " ", sentence).strip(), key
        assert sentence[-1] in ".}" or key in EXAMPLES or key.startswith(LABELS), key


@languages
def test_a_sentence_tells_the_same_facts_in_every_language(language: str) -> None:
    english, sentences = catalogue("en"), catalogue(language)
    assert [key for key in sentences if placeholders(sentences[key]) != placeholders(english[key])] == []


@languages
def test_what_is_to_be_typed_is_the_same_in_every_language(language: str) -> None:
    """Commands, their options, variants, and names of files."""
    english, sentences = catalogue("en"), catalogue(language)
    assert [key for key in sentences if typed(sentences[key]) != typed(english[key])] == []


@languages
def test_the_file_holds_every_key_once_and_for_the_right_language(language: str) -> None:
    path = Path(i18n.__file__).parent / "catalogues" / f"{language}.po"
    with path.open("rb") as file:
        po = read_po(file, abort_invalid=True)
    assert str(po.locale) == language
    assert not any(entry.fuzzy for entry in po if entry.id)
    found = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(found) == sorted(ALL)


def test_every_rule_number_in_the_source_is_on_the_rules_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r'<a id="([a-z0-9-]+)"></a>', page))
    assert {
        number for number in keys.texts() if RULE.fullmatch(number) and number.lower() not in anchors
    } == set()


def test_picture_cards_are_called_by_their_name_and_numbers_by_their_number() -> None:
    assert say("not-held", {"seat": "a", "card": "X"}) == "a holds no Trickster."
    assert say("not-held", {"seat": "a", "card": "13"}) == "a holds no 13."
    assert "7, TAC can be used" in say("must-play", {"card": "5", "cards": ("7", "T")})


def test_an_explanation_ends_with_the_number_of_the_rule() -> None:
    assert explain(reason("game-over", "WI-1")) == "The game is over. (WI-1)"
    assert explain(reason("game-over")) == "The game is over."
