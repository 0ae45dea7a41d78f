"""Limits of the box and the rules: a readable position may still be impossible in any game."""

from collections import Counter

from kugel.notation.errors import NotationError
from kugel.notation.spaces import each_seat
from kugel.rules.cards import NAMES, NO_CARD, TAC, UNKNOWN
from kugel.rules.codes import DEVILISH, FULL, GIVE, OVER, PLAY, WAIT
from kugel.rules.generator import Generator
from kugel.rules.seat import Seat, letters
from kugel.rules.state import State


def check_cards(state: State) -> None:
    deck = state.geometry.variant.deck
    known = Counter(card for seat in range(state.geometry.seats) for card in state.cards(seat))
    known.update(card for card in (state.last_card, state.last_below) if card != NO_CARD)
    del known[UNKNOWN]
    for card, number in known.items():
        if card not in deck:
            raise NotationError("card-not-in-deck", "Q01", given=NAMES[card])
        if number > deck[card]:
            raise NotationError("cards-too-many", "Q01", given=NAMES[card], count=number, limit=deck[card])


def check_turn(state: State, text: str) -> None:
    phase, owner = state.phase, state.owner
    seats = state.geometry.variant.seats
    if phase in (WAIT, OVER):
        if phase == WAIT and any(state.held):
            raise NotationError("turn-wait-cards", given=text, example=each_seat(state.geometry, "-"))
        return
    _note_finished_pair(state)
    if state.placed >> state.geometry.team[state.actor] & 1:
        following = Seat.at(state.next_seat(owner))
        raise NotationError("turn-placed", "N04", given=text, seat=state.actor, example=following)
    if phase == DEVILISH and owner != state.next_seat(state.actor):
        expected = f"{Seat.at(state.actor)}>{Seat.at(state.next_seat(state.actor))}"
        raise NotationError("turn-devil", "DE-1", given=text, example=expected)
    if state.held[owner] == 0:
        raise NotationError("turn-no-card", given=text, seat=owner)
    if phase == GIVE:
        if state.geometry.receiver[owner] < 0:
            variant = state.geometry.variant.name
            raise NotationError("turn-no-exchange", "Q84", given=text, seat=owner, variant=variant)
        if state.gift[owner]:
            raise NotationError("turn-has-given", "EX-1", given=text, seat=owner)
        if state.last_card:
            raise NotationError("turn-give-last", "TX-3", given=text)
        for seat in seats:
            if state.gift[seat] and state.geometry.receiver[seat] < 0:
                given, variant = NAMES.get(state.gift[seat], "?"), state.geometry.variant.name
                raise NotationError("hands-no-gift", "Q84", given=f"({given})", seat=seat, variant=variant)
            if state.held[seat] == 0:
                raise NotationError("turn-give-empty", "EX-1", given=text, seat=seat)
    elif any(state.gift):
        raise NotationError("hands-gift-now", "EX-1", given=text)
    _check_window(state, text)


def _note_finished_pair(state: State) -> None:
    """With second_place=on, a pair that was complete before the last play has already won."""
    team = state.complete()
    if team < 0 or not state.geometry.second_place:
        return
    members = state.geometry.variant.teams[team]
    undone = state.last_undo and not state.barred and any(state.last_home[seat] != FULL for seat in members)
    if not undone:
        state.winner = team
        state.placed = 1 << team


def _check_window(state: State, text: str) -> None:
    """A player can still act after a team is complete only if a TAC may answer the winning play (WI-4)."""
    team = state.complete()
    if team < 0:
        return
    members = state.geometry.variant.teams[team]
    before = state.last_undo and any(state.last_home[seat] != FULL for seat in members)
    opponent = state.geometry.cooperative or state.owner not in members
    may_hold = state.holds(state.owner, TAC) or state.holds(state.owner, UNKNOWN)
    if state.geometry.cooperative and not state.geometry.final_tac:
        opponent = False
    possible = state.phase == PLAY and before and opponent and may_hold and not state.barred
    if not (possible and Generator().tac_could_answer(state, state.owner)):
        winners = letters(members)
        raise NotationError("turn-game-over", "WI-1", given=text, example=f"#{winners}")
    state.pending = 1
