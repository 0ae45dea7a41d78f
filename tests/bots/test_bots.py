"""All bots: legal in every variant, the same again from a seed, blind for what is hidden."""

from __future__ import annotations

from random import Random

import pytest
from game.rearranging import rearranged, record

from kugel.arena.game import Outcome, play_game
from kugel.bots.bots import Bot
from kugel.bots.registry import BOTS, check_name, make
from kugel.bots.situation import seen_by
from kugel.game import Event, Game, Watcher, mask, person_at
from kugel.i18n import explain
from kugel.notation import read_variant
from kugel.notation.variant import table_for
from kugel.rules.refusals import Refused
from kugel.rules.variants import VARIANTS

THINKING = 0.001
BLIND = ("random", "greedy", "planner")
"""Those whose choice depends on no clock."""


def one_deal(name: str, variant: str, seed: int) -> Outcome:
    text = f"{variant}:max_deals=1"
    table = table_for(text)
    bots: dict[int, Bot] = {
        seat: make(name, table, seed + seat, threads=1) for seat in VARIANTS[variant].seats
    }
    return play_game(read_variant(text), bots, bytes([seed]) * 32, THINKING)


def without_clock(outcome: Outcome) -> tuple[object, ...]:
    return outcome.winner, outcome.cards, outcome.home


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_bot_plays_every_variant(name: str, variant: str) -> None:
    # The game refuses whatever is not legal.
    assert one_deal(name, variant, 3).cards > 0


@pytest.mark.parametrize("name", BLIND)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert without_clock(one_deal(name, "four", 5)) == without_clock(one_deal(name, "four", 5))


def test_another_seed_gives_another_game() -> None:
    assert len({without_clock(one_deal("random", "three", seed)) for seed in range(4)}) > 1


def choice(name: str, game: Game, events: list[Event]) -> tuple[int, int]:
    """What a bot with a fixed seed does for the seat to act, having seen these events of a game."""
    seat = game.state.actor
    watcher = Watcher(game.variant, person_at(game.variant, seat))
    for event in events:
        watcher.see(mask(event, watcher.viewer))
    return make(name, watcher.state.table, 7, threads=1).choose(seen_by(watcher, seat, THINKING))


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.parametrize("decisions", [2, 9, 17])
def test_no_bot_sees_hidden_cards(name: str, decisions: int) -> None:
    kept = record("four", 21, 20)
    before = rearranged(kept, decisions, [])
    assert before
    hidden, held = kept.hidden_from(person_at(before.variant, before.state.actor), decisions)
    rng, tried = Random(4), 0
    wanted = choice(name, before, before.events)
    for _ in range(200):
        first = rng.choice(sorted(held))
        second = rng.choice([card for card in hidden if card[0] == first[0]])
        after = rearranged(kept, decisions, [(first, second)])
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
    assert "random, greedy, planner, search" in sentence
