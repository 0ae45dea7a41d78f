"""Decisions per second of each bot, in the same situations from the middle of games."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from random import Random

from bench.measure import Play
from kugel.bots.registry import make
from kugel.bots.situation import Situation, seen_by
from kugel.game import Game, Observer, mask, person_at
from kugel.notation import legal
from kugel.rules.geometry import Geometry
from kugel.rules.seat import Seat
from kugel.rules.variants import configure

SEARCH_SECONDS = 0.05
SITUATIONS = 32
OPENING = 200
"""Decisions until the board is well filled."""


@cache
def situations() -> tuple[Situation, ...]:
    """Decisions between several plays, from a random game of four seats."""
    variant, draw = configure("four"), Random(7)
    game = Game(variant, bytes(32))
    observers = {seat: Observer(variant, person_at(variant, seat)) for seat in variant.seats}
    found: list[Situation] = []
    events, decisions = game.start(), 0
    while len(found) < SITUATIONS:
        decisions += 1
        for observer in observers.values():
            for event in events:
                observer.see(mask(event, observer.viewer))
        seat, plays = game.state.actor, legal(game.state)
        if decisions > OPENING and len(plays) > 1:
            found.append(seen_by(observers[seat], Seat.at(seat), SEARCH_SECONDS))
        events = game.carry_out(draw.choice(plays))
    return tuple(found)


def bot(name: str) -> Callable[[], AbstractContextManager[Play]]:
    """A bot's decisions on one thread; a game is one pass through the situations."""

    def opener() -> AbstractContextManager[Play]:
        player = make(name, Geometry(configure("four")), 1, 1)

        def play(games: int, seed: int) -> int:
            for _ in range(games):
                for situation in situations():
                    player.choose(situation)
            return games * SITUATIONS

        return nullcontext(play)

    return opener
