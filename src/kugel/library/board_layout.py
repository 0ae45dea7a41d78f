"""Where everything lies on a drawn board: the same places as on the page (server/web/board/geometry.js).

The board is a square of `SIZE` units. The ring runs clockwise along a square with round corners, and seat a is at
the bottom.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, floor, hypot, pi, sin
from typing import NamedTuple

SIZE = 1000
MIDDLE = SIZE / 2
HALF = 444
HOMES = 4
# Six seats leave the corners to the ring: with this rounding their starts lie at the angles of a hexagon.
CORNER = {4: 0.4 * 2 * HALF, 6: 0.22 * 2 * HALF}
BASE_RADIUS = {4: 70, 6: 62}
BASES = {
    4: ((412, 412), (-412, 412), (-412, -412), (412, -412)),
    6: ((305, 335), (-305, 335), (-352, -52), (-305, -335), (305, -335), (352, -52)),
}
FIRST_HOME = 8


class Point(NamedTuple):
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Places by name: `13` on the ring, `ah2` in a home, `abase`, `pile`; and the four marbles of each base."""

    marble: float
    places: dict[str, Point]
    slots: dict[str, tuple[Point, ...]]
    base_radius: float


@lru_cache(maxsize=16)
def board_layout(seats: int, sector: int) -> BoardLayout:
    """The layout of a board with so many seats and ring spaces between two starts."""
    corner, ring = CORNER[seats], seats * sector
    spacing = (8 * (HALF - corner) + 2 * pi * corner) / ring
    marble = min(20.5, spacing * 0.45)
    places = {str(space + 1): _rim_at(space * spacing, corner) for space in range(ring)}
    slots = {}
    step, apart = max(40, marble * 2.35), max(17, marble * 1.12)
    for number, seat in enumerate("abcdef"[:seats]):
        start = places[str(number * sector + 1)]
        far = hypot(MIDDLE - start.x, MIDDLE - start.y)
        inward = Point((MIDDLE - start.x) / far, (MIDDLE - start.y) / far)
        for depth in range(1, HOMES + 1):
            steps = FIRST_HOME + step * depth
            places[f"{seat}h{depth}"] = Point(start.x + inward.x * steps, start.y + inward.y * steps)
        right, down = BASES[seats][number]
        base = places[f"{seat}base"] = Point(MIDDLE + right, MIDDLE + down)
        signs = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        slots[seat] = tuple(Point(base.x + x * apart, base.y + y * apart) for x, y in signs)
    places["pile"] = Point(MIDDLE, MIDDLE)
    return BoardLayout(marble, places, slots, BASE_RADIUS[seats])


def _rim_at(distance: float, corner: float) -> Point:
    """The point of the rim at a distance from the middle of the bottom, clockwise."""
    straight = HALF - corner
    quarter = 2 * straight + (pi / 2) * corner
    shifted = distance + straight
    along = shifted % quarter
    # On the bottom side, walked from right to left; the other sides are this one turned clockwise.
    x, y = straight - along, float(HALF)
    if along > 2 * straight:
        angle = (along - 2 * straight) / corner
        x, y = -straight - corner * sin(angle), straight + corner * cos(angle)
    for _ in range(floor(shifted / quarter) % 4):
        x, y = -y, x
    return Point(MIDDLE + x, MIDDLE + y)
