"""`kugel play --terminal`: a game against bots with one command, without a server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from server.kugel_processes import Program

from kugel.cli import main


def played(*lines: str, variant: str = "solo", lang: str = "en") -> Result:
    """A game in which somebody types these lines."""
    words = ["--lang", lang, "play", "--terminal", "--variant", variant, "--bot", "greedy"]
    return CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in lines))


def test_one_command_leads_to_the_first_decision_and_quit_ends_it(tmp_path: Path) -> None:
    program = Program(tmp_path, "play", "--terminal", "--variant", "two", "--bot", "beginner")
    program.until("has to decide")
    program.type("1")
    program.until("has to decide")
    program.type("quit")
    program.end()


@pytest.mark.parametrize("variant", ["four:max_deals=1", "two:max_deals=1", "six:max_deals=1"])
def test_a_game_comes_to_its_end(variant: str) -> None:
    done = played(*["1"] * 200, variant=variant)
    assert done.exit_code == 0, done.output
    assert "after 1 deals" in done.stdout.splitlines()[-1]


def test_the_end_of_the_input_ends_it() -> None:
    assert played("1").exit_code == 0


def offered(done: Result) -> list[list[str]]:
    """The plays of each list that was shown."""
    assert done.exit_code == 0, done.output
    parts = done.stdout.split("has to decide")[:-1]
    return [re.findall(r"^ +\d+  (\w  \S+)$", part, re.MULTILINE) for part in parts]


def test_a_decision_is_taken_back_with_all_that_came_after_it() -> None:
    done = played("1", "takeback")
    first, _, again = offered(done)
    assert first == again
    assert "taken back" in done.stdout


def test_nothing_is_taken_back_before_the_first_decision() -> None:
    first, again = offered(played("takeback"))
    assert first == again


@pytest.mark.parametrize(("lang", "words"), [("en", "Type the number"), ("de", "Tipp")])
def test_what_is_no_play_is_answered_with_what_can_be_typed(lang: str, words: str) -> None:
    assert played("hello", lang=lang).stdout.count(words) == 2


def test_a_play_that_is_not_legal_is_refused_and_can_be_replaced() -> None:
    first, again = offered(played("13:+1"))
    assert first == again


def test_a_variant_that_does_not_exist_is_refused() -> None:
    done = CliRunner().invoke(main, ["play", "--terminal", "--variant", "chess"])
    assert done.exit_code == 2
    assert "chess" in done.output
