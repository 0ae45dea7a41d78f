"""Colours and characters of the drawing; whatever has a colour has a letter or sign as well."""

from dataclasses import dataclass

from rich.style import Style

COLOURS = ("#e8643c", "#4aa3e8", "#1fb58a", "#e6b422", "#cf82b4", "#c0c6cc")
"""One for each seat, from a; they differ in lightness too, for colour-blind readers."""

DARK = "#1c1c1c"
SEAT = tuple(Style(color=colour, bold=True) for colour in COLOURS)
FAINT = tuple(Style(color=colour) for colour in COLOURS)
MARBLE = tuple(Style(color=DARK, bgcolor=colour, bold=True) for colour in COLOURS)
QUIET = Style(color="bright_black")
CARD = Style(color=DARK, bgcolor="#e9e4d8", bold=True)
PICTURE = Style(color="#a8201a", bgcolor="#e9e4d8", bold=True)
BACK = Style(color="#e9e4d8", bgcolor="#5b6b7a")


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters of the drawing, besides letters and digits."""

    space: str
    start: str
    inmost: str
    marble: str
    top: str
    sides: str
    bottom: str
    card: tuple[str, str, str]
    turn: str
    leads: str
    dash: str


SIGNS = Signs("○", "◎", "◇", "●", "╭─╮", "│ │", "╰─╯", ("╭────╮", "│    │", "╰────╯"), "▶", "→", "–")
ASCII = Signs("o", "O", "v", "@", "+-+", "| |", "+-+", ("+----+", "|    |", "+----+"), ">", "->", "-")
"""For consoles without other characters."""
