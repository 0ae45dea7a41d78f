"""The workflows are well formed, and a release has a wheel for every platform."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PLATFORMS = {
    "linux": ("manylinux_x86_64", "manylinux_aarch64"),
    "macos": ("macosx_x86_64", "macosx_arm64"),
    "windows": ("win_amd64", "win_arm64"),
}


def tool(name: str, *words: object) -> str:
    """What a tool for developers says about our files."""
    said = subprocess.run(
        [Path(sys.executable).with_name(name), *map(str, words)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_is_well_formed(workflow: Path) -> None:
    tool("check-jsonschema", "--builtin-schema", "vendor.github-workflows", workflow)


def test_how_to_cite_is_well_formed() -> None:
    tool("check-jsonschema", "--builtin-schema", "vendor.citation-file-format", "CITATION.cff")


@pytest.mark.parametrize("system", PLATFORMS)
def test_every_python_on_every_platform_gets_a_wheel(system: str) -> None:
    listed = tool("cibuildwheel", "--platform", system, "--archs", "all", "--print-build-identifiers", ".")
    for platform in PLATFORMS[system]:
        for python in ("cp311", "cp312", "cp313", "cp314"):
            assert f"{python}-{platform}" in listed.split()
