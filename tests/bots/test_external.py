"""External bots: the documented protocol, and that a bot that misbehaves is replaced."""

from __future__ import annotations

import re
import subprocess
import time
from pathlib import Path

import pytest
from bots.child_bots import DOCS, EXAMPLE, HELLO, TURN, VARIANT, played_by, record_lines, script

from kugel.bots.external.process import Child
from kugel.bots.registry import make
from kugel.i18n import explain
from kugel.notation.variant import geometry_for

HANG = "import time\nwhile True:\n    time.sleep(60)\n"
LATE = "import time; time.sleep(60)"


@pytest.fixture(autouse=True)
def children(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """All processes that a test starts; at the end each must have exited and been waited for."""
    started: list[subprocess.Popen[bytes]] = []

    class Counted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **options: object) -> None:
            super().__init__(*arguments, **options)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr("kugel.bots.external.process.subprocess.Popen", Counted)
    return started


def reason(command: tuple[str, ...], seconds: float = 30.0, hello: float = 30.0) -> str:
    """Why this bot forfeits in a game that is still played to its end."""
    bot, outcome = played_by(command, seconds, hello=hello)
    assert outcome.cards == 20
    assert bot.forfeit
    return explain(bot.forfeit)


def test_the_example_bot_plays_a_whole_game(children: list[subprocess.Popen[bytes]]) -> None:
    bot, outcome = played_by(EXAMPLE, variant="four")
    assert (bot.forfeit, bot.name) == (None, "example")
    assert outcome.winner in (0, 1)
    assert [child.returncode for child in children] == [0]


def test_the_example_bot_is_short() -> None:
    assert len((DOCS / "example_bot.py").read_text(encoding="utf-8").splitlines()) <= 40


def test_the_documented_transcript_is_what_is_really_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = record_lines(monkeypatch)
    played_by(EXAMPLE)
    page = (DOCS / "external-bots.md").read_text(encoding="utf-8")
    written = re.findall(r"^[<>] .*$", page, re.MULTILINE)
    assert len(written) > 10
    assert lines[: len(written)] == written


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("input()\nprint('hello')", '"hello" where'),
        ("input()\nprint('[]')", '"[]" where'),
        (TURN + "print('nonsense', flush=True)", '"nonsense" where'),
        (TURN + "print('{}', flush=True)", '"{}" where'),
        (TURN + 'print(\'{"play": "13:+77"}\', flush=True)', "13:+77"),
        (TURN + "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "where it should say"),
        ('input()\nprint(\'{"hello": "old", "protocol": 0}\', flush=True)\n' + HANG, "protocol 0, not 1"),
    ],
)
def test_a_bot_that_talks_nonsense_forfeits(source: str, said: str) -> None:
    sentence = reason(script(source))
    assert said in sentence
    assert sentence.endswith("Greedy plays on for it.")


def test_a_bot_that_sends_an_unrequested_line_forfeits() -> None:
    source = TURN + 'print(\'{"play": "2:give"}\\n{"play": "2:give"}\', flush=True)'
    # Whether it comes before or after the next question, a second card cannot be given.
    assert 'said "{"play": "2:give"}" where it should say' in reason(script(source))


@pytest.mark.parametrize("source", ["", "input()\n" + HELLO, TURN + "sys.exit(3)", "raise SystemExit(4)"])
def test_a_bot_that_exits_forfeits(source: str) -> None:
    assert "ended in the middle of a game" in reason(script(source))


def test_the_exit_status_of_a_bot_that_exits_is_reported() -> None:
    assert "(exit status 3)" in reason(script(TURN + "sys.exit(3)"))


def test_a_bot_that_answers_too_late_forfeits() -> None:
    assert "had not answered after 50 ms" in reason(script(TURN + LATE), seconds=0.05)


@pytest.mark.parametrize(
    "source", [HANG, "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + HANG]
)
def test_a_bot_that_hangs_is_killed(source: str, children: list[subprocess.Popen[bytes]]) -> None:
    assert "had not answered after 50 ms" in reason(script(source), hello=0.05)
    assert [child.returncode for child in children] == [-9]


def test_processes_started_by_a_bot_end_with_it(children: list[subprocess.Popen[bytes]]) -> None:
    source = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {HANG!r}])"
    assert "had not answered" in reason(script(source), hello=0.05)
    assert children[0].returncode is not None


def test_a_bot_that_never_reads_does_not_block_the_game(children: list[subprocess.Popen[bytes]]) -> None:
    bot, _ = played_by(script(HELLO + HANG), seconds=0.05)
    assert bot.forfeit
    assert children[0].returncode == -9


def test_a_bot_that_does_not_exist_forfeits() -> None:
    assert "could not be started: No such file or directory." in reason(("./there/is/no/such/bot",))


def test_a_path_or_a_command_names_a_bot() -> None:
    geometry = geometry_for(VARIANT)
    assert getattr(make("./my_bot", geometry, 1), "name", "") == "./my_bot"
    assert getattr(make("exec:python3 my_bot.py", geometry, 1), "name", "") == "python3"


def test_a_bot_that_writes_without_end_has_to_wait_until_somebody_reads(tmp_path: Path) -> None:
    progress = tmp_path / "progress"
    flood = (
        f"import os\nfile = os.open({str(progress)!r}, os.O_CREAT | os.O_WRONLY)\n"
        "for number in range(30_000):\n"
        "    os.write(1, b'%06d' % number + bytes(993) + b'\\n')\n"
        "    os.pwrite(file, b'%06d' % number, 0)\n"
    )
    child = Child(script(flood))
    try:
        for read in range(2_000):
            child.line(time.monotonic() + 60)
            ahead = int(progress.read_bytes() or b"0") - read if progress.exists() else 0
            assert ahead < 200, "what has been written is in the pipe, or in a few lines"
    finally:
        child.kill()
