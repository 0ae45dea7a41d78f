"""A sheet of characters, each with a style, that becomes lines of rich text."""

from rich.style import Style
from rich.text import Text

PLAIN = Style.null()


class Canvas:
    """Text can be put anywhere on it; what is put later covers what was there."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = [[(" ", PLAIN)] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        self.rows[row][column : column + len(text)] = [(character, style) for character in text]

    def lines(self) -> list[Text]:
        lines = []
        for row in self.rows:
            line = Text(no_wrap=True)
            for character, style in row:
                line.append(character, style)
            lines.append(line)
        return lines
