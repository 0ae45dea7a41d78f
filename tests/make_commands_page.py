"""`python tests/make_commands_page.py` writes docs/reference/commands.md: what every command says of itself."""

from __future__ import annotations

from pathlib import Path

import click

from kugel.cli import main

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "commands.md"
WIDTH = 90


def page() -> str:
    """The help of all commands, as `kugel COMMAND --help` prints it."""
    parts = ["# Commands", "`kugel COMMAND --help` says the same.", _block(main, "kugel", None)]
    root = click.Context(main, info_name="kugel", terminal_width=WIDTH, max_content_width=WIDTH)
    for name, command in sorted(main.commands.items()):
        parts += [f"## kugel {name}", _block(command, name, root)]
    return "\n\n".join(parts) + "\n"


def _block(command: click.Command, name: str, parent: click.Context | None) -> str:
    context = click.Context(
        command, parent=parent, info_name=name, terminal_width=WIDTH, max_content_width=WIDTH
    )
    return f"```text\n{command.get_help(context)}\n```"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
