"""No byte that a viewer gets depends on cards hidden from them: swap such cards, and every byte stays the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest
from game.game_helpers import VARIANTS, Rigged
from game.hidden_card_swaps import Card, Recording, record, replay_swapped
from game.observer_checks import viewers

import kugel
from kugel.game import Event, Game, Observer, Viewer, encode, mask
from kugel.game.events import Deal, DevilLook, Exchange, Give, PassOn
from kugel.i18n import explain
from kugel.notation import IllegalPlay
from kugel.rules.cards import NAMES
from kugel.rules.play import Play
from kugel.rules.refusals import Refusal, Refused
from kugel.rules.seat import Seat

Mask = Callable[[Event, Viewer], Event]
TRIES = {"compiled": 5, "uncompiled": 1}[kugel.core()]
ATTEMPTS = [
    *(f"{card}:{what}" for card in NAMES.values() for what in ("discard", "give")),
    *(
        "1:+1",
        "8:skip",
        "J:pass",
        "D:b",
        "5:1-6",
        "T(5):1-6",
        "X:1~17",
        "W:1x17",
        "A:b+17",
        "7:1-8",
        "no play",
    ),
]
"""Most of these are refused at any time."""


def bytes_for(game: Game, viewer: Viewer, attempts: list[str], masked: Mask = mask) -> Iterator[bytes]:
    """Everything that a viewer can get out of a game: events, the view, and answers to attempted plays."""
    observer = Observer(game.variant, viewer)
    for event in game.events:
        yield encode(masked(event, viewer))
        observer.see(mask(event, viewer))
    yield msgspec.json.encode(observer.view())
    sampling = observer.sampling()
    yield repr(
        [
            sampling.laid,
            sampling.possible,
            sampling.declared,
            sampling.hand_of,
            sampling.played,
            sampling.given,
        ]
    ).encode()
    for seat in game.variant.seats:
        if viewer.holds(Seat.at(seat)):
            for text in attempts:
                yield answer(game, Seat.at(seat), text)


def answer(game: Game, seat: Seat, text: str) -> bytes:
    """The answer to a seat that tries this on a copy of the game."""
    try:
        copy_of(game).play(seat, text)
    except IllegalPlay as illegal:
        return "\n".join(explain(reason) for reason in illegal.reasons).encode()
    except Refused as refused:
        return explain(refused.refusal).encode()
    return b"done"


def copy_of(game: Game) -> Game:
    copy = type(game).__new__(type(game))
    copy.__dict__.update(game.__dict__)
    copy.state = game.state.clone()
    copy.events = list(game.events)
    copy.pile = list(game.pile)
    return copy


def leak(same: Game, other: Game, viewer: Viewer, seed: int, masked: Mask = mask) -> bytes | None:
    """The first bytes that differ for this viewer, if any do."""
    attempts = Random(seed).sample(ATTEMPTS, 8)
    pairs = zip(
        bytes_for(same, viewer, attempts, masked), bytes_for(other, viewer, attempts, masked), strict=True
    )
    return next((one for one, two in pairs if one != two), None)


def swaps(kept: Recording, viewer: Viewer, decisions: int, rng: Random) -> list[tuple[Card, Card]]:
    """Pairs of hidden cards of different kinds, one of each in somebody's hand where possible."""
    hidden, held = kept.hidden_from(viewer, decisions)
    chosen: list[tuple[Card, Card]] = []
    for _ in range(rng.choice((1, 1, 2, 4))):
        first = rng.choice(sorted(held) or hidden or [(0, 0)])
        others = [card for card in hidden if card[0] == first[0] and kind(kept, card) != kind(kept, first)]
        if others:
            chosen.append((first, rng.choice(others)))
    return chosen


def kind(kept: Recording, card: Card) -> int:
    return kept.decks[card[0] - 1][card[1]]


def moments(kept: Recording, *kinds: type[Event]) -> list[int]:
    """The numbers of decisions after which an event of this kind has just happened."""
    begins = [0, *kept.ends]
    return [
        number
        for number, end in enumerate(kept.ends)
        if any(isinstance(event, kinds) for event in kept.events[begins[number] : end])
    ]


def games(
    kept: Recording, viewer: Viewer, decisions: list[int], seed: int
) -> Iterator[tuple[Rigged, Rigged]]:
    """The real game, and one that the viewer must not be able to tell from it, at these moments."""
    rng = Random(seed)
    for number in decisions:
        chosen = swaps(kept, viewer, number, rng)
        other = replay_swapped(kept, number, chosen) if chosen else None
        same = replay_swapped(kept, number, []) if other else None
        if same and other:
            yield same, other


def compare(variant: str, seed: int, decisions: int, tries: int) -> int:
    """Look for leaks at random moments, half of them after a Jester or a Devil; returns how many were compared."""
    kept, rng, compared = record(variant, seed, decisions), Random(seed), 0
    special = moments(kept, PassOn, DevilLook)
    for viewer in viewers(kept.variant):
        chosen = [rng.randint(0, len(kept.commands)) for _ in range(tries)]
        chosen += [rng.choice(special) for _ in range(tries) if special]
        for same, other in games(kept, viewer, chosen, seed):
            assert leak(same, other, viewer, compared) is None
            compared += 1
    return compared


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_a_viewer_gets_depends_on_hidden_cards(variant: str) -> None:
    compared = compare(variant, 1, 60, TRIES) + compare(variant, 2, 40, TRIES)
    assert compared >= TRIES or variant.startswith("solo"), "there must be something to compare"


@pytest.mark.soak
@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_depends_on_hidden_cards_in_many_long_games(variant: str) -> None:
    for seed in range(10, 14):
        compare(variant, seed, 500, 3 * TRIES)


# Planted leaks, to see that they are found.


def shows_gifts(event: Event, viewer: Viewer) -> Event:
    return event if isinstance(event, Give) else mask(event, viewer)


def shows_exchange(event: Event, viewer: Viewer) -> Event:
    return event if isinstance(event, Exchange) else mask(event, viewer)


def shows_passed_hands(event: Event, viewer: Viewer) -> Event:
    return event if isinstance(event, PassOn) else mask(event, viewer)


def shows_devils_look(event: Event, viewer: Viewer) -> Event:
    return event if isinstance(event, DevilLook) else mask(event, viewer)


def shows_one_bit(event: Event, viewer: Viewer) -> Event:
    """A subtle leak: a public number grows with the number of hands that begin with a low card."""
    shown = mask(event, viewer)
    if isinstance(event, Deal) and isinstance(shown, Deal):
        low = sum(hand[0] in "1234" for hand in event.hands.split("/"))
        return Deal(shown.dealer, shown.deck + low, shown.deal, shown.hands)
    return shown


class Talkative(Rigged):
    """A game whose refusals reveal too much."""

    def play(self, seat: Seat, play: Play | str) -> list[Event]:
        try:
            return super().play(seat, play)
        except Refused:
            hands = str([self.state.cards(other) for other in self.variant.seats])
            raise Refused(Refusal("no-such-seat", {"given": hands, "allowed": ""})) from None


def found(masked: Mask, after: type[Event], talkative: bool = False) -> bool:
    """Whether a leak is found in some game soon after an event of this kind."""
    for seed in range(60):
        kept = record("four", seed, 25)
        for viewer in viewers(kept.variant):
            for same, other in games(kept, viewer, moments(kept, after)[:2], seed):
                if talkative:
                    same.__class__ = other.__class__ = Talkative
                if leak(same, other, viewer, seed, masked):
                    return True
    return False


@pytest.mark.parametrize(
    ("masked", "after"),
    [
        (shows_gifts, Give),
        (shows_exchange, Exchange),
        (shows_passed_hands, PassOn),
        (shows_devils_look, DevilLook),
        (shows_one_bit, Deal),
    ],
)
def test_a_planted_leak_is_found(masked: Mask, after: type[Event]) -> None:
    assert found(masked, after)


def test_a_leak_in_a_refusal_is_found() -> None:
    assert found(mask, Exchange, talkative=True)


# Marks planted where a viewer must not see.

MARK = "☠"


def marked(event: Event, viewer: Viewer) -> Event:
    """The event with a mark in place of every card that this viewer must not see."""
    match event:
        case Deal(dealer, deck, deal, hands):
            return Deal(dealer, deck, deal, marked_parts(hands, viewer.seats | viewer.dealt))
        case PassOn(hands):
            return PassOn(marked_parts(hands, viewer.seats))
        case Exchange(received):
            return Exchange(marked_parts(received, viewer.seats))
        case Give(seat, _) if not viewer.holds(seat):
            return Give(seat, MARK)
        case DevilLook(seat, victim, hand) if not viewer.holds(seat):
            return DevilLook(seat, victim, marked_part(hand))
        case _:
            return event


def marked_parts(text: str, shown: frozenset[str]) -> str:
    parts = zip(Seat, text.split("/"), strict=False)
    return "/".join(part if seat in shown else marked_part(part) for seat, part in parts)


def marked_part(cards: str) -> str:
    return cards if cards in ("-", "x") else ",".join(MARK for _ in cards.split(","))


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_planted_mark_and_no_seed_gets_through(variant: str) -> None:
    kept = record(variant, 3, 60)
    game = replay_swapped(kept, len(kept.commands), [])
    assert game
    secret = game.seeds.server.hex()
    for viewer in viewers(kept.variant):
        observer = Observer(kept.variant, viewer)
        for event in kept.events:
            shown = mask(marked(event, viewer), viewer)
            observer.see(shown)
            got = encode(shown).decode() + msgspec.json.encode(observer.view()).decode()
            assert MARK not in got
            assert secret not in got


def test_a_mark_in_a_leaking_event_gets_through() -> None:
    kept = record("four", 3, 60)
    spectator = Viewer()
    shown = [encode(shows_exchange(marked(event, spectator), spectator)).decode() for event in kept.events]
    assert any(MARK in line for line in shown)
