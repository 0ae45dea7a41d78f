"""A grid of characters, each with a style, that becomes lines of rich text."""

from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

PLAIN = Style.null()
EMPTY = (" ", PLAIN)


class Canvas:
    """Text can be put anywhere on it and covers what was there before."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = [[EMPTY] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        self.rows[row][column : column + len(text)] = [(character, style) for character in text]

    def lines(self) -> list[Text]:
        """The rows without trailing blanks."""
        return [_line(row) for row in self.rows]


def _line(row: list[tuple[str, Style]]) -> Text:
    end = max((place for place, held in enumerate(row, 1) if held != EMPTY), default=0)
    line = Text(no_wrap=True)
    for style, run in groupby(row[:end], key=itemgetter(1)):
        line.append("".join(character for character, _ in run), style)
    return line
