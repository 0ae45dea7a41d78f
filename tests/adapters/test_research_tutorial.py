"""docs/tutorials/research.md: its three examples run, shortened in `make test`, and whole in `make soak`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "tutorials" / "research.md").read_text(encoding="utf-8")
LEAGUE, MANY, LEARNING = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(script: str, capsys: pytest.CaptureFixture[str], **numbers: int) -> str:
    """What an example prints, with other numbers in place of its own."""
    for name, number in numbers.items():
        script, changed = re.subn(
            rf"^((?:.*, )?{name}\b.*? = )\d+", rf"\g<1>{number}", script, count=1, flags=re.MULTILINE
        )
        assert changed
    exec(compile(script, "tutorials/research.md", "exec"), {"__name__": "__main__"})
    return capsys.readouterr().out


def won_and_played(said: str) -> tuple[int, int]:
    found = re.search(r"won (\d+) of (\d+)", said)
    assert found is not None, said
    return int(found[1]), int(found[2])


def test_the_league_ranks_its_four_policies(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo", reason="the league needs the extra `research`")
    ranks = [line.rsplit(maxsplit=1)[0].strip() for line in run(LEAGUE, capsys).splitlines()]
    assert sorted(ranks) == ["at random", "casual", "greedy", "learned"]
    assert ranks[-1] == "at random"


def test_a_fixed_policy_beats_random_choices_in_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="batched games need the extra `research`")
    found = re.search(r"won (\d+) games .* lost (\d+)", run(MANY, capsys))
    assert found is not None
    assert int(found[1]) > int(found[2])


def test_the_network_learns_in_a_few_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="the network needs the extra `train`")
    won, played = won_and_played(run(LEARNING, capsys, ROUNDS=12, MATCH=50))
    assert won > 0.6 * played


@pytest.mark.soak
def test_the_network_beats_random_choices(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="the network needs the extra `train`")
    won, played = won_and_played(run(LEARNING, capsys))
    assert won > 0.9 * played
