"""Games for tests: seeds, random play, chosen decks, and games from a given position."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kugel.game import Event, Game
from kugel.game.event_text import owing
from kugel.game.event_text import turn_text as turn_of
from kugel.game.events import Turn
from kugel.notation import read_position, read_variant
from kugel.rules.cards import KIND_OF, NAMES
from kugel.rules.codes import GIVE
from kugel.rules.legal import legal
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

VARIANTS = (
    "four",
    "coop:final_tac=on,max_deals=12",
    "coop-two:max_deals=3",
    "coop-three:max_deals=3",
    "solo:max_deals=8",
    "two:rulebook=nl",
    "two-double:rulebook=fr,max_deals=12",
    "three",
    "three-double:pair_sees=on,max_deals=12",
    "three-single:masters=replace",
    "six:second_place=on,max_deals=14",
    "six-trios:max_deals=8",
    "six-coop:max_deals=6,masters=off",
    "six-coop-three:max_deals=2",
    "six-double:max_deals=8,intro=on",
)
"""Every variant and many options; some games are shortened."""


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def random_step(game: Game, rng: Random) -> list[Event]:
    """Make one random decision for a seat that may decide."""
    if game.state.phase == GIVE:
        seat = rng.choice(owing(game.state))
        return game.play(Seat.at(seat), f"{NAMES[rng.choice(game.state.cards(seat))]}:give")
    return game.carry_out(rng.choice(legal(game.state)))


def play_out(game: Game, rng: Random) -> Game:
    game.start()
    while not game.over:
        random_step(game, rng)
    return game


def random_game(variant: str, seed: int) -> Game:
    return play_out(Game(read_variant(variant), seed_of(seed)), Random(seed))


class Rigged(Game):
    """A game with a given dealer and given decks."""

    def __init__(self, variant: Variant, decks: Sequence[list[int]], dealer: int = 0) -> None:
        super().__init__(variant, seed_of(0))
        self.given_decks = decks
        self.given_dealer = dealer

    def first_dealer(self) -> int:
        return self.given_dealer

    def new_deck(self, number: int) -> list[int]:
        return list(self.given_decks[number - 1])


def dealt(variant: str, *deals: str) -> Rigged:
    """A game, not yet started, in which seat d first deals these hands, and then hands of twos and threes."""
    parsed = read_variant(variant)
    deck: list[int] = []
    rest = [kind for kind, number in sorted(parsed.deck.items()) for _ in range(number)]
    order = [seat for seat in (*range(parsed.board), *range(parsed.board)) if seat in parsed.seats]
    dealer = parsed.seats[-1]
    for hands in deals:
        begin = order.index(dealer) + 1
        clockwise = order[begin : begin + len(parsed.seats)]
        cards = [[KIND_OF[name] for name in hand.split(",")] for hand in hands.split("/") if hand != "x"]
        by_seat = dict(zip(parsed.seats, cards, strict=True))
        deck += [by_seat[seat][index] for index in range(len(cards[0])) for seat in clockwise]
        dealer = clockwise[0]
    for card in deck:
        rest.remove(card)
    return Rigged(parsed, [deck + rest], parsed.seats[-1])


def gives(game: Game, cards: str) -> list[Event]:
    """All seats that have to give cards give these, starting on the dealer's left."""
    return [
        event
        for seat, card in zip(owing(game.state), cards.split(), strict=True)
        for event in game.play(Seat.at(seat), f"{card}:give")
    ]


def at(position: str) -> Game:
    """A game that starts at this position, with nothing to take back."""
    state = read_position(position)
    game = Game(state.geometry.variant, seed_of(0))
    game.state = state
    game.events = [Turn(turn_of(state))]
    return game


def tell(game: Game, *script: str) -> list[Event]:
    """The events when the seats to act make these plays, one after the other."""
    events: list[Event] = []
    for text in script:
        events += game.play(Seat.at(game.state.actor), text)
    return events


def seat(letter: str) -> Seat:
    return Seat(letter)
