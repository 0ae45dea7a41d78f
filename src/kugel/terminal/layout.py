"""The layout of a drawn position: the ring on the rim of a rectangle, homes as spokes, bases.

A cell is one row and one column of a grid; on the screen it is one line high and `cell` characters wide.
Half the rectangle's width and half its height make a sector, so with four seats each start is the middle of a
side; with six, a and d are in the middle of bottom and top, two seats each on the left and right side.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

COLUMNS, LINES = 80, 24
SIDE, GAP = 22, 2
"""Columns for hands and turn beside the board, and between the two."""

BELOW = 3
"""Lines below the board, in addition to one for each hand."""

SMALLEST = {4: 10, 6: 9}
"""Steps that a sector needs so that no spokes meet; shorter ones are drawn with gaps."""

HOME = 4


class Cell(NamedTuple):
    """A place on the grid, from the top left."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The grid of one board: `width` and `height` in steps along the rim, `stride` steps a space."""

    seats: int
    sector: int
    stride: int
    width: int
    height: int
    cell: int
    beside: bool

    @property
    def digits(self) -> int:
        return len(str(self.seats * self.sector))

    @property
    def left(self) -> int:
        """Characters left of the rim, for the numbers."""
        return self.digits + 1

    @property
    def columns(self) -> int:
        """The width of the board on the screen."""
        return self.left + self.width * self.cell + 3 + self.digits

    @property
    def breadth(self) -> int:
        """The width of the whole drawing."""
        return self.columns + (GAP + SIDE if self.beside else 0)

    @property
    def rows(self) -> int:
        """The height of the board on the screen, with a line of numbers above and below."""
        return self.height + 3

    @property
    def lines(self) -> int:
        """The height of the whole drawing."""
        return self.rows + 2 if self.beside else self.rows + BELOW + self.seats

    @property
    def has_room_inside(self) -> bool:
        """Whether a card fits into the middle without touching a home."""
        return min(self.height, self.width) >= 2 * HOME + 6

    def rim(self) -> list[Cell]:
        """All cells of the rim clockwise, from the middle of the bottom."""
        width, height = self.width, self.height
        bottom = [Cell(height, column) for column in range(width, 0, -1)]
        left = [Cell(row, 0) for row in range(height, 0, -1)]
        top = [Cell(0, column) for column in range(width)]
        right = [Cell(row, width) for row in range(height)]
        half = width // 2
        return [*bottom[half:], *left, *top, *right, *bottom[:half]]

    def ring(self) -> list[Cell]:
        return self.rim()[:: self.stride]

    def start(self, seat: int) -> Cell:
        return self.ring()[seat * self.sector]

    def home(self, seat: int) -> list[Cell]:
        """h1 to h4, straight inwards from the start."""
        return self.spoke(seat)[:HOME]

    def spoke(self, seat: int) -> list[Cell]:
        """The home spaces, and the cell beyond them."""
        row, column = self.start(seat)
        down, right = self.inwards(Cell(row, column))
        return [Cell(row + down * depth, column + right * depth) for depth in range(1, HOME + 2)]

    def inwards(self, cell: Cell) -> tuple[int, int]:
        """The step from a cell of the rim towards the middle."""
        if cell.column in (0, self.width):
            return 0, 1 if cell.column == 0 else -1
        return 1 if cell.row == 0 else -1, 0

    def base(self, seat: int, length: int) -> tuple[int, int]:
        """Line and character of a text about the seat's base: in the corner to its right (CB-4)."""
        inset = 2 if self.width > 10 else 1
        top, middle, bottom = 1, self.height // 2, self.height - 1
        if self.seats == 4:
            row = (bottom - 1, bottom - 1, top + 1, top + 1)[seat]
        else:
            row = (bottom, bottom, middle, top, top, middle)[seat]
        if seat in (1, 2, 3)[: self.seats // 2]:
            return self.at(Cell(row, inset))
        line, column = self.at(Cell(row, self.width - inset))
        return line, column + 2 - length

    def labelled(self) -> list[int]:
        """Ring spaces that show their number: the starts, and every fourth space that is not close to one."""
        every = max(1, 4 // self.stride)
        return [
            seat * self.sector + step
            for seat in range(self.seats)
            for step in range(0, self.sector, every)
            if step == 0 or (self.sector - step) * self.stride * self.cell > 4
        ]

    def at(self, cell: Cell) -> tuple[int, int]:
        """Line and character of a cell on the screen."""
        return cell.row + 1, self.left + cell.column * self.cell

    def number(self, cell: Cell) -> tuple[int, int]:
        """Line and character of the number outside a cell of the rim."""
        line, column = self.at(cell)
        if cell.column == 0:
            return line, 0
        if cell.column == self.width:
            return line, self.columns - self.digits
        return (0 if cell.row == 0 else self.rows - 1), column

    def name(self, start: Cell) -> tuple[int, int]:
        """Line and character of a seat's letter, beside the number of its start."""
        line, column = self.number(start)
        if start.column == 0:
            return line - 1, self.digits - 1
        if start.column == self.width:
            return line - 1, column
        return line, column + 3


@lru_cache(maxsize=64)
def plan(seats: int, sector: int, columns: int = COLUMNS) -> Layout:
    """The first shape that fits, or else the lowest: hands beside the board, below it, or also with dense cells."""
    shapes = [_shape(seats, sector, columns, *how) for how in ((3, True), (3, False), (2, False))]
    return min(shapes, key=lambda shape: (max(shape.breadth, columns), max(shape.lines, LINES)))


def _shape(seats: int, sector: int, columns: int, cell: int, beside: bool) -> Layout:
    stride = -(-SMALLEST[seats] // sector)
    steps = stride * sector
    around = steps * seats // 2
    if seats == 4:
        wanted = steps + steps % 2 if beside else around - 12
    else:
        # Three rows below the lowest side spoke leave space for a base.
        wanted = min(around // 2 if beside else around, 2 * (steps - 3))
    narrow = Layout(seats, sector, stride, 0, around, cell, beside)
    width = max(10, min(wanted, (columns - narrow.breadth) // cell) // 2 * 2)
    return replace(narrow, width=width, height=around - width)
