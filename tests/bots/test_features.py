"""Features of a network: the same from the true state as from what a seat has seen, and nothing hidden."""

from __future__ import annotations

from random import Random

import pytest
from bots.after_play import after

from kugel.bots.network.feature_layout import (
    CARRIES,
    CELLS,
    DANGER,
    DANGER_LEVELS,
    FEATURES,
    MOST_PLANNED,
    PARTNER,
    PLANS,
    QUARTERS,
    SELF,
    STRIKES,
    VALUES,
    WIDTH,
)
from kugel.bots.network.features import Features
from kugel.bots.network.memory import Memory
from kugel.bots.situation import read_situation, seen_by
from kugel.game import Game, Observer, mask, person_at
from kugel.notation import read_variant
from kugel.rules.codes import GIVE, OVER
from kugel.rules.legal import legal
from kugel.rules.seat import Seat
from kugel.rules.state import State

VARIANTS = ("four", "four:masters=off", "coop", "two", "three", "six", "six-trios")


def active_features(state: State, viewer: int, memory: Memory, shown: int) -> list[int]:
    """The active features, in order."""
    features = Features(state.geometry)
    features.begin(state, viewer, memory, shown)
    features.write(state, viewer, memory, shown)
    return sorted(features.on[: features.count])


class FollowedGame:
    """A game whose true state and whose observers are followed in parallel."""

    def __init__(self, text: str) -> None:
        self.variant = read_variant(text)
        self.rng = Random(text)
        self.game = Game(self.variant, self.rng.randbytes(32))
        self.observers = {
            seat: Observer(self.variant, person_at(self.variant, seat)) for seat in self.variant.seats
        }
        self.memory = Memory(self.game.state.geometry)
        self.dealt = 0
        self.tell(self.game.start())

    def tell(self, events: list) -> None:  # type: ignore[type-arg]
        for observer in self.observers.values():
            for event in events:
                observer.see(mask(event, observer.viewer))
        if self.game.state.deals != self.dealt:
            self.dealt = self.game.state.deals
            self.memory.note_deal(self.game.state)

    def play(self) -> None:
        state = self.game.state
        play = self.rng.choice(legal(state))
        self.memory.note_play(state, play.code)
        self.tell(self.game.carry_out(play))
        if play.kind == "give" and state.phase != GIVE:
            self.memory.note_exchange(state)


@pytest.mark.parametrize("text", VARIANTS)
def test_features_are_the_same_from_the_truth_as_from_what_the_seat_has_seen(text: str) -> None:
    followed = FollowedGame(text)
    compared = 0
    for _ in range(260):
        state = followed.game.state
        if state.phase == OVER:
            break
        seat = state.actor
        situation = seen_by(followed.observers[seat], Seat.at(seat), 1.0)
        own = Memory(state.geometry)
        own.load(situation.knowledge, seat)
        shown = 1 << seat | 1 << state.owner
        plays = legal(state)
        for play in followed.rng.sample(plays, min(len(plays), 4)):
            if play.kind == "jester":
                truth, view = followed.memory, own
                here, there = Memory(state.geometry), Memory(state.geometry)
                here.copy_from(truth)
                here.note_play(state, play.code)
                there.copy_from(view)
                there.note_play(situation.state, play.code)
                mine = active_features(after(situation.state, play), seat, there, 0)
                true = active_features(after(state, play), seat, here, 0)
            else:
                mine = active_features(after(situation.state, play), seat, own, shown)
                true = active_features(after(state, play), seat, followed.memory, shown)
            if after(state, play).complete() < 0:
                assert mine == true
                compared += 1
            assert len(set(mine)) == len(mine) < WIDTH
            assert 0 <= mine[0] <= mine[-1] < FEATURES
        followed.play()
    assert compared > 150


def active_in(position: str) -> set[int]:
    """The active features of a position for the seat to decide."""
    situation = read_situation(position, 1.0)
    seat = situation.seat.number
    memory = Memory(situation.state.geometry)
    memory.load(situation.knowledge, seat)
    return set(active_features(situation.state, seat, memory, 1 << seat))


def block(on: set[int], first: int, size: int) -> set[int]:
    return {number - first for number in on if first <= number < first + size}


def carried(on: set[int], holder: int) -> set[tuple[int, int]]:
    """Pairs of a card and a marble that it moves, marbles numbered by their progress."""
    return {divmod(number, CELLS) for number in block(on, CARRIES + holder * VALUES * CELLS, VALUES * CELLS)}


def test_features_pair_each_card_with_each_marble_it_moves() -> None:
    on = active_in("11,14/-/-/- a 2,4,5/?3/?3/?3 - d1 four")
    # Each would jump the other: the first with the 5, the second with the 4.
    assert carried(on, SELF) == {(2, 10), (2, 13), (4, 10), (5, 13)}
    assert carried(on, PARTNER) == set()


def test_features_pair_a_given_card_with_the_partners_marbles() -> None:
    situation = read_situation("11/-/40/- a~ 3,5,6,8,9/?5/?5/?5 - d1 four", 1.0)
    memory = Memory(situation.state.geometry)
    memory.load(situation.knowledge, situation.seat.number)
    given = situation.state.clone()
    given.set_gift(0, 5)
    on = set(active_features(given, 0, memory, 1))
    assert {card for card, _ in carried(on, SELF)} == {3, 6, 8, 9}
    # The partner starts at 33.
    assert carried(on, PARTNER) == {(5, 7)}


def test_features_pair_each_card_with_the_progress_of_its_victim() -> None:
    on = active_in("11/16/-/7 a 4,5,6/?3/?3/?3 - d1 four")
    struck = {divmod(number, QUARTERS) for number in block(on, STRIKES, VALUES * QUARTERS)}
    # 16 is just before the second seat's start; 7 is in the second quarter of the fourth seat's way.
    assert struck == {(5, 3), (4, 1)}


@pytest.mark.parametrize(
    ("hand", "one", "two"),
    [("2,10", 0, 0), ("6", 1, 0), ("2,5", 0, 1), ("7", 1, 0), ("4,10", 0, 1), ("3,3", 0, 1), ("5,7", 1, 1)],
)
def test_features_count_marbles_that_one_or_two_cards_bring_home(hand: str, one: int, two: int) -> None:
    cards = len(hand.split(","))
    on = active_in(f"60/-/-/- a {hand}/?{cards}/?{cards}/?{cards} - d1 four")
    assert block(on, PLANS, 2 * MOST_PLANNED) == {one, MOST_PLANNED + two}


def test_danger_grows_with_the_cards_of_the_opponents() -> None:
    def steps(position: str) -> set[int]:
        return {
            number % DANGER_LEVELS for number in block(active_in(position), DANGER, QUARTERS * DANGER_LEVELS)
        }

    few = steps("12/7/-/- a 2/?1/?1/?1 - d1 four")
    many = steps("12/7/-/- a 2,3,5,6,8/?5/?5/?5 - d1 four")
    assert len(few) == len(many) == 1
    assert min(few) < min(many)
    assert steps("12/-/-/26 a 2/?1/?1/?1 - d1 four") == set()
    # Team mates are no danger.
    assert steps("12/-/7/- a 2/?1/?1/?1 - d1 four") == set()
