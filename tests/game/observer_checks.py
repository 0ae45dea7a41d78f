"""Observers for every viewer of a game, and checks of what they know against the truth."""

from __future__ import annotations

from collections import Counter

from kugel.game import SPECTATOR, Event, Game, Observer, Viewer, everybody, mask, people
from kugel.notation import legal, read_position, write_position
from kugel.rules.cards import NAMES, NO_CARD, OPENING, UNKNOWN
from kugel.rules.codes import GIVE, OVER
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

HANDS = 2
"""The third field of a position; all the others are public."""


def viewers(variant: Variant) -> list[Viewer]:
    """Each player, a spectator who sees no hands, and a viewer who sees all."""
    return list(dict.fromkeys([*people(variant), SPECTATOR, everybody(variant)]))


def all_observers(variant: Variant) -> list[Observer]:
    return [Observer(variant, viewer) for viewer in viewers(variant)]


def show(observers: list[Observer], events: list[Event]) -> None:
    for observer in observers:
        for event in events:
            observer.see(mask(event, observer.viewer))


def hand(observer: Observer, seat: str) -> str:
    """A hand as the observer knows it."""
    return observer.view().position.split()[HANDS].split("/")[Seat(seat).number]


def check_knowledge(game: Game, observer: Observer) -> None:
    """Whatever the observer claims to know is true; everything public and their own hand is known."""
    truth, known = game.state, observer.state
    own_fields, true_fields = write_position(known).split(), write_position(truth).split()
    del own_fields[HANDS], true_fields[HANDS]
    assert own_fields == true_fields
    assert observer.pile == game.pile
    assert list(known.laid) == list(truth.laid)
    for seat in game.variant.seats:
        mine, real = Counter(known.cards(seat)), Counter(truth.cards(seat))
        unknown = mine.pop(UNKNOWN, 0)
        assert mine <= real, (seat, mine, real)
        assert unknown == sum((real - mine).values())
        possible = observer.hands.possible(known, seat)
        assert all(possible >> card & 1 for card in real - mine), (seat, real, mine)
        if observer.viewer.holds(Seat.at(seat)):
            assert not unknown
    check_declarations(game, observer)


def check_declarations(game: Game, observer: Observer) -> None:
    """What a sampler gets about openers agrees with the truth."""
    truth, sampling = game.state, observer.sampling()
    if truth.phase == OVER:
        return
    openers = list(sampling.played)
    for seat in game.variant.seats:
        openers[sampling.hand_of[seat]] += sum(card in OPENING for card in truth.cards(seat))
    assert sampling.exchanged == (truth.phase != GIVE and any(truth.gave))
    for seat in game.variant.seats:
        if sampling.declared[seat] < 0:
            continue
        real = truth.gave[seat] in OPENING
        assert sampling.given[seat] in (-1, int(real)) or not sampling.exchanged
        dealt = openers[seat]
        if sampling.exchanged:
            dealt += real - (truth.got[seat] in OPENING)
        assert (dealt > 0) == sampling.declared[seat]


def check_view(game: Game, observer: Observer) -> None:
    """The view can be read back, and offers exactly the legal plays."""
    view = observer.view()
    assert write_position(read_position(view.position)) == view.position
    truth = game.state
    actor = Seat.at(truth.actor)
    if truth.phase == GIVE:
        expected = {
            Seat.at(seat): tuple(f"{NAMES[card]}:give" for card in sorted(set(truth.cards(seat))))
            for seat in game.variant.seats
            if observer.viewer.holds(Seat.at(seat))
            and truth.geometry.receiver[seat] >= 0
            and truth.gift[seat] == NO_CARD
            and not truth.placed >> truth.geometry.team[seat] & 1
        }
        assert view.plays == expected
    elif truth.phase == OVER or not observer.viewer.holds(actor):
        assert view.plays == {}
    else:
        assert view.plays == {actor: tuple(play.text for play in legal(truth))}
