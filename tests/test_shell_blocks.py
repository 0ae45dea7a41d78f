"""The commands in README and docs: quick ones run, all others name commands, options and bots that there are."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from commands.command_runner import printed

from kugel.bots.names import BOTS
from kugel.cli import main
from kugel.commands.completion import a_bot, several_bots

ROOT = Path(__file__).parents[1]
PAGES = (
    ROOT / "README.md",
    *sorted((ROOT / "docs" / "tutorials").glob("*.md")),
    *(ROOT / "docs" / f"{name}.md" for name in ("bots", "training", "external-bots", "serving")),
)
FENCE = re.compile(r"^```(.*)\n((?:(?!```).*\n)*)```$", re.MULTILINE)
QUICK = {"legal", "why", "show", "perft", "choose"}


def blocks(page: Path) -> list[tuple[str, str]]:
    return FENCE.findall(page.read_text(encoding="utf-8"))


def commands(page: Path) -> Iterator[str]:
    """Each line that begins with `kugel`, or with settings before it."""
    for language, block in blocks(page):
        if language == "sh":
            for line in block.replace("\\\n", " ").splitlines():
                if found := re.match(r"(?:\s*[A-Z_]+=\S+)*\s*(kugel .*)", line):
                    yield found[1]


SAID = [(page.relative_to(ROOT).as_posix(), line) for page in PAGES for line in commands(page)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_block_says_its_language(page: Path) -> None:
    assert "" not in {language for language, _ in blocks(page)}


def test_the_readers_of_these_pages_are_shown_commands() -> None:
    assert len(SAID) > 15
    assert {line.split()[1] for _, line in SAID} >= QUICK


@pytest.mark.parametrize(("page", "line"), SAID)
def test_a_command_is_one_that_there_is(page: str, line: str) -> None:
    _, name, *words = shlex.split(line, comments=True)
    command = main.commands[name]
    context = command.make_context(name, words)
    for parameter in command.params:
        if (given := context.params[parameter.name or ""]) and isinstance(given, str | tuple):
            for bot in bots(parameter, given):
                assert bot in BOTS or ":" in bot, bot


def bots(parameter: click.Parameter, given: str | tuple[str, ...]) -> list[str]:
    """The bots that an argument names."""
    if getattr(parameter, "_custom_shell_complete", None) not in (a_bot, several_bots):
        return []
    return given.split(",") if isinstance(given, str) else list(given)


QUICKLY = [line for _, line in SAID if line.split()[1] in QUICK]


@pytest.mark.parametrize("line", QUICKLY)
def test_what_is_quick_runs(line: str) -> None:
    assert printed(*shlex.split(line, comments=True)[1:])
