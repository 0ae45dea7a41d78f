"""Sampling from a view: to the viewer, every sample looks just like the real game."""

from random import Random

import pytest

from kugel.game import Game, Observer, mask, people
from kugel.notation import legal, read_variant, write_position
from kugel.rules.cards import UNKNOWN
from kugel.rules.codes import OVER
from kugel.rules.dice import Dice
from kugel.rules.sampler import Sampler
from kugel.rules.seat import Seat
from kugel.rules.state import State

VARIANTS = (
    "four",
    "two-double",
    "three-single",
    "six-trios",
    "three-double:pair_sees=on",
    "coop:masters=off",
)


def hide(world: State, knows: State) -> State:
    """The sample as the viewer would see it: unknown cards are hidden again."""
    seen = world.clone()
    for seat in world.geometry.variant.seats:
        known = [card for card in knows.cards(seat) if card != UNKNOWN]
        hand = world.cards(seat)
        for card in known:
            hand.remove(card)
        for card in hand:
            seen.drop_card(seat, card)
            seen.add_card(seat, UNKNOWN)
        if knows.gift[seat] in (0, UNKNOWN):
            seen.set_gift(seat, knows.gift[seat])
    return seen


@pytest.mark.parametrize("text", VARIANTS)
def test_a_sample_looks_to_its_viewer_like_the_real_game(text: str) -> None:
    variant = read_variant(text)
    choice = Random(text)
    game = Game(variant, choice.randbytes(32))
    observers = [Observer(variant, viewer) for viewer in people(variant)]
    sampler, world, dice = Sampler(game.state.geometry), State(game.state.geometry), Dice(1)
    events = game.start()
    for _ in range(150):
        for observer in observers:
            for event in events:
                observer.see(mask(event, observer.viewer))
        observer = choice.choice(observers)
        knows = observer.sampling()
        knows.tell(sampler)
        assert sampler.draw(dice, world)
        assert write_position(hide(world, knows.state)) == write_position(knows.state)
        for seat in variant.seats:
            hidden = [card for card in game.state.cards(seat) if card not in knows.state.cards(seat)]
            assert all(knows.possible[seat] >> card & 1 for card in hidden), (
                "the truth is among what is possible"
            )
        if game.state.phase == OVER:
            break
        play = choice.choice(legal(game.state))
        seat = game.state.actor
        events = game.play(Seat.at(seat), play)
