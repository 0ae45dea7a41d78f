"""The core runs compiled or uncompiled, says which, and setup survives a missing compiler."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kugel

PROJECT = Path(__file__).parent.parent
COMPILED = any((PROJECT / "src/kugel/rules").glob("state.*.so"))


def python(*arguments: str, folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def kugel_command(argument: str, **environment: str) -> subprocess.CompletedProcess[str]:
    call = f"from kugel.cli import main; main([{argument!r}])"
    return python("-c", call, folder=PROJECT, environment=environment)


@pytest.mark.parametrize("pure", ["1", "yes"])
def test_kugel_pure_forces_the_uncompiled_core(pure: str) -> None:
    assert kugel_command("--version", KUGEL_PURE=pure).stdout.endswith("(core: uncompiled)\n")


@pytest.mark.parametrize("pure", ["", "0"])
def test_without_kugel_pure_the_compiled_core_runs_where_there_is_one(pure: str) -> None:
    core = "compiled" if COMPILED else "uncompiled"
    answer = kugel_command("--version", KUGEL_PURE=pure).stdout
    assert answer == f"kugel {kugel.__version__} (core: {core})\n"


def test_wrong_input_ends_with_status_2_and_without_a_traceback() -> None:
    result = kugel_command("nonsense")
    assert result.returncode == 2
    assert result.stdout == ""
    assert "nonsense" in result.stderr
    assert "Traceback" not in result.stderr


def failing_build(folder: Path, twin: str, **environment: str) -> str:
    """What setup prints for a project with one module and a binary left over from before."""
    package = folder / "src" / "kugel"
    package.mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(PROJECT / name, folder)
    (package / "__init__.py").touch()
    (package / "dice.py").write_text("def roll():\n    return 6\n")
    (package / "dice.pxd").write_text(twin)
    (package / "dice.cpython-311.so").touch()
    result = python("setup.py", "build_ext", "--inplace", folder=folder, environment=environment)
    assert result.returncode == 0, result.stderr
    assert not list(package.glob("*.so"))
    return result.stdout


def test_setup_without_a_compiler_leaves_the_core_uncompiled(tmp_path: Path) -> None:
    note = "kugel: no C compiler found, the rules run uncompiled (same results, slower)\n"
    assert failing_build(tmp_path, "cpdef int roll()\n", CC="/nonexistent/cc").endswith(note)


def test_setup_with_a_source_that_does_not_compile_leaves_the_core_uncompiled(tmp_path: Path) -> None:
    assert "the rules run uncompiled" in failing_build(tmp_path, "cpdef int roll(\n")
