"""Regenerate the games of data/records: `python tests/make_records.py`.

Only for an intended change of the rules, the events or the format: check the diff before you commit it.
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
