"""Failures of commands: one message on standard error, in the reader's language."""

from typing import IO, Any

import click

from kugel.i18n import say

INTERRUPTED = 130
"""The exit status of a command that Ctrl-C has ended."""


class Failure(click.ClickException):
    """Translates its message at once, because it is shown after the command has ended."""

    def __init__(self, reason: str) -> None:
        super().__init__(say("error", {"reason": reason}))

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file, err=True)
