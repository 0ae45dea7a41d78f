"""Answers of commands as JSON: one object on one line, with everything that the sentences say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from commands.command_runner import run

from kugel.cli import main

ROOT = Path(__file__).parents[2]
POSITION = "11/-/-/14 a 5,13/?2/?2/?2 - d1 four"
KNOWN = "1,7/2,13/5,18/60 a 1,7/5,8/7,13/4,10 - d1 four"


def answered(*words: str | Path, status: int = 0) -> Any:
    result = run(*words, "--json")
    assert (result.exit_code, result.stderr) == (status, "")
    (line,) = result.stdout.splitlines()
    return json.loads(line)


def test_why_tells_plays_or_reasons() -> None:
    possible, impossible = answered("why", POSITION, "13"), answered("why", POSITION, "7")
    assert possible == {"plays": ["13:+1"], "reasons": []}
    (reason,) = impossible["reasons"]
    assert set(reason) == {"key", "facts", "rule", "sentence"}
    assert impossible["plays"] == []


def test_perft_tells_every_level() -> None:
    lines = [line.split() for line in run("perft", KNOWN, "2").stdout.splitlines()]
    told = answered("perft", KNOWN, "2", "--divide")
    assert [[str(level["plays"]), str(level["results"])] for level in told["levels"]] == [
        line[1:] for line in lines
    ]
    assert sum(told["divide"].values()) == told["levels"][-1]["plays"]


def test_bots_are_listed_in_order() -> None:
    told = answered("bots")
    assert told[0]["name"] == "random"
    assert all(set(one) == {"name", "character", "strength", "variants"} for one in told)


def test_choose_tells_a_play_and_in_a_stream_also_errors() -> None:
    assert answered("choose", POSITION, "--bot", "greedy") == {"play": "13:+1"}
    words = ["choose", "-", "--bot", "greedy", "--json"]
    result = CliRunner().invoke(main, words, input=f"{POSITION}\nnonsense\n")
    play, error = map(json.loads, result.stdout.splitlines())
    assert (play, set(error)) == ({"play": "13:+1"}, {"error"})


def test_verify_and_stats_tell_what_their_sentences_tell(tmp_path: Path) -> None:
    games = tmp_path / "games"
    run("simulate", "--games", "3", "--out", games)
    files = sorted(games.iterdir())
    files[0].write_bytes(files[0].read_bytes()[:-20])
    told = answered("verify", *files, status=1)
    assert (told["records"], told["right"], told["hidden"], told["unproved"]) == (3, 2, 0, 0)
    (wrong,) = told["wrong"]
    assert (wrong["file"], set(wrong)) == (str(files[0]), {"file", "line", "reason"})
    cards = answered("stats", *files[1:])
    assert (cards["games"], [seat["seat"] for seat in cards["seats"]]) == (2, ["a", "b", "c", "d"])
    assert all(set(kind) == {"count", "expected", "score"} for kind in cards["seats"][0]["cards"].values())


def test_the_fields_of_a_match_are_those_that_its_page_names() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (about,) = re.findall(r"^`--json` ends with one object: (.*?)\n\n", page, re.MULTILINE | re.DOTALL)
    of_match, of_b = about.split("in `b` what is told of B:")
    named = set(" ".join(re.findall(r"`([^`]+)`", of_match)).split()) - {"strong", "weak"}
    told = answered(
        "match", "random", "random", "--games", "2", "--variant", "four:max_deals=1", "--workers", "1"
    )
    assert set(told) == named | {"b"}
    assert set(told["b"]) == set(re.findall(r"`([^`]+)`", of_b))


def test_the_example_of_perft_counts_something() -> None:
    (example,) = re.findall(
        r"^kugel perft '(.+?)' (\d)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    plays = [int(line.split()[1]) for line in run("perft", *example).stdout.splitlines()]
    assert plays == sorted(set(plays))
