"""Small training runs on the CPU: they learn, resume exactly where they stopped, and their networks play."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import kugel as package
from kugel.arena.tasks import Match, Task, play
from kugel.bots.network.player import NetworkPlayer
from kugel.bots.network.weights import load
from kugel.cli import main
from kugel.notation import read_position

if os.environ.get("CI") != "true":
    pytest.importorskip("torch", reason="PyTorch is not installed: `pip install torch` brings it")
if package.core() == "uncompiled":
    pytest.skip("with the uncompiled core it would take hours", allow_module_level=True)

from kugel.training.compare import cards_needed, compare
from kugel.training.export import STEP

TINY = (
    "games=16",
    "sizes=[16,8,8]",
    "variants=four,coop",
    "apprentice=1",
    "batch=256",
    "pool=2",
    "study_share=0.02",
)
SMALL = ("games=128", "sizes=[32,16,16]", "variants=four", "apprentice=6", "batch=512", "inertia=0.98")


def kugel(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def trained(folder: Path, rounds: int, *settings: str) -> None:
    words = ("train", str(folder), "--rounds", str(rounds), "--threads", "2", "--minutes", "10")
    result = kugel(*words, *settings)
    assert (result.exit_code, result.stderr) == (0, "")
    assert len(result.stdout.splitlines()) == rounds


def curve(folder: Path) -> list[dict[str, object]]:
    lines = (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()
    return [{**json.loads(line), "minutes": 0, "waited": 0, "seconds": 0} for line in lines]


def player(folder: Path) -> Path:
    """The playing network that was saved last."""
    saved = json.loads((folder / "run.json").read_text(encoding="utf-8"))["saved"]
    return folder / str(saved) / "player.net"


def test_training_in_chunks_gives_the_same_as_in_one_run(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    trained(whole, 4, *TINY)
    trained(parts, 1, *TINY)
    trained(parts, 3)
    assert curve(whole) == curve(parts)
    assert player(whole).read_bytes() == player(parts).read_bytes()


def test_no_file_of_a_run_exceeds_the_size_limit(tmp_path: Path) -> None:
    trained(tmp_path, 1, "games=4", "variants=four")
    assert all(path.stat().st_size <= 16 * 1024 * 1024 for path in tmp_path.rglob("*") if path.is_file())


def test_a_run_can_start_from_another_network(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    trained(first, 1, *TINY)
    begun = kugel("train", str(second), "--minutes", "0", "--start", str(player(first)), *TINY)
    assert begun.exit_code == 0
    assert player(first).read_bytes() == player(second).read_bytes()


def test_a_larger_network_starts_by_playing_like_the_smaller_one(tmp_path: Path) -> None:
    small, large = tmp_path / "small", tmp_path / "large"
    trained(small, 1, *TINY)
    words = ("--minutes", "0", "--start", str(player(small)), "sizes=[24,12,8]", "games=16", "variants=four")
    assert kugel("train", str(large), *words).exit_code == 0
    state = read_position("11,30/5/-/14 a 5,7,13/?3/?3/?3 - d1 four")
    thoughts = [NetworkPlayer(state.geometry, load(str(player(run)))).logits(state) for run in (small, large)]
    assert len(set(thoughts[0])) > 5
    assert thoughts[0] == thoughts[1]


def test_a_run_cannot_start_from_a_larger_network(tmp_path: Path) -> None:
    first = tmp_path / "first"
    trained(first, 1, *TINY)
    result = kugel("train", str(tmp_path / "second"), "--start", str(player(first)), "sizes=[8,8,8]")
    assert result.exit_code == 2
    assert "Example: sizes=[16,8,8]" in result.stderr


@pytest.mark.parametrize(
    "setting", ["rate=abc", "games=1.5", "sizes=[16,8]", "sizes=16", "batch=true", "variants=five"]
)
def test_a_wrong_value_is_refused_as_such(tmp_path: Path, setting: str) -> None:
    result = kugel("train", str(tmp_path), setting)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is not a setting" not in result.stderr
    assert f"Example: {setting.partition('=')[0]}=" in result.stderr or "five" in result.stderr


def test_a_budget_below_one_round_says_that_nothing_was_learned_and_loses_nothing(tmp_path: Path) -> None:
    briefly, whole = tmp_path / "briefly", tmp_path / "whole"
    result = kugel("train", str(briefly), "--minutes", "0", *TINY)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "nothing has been learned" in result.stderr
    assert "100 %" not in result.stderr, "what cannot be finished in time is given up"
    trained(briefly, 2)
    trained(whole, 2, *TINY)
    assert curve(whole) == curve(briefly)


@pytest.mark.parametrize("setting", ["nonsense", "tracing=1"])
def test_a_wrong_setting_is_refused(tmp_path: Path, setting: str) -> None:
    result = kugel("train", str(tmp_path), setting)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Example: trace=0.7" in result.stderr


def test_a_folder_without_a_run_cannot_be_exported(tmp_path: Path) -> None:
    result = kugel("export-network", str(tmp_path), str(tmp_path / "a.net"))
    assert result.exit_code == 2
    assert "holds no training run" in result.stderr


def test_a_briefly_trained_network_beats_random(tmp_path: Path) -> None:
    trained(tmp_path / "run", 9, *SMALL)
    file = tmp_path / "small.net"
    assert kugel("export-network", str(tmp_path / "run"), str(file), "--evaluation", "none").exit_code == 0
    match = Match(f"learned@{file}", "random", "four:max_deals=40", 1.0, 7)
    games = [play(Task(match, deal, turn)) for deal in range(10) for turn in (0, 1)]
    assert sum(game.score for game in games) >= 18


def test_an_exported_network_equals_the_trained_one_up_to_rounding(tmp_path: Path) -> None:
    trained(tmp_path / "run", 1, *TINY)
    file = tmp_path / "tiny.net"
    assert kugel("export-network", str(tmp_path / "run"), str(file), "--evaluation", "none").exit_code == 0
    played, exported = load(str(player(tmp_path / "run"))), load(str(file))
    pairs = list(zip(played.first_rows, exported.first_rows, strict=True))
    assert all(abs(one - other) <= STEP // 2 and other % STEP == 0 for one, other in pairs)
    assert list(played.second_rows) == list(exported.second_rows)


def test_networks_are_compared_by_score_or_by_the_total_number_of_cards() -> None:
    met, score = compare(load("four"), None, "four", 40)
    assert met == 40
    assert score > 0.7
    assert 94 < cards_needed(load("coop"), "coop", 20) < 220
