"""Wrong input: one message that names the field, what was given, what is allowed, and an example."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import message_keys
import pytest
from rule_helpers import rule

from kugel.i18n import explain
from kugel.notation import NotationError, read_play, read_position
from kugel.notation.errors import EXAMPLE
from kugel.notation.perft import divide, perft
from kugel.notation.position import FIELDS
from kugel.notation.syntax import EXAMPLES, read_syntax
from kugel.notation.variant import read_variant
from kugel.rules.refusals import Refused

HOME = "h1,h2,h3,h4"
FIELD = {
    "board": "1*,13,h4/17/-/64",
    "turn": "a",
    "hands": "1,7,13,T,J/?5/?5/?5",
    "last": "5@1*,8,h4/17/-/64",
    "deal": "d1",
    "variant": "four",
}


def refusal(**changed: str) -> Refused:
    """The refusal of the example with some of its fields changed."""
    with pytest.raises(Refused) as caught:
        read_position(" ".join((FIELD | changed).values()))
    return caught.value


def check_message(refused: Refused, key: str, field: str, given: str) -> str:
    """The example in the message; the message must name the field and what was given."""
    message = explain(refused.refusal)
    assert refused.refusal.key == key
    assert message.startswith(f"{field}: "), message
    assert given in message, message
    words = message.removesuffix(f" ({refused.refusal.rule})")
    _, *examples = re.split("Examples?: ", words)
    assert len(examples) == 1, message
    return examples[0]


REPAIRABLE = [
    # The wrong field, the key, what was given, and the changed fields; with the example in its place all is right.
    ("variant", "variant-unknown", '"seven"', {"variant": "seven"}),
    ("variant", "option-unknown", '"master"', {"variant": "four:master=off"}),
    ("variant", "option-value", '"no"', {"variant": "four:masters=no"}),
    ("variant", "option-form", '"masters"', {"variant": "four:masters"}),
    ("variant", "option-twice", "intro", {"variant": "four:intro=on,intro=on"}),
    ("variant", "option-not-here", "final_tac", {"variant": "four:final_tac=on"}),
    ("variant", "masters-one-by-one", "add+J", {"variant": "four:masters=add+J"}),
    ("variant", "card-not-in-deck", "the card J", {"variant": "four:masters=off"}),
    ("board", "board-parts", '"1*,13/17/-"', {"board": "1*,13/17/-"}),
    ("turn", "turn-form", '"e"', {"turn": "e"}),
    ("turn", "turn-form", '"a!b"', {"turn": "a!b"}),
    ("turn", "turn-form", '"a~b"', {"turn": "a~b"}),
    ("turn", "turn-winner", '"#ab"', {"turn": "#ab"}),
    ("turn", "turn-devil", '"a>c"', {"turn": "a>c"}),
    ("turn", "turn-game-over", '"a"', {"board": f"{HOME}/17/{HOME}/64"}),
    ("hands", "hands-parts", '"5/?5/?5"', {"hands": "5/?5/?5"}),
    ("hands", "turn-wait-cards", '"%"', {"turn": "%"}),
    ("last", "last-form", '"5"', {"last": "5"}),
    ("last", "last-form", '"T="', {"last": "T="}),
    ("last", "last-form", '"5=7"', {"last": "5=7"}),
    ("last", "turn-give-last", '"a~"', {"turn": "a~"}),
    ("deal", "deal-form", '"d9"', {"deal": "d9"}),
    ("deal", "deal-form", '"1"', {"deal": "1"}),
    ("deal", "deal-in-all", '"d1/6"', {"deal": "d1/6"}),
    ("deal", "deal-in-all", '"d1/11"', {"deal": "d1/11", "variant": "four:max_deals=10"}),
    ("deal", "deal-in-all", '"d2/6"', {"deal": "d2/6", "variant": "four:max_deals=10"}),
    ("deal", "deal-in-all", '"d1/"', {"deal": "d1/", "variant": "four:max_deals=10"}),
]
WRONG = [
    # The same, where the example replaces a part of the field.
    ("board", "board-seat-missing", '"x"', {"board": "x/17/-/64"}),
    ("board", "board-five", '"1,2,3,4,5"', {"board": "1,2,3,4,5/17/-/64"}),
    ("board", "board-twice", "13", {"board": "1*,13,h4/13/-/64"}),
    ("board", "board-twice", "h4", {"board": "1,h4,h4/13/-/64"}),
    ("board", "board-marble", '"13*"', {"board": "13*/17/-/64"}),
    ("board", "board-marble", '"65"', {"board": "65/17/-/64"}),
    ("last", "board-parts", '"1/2"', {"last": "5@1/2"}),
    ("last", "board-marble", '"h5"', {"last": "5@h5/-/-/-"}),
    ("turn", "turn-no-card", '"b"', {"turn": "b", "hands": "5/-/?5/?5"}),
    ("turn", "turn-give-empty", '"a~"', {"turn": "a~", "hands": "5/?5/-/?5", "last": "-"}),
    ("turn", "turn-has-given", '"a~"', {"turn": "a~", "hands": "(5),7/?5/?5/?5", "last": "-"}),
    ("hands", "hands-seat-missing", '"x"', {"hands": "5/x/?5/?5"}),
    ("hands", "hands-card", '"11"', {"hands": "5,11/?5/?5/?5"}),
    ("hands", "hands-card", '"?0"', {"hands": "5,?0/?5/?5/?5"}),
    ("hands", "hands-two-gifts", "(7)", {"turn": "b~", "hands": "(5),(7)/?5/?5/?5", "last": "-"}),
    ("hands", "hands-gift-now", '"a"', {"hands": "(5),7/?5/?5/?5"}),
    ("hands", "hands-too-many", "7 cards", {"hands": "?7/?5/?5/?5"}),
    ("hands", "cards-too-many", "the card T appears 5 times", {"hands": "T,T,T/T,T/?5/?5"}),
]


@pytest.mark.parametrize(("field", "key", "given", "changed"), WRONG)
def test_a_wrong_field_is_named(field: str, key: str, given: str, changed: dict[str, str]) -> None:
    check_message(refusal(**changed), key, field, given)


@pytest.mark.parametrize(("field", "key", "given", "changed"), REPAIRABLE)
def test_the_example_in_a_message_is_accepted(
    field: str, key: str, given: str, changed: dict[str, str]
) -> None:
    named = "hands" if key == "card-not-in-deck" else field
    repaired = FIELD | changed | {field: check_message(refusal(**changed), key, named, given)}
    if field == "variant" and repaired["variant"] != "four:masters=add":
        repaired["hands"] = "1,7,13/?5/?5/?5"
    assert read_position(" ".join(repaired.values()))


@pytest.mark.parametrize("text", ["", "a", " ".join(FIELDS[:5]), EXAMPLE + " four"])
def test_a_position_has_six_fields(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text)
    example = check_message(caught.value, "position-fields", "position", f'"{text}"')
    assert read_position(example)


@pytest.mark.parametrize(
    ("text", "key", "field", "given"),
    [
        ("1/17/-/64 a 5/?5/?5/? - c1 three", "board-seat-empty", "board", '"64"'),
        ("1/17/-/x a 5/?5/?5/?5 - c1 three", "hands-seat-empty", "hands", '"?5"'),
        ("1/17/-/x a 5/?5/?5/x 5@1/17/-/- c1 three", "board-seat-empty", "last", '"-"'),
        ("-/-/-/x a~ ?5/?5/?5/x - c1 three", "turn-no-exchange", "turn", '"a~"'),
        ("-/-/-/x b~ (5),7/?5/?5/x - c1 three-single", "hands-no-gift", "hands", "(5)"),
    ],
)
def test_missing_seats_and_exchanges_are_refused(text: str, key: str, field: str, given: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text)
    check_message(caught.value, key, field, given)


@rule("N04", "Q91")
@pytest.mark.parametrize("turn", ["a", "d", "a~", "a>b", "d!"])
def test_a_pair_that_has_won_cannot_be_on_turn(turn: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(
            f"{HOME}/-/-/{HOME}/-/- {turn} J,8/-/-/J/-/- - f1 six:second_place=on".replace("J/-/-", "5/-/-")
        )
    assert check_message(caught.value, "turn-placed", "turn", f'"{turn}"') in "bcef"


@pytest.mark.parametrize("text", ["5", "5:", "five:1-6", "5:b13-c18", "5:13-129", "T(T):skip", "J(5):pass"])
def test_a_text_that_is_not_a_play_is_refused_with_examples(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_play(read_position(EXAMPLE), text)
    check_message(caught.value, "play-form", "play", f'"{text}"')


def test_the_examples_of_plays_are_accepted() -> None:
    assert " ".join(FIELD.values()) == EXAMPLE
    assert read_position(EXAMPLE)
    for text in EXAMPLES.split(", "):
        assert read_syntax(text)


@pytest.mark.parametrize("count", [perft, divide])
def test_counting_plays_needs_all_hands_known(count: object) -> None:
    assert callable(count)
    with pytest.raises(NotationError) as caught:
        count(read_position("1*,13,h4/17/-/64 a 1,7/5/?2/9 - d1 four"), 1)
    check_message(caught.value, "perft-unknown", "hands", "c holds hidden cards (?)")


def test_a_variant_on_its_own_is_refused_with_the_same_message() -> None:
    with pytest.raises(Refused) as caught:
        read_variant("five")
    assert read_variant(check_message(caught.value, "variant-unknown", "variant", '"five"'))


def test_every_message_is_tested() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    modules = {f"kugel.notation.{name}" for name in ("position", "checks", "variant", "syntax", "perft")}
    modules |= {"kugel.rules.variants", "kugel.rules.refusals"}
    assert {found.key for found in message_keys.key_uses() if found.module in modules} <= texts
