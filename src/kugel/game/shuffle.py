"""Fair shuffles, version `kugel-shuffle-1`; docs/fairness.md specifies every byte."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest

from kugel.rules.cards import KINDS, MASTERS, TAC, TRICKSTER
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

VERSION = "kugel-shuffle-1"
SEED_BYTES = 32
CLIENT_BYTES = 64
WORD = 1 << 32
RED = (1, 4, 7, 8, 13)


@dataclass(frozen=True, slots=True)
class Seeds:
    """The sources of all chance in one game: the server's secret, and one text for each seat."""

    server: bytes
    clients: tuple[str, ...]


def seeds_for(variant: Variant, server: bytes, clients: tuple[str, ...] = ()) -> Seeds:
    """The seeds of a game, checked; a seat that adds nothing has an empty text."""
    seats = len(variant.seats)
    if len(server) != SEED_BYTES:
        raise Refused(reason("seed-length", given=len(server), wanted=SEED_BYTES))
    if len(clients) > seats:
        raise Refused(reason("client-seeds-many", given=len(clients), limit=seats))
    for text in clients:
        if not _fits(text):
            raise Refused(reason("client-seed-long", limit=CLIENT_BYTES))
    return Seeds(server, clients + ("",) * (seats - len(clients)))


def _fits(text: str) -> bool:
    try:
        return len(text.encode()) <= CLIENT_BYTES
    except UnicodeEncodeError:
        return False


def commitment(server: bytes) -> str:
    """The hash published before the first deal; the seed shown at the end must match it."""
    return sha256(_join(VERSION.encode(), b"commitment", server)).hexdigest()


def deck_order(variant: Variant, seeds: Seeds, number: int) -> list[int]:
    """The cards of the deck with this number, from 1, in the order in which they are dealt."""
    return _shuffled(variant, _words(seeds, "deck", number))


def first_dealer(variant: Variant, seeds: Seeds) -> int:
    """The first dealer: an agreed seat, or by lot, or by drawing cards (K19, N11)."""
    if dealer := Seat.named(variant.options.dealer):
        return dealer.number
    if variant.options.dealer == "random":
        return variant.seats[_below(_words(seeds, "dealer", 0), len(variant.seats))]
    *_, last = draws(variant, seeds)
    return strongest(last)[0]


def draws(variant: Variant, seeds: Seeds) -> Iterator[dict[int, int]]:
    """The cards drawn for the first deal, by seat: again by those who share the strongest, until one has it alone."""
    drawing, number = variant.seats, 0
    while len(drawing) > 1:
        number += 1
        cards = _shuffled(variant, _words(seeds, "draw", number))
        drawn = dict(zip(drawing, cards, strict=False))
        yield drawn
        drawing = strongest(drawn)


def strongest(drawn: Mapping[int, int]) -> tuple[int, ...]:
    """The seats that drew the strongest card (TR-1)."""
    best = max(map(strength, drawn.values()))
    return tuple(seat for seat, card in drawn.items() if strength(card) == best)


def strength(card: int) -> int:
    """Black numbers, red numbers, Trickster, TAC, then the masters, all equal (TR-1)."""
    if card in MASTERS:
        return 400
    return {TRICKSTER: 200, TAC: 300}.get(card, card + 100 if card in RED else card)


def _shuffled(variant: Variant, words: Iterator[int]) -> list[int]:
    deck = variant.deck
    cards = [kind for kind in KINDS for _ in range(deck.get(kind, 0))]
    for place in range(len(cards) - 1, 0, -1):
        other = _below(words, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def _below(words: Iterator[int], limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely: words beyond the last full range are skipped."""
    full = WORD - WORD % limit
    return next(word for word in words if word < full) % limit


def _words(seeds: Seeds, label: str, number: int) -> Iterator[int]:
    """The endless stream of 32-bit words for one purpose."""
    clients = [text.encode() for text in seeds.clients]
    counter = 0
    while True:
        message = _join(
            VERSION.encode(),
            label.encode(),
            _number(len(clients)),
            *clients,
            _number(number),
            _number(counter),
        )
        block = digest(seeds.server, message, sha256)
        for place in range(0, len(block), 4):
            yield int.from_bytes(block[place : place + 4], "big")
        counter += 1


def _join(*parts: bytes) -> bytes:
    """Each part after its length, so that no two lists of parts look the same."""
    return b"".join(_number(len(part)) + part for part in parts)


def _number(value: int) -> bytes:
    return value.to_bytes(4, "big")
