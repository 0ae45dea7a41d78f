"""Other histories of a game that one seat cannot tell from the real one: its running deal with other hidden cards.

Earlier deals stay as they were, since all of their cards were laid. In the running one the hands are drawn as
`kugel.rules.sampler` does it; what they were dealt, and what was given away, follows from them.
"""

from collections import Counter
from copy import deepcopy

from kugel.adapters.chance_nodes import CHOICE, NUMBER, Deals, replay
from kugel.game.hands import Hands
from kugel.game.play_lookup import has_use
from kugel.rules.cards import KINDS, NO_CARD, OPENING, UNKNOWN
from kugel.rules.choices import GIVING, LAYING
from kugel.rules.codes import DEVILISH, GIVE, SKIPPED
from kugel.rules.dice import Dice
from kugel.rules.sampler import Sampler
from kugel.rules.state import State

MOST_TRIES = 200


def resample(deals: Deals, seat: int, dice: Dice) -> Deals:
    """A game that this seat cannot tell from `deals`: that itself while cards are dealt, or if no other was found."""
    if deals.next == CHOICE:
        running = RunningDeal(deals, seat)
        for _ in range(MOST_TRIES):
            other = running.other(dice)
            if other is not None:
                return other
    return deepcopy(deals)


class RunningDeal:
    """What a seat knows of the running deal. Hands are named by the seat that held them at the exchange."""

    def __init__(self, deals: Deals, seat: int) -> None:
        self._deals = deals
        self._viewer = seat
        self._desk = deals.desk
        self._geometry = self._desk.geometry
        self._seats = self._geometry.variant.seats
        self._memory = deals.memory(seat)
        self._before = replay(deals.variant, deals.history[: deals.dealt_from].tolist())
        self._numbers = deals.history[deals.dealt_from :].tolist()
        self._hands = Hands()
        # The cards that the viewer knows in a hand, and those that have been laid from it.
        self._known = {hand: Counter[int]() for hand in self._seats}
        self._laid = {hand: Counter[int]() for hand in self._seats}
        # By giver: the place of the gift in the numbers, and its kind.
        self._gifts: dict[int, tuple[int, int]] = {}
        self._follow()
        self._sampler = self._loaded()
        self._drawn = State(self._geometry)

    def other(self, dice: Dice) -> Deals | None:
        """The game with other hidden cards, drawn at random; None if the viewer could tell the difference."""
        if not self._sampler.draw(dice, self._drawn):
            return None
        game = deepcopy(self._before)
        try:
            for number in self._history(dice):
                game.apply(number)
        except ValueError:
            return None  # somebody had to do something else with these cards
        same = game.memory(self._viewer) == self._memory
        return game if same and game.state.declared == self._deals.state.declared else None

    # What the viewer knows.

    def _follow(self) -> None:
        """Play the deal once more."""
        deal = deepcopy(self._before)
        for place in range(deal.wanted):
            owner = deal.receiver(place)
            if self._desk.sees_dealt[owner] >> self._viewer & 1:
                self._known[owner][KINDS[self._numbers[place]]] += 1
            deal.apply(self._numbers[place])
        self._hands.declare(deal.state, [seat for seat in self._seats if deal.state.declared >> seat & 1])
        for place in range(deal.wanted, len(self._numbers)):
            if deal.state.phase == GIVE:
                self._give(deal, place)
            else:
                self._choose(deal, self._numbers[place])

    def _give(self, deal: Deals, place: int) -> None:
        state, number = deal.state, self._numbers[place]
        self._gifts[state.actor] = place, KINDS[number - GIVING]
        deal.apply(number)
        if state.phase == GIVE:
            return
        self._hands.exchanged = True
        for giver, (_, kind) in self._gifts.items():
            receiver = self._geometry.receiver[giver]
            if self._sees(giver) or self._sees(receiver):
                self._known[giver] -= Counter([kind])
                self._known[receiver][kind] += 1
            else:
                self._known[giver].clear()  # one of the cards that were seen as they were dealt may have gone

    def _choose(self, deal: Deals, number: int) -> None:
        state = deal.state
        owner, hand = state.owner, self._hands.hand_of[state.owner]
        first = deal.prefix[0] if deal.prefix else number
        if LAYING <= first < GIVING and state.phase != SKIPPED:
            # A player who could have used a card would have had to (MP-2).
            self._hands.rule_out(owner, sum(1 << kind for kind in set(KINDS) if has_use(state, kind)))
        passes = deal.passes(first)
        deal.apply(number)
        if deal.prefix:
            return
        laid = KINDS[first % len(KINDS)]
        self._hands.lay(owner, laid)
        self._laid[hand][laid] += 1
        self._known[hand] -= Counter([laid])
        if passes:
            self._hands.pass_on(state)
            for seat in self._seats:
                if self._sees(seat):
                    self._look(state, seat)
        if state.phase == DEVILISH and self._sees(state.actor):
            self._look(state, state.owner)

    def _sees(self, owner: int) -> bool:
        return bool(self._desk.sees[owner] >> self._viewer & 1)

    def _look(self, state: State, seat: int) -> None:
        self._known[self._hands.hand_of[seat]] = Counter(state.cards(seat))

    def _loaded(self) -> Sampler:
        """A sampler of all hands that are possible for the viewer."""
        state, hands = self._deals.state.clone(), self._hands
        for seat in self._seats:
            known = self._known[hands.hand_of[seat]]
            cards = state.cards(seat)
            for card in cards:
                state.drop_card(seat, card)
            for card in known.elements():
                state.add_card(seat, card)
            for _ in range(len(cards) - known.total()):
                state.add_card(seat, UNKNOWN)
            if state.gift[seat] and not self._sees(seat):
                state.set_gift(seat, UNKNOWN)
        sampler = Sampler(self._geometry)
        sampler.load(state, list(state.laid), [hands.possible(state, seat) for seat in range(6)])
        size = self._geometry.deal_size[state.deal - 1]
        given = [-1] * 6
        for giver, (_, kind) in self._gifts.items():
            if hands.exchanged and self._knows_gift(giver):
                given[giver] = int(kind in OPENING)
        sampler.tell_declared(
            hands.declared, hands.hand_of, hands.openers_laid, given, size, int(hands.exchanged)
        )
        return sampler

    def _knows_gift(self, giver: int) -> bool:
        receiver = self._geometry.receiver[giver]
        return self._sees(giver) or (self._hands.exchanged and self._sees(receiver))

    # What the others may have had instead.

    def _history(self, dice: Dice) -> list[int]:
        """The numbers of the deal with the hands that were drawn."""
        numbers = list(self._numbers)
        dealt = {hand: self._laid[hand].copy() for hand in self._seats}
        for seat in self._seats:
            dealt[self._hands.hand_of[seat]].update(self._drawn.cards(seat))
        gifts = {giver: self._gift(giver, dealt, dice) for giver in self._gifts}
        for giver, kind in gifts.items():
            numbers[self._gifts[giver][0]] = GIVING + NUMBER[kind]
            if self._hands.exchanged:
                dealt[self._geometry.receiver[giver]][kind] -= 1
                dealt[giver][kind] += 1
        left = {hand: _shuffled(list(cards.elements()), dice) for hand, cards in dealt.items()}
        for place in range(self._before.wanted):
            owner = self._before.receiver(place)
            if not self._desk.sees_dealt[owner] >> self._viewer & 1:
                numbers[place] = NUMBER[left[owner].pop()]
        return numbers

    def _gift(self, giver: int, held: dict[int, Counter[int]], dice: Dice) -> int:
        """A card that this seat may have given: one of those that its receiver has had since the exchange."""
        if self._knows_gift(giver):
            return self._gifts[giver][1]
        if not self._hands.exchanged:
            return self._drawn.gift[giver]
        cards = list(held[self._geometry.receiver[giver]].elements())
        return cards[dice.below(len(cards))] if cards else NO_CARD


def _shuffled(cards: list[int], dice: Dice) -> list[int]:
    for last in range(len(cards) - 1, 0, -1):
        other = dice.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
