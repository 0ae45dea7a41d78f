"""Ratings as a chart: a bar of names, a point for each rating, a line for its interval; as SVG and as PNG."""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

from kugel.arena.pixel_font import HEIGHT, WIDTH, pixels

ROW, LEFT, RIGHT, TOP, BOTTOM, WIDE = 44, 170, 90, 24, 44, 720
STEPS = (50, 100, 200, 250, 500, 1000, 2000)
LINES = 8
"""The most lines of the scale."""

PAPER, INK, GRID, POINT = (255, 255, 255), (34, 34, 34), (217, 217, 217), (0, 94, 162)
LONGEST = 17
"""Longer names are cut."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of the chart."""

    name: str
    value: float
    low: float
    high: float

    @property
    def label(self) -> str:
        return self.name if len(self.name) <= LONGEST else f"{self.name[: LONGEST - 1]}~"


class Scale:
    """The scale of the chart: a rating's position, and the round numbers that are marked."""

    def __init__(self, bars: Sequence[Bar]) -> None:
        least, most = min(bar.low for bar in bars), max(bar.high for bar in bars)
        self.step = next((step for step in STEPS if (most - least) / step <= LINES), STEPS[-1])
        self.begin = floor(least / self.step) * self.step
        self.end = max(ceil(most / self.step) * self.step, self.begin + self.step)

    def marks(self) -> range:
        return range(self.begin, self.end + 1, self.step)

    def place(self, value: float) -> float:
        part = (value - self.begin) / (self.end - self.begin)
        return LEFT + part * (WIDE - LEFT - RIGHT)


def as_svg(bars: Sequence[Bar]) -> str:
    """The chart as SVG."""
    scale, tall = Scale(bars), TOP + ROW * len(bars) + BOTTOM
    ink, grid, point = (f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in (INK, GRID, POINT))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" width="{WIDE}" height="{tall}"'
        f' font-family="sans-serif" font-size="15" fill="{ink}">',
        "<title>Elo ratings with 95 % intervals</title>",
        f'<rect width="{WIDE}" height="{tall}" fill="#ffffff"/>',
    ]
    base = TOP + ROW * len(bars)
    for mark in scale.marks():
        x = scale.place(mark)
        parts.append(f'<path d="M{x:.1f} {TOP}V{base}" stroke="{grid}"/>')
        parts.append(f'<text x="{x:.1f}" y="{base + 22}" text-anchor="middle">{mark}</text>')
    for row, bar in enumerate(bars):
        y = TOP + ROW * row + ROW // 2
        low, value, high = (scale.place(each) for each in (bar.low, bar.value, bar.high))
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(bar.label)}</text>')
        parts.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{point}" stroke-width="3"/>')
        parts.append(f'<circle cx="{value:.1f}" cy="{y}" r="6" fill="{point}"/>')
        parts.append(f'<text x="{WIDE - RIGHT + 18}" y="{y + 5}">{bar.value:.0f}</text>')
    return "\n".join([*parts, "</svg>", ""])


def as_png(bars: Sequence[Bar]) -> bytes:
    """The same chart as PNG, at twice the resolution."""
    scale, base = Scale(bars), TOP + ROW * len(bars)
    picture = Picture(WIDE * 2, (base + BOTTOM) * 2)
    for mark in scale.marks():
        x = round(2 * scale.place(mark))
        picture.box(x, 2 * TOP, x + 2, 2 * base, GRID)
        picture.write(str(mark), x - picture.length(str(mark)) // 2, 2 * base + 20)
    for row, bar in enumerate(bars):
        y = 2 * (TOP + ROW * row + ROW // 2)
        low, value, high = (round(2 * scale.place(each)) for each in (bar.low, bar.value, bar.high))
        picture.box(low, y - 3, high + 1, y + 3, POINT)
        picture.disc(value, y, 12, POINT)
        picture.write(bar.label, 2 * LEFT - 28 - picture.length(bar.label), y - picture.tall // 2)
        picture.write(f"{bar.value:.0f}", 2 * (WIDE - RIGHT + 18), y - picture.tall // 2)
    return picture.png()


class Picture:
    """A grid of coloured pixels."""

    zoom = 3
    tall = HEIGHT * zoom

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows = [bytearray(bytes(PAPER) * width) for _ in range(height)]

    def box(self, left: int, top: int, right: int, bottom: int, colour: tuple[int, int, int]) -> None:
        left = max(0, left)
        right = max(left, min(self.width, right))
        for row in self.rows[max(0, top) : max(0, bottom)]:
            row[3 * left : 3 * right] = bytes(colour) * (right - left)

    def disc(self, x: int, y: int, radius: int, colour: tuple[int, int, int]) -> None:
        for down in range(-radius, radius + 1):
            reach = round((radius * radius - down * down) ** 0.5)
            self.box(x - reach, y + down, x + reach + 1, y + down + 1, colour)

    def length(self, text: str) -> int:
        return len(text) * (WIDTH + 1) * self.zoom

    def write(self, text: str, left: int, top: int) -> None:
        for place, letter in enumerate(text):
            for x, y in pixels(letter):
                across = left + (place * (WIDTH + 1) + x) * self.zoom
                down = top + y * self.zoom
                self.box(across, down, across + self.zoom, down + self.zoom, INK)

    def png(self) -> bytes:
        """The picture as a PNG file."""
        head = struct.pack(">IIBBBBB", self.width, len(self.rows), 8, 2, 0, 0, 0)
        body = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 9)
        chunks = _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + chunks


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
