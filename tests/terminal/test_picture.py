"""A position as a picture file."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kugel.terminal import picture


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["picture", *arguments])
    picture.main()


def test_the_picture_is_an_svg_that_loads_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "picture.svg"
    run(monkeypatch, str(out))
    text = out.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag.endswith("svg")
    assert "url(http" not in text
    assert '"http' not in text.replace('xmlns="http', "")


def test_the_same_position_gives_the_same_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for out in pictures:
        run(monkeypatch, str(out), picture.EXAMPLE)
    assert pictures[0].read_bytes() == pictures[1].read_bytes()


@pytest.mark.parametrize("text", ["nonsense", picture.EXAMPLE + "teen"])
def test_a_text_that_is_not_a_position_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "picture.svg"
    with pytest.raises(SystemExit) as refused:
        run(monkeypatch, str(out), text)
    assert refused.value.code == 2
    assert not out.exists()
