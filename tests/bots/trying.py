"""Plays that are only tried."""

from __future__ import annotations

from kugel.rules.codes import GIFT
from kugel.rules.referee import Referee
from kugel.rules.state import State


def after(state: State, code: int, detail: int) -> State:
    """The position after a play; a card to give is only chosen."""
    trial = state.clone()
    if code & 15 == GIFT:
        trial.set_gift(state.owner, code >> 4 & 31)
    else:
        Referee().apply(trial, code, detail)
    return trial
