"""Plays that are only tried."""

from __future__ import annotations

from kugel.rules.codes import GIFT
from kugel.rules.packed import card_of, kind_of
from kugel.rules.referee import Referee
from kugel.rules.state import State


def after(state: State, code: int, detail: int) -> State:
    """The position after a play; a card to give is only chosen."""
    trial = state.clone()
    if kind_of(code) == GIFT:
        trial.set_gift(state.owner, card_of(code))
    else:
        Referee().apply(trial, code, detail)
    return trial
