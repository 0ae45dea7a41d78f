"""Random boards for comparison tests, drawn so that rare situations of the game are frequent."""

from __future__ import annotations

from random import Random

from literal import BASE, HOME, Board, Geometry, Place, controlled


def random_board(rng: Random, geometry: Geometry) -> Board:
    """A board on which every seat still has a colour to move, so no team has won."""
    while True:
        board = _draw(rng, geometry)
        if all(controlled(board, seat) for seat in geometry.existing):
            return board


def _draw(rng: Random, geometry: Geometry) -> Board:
    """One board of some kind: early or late, empty or crowded, spread out or clustered around the starts."""
    finished = rng.choice((0.0, 0.0, 0.2, 0.5))
    homeward = rng.choice((0.1, 0.4, 0.8))
    out = rng.choice((0.2, 0.6, 0.95))
    clustered = rng.choice((0.1, 0.5, 0.9))
    free = set(range(1, geometry.ring + 1))
    marbles: list[tuple[Place, ...]] = [()] * geometry.seats
    fresh = set()
    for seat in rng.sample(geometry.existing, len(geometry.existing)):
        if rng.random() < finished:
            marbles[seat] = HOME
            continue
        places: list[Place] = list(_home(rng, homeward))
        while len(places) < 4:
            if not free or rng.random() > out:
                places.append(BASE)
                continue
            space = _space(rng, geometry, seat, free, clustered)
            free.remove(space)
            places.append(space)
            if space == geometry.starts[seat] and rng.random() < 0.5:
                fresh.add(seat)
        marbles[seat] = tuple(places)
    return Board(geometry, tuple(marbles), frozenset(fresh))


def _home(rng: Random, homeward: float) -> list[str]:
    """Up to three home marbles, often the innermost ones, otherwise anywhere."""
    count = sum(rng.random() < homeward for _ in range(3))
    return list(HOME[4 - count :]) if rng.random() < 0.4 else rng.sample(HOME, count)


def _space(rng: Random, geometry: Geometry, seat: int, free: set[int], clustered: float) -> int:
    """A free ring space: the seat's own start, near some start or another marble, or anywhere."""
    own = geometry.starts[seat]
    if own in free and rng.random() < 0.12:
        return own
    if rng.random() < clustered:
        taken = sorted(set(range(1, geometry.ring + 1)) - free)
        centre = rng.choice((own, own, rng.choice(geometry.starts), rng.choice(taken or [own])))
        space = (centre - 1 + rng.randint(-8, 7)) % geometry.ring + 1
        if space in free:
            return space
    return rng.choice(sorted(free))
