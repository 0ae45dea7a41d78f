"""Luck of the deal: each seat's cards over many games, compared with the expected numbers.

Before each deal, the cards left in the deck are counted, as far as earlier hands were shown. In a hand of n
cards out of N, K of them of a kind, n K / N of that kind are expected. Counted this way, deal after deal, the
differences add up without a bias, even if games end in the middle of a deck because of the cards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import comb, sqrt
from typing import Self

from kugel.game.event_text import read_hand
from kugel.game.events import Deal
from kugel.game.record import Record, WrongRecord
from kugel.game.statistics import chi_square_tail, in_any_of, solve
from kugel.rules.cards import KINDS, NAMES, OPENING, UNKNOWN
from kugel.rules.refusals import reason
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

ENOUGH = 5
"""The expected number of cards of the rarest kind from which the chi-square's tail can be trusted."""


@dataclass
class Spread:
    """Expectation of every kind for one seat, and the covariance of the counts, summed over deals."""

    expected: list[float] = field(default_factory=lambda: [0.0] * len(KINDS))
    covariance: list[list[float]] = field(default_factory=lambda: [[0.0] * len(KINDS) for _ in KINDS])
    deals: int = 0
    openers: float = 0.0
    openers_variance: float = 0.0

    def add(self, stack: list[int], size: int) -> None:
        """Add one hand of this size, from a stack with so many cards of each kind."""
        cards = sum(stack)
        shares = [number / cards for number in stack]
        weight = size * (cards - size) / max(1, cards - 1)
        for kind, share in enumerate(shares):
            self.expected[kind] += size * share
            if share:
                row, part = self.covariance[kind], weight * share
                row[kind] += part
                for other, other_share in enumerate(shares):
                    row[other] -= part * other_share
        openers = sum(stack[KINDS.index(kind)] for kind in OPENING)
        chance = 1 - comb(cards - openers, size) / comb(cards, size)
        self.deals += 1
        self.openers += chance
        self.openers_variance += chance * (1 - chance)

    def merge(self, other: Self) -> None:
        self.deals += other.deals
        self.openers += other.openers
        self.openers_variance += other.openers_variance
        for kind, row in enumerate(self.covariance):
            self.expected[kind] += other.expected[kind]
            for place in range(len(KINDS)):
                row[place] += other.covariance[kind][place]


@dataclass
class Tally:
    """Cards dealt in many games. Seats that were seen together share one expectation."""

    games: int = 0
    dealt: Counter[tuple[str, int]] = field(default_factory=Counter)
    with_opener: Counter[str] = field(default_factory=Counter)
    spreads: defaultdict[str, Spread] = field(default_factory=lambda: defaultdict(Spread))

    def add(self, record: Record) -> None:
        """Count the hands that a record shows."""
        self.games += 1
        deck, stack = 0, [0] * len(KINDS)
        for number, event in enumerate(record.events, 1):
            if isinstance(event, Deal):
                if event.deck != deck:
                    deck, stack = event.deck, _full(record.variant)
                self._deal(event, stack, number + 1)

    def _deal(self, event: Deal, stack: list[int], line: int) -> None:
        """Count one deal, and take its cards off the stack."""
        hands = {
            seat: cards
            for seat, hand in zip(Seat, event.hands.split("/"), strict=False)
            if (cards := read_hand(hand)) and UNKNOWN not in cards and -1 not in cards
        }
        before = list(stack)
        for card in (card for cards in hands.values() for card in cards):
            stack[KINDS.index(card)] -= 1
            if stack[KINDS.index(card)] < 0:
                raise WrongRecord(line, reason("record-deck", card=NAMES[card]))
        for size in {len(cards) for cards in hands.values()}:
            seen = "".join(seat for seat, cards in hands.items() if len(cards) == size)
            self.spreads[seen].add(before, size)
        for seat, cards in hands.items():
            self.with_opener[seat] += any(card in OPENING for card in cards)
            self.dealt.update((seat, card) for card in cards)

    def merge(self, other: Self) -> None:
        self.games += other.games
        self.dealt.update(other.dealt)
        self.with_opener.update(other.with_opener)
        for seen, spread in other.spreads.items():
            self.spreads[seen].merge(spread)

    def verdict(self) -> "Verdict":
        """The result for all seats."""
        seats = sorted(set("".join(self.spreads)))
        return Verdict(self.games, tuple(self._seat(seat) for seat in seats))

    def _seat(self, seat: str) -> "SeatCards":
        spread = Spread()
        for seen, part in self.spreads.items():
            if seat in seen:
                spread.merge(part)
        counts = [self.dealt[seat, kind] for kind in KINDS]
        cards = {
            NAMES[kind]: Compared(counts[place], spread.expected[place], spread.covariance[place][place])
            for place, kind in enumerate(KINDS)
            if spread.expected[place]
        }
        openers = Compared(self.with_opener[seat], spread.openers, spread.openers_variance)
        return SeatCards(seat, spread.deals, cards, openers, _chance(counts, spread))


@dataclass(frozen=True, slots=True)
class Compared:
    """A count, its expectation, and their difference in standard deviations."""

    count: int
    expected: float
    variance: float

    @property
    def score(self) -> float:
        return (self.count - self.expected) / sqrt(self.variance) if self.variance > 0 else 0.0


@dataclass(frozen=True, slots=True)
class SeatCards:
    """One seat: deals seen, every kind of card, hands with a 1 or 13, and how likely such differences are."""

    seat: str
    deals: int
    cards: dict[str, Compared]
    openers: Compared
    chance: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """All seats, and the probability that some seat is as far from expectation as the furthest one here."""

    games: int
    seats: tuple[SeatCards, ...]

    @property
    def chance(self) -> float:
        return in_any_of(min(seat.chance for seat in self.seats), len(self.seats)) if self.seats else 1.0

    @property
    def enough(self) -> bool:
        """Whether enough cards were counted for the probability to mean something."""
        rarest = (kind.expected for seat in self.seats for kind in seat.cards.values())
        return min(rarest, default=0.0) >= ENOUGH


def tally(records: Iterable[Record]) -> Tally:
    """The tally of all records."""
    total = Tally()
    for record in records:
        total.add(record)
    return total


def _full(variant: Variant) -> list[int]:
    deck = variant.deck
    return [deck.get(kind, 0) for kind in KINDS]


def _chance(counts: list[int], spread: Spread) -> float:
    """How likely a seat's cards are at least this far from expectation, all kinds together."""
    kinds = [kind for kind in range(len(KINDS)) if spread.covariance[kind][kind] > 0]
    # The total count is fixed, so the last kind adds no information.
    kinds = kinds[:-1]
    if not kinds:
        return 1.0
    matrix = [[spread.covariance[row][column] for column in kinds] for row in kinds]
    distance = [counts[kind] - spread.expected[kind] for kind in kinds]
    weights = solve(matrix, distance)
    value = sum(weight * far for weight, far in zip(weights, distance, strict=True))
    return chi_square_tail(value, len(kinds))
