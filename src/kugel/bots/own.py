"""Bots of one's own in Python: a class with `choose(view)`, named as `module:Class`."""

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from kugel.bots.bot import BotBase
from kugel.bots.situation import Situation
from kugel.game.events import Event
from kugel.library.view import View
from kugel.notation.errors import IllegalPlay
from kugel.notation.reading import read_play
from kugel.rules.legal import is_legal
from kugel.rules.play import Play
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant


class Chooser(Protocol):
    """All that a bot of one's own needs."""

    def choose(self, view: View) -> Play | str:
        """One of `view.legal()`, as a play or in notation."""


class OwnBot(BotBase):
    """Lets a `Chooser` play one seat of one game."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        self._name = name
        self._chooser = chooser
        self._heard: list[Event] = []

    def begin(self, variant: Variant, seat: Seat, names: Mapping[Seat, str]) -> None:
        self._heard.clear()

    def hear(self, event: Event) -> None:
        self._heard.append(event)

    def choose(self, situation: Situation) -> Play:
        state = situation.state
        chosen = self._chooser.choose(View(situation.seat, situation.knowledge, tuple(self._heard)))
        if not isinstance(chosen, Play | str):
            raise Refused(reason("own-no-play", bot=self._name, given=repr(chosen)))
        if isinstance(chosen, Play) and is_legal(state, chosen):
            return chosen
        try:
            return read_play(state, chosen if isinstance(chosen, str) else chosen.text)
        except IllegalPlay as refused:
            raise Refused(reason("own-illegal", bot=self._name, given=str(chosen))) from refused


def chooser(name: str) -> Chooser:
    """A new bot of the class `module:Class`; modules in the folder one works in are found too."""
    module, _, cls = name.partition(":")
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)
    try:
        made: Chooser = getattr(import_module(module), cls)()
        if not callable(made.choose):
            raise TypeError(f"{cls}.choose is not a method")
    except (ImportError, AttributeError, TypeError) as error:
        raise Refused(reason("own-missing", bot=name, reason=str(error))) from error
    return made
