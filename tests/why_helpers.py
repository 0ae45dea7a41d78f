"""Helpers for tests of `why`: all the reasons against a card or a play."""

from __future__ import annotations

from kugel.notation import IllegalPlay, read_play, read_position
from kugel.notation.why.cards import why_not_card
from kugel.rules.cards import KIND_OF
from kugel.rules.refusals import Refusal, reason
from kugel.rules.state import State


def why(position: str | State, asked: str) -> list[Refusal]:
    """All the reasons why a card or a play cannot be played; none if it can."""
    state = read_position(position) if isinstance(position, str) else position
    if asked in KIND_OF:
        return why_not_card(state, KIND_OF[asked])
    try:
        read_play(state, asked)
    except IllegalPlay as illegal:
        return illegal.reasons
    return []


def blocked(seat: str, marble: int, steps: int, by: str, on: int, rule: str = "MV-3") -> Refusal:
    """The reason that one marble is in the way of another."""
    return reason("way-blocked", rule, marble=str(marble), seat=seat, steps=steps, space=str(on), blocker=by)
