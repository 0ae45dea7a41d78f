"""A second implementation of docs/fairness.md, written from that page alone; it shares no code with the first."""

import hashlib
import hmac

NAME = "kugel-shuffle-1"
ORDER = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "X", "T", "J", "A", "W", "D"]
STRENGTH = ["2", "3", "5", "6", "9", "10", "12", "1", "4", "7", "8", "13", "X", "T"]


def number(value: int) -> bytes:
    return bytes([value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255])


def listed(parts: list[bytes]) -> bytes:
    out = b""
    for part in parts:
        out += number(len(part))
        out += part
    return out


def commitment(server_seed: bytes) -> str:
    return hashlib.sha256(listed([NAME.encode("utf-8"), b"commitment", server_seed])).hexdigest()


class Stream:
    def __init__(self, server_seed: bytes, client_seeds: list[str], label: str, count: int) -> None:
        texts = [text.encode("utf-8") for text in client_seeds]
        self.key = server_seed
        self.front = [NAME.encode("utf-8"), label.encode("utf-8"), number(len(texts)), *texts, number(count)]
        self.blocks = 0
        self.ready = b""

    def block(self) -> bytes:
        """The next block."""
        mac = hmac.new(self.key, listed([*self.front, number(self.blocks)]), "sha256")
        self.blocks += 1
        return mac.digest()

    def word(self) -> int:
        if not self.ready:
            self.ready = self.block()
        first, self.ready = self.ready[:4], self.ready[4:]
        return first[0] << 24 | first[1] << 16 | first[2] << 8 | first[3]

    def below(self, limit: int) -> int:
        word = self.word()
        while word >= 2**32 - 2**32 % limit:
            word = self.word()
        return word % limit


def sorted_deck(board_seats: int, masters: str) -> list[str]:
    """The deck before it is shuffled; `masters` is add, off, or replace, with letters after a plus."""
    how_many = dict.fromkeys(ORDER, 7)
    how_many.update({"1": 9, "13": 9, "7": 8, "T": 4, "J": 0, "A": 0, "W": 0, "D": 0})
    if board_seats == 6:
        how_many["12"] -= 2
        if masters != "add":
            how_many["9"] -= 1
            how_many["10"] -= 1
    if masters == "add":
        added = "JAWD"
    elif masters.startswith("replace"):
        added = masters.partition("+")[2] or "JAWD"
        for letter in added:
            how_many[{"J": "X", "A": "13", "W": "7", "D": "8"}[letter]] -= 1
    else:
        added = ""
    for letter in added:
        how_many[letter] += 1
    return [name for name in ORDER for _ in range(how_many[name])]


def shuffled(cards: list[str], stream: Stream) -> list[str]:
    places = list(cards)
    for p in reversed(range(1, len(places))):
        q = stream.below(p + 1)
        kept = places[p]
        places[p] = places[q]
        places[q] = kept
    return places


def drawn_dealer(seats: list[int], cards: list[str], server_seed: bytes, client_seeds: list[str]) -> int:
    """The first dealer if dealer=draw."""
    count = 1
    while True:
        deck = shuffled(cards, Stream(server_seed, client_seeds, "draw", count))
        ranks = [STRENGTH.index(card) if card in STRENGTH else len(STRENGTH) for card in deck[: len(seats)]]
        seats = [seat for seat, rank in zip(seats, ranks, strict=True) if rank == max(ranks)]
        if len(seats) == 1:
            return seats[0]
        count += 1
