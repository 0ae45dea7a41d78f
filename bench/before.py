"""The earlier version: a git worktree of some revision below `build/`, set up by that revision's own Makefile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bench.sides import HERE, Failed, Side

FOLDER = HERE / "build" / "before"
SET_UP = {"UV_PROJECT_ENVIRONMENT": ".venv", "UV_PYTHON_DOWNLOADS": "never"}
NOT_ITS_OWN = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "VIRTUAL_ENV", "PYTHONPATH")
GROUP = "sync -q --frozen --inexact --no-install-project --extra research --extra ray --group bench"


def commit_of(revision: str) -> str:
    """The commit of a revision."""
    words = ["git", "rev-parse", "--quiet", "--verify", "--end-of-options", f"{revision}^{{commit}}"]
    found = subprocess.run(words, cwd=HERE, stdout=subprocess.PIPE, text=True, check=False)
    if found.returncode:
        raise Failed(
            f"{revision!r} is no git revision here; give a branch, a tag or a commit, for example HEAD"
        )
    return found.stdout.strip()


def before(commit: str) -> Side:
    """That commit, set up; an existing worktree is used again."""
    if not _stands_at(commit):
        print(f"{FOLDER} is made and set up: some minutes …", file=sys.stderr)
        if FOLDER.exists():
            shutil.rmtree(FOLDER)  # stale binaries would hide modules that are not compiled here
        # Forced, because git may still list the removed folder.
        _run(f"git worktree add --force --detach {FOLDER.relative_to(HERE)} {commit}", HERE)
    _run("make -s setup", FOLDER)
    _run(f".venv/bin/uv {GROUP}", FOLDER)
    return Side("before", FOLDER, FOLDER / ".venv" / "bin" / "python")


def _stands_at(commit: str) -> bool:
    """Whether the worktree is at this commit, without changes."""
    if not (FOLDER / ".git").exists():
        return False
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=FOLDER, capture_output=True, text=True, check=False
    )
    dirt = subprocess.run(["git", "status", "-s"], cwd=FOLDER, capture_output=True, text=True, check=False)
    return head.stdout.strip() == commit and not dirt.returncode and not dirt.stdout


def _run(command: str, folder: Path) -> None:
    kept = {key: value for key, value in os.environ.items() if key not in NOT_ITS_OWN}
    try:
        # Its output is no result.
        subprocess.run(command.split(), cwd=folder, env=kept | SET_UP, stdout=sys.stderr, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Failed(f"`{command}` failed in {folder}: {error}") from error
