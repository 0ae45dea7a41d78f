"""Resampling: other hidden cards, of which a player knows nothing; needs the extra `research`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the OpenSpiel game needs the extra `research`")

import numpy as np
from adapters.openspiel_games import FAST, load, states
from open_spiel.python.algorithms import ismcts, mcts

from kugel.rules.codes import GIVE
from kugel.rules.variants import VARIANTS

OPTIONS = ["three-double:pair_sees=on", "four:masters=replace", "four:masters=off"]
EVERY = 7 if FAST else 11
"""One in so many states of a game is looked at."""


def chosen(variant: str, seed: int) -> list[Any]:
    """Some states of a random game in which somebody decides."""
    found = states(load(variant), seed)
    return [
        state.clone()
        for number, state in enumerate(found)
        if state.current_player() >= 0 and number % EVERY == 0
    ]


def hands(state: Any) -> list[list[int]]:
    position = state.deals.state
    return [sorted(position.cards(seat)) for seat in position.geometry.variant.seats]


@pytest.mark.parametrize("variant", [*VARIANTS, *OPTIONS])
def test_no_player_can_tell_a_resampled_state_from_the_real_one(variant: str) -> None:
    draw = Random(variant)
    for state in chosen(variant, 3):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, draw.random)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert [move.player for move in other.full_history()] == [
                move.player for move in state.full_history()
            ]


@pytest.mark.parametrize("variant", ["four", "three", "six"])
def test_hidden_hands_are_drawn_anew(variant: str) -> None:
    """In half of all states and more: with few cards left there may be no other hands."""
    draw = Random(5)
    looked, changed = 0, 0
    for state in chosen(variant, 4):
        player = state.current_player()
        drawn = [hands(state.resample_from_infostate(player, draw.random)) for _ in range(4)]
        assert all(other[player] == hands(state)[player] for other in drawn)
        looked += 1
        changed += any(other != hands(state) for other in drawn)
    assert 2 * changed >= looked


def test_a_hand_holds_an_opening_card_if_that_was_declared() -> None:
    for state in (state.clone() for state in states(load("four"), 11) if state.current_player() >= 0):
        if state.deals.state.phase != GIVE:
            break
        player, draw = state.current_player(), Random(1)
        other = (player + 1) % 4
        samples = [hands(state.resample_from_infostate(player, draw.random))[other] for _ in range(30)]
        declared = bool(state.deals.state.declared >> other & 1)
        assert {any(card in {1, 13} for card in hand) for hand in samples} == {declared}


def test_a_search_over_information_sets_plays_a_deal() -> None:
    game = load("four", 1)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.0,
        max_simulations=3,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=rng,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ismcts.ChildSelectionPolicy.PUCT,
    )
    state = game.new_initial_state()
    decided = 0
    while decided < 6:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decided += 1
    assert not state.is_terminal()
