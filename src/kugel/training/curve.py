"""The learning curve of a run: the score against greedy in self-play, over the games played."""

import json
import sys
from pathlib import Path

WIDE, TALL, EDGE = 720, 320, 60
LOWEST, HIGHEST = 0.4, 1.0
TOGETHER = 12
"""Rounds per point."""


def points(folder: Path) -> list[tuple[int, float]]:
    """Games played, and the score against greedy in the rounds before."""
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    found: list[tuple[int, float]] = []
    for start in range(0, len(lines), TOGETHER):
        met = [
            (*line["greedy"], line["games"]) for line in lines[start : start + TOGETHER] if "greedy" in line
        ]
        games = sum(number for number, _, _ in met)
        if games:
            found.append((met[-1][2], sum(number * score for number, score, _ in met) / games))
    return found


def as_svg(curve: list[tuple[int, float]]) -> str:
    """The curve as SVG."""
    most = max(games for games, _ in curve)

    def across(games: float) -> float:
        return EDGE + games / most * (WIDE - 2 * EDGE)

    def down(score: float) -> float:
        return TALL - EDGE - (score - LOWEST) / (HIGHEST - LOWEST) * (TALL - 2 * EDGE)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" height="{TALL}"'
        ' font-family="sans-serif" font-size="14" fill="#222222">',
        "<title>Score against greedy while learning</title>",
        f'<rect width="{WIDE}" height="{TALL}" fill="#ffffff"/>',
    ]
    for tenth in range(int(LOWEST * 10), int(HIGHEST * 10) + 1):
        level = f"{down(tenth / 10):.1f}"
        parts.append(f'<path d="M{EDGE} {level}H{WIDE - EDGE}" stroke="#d9d9d9"/>')
        parts.append(f'<text x="{EDGE - 8}" y="{level}" text-anchor="end" dy="5">{tenth * 10} %</text>')
    for quarter in range(5):
        games = most * quarter / 4
        place = f'x="{across(games):.1f}" y="{TALL - EDGE + 22}"'
        parts.append(f'<text {place} text-anchor="middle">{games / 1000:,.0f} k</text>')
    way = " ".join(f"{across(games):.1f},{down(score):.1f}" for games, score in curve)
    parts.append(f'<polyline points="{way}" fill="none" stroke="#005ea2" stroke-width="2"/>')
    parts.append(f'<text x="{WIDE / 2}" y="{TALL - 14}" text-anchor="middle">games of self-play</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """`python -m kugel.training.curve FOLDER FILE.svg`"""
    folder, file = map(Path, sys.argv[1:])
    file.write_text(as_svg(points(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
