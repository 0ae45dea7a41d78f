"""Run commands in this process or as child processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

import kugel
from kugel.cli import main

KUGEL = (sys.executable, "-c", "from kugel.cli import main; main(prog_name='kugel')")
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(kugel.__file__).parents[1])}


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], prog_name="kugel")


def printed(*arguments: str | Path) -> list[str]:
    """What a successful command prints."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout.splitlines()


def started(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command to its end as a child process, with pipes."""
    words = [*KUGEL, *(str(argument) for argument in arguments)]
    return subprocess.run(words, capture_output=True, encoding="utf-8", env=ENVIRONMENT, check=False)
