"""Limits are settings: they are shown, documented and can be changed."""

from __future__ import annotations

from dataclasses import Field, fields
from pathlib import Path

import pytest
from click.testing import CliRunner

from kugel.cli import main
from kugel.rules.refusals import Refused
from kugel.server.settings import Limits, read_limits

PAGE = Path(__file__).parents[2] / "docs" / "serving.md"
LIMITS = fields(Limits)


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.name)
def test_every_limit_is_documented_with_its_default(limit: Field[float]) -> None:
    row = f"| `{limit.name}` | {limit.default:,g} | {limit.metadata['meaning']} |"
    assert row in PAGE.read_text(encoding="utf-8").splitlines()


def test_limits_are_shown_as_they_are_set() -> None:
    result = CliRunner(env={"KUGEL_LIMITS": "sockets=4, making_rate=0.1"}).invoke(main, ["serve", "--limits"])
    shown = {line.split()[0]: line.split()[1] for line in result.output.splitlines()}
    assert shown.keys() == {limit.name for limit in LIMITS}
    assert (shown["sockets"], shown["making_rate"], shown["byte_burst"]) == ("4", "0.1", "131,072")


def test_a_limit_that_is_set_leaves_the_others() -> None:
    assert read_limits(["sockets=4", "time_share=0.5"]) == Limits(sockets=4, time_share=0.5)
    assert read_limits([]) == Limits()


@pytest.mark.parametrize(
    "wrong",
    ["sockets", "sockets=", "socket=4", "sockets=-1", "sockets=nan", "sockets=inf", "=4", "time_share=0"],
)
def test_a_wrong_limit_is_refused(wrong: str) -> None:
    with pytest.raises(Refused) as caught:
        read_limits([wrong])
    assert caught.value.refusal.key == "serve-limit"
