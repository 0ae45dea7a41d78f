"""The child process that plays uncompiled: reads `games seed` lines, answers each with the decisions made."""

from __future__ import annotations

import sys

from bench.kugel_rates import play_uncompiled


def main() -> None:
    for line in sys.stdin:
        games, seed = line.split()
        print(play_uncompiled(int(games), int(seed)), flush=True)


if __name__ == "__main__":
    main()
