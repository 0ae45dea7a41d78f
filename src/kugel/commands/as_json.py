"""Answers of commands as JSON, for programs that ask."""

import json
from typing import Any

import click
import msgspec

from kugel.i18n import explain
from kugel.rules.refusals import Refusal

json_option = click.option("--json", "as_json", is_flag=True, help="One JSON object instead of sentences.")


def print_json(answer: Any) -> None:
    """One object, on one line, in ASCII: what files and strangers bring must not control a terminal either."""
    text = json.dumps(msgspec.to_builtins(answer), separators=(",", ":"))
    click.echo(text.replace("\x7f", "\\u007f"))


def reason_json(reason: Refusal) -> dict[str, object]:
    """A reason as the server writes it: key, facts, rule, and the sentence in the reader's language."""
    return {"key": reason.key, "facts": reason.facts, "rule": reason.rule, "sentence": explain(reason)}
