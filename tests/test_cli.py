"""The command `kugel`: what it prints, how it refuses, and how it ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import strategies
from click.testing import CliRunner, Result
from commands.screen import with_ctrl_c
from hypothesis import given

import kugel
from kugel.cli import main
from kugel.commands.failure import INTERRUPTED
from kugel.notation.errors import EXAMPLE

SPARE = "11/-/-/14 a 5/?5/?5/?5 - d1 four"
KNOWN = "11/-/-/14 a 5,7/1,2/3,4/8,9 - d1 four"
KUGEL = (sys.executable, "-c", "from kugel.cli import main; main(prog_name='kugel')")


def run(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, arguments, input=given, prog_name="kugel")


def lines(*arguments: str) -> list[str]:
    """What a successful command prints."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout.splitlines()


def started(*arguments: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    source = Path(kugel.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    return subprocess.Popen(
        (*KUGEL, *arguments), stdin=pipe, stdout=pipe, stderr=pipe, env=environment, preexec_fn=with_ctrl_c
    )


def tell(process: subprocess.Popen[bytes], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line.encode() + b"\n")
    process.stdin.flush()


def ask(process: subprocess.Popen[bytes], line: str) -> bytes:
    """The answer to one line, while the input stays open."""
    tell(process, line)
    assert process.stdout is not None
    return process.stdout.readline()


# Output of the commands.


def test_legal_lists_one_play_a_line() -> None:
    assert lines("legal", KNOWN) == ["7:11x18"]
    assert lines("legal", SPARE) == ["5:discard"]


def test_legal_answers_with_one_object() -> None:
    (line,) = lines("legal", EXAMPLE, "--json")
    answer = json.loads(line)
    assert answer.keys() == {"position", "plays"}
    assert answer["position"] == EXAMPLE
    assert [play["play"] for play in answer["plays"]] == lines("legal", EXAMPLE)
    assert answer["plays"][0] == {
        "play": "1:+x1",
        "card": "1",
        "as": None,
        "kind": "open",
        "board": "1*,13,h4/17/-/64",
        "result": "1*,13,h4/17/-/64 b 7,13,T,J/?5/?5/?5 1@1*,13,h4/17/-/64 d1 four",
    }
    copy = next(play for play in answer["plays"] if play["card"] == "T")
    assert (copy["play"][:4], copy["as"], copy["kind"]) == ("T(5)", "5", "move")


def test_results_can_be_chained_without_any_other_state() -> None:
    position, turns = KNOWN, []
    while position.split()[1] != "%":
        answer = json.loads(lines("legal", position, "--json")[0])
        turns.append(position.split()[1])
        position = answer["plays"][-1]["result"]
    assert turns == ["a", "b", "c", "d"] * 2


def test_a_position_may_begin_with_a_dash() -> None:
    empty = "-/-/-/- a 1,5/?5/?5/?5 - d1 four"
    assert lines("legal", empty) == lines("legal", "--", empty) == ["1:+1"]
    assert lines("why", empty, "5") == ["a has no marble on the ring. (GL-5)"]
    assert lines("show", empty)
    assert json.loads(lines("legal", empty, "--json")[0]) == json.loads(lines("legal", "--json", empty)[0])


def test_a_stream_is_answered_line_by_line_and_goes_on_after_a_bad_one() -> None:
    given = "\n".join((SPARE, "nonsense", "", "  " + EXAMPLE + " ", "\udcff", SPARE)).encode(
        errors="surrogateescape"
    )
    result = run("legal", "-", given=given)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert [next(iter(answer)) for answer in answers] == [
        "position",
        "error",
        "error",
        "position",
        "error",
        "position",
    ]
    assert answers[0] == answers[-1] == json.loads(lines("legal", SPARE, "--json")[0])
    assert answers[1]["error"].startswith('position: "nonsense" has 1 fields')


def test_each_answer_is_written_before_the_next_line_is_read() -> None:
    with started("legal", "-") as process:
        for position in (SPARE, "nonsense", EXAMPLE):
            assert json.loads(ask(process, position)).get("position", "nonsense") == position
        rest, errors = process.communicate()
    assert (process.returncode, rest, errors) == (0, b"", b"")


def test_why_lists_all_the_reasons() -> None:
    assert lines("why", SPARE, "5") == [
        "a's marble on 11 cannot go 5: d's marble on 14 is in the way and cannot be jumped. (MV-3)"
    ]
    assert lines("why", SPARE, "5:11-16") == lines("why", SPARE, "5")
    assert lines("why", "-/-/-/- a 8/-/-/- - d1 four", "8") == [
        "a has no marble on the ring. (GL-5)",
        "The 8 skips only with a marble of a on the ring, and there is none. (C8-3)",
        "The 8 cannot skip b, who holds no card. (C8-5)",
    ]
    assert lines("why", SPARE, "X") == ["a holds no Trickster. (TO-2)"]


def test_why_says_that_a_play_is_legal() -> None:
    assert lines("why", KNOWN, "7") == lines("why", KNOWN, "7:11-18") == ["This can be played: 7:11x18"]
    assert lines("why", SPARE, "5:discard") == ["This can be played: 5:discard"]
    both = "11/-/-/- a 1/?5/?5/?5 - d1 four"
    assert lines("why", both, "1") == ["This can be played: 1:+1, 1:11-12"]


def test_perft_counts_plays_and_results() -> None:
    assert lines("perft", KNOWN, "2") == ["1 1 1", "2 1 1"]
    many = "1*,11/20/-/40 a 1,3/7,13/2,T/8,J - d1 four"
    counted = [line.split() for line in lines("perft", many, "3")]
    assert [depth for depth, _, _ in counted] == ["1", "2", "3"]
    divided = [line.rsplit(" ", 1) for line in lines("perft", many, "3", "--divide")[:-1]]
    assert [text for text, _ in divided] == lines("legal", many)
    assert lines("perft", "--divide", many, "3")[-1] == counted[2][1] == str(sum(int(n) for _, n in divided))
    assert {
        number for _, number in (line.rsplit(" ", 1) for line in lines("perft", many, "1", "--divide")[:-1])
    } == {"1"}


def test_show_draws_within_80_columns() -> None:
    drawing = lines("show", EXAMPLE)
    assert max(map(len, drawing)) <= 80
    assert any("four" in line for line in drawing)


def test_version_says_which_core_runs() -> None:
    assert lines("--version") == [f"kugel {kugel.__version__} (core: {kugel.core()})"]


@pytest.mark.parametrize("command", ["", "legal", "why", "perft", "show"])
def test_every_command_has_help(command: str) -> None:
    assert lines(*command.split(), "--help")[0].startswith("Usage: kugel")


# Wrong input.


def refused(*arguments: str) -> str:
    """The only message of a command that refuses its input."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("Error: ").strip()


@pytest.mark.parametrize(
    ("arguments", "field", "given"),
    [
        (("legal", "nonsense"), "position", '"nonsense"'),
        (("legal", SPARE.replace("11", "65"), "--json"), "board", '"65"'),
        (("legal", SPARE.replace(" a ", " e ")), "turn", '"e"'),
        (("legal", SPARE.replace(" 5/", " 11/")), "hands", '"11"'),
        (("legal", SPARE.replace(" - ", " 5 ")), "last", '"5"'),
        (("legal", SPARE.replace("d1", "d7")), "deal", '"d7"'),
        (("legal", SPARE.replace("four", "seven")), "variant", '"seven"'),
        (("legal", f"{SPARE}:masters=add+J"), "variant", "add+J"),
        (("show", ""), "position", '""'),
        (("why", "-", "5"), "position", '"-"'),
        (("why", SPARE, "11"), "play or card", '"11"'),
        (("why", SPARE, ""), "play or card", '""'),
        (("why", SPARE, "5:11"), "play", '"5:11"'),
        (("perft", SPARE, "1"), "hands", "?"),
        (("perft", KNOWN, "0"), "depth", '"0"'),
        (("perft", KNOWN, "-1"), "depth", '"-1"'),
        (("perft", KNOWN, "two"), "depth", '"two"'),
        (("perft", KNOWN, "1.5", "--divide"), "depth", '"1.5"'),
        (("perft", KNOWN, "10000"), "depth", '"10000"'),
    ],
)
def test_wrong_input_is_one_message_with_an_example(
    arguments: tuple[str, ...], field: str, given: str
) -> None:
    message = refused(*arguments)
    assert message.startswith(f"{field}: ")
    assert given in message
    assert re.search("Examples?: .", message)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("castle",), "No such command 'castle'"),
        (("legal",), "Missing argument 'POSITION'"),
        (("why", SPARE), "Missing argument 'PLAY_OR_CARD'"),
        (("legal", SPARE, "--all"), "No such option"),
        (("show", SPARE, SPARE), "Got unexpected extra argument"),
        (("--jsn",), "No such option"),
    ],
)
def test_a_command_that_does_not_exist_is_refused_by_click(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


ALPHABET = "0123456789abcdefhxXTJAWD?*!~>%#@=/,-+:(){}[]<>'\"\\ \t\n\0_\u0660\u2028\udcff"


def mistyped(rng: Random, text: str) -> str:
    """The text with a few characters deleted, doubled, replaced or inserted."""
    for _ in range(rng.choice((0, 1, 1, 2, 4))):
        place = rng.randrange(len(text) + 1)
        cut = text[place + rng.randrange(2) :]
        text = text[:place] + rng.choice(("", rng.choice(ALPHABET), text[place : place + 3])) + cut
    return text


@given(strategies.seeds)
def test_no_input_ends_in_a_traceback(seed: int) -> None:
    rng = Random(seed)
    position = mistyped(rng, strategies.random_position(rng))
    play = mistyped(
        rng, rng.choice(("5:13-18", "7:13-16,h1-h2,61x63", "X:13~b40", "T(5):31-36", "8:skip", "A:b+17", "7"))
    )
    match rng.choice(("legal", "json", "stream", "why", "show", "perft")):
        case "legal":
            result = run("legal", position)
        case "json":
            result = run("legal", position, "--json")
        case "stream":
            result = run("legal", "-", given=f"{position}\n{SPARE}\n".encode(errors="surrogateescape"))
        case "why":
            result = run("why", position, play)
        case "show":
            result = run("show", position)
        case _:
            result = run("perft", position, mistyped(rng, "1"))
    assert result.exit_code in (0, 2), result.exception
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if result.exit_code == 2:
        assert result.stdout == ""
        assert result.stderr.startswith(("Error: ", "Usage: "))
    else:
        assert result.stderr == ""


# How a command ends.


def test_wrong_input_is_one_message_in_a_shell_too() -> None:
    with started("why", SPARE, "garbage") as process:
        output, errors = process.communicate()
    assert (process.returncode, output) == (2, b"")
    assert errors.startswith(b'Error: play or card: "garbage"')
    assert errors.count(b"\n") == 1


def test_the_stream_ends_quietly_when_its_reader_is_gone() -> None:
    with started("legal", "-") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert ask(process, SPARE)
        process.stdout.close()
        tell(process, SPARE)
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)


def test_ctrl_c_ends_silently() -> None:
    with started("legal", "-") as process:
        assert ask(process, SPARE)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
    assert (process.returncode, output, errors) == (INTERRUPTED, b"", b"")
