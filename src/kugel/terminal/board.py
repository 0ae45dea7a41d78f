"""A position in the terminal: the board in colour, and everything else beside or below it."""

from io import StringIO

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from kugel.rules.cards import NO_CARD
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.step import HOMES
from kugel.terminal import status
from kugel.terminal.canvas import Canvas
from kugel.terminal.layout import COLUMNS, GAP, SIDE, Cell, Layout, plan
from kugel.terminal.styles import ASCII, FAINT, MARBLE, QUIET, SEAT, SIGNS, Signs


def draw(state: State) -> "Drawing":
    """The position as a renderable of rich, at most 80 columns wide."""
    return Drawing(state)


def plain(state: State, columns: int = COLUMNS) -> str:
    """The position as text without colours."""
    console = Console(file=StringIO(), width=columns, color_system=None)
    with console.capture() as captured:
        console.print(draw(state))
    return captured.get()


class Drawing:
    """A position; its shape and characters depend on the console that prints it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        state, columns = self.state, min(COLUMNS, options.max_width)
        layout = plan(state.geometry.seats, state.geometry.variant.sector, columns)
        signs = ASCII if options.ascii_only else SIGNS
        board, hands = _Painter(state, layout, signs).paint(), status.hands(state, signs)
        turn, last, deal = status.turn(state), status.last(state, signs), status.deal(state)
        turn[0].stylize("bold")
        if layout.beside:
            words = [Text(), *turn, Text(), *hands, Text(), *last, Text(), deal]
            yield from _side_by_side(console, board, layout.columns + GAP, words, SIDE)
        else:
            words = [*turn, *last, deal]
            yield from board
            yield Text()
            yield from _side_by_side(console, hands, SIDE + GAP, words, columns - SIDE - GAP)
        yield Text()
        yield from status.variant(state, signs).wrap(console, columns)


def _side_by_side(
    console: Console, left: list[Text], column: int, right: list[Text], width: int
) -> list[Text]:
    """Two texts; the right one begins at this column and is wrapped to this width."""
    wrapped = [line for text in right for line in text.wrap(console, width)]
    lines = [*left, *(Text(no_wrap=True) for _ in range(len(wrapped) - len(left)))]
    for line, words in zip(lines, wrapped, strict=False):
        if words:
            line.pad_right(column - line.cell_len)
            line.append_text(words)
    return lines


class _Painter:
    """Paints one position on a canvas."""

    def __init__(self, state: State, layout: Layout, signs: Signs) -> None:
        self.state, self.layout, self.signs = state, layout, signs
        self.canvas = Canvas(layout.rows, layout.columns)
        self.ring = layout.ring()

    def paint(self) -> list[Text]:
        self.paint_ring()
        self.paint_pile()
        seats = self.state.geometry.variant.seats
        for seat in seats:
            self.paint_start(seat)
            self.paint_home(seat)
            self.paint_base(seat)
        for seat in seats:
            self.paint_marbles(seat)
        return self.canvas.lines()

    def paint_ring(self) -> None:
        layout, signs = self.layout, self.signs
        if layout.stride > 1:
            self.paint_rim()
        for cell in self.ring:
            self.put(cell, signs.space, QUIET)
        for space in layout.labelled():
            line, column = layout.number(self.ring[space])
            number = str(space + 1)
            self.canvas.put(line, column, f"{number:>{layout.digits}}" if column == 0 else number, QUIET)

    def paint_rim(self) -> None:
        """The line between spaces that are not adjacent."""
        layout, signs = self.layout, self.signs
        for row in range(layout.height + 1):
            edge = signs.top if row == 0 else signs.bottom if row == layout.height else signs.sides
            line, end = layout.at(Cell(row, layout.width))
            self.canvas.put(line, layout.left, edge[0] + edge[1] * (end - layout.left - 1) + edge[2], QUIET)

    def paint_start(self, seat: int) -> None:
        """The start, and outside it the seat's letter, on its colour if it is the seat's turn."""
        start = self.layout.start(seat)
        style = MARBLE[seat] if status.acting(self.state) == seat else SEAT[seat]
        self.canvas.put(*self.layout.name(start), Seat.at(seat), style)
        self.put(start, self.signs.start, SEAT[seat])

    def paint_marbles(self, seat: int) -> None:
        """The seat's marbles on the ring, which may be on any start."""
        state, start = self.state, self.layout.start(seat)
        for space in state.spots[seat * 4 : seat * 4 + state.out[seat]]:
            fresh = bool(state.fresh >> seat & 1) and self.ring[space] == start
            self.paint_marble(self.ring[space], seat, fresh)

    def paint_home(self, seat: int) -> None:
        home = self.layout.home(seat)
        inside = self.state.home[seat]
        for depth, cell in enumerate(home):
            if inside >> depth & 1:
                self.paint_marble(cell, seat)
            else:
                self.put(cell, self.signs.inmost if cell == home[-1] else self.signs.space, FAINT[seat])

        if self.layout.has_room_inside and self.layout.cell > len(HOMES[-1]):
            self.put(self.layout.spoke(seat)[-1], HOMES[-1], QUIET)

    def paint_base(self, seat: int) -> None:
        signs, count = self.signs, self.state.in_base(seat)
        text = f"{Seat.at(seat)} {count} {signs.marble * count}{signs.space * (4 - count)}"
        self.canvas.put(*self.layout.base(seat, len(text)), text, SEAT[seat])

    def paint_marble(self, cell: Cell, seat: int, fresh: bool = False) -> None:
        self.put(cell, Seat.at(seat) + ("*" if fresh else " "), MARBLE[seat])

    def paint_pile(self) -> None:
        """The card that a TAC would copy, in the middle, if there is space for it."""
        layout, card = self.layout, self.state.last_card
        if card == NO_CARD or not layout.has_room_inside:
            return
        line, column = layout.at(Cell(layout.height // 2, layout.width // 2))
        for offset, edge in enumerate(self.signs.card, -1):
            self.canvas.put(line + offset, column - 2, edge, QUIET)
        name, style = status.face(card)
        self.canvas.put(line, column - 1, f"{name:^4}", style)

    def put(self, cell: Cell, text: str, style: Style) -> None:
        self.canvas.put(*self.layout.at(cell), text, style)
