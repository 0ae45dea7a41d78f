"""Complete positions that one viewer cannot tell apart: hidden hands and stack drawn uniformly from all possible ones.

Possible positions agree with the cards that the viewer has seen, with the kinds that a hand cannot hold because its
player had to discard (MP-2), and with all declarations before the exchange. Every order of the deck and, where
it is hidden, every choice of a card to give away is equally likely.
"""

from kugel.rules.cards import UNKNOWN
from kugel.rules.codes import EVERY_KIND, HAND_LIMIT, KIND_LIMIT
from kugel.rules.dice import Dice
from kugel.rules.geometry import Geometry
from kugel.rules.state import State

MOST_TRIES = 100_000
HALF_WORD = 4294967296.0


class Sampler:
    """Draws from one viewer's knowledge, which `load` sets."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.known = State(geometry)
        self.unseen = [0] * 20
        self.left = [0] * 20
        self.hidden = [0] * 6
        self.possible = [0] * 6
        self.order = [0] * 6
        self.seats = 0
        self.limited = 0
        # Declarations about the dealt hands, and knowledge about the cards given away.
        self.declared = [-1] * 6
        self.given = [-1] * 6
        self.hand_of = [0, 1, 2, 3, 4, 5]
        self.played = [0] * 6
        self.openers = [0] * 6
        self.gift = [0] * 6
        self.size = 0
        self.exchanged = 0

    def load(self, state: State, laid: list[int], possible: list[int] | None = None) -> None:
        """Set a position with unknown cards, the cards laid since the last shuffle, by kind, and per seat
        the kinds its unknown cards can be of, as bits."""
        self.known.copy_from(state)
        deck = self.geometry.variant.deck
        for kind in range(KIND_LIMIT):
            self.unseen[kind] = deck.get(kind, 0) - laid[kind]
        for seat in range(self.geometry.seats):
            self.hidden[seat] = 0
            self.possible[seat] = possible[seat] if possible else EVERY_KIND
            self.declared[seat] = -1
            self.given[seat] = -1
            self.hand_of[seat] = seat
            self.played[seat] = 0
            for card in state.cards(seat):
                if card == UNKNOWN:
                    self.hidden[seat] += 1
                else:
                    self.unseen[card] -= 1
        self.size = 0
        self.arrange()

    def tell_declared(
        self,
        declared: list[int],
        hand_of: list[int],
        played: list[int],
        given: list[int],
        size: int,
        exchanged: int,
    ) -> None:
        """Set the declarations (-1 unknown, 0, 1 per seat); which seat's hand of the exchange each seat now
        holds; how many openers were played from it; whether the card each seat gave was an opener (-1, 0, 1);
        the cards per hand in this deal; and whether the exchange is done."""
        for seat in range(self.geometry.seats):
            self.declared[seat] = declared[seat]
            self.hand_of[seat] = hand_of[seat]
            self.played[seat] = played[seat]
            self.given[seat] = given[seat]
        self.size = size
        self.exchanged = exchanged

    def arrange(self) -> None:
        """Order the hands, limited ones first; only between those can the number of choices vary."""
        present = 0
        for kind in range(KIND_LIMIT):
            if self.unseen[kind] > 0:
                present |= 1 << kind
        self.seats = 0
        for seat in range(self.geometry.seats):
            if self.hidden[seat] and present & ~self.possible[seat]:
                self.order[self.seats] = seat
                self.seats += 1
        self.limited = self.seats
        for seat in range(self.geometry.seats):
            if self.hidden[seat] and not present & ~self.possible[seat]:
                self.order[self.seats] = seat
                self.seats += 1

    def draw(self, dice: Dice, into: State) -> int:
        """Make `into` a possible complete position, drawn at random; returns the tries, 0 if none was found."""
        tries = 0
        while tries < MOST_TRIES:
            tries += 1
            into.copy_from(self.known)
            if self.fill_hands(dice, into) and self.agrees(dice, into):
                self.fill_gifts(dice, into)
                self.fill_stack(dice, into)
                return tries
        return 0

    def fill_hands(self, dice: Dice, into: State) -> int:
        """Give every hidden card a kind; fails just often enough to make all fillings equally likely."""
        self.left[:] = self.unseen
        chance = 1.0
        for index in range(self.seats):
            seat = self.order[index]
            possible = self.possible[seat]
            choices, most = 0, 0
            for kind in range(KIND_LIMIT):
                if possible >> kind & 1:
                    choices += self.left[kind]
                    most += self.unseen[kind]
            for _ in range(self.hidden[seat]):
                if choices <= 0:
                    return 0
                if 0 < index < self.limited:
                    chance *= choices
                    chance /= most
                    most -= 1
                pick = dice.below(choices)
                kind = 0
                while True:
                    if possible >> kind & 1:
                        pick -= self.left[kind]
                        if pick < 0:
                            break
                    kind += 1
                self.left[kind] -= 1
                choices -= 1
                into.drop_card(seat, UNKNOWN)
                into.add_card(seat, kind)
        if chance < 1.0:
            return dice.roll() < chance * HALF_WORD
        return 1

    def agrees(self, dice: Dice, into: State) -> int:
        """Whether the dealt hands behind these agree with the declarations (DC-1)."""
        for seat in range(self.geometry.seats):
            self.openers[seat] = self.played[seat]
        for seat in range(self.geometry.seats):
            for place in range(seat * HAND_LIMIT, seat * HAND_LIMIT + into.held[seat]):
                if into.hand[place] == 1 or into.hand[place] == 13:
                    self.openers[self.hand_of[seat]] += 1
        for seat in range(self.geometry.seats):
            receiver = self.geometry.receiver[seat]
            self.gift[seat] = 0
            if self.exchanged and receiver >= 0:
                self.gift[seat] = self.given[seat]
                if self.given[seat] < 0 and self.size:
                    self.gift[seat] = dice.below(self.size) < self.openers[receiver]
        for seat in range(self.geometry.seats):
            if self.declared[seat] < 0:
                continue
            dealt = self.openers[seat] + self.gift[seat]
            for giver in range(self.geometry.seats):
                if self.geometry.receiver[giver] == seat:
                    dealt -= self.gift[giver]
            if (dealt > 0) != self.declared[seat]:
                return 0
        return 1

    def fill_gifts(self, dice: Dice, into: State) -> None:
        """Draw the cards given away but not yet seen, each from its hand."""
        for seat in range(self.geometry.seats):
            if into.gift[seat] == UNKNOWN:
                into.gift[seat] = into.hand[seat * HAND_LIMIT + dice.below(into.held[seat])]

    def fill_stack(self, dice: Dice, into: State) -> None:
        """Put the rest of the unseen cards on the stack, in random order."""
        end = self.geometry.cards
        place = end
        for kind in range(KIND_LIMIT):
            for _ in range(self.left[kind]):
                place -= 1
                into.stack[place] = kind
        into.drawn = place
        for last in range(end - 1, place, -1):
            other = place + dice.below(last - place + 1)
            card = into.stack[last]
            into.stack[last] = into.stack[other]
            into.stack[other] = card
