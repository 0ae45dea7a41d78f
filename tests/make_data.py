"""Regenerate the counts of data/perft.jsonl and the games of data/golden: `python tests/make_data.py`.

Only for an intended change of the rules or the notation: check the diff before you commit it. A
new row of perft.jsonl needs a name, a position and a depth.
"""

from __future__ import annotations

import json
from pathlib import Path

from golden import FOLDER, GAMES, golden

from kugel.notation import read_position, write_position
from kugel.notation.perft import perft

PERFT = Path(__file__).parent / "data" / "perft.jsonl"


def perft_line(line: str) -> str:
    row = json.loads(line)
    state = read_position(row["position"])
    row["position"] = write_position(state)
    row["counts"] = perft(state, row["depth"])
    return json.dumps(row, ensure_ascii=False)


def main() -> None:
    lines = [perft_line(line) for line in PERFT.read_text("utf-8").splitlines()]
    PERFT.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name, (variant, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(golden(variant, seed), "utf-8")


if __name__ == "__main__":
    main()
