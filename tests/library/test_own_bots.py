"""A class with `choose(view)` is a bot everywhere: in the library, in matches, at tables."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from server.kugel_processes import server_process

import kugel
from kugel.cli import main
from kugel.game.verify import verify_lines

BOT = '''
class Last:
    """Plays the last legal play, as text."""

    def choose(self, view):
        assert view.hand
        return view.legal()[-1].text


class Silent:
    def choose(self, view):
        print(view)


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


@pytest.mark.usefixtures("folder")
def test_a_bot_that_returns_nothing_is_told_so() -> None:
    with pytest.raises(kugel.KugelError, match="mybots:Silent returned None, which is no play"):
        kugel.bot("mybots:Silent").choose(kugel.Game("four", seed=7).view())


@pytest.mark.parametrize("name", ["nothing:There", "json:loads", "json:Nothing", "json:JSONDecoder"])
def test_a_class_that_is_none_is_refused_at_once_with_the_reason(name: str) -> None:
    with pytest.raises(kugel.KugelError, match="choose\\(view\\)"):
        kugel.bot(name)


def test_it_sits_down_at_a_table(folder: Path) -> None:
    with server_process(folder) as live:
        live.serve()
        code = live.table(settings={"variant": "solo:max_deals=1"})
        joined = live.start("join", f"{live.url}/t/{code}", "--bot", "mybots:Last")
        assert "mybots:Last" in joined.until("sits")
        joined.end()
        assert verify_lines(BytesIO(live.get(f"/api/tables/{code}/games/1"))).proved
