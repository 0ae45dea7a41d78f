"""Exports a trained network as a file to play with, with a card that describes its training."""

import json
from pathlib import Path

import kugel
from kugel.bots.network.weights import load
from kugel.training.run import PLAYER, as_file

STEP = 4
"""Granularity of the first layer's weights: a finer one makes the file a quarter larger and no bot better."""


def export(folder: Path, to: Path, note: str) -> dict[str, object]:
    """Write the network of a run; returns its card."""
    kept = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    network = load(str(folder / kept["saved"] / PLAYER))
    settings = kept["settings"]
    card: dict[str, object] = {
        "variants": sorted(set(settings["variants"])),
        "code": kugel.__version__,
        "games": kept["games"],
        "minutes": round(kept["minutes"], 1),
        "hardware": kept["hardware"],
        "settings": settings,
        "evaluation": note,
    }
    packed = as_file(network, card, STEP)
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(packed)
    return card
