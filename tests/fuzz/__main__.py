"""`make fuzz`: looks for texts of strangers that bring a reader down, guided by what each text reaches in the code.

`python -m fuzz SECONDS [TARGET…]` runs the targets one after the other, so many seconds each. What they have
reached is kept in `.fuzz/`, where the next run goes on. `python -m fuzz keep` puts the shortest inputs that
together reach the most into tests/fuzz/corpus.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha1
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from fuzz.seeds import keep, seeds
from fuzz.targets import TARGETS, UNCOMPILED

WORK = Path(__file__).parents[2] / ".fuzz"
LIMITS = ("-timeout=20", "-rss_limit_mb=2048", "-max_len=8192", "-print_final_stats=1", "-verbosity=0")
LARGEST_KEPT = 24 * 1024
"""Bytes of all inputs of a target that are kept in the repository."""


def main(words: list[str]) -> int:
    if find_spec("atheris") is None:
        print(
            "kugel: nothing is fuzzed: atheris is not installed. It exists for CPython 3.11 to 3.14 on Linux with"
            " x86-64 only; `make fuzz` installs it there.",
            file=sys.stderr,
        )
        return 2
    if words[0] == "keep":
        for target in TARGETS:
            keep(target, _shortest(target))
        return 0
    failed = [target for target in words[1:] or TARGETS if not _run(target, f"-max_total_time={words[0]}")]
    for target in failed:
        print(f"kugel: {target}: see {WORK / target}-found-*", file=sys.stderr)
    return 1 if failed else 0


def _run(target: str, *options: str, into: Path | None = None) -> bool:
    """Run libFuzzer in a process of its own; what it finds is saved beside the corpus."""
    corpus = into or WORK / target
    corpus.mkdir(parents=True, exist_ok=True)
    folders = [corpus]
    if into:
        folders.append(WORK / target)
    else:
        for data in seeds(target):
            (corpus / sha1(data).hexdigest()).write_bytes(data)
    environment = os.environ | ({"KUGEL_PURE": "1"} if target in UNCOMPILED else {})
    found = f"-artifact_prefix={WORK / target}-found-"
    program = [sys.executable, "-m", "fuzz.one", target, *LIMITS, *options, found, *map(str, folders)]
    print(f"kugel: {target}", flush=True)
    return subprocess.run(program, env=environment, check=False).returncode == 0


def _shortest(target: str) -> list[bytes]:
    """The shortest of the inputs that reach everything that was reached."""
    with TemporaryDirectory() as folder:
        again, best = Path(folder) / "again", Path(folder) / "best"
        again.write_text(f'#!/bin/sh\nexec {sys.executable} -m fuzz.one {target} "$@"\n', encoding="utf-8")
        again.chmod(0o755)
        os.environ["KUGEL_FUZZ_PROGRAM"] = str(again)
        _run(target, "-merge=1", into=best)
        inputs = sorted((file.read_bytes() for file in best.iterdir()), key=len)
    kept, size = [], 0
    for data in inputs:
        size += len(data)
        if size <= LARGEST_KEPT:
            kept.append(data)
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
