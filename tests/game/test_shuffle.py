"""Fair shuffles: docs/fairness.md, a second implementation of it, and the code agree on every byte."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from game import second_shuffle as second
from game.game_helpers import play_out, seed_of
from rule_helpers import rule

from kugel.game import Game
from kugel.game.events import Deal
from kugel.game.shuffle import commitment, deck_order, first_dealer, seeds_for, strength
from kugel.notation import read_variant
from kugel.rules.cards import KIND_OF, NAMES
from kugel.rules.refusals import Refused
from kugel.rules.seat import Seat
from kugel.rules.variants import VARIANTS

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
CLIENTS = ("one", "zwei", "", "κ")
MASTERS = ("add", "off", "replace", "replace+JD", "replace+W")


def example(title: str) -> str:
    """The indented line after these words in the documented example."""
    behind = PAGE.partition("## An example")[2].partition(title)[2]
    return next(line.strip() for line in behind.splitlines() if line.startswith("    "))


SERVER = bytes.fromhex(example("Server seed:"))


def names(cards: list[int]) -> str:
    return " ".join(NAMES[card] for card in cards)


def test_the_code_agrees_with_the_documented_example() -> None:
    four = read_variant("four")
    seeds = seeds_for(four, SERVER, CLIENTS)
    assert commitment(SERVER) == example("Commitment:")
    assert names(deck_order(four, seeds, 1)) == example("Deck 1:")
    assert names(deck_order(four, seeds, 2)) == example("Deck 2:")
    assert Seat.at(first_dealer(four, seeds)) == example("First dealer with `dealer=random`:")
    assert Seat.at(first_dealer(read_variant("four:dealer=draw"), seeds)) == example("`dealer=draw`:")


def test_the_second_implementation_agrees_with_the_documented_example() -> None:
    assert second.commitment(SERVER) == example("Commitment:")
    stream = second.Stream(SERVER, list(CLIENTS), "deck", 1)
    assert second.listed([*stream.front, second.number(0)]).hex() == example("block of deck 1:")
    assert stream.block().hex() == example("That block:")
    deck = second.sorted_deck(4, "add")
    for number in (1, 2):
        stream = second.Stream(SERVER, list(CLIENTS), "deck", number)
        assert " ".join(second.shuffled(deck, stream)) == example(f"Deck {number}:")


@pytest.mark.parametrize("name", VARIANTS)
def test_both_implementations_agree(name: str) -> None:
    rng = Random(name)
    for masters in MASTERS:
        variant = read_variant(f"{name}:masters={masters}")
        drawing = read_variant(f"{name}:masters={masters},dealer=draw")
        sorted_deck = second.sorted_deck(variant.board, masters)
        for _ in range(4):
            server = rng.randbytes(32)
            clients = [rng.choice(("", "x", "Grüße", "0" * 64)) for _ in variant.seats]
            seeds = seeds_for(variant, server, tuple(clients))
            number = rng.randrange(1, 1000)
            deck = second.shuffled(sorted_deck, second.Stream(server, clients, "deck", number))
            assert names(deck_order(variant, seeds, number)) == " ".join(deck)
            lot = second.Stream(server, clients, "dealer", 0).below(len(variant.seats))
            assert first_dealer(variant, seeds) == variant.seats[lot]
            drawn = second.drawn_dealer(list(variant.seats), sorted_deck, server, clients)
            assert first_dealer(drawing, seeds) == drawn


def test_a_game_deals_as_documented() -> None:
    variant = read_variant("three:masters=off,max_deals=8")
    game = play_out(Game(variant, SERVER, ("one",)), Random(1))
    deals = [event for event in game.events if isinstance(event, Deal)]
    clients = ["one", "", ""]
    dealer = second.Stream(SERVER, clients, "dealer", 0).below(3)
    deck: list[str] = []
    for index, deal in enumerate(deals):
        if index % 6 == 0:
            # A hundred cards are six deals to three hands of five; ten are left over.
            stream = second.Stream(SERVER, clients, "deck", index // 6 + 1)
            deck = second.shuffled(second.sorted_deck(4, "off"), stream)
        hands = [deck[(seat - dealer - 1) % 3 : 15 : 3] for seat in range(3)]
        deck = deck[15:]
        assert deal.dealer == "abc"[dealer]
        assert (deal.deck, deal.deal) == (index // 6 + 1, index % 6 + 1)
        assert [Counter(hand.split(",")) for hand in deal.hands.split("/")[:3]] == [
            Counter(hand) for hand in hands
        ]
        dealer = (dealer + 1) % 3
    assert len(deals) == 8


def test_each_seed_changes_every_deck() -> None:
    four = read_variant("four")
    ways = [
        seeds_for(four, SERVER),
        seeds_for(four, SERVER, ("x",)),
        seeds_for(four, SERVER, ("", "x")),
        seeds_for(four, seed_of(1)),
    ]
    decks = {names(deck_order(four, seeds, number)) for seeds in ways for number in (1, 2, 3)}
    assert len(decks) == 12


def test_every_card_is_equally_likely_to_be_dealt_first() -> None:
    """Chi-squared test with 17 degrees of freedom; seeds are fixed, so it never fails by chance."""
    four = read_variant("four")
    tries = 3000
    counts = Counter(deck_order(four, seeds_for(four, seed_of(seed)), 1)[0] for seed in range(tries))
    deck = four.deck
    expected = {kind: tries * number / 104 for kind, number in deck.items()}
    assert sum((counts[kind] - wanted) ** 2 / wanted for kind, wanted in expected.items()) < 33.4


@rule("TR-1", "N11")
def test_the_seat_that_draws_the_strongest_card_deals() -> None:
    """Black by number, red by number, Trickster, TAC, masters all alike (TR-1, N11)."""
    weak_to_strong = ["2", "3", "5", "6", "9", "10", "12", "1", "4", "7", "8", "13", "X", "T", "J"]
    strengths = [strength(KIND_OF[card]) for card in weak_to_strong]
    assert strengths == sorted(set(strengths))
    assert len({strength(KIND_OF[card]) for card in "JAWD"}) == 1


@rule("K19", "TR-2")
def test_an_agreed_seat_deals_first() -> None:
    variant = read_variant("four:dealer=c")
    assert {first_dealer(variant, seeds_for(variant, seed_of(seed))) for seed in range(20)} == {2}


@pytest.mark.parametrize(
    ("server", "clients", "key"),
    [
        (b"short", (), "seed-length"),
        (SERVER, ("ü" * 33,), "client-seed-long"),
        (SERVER, ("\ud800",), "client-seed-long"),
        (SERVER, ("",) * 5, "client-seeds-many"),
    ],
)
def test_invalid_seeds_are_refused(server: bytes, clients: tuple[str, ...], key: str) -> None:
    with pytest.raises(Refused) as refused:
        Game(read_variant("four"), server, clients)
    assert refused.value.refusal.key == key
