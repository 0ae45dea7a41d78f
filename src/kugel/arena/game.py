"""A game between bots, each of which sees only what its seat may know."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from kugel.bots.bot import Bot
from kugel.bots.situation import seen_by
from kugel.game.events import Event
from kugel.game.game import Game
from kugel.game.observer import Observer
from kugel.game.viewer import mask, person_at
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the team that won (or -1), cards laid, marbles home per seat, and each seat's
    milliseconds per decision."""

    winner: int
    cards: int
    home: tuple[int, ...]
    milliseconds: Mapping[Seat, list[float]]


def play_game(
    variant: Variant,
    bots: Mapping[Seat, Bot],
    server_seed: bytes,
    seconds: float,
    max_cards: int = 20_000,
    names: Mapping[Seat, str] | None = None,
) -> Outcome:
    """Play a game to its end; one that does not end within `max_cards` is a draw."""
    game = Game(variant, server_seed)
    for seat, bot in bots.items():
        bot.begin(variant, seat, names or {})
    observers = {seat: Observer(variant, person_at(variant, seat.number)) for seat in bots}
    spent: dict[Seat, list[float]] = {seat: [] for seat in bots}

    def tell(events: list[Event]) -> None:
        for seat, observer in observers.items():
            bot = bots[seat]
            for event in events:
                seen = mask(event, observer.viewer)
                observer.see(seen)
                bot.hear(seen)

    tell(game.start())
    while not game.over and game.cards_laid < max_cards:
        seat = game.deciding()[0]
        situation = seen_by(observers[seat], seat, seconds)
        began = time.perf_counter()
        play = bots[seat].choose(situation)
        spent[seat].append(1000 * (time.perf_counter() - began))
        tell(game.play(seat, play))
    home = tuple(marbles.bit_count() for marbles in game.state.home)
    return Outcome(game.state.winner if game.over else -1, game.cards_laid, home, spent)
