"""Matches: equal deals with the seats swapped, reproducible from a seed, resumed from a file."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from bots.child_bots import EXAMPLE
from bots.test_choose import run as kugel

from kugel.arena import match
from kugel.arena.tasks import A, B, Match, Played, Task, play, sides, turns
from kugel.i18n import explain
from kugel.notation import read_variant
from kugel.rules.refusals import Refused
from kugel.rules.variants import VARIANTS

SHORT = "four:max_deals=1"
KEYS = ["games", "wins", "score", "low", "high", "ms_p50", "ms_p95", "cards"]


def without_clock(game: Played) -> Played:
    return msgspec.structs.replace(game, milliseconds=([], []))


def played(a: str, b: str, variant: str, deal: int) -> list[Played]:
    """All games of one deal."""
    paired = Match(a, b, variant, 0.01, 1)
    return [without_clock(play(Task(paired, deal, turn))) for turn in range(turns(paired.rules))]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_team_is_played_by_a_once(name: str) -> None:
    variant = read_variant(name)
    games = [sides(variant, turn) for turn in range(turns(variant))]
    if variant.cooperative:
        assert [set(game.values()) for game in games] == [{A}, {B}]
    else:
        mine = [tuple(seat.number for seat, side in game.items() if side == A) for game in games]
        assert mine == list(variant.teams)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_against_itself_plays_the_same_game_twice(bot: str) -> None:
    first, second = played(bot, bot, "two", 4)
    assert first.cards == second.cards
    assert first.home == second.home[::-1]
    assert {first.score, second.score} == {0.0, 1.0}


def test_swapping_the_bots_swaps_the_results() -> None:
    first, second = played("greedy", "random", "two", 2)
    third, fourth = played("random", "greedy", "two", 2)
    assert (first.cards, second.cards) == (fourth.cards, third.cards)
    assert (first.score, second.score) == (1 - fourth.score, 1 - third.score)


def test_each_of_three_plays_alone_against_the_others() -> None:
    games = played("greedy", "greedy", "three", 1)
    assert sorted(game.score for game in games) == [0.0, 0.0, 1.0]


def test_a_game_that_nobody_wins_is_shared_equally() -> None:
    assert [game.score for game in played("random", "random", SHORT, 1)] == [0.5, 0.5]
    assert [game.score for game in played("random", "random", "three:max_deals=1", 1)] == [1 / 3] * 3


def test_a_task_always_gives_the_same_game_and_other_deals_give_others() -> None:
    assert played("greedy", "random", "two", 1) == played("greedy", "random", "two", 1)
    assert len({game.cards for deal in range(4) for game in played("greedy", "random", "two", deal)}) > 1


def test_greedy_beats_random() -> None:
    report = match.run(Match("greedy", "random", "two", 1.0, 1), 11, workers=1)
    assert (report.games, report.equal) == (12, 0.5)
    assert report.wins >= 10
    assert report.interval.low < report.score <= report.interval.high
    assert report.a.home > report.b.home


def test_a_cooperative_match_is_decided_by_the_number_of_cards() -> None:
    paired = Match("greedy", "random", "coop", 1.0, 1)
    deals = [tuple(play(Task(paired, 1, turn)) for turn in (A, B))]
    report = match.report(paired, deals)
    assert (report.games, report.wins) == (1, int(deals[0][0].cards < deals[0][1].cards))
    assert (report.a.cards, report.b.cards) == (deals[0][0].cards, deals[0][1].cards)


def test_a_match_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    paired, file, whole = Match("random", "greedy", SHORT, 1.0, 1), tmp_path / "a" / "m.jsonl", tmp_path / "w"
    match.run(paired, 4, workers=1, out=file)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    # The third game is missing, the fourth is incomplete.
    file.write_bytes(b"".join(lines[:3]) + lines[4][:20])
    progress: list[tuple[int, int]] = []
    match.run(paired, 6, workers=1, out=file, progress=lambda done, total: progress.append((done, total)))
    assert progress == [(done, 6) for done in range(2, 7)]
    match.run(paired, 6, workers=1, out=whole)
    assert games_in(file) == games_in(whole)
    before = file.read_bytes()
    match.run(paired, 6, workers=1, out=file)
    assert file.read_bytes() == before


def games_in(file: Path) -> list[Played]:
    lines = file.read_bytes().splitlines()[1:]
    return [without_clock(msgspec.json.decode(line, type=Played)) for line in lines]


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    match.run(Match("random", "greedy", SHORT, 1.0, 1), 2, workers=1, out=file)
    with pytest.raises(Refused) as refused:
        match.run(Match("random", "greedy", SHORT, 1.0, 2), 2, workers=1, out=file)
    assert "random greedy --variant four:max_deals=1 --seconds 1 --seed 1" in explain(refused.value.refusal)


@pytest.mark.parametrize("content", [b"text\n", b"{}", b'{"a": 1}\n'])
def test_a_file_that_holds_no_match_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "m.jsonl"
    file.write_bytes(content)
    with pytest.raises(Refused):
        match.run(Match("random", "greedy", SHORT, 1.0, 1), 2, workers=1, out=file)
    assert file.read_bytes() == content


def test_several_processes_give_the_same_result_as_one() -> None:
    paired = Match("greedy", "random", SHORT, 1.0, 3)
    one, two = (match.run(paired, 6, workers=workers) for workers in (1, 2))
    assert (one.score, one.a.cards, one.a.home) == (two.score, two.a.cards, two.a.home)


def test_the_sequential_test_stops_a_match() -> None:
    report = match.run(Match("greedy", "random", "two", 1.0, 1), 10_000, workers=1, sprt=match.Sprt(0.4, 0.8))
    assert report.verdict == "strong"
    assert report.games < 100


def test_the_command_ends_with_one_json_object() -> None:
    result = kugel(
        "match", "greedy", "random", "--games", "2", "--variant", SHORT, "--workers", "1", "--json"
    )
    found = msgspec.json.decode(result.stdout.splitlines()[-1])
    assert list(found)[: len(KEYS)] == KEYS
    assert found["games"] == 2


def test_the_command_reports_in_words() -> None:
    words = ("match", "greedy", "random", "--games", "2", "--variant", SHORT, "--workers", "1")
    output = kugel(*words, "--sprt", "0.5,0.6").stdout
    assert output.startswith("greedy against random: ")
    assert " wins of 2 games, score " in output
    assert "The test has not decided yet between 50 % and 60 %" in output


def test_an_external_bot_plays_a_match() -> None:
    name = f"exec:{' '.join(EXAMPLE)}"
    report = match.run(Match(name, "random", SHORT, 30.0, 1), 2, workers=1)
    assert (report.games, report.forfeits) == (2, ())


def test_a_bot_that_forfeits_loses() -> None:
    name = f"exec:{sys.executable} -c pass"
    words = ("match", name, "random", "--games", "2", "--variant", SHORT, "--workers", "1")
    output = kugel(*words).stdout
    assert "0 wins of 2 games, score 0.0 %" in output
    assert "forfeited 4 times" in output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("greedy", "nobody"), 'no bot "nobody"'),
        (("greedy", "random", "--games", "0"), "--games"),
        (("greedy", "random", "--games", "many"), "--games"),
        (("greedy", "random", "--seconds", "-1"), "--seconds"),
        (("greedy", "random", "--variant", "five"), 'no variant "five"'),
        (("greedy", "random", "--sprt", "0.6,0.5"), "--sprt"),
        (("greedy", "random", "--sprt", "0.6"), "--sprt"),
        (("greedy", "random", "--workers", "x"), "--workers"),
    ],
)
def test_wrong_input_is_refused_with_one_message(words: tuple[str, ...], said: str) -> None:
    result = kugel("match", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
