"""Watching a game with all eyes at once, and comparing what is known with the truth."""

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
    """Each person, somebody who sees nothing, somebody who sees all."""
    return list(dict.fromkeys([*people(variant), SPECTATOR, everybody(variant)]))


def all_watchers(variant: Variant) -> list[Observer]:
    return [Observer(variant, viewer) for viewer in viewers(variant)]


def show(observers: list[Observer], events: list[Event]) -> None:
    for observer in observers:
        for event in events:
            observer.see(mask(event, observer.viewer))


def hand(observer: Observer, seat: str) -> str:
    """A hand as the viewer knows it."""
    return observer.view().position.split()[HANDS].split("/")[Seat(seat).number]


def check_knowledge(game: Game, observer: Observer) -> None:
    """Where the watcher claims to know, it is so; and what is public or his own, he knows."""
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
    """What a sampler is told about openers adds up in the truth."""
    truth, told = game.state, observer.sampling()
    if truth.phase == OVER:
        return
    openers = list(told.played)
    for seat in game.variant.seats:
        openers[told.hand_of[seat]] += sum(card in OPENING for card in truth.cards(seat))
    assert told.exchanged == (truth.phase != GIVE and any(truth.gave))
    for seat in game.variant.seats:
        if told.declared[seat] < 0:
            continue
        real = truth.gave[seat] in OPENING
        assert told.given[seat] in (-1, int(real)) or not told.exchanged
        dealt = openers[seat]
        if told.exchanged:
            dealt += real - (truth.got[seat] in OPENING)
        assert (dealt > 0) == told.declared[seat]


def check_view(game: Game, observer: Observer) -> None:
    """The view can be read again, and offers exactly the plays that there are."""
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
