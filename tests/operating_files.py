"""The files of `deploy/`, read as those programs read them that they are for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from kugel.commands.serve import serve

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
OPTIONS = frozenset(str(option.envvar) for option in serve.params if getattr(option, "envvar", None))
"""The variables that `kugel serve` reads."""


def compose() -> Any:
    return YAML(typ="safe").load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))


def image_environment() -> dict[str, str]:
    """What the image sets for the server."""
    lines = re.findall(r"^ENV (.*)$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    pairs = (pair.partition("=") for line in lines for pair in line.split())
    return {name: value for name, _, value in pairs if name in OPTIONS}


def node_environment(**variables: str) -> dict[str, str]:
    """The settings of each node, as `docker compose` fills them in; a variable without a value is an error."""
    services = compose()["services"]
    nodes = [service["environment"] for service in services.values() if service.get("image") == "kugel"]
    assert len(nodes) == 3
    assert nodes[0] == nodes[1] == nodes[2]
    return {name: filled(value, variables) for name, value in nodes[0].items()}


def filled(text: str, variables: dict[str, str]) -> str:
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: variables[found[1]], text)
