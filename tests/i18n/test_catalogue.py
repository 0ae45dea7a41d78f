"""Every key in the source has a sentence in every language, and the sentence uses the key's facts."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import message_keys
import pytest
from babel.messages.pofile import read_po

from kugel import i18n
from kugel.i18n import LANGUAGES, catalogue, explain, say
from kugel.rules.cards import LETTERS
from kugel.rules.refusals import reason

USES = message_keys.key_uses()
CARD_KEYS = {f"card-{letter}" for letter in LETTERS.values()}
ALL = {use.key for use in USES} | CARD_KEYS
LABELS = ("card-", "column-", "status-")
"""Prefixes of keys whose texts are not sentences."""

EXAMPLES = {key for key, sentence in catalogue("en").items() if "xample" in sentence}
"""Keys of sentences that end with an example to type."""

RULE = re.compile(r"[A-Z][A-Z0-9]-[0-9]+|[KQN][0-9]{2,3}")

languages = pytest.mark.parametrize("language", LANGUAGES)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def typed(sentence: str) -> set[str]:
    return set(re.findall(r"`[^`]+`|--[a-z]+|four:\S+|docs/\S+\.md|[a-z]+\.json", sentence))


def test_the_source_is_scanned() -> None:
    packages = {use.module.split(".")[1] for use in USES}
    assert {"cli", "game", "notation", "rules"} <= packages
    assert {"way-blocked", "tac-useless-copy", "skip-no-own", "not-your-turn", "can-be-played"} <= ALL


def test_a_key_has_the_same_facts_wherever_it_is_used() -> None:
    facts = {use.key: use.facts for use in USES}
    assert [use for use in USES if use.facts != facts[use.key]] == []


@languages
def test_every_key_has_a_sentence(language: str) -> None:
    assert ALL - set(catalogue(language)) == set()


@languages
def test_no_sentence_is_unused(language: str) -> None:
    assert set(catalogue(language)) - ALL == set()


@languages
def test_a_sentence_uses_only_facts_that_exist(language: str) -> None:
    sentences = catalogue(language)
    assert [use for use in USES if placeholders(sentences[use.key]) - use.facts] == []


@languages
def test_a_reason_uses_all_its_facts(language: str) -> None:
    sentences = catalogue(language)
    notation = [use for use in USES if use.module.startswith("kugel.notation")]
    assert [use for use in notation if use.facts - placeholders(sentences[use.key])] == []


@languages
def test_a_sentence_is_complete_and_has_no_stray_blanks(language: str) -> None:
    for key, sentence in catalogue(language).items():
        assert sentence == re.sub(r"[ \t\n]+", " ", sentence).strip(), key
        assert sentence[-1] in ".}" or key in EXAMPLES or key.startswith(LABELS), key


@languages
def test_a_sentence_uses_the_same_facts_in_every_language(language: str) -> None:
    english, sentences = catalogue("en"), catalogue(language)
    assert [key for key in sentences if placeholders(sentences[key]) != placeholders(english[key])] == []


@languages
def test_text_to_be_typed_is_the_same_in_every_language(language: str) -> None:
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
        number
        for number in message_keys.strings()
        if RULE.fullmatch(number) and number.lower() not in anchors
    } == set()


def test_picture_cards_are_named_and_number_cards_numbered() -> None:
    assert say("not-held", {"seat": "a", "card": "X"}) == "a holds no Trickster."
    assert say("not-held", {"seat": "a", "card": "13"}) == "a holds no 13."
    assert "7, TAC can be used" in say("must-play", {"card": "5", "cards": ("7", "T")})


def test_an_explanation_ends_with_the_number_of_the_rule() -> None:
    assert explain(reason("game-over", "WI-1")) == "The game is over. (WI-1)"
    assert explain(reason("game-over")) == "The game is over."
