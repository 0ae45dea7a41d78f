"""A position as an SVG picture, for notebooks: board, marbles, the last card, and the hands below."""

from html import escape

from kugel.library.board_layout import SIZE, BoardLayout, Point, board_layout
from kugel.notation.position import hand_text
from kugel.rules.cards import NAMES, NO_CARD
from kugel.rules.codes import OVER, WAIT
from kugel.rules.seat import Seat
from kugel.rules.state import State

WIDTH = 420
"""The width in a notebook, in pixels."""

PAINT = {"a": "#d63f2a", "b": "#2672d9", "c": "#17a57c", "d": "#f2bf24", "e": "#c062b4", "f": "#dfe6ea"}
"""The seats' colours on the page (theme.css)."""
WOOD, HOLLOW, EDGE, INK = "#d9b27c", "#b98d56", "#8a6236", "#3d2b1a"
LINE = 44
"""The height of a line of text."""


def drawing(state: State) -> str:
    """The picture as the text of an SVG file; hidden cards are `?`."""
    geometry = state.geometry
    layout = board_layout(geometry.seats, geometry.variant.sector)
    seats = [Seat.at(seat) for seat in geometry.variant.seats]
    height = SIZE + LINE * (len(seats) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {height}" width="{WIDTH}" role="img">',
        f"<title>{escape(_title(state))}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" rx="62" fill="{WOOD}" stroke="{EDGE}" stroke-width="4"/>',
        *(_hollow(point, layout.marble * 0.8) for name, point in layout.places.items() if name[0].isdigit()),
        *(part for seat in seats for part in _seat(state, seat, layout)),
        _pile(state, layout),
        *(_hand(state, seat, line) for line, seat in enumerate(seats, 1)),
        "</svg>",
    ]
    return "".join(parts)


def _seat(state: State, seat: Seat, layout: BoardLayout) -> list[str]:
    """Start, home and base of a seat, with its marbles."""
    number, paint = seat.number, PAINT[seat]
    start = layout.places[str(state.geometry.start[number] + 1)]
    home = [layout.places[f"{seat}h{depth}"] for depth in range(1, 5)]
    base = layout.places[f"{seat}base"]
    inside = [point for depth, point in enumerate(home) if state.home[number] >> depth & 1]
    out = [
        layout.places[str(space + 1)] for space in state.spots[number * 4 : number * 4 + state.out[number]]
    ]
    waiting = layout.slots[seat][: 4 - len(inside) - len(out)]
    return [
        _circle(base, layout.base_radius, f'fill="{HOLLOW}" stroke="{paint}" stroke-width="6"'),
        _circle(start, layout.marble + 4, f'fill="none" stroke="{paint}" stroke-width="6"'),
        *(
            _circle(point, layout.marble * 0.8, f'fill="{HOLLOW}" stroke="{paint}" stroke-width="5"')
            for point in home
        ),
        *(_marble(point, layout.marble, seat) for point in (*waiting, *inside, *out)),
    ]


def _marble(point: Point, radius: float, seat: Seat) -> str:
    """A marble with its seat's letter, so that nobody needs to tell colours apart."""
    ink = "#fff" if seat in "abe" else INK
    return _circle(point, radius, f'fill="{PAINT[seat]}" stroke="{INK}" stroke-width="2"') + _text(
        point.x, point.y + 8, 24, seat, f'fill="{ink}" text-anchor="middle"'
    )


def _pile(state: State, layout: BoardLayout) -> str:
    if state.last_card == NO_CARD:
        return ""
    x, y = layout.places["pile"]
    return (
        f'<rect x="{x - 50}" y="{y - 70}" width="100" height="140" rx="12" fill="#fbf6ea" stroke="{INK}"/>'
        + _text(x, y + 20, 56, NAMES[state.last_card], f'fill="{INK}" text-anchor="middle"')
    )


def _hand(state: State, seat: Seat, line: int) -> str:
    cards = hand_text(tuple(state.cards(seat.number)), state.gift[seat.number]).replace(",", "  ")
    turn = "▸ " if state.phase not in (WAIT, OVER) and state.actor == seat.number else ""
    return _text(24, SIZE + LINE * line, 32, f"{turn}{seat}: {cards}", f'fill="{INK}"')


def _title(state: State) -> str:
    return f"TAC, {state.geometry.variant.name}, deal {state.deal}"


def _hollow(point: Point, radius: float) -> str:
    return _circle(point, radius, f'fill="{HOLLOW}" stroke="{EDGE}" stroke-width="2"')


def _circle(point: Point, radius: float, look: str) -> str:
    return f'<circle cx="{point.x:.1f}" cy="{point.y:.1f}" r="{radius:.1f}" {look}/>'


def _text(x: float, y: float, size: int, text: str, look: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-family="sans-serif" font-size="{size}" {look}>{escape(text)}</text>'
