"""Every rule of docs/rules.md is named by a test, or stands with its reason in data/uncovered_rules.txt."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).parents[1]
ANCHOR = re.compile(r'<a id="([a-z0-9-]+)"></a>\*\*([A-Z0-9-]+)\*\*')
RULES = [
    number for _, number in ANCHOR.findall((TESTS.parent / "docs" / "rules.md").read_text(encoding="utf-8"))
]
ROWS = [
    json.loads(line) for line in (TESTS / "data" / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()
]
TOLD_IN_WORDS = [row for row in ROWS if row["kind"] in ("flow", "fact")]


@dataclass(frozen=True)
class Told:
    """A test with its marks, as it stands in the source."""

    rules: frozenset[str]
    scenario: str
    source: str


def told() -> Iterator[Told]:
    for path in sorted(TESTS.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "from marks import" not in source:
            # Other decorators are called `rule`, too.
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    match decorator:
                        case ast.Call(func=ast.Name(id="rule")) as mark:
                            yield _read_mark(node, mark, source)


def _read_mark(test: ast.FunctionDef, mark: ast.Call, source: str) -> Told:
    numbers = frozenset(ast.literal_eval(argument) for argument in mark.args)
    scenario = next((ast.literal_eval(keyword.value) for keyword in mark.keywords), "")
    return Told(numbers, scenario, ast.get_source_segment(source, test) or "")


def uncovered() -> dict[str, str]:
    """What no test names, with the reason."""
    text = (TESTS / "data" / "uncovered_rules.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([A-Z]\S+) +(.+)$", text, re.MULTILINE))


STORIES = list(told())
COVERED = {number for story in STORIES for number in story.rules} | {
    number for row in ROWS if row["kind"] in ("board", "tac") for number in row["rules"]
}


def test_every_rule_is_covered_or_listed_as_uncovered() -> None:
    assert {number for number in RULES if number not in COVERED | set(uncovered())} == set()


def test_no_covered_rule_is_listed_as_uncovered() -> None:
    assert COVERED & set(uncovered()) == set()


def test_every_number_that_a_test_names_is_a_rule() -> None:
    assert COVERED - set(RULES) == set()
    assert set(uncovered()) - set(RULES) - {row["id"] for row in TOLD_IN_WORDS} == set()


def test_every_example_of_several_plays_is_told_by_a_test_that_names_its_rules() -> None:
    names = {story.scenario: story.rules for story in STORIES}
    rows = [row for row in TOLD_IN_WORDS if row["id"] not in uncovered()]
    assert {row["id"]: set(row["rules"]) - names.get(row["id"], frozenset()) for row in rows} == {
        row["id"]: set() for row in rows
    }
    assert not set(names) & set(uncovered())


def test_the_tests_draw_the_positions_of_the_examples() -> None:
    sources = {story.scenario: story.source for story in STORIES}
    for row in TOLD_IN_WORDS:
        if row["kind"] == "flow":
            board, _, hands, *_ = row["position"].split()
            assert f"{board} " in sources[row["id"]], row
            assert f" {hands} " in sources[row["id"]], row
