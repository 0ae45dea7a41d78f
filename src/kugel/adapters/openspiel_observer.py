"""Observations and memories of a player of the OpenSpiel game, as tensors and as text."""

from math import prod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kugel.adapters.chance_nodes import NOBODY, NUMBER, Deals, Desk
from kugel.adapters.observation_layout import CARDS, choice_text, layout, parts
from kugel.notation import write_position
from kugel.rules.cards import KINDS, UNKNOWN
from kugel.rules.codes import GIVE
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State

PRIVATE = ("hands", "gave", "got")
"""The parts of an observation that show hidden cards."""


class TacObserver:
    """An observer in OpenSpiel's interface: `tensor`, the same in named pieces as `dict`, and strings.

    Pieces: `player`; the parts of an observation; with perfect recall also `memory`, which holds everything
    happened since the game began (docs/research.md).
    """

    def __init__(self, desk: Desk, most_events: int, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"python_tac has no observation parameters, but {params} were given")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "python_tac shows a player's own cards (PrivateInfoType.SINGLE_PLAYER) or none (NONE)"
            )
        self._seats = desk.geometry.variant.seats
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._row = np.zeros(desk.encoder.size, np.int16)
        self._places = layout(desk.geometry)
        shapes: dict[str, tuple[int, ...]] = {"player": (len(self._seats),)}
        shapes |= {name: shape for name, shape in parts(desk.geometry).items() if self._has(name)}
        if kind.perfect_recall:
            shapes["memory"] = (most_events,)
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)

    def _has(self, part: str) -> bool:
        return self._public or (self._private and part in PRIVATE)

    def set_from(self, state: Any, player: int) -> None:
        """Write what this player sees into `tensor`."""
        deals: Deals = state.deals
        desk, chooser, seat = deals.desk, deals.at_desk(), self._seats[player]
        row = self._row
        if self._private:
            desk.encoder.write_for(chooser, row, seat)
            self._add_drawn(deals, seat)
        else:
            desk.encoder.write_public(chooser, row, seat)
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        for name, place in self._places.items():
            if name in self.dict:
                self.dict[name][:] = row[place].reshape(self.dict[name].shape)
        if "memory" in self.dict:
            memory = deals.memory(seat if self._private else NOBODY)
            self.dict["memory"][: len(memory)] = memory

    def _add_drawn(self, deals: Deals, seat: int) -> None:
        """While cards are being dealt, add those that this seat has got."""
        first = self._places["hands"].start
        for kind in drawn_by(deals, seat):
            self._row[first + NUMBER[kind]] += 1

    def string_from(self, state: Any, player: int) -> str:
        deals: Deals = state.deals
        seat = self._seats[player]
        words = [f"seat {Seat.at(seat)}"]
        if "memory" in self.dict:
            desk = deals.desk
            words += [desk.word(event) for event in deals.memory(seat if self._private else NOBODY)]
        if self._public:
            words += public_words(deals, seat if self._private else NOBODY)
        if self._private:
            words += private_words(deals, seat)
        return " | ".join(words)


def public_words(deals: Deals, viewer: int) -> list[str]:
    """The position with the hands that this seat sees, and what the notation leaves out."""
    state, geometry = deals.state, deals.state.geometry
    declared = letters(seat for seat in geometry.variant.seats if state.declared >> seat & 1)
    laid = " ".join(f"{CARDS[NUMBER[kind]]}×{state.laid[kind]}" for kind in KINDS if state.laid[kind])
    chosen = ", ".join(choice_text(geometry, choice) for choice in deals.prefix)
    return [write_position(veiled(deals, viewer)), f"declared {declared}", f"laid {laid}", f"chosen {chosen}"]


def private_words(deals: Deals, seat: int) -> list[str]:
    state = deals.state
    gave = state.gift[seat] if state.phase == GIVE else state.gave[seat]
    got = 0 if state.phase == GIVE else state.got[seat]
    hands = {
        Seat.at(other): ",".join(CARDS[NUMBER[card]] for card in state.cards(other))
        for other in state.geometry.variant.seats
        if shows(deals, seat, other)
    }
    words = [f"{letter} holds {cards}" for letter, cards in hands.items() if cards]
    words += [f"{verb} {CARDS[NUMBER[card]]}" for verb, card in (("gave", gave), ("got", got)) if card]
    words += [f"is dealt {CARDS[NUMBER[kind]]}" for kind in drawn_by(deals, seat)]
    return words


def drawn_by(deals: Deals, seat: int) -> list[int]:
    return [kind for index, kind in enumerate(deals.drawn) if deals.receiver(index) == seat]


def shows(deals: Deals, viewer: int, seat: int) -> bool:
    """Whether the viewer sees this seat's hand."""
    if viewer == NOBODY:
        return False
    desk, state = deals.desk, deals.state
    if viewer == state.actor and seat == state.owner:
        return True
    seen_by = desk.sees_dealt[seat] if state.phase == GIVE else desk.sees[seat]
    return bool(seen_by >> viewer & 1)


def veiled(deals: Deals, viewer: int) -> State:
    """The position with unknown cards in the hands that the viewer does not see."""
    state = deals.state.clone()
    for seat in state.geometry.variant.seats:
        if not shows(deals, viewer, seat):
            for card in state.cards(seat):
                state.drop_card(seat, card)
                state.add_card(seat, UNKNOWN)
        if state.gift[seat] and not (viewer != NOBODY and deals.desk.sees[seat] >> viewer & 1):
            state.set_gift(seat, UNKNOWN)
    return state
