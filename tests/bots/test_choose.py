"""`kugel bots` and `kugel choose`: one position, a stream of positions, and refused input."""

from __future__ import annotations

import sys

import pytest
from bots.child_bots import EXAMPLE
from click.testing import CliRunner, Result

from kugel.bots.names import BOTS
from kugel.cli import Commands
from kugel.commands.bots import COMMANDS
from kugel.notation import legal, read_position
from kugel.rules.variants import VARIANTS

PLAYING = "11/-/-/14 a 5,13/?2/?2/?2 - d1 four"
GIVING = "-/-/-/- a~ 1,5,7,8,T/?5/?5/?5 - d1 four"
DEVIL = "1/17/-/- a>b 5/5,7/?1/?1 D@1/17/-/- d1 four"


def run(*words: str, said: str = "") -> Result:
    group = Commands(commands={command.name or "": command for command in COMMANDS})
    return CliRunner().invoke(group, words, input=said)


def chosen(position: str, *options: str) -> str:
    result = run("choose", position, *options)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.strip()


def test_the_list_names_every_bot_and_every_variant() -> None:
    listed = run("bots").stdout
    assert all(f"\n{name} " in f"\n{listed}" for name in BOTS)
    assert all(name in listed for name in VARIANTS)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("position", [PLAYING, GIVING, DEVIL])
def test_a_bot_answers_with_a_legal_play(bot: str, position: str) -> None:
    text = chosen(position, "--bot", bot, "--seconds", "0.01")
    assert text in [play.text for play in legal(read_position(position))]


def test_played_and_declared_cards_are_accepted() -> None:
    assert chosen(GIVING, "--bot", "planner", "--played", "1,1,5", "--declared", "ac").endswith(":give")


def test_the_same_seed_gives_the_same_play() -> None:
    plays = {chosen(GIVING, "--bot", "random", "--seed", str(seed)) for seed in range(8)}
    assert len(plays) > 1
    assert len({chosen(GIVING, "--bot", "random", "--seed", "5") for _ in range(3)}) == 1


def test_a_stream_is_answered_line_by_line() -> None:
    lines = [
        PLAYING,
        f"{GIVING}\t--seconds 0.1 --played 1,5 --declared ac",
        "nonsense",
        f"{PLAYING}\t--colour red",
        f"{PLAYING}\t--seconds",
        f"{PLAYING}\t--seconds never",
        f"{PLAYING}\t--bot nobody",
        f"{PLAYING}\t--played '",
        DEVIL,
    ]
    answers = run("choose", "-", "--bot", "greedy", said="\n".join(lines)).stdout.splitlines()
    assert len(answers) == len(lines)
    assert answers[0] == chosen(PLAYING, "--bot", "greedy")
    assert answers[1].endswith(":give")
    assert [answer.startswith("error: ") for answer in answers] == [False, False] + [True] * 6 + [False]


def test_an_external_bot_can_be_asked() -> None:
    assert chosen(PLAYING, "--bot", f"exec:{' '.join(EXAMPLE)}", "--seconds", "30") == "13:+1"


def test_an_external_bot_that_forfeits_is_an_error() -> None:
    result = run("choose", PLAYING, "--bot", f"exec:{sys.executable} -c pass")
    assert result.exit_code == 2
    assert "ended in the middle" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-/-/-/- % -/-/-/- - d1 four", "--bot", "greedy"), "the next deal comes first"),
        (("-/-/-/- # -/-/-/- - d1 four", "--bot", "greedy"), "The game is over"),
        (("11/-/-/14 a ?2/?2/?2/?2 - d1 four", "--bot", "greedy"), "a decides"),
        (("11/-/-/14 a 5,?1/?2/?2/?2 - d1 four", "--bot", "greedy"), "a decides"),
        (("1/17/-/- a>b 5/?2/?1/?1 D@1/17/-/- d1 four", "--bot", "greedy"), "b decides"),
        ((PLAYING, "--bot", "gredy"), 'no bot "gredy"'),
        ((PLAYING, "--bot", "greedy", "--seconds", "0"), "--seconds"),
        ((PLAYING, "--bot", "greedy", "--seconds", "nan"), "--seconds"),
        ((PLAYING, "--bot", "greedy", "--seed", "1.5"), "--seed"),
        ((PLAYING, "--bot", "greedy", "--played", "1,11"), 'no card "11"'),
        ((PLAYING, "--bot", "greedy", "--played", ",".join("T" * 5)), 'more cards "TAC"'),
        ((PLAYING, "--bot", "greedy", "--declared", "ae"), 'no seat "e"'),
        (("-", "--bot", "gredy"), 'no bot "gredy"'),
    ],
)
def test_wrong_input_is_refused_with_one_message(words: tuple[str, ...], said: str) -> None:
    result = run("choose", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
