"""The position after a play that is only tried."""

from __future__ import annotations

from kugel.rules import legal
from kugel.rules.cards import KIND_OF
from kugel.rules.play import Play
from kugel.rules.state import State


def after(state: State, play: Play) -> State:
    """The position after a play; a gift is only chosen, not yet exchanged."""
    if play.kind != "give":
        return legal.after(state, play)
    trial = state.clone()
    trial.set_gift(state.owner, KIND_OF[play.card])
    return trial
