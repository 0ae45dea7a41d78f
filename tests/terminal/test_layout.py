"""The drawn board is a closed ring whose spokes overlap nothing, for every sector length."""

from itertools import pairwise

import pytest

from kugel.rules.variants import SECTORS
from kugel.terminal.layout import COLUMNS, HOME, Cell, Layout, plan

BOARDS = [(seats, sector) for seats, sectors in SECTORS.items() for sector in sectors]
SCREENS = (80, 72, 60)
every_board = pytest.mark.parametrize(("seats", "sector"), BOARDS)


def layouts(seats: int, sector: int) -> list[Layout]:
    return [plan(seats, sector, columns) for columns in SCREENS]


def distance(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


@every_board
def test_the_outline_is_closed_and_ring_spaces_are_evenly_spread_on_it(seats: int, sector: int) -> None:
    for layout in layouts(seats, sector):
        rim, ring = layout.rim(), layout.ring()
        assert all(distance(one, other) == 1 for one, other in pairwise([*rim, rim[0]]))
        assert len(rim) == len(ring) * layout.stride
        assert len(ring) == seats * sector
        assert [rim.index(cell) for cell in ring] == list(range(0, len(rim), layout.stride))


@every_board
def test_no_two_spaces_share_a_cell(seats: int, sector: int) -> None:
    for layout in layouts(seats, sector):
        rim = layout.rim()
        homes = [cell for seat in range(seats) for cell in layout.home(seat)]
        assert len(set(rim)) == len(rim)
        assert len({*rim, *homes}) == len(rim) + len(homes)
        assert all(0 < row < layout.height and 0 < column < layout.width for row, column in homes)


@every_board
def test_a_home_runs_straight_inwards_from_its_start(seats: int, sector: int) -> None:
    for layout in layouts(seats, sector):
        for seat in range(seats):
            spoke = [layout.start(seat), *layout.home(seat)]
            assert len(spoke) == HOME + 1
            assert all(distance(one, other) == 1 for one, other in pairwise(spoke))
            assert distance(spoke[0], spoke[-1]) == HOME


@every_board
def test_seats_sit_clockwise_from_the_bottom_middle(seats: int, sector: int) -> None:
    for layout in layouts(seats, sector):
        starts = [layout.start(seat) for seat in range(seats)]
        opposite = seats // 2
        assert starts[0] == (layout.height, layout.width // 2)
        assert starts[opposite] == (0, layout.width // 2)
        assert all(start.column == 0 for start in starts[1:opposite])
        assert all(start.column == layout.width for start in starts[opposite + 1 :])


@every_board
def test_texts_on_the_board_cover_no_space_and_no_other_text(seats: int, sector: int) -> None:
    for layout in layouts(seats, sector):
        ring = layout.ring()
        taken = [
            layout.at(cell) for cell in {*layout.rim(), *(c for s in range(seats) for c in layout.home(s))}
        ]
        taken += [(line, column + 1) for line, column in taken]
        for space in layout.labelled():
            line, column = layout.number(ring[space])
            width = layout.digits if column == 0 else len(str(space + 1))
            taken += [(line, column + place) for place in range(width)]
        for seat in range(seats):
            taken.append(layout.name(layout.start(seat)))
            line, column = layout.base(seat, 8)
            taken += [(line, column + place) for place in range(8)]
        if layout.has_room_inside:
            line, column = layout.at(Cell(layout.height // 2, layout.width // 2))
            taken += [(line + down, column + right) for down in (-1, 0, 1) for right in range(-2, 4)]
            beyond = [layout.at(layout.spoke(seat)[-1]) for seat in range(seats)]
            taken += [(line, column + place) for line, column in beyond for place in (0, 1)]
        assert len(set(taken)) == len(taken)
        assert all(0 <= line < layout.rows and 0 <= column < layout.columns for line, column in taken)


@every_board
def test_the_drawing_is_never_wider_than_the_screen(seats: int, sector: int) -> None:
    for columns in SCREENS:
        assert plan(seats, sector, columns).breadth <= columns


@pytest.mark.parametrize(("seats", "sector"), [(4, 16), (6, 11)])
def test_the_boards_of_the_box_fit_a_small_terminal(seats: int, sector: int) -> None:
    layout = plan(seats, sector)
    assert layout.lines <= 24
    assert layout.breadth <= COLUMNS
    assert layout.beside
    assert layout.stride == 1


@every_board
def test_every_start_shows_its_number(seats: int, sector: int) -> None:
    labelled = plan(seats, sector).labelled()
    assert {seat * sector for seat in range(seats)} <= set(labelled)
    assert len(labelled) == len(set(labelled))
