"""A slow, literal reading of the rules: the boards that one card can lead to.

The reference for the real engine in comparison tests, so it shares no code with it. Marbles stand on
named places: a ring number from 1, "h1" … "h4", or "base". Number cards walk step by step and look at every
space; the 7 is a search over single steps. Rule numbers (HE-1, Q18 …) are those of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import TypeAlias

Seat: TypeAlias = int
Place: TypeAlias = int | str  # a ring space, a home space, or BASE
Places: TypeAlias = tuple[Place, ...]

BASE = "base"
HOME = ("h1", "h2", "h3", "h4")
LETTERS = "abcdef"

FORWARDS = {"1": 1, "2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "10": 10, "12": 12, "13": 13}
OPENING = ("1", "13")
CARDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "X", "W", "A")

# Whose marbles a seat moves: its own; when those are all home, the next stage's, and so on.
_FOUR = "a>c b>d c>a d>b"
_COOP = "a>c>bd b>d>ac c>a>bd d>b>ac"
_SIX_COOP = "a>d>bcef b>e>acdf c>f>abde d>a>bcef e>b>acdf f>c>abde"
_SIX = "a>d b>e c>f d>a e>b f>c"
_CONTROL = {
    "four": (4, _FOUR),
    "two-double": (4, _FOUR),
    "three-double": (4, _FOUR),
    "coop": (4, _COOP),
    "coop-two": (4, _COOP),
    "coop-three": (4, _COOP),
    "solo": (4, _COOP),
    "two": (4, "a c"),
    "three": (4, "a b c"),
    "three-single": (4, "a b>c c>b"),
    "six": (6, _SIX),
    "six-double": (6, _SIX),
    "six-trios": (6, "a>ce b>df c>ea d>fb e>ac f>bd"),
    "six-coop": (6, _SIX_COOP),
    "six-coop-three": (6, _SIX_COOP),
}
VARIANTS = tuple(_CONTROL)


@dataclass(frozen=True, slots=True)
class Geometry:
    """Everything that stays the same during a game."""

    seats: int
    ring: int
    starts: tuple[int, ...]
    existing: tuple[Seat, ...]
    control: tuple[tuple[tuple[Seat, ...], ...], ...]  # per seat, the stages of colours it moves


@dataclass(frozen=True, slots=True)
class Board:
    """Where every marble is, and which colours have a fresh one on their start."""

    geometry: Geometry = field(hash=False)
    marbles: tuple[Places, ...]  # per seat; empty where no such seat exists
    fresh: frozenset[Seat]


@cache
def geometry(variant: str, sector: int | None = None) -> Geometry:
    """The board of a variant; `sector` is the distance from start to start."""
    seats, control = _CONTROL[variant]
    sector = sector or (16 if seats == 4 else 11)
    if seats * sector < 14:
        raise ValueError(f"a ring of {seats * sector} is too short for a 13")
    stages = {
        LETTERS.index(line[0]): tuple(tuple(map(LETTERS.index, stage)) for stage in line.split(">"))
        for line in control.split()
    }
    starts = tuple(1 + sector * seat for seat in range(seats))
    return Geometry(
        seats, seats * sector, starts, tuple(stages), tuple(stages.get(s, ()) for s in range(seats))
    )


def next_existing(geometry: Geometry, seat: Seat) -> Seat:
    """The seat that plays after `seat` (Q98)."""
    order = geometry.existing
    return order[(order.index(seat) + 1) % len(order)]


def parse(text: str, geometry: Geometry) -> Board:
    """Read the board field of a position; it must be canonical."""
    parts = text.split("/")
    marbles: list[Places] = []
    fresh = set()
    for seat, part in enumerate(parts):
        places: list[Place] = []
        for name in part.split(",") if part not in ("-", "x") else ():
            places.append(name if name in HOME else int(name.removesuffix("*")))
            if name.endswith("*"):
                fresh.add(seat)
        bases = 4 - len(places) if part != "x" else 0
        marbles.append((*places, *[BASE] * bases))
    board = Board(geometry, tuple(marbles), frozenset(fresh))
    ring = [place for places in marbles for place in places if isinstance(place, int)]
    existing = tuple(seat for seat, part in enumerate(parts) if part != "x")
    sound = (
        len(parts) == geometry.seats
        and existing == geometry.existing
        and write(board) == text
        and all(len(places) in (0, 4) for places in marbles)
        and all(len(set(places) - {BASE}) == len(places) - places.count(BASE) for places in marbles)
        and len(set(ring)) == len(ring)
        and all(1 <= space <= geometry.ring for space in ring)
    )
    if not sound:
        raise ValueError(f"no canonical board of this table: {text!r}")
    return board


def write(board: Board) -> str:
    """The canonical text of a board."""
    parts = []
    for seat, places in enumerate(board.marbles):
        ring = sorted(place for place in places if isinstance(place, int))
        fresh_start = board.geometry.starts[seat] if seat in board.fresh else None
        names = [f"{space}*" if space == fresh_start else str(space) for space in ring]
        names += [place for place in HOME if place in places]
        parts.append(",".join(names) or ("-" if places else "x"))
    return "/".join(parts)


def finished(board: Board, colour: Seat) -> bool:
    """Whether all four marbles are home."""
    return set(board.marbles[colour]) == set(HOME)


def controlled(board: Board, seat: Seat) -> list[Seat]:
    """The colours the seat may move: the unfinished ones of its first stage that has any."""
    for stage in board.geometry.control[seat]:
        unfinished = [colour for colour in stage if not finished(board, colour)]
        if unfinished:
            return unfinished
    return []


def results(board: Board, seat: Seat, card: str, next_seat: Seat) -> set[str]:
    """Every board that `seat` can reach with the card; the 8 only runs, the Angel acts for `next_seat`."""
    match card:
        case "4":
            boards = {after for colour in controlled(board, seat) for after in _four(board, colour)}
        case "7":
            boards = _seven(board, seat)
        case "X":
            boards = set(_trickster(board, seat))
        case "W":
            boards = set(_warrior(board, seat))
        case "A":
            boards = {after for colour in controlled(board, next_seat) for after in _angel(board, colour)}
        case _ if card in FORWARDS:
            boards = {after for colour in controlled(board, seat) for after in _number(board, colour, card)}
        case _:
            raise ValueError(f"{card!r} is none of the cards {' '.join(CARDS)}")
    return {write(after) for after in boards}


def _number(board: Board, colour: Seat, card: str) -> Iterator[Board]:
    """One marble, on the ring or at home, goes forwards; a 1 or 13 may open instead."""
    if card in OPENING and BASE in board.marbles[colour]:
        yield _opened(board, colour)
    for place in board.marbles[colour]:
        if place != BASE:
            yield from _walked(board, colour, place, FORWARDS[card])


def _four(board: Board, colour: Seat) -> Iterator[Board]:
    """One ring marble goes four back; a home marble never does (C4-5)."""
    for place in _on_ring(board, colour):
        yield from _walked(board, colour, place, -4)


def _seven(board: Board, seat: Seat) -> set[Board]:
    """Seven single steps, one after the other; a set keeps the distinct situations after each step."""
    locked = [_locked(board, colour) for colour in range(board.geometry.seats)]
    situations = {(board, colour) for colour in controlled(board, seat)}
    for _ in range(7):
        situations = {
            (after, colour)
            for before, colour_before in situations
            for colour in _in_use(before, seat, colour_before)
            for after in _single_steps(before, colour, locked[colour])
        }
    return {after for after, _ in situations}


def _in_use(board: Board, seat: Seat, colour: Seat) -> list[Seat]:
    """The colours that may take the next step of a 7: a colour goes on until it is finished (Q92, Q93)."""
    return controlled(board, seat) if finished(board, colour) else [colour]


def _single_steps(board: Board, colour: Seat, locked: set[Place]) -> Iterator[Board]:
    """Every single step of a 7: all marbles forwards, home marbles also back; locked ones not at all."""
    own = board.marbles[colour]
    for place in own:
        if place == BASE or place in locked:
            continue
        reachable = _ahead(board, colour, place)
        if place in HOME[1:]:
            reachable.append(HOME[HOME.index(str(place)) - 1])
        for there in reachable:
            if there not in HOME or there not in own:
                yield _moved(board, colour, place, there)


def _trickster(board: Board, seat: Seat) -> Iterator[Board]:
    """Any two ring marbles change places; a fresh one among them is no longer fresh (Q36)."""
    if not any(_on_ring(board, colour) for colour in controlled(board, seat)):
        return
    ring = [(colour, place) for colour in range(board.geometry.seats) for place in _on_ring(board, colour)]
    for (first, here), (second, there) in combinations(ring, 2):
        marbles = list(board.marbles)
        marbles[first] = _exchanged(marbles[first], here, there)
        marbles[second] = _exchanged(marbles[second], there, here)
        moved = ((first, here), (second, there))
        left_start = {colour for colour, place in moved if _is_start(board, colour, place)}
        yield Board(board.geometry, tuple(marbles), board.fresh - left_start)


def _warrior(board: Board, seat: Seat) -> Iterator[Board]:
    """A ring marble moves to the next marble on the ring, which may be itself (WA-5)."""
    for colour in controlled(board, seat):
        for place in _on_ring(board, colour):
            there = _neighbour(board, place, 1)
            while not _stands_on_ring(board, there):
                there = _neighbour(board, there, 1)
            yield _moved(board, colour, place, BASE if there == place else there)


def _angel(board: Board, colour: Seat) -> Iterator[Board]:
    """Open for the colour; only if its base is empty, one of its ring marbles moves 1 or 13 (AN-2)."""
    if BASE in board.marbles[colour]:
        yield _opened(board, colour)
        return
    for place in _on_ring(board, colour):
        yield from _walked(board, colour, place, 1)
        yield from _walked(board, colour, place, 13)


def _walked(board: Board, colour: Seat, place: Place, steps: int) -> Iterator[Board]:
    """The marble moves that many spaces, back if negative, over free spaces only; turning into home is a choice."""
    heads = [place]
    for _ in range(abs(steps) - 1):
        heads = [
            there
            for here in heads
            for there in _following(board, colour, here, steps)
            if not _stands_on_ring(board, there) and there not in board.marbles[colour]
        ]
    for here in heads:
        for there in _following(board, colour, here, steps):
            if there not in HOME or there not in board.marbles[colour]:
                yield _moved(board, colour, place, there)


def _following(board: Board, colour: Seat, place: Place, steps: int) -> list[Place]:
    """The possible next spaces of a move forwards or backwards."""
    return _ahead(board, colour, place) if steps > 0 else _behind(board, colour, place)


def _ahead(board: Board, colour: Seat, place: Place) -> list[Place]:
    """The possible next spaces of a marble that moves forwards."""
    if isinstance(place, int):
        return [_neighbour(board, place, 1), *_gate(board, colour, place)]
    return list(HOME[HOME.index(place) + 1 :][:1])


def _behind(board: Board, colour: Seat, place: Place) -> list[Place]:
    """The possible next spaces of a marble that moves back with a 4; inside home it counts inwards too (Q09)."""
    if isinstance(place, int):
        return [_neighbour(board, place, -1), *_gate(board, colour, place)]
    return _ahead(board, colour, place)


def _gate(board: Board, colour: Seat, space: int) -> list[Place]:
    """Whether home can be entered from this space: from the own start, unless fresh on it (HE-1, FR-1)."""
    return ["h1"] if _is_start(board, colour, space) and colour not in board.fresh else []


def _moved(board: Board, colour: Seat, origin: Place, goal: Place) -> Board:
    """The board after the move; a marble that was on the target, if that is on the ring, goes back to base."""
    marbles = list(board.marbles)
    fresh = board.fresh
    if isinstance(goal, int):
        for seat, places in enumerate(marbles):
            if goal in places:
                marbles[seat] = _exchanged(places, goal, BASE)
                if _is_start(board, seat, goal):
                    fresh -= {seat}
    marbles[colour] = _exchanged(marbles[colour], origin, goal)
    if _is_start(board, colour, origin):
        fresh -= {colour}
    return Board(board.geometry, tuple(marbles), fresh)


def _opened(board: Board, colour: Seat) -> Board:
    """A marble comes from base onto its start, even if that is occupied, and is fresh (Q05, Q06)."""
    after = _moved(board, colour, BASE, board.geometry.starts[colour])
    return Board(after.geometry, after.marbles, after.fresh | {colour})


def _locked(board: Board, colour: Seat) -> set[Place]:
    """The home marbles with no free space further in (K13)."""
    own = board.marbles[colour]
    return {place for number, place in enumerate(HOME) if all(deeper in own for deeper in HOME[number:])}


def _exchanged(places: Places, old: Place, new: Place) -> Places:
    """The same marbles with one of them moved."""
    number = places.index(old)
    return (*places[:number], new, *places[number + 1 :])


def _neighbour(board: Board, space: int, steps: int) -> int:
    """The ring space next to this one: clockwise with 1, the other way with -1."""
    return (space - 1 + steps) % board.geometry.ring + 1


def _is_start(board: Board, colour: Seat, place: Place) -> bool:
    return place == board.geometry.starts[colour]


def _on_ring(board: Board, colour: Seat) -> list[int]:
    return [place for place in board.marbles[colour] if isinstance(place, int)]


def _stands_on_ring(board: Board, place: Place) -> bool:
    return isinstance(place, int) and any(place in places for places in board.marbles)
