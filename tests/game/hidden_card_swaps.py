"""The same game with other hidden cards: every single card is tracked, and which a viewer has seen.

Two hidden cards may be swapped if the public game stays the same: every declaration, every board and every
turn, and every discard is still forced. This is decided with the core, never with events, so that a leak in
an event cannot hide itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from game.game_helpers import Rigged, seed_of

from kugel.game import Event, Game, Viewer
from kugel.game.event_text import in_play, owing
from kugel.game.events import Deal, DevilLook, Discard, Exchange, Give, PassOn, Played, Win
from kugel.notation import read_variant, write_position
from kugel.rules.cards import KIND_OF, NAMES
from kugel.rules.codes import GIVE
from kugel.rules.generator import Generator
from kugel.rules.legal import is_legal, legal
from kugel.rules.play import Play
from kugel.rules.seat import Seat
from kugel.rules.state import State
from kugel.rules.variants import Variant

Card = tuple[int, int]
"""A single card: the number of its deck from 1, and its place in the deck."""

_generator = Generator()


class Tracker:
    """Tracks single cards through the unmasked events: where each is, and which a viewer has seen."""

    def __init__(self, variant: Variant, decks: list[list[int]], viewer: Viewer) -> None:
        self.variant = variant
        self.decks = decks
        self.viewer = viewer
        self.hands: dict[Seat, list[Card]] = {Seat.at(seat): [] for seat in variant.seats}
        self.gifts: dict[Seat, Card] = {}
        self.seen: set[Card] = set()
        self.drawn = (0, 0)
        self.out: set[str] = set()

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case Deal(dealer, deck, _, hands):
                    self._deal(dealer, deck, len(hands.split("/")[self.variant.seats[0]].split(",")))
                case Give(seat, card):
                    self.gifts[seat] = self.find(seat, card)
                case Exchange():
                    self._exchange()
                case Played(seat, _, _, card) | Discard(seat, _, card):
                    laid = self.find(seat, card)
                    self.hands[seat].remove(laid)
                    self.seen.add(laid)
                case PassOn():
                    self._pass_on()
                case Win(seats):
                    self.out.update(seats)
                case DevilLook(seat, victim):
                    if self.viewer.holds(seat):
                        self.seen.update(self.hands[victim])
            for other in self.hands:
                if self.viewer.holds(other):
                    self.seen.update(self.hands[other])

    def find(self, seat: Seat, name: str) -> Card:
        """A card of this kind in a hand; if there are several, any of them."""
        return min(card for card in self.hands[seat] if self.decks[card[0] - 1][card[1]] == KIND_OF[name])

    def _deal(self, dealer: str, deck: int, size: int) -> None:
        drawn = self.drawn[1] if self.drawn[0] == deck else 0
        seats = sorted(self.hands, key=lambda seat: (Seat(seat).number - Seat(dealer).number - 1) % 6)
        self.hands = {
            seat: [(deck, drawn + place + turn * len(seats)) for turn in range(size)]
            for place, seat in enumerate(seats)
        }
        self.drawn = deck, drawn + size * len(seats)
        for seat in self.viewer.dealt:
            self.seen.update(self.hands[seat])

    def _exchange(self) -> None:
        for seat, card in self.gifts.items():
            self.hands[seat].remove(card)
        for seat, card in self.gifts.items():
            receiver = self.variant.receiver(seat.number)
            assert receiver is not None
            self.hands[Seat.at(receiver)].append(card)
        self.gifts = {}

    def _pass_on(self) -> None:
        """Each hand goes to the right; a pair that has won is skipped (N04)."""
        moving = [seat for seat in sorted(self.hands) if seat not in self.out]
        old = dict(self.hands)
        for place, seat in enumerate(moving):
            self.hands[seat] = old[moving[(place + 1) % len(moving)]]


@dataclass(frozen=True)
class Command:
    """A decision: a play, or a single card that a seat gives."""

    seat: Seat
    play: Play | None = None
    given: Card | None = None


@dataclass
class Recording:
    """A game up to some decision, with everything needed to replay it with other cards."""

    variant: Variant
    dealer: int
    decks: list[list[int]]
    commands: list[Command] = field(default_factory=list)
    publics: list[str] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def hidden_from(self, viewer: Viewer, decisions: int) -> tuple[list[Card], set[Card]]:
        """The cards that a viewer has not seen after this many decisions, and those of them in hands."""
        tracker = Tracker(self.variant, self.decks, viewer)
        tracker.follow(self.events[: self.ends[decisions]])
        decks = range(1, tracker.drawn[0] + 1)
        cards = [(deck, place) for deck in decks for place in range(len(self.decks[deck - 1]))]
        held = {card for hand in tracker.hands.values() for card in hand}
        hidden = [card for card in cards if card not in tracker.seen]
        return hidden, held.intersection(hidden)


def public(state: State) -> str:
    """What everybody at the table sees, and who declares an opener, taken from the core."""
    fields = write_position(state).split()
    openers = [seat for seat in in_play(state) if state.declared >> seat & 1]
    given = [bool(gift) for gift in state.gift]
    return f"{fields[:2]} {fields[3:]} {list(state.held)} {openers} {given} {list(state.laid)}"


def record(variant: str, seed: int, decisions: int) -> Recording:
    """A random game, stopped after this many decisions or before its last one."""
    parsed, rng = read_variant(variant), Random(seed)
    game = Game(parsed, seed_of(seed))
    game.start()
    kept = Recording(parsed, game.state.dealer, [game.new_deck(1)])
    kept.publics.append(public(game.state))
    kept.ends.append(len(game.events))
    tracker = Tracker(parsed, kept.decks, Viewer())
    tracker.follow(game.events)
    while len(kept.commands) < decisions:
        command = _decide(game, tracker, rng)
        events = carry_out(game, command, kept.decks)
        if game.over:
            break
        kept.decks += [game.new_deck(number) for number in range(len(kept.decks) + 1, game.decks + 1)]
        tracker.follow(events)
        kept.commands.append(command)
        kept.publics.append(public(game.state))
        kept.ends.append(len(game.events))
    kept.events = game.events[: kept.ends[-1]]
    return kept


def _decide(game: Game, tracker: Tracker, rng: Random) -> Command:
    state = game.state
    if state.phase == GIVE:
        seat = rng.choice(owing(state))
        return Command(Seat.at(seat), given=tracker.find(Seat.at(seat), NAMES[rng.choice(state.cards(seat))]))
    return Command(Seat.at(state.actor), play=rng.choice(legal(state)))


def carry_out(game: Game, command: Command, decks: list[list[int]]) -> list[Event]:
    """Make a decision; a given card is of the kind that it has in these decks."""
    if command.given:
        deck, place = command.given
        return game.play(command.seat, f"{NAMES[decks[deck - 1][place]]}:give")
    assert command.play
    return game.carry_out(command.play)


def allowed(game: Game, command: Command) -> bool:
    """Whether the decision is legal; any card may be given."""
    if command.given:
        return True
    return bool(command.play and is_legal(game.state, command.play))


def replay_swapped(kept: Recording, decisions: int, swaps: list[tuple[Card, Card]]) -> Rigged | None:
    """The game with these cards swapped, after this many decisions; None if the public game is another one."""
    decks = [list(deck) for deck in kept.decks]
    for (deck, first), (_, second) in swaps:
        cards = decks[deck - 1]
        cards[first], cards[second] = cards[second], cards[first]
    game = Rigged(kept.variant, decks, kept.dealer)
    game.start()
    for index in range(decisions):
        if public(game.state) != kept.publics[index] or not allowed(game, kept.commands[index]):
            return None
        carry_out(game, kept.commands[index], decks)
    return game if public(game.state) == kept.publics[decisions] else None
