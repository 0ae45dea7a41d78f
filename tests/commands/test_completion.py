"""Completion by Tab, asked as each shell asks, and in a real Bash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands.command_runner import ENVIRONMENT, KUGEL, printed

from kugel.bots.names import BOTS
from kugel.commands.completion import SHELLS
from kugel.rules.variants import VARIANTS

CASES = [
    ("kugel mat", ["match"]),
    ("kugel choose --bot gre", ["greedy"]),
    ("kugel match ch", ["champion"]),
    ("kugel match champion pl", ["planner"]),
    ("kugel match --variant ", list(VARIANTS)),
    ("kugel simulate --variant fo", [name for name in VARIANTS if name.startswith("fo")]),
    ("kugel match --variant four:mas", ["four:masters="]),
    ("kugel play --variant four:mas", ["four:masters="]),
    ("kugel play --bot gre", ["greedy"]),
    ("kugel match --variant four:masters=", ["four:masters=add", "four:masters=replace", "four:masters=off"]),
    (
        "kugel ladder --variant four:masters=off,intro=o",
        ["four:masters=off,intro=off", "four:masters=off,intro=on"],
    ),
    ("kugel ladder --bots random,gree", ["random,greedy"]),
    ("kugel choose '11/-/-/14 a 5,13/?2/?2/?2 - d1 four' --bot exp", ["expert"]),
    ("kugel match --jso", ["--json"]),
    ("kugel --lang ", ["de", "en", "es", "fr", "nl"]),
]


def asked(shell: str, line: str) -> list[str]:
    """What the command answers to the script of a shell."""
    words = line if shell == "bash" else line.rstrip(" ")
    begun = "" if line.endswith(" ") else line.rpartition(" ")[2]
    environment = {
        **ENVIRONMENT,
        "_KUGEL_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": begun if shell == "fish" else str(len(line.split(" ")) - 1),
    }
    result = subprocess.run(KUGEL, capture_output=True, encoding="utf-8", env=environment, check=True)
    if shell == "zsh":
        return result.stdout.splitlines()[1::3]
    return [one.partition(",")[2].partition("\t")[0] for one in result.stdout.splitlines()]


@pytest.mark.parametrize(("line", "wanted"), CASES)
def test_bash_is_answered(line: str, wanted: list[str]) -> None:
    assert sorted(asked("bash", line)) == sorted(wanted)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_are_answered_alike(shell: str) -> None:
    for line in ("kugel choose --bot gre", "kugel match --variant four:mas"):
        assert asked(shell, line) == asked("bash", line)


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_its_script(shell: str) -> None:
    assert any("_KUGEL_COMPLETE" in line for line in printed("completion", shell))


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("kugel match --variant four:masters=o", ["off"]),
        ("kugel match --variant fou", ["four"]),
        ("kugel choose --bot ", list(BOTS)),
    ],
)
def test_a_real_bash_gets_only_what_is_missing(tmp_path: Path, line: str, wanted: list[str]) -> None:
    program = tmp_path / "kugel"
    program.write_text(
        f"#!{sys.executable}\nfrom kugel.cli import main\nmain(prog_name='kugel')\n", encoding="utf-8"
    )
    program.chmod(0o755)
    script = "\n".join(
        (
            "compopt() { :; }",  # outside of a completion it has nothing to change
            'eval "$(kugel completion bash)"',
            f"COMP_LINE='{line}' COMP_POINT={len(line)}",
            "_kugel_completion kugel",
            'printf "%s\\n" "${COMPREPLY[@]}"',
        )
    )
    environment = {**ENVIRONMENT, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    result = subprocess.run(
        ["bash", "-c", script], capture_output=True, encoding="utf-8", env=environment, check=True
    )
    assert (result.stdout.splitlines(), result.stderr) == (wanted, "")
