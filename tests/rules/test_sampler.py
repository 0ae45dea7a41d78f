"""Sampling: every position that a viewer cannot tell from the true one is drawn, all equally often."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from math import sqrt

import pytest

from kugel.notation import read_position
from kugel.rules.cards import KIND_OF, OPENING, UNKNOWN
from kugel.rules.codes import EVERY_KIND
from kugel.rules.dice import Dice
from kugel.rules.sampler import Sampler
from kugel.rules.state import State

Hands = tuple[tuple[int, ...], ...]
DRAWS = 6000
NOTHING = [-1] * 6
SEATS = list(range(6))


def laid_but(cards: str, state: State) -> list[int]:
    """Lay cards so that exactly these, by name, are left unseen."""
    left = Counter(KIND_OF[name] for name in cards.split(","))
    known = Counter(card for seat in range(4) for card in state.cards(seat) if card != UNKNOWN)
    deck = state.geometry.variant.deck
    return [deck.get(kind, 0) - left[kind] - known[kind] for kind in range(20)]


def hidden_places(state: State) -> list[int]:
    return [seat for seat in range(4) for card in state.cards(seat) if card == UNKNOWN]


def fillings(state: State, cards: str) -> Iterator[Hands]:
    """Every way to distribute the unseen cards, each a distinct card, over hidden places and stack."""
    unseen = [KIND_OF[name] for name in cards.split(",")]
    places = hidden_places(state)
    for order in permutations(unseen, len(places)):
        yield tuple(
            tuple(
                sorted(
                    [card for card in state.cards(seat) if card != UNKNOWN]
                    + [card for card, place in zip(order, places, strict=True) if place == seat]
                )
            )
            for seat in range(4)
        )


def drawn(sampler: Sampler, state: State) -> Counter[Hands]:
    dice, into = Dice(7), State(state.geometry)
    counts: Counter[Hands] = Counter()
    for _ in range(DRAWS):
        assert sampler.draw(dice, into)
        counts[tuple(tuple(into.cards(seat)) for seat in range(4))] += 1
    return counts


def check_equally_likely(counts: Counter[Hands], expected: Counter[Hands]) -> None:
    """The draws are as expected: nothing impossible, nothing possible missing, each within five sigma."""
    total = sum(expected.values())
    assert set(counts) <= set(expected)
    for hands, ways in expected.items():
        chance = ways / total
        sigma = sqrt(DRAWS * chance * (1 - chance))
        assert abs(counts[hands] - DRAWS * chance) <= 5 * sigma + 1, hands


def test_all_orders_of_the_unseen_cards_are_equally_likely() -> None:
    state = read_position("11/-/-/- a 5/?1/7,?1/?1 - d1 four")
    sampler = Sampler(state.geometry)
    sampler.load(state, laid_but("1,1,2,8,T", state))
    check_equally_likely(drawn(sampler, state), Counter(fillings(state, "1,1,2,8,T")))


def test_a_hand_holds_none_of_the_kinds_that_its_player_would_have_had_to_play() -> None:
    state = read_position("11/-/-/- a 5/?2/?1/?1 - d1 four")
    possible = [EVERY_KIND] * 6
    for seat, kinds in ((1, (1, 13)), (3, (2,))):
        for kind in kinds:
            possible[seat] &= ~(1 << kind)
    sampler = Sampler(state.geometry)
    sampler.load(state, laid_but("1,2,2,8,9,13", state), possible)
    expected = Counter(
        hands
        for hands in fillings(state, "1,2,2,8,9,13")
        if all(possible[seat] >> card & 1 for seat in (1, 3) for card in hands[seat])
    )
    check_equally_likely(drawn(sampler, state), expected)


def openers(cards: tuple[int, ...]) -> int:
    return sum(card in OPENING for card in cards)


def exchanged_ways(hands: Hands, agrees: Callable[[list[int]], bool]) -> int:
    """In how many ways b and d can have exchanged a card so that what was dealt agrees with what was said."""
    ways = 0
    for from_b, from_d in product(range(len(hands[3])), range(len(hands[1]))):
        b, d = list(hands[1]), list(hands[3])
        given_by_d, given_by_b = b.pop(from_d), d.pop(from_b)
        dealt = [openers(hands[0]), openers((*b, given_by_b)), openers(hands[2]), openers((*d, given_by_d))]
        ways += agrees(dealt)
    return ways


@pytest.mark.parametrize("said", [(1, 0), (0, 1), (1, 1), (0, 0)])
def test_what_was_declared_before_a_hidden_exchange_weighs_the_hands(said: tuple[int, int]) -> None:
    state = read_position("11/-/-/- a 5,6/?2/7,9/?2 - d1 four")
    cards = "1,2,8,9,12,13"
    sampler = Sampler(state.geometry)
    sampler.load(state, laid_but(cards, state))
    declared = [0, said[0], 0, said[1], -1, -1]
    sampler.tell_declared(declared, SEATS, [0] * 6, [0, -1, 0, -1, -1, -1], 2, 1)
    expected: Counter[Hands] = Counter()
    for hands in fillings(state, cards):
        expected[hands] += exchanged_ways(
            hands, lambda dealt: [int(number > 0) for number in dealt] == declared[:4]
        )
    check_equally_likely(
        drawn(sampler, state), Counter({hands: ways for hands, ways in expected.items() if ways})
    )


def test_before_the_exchange_a_declared_hand_holds_an_opener_itself() -> None:
    state = read_position("11/-/-/- a~ 5,6/?2/?1/?1 - d1 four")
    cards = "1,2,8,9,13"
    sampler = Sampler(state.geometry)
    sampler.load(state, laid_but(cards, state))
    declared = [0, 1, 0, 0, -1, -1]
    sampler.tell_declared(declared, SEATS, [0] * 6, NOTHING, 2, 0)
    expected = Counter(
        hands
        for hands in fillings(state, cards)
        if [int(openers(hand) > 0) for hand in hands] == declared[:4]
    )
    check_equally_likely(drawn(sampler, state), expected)


def test_the_stack_holds_the_rest_in_every_order() -> None:
    state = read_position("11/-/-/- a 5/?1/7/- - d1 four")
    sampler = Sampler(state.geometry)
    sampler.load(state, laid_but("1,2,8", state))
    dice, into = Dice(3), State(state.geometry)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(DRAWS):
        assert sampler.draw(dice, into)
        counts[(*into.cards(1), *into.stack[into.drawn : into.geometry.cards])] += 1
    assert set(counts) == set(permutations((1, 2, 8)))
    assert max(counts.values()) - min(counts.values()) < 10 * sqrt(DRAWS / 6)


def test_impossible_knowledge_is_an_error_and_not_an_endless_search() -> None:
    state = read_position("11/-/-/- a 5/?1/7/- - d1 four")
    sampler = Sampler(state.geometry)
    sampler.load(state, laid_but("2,8", state), [EVERY_KIND & ~(1 << 2 | 1 << 8)] * 6)
    assert sampler.draw(Dice(1), State(state.geometry)) == 0
