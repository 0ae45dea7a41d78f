"""The packages that can be published: what they hold, and that they work where nothing but Python is."""

from __future__ import annotations

import email
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
POSITION = "11/-/-/14 a 5,13/?5/?5/?5 - d1 four"
LIGHT = 4
"""The most packages that `pip install kugel` may name."""
NEEDED = (
    "kugel/rules/state.py",
    "kugel/rules/state.pxd",
    "kugel/py.typed",
    "kugel/bots/network/trained/four.net",
    "kugel/i18n/catalogues/nl.po",
    "kugel/server/web/index.html",
    "kugel/server/api.md",
)

pytestmark = pytest.mark.skipif(not UV, reason="uv is not here")


def run(
    words: Sequence[object], folder: Path, typed: str | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    said = subprocess.run(
        list(map(str, words)),
        cwd=folder,
        env=kept | more,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr + said.stdout
    return said


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a source package, and of a wheel that is made from it without a compiler."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("dist")
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, tree / name)
    how = (UV, "build", "-q", "--no-build-isolation", "--python", sys.executable, "--out-dir", out)
    run([*how, "--sdist"], tree)
    source = next(out.glob("*.tar.gz"))
    run([*how, "--wheel", source], tree, CC="no-such-compiler")
    return out


@pytest.fixture(scope="session")
def python(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and what it names."""
    folder = tmp_path_factory.mktemp("fresh")
    run([UV, "venv", "-q", "--python", sys.executable, folder / "env"], folder)
    python = folder / "env" / "bin" / "python"
    run([UV, "pip", "install", "-q", "--python", python, next(built.glob("*.whl"))], folder)
    return python


def test_an_uncompiled_wheel_says_so_in_its_name(built: Path) -> None:
    assert [wheel.name.partition("-py3")[2] for wheel in built.glob("*.whl")] == ["-none-any.whl"]


def test_a_wheel_holds_all_that_is_needed_and_no_tests(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert set(NEEDED) <= set(names)
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"kugel"}


def test_a_source_package_holds_docs_and_the_changelog(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    assert {
        "CHANGELOG.md",
        "LICENSE",
        "README.md",
        "deploy/Dockerfile",
        "docs/library.md",
        "docs/picture.svg",
        "setup.py",
    } <= names


def test_its_description_links_to_what_is_not_in_the_package(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
        said = email.message_from_bytes(wheel.read(name))
    links = re.findall(r"\]\(([^)]+)\)", str(said.get_payload()))
    assert links
    assert all(link.startswith("https://") for link in links)
    assert {url.partition(",")[0] for url in said.get_all("Project-URL", [])} == {
        "Changelog",
        "Documentation",
        "Issues",
        "Source",
    }
    for field in ("Summary", "Keywords", "License-Expression", "Requires-Python", "Classifier"):
        assert said[field]


def test_a_users_script_is_well_typed_and_runs(python: Path, tmp_path: Path) -> None:
    script = Path(shutil.copy(ROOT / "tests" / "library" / "every_name.py", tmp_path))
    how = ("--strict", "--config-file", "", "--python-executable", python)
    run([sys.executable, "-m", "mypy", *how, script], tmp_path, MYPYPATH="")
    assert "four: 4 seats" in run([python, script], tmp_path).stdout


@pytest.mark.soak
def test_with_a_compiler_the_wheel_is_compiled(built: Path, tmp_path: Path) -> None:
    if not shutil.which("cc"):
        pytest.skip("no C compiler is here")
    run([UV, "build", "-q", "--wheel", "--out-dir", tmp_path, next(built.glob("*.tar.gz"))], tmp_path)
    wheel = next(tmp_path.glob("*.whl"))
    assert "none-any" not in wheel.name
    run([UV, "venv", "-q", "--python", sys.executable, tmp_path / "env"], tmp_path)
    python = tmp_path / "env" / "bin" / "python"
    run([UV, "pip", "install", "-q", "--python", python, wheel], tmp_path)
    assert "(core: compiled)" in run([python.with_name("kugel"), "--version"], tmp_path).stdout
    run([python, ROOT / "tests" / "library" / "every_name.py"], tmp_path)


def test_it_plays_with_few_packages(python: Path, tmp_path: Path) -> None:
    listed = json.loads(run([UV, "pip", "list", "--format", "json", "--python", python], tmp_path).stdout)
    asked = "from importlib.metadata import requires; print([one for one in requires('kugel') if 'extra' not in one])"
    assert len(eval(run([python, "-c", asked], tmp_path).stdout)) <= LIGHT
    assert not {"starlette", "sqlalchemy", "uvicorn", "numpy"} & {one["name"] for one in listed}
    kugel = python.with_name("kugel")
    assert "uncompiled" in run([kugel, "--version"], tmp_path).stdout
    assert run([kugel, "legal", POSITION], tmp_path).stdout == "13:+1\n"
    script = (
        "import kugel; game = kugel.Game('two', seed=7); bot = kugel.bot('learned');"
        "[game.play(bot.choose(game.view())) for _ in range(20)]; print(game, kugel.evaluate(game.view()));"
        "game.save('game.jsonl')"
    )
    run([python, "-c", script], tmp_path)
    run([kugel, "verify", "game.jsonl"], tmp_path)


def test_it_plays_in_the_terminal(python: Path, tmp_path: Path) -> None:
    words = [
        python.with_name("kugel"),
        "play",
        "--terminal",
        "--variant",
        "four:max_deals=1",
        "--bot",
        "greedy",
    ]
    assert "Deal 1" in run(words, tmp_path, typed="1\n" * 99).stdout
    said = run([python.with_name("kugel"), "play"], tmp_path, typed="1\nquit\n")
    assert "kugel[serve]" in said.stderr
    assert "   1  a  " in said.stdout


def test_uvx_runs_the_wheel(built: Path, tmp_path: Path) -> None:
    uvx = (UV, "tool", "run", "-q", "--python", sys.executable, "--from")
    wheel = next(built.glob("*.whl"))
    assert "kugel " in run([*uvx, wheel, "kugel", "--version"], tmp_path).stdout
    words = [*uvx, f"{wheel}[serve]", "kugel", "play"]
    with subprocess.Popen(
        list(map(str, words)),
        cwd=tmp_path,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as playing:
        assert playing.stdout
        try:
            found = re.search(r"http://[^ ]+", playing.stdout.readline())
            assert found
            with urllib.request.urlopen(found[0] + "/") as page:
                assert b"<html" in page.read()
        finally:
            os.killpg(playing.pid, signal.SIGTERM)


def test_what_tables_need_is_named(python: Path, tmp_path: Path) -> None:
    said = subprocess.run(
        [python.with_name("kugel"), "serve"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert said.returncode == 2
    assert "kugel[serve]" in said.stderr
    assert "Traceback" not in said.stderr


def test_with_serve_it_shows_the_page(python: Path, built: Path, tmp_path: Path) -> None:
    run([UV, "pip", "install", "-q", "--python", python, f"{next(built.glob('*.whl'))}[serve]"], tmp_path)
    words = [
        str(python.with_name("kugel")),
        "serve",
        "--port",
        "0",
        "--database",
        str(tmp_path / "kugel.sqlite"),
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout
        found = re.search(r"http://[^ ]+", server.stdout.readline())
        assert found
        for path in ("/", "/rules", "/replay", "/about", "/api/variants", "/api/words/nl.json", "/docs/api"):
            with urllib.request.urlopen(found[0] + path) as response:
                assert response.read()
        server.terminate()
