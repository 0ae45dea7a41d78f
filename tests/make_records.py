"""Writes the games of data/records anew: `python tests/make_records.py`.

Only for a change of the rules, the events or the format that is meant: look at the difference before it is kept.
"""

from __future__ import annotations

from game.records import FOLDER, GAMES, golden


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.jsonl"):
        path.unlink()
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_bytes(golden(name))


if __name__ == "__main__":
    main()
