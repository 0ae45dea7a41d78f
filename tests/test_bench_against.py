"""`bench.against`: how the rates of two versions are compared, and the child processes that run them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import against, pairs
from bench.before import commit_of
from bench.sides import AFTER, Child, Failed, Side
from bench.verdicts import AGAIN, Comparison, Rounds, Staircase, compare

FLOORS = """
import os, sys, time
from contextlib import nullcontext
from types import SimpleNamespace

def rate(seconds):
    def play(games, seed):
        time.sleep(games * seconds)
        return 10 * games
    return SimpleNamespace(opener=lambda: nullcontext(play))

def noisy():
    print("noise")
    os.system("echo more noise")
    return nullcontext(lambda games, seed: games)

def deaf():
    raise RuntimeError("install ears")

RATES = {
    "slower": rate(SLOWER), "quicker": rate(QUICKER), "chess": rate(1), "ONLY": rate(1),
    "noisy": SimpleNamespace(opener=noisy),
    "deaf": SimpleNamespace(opener=deaf),
    "dead": SimpleNamespace(opener=lambda: os._exit(3)),
    "still": SimpleNamespace(opener=lambda: time.sleep(100)),
}
"""


def version(folder: Path, name: str, slower: float, quicker: float) -> Side:
    """A stand-in for a version, with nothing of Kugel in it."""
    (folder / name / "bench").mkdir(parents=True)
    text = FLOORS.replace("SLOWER", str(slower)).replace("QUICKER", str(quicker)).replace("ONLY", name)
    (folder / name / "bench" / "floors.py").write_text(text)
    return Side(name, folder / name, Path(sys.executable))


# Ratios.


def test_the_ratio_is_the_median_of_the_rounds_ratios() -> None:
    one = Comparison([(10, 9), (100, 100), (50, 55), (20, 20), (5, 1)], 0.97)
    assert one.ratio == 1.0
    assert one.spread == (0.9, 1.0)
    assert (one.before, one.after) == (20, 20)
    assert one.met


def looks(*ratios: float) -> tuple[list[int], Callable[[int], Rounds]]:
    times: list[int] = []

    def look(longer: int) -> Rounds:
        times.append(longer)
        return [(1.0, ratios[len(times) - 1])] * 3

    return times, look


def test_a_rate_above_the_floor_is_measured_once() -> None:
    times, look = looks(0.97)
    one = compare(look, 0.97)
    assert (times, one.met, one.at_first) == ([1], True, None)


def test_a_rate_below_the_floor_is_measured_longer_and_only_that_counts() -> None:
    times, look = looks(0.90, 0.98)
    one = compare(look, 0.97)
    assert (times, one.met, one.ratio, one.at_first) == ([1, AGAIN], True, 0.98, 0.90)
    assert not compare(looks(0.96, 0.96)[1], 0.97).met


@pytest.mark.parametrize(
    ("below", "above", "missed"),
    [(15, 15, False), (16, 14, False), (20, 10, False), (22, 8, True), (30, 0, True)],
)
def test_a_ratio_just_below_the_floor_is_not_missed_by_chance(below: int, above: int, missed: bool) -> None:
    one = Comparison([(1.0, 0.9)] * below + [(1.0, 1.0)] * above, 0.97)
    assert one.missed == missed


def climb(limit: float, mishaps: tuple[int, ...] = ()) -> float:
    stairs = Staircase(300)
    for number in range(18):
        stairs.take(stairs.level <= limit and number not in mishaps)
    return stairs.level


@pytest.mark.parametrize("limit", [90, 300, 610, 1234])
def test_a_staircase_search_ends_next_to_the_limit(limit: float) -> None:
    assert climb(limit) == pytest.approx(limit, rel=0.08)


def test_a_staircase_search_tolerates_a_bad_moment() -> None:
    assert climb(1234, mishaps=(4, 9)) == pytest.approx(1234, rel=0.08)


def test_probes_that_depend_on_each_other_are_one_round() -> None:
    levels = [(100.0, 90.0)] * 4 + [(50.0, 140.0)] + [(20.0, 10.0)] * 5
    assert pairs.together(levels) == [(90.0, 100.0), (20.0, 10.0)]


# Children.


def test_noise_on_stdout_is_not_taken_for_an_answer(tmp_path: Path) -> None:
    with Child(version(tmp_path, "other", 0.001, 0.001), "Rates") as child:
        assert "slower" in child.ask("names")["names"]
        child.ask("open", name="noisy")
        made, took = child.ask("play", games=3, seed=1)
    assert made == 3
    assert 0 < took < 1


def test_an_error_is_reported_and_the_child_goes_on(tmp_path: Path) -> None:
    with Child(version(tmp_path, "other", 0, 0), "Rates") as child:
        with pytest.raises(Failed, match="other: RuntimeError: install ears"):
            child.ask("open", name="deaf")
        assert child.ask("names")


def test_a_dead_child_is_noticed(tmp_path: Path) -> None:
    with Child(version(tmp_path, "other", 0, 0), "Rates") as child, pytest.raises(Failed, match="status 3"):
        child.ask("open", name="dead")


def test_a_child_that_does_not_answer_is_abandoned(tmp_path: Path) -> None:
    with (
        Child(version(tmp_path, "other", 0, 0), "Rates") as child,
        pytest.raises(Failed, match="no answer within"),
    ):
        child.ask("open", patience=0.5, name="still")


def test_a_child_that_cannot_start_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Failed, match=r"gone: .*No such file"):
        Child(Side("gone", tmp_path / "gone", Path(sys.executable)), "Rates")


def test_a_line_that_is_not_an_answer_is_reported(tmp_path: Path) -> None:
    driver = tmp_path / "driver.py"
    driver.write_text("print('hello')")
    with Child(AFTER, "Rates", driver) as child, pytest.raises(Failed, match="hello"):
        child.hear()


def test_the_driver_plays_this_version() -> None:
    with Child(AFTER, "Rates") as child:
        child.ask("open", name="random")
        made, _ = child.ask("play", games=1, seed=1)
    assert made > 0


def test_the_driver_loads_this_versions_server() -> None:
    with Child(AFTER, "Load") as child:
        child.ask("open", database="SQLite", tables=2)
        taken = child.ask("probe", rate=20, seconds=1)
        assert child.ask("rest") == {"lost": 0, "refused": 0}
    assert taken


# Both together.


def test_two_versions_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(against, "commit_of", lambda revision: "c0ffee" * 6)
    monkeypatch.setattr(pairs, "LAUNCHES", 1)
    old = version(tmp_path, "old", 0.005, 0.05)
    monkeypatch.setattr(against, "before", lambda commit: old)
    monkeypatch.setattr(against, "AFTER", version(tmp_path, "new", 0.05, 0.005))
    names = ["slower", "quicker", "deaf", "old", "new"]
    assert against.main(["main", *names, "--seconds", "0.01", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["compared"]["slower"]["missed"]
    assert said["compared"]["slower"]["ratio_at_first"] < 0.97
    assert said["compared"]["quicker"]["met"]
    assert said["failed"] == {"deaf": "old: RuntimeError: install ears"}
    assert said["absent"] == {"old": "only before", "new": "only after"}
    assert against.main(["main", "quicker", "new", "--seconds", "0.01"]) == 0
    assert "new is there only after" in capsys.readouterr().out


def test_versions_that_cannot_be_compared_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Failed, match="'never' is no git revision"):
        commit_of("never")
    with pytest.raises(SystemExit):
        against.main(["never"])
    assert "for example HEAD" in capsys.readouterr().err
