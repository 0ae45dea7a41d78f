"""The page's modules in a few files: each of them once, after what it needs, and with the same exports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from server.live_server import live_server, run

from kugel.rules.variants import VARIANTS
from kugel.server.http.bundles import bundles
from kugel.server.http.static_files import WEB

ALONE = ("service-worker.js", "too-old.js")
"""Scripts that are no modules."""
MODULES = {str(one.relative_to(WEB)) for one in WEB.rglob("*.js") if one.name not in ALONE}
BLOCK = re.compile(r"^// (\S+\.js)\n\{$", re.MULTILINE)


def folder(path: Path, **modules: str) -> Path:
    """The first modules `app` and `table`, others beside them, and empty style sheets."""
    files = {f"{name}.js": text for name, text in modules.items()}
    styles = ("theme.css", "board.css", "cards.css", "shared/page.css", "pages/pages.css")
    files |= dict.fromkeys((*styles, "table/table.css", "table/hand.css"), "")
    files = {"pages/start.js": "", "table/table.js": "", **files}
    files["app.js"] = "import('./pages/start.js');\nimport('./table/table.js');\n" + files.get("app.js", "")
    for name, text in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(text, encoding="utf-8")
    return path


def test_every_module_is_in_one_bundle_after_those_that_it_needs() -> None:
    made = bundles(WEB)
    found = [path for name in ("start.js", "table.js", "more.js") for path in BLOCK.findall(made[name])]
    assert sorted(found) == sorted(MODULES)
    for text in made.values():
        assert not re.search(r"^(import \{(?! \$modules)|export (?!const \$modules))", text, re.MULTILINE)
        assert "/** @" not in text


def test_names_are_taken_and_passed_on(tmp_path: Path) -> None:
    made = bundles(
        folder(
            tmp_path,
            app="import { one as first } from './other.js';\nfirst();\n",
            other="// why\nexport { two } from './third.js';\n/** @type {1} */\nexport function one() {}\n",
            third="export const two = 2;\n",
        )
    )
    assert "const { one: first } = $modules['other.js'];" in made["start.js"]
    assert "$modules['other.js'] = { two: $modules['third.js'].two, one };" in made["start.js"]
    assert "import('./table.js').then(() => $modules['table/table.js'])" in made["start.js"]
    assert "why" not in made["start.js"]


def test_two_modules_may_call_each_other(tmp_path: Path) -> None:
    app = "import { ping } from './ping.js';\nping(3);\n"
    ping = "import { pong } from './pong.js';\nexport function ping(left) { pong(left); }\n"
    pong = "import { ping } from './ping.js';\nexport function pong(left) { if (left) ping(left - 1); }\n"
    made = bundles(folder(tmp_path, app=app, ping=ping, pong=pong))
    assert "const ping = (...all) => $modules['ping.js'].ping(...all);" in made["start.js"]


def test_a_value_out_of_a_circle_is_refused(tmp_path: Path) -> None:
    app = "import { ping } from './ping.js';\n"
    ping = "import { pong } from './pong.js';\nexport const ping = 1;\n"
    pong = "import { ping } from './ping.js';\nexport const pong = ping;\n"
    with pytest.raises(ValueError, match="takes ping from it"):
        bundles(folder(tmp_path, app=app, ping=ping, pong=pong))


def test_each_variant_has_its_picture_where_links_are_shared() -> None:
    """`make pictures` takes them."""
    assert {picture.stem for picture in (WEB / "art" / "share").iterdir()} == set(VARIANTS)


def test_a_shared_link_shows_its_game_and_the_reader_s_language(tmp_path: Path) -> None:
    async def test() -> None:
        async with live_server(tmp_path / "games.db") as live:
            opening = {"name": "<Anna>", "chair": "a", "settings": {"variant": "six-trios"}}
            made = await live.http.post("/api/tables", json={"id": "x" * 22, "opening": opening})
            code = made.json()["code"]
            shared = await live.http.get(f"/t/{code}", headers={"Accept-Language": "de"})
            assert '<html lang="de">' in shared.text
            assert "&lt;Anna&gt; lädt dich zu" in shared.text
            assert '/web/art/share/six-trios.jpg">' in shared.text
            lost = await live.http.get("/t/nowhere0")
            assert '/web/art/share/four.jpg">' in lost.text
            again = await live.http.get(f"/replay/{code}/1", headers={"Accept-Language": "de"})
            assert "Ein Spiel zum Nachsehen" in again.text
            assert '/web/art/share/six-trios.jpg">' in again.text

    run(test())
