"""Every marble of a position is visible, with and without colour."""

import io
import re
from collections.abc import Iterator

import pytest
from rich.console import Console

from kugel.notation import read_position
from kugel.rules.codes import OVER
from kugel.rules.playout import Playout
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.variants import DEFAULT_SECTOR, VARIANTS, configure
from kugel.terminal.board import draw
from kugel.terminal.layout import Cell, Layout, plan
from kugel.terminal.styles import COLOURS

SECTORS = {4: ("4", "7", "16", "19", "32"), 6: ("3", "8", "11", "15", "21")}
GAMES = [(name, sector) for name, variant in VARIANTS.items() for sector in SECTORS[variant.board]]
COLOUR_CODE = re.compile(r"\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m")
EXAMPLE = "1*,13,h4/17/-/64 a 1,7,13,T,J/?5/?5/?5 5@1*,8,h4/17/-/64 d1 four"


def lines(state: State, width: int = 80) -> list[str]:
    """The output into a pipe."""
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as captured:
        console.print(draw(state))
    return captured.get().splitlines()


def printed(position: str, environment: dict[str, str]) -> str:
    """The output on a terminal."""
    console = Console(
        file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor", _environ=environment
    )
    with console.capture() as captured:
        console.print(draw(read_position(position)))
    return captured.get()


def positions(name: str, sector: str) -> Iterator[State]:
    """A few positions of one random game."""
    game = Playout(configure(name, {"sector": sector}), seed=7)
    for number in range(400):
        if number % 23 == 0:
            yield game.state
        if game.state.phase == OVER:
            yield game.state
            return
        game.play(game.dice.below(game.count))


def seen(drawn: list[str], layout: Layout, cell: Cell) -> str:
    line, column = layout.at(cell)
    return drawn[line].ljust(80)[column : column + 2]


@pytest.mark.parametrize(("name", "sector"), GAMES)
def test_every_marble_is_drawn_where_it_stands(name: str, sector: str) -> None:
    for state in positions(name, sector):
        layout, drawn = plan(state.geometry.seats, int(sector)), lines(state)
        ring, at, start = layout.ring(), state.at, state.geometry.start
        for space, cell in enumerate(ring):
            text = seen(drawn, layout, cell)
            owner = at[space] - 1
            assert (text[0] == Seat.at(owner)) if owner >= 0 else (text[0] in "○◎")
            fresh = owner >= 0 and space == start[owner] and bool(state.fresh >> owner & 1)
            assert (text[1] == "*") == fresh
        for seat in state.geometry.variant.seats:
            homes = "".join(seen(drawn, layout, cell)[0] for cell in layout.home(seat))
            inside = state.home[seat]
            wanted = "".join(Seat.at(seat) if inside >> depth & 1 else "○○○◇"[depth] for depth in range(4))
            assert homes == wanted
            line, column = layout.base(seat, 8)
            count = state.in_base(seat)
            assert drawn[line][column : column + 8] == f"{Seat.at(seat)} {count} " + "●" * count + "○" * (
                4 - count
            )


@pytest.mark.parametrize(("name", "sector"), GAMES)
def test_a_board_stays_within_80_columns(name: str, sector: str) -> None:
    for state in positions(name, sector):
        assert max(map(len, lines(state))) <= 80


@pytest.mark.parametrize("name", VARIANTS)
def test_the_boards_of_the_box_stay_within_24_lines(name: str) -> None:
    for state in positions(name, str(DEFAULT_SECTOR[VARIANTS[name].board])):
        assert len(lines(state)) <= 24


def test_a_narrow_terminal_gets_the_hands_below_the_board() -> None:
    drawn = lines(read_position(EXAMPLE), width=64)
    assert max(map(len, drawn)) <= 64
    assert any(line.startswith("▶a  1  7 13  T  J       a plays") for line in drawn)


def test_seats_without_a_player_have_no_letter_and_no_home() -> None:
    drawn = "\n".join(lines(read_position("1/x/-/x a 5/x/?5/x - a1 two")))
    assert drawn.count("◎") == 1
    assert drawn.count("◇") == 2
    assert "a – c" in drawn


def test_colour_is_used_where_supported() -> None:
    text = printed(EXAMPLE, {})
    for colour in COLOURS[:4]:
        red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
        assert f"{red};{green};{blue}" in text


def test_no_colour_codes_when_colour_is_off() -> None:
    assert COLOUR_CODE.search(printed(EXAMPLE, {}))
    assert not COLOUR_CODE.search(printed(EXAMPLE, {"NO_COLOR": "1"}))


def test_a_marble_on_another_seats_start_is_visible() -> None:
    drawn = lines(read_position("17,33/-/-/- a 5/?5/?5/?5 - d1 four"))
    assert drawn[9].startswith("17 a  ○")
    assert drawn[1][27] == "a"


def test_a_pipe_gets_plain_text() -> None:
    assert not any("\x1b" in line for line in lines(read_position(EXAMPLE)))


def test_a_marble_at_the_right_edge_keeps_its_colour_on_both_characters() -> None:
    drawn = printed("60/-/-/- a 5/?5/?5/?5 - d1 four", {})
    assert drawn.count("a " + "\x1b[0m") == 1


def test_an_ascii_console_gets_ascii() -> None:
    written = io.BytesIO()
    file = io.TextIOWrapper(written, encoding="ascii")
    Console(file=file, width=80).print(draw(read_position(EXAMPLE)))
    file.flush()
    drawn = written.getvalue().decode("ascii")
    assert "a* d" in drawn
    assert "b 3 @@@o" in drawn
