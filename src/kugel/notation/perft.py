"""Counting plays: how many sequences of plays there are, and how many positions they lead to."""

from kugel.notation.errors import NotationError
from kugel.notation.position import write_position
from kugel.rules.cards import UNKNOWN
from kugel.rules.generator import Generator
from kugel.rules.legal import after, legal
from kugel.rules.referee import Referee
from kugel.rules.state import State

Layer = dict[str, tuple[State, int]]
"""The positions at one depth: the text of each, and how many sequences of plays lead to it."""


def perft(state: State, depth: int) -> list[tuple[int, int]]:
    """Plays and distinct results for every depth from 1 to `depth`; the end of a deal ends a sequence."""
    _need_known_hands(state)
    counts: list[tuple[int, int]] = []
    layer: Layer = {write_position(state): (state, 1)}
    generator, referee = Generator(), Referee()
    for _ in range(depth):
        layer = _deeper(layer, generator, referee)
        counts.append((sum(paths for _, paths in layer.values()), len(layer)))
    return counts


def divide(state: State, depth: int) -> dict[str, int]:
    """For every play, how many sequences of `depth` plays begin with it."""
    _need_known_hands(state)
    return {
        play.text: perft(after(state, play), depth - 1)[-1][0] if depth > 1 else 1 for play in legal(state)
    }


def _deeper(layer: Layer, generator: Generator, referee: Referee) -> Layer:
    """One play deeper: equal positions are merged, so that none is searched twice."""
    below: Layer = {}
    for state, paths in layer.values():
        for index in range(generator.generate(state)):
            result = state.clone()
            referee.make(result, generator.play(state, index))
            text = write_position(result)
            known = below.get(text)
            below[text] = (known[0], known[1] + paths) if known else (result, paths)
    return below


def _need_known_hands(state: State) -> None:
    for seat in state.geometry.variant.seats:
        if state.holds(seat, UNKNOWN):
            raise NotationError("perft-unknown", seat=seat)
