"""Viewers, and what each may see of an event: built field by field from what is allowed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from kugel.game.events import (
    Deal,
    Declare,
    DevilLook,
    Discard,
    Draw,
    Event,
    Exchange,
    Give,
    PassOn,
    Played,
    Result,
    Reveal,
    Skip,
    Turn,
    Win,
)
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

NO_HAND = ("-", "x")


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer: the seats whose hands they hold, and those whose dealt hands they see as well.

    Of the events before number `since` of a game, counted from 0, they were only a spectator.
    """

    seats: frozenset[Seat] = frozenset()
    dealt: frozenset[Seat] = frozenset()
    since: int = 0

    def holds(self, seat: Seat) -> bool:
        return seat in self.seats

    @property
    def letters(self) -> str:
        """The viewer's seats in order, as a record names them."""
        return "".join(sorted(self.seats))


SPECTATOR = Viewer()
"""Sees no hand."""


def person_at(variant: Variant, seat: int) -> Viewer:
    """The person who plays this seat, with all their seats; in a solo game these are all."""
    seats = frozenset(Seat.at(own) for own in variant.person(seat))
    if variant.options.pair_sees == "off":
        return Viewer(seats)
    # Before the exchange a pair looks at each other's cards (K34, V3-4).
    mates = frozenset(Seat.at(mate) for mate in variant.team(seat))
    return Viewer(seats, mates - seats)


def everybody(variant: Variant) -> Viewer:
    """Sees all hands: for records of games that are over."""
    return Viewer(frozenset(Seat.at(seat) for seat in variant.seats))


def people(variant: Variant) -> list[Viewer]:
    """Everybody who plays, once each."""
    return list(dict.fromkeys(person_at(variant, seat) for seat in variant.seats))


def mask(event: Event, viewer: Viewer) -> Event:
    """The event as this viewer sees it."""
    match event:
        case Draw(drawn, best):
            return Draw(drawn, best)
        case Deal(dealer, deck, deal, hands):
            return Deal(dealer, deck, deal, _hands(hands, viewer.seats | viewer.dealt))
        case Declare(openers):
            return Declare(openers)
        case Give(seat, card):
            return Give(seat, card if viewer.holds(seat) else "?")
        case Exchange(received):
            return Exchange(_cards(received, viewer.seats))
        case Played(seat, by, play, card, copied, kind, undo, steps, board):
            return Played(seat, by, play, card, copied, kind, undo, steps, board)
        case Discard(seat, by, card):
            return Discard(seat, by, card)
        case Skip(seat):
            return Skip(seat)
        case PassOn(hands):
            return PassOn(_hands(hands, viewer.seats))
        case DevilLook(seat, victim, hand):
            return DevilLook(seat, victim, hand if viewer.holds(seat) else _backs(hand))
        case Turn(turn):
            return Turn(turn)
        case Win(seats):
            return Win(seats)
        case Result(winners, cards, deals, home, decks):
            return Result(winners, cards, deals, home, decks)
        case Reveal(server_seed, client_seeds):
            return Reveal(server_seed, client_seeds)
        case _:
            assert_never(event)


def masked(events: Sequence[Event], viewer: Viewer, first: int = 0) -> list[Event]:
    """The events from number `first` on as this viewer has seen them."""
    numbers = range(first, len(events))
    return [mask(events[number], viewer if number >= viewer.since else SPECTATOR) for number in numbers]


def _hands(hands: str, shown: frozenset[Seat]) -> str:
    parts = zip(Seat, hands.split("/"), strict=False)
    return "/".join(hand if seat in shown else _backs(hand) for seat, hand in parts)


def _backs(hand: str) -> str:
    """A hand face-down: only its number of cards."""
    return hand if hand in NO_HAND or hand.startswith("?") else f"?{hand.count(',') + 1}"


def _cards(cards: str, shown: frozenset[Seat]) -> str:
    """One card for each seat, face-down unless shown."""
    parts = zip(Seat, cards.split("/"), strict=False)
    return "/".join(card if seat in shown or card in NO_HAND else "?" for seat, card in parts)
