"""The files for operators are well formed, and name only options and figures that there are."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from operating_files import DEPLOY, OPTIONS, ROOT, compose, node_environment
from server.live_server import live_server, run

SERVING = ROOT / "docs" / "serving.md"
NAMED = re.compile(r"\bkugel_[a-z_]+\b")
EXPOSURE = 20
"""What systemd itself would call safe: tenths of its points, of which a service without any care gets 96."""


def passes(*words: str | Path) -> None:
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, ""), said.stdout + said.stderr


def tool(name: str) -> Path:
    return Path(sys.executable).with_name(name)


def test_the_recipe_of_the_image_is_well_formed() -> None:
    passes(tool("hadolint"), "--failure-threshold", "style", DEPLOY / "Dockerfile")


def test_the_image_is_made_with_the_uv_that_wrote_the_lock() -> None:
    locked = re.search(
        r'^name = "uv"\nversion = "(.*)"', (ROOT / "uv.lock").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert locked
    assert f"uv=={locked[1]} " in (DEPLOY / "Dockerfile").read_text(encoding="utf-8")


def test_the_image_gets_what_a_build_needs_and_nothing_else() -> None:
    allowed = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"]
    assert all((ROOT / name).exists() for name in allowed)
    assert {"pyproject.toml", "setup.py", "uv.lock", "README.md", "LICENSE", "src"} == set(allowed)


def test_the_nodes_beside_each_other_are_well_formed() -> None:
    passes(
        tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", "--quiet", DEPLOY / "compose.yml"
    )


def test_every_container_has_a_root_that_nobody_writes_to() -> None:
    for service in compose()["services"].values():
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]


def test_the_proxy_sends_people_to_every_node_that_is_ready() -> None:
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    nodes = [name for name, service in compose()["services"].items() if service.get("image") == "kugel"]
    assert f"reverse_proxy {' '.join(f'{node}:8000' for node in nodes)} {{" in proxy
    assert "health_uri /readyz" in proxy


def test_the_nodes_trust_the_proxy_and_nobody_else() -> None:
    environment = node_environment(DOMAIN="tac.example.org", DATABASE_PASSWORD="secret")
    proxy = compose()["services"]["proxy"]
    assert environment["KUGEL_TRUSTED_PROXIES"] == proxy["networks"]["inside"]["ipv4_address"]
    assert environment["KUGEL_PUBLIC_URL"] == "https://tac.example.org"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd is here")
def test_the_service_is_well_formed_and_shut_off(tmp_path: Path) -> None:
    unit = tmp_path / "kugel.service"
    text = (DEPLOY / "kugel.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/kugel/bin/kugel", sys.executable), encoding="utf-8")
    passes("systemd-analyze", "verify", "--man=no", unit)
    passes("systemd-analyze", "security", "--no-pager", "--offline=yes", f"--threshold={EXPOSURE}", unit)


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_every_variable_is_an_option_of_the_server(file: Path) -> None:
    assert set(re.findall(r"\bKUGEL_[A-Z_]+\b", file.read_text(encoding="utf-8"))) <= OPTIONS


def test_the_page_about_serving_lists_every_variable() -> None:
    table = re.findall(
        r"^\| `--[a-z-]+` \| `(KUGEL_[A-Z_]+)` \|", SERVING.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert set(table) == OPTIONS


@pytest.mark.parametrize("file", [DEPLOY / "dashboard.json", SERVING], ids=lambda file: file.name)
def test_every_figure_that_is_watched_is_measured(file: Path, tmp_path: Path) -> None:
    asked = {
        re.sub(r"_(bucket|sum|count)$", "", name) for name in NAMED.findall(file.read_text(encoding="utf-8"))
    }
    assert asked
    assert asked <= figures(tmp_path)


def test_the_dashboard_shows_every_figure(tmp_path: Path) -> None:
    dashboard = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    shown = " ".join(query["expr"] for panel in dashboard["panels"] for query in panel["targets"])
    assert {name for name in figures(tmp_path) if name not in shown} == set()
    places = [tuple(panel["gridPos"].values()) for panel in dashboard["panels"]]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(places)


async def _measured(folder: Path) -> str:
    async with live_server(folder / "games.db") as live:
        return (await live.http.get("/metrics")).text


def figures(folder: Path) -> set[str]:
    """The names in `/metrics`."""
    types = re.findall(r"^# TYPE (kugel_\w+) ", run(_measured(folder)), re.MULTILINE)
    return {name for name in types if not name.endswith("_created")}
