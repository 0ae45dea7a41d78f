"""A class with `choose(view)` is a bot everywhere: in the library, in matches, at tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import kugel
from kugel.cli import main

BOT = '''
class Last:
    """Plays the last legal play, as text."""

    def choose(self, view):
        assert view.hand
        return view.legal()[-1].text


class Wrong:
    def choose(self, view):
        return "13:+1" if view.legal()[0].kind == "give" else "2:give"
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mybots.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_it_chooses_by_name_like_any_other_bot() -> None:
    game = kugel.Game("four", seed=7)
    assert kugel.bot("mybots:Last").choose(game.view()) == game.legal()[-1]


@pytest.mark.usefixtures("folder")
def test_it_plays_matches() -> None:
    done = CliRunner().invoke(main, ["match", "mybots:Last", "random", "--games", "2"])
    assert done.exit_code == 0, done.output
    assert "mybots:Last" in done.output


@pytest.mark.usefixtures("folder")
def test_an_illegal_play_is_named() -> None:
    with pytest.raises(kugel.KugelError, match="mybots:Wrong"):
        kugel.bot("mybots:Wrong").choose(kugel.Game("four", seed=7).view())


@pytest.mark.parametrize("name", ["nothing:There", "json:loads", "json:Nothing"])
def test_a_class_that_is_none_is_refused_with_the_reason(name: str) -> None:
    with pytest.raises(kugel.KugelError, match="choose\\(view\\)"):
        kugel.bot(name).choose(kugel.Game("four", seed=7).view())
