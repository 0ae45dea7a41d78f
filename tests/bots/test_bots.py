"""All bots: legal in every variant, reproducible from a seed, unaffected by hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from game.hidden_card_swaps import record, replay_swapped

import kugel
from kugel.arena.game import play_game
from kugel.bots.bot import Bot, BotBase
from kugel.bots.names import BOTS
from kugel.bots.registry import check_name, make
from kugel.bots.situation import Situation, seen_by
from kugel.game import Event, Game, Observer, mask, person_at
from kugel.i18n import explain
from kugel.notation import read_variant
from kugel.notation.variant import geometry_for
from kugel.rules.play import Play
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.rules.variants import VARIANTS

THINKING = 0.001
BLIND = ("random", "beginner", "greedy", "planner", "learned")
"""Bots whose choice does not depend on a clock."""
SLOW = ("expert", "champion")
"""Bots that play out worlds with a network."""


class RecordingBot(BotBase):
    """A bot whose choices are recorded."""

    def __init__(self, bot: Bot, choices: list[Play]) -> None:
        self.bot = bot
        self.choices = choices

    def choose(self, situation: Situation) -> Play:
        self.choices.append(self.bot.choose(situation))
        return self.choices[-1]


def one_deal(name: str, variant: str, seed: int) -> list[Play]:
    """All choices of a deal; the game refuses illegal ones."""
    text = f"{variant}:max_deals=1"
    geometry = geometry_for(text)
    choices: list[Play] = []
    bots: dict[Seat, Bot] = {
        Seat.at(seat): RecordingBot(make(name, geometry, seed + seat, threads=1), choices)
        for seat in VARIANTS[variant].seats
    }
    play_game(read_variant(text), bots, bytes([9]) * 32, THINKING)
    return choices


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_bot_plays_every_variant(name: str, variant: str) -> None:
    if kugel.core() == "uncompiled" and name in SLOW:
        pytest.skip("uncompiled, a single deal takes minutes; single decisions are tested in test_choose")
    assert len(one_deal(name, variant, 3)) >= sum(read_variant(variant).deal_sizes[:1])


@pytest.mark.parametrize("variant", ["coop-two", "coop-three", "six-coop-three"])
def test_bots_in_shared_chairs_bring_all_marbles_home(variant: str) -> None:
    rules = read_variant(variant)
    bots = {Seat.at(seat): make("greedy", geometry_for(variant), seat) for seat in rules.seats}
    outcome = play_game(rules, bots, bytes([7]) * 32, THINKING)
    assert (outcome.winner, sum(outcome.home)) == (0, 4 * len(rules.seats))


@pytest.mark.parametrize("name", BLIND)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert one_deal(name, "four", 5) == one_deal(name, "four", 5)


def test_another_seed_gives_another_game() -> None:
    assert one_deal("random", "four", 5) != one_deal("random", "four", 6)


def choice(name: str, game: Game, events: list[Event]) -> Play:
    """The choice of a bot with a fixed seed for the seat to act, after these events of a game."""
    seat = Seat.at(game.state.actor)
    observer = Observer(game.variant, person_at(game.variant, seat.number))
    for event in events:
        observer.see(mask(event, observer.viewer))
    return make(name, observer.state.geometry, 7, threads=1).choose(seen_by(observer, seat, THINKING))


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.parametrize("decisions", [2, 9, 17])
def test_no_bot_sees_hidden_cards(name: str, decisions: int) -> None:
    kept = record("four", 21, 20)
    before = replay_swapped(kept, decisions, [])
    assert before
    hidden, held = kept.hidden_from(person_at(before.variant, before.state.actor), decisions)
    rng, tried = Random(4), 0
    wanted = choice(name, before, before.events)
    for _ in range(200):
        first = rng.choice(sorted(held))
        second = rng.choice([card for card in hidden if card[0] == first[0]])
        after = replay_swapped(kept, decisions, [(first, second)])
        if after and after.events != before.events:
            assert choice(name, after, after.events) == wanted
            tried += 1
        if tried == 5:
            return
    raise AssertionError("too few other deals were found")


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        check_name("gredy")
    sentence = explain(refused.value.refusal)
    assert '"gredy"' in sentence
    assert "random, beginner, greedy, casual" in sentence
