"""What a network is told: the same from the truth as from what a seat has seen, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest
from bots.trying import after

from kugel.bots.features import Features
from kugel.bots.layout import FEATURES, WIDTH
from kugel.bots.memory import Memory
from kugel.bots.situation import seen_by
from kugel.game import Game, Watcher, mask, person_at
from kugel.notation import read_variant
from kugel.rules.cards import NAMES
from kugel.rules.codes import GIVE, OVER, PASS_ON
from kugel.rules.generator import Generator
from kugel.rules.state import State

VARIANTS = ("four", "four:masters=off", "coop", "two", "three", "six", "six-trios")


def told(state: State, viewer: int, memory: Memory, shown: int) -> list[int]:
    """The features that are on, in order."""
    features = Features(state.table)
    features.begin(state, viewer, memory, shown)
    features.write(state, viewer, memory, shown)
    return sorted(features.on[: features.count])


class Table:
    """A game whose truth and whose watchers are followed side by side."""

    def __init__(self, text: str) -> None:
        self.variant = read_variant(text)
        self.rng = Random(text)
        self.game = Game(self.variant, self.rng.randbytes(32))
        self.watchers = {
            seat: Watcher(self.variant, person_at(self.variant, seat)) for seat in self.variant.seats
        }
        self.memory = Memory(self.game.state.table)
        self.generator = Generator()
        self.dealt = 0
        self.tell(self.game.start())

    def tell(self, events: list) -> None:  # type: ignore[type-arg]
        for watcher in self.watchers.values():
            for event in events:
                watcher.see(mask(event, watcher.viewer))
        if self.game.state.deals != self.dealt:
            self.dealt = self.game.state.deals
            self.memory.deal(self.game.state)

    def play(self) -> None:
        state = self.game.state
        code, detail = self.generator.play(self.rng.randrange(self.generator.generate(state)))
        giving = state.phase == GIVE
        self.memory.note(state, code)
        if giving:
            self.tell(self.game.give(state.actor, NAMES[code >> 4 & 31]))
            if self.game.state.phase != GIVE:
                self.memory.exchange(self.game.state)
        else:
            self.tell(self.game.carry_out(code, detail))


@pytest.mark.parametrize("text", VARIANTS)
def test_a_seat_is_told_the_same_from_the_truth_as_from_what_it_has_seen(text: str) -> None:
    table = Table(text)
    compared = 0
    for _ in range(260):
        state = table.game.state
        if state.phase == OVER:
            break
        seat = state.actor
        situation = seen_by(table.watchers[seat], seat, 1.0)
        own = Memory(state.table)
        own.load(situation.knows, seat)
        shown = 1 << seat | 1 << state.owner
        count = table.generator.generate(state)
        for index in table.rng.sample(range(count), min(count, 4)):
            code, detail = table.generator.play(index)
            if code & 15 == PASS_ON:
                truth, view = table.memory, own
                here, there = Memory(state.table), Memory(state.table)
                here.copy_from(truth)
                here.note(state, code)
                there.copy_from(view)
                there.note(situation.state, code)
                mine = told(after(situation.state, code, detail), seat, there, 0)
                true = told(after(state, code, detail), seat, here, 0)
            else:
                mine = told(after(situation.state, code, detail), seat, own, shown)
                true = told(after(state, code, detail), seat, table.memory, shown)
            if after(state, code, detail).complete() < 0:
                assert mine == true
                compared += 1
            assert len(set(mine)) == len(mine) < WIDTH
            assert 0 <= mine[0] <= mine[-1] < FEATURES
        table.play()
    assert compared > 150
