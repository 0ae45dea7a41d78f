"""The constants of a game as flat numbers: the board, the order of turns, teams and options of a variant."""

from kugel.rules.cards import NO_CARD
from kugel.rules.codes import DECK_SIZE, SEAT_LIMIT
from kugel.rules.variants import Variant


class Geometry:
    """A variant as numbers: board, turn order, teams, who moves whose marbles, options."""

    def __init__(self, variant: Variant) -> None:
        seats, options = variant.seats, variant.options
        self.variant = variant
        self.seats = variant.board
        self.ring = variant.ring
        self.start = [seat * variant.sector if seat < variant.board else 0 for seat in range(SEAT_LIMIT)]
        self.used = [int(seat in seats) for seat in range(SEAT_LIMIT)]
        self.after = [
            min(seats, key=lambda other, seat=seat: (other - seat - 1) % SEAT_LIMIT) if seats else 0  # type: ignore[misc]
            for seat in range(SEAT_LIMIT)
        ]
        self.teams = len(variant.teams)
        self.team = [0] * 6
        self.members = [0] * 6
        for number, team in enumerate(variant.teams):
            self.members[number] = sum(1 << seat for seat in team)
            for seat in team:
                self.team[seat] = number
        self.stage = [0] * 18
        self.receiver = [-1] * 6
        for seat in seats:
            for depth, colours in enumerate(variant.stages(seat)):
                self.stage[seat * 3 + depth] = sum(1 << colour for colour in colours)
            receiver = variant.receiver(seat)
            if receiver is not None:
                self.receiver[seat] = receiver
        self.hands = len(seats)
        self.exchange = int(any(receiver >= 0 for receiver in self.receiver))
        self.jester_copies = int(options.jester_tac == "copy")
        self.jester_own = int(options.jester_last == "own")
        self.skip_trick = int(options.skip_last == "trick")
        self.final_tac = int(options.final_tac == "on")
        self.second_place = int(options.second_place == "on")
        self.cooperative = int(variant.cooperative)
        self.max_deals = options.max_deals
        self.intro = int(options.intro == "on")
        cards = [kind for kind, number in sorted(variant.deck.items()) for _ in range(number)]
        self.cards = len(cards)
        self.deck = cards + [NO_CARD] * (DECK_SIZE - len(cards))
        self.deals = len(variant.deal_sizes)
        self.deal_size = [*variant.deal_sizes, *([0] * (DECK_SIZE - len(variant.deal_sizes)))]
