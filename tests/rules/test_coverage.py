"""Every rule of docs/rules.md is named by a test, or listed with a reason in data/uncovered_rules.txt."""

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
WRITTEN_OUT = [row for row in ROWS if row["kind"] in ("flow", "fact")]


@dataclass(frozen=True)
class RuleTest:
    """A test with its `rule` decorator, read from the source."""

    rules: frozenset[str]
    scenario: str
    source: str


def rule_tests() -> Iterator[RuleTest]:
    for path in sorted(TESTS.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "from rule_helpers import" not in source:
            # Other modules have decorators called `rule`, too.
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    match decorator:
                        case ast.Call(func=ast.Name(id="rule")) as mark:
                            yield _read_mark(node, mark, source)


def _read_mark(test: ast.FunctionDef, mark: ast.Call, source: str) -> RuleTest:
    numbers = frozenset(ast.literal_eval(argument) for argument in mark.args)
    scenario = next((ast.literal_eval(keyword.value) for keyword in mark.keywords), "")
    return RuleTest(numbers, scenario, ast.get_source_segment(source, test) or "")


def uncovered() -> dict[str, str]:
    """The rules that no test names, with the reason."""
    text = (TESTS / "data" / "uncovered_rules.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([A-Z]\S+) +(.+)$", text, re.MULTILINE))


RULE_TESTS = list(rule_tests())
COVERED = {number for test in RULE_TESTS for number in test.rules} | {
    number for row in ROWS if row["kind"] in ("board", "tac") for number in row["rules"]
}


def test_every_rule_is_covered_or_listed_as_uncovered() -> None:
    assert {number for number in RULES if number not in COVERED | set(uncovered())} == set()


def test_no_covered_rule_is_listed_as_uncovered() -> None:
    assert COVERED & set(uncovered()) == set()


def test_every_rule_number_in_a_test_exists() -> None:
    assert COVERED - set(RULES) == set()
    assert set(uncovered()) - set(RULES) - {row["id"] for row in WRITTEN_OUT} == set()


def test_every_example_of_several_plays_has_a_test_that_names_its_rules() -> None:
    names = {test.scenario: test.rules for test in RULE_TESTS}
    rows = [row for row in WRITTEN_OUT if row["id"] not in uncovered()]
    assert {row["id"]: set(row["rules"]) - names.get(row["id"], frozenset()) for row in rows} == {
        row["id"]: set() for row in rows
    }
    assert not set(names) & set(uncovered())


def test_the_tests_use_the_positions_of_the_examples() -> None:
    sources = {test.scenario: test.source for test in RULE_TESTS}
    for row in WRITTEN_OUT:
        if row["kind"] == "flow":
            board, _, hands, *_ = row["position"].split()
            assert f"{board} " in sources[row["id"]], row
            assert f" {hands} " in sources[row["id"]], row
