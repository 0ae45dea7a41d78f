"""The course: every position is possible by its own rules, and nothing that a beginner needs is missing."""

import re
from pathlib import Path

import msgspec
import pytest

from kugel.course.lessons import COURSE, Lesson
from kugel.course.worked_out import LessonTold, lessons_json, tell
from kugel.i18n import LANGUAGES, page
from kugel.notation.position import read_position
from kugel.rules.cards import NAMES
from kugel.rules.legal import legal

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
AT_THE_TABLE = {"CO", "IG"}
"""What the introductory game at the end of the course teaches."""

each_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.name)


@each_lesson
def test_a_lesson_wants_legal_plays(lesson: Lesson) -> None:
    happened = tell(lesson)
    assert len(happened.decisions) == len(lesson.wanted)
    for decision, wanted in zip(happened.decisions, lesson.wanted, strict=True):
        offered = [one.play.text for one in decision.offered]
        assert wanted
        assert set(wanted) <= set(offered)
        assert [one.play.text for one in decision.offered if one.wanted] == [
            play for play in offered if play in wanted
        ]


@each_lesson
def test_after_each_decision_but_the_last_one_play_leads_on(lesson: Lesson) -> None:
    assert all(len(wanted) == 1 for wanted in lesson.wanted[:-1])


@each_lesson
def test_a_lesson_offers_what_the_engine_offers(lesson: Lesson) -> None:
    decision = tell(lesson).decisions[0]
    state = read_position(decision.position)
    if "~" not in decision.position:
        assert [one.play.text for one in decision.offered] == [play.text for play in legal(state)]


@each_lesson
def test_every_card_of_the_hand_can_be_played_or_tells_why_not(lesson: Lesson) -> None:
    for decision in tell(lesson).decisions:
        playable = {one.play.card for one in decision.offered}
        assert playable.isdisjoint(decision.why)
        assert playable | set(decision.why) == set(decision.hand)
        assert all(decision.why.values())


@each_lesson
def test_nobody_sees_a_hand_that_is_not_theirs(lesson: Lesson) -> None:
    happened = tell(lesson)
    for decision in happened.decisions:
        turn, hands = decision.position.split()[1:3]
        victim = turn.partition(">")[2]
        for seat, hand in zip("abcd", hands.split("/"), strict=True):
            assert seat in ("a", victim) or hand.startswith("?")


@each_lesson
def test_every_way_through_a_seven_ends_in_an_offered_play(lesson: Lesson) -> None:
    for decision in tell(lesson).decisions:
        plays = {one.play.text for one in decision.offered if one.play.card == "7"}
        assert {fork.play for fork in decision.sevens if not fork.left} == plays
        for fork in decision.sevens:
            assert len(fork.steps) == len(fork.leads)
            assert all(decision.sevens[lead].left == fork.left - 1 for lead in fork.leads)
            assert fork.steps or fork.play


def test_every_card_has_a_lesson() -> None:
    taught = {card for lesson in COURSE for card in lesson.cards}
    assert taught == {name for name in NAMES.values() if name != "?"}


def test_every_part_of_the_rules_for_four_has_a_lesson() -> None:
    rules = RULES.read_text(encoding="utf-8").partition("### Board and cards")[2]
    numbers = re.findall(r"\*\*([A-Z][A-Z0-9]-\d+)\*\*", rules.partition("### Four players as one team")[0])
    taught = {rule for lesson in COURSE for rule in lesson.rules}
    assert taught <= set(numbers)
    assert {rule[:2] for rule in numbers} - AT_THE_TABLE == {rule[:2] for rule in taught}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_words_in_every_language(language: str) -> None:
    words = page(language)
    keys = [f"lesson-{lesson.name}-{part}" for lesson in COURSE for part in ("title", "text", "goal", "done")]
    keys += [f"learn-{lesson.chapter}" for lesson in COURSE]
    assert [key for key in keys if not words.get(key)] == []


def test_the_course_matches_its_types() -> None:
    assert [lesson.name for lesson in msgspec.json.decode(lessons_json(), type=list[LessonTold])] == [
        lesson.name for lesson in COURSE
    ]
