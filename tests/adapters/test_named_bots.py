"""Kugel's bots as the agents of each library; needs the extra `research`."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the adapters need the extra `research`")

from adapters.openspiel_games import load
from numpy.random import RandomState
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots

from kugel.adapters.openspiel_bots import TacAgent, TacBot
from kugel.adapters.pettingzoo import env, policy


@pytest.mark.parametrize("variant", ["four", "three", "two-double", "coop", "six"])
def test_bots_play_a_whole_game_in_openspiel_and_repeat_it(variant: str) -> None:
    game = load(variant, 2)

    def returns() -> Any:
        bots = [TacBot(game, player, "casual", seed=player) for player in range(game.num_players())]
        return list(evaluate_bots(game.new_initial_state(), bots, RandomState(3)))

    assert returns() == returns()


def test_bots_are_agents_of_the_environment_for_learning() -> None:
    game = load("four", 1)
    environment = rl_environment.Environment(game, include_full_state=True, seed=2)
    agents = [TacAgent(game, player, "greedy") for player in range(4)]
    now = environment.reset()
    while not now.last():
        player = now.observations["current_player"]
        choice = agents[player].step(now)
        assert choice.action in now.observations["legal_actions"][player]
        assert choice.probs[choice.action] == sum(choice.probs) == 1
        now = environment.step([choice.action])
    assert [agent.step(now) for agent in agents] == [None] * 4


@pytest.mark.parametrize("variant", ["four:max_deals=2", "six-trios:max_deals=2", "solo:max_deals=2"])
def test_policies_play_a_whole_game_in_pettingzoo_and_repeat_it(variant: str) -> None:
    def rewards() -> dict[str, float]:
        game = env(variant)
        game.reset(seed=4)
        agents = {agent: policy(game, "casual", seed=number) for number, agent in enumerate(game.agents)}
        last: dict[str, float] = {}
        for agent in game.agent_iter():
            seen, reward, terminated, truncated, _ = game.last()
            if terminated or truncated:
                last[agent] = reward
                game.step(None)
            else:
                game.step(agents[agent](seen, agent))
        return last

    first = rewards()
    assert len(first) == len(env(variant).possible_agents)
    assert first == rewards()
