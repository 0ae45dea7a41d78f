"""Ctrl-C in a match: no further game is begun, and the score so far is said."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

from commands.command_runner import ENVIRONMENT, KUGEL

HANGS = (
    "import sys\n"
    "input()\n"
    'print(\'{"hello": "odd", "protocol": 1}\', flush=True)\n'
    "for line in sys.stdin:\n"
    "    if '\"turn\"' in line[:20]:\n"
    "        print('asked', file=sys.stderr, flush=True)\n"
)
LONG = 300
"""Seconds after which a command that does not end fails its test."""


def match(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*KUGEL, "match", *words, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=ENVIRONMENT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def test_ctrl_c_ends_games_that_would_never_end_and_begins_no_other(tmp_path: Path) -> None:
    (tmp_path / "hangs.py").write_text(HANGS, encoding="utf-8")
    bot = f"exec:{sys.executable} {tmp_path / 'hangs.py'}"
    with match(bot, "random", "--seconds", "3600") as process:
        assert process.stderr
        assert process.stderr.readline() == "asked\n"
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=LONG)
    assert (process.returncode, output) == (130, "")
    assert "Interrupted before all games of one deck were over." in errors


def test_ctrl_c_shows_the_score_of_the_deals_that_are_over(tmp_path: Path) -> None:
    saved = tmp_path / "games.jsonl"
    words = (
        "random",
        "greedy",
        "--games",
        "1000000",
        "--variant",
        "four:max_deals=1",
        "--out",
        str(saved),
        "--json",
    )
    with match(*words) as process:
        while not saved.exists() or saved.read_bytes().count(b"\n") < 200:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=LONG)
    assert process.returncode == 130
    assert json.loads(output)["games"] >= 8
    assert "Interrupted; this is the score so far." in errors
