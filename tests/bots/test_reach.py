"""The reach of number cards, a network feature, agrees with the rules."""

from __future__ import annotations

from random import Random

import pytest

from kugel.bots.network.reach import Reach
from kugel.game import Game
from kugel.notation import read_variant
from kugel.rules.codes import FULL, HOME, MOVE, OPEN, OVER, PLAY
from kugel.rules.legal import legal
from kugel.rules.packed import begin_of, end_of, kind_of
from kugel.rules.state import State

NUMBERS = (1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13)


def by_the_rules(state: State, seat: int, value: int) -> set[str]:
    """What a seat that moves its own colour could do with a card, if it held it."""
    trial = state.clone()
    trial.actor = trial.owner = seat
    for card in trial.cards(seat):
        trial.drop_card(seat, card)
    trial.add_card(seat, value)
    found = set()
    home = trial.home[seat]
    deepest = next((depth for depth in range(4) if home >> depth & 1), 4) - 1
    for play in legal(trial):
        kind, start, end = kind_of(play.code), begin_of(play.code), end_of(play.code)
        if kind == OPEN:
            found.add("opens")
        elif kind != MOVE:
            continue
        if end < HOME and trial.at[end]:
            mine = trial.geometry.team[trial.at[end] - 1] == trial.geometry.team[seat]
            found.add("friends" if mine else "foes")
        elif kind == MOVE and start < HOME <= end:
            found.add("enters")
            if end - HOME == deepest:
                found.add("settles")
        elif kind == MOVE:
            found.add("moves")
    return found


def movers(state: State, seat: int, value: int) -> set[int]:
    """The spaces of the marbles with which a seat could play a card if it held it."""
    trial = state.clone()
    trial.actor = trial.owner = seat
    for card in trial.cards(seat):
        trial.drop_card(seat, card)
    trial.add_card(seat, value)
    codes = [play.code for play in legal(trial)]
    return {begin_of(code) for code in codes if kind_of(code) == MOVE and begin_of(code) < HOME}


def by_reach(reach: Reach, seat: int, value: int) -> set[str]:
    names = ("moves", "foes", "friends", "enters", "settles", "opens")
    return {name for name in names if getattr(reach, name)[seat] >> value & 1}


@pytest.mark.parametrize("text", ["four", "three", "six-trios", "coop"])
def test_reach_agrees_with_the_rules_for_every_card(text: str) -> None:
    variant, rng = read_variant(text), Random(text)
    game = Game(variant, rng.randbytes(32))
    game.start()
    reach = Reach(game.state.geometry)
    seen: set[str] = set()
    for _ in range(400):
        state = game.state
        if state.phase == OVER:
            break
        play = rng.choice(legal(state))
        reach.compute(state)
        for seat in variant.seats:
            if state.phase == PLAY and state.home[seat] != FULL and not state.pending:
                for value in NUMBERS:
                    rules, reached = by_the_rules(state, seat, value), by_reach(reach, seat, value)
                    # A home marble that goes as deep as it can also settles.
                    assert rules - {"settles"} == reached - {"settles"}
                    assert rules & {"settles"} <= reached
                    seen |= reached
                    marbles = range(seat * 4, seat * 4 + state.out[seat])
                    able = {state.spots[marble] for marble in marbles if reach.usable[marble] >> value & 1}
                    assert movers(state, seat, value) == able
        game.carry_out(play)
    assert seen == {"moves", "friends", "opens", "enters", "settles"} | (
        {"foes"} if text != "coop" else set()
    )
