"""Files and texts of strangers: a damaged one is a sentence, and nothing of it takes over the terminal."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner
from commands.command_runner import run, started
from game.records import golden, parsed, with_checksums

from kugel.cli import main

ESCAPE = "\x1b]0;taken\x07\x1b[2J\x9b31m\u202e"
READING = ("verify", "replay", "stats", "export-text")
DEEP = b"[" * 100_000
LINES = golden("four").splitlines(keepends=True)


def sealed(kind: str, **fields: object) -> bytes:
    """A record in which one event says something else, with the right checksums."""
    lines = parsed(golden("four"))
    next(line for line in lines if line.get("event") == kind).update(fields)
    return with_checksums(lines)


def header(**fields: object) -> bytes:
    lines = parsed(golden("four"))
    lines[0].update(fields)
    return with_checksums(lines)


DAMAGED = {
    "deep nesting": DEEP,
    "a deeply nested header": LINES[0][:-2] + b',"x":' + DEEP + b"\n",
    "a deeply nested event": LINES[0] + b'{"n":1,"event":' + DEEP + b"\n",
    "bytes that are no text": b"\xff\xfe\x00\xe9" * 1000,
    "bytes that are no text in a name": LINES[0].replace(b"Ada", b"\xe9\xe9\xe9"),
    "bytes that are no text in an event": LINES[0] + LINES[1].replace(b"deal", b"\xff", 1),
    "one endless line": LINES[0] + b" " * 1_000_000,
    "zeros": bytes(10_000),
    "a huge version": b'{"format":"kugel-record","version":1' + b"0" * 5000 + b"}\n",
    "a huge number of a deck": sealed("deal", deck=10**40),
    "a negative number": sealed("deal", deal=-1),
    "a hand without end": sealed("deal", hands="?9999/?9999/?9999/?9999"),
    "too few hands": sealed("deal", hands="1,2/3"),
    "no marbles home": sealed("result", home=[]),
    "a place that is none": sealed(
        "play", steps=[{"seat": "a", "begin": "h9", "end": "x", "captured": [""]}]
    ),
    "a terminal's commands as a card": sealed("discard", card=ESCAPE),
    "a terminal's commands as a turn": sealed("turn", turn=ESCAPE),
    "a terminal's commands as an event": sealed("turn", event=ESCAPE),
    "a terminal's commands as a field": sealed("turn", **{ESCAPE: 1}),
    "a terminal's commands as a variant": header(variant=ESCAPE),
    "a terminal's commands as a viewer": header(viewer=ESCAPE),
    "a terminal's commands as a seat": header(names={ESCAPE: "Eve"}),
    "a terminal's commands as a format": header(format=ESCAPE),
}


def controlling(text: str) -> set[str]:
    """The characters that would not be shown as themselves."""
    return {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs")} - {"\n"}


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_record_is_a_sentence(command: str, damage: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(DAMAGED[damage])
    result = run(command, file)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert f"{file}: line " in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not controlling(result.output)


@pytest.mark.parametrize("command", READING)
def test_a_name_in_a_record_or_of_its_file_cannot_write_to_the_terminal(command: str, tmp_path: Path) -> None:
    folder = tmp_path / "\x1b[2J\u202e"
    folder.mkdir()
    good, bad = folder / "good.jsonl", folder / "bad.jsonl"
    good.write_bytes(header(names={"a": ESCAPE, "b": "👩\u200d🚀 Zoë"}))
    bad.write_bytes(b"\n")
    results = [started(command, path) for path in (good, bad, folder / "none")]
    assert [result.returncode for result in results] == [0, 1, 2]
    for result in results:
        assert controlling(result.stdout + result.stderr) <= {"\u200d"}
        assert "Traceback" not in result.stderr


def test_json_about_a_wrong_file_holds_no_control_characters(tmp_path: Path) -> None:
    file = tmp_path / "\x9b2J\x7f\u202e\udcff.jsonl"
    file.write_bytes(b"\n")
    result = started("verify", "--json", file)
    assert (result.returncode, result.stderr) == (1, "")
    assert not controlling(result.stdout)
    assert json.loads(result.stdout)["wrong"][0]["file"] == str(file)


@pytest.mark.parametrize(
    "words",
    [
        ("show", ESCAPE),
        ("show", f"-/-/-/- a {ESCAPE}/-/-/- - d1 four"),
        ("legal", f"-/-/-/- a 1/-/-/- - d1 four:{ESCAPE}=1"),
        ("legal", "--json", f"{ESCAPE} a 1/-/-/- - d1 four"),
        ("perft", f"-/-/-/- {ESCAPE} 1/-/-/- - d1 four", "1"),
        ("why", "-/-/-/- a 1/-/-/- - d1 four", ESCAPE),
        ("why", "-/-/-/- a 1/-/-/- - d1 four", f"1:{ESCAPE}"),
        ("choose", f"-/-/-/- a 1/-/-/- - {ESCAPE} four", "--bot", "greedy"),
        ("choose", "-/-/-/- a 1/-/-/- - d1 four", "--bot", ESCAPE),
    ],
)
def test_a_position_or_a_play_cannot_write_to_the_terminal(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert not controlling(result.output)


def test_what_is_wrong_with_a_line_of_a_stream_holds_no_control_characters() -> None:
    lines = "\n".join((ESCAPE, "\x00", "x" * 100_000)) + "\n"
    result = CliRunner().invoke(main, ["legal", "-"], input=lines)
    assert result.exit_code == 0
    assert [list(json.loads(line)) for line in result.stdout.splitlines()] == [["error"]] * 3
    assert not controlling(result.stdout)
