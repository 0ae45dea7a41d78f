"""Rates of Kugel's research interfaces, and of the environments that ship with the frameworks."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from random import Random
from typing import Any

from bench.kugel_rates import THREADS, need_compiled
from bench.measure import Play
from bench.peers import load
from kugel.game import Game, Observer, Sampling, mask, person_at
from kugel.notation import legal
from kugel.rules.dice import Dice
from kugel.rules.sampler import Sampler
from kugel.rules.state import State
from kugel.rules.variants import configure

GAMES, STEPS = 4096, 8
"""Games in a batch, and the steps of all of them that count as one game here."""
MID_DEAL = 10
"""Cards laid before hidden cards are drawn."""


def tic_tac_toe() -> AbstractContextManager[Play]:
    """PettingZoo's own environment with its usual wrappers."""
    return nullcontext(_aec(load("pettingzoo.classic.tictactoe_v3", "pettingzoo pygame").env()))


def pettingzoo() -> AbstractContextManager[Play]:
    need_compiled()
    load("pettingzoo", "pettingzoo")
    return nullcontext(_aec(import_module("kugel.adapters.pettingzoo").env()))


def _aec(env: Any) -> Play:
    """One step: `last()`, a choice from the mask, `step()`; steps of finished agents count too."""
    flatnonzero = load("numpy", "numpy").flatnonzero

    def play(games: int, seed: int) -> int:
        draw = Random(seed).random
        steps = 0
        for game in range(games):
            env.reset(seed=seed + game)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    legal = flatnonzero(observation["action_mask"])
                    env.step(int(legal[int(draw() * len(legal))]))
                steps += 1
        return steps

    return play


def team_dominoes() -> AbstractContextManager[Play]:
    """OpenSpiel's own game for two pairs with hidden tiles, in Python like ours."""
    load("open_spiel.python.games.team_dominoes", "open_spiel")
    return nullcontext(_spiel("python_team_dominoes"))


def openspiel() -> AbstractContextManager[Play]:
    need_compiled()
    load("pyspiel", "open_spiel")
    import_module("kugel.adapters.openspiel")
    return nullcontext(_spiel("python_tac"))


def _spiel(name: str) -> Play:
    """One decision: `legal_actions` and `apply_action` at a player's node; chance is not counted."""
    game = load("pyspiel", "open_spiel").load_game(name)

    def play(games: int, seed: int) -> int:
        draw = Random(seed).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(_drawn(state.chance_outcomes(), draw()))
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(draw() * len(actions))])
                    decisions += 1
        return decisions

    return play


def _drawn(outcomes: list[tuple[int, float]], chance: float) -> int:
    for outcome, probability in outcomes:
        chance -= probability
        if chance < 0:
            return outcome
    return outcomes[-1][0]


def batched() -> AbstractContextManager[Play]:
    """All games of a batch stepped on two threads, with choices drawn by the batch itself."""
    need_compiled()
    load("numpy", "numpy")
    batch = import_module("kugel.adapters.batched").BatchedGames(GAMES, threads=THREADS)

    def play(games: int, seed: int) -> int:
        for _ in range(games * STEPS):
            batch.step(batch.sample())
        return games * STEPS * GAMES

    return nullcontext(play)


def samples() -> AbstractContextManager[Play]:
    """Complete positions drawn from one seat's knowledge in mid-deal; a game is a hundred of them."""
    need_compiled()
    known = _mid_deal()
    sampler, into = Sampler(known.state.geometry), State(known.state.geometry)
    known.tell(sampler)

    def play(games: int, seed: int) -> int:
        dice, draw = Dice(seed), sampler.draw
        for _ in range(games * 100):
            draw(dice, into)
        return games * 100

    return nullcontext(play)


def _mid_deal() -> Sampling:
    """The knowledge of seat a in the first deal of a random game."""
    variant, draw = configure("four"), Random(7)
    game, observer = Game(variant, bytes(32)), Observer(variant, person_at(variant, 0))
    events = game.start()
    while game.cards_laid < MID_DEAL:
        for event in events:
            observer.see(mask(event, observer.viewer))
        events = game.carry_out(draw.choice(legal(game.state)))
    for event in events:
        observer.see(mask(event, observer.viewer))
    return observer.sampling()
