"""Games by random play, all from one seed: the same on every machine and on any number of cores."""

from hashlib import sha256
from pathlib import Path

from kugel.game.event_text import owing
from kugel.game.game import Game
from kugel.game.record import header_for, write_record
from kugel.game.viewer import everybody, mask, person_at
from kugel.rules.cards import NAMES
from kugel.rules.codes import GIVE
from kugel.rules.dice import Dice
from kugel.rules.legal import workspace
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.variants import Variant

NAME = "random"
"""The name of the players in such games."""

MOST_PLAYS = 400
"""How deep in a game a random position may lie."""


def simulate(variant: Variant, seed: int, number: int) -> Game:
    """Game `number` of the series with this seed, played to its end."""
    game = Game(variant, _derived("server", seed, number))
    dice = Dice(int.from_bytes(_derived("dice", seed, number)[:8], "big"))
    game.start()
    while not game.over:
        _decide(game, dice)
    return game


def save_simulated(path: Path, variant: Variant, seed: int, number: int, seat: int | None = None) -> None:
    """Play such a game and write its record: with all hands, or as the person at this seat sees it."""
    game = simulate(variant, seed, number)
    names = {Seat.at(each): NAME for each in variant.seats}
    if seat is None:
        write_record(path, header_for(variant, game.commitment, everybody(variant), names), game.events)
    else:
        viewer = person_at(variant, seat)
        header = header_for(variant, game.commitment, viewer, names)
        write_record(path, header, (mask(event, viewer) for event in game.events))


def random_state(variant: Variant, seed: int) -> State:
    """A position with a decision, from somewhere in a random game."""
    game = Game(variant, _derived("server", seed, 0))
    dice = Dice(int.from_bytes(_derived("dice", seed, 0)[:8], "big"))
    game.start()
    state = game.state.clone()
    for _ in range(dice.below(MOST_PLAYS)):
        _decide(game, dice)
        if game.over:
            break
        state.copy_from(game.state)
    return state


def _decide(game: Game, dice: Dice) -> None:
    """Make one random decision of a seat that has to decide."""
    state = game.state
    if state.phase == GIVE:
        seats = owing(state)
        seat = seats[dice.below(len(seats))]
        cards = state.cards(seat)
        game.play(Seat.at(seat), f"{NAMES[cards[dice.below(len(cards))]]}:give")
    else:
        kept, generator = state.clone(), workspace.generator
        game.carry_out(generator.play(kept, dice.below(generator.generate(kept))))


def _derived(purpose: str, seed: int, number: int) -> bytes:
    return sha256(f"kugel-simulate {purpose} {seed} {number}".encode()).digest()
