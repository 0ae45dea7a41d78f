"""`python -m kugel.training`: the same as `kugel train`, with nothing installed but PyTorch and NumPy."""

import argparse
import json
import os
import sys
from pathlib import Path

from kugel.bots.network.weights import load
from kugel.training.choosing import best_device, read_settings
from kugel.training.run import Run


def main() -> None:
    parser = argparse.ArgumentParser(prog="kugel.training")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--start", metavar="FILE")
    parser.add_argument("settings", nargs="*", metavar="NAME=VALUE")
    said = parser.parse_intermixed_args()
    threads = said.threads or os.cpu_count() or 1
    run = Run.open(said.folder, read_settings(said.settings), best_device(), threads)
    if said.start and not run.round:
        run.start_from(load(said.start))
    before = run.round
    played = run.train(said.minutes, tell=lambda line: print(json.dumps(line), flush=True))
    if run.round == before:
        print(f"nothing learned: {played:.0%} of a round was played in this time", file=sys.stderr)


if __name__ == "__main__":
    main()
