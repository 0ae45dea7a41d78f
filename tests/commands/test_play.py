"""`kugel play --terminal`: a game against bots with one command."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner
from server.kugel_processes import Program

from kugel.cli import main


def test_one_command_leads_to_the_first_decision_and_quit_ends_it(tmp_path: Path) -> None:
    program = Program(tmp_path, "play", "--terminal", "--variant", "two", "--bot", "beginner")
    program.until("   1  a  ")
    program.type("1")
    program.until("   1  a  ")
    program.type("quit")
    program.end()


def test_a_variant_that_does_not_exist_is_refused() -> None:
    done = CliRunner().invoke(main, ["play", "--terminal", "--variant", "chess"])
    assert done.exit_code == 2
    assert "chess" in done.output
