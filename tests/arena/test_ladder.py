"""The ladder: a round robin, its order, and the files it writes; the same on Ray if that is installed."""

from __future__ import annotations

import importlib.util
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import msgspec
import pytest
from bots.test_choose import run as kugel

from kugel.arena import ladder, match
from kugel.arena.chart import Bar, as_png, as_svg
from kugel.arena.pixel_font import COLUMNS, WIDTH
from kugel.arena.tasks import Match

PLAN = ladder.Plan(("weak", "middle", "strong"), 4, 0.1)
BARS = [Bar("a long name <that> & goes on", 1712.4, 1650, 1790), Bar("ä", 900, 850, 930)]


def test_invented_results_give_the_right_order() -> None:
    results = {
        ("strong", "middle"): [[1.0, 0.0], [1.0, 1.0]],
        ("strong", "weak"): [[1.0, 1.0], [1.0, 1.0]],
        ("middle", "weak"): [[1.0, 1.0], [1.0, 0.0]],
    }
    made = ladder.ladder(PLAN, results)
    assert made.order == ["weak", "middle", "strong"]
    assert [meeting.score for meeting in made.meetings] == [0.75, 1.0, 0.75]


def test_every_bot_meets_every_other() -> None:
    pairs = [(match.a, match.b, games) for match, games in PLAN.pairs()]
    assert pairs == [("strong", "middle", 4), ("strong", "weak", 1), ("middle", "weak", 4)]


def test_the_command_prints_the_order_and_writes_table_and_charts(tmp_path: Path) -> None:
    words = ("ladder", "--bots", "random,greedy", "--games", "6", "--variant", "two", "--workers", "1")
    result = kugel(*words, "--out", str(tmp_path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Order: random < greedy." in result.stdout
    geometry = msgspec.json.decode((tmp_path / "ratings.json").read_bytes())
    assert [rating["bot"] for rating in geometry["ratings"]] == ["greedy", "random"]
    assert (tmp_path / "ratings.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (tmp_path / "ratings.png").read_bytes().startswith(b"\x89PNG")
    # Nothing is played again.
    before = (tmp_path / "pair-1.jsonl").read_bytes()
    assert kugel(*words, "--out", str(tmp_path)).stdout == result.stdout
    assert (tmp_path / "pair-1.jsonl").read_bytes() == before


@pytest.mark.parametrize("bots", ["", "greedy", "greedy,greedy", "greedy,nobody"])
def test_bots_that_make_no_ladder_are_refused(bots: str) -> None:
    result = kugel("ladder", "--bots", bots)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_the_svg_is_well_formed_and_names_the_bots() -> None:
    drawn = as_svg(BARS)
    ET.fromstring(drawn)
    assert "a long name &lt;tha~" in drawn
    assert ">1712<" in drawn


def test_the_png_is_complete() -> None:
    drawn = as_png(BARS)
    width, height = (int.from_bytes(drawn[at : at + 4], "big") for at in (16, 20))
    begin = drawn.index(b"IDAT") + 4
    body = zlib.decompress(drawn[begin : drawn.index(b"IEND") - 8])
    assert len(body) == height * (1 + 3 * width)


def test_the_pixel_font_has_every_character() -> None:
    assert len(COLUMNS) == WIDTH * (ord("~") - ord(" ") + 1)


def test_a_missing_ray_package_is_named() -> None:
    if importlib.util.find_spec("ray"):
        pytest.skip("ray is installed")
    result = kugel("match", "greedy", "random", "--games", "2", "--ray", "local")
    assert result.exit_code == 2
    assert "kugel[ray]" in result.stderr


@pytest.mark.filterwarnings("default")
def test_a_match_on_a_local_ray_is_the_same_match() -> None:
    pytest.importorskip("ray")
    paired = Match("greedy", "random", "four:max_deals=1", 1.0, 3)
    here, there = match.run(paired, 6, workers=1), match.run(paired, 6, ray="local")
    assert (here.score, here.a.cards, here.a.home) == (there.score, there.a.cards, there.a.home)
