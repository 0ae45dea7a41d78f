"""Counting cards: expectations, deviations from them, and a calibrated verdict."""

from __future__ import annotations

import pickle
from itertools import islice
from math import comb, sqrt
from random import Random

import pytest
from game.records import GAMES, golden

import kugel
from kugel.game import everybody, mask, person_at
from kugel.game.auditor import all_deals
from kugel.game.deal_statistics import Tally, tally
from kugel.game.events import Deal
from kugel.game.record import Reader, Record, WrongRecord, header_for
from kugel.game.shuffle import seeds_for
from kugel.game.statistics import chi_square_tail, in_any_of, solve, two_sided
from kugel.notation import read_variant
from kugel.rules.cards import NAMES
from kugel.rules.seat import Seat

FOUR = read_variant("four")
SERIES = 60 if kugel.core() == "compiled" else 20


def record(*deals: Deal, variant: str = "four", seat: int | None = None) -> Record:
    parsed = read_variant(variant)
    viewer = everybody(parsed) if seat is None else person_at(parsed, seat)
    header = header_for(parsed, "0" * 64, viewer)
    return Record(header, parsed, viewer, tuple(mask(deal, viewer) for deal in deals))


def shuffled(rng: Random, variant: str = "four", deals: int = 20) -> list[Deal]:
    parsed = read_variant(variant)
    return list(islice(all_deals(parsed, seeds_for(parsed, rng.randbytes(32))), deals))


# Known values.


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [
        (3.841458820694124, 1, 0.05),
        (6.634896601021214, 1, 0.01),
        (5.991464547107979, 2, 0.05),
        (4.605170185988092, 2, 0.1),
        (27.58711163827534, 17, 0.05),
        (8.671760204670079, 17, 0.95),
        (124.3421134004, 100, 0.05),
        (13.815510557964274, 2, 0.001),
        (0.0, 5, 1.0),
    ],
)
def test_the_tail_of_the_chi_square(value: float, freedom: int, chance: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(chance, rel=1e-9)


def test_both_ways_to_compute_the_tail_agree() -> None:
    for freedom in (1, 2, 7, 17, 51):
        edge = freedom + 2.0
        assert chi_square_tail(edge - 1e-9, freedom) == pytest.approx(chi_square_tail(edge + 1e-9, freedom))


def test_far_out_the_tail_is_small_but_not_zero() -> None:
    assert chi_square_tail(500, 2) == pytest.approx(2.67e-109, rel=1e-2)


def test_the_normal_distribution_and_repeated_trials() -> None:
    assert two_sided(1.959963984540054) == pytest.approx(0.05)
    assert two_sided(-2.5758293035489004) == pytest.approx(0.01)
    assert in_any_of(0.05, 4) == pytest.approx(0.18549375)


def test_a_linear_system_is_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


# Counting.


def test_the_first_deal_is_compared_with_the_full_deck() -> None:
    deal = Deal(Seat.D, 1, 1, "1,1,2,3,4/5,5,6,6,7/7,8,8,9,9/10,10,12,12,13")
    seat = tally([record(deal)]).verdict().seats[0]
    one = seat.cards["1"]
    assert one.count == 2
    assert one.expected == pytest.approx(5 * 9 / 104)
    assert one.variance == pytest.approx(5 * 9 / 104 * 95 / 104 * 99 / 103)
    assert one.score == pytest.approx((2 - one.expected) / sqrt(one.variance))
    assert seat.openers.count == 1
    assert seat.openers.expected == pytest.approx(1 - comb(86, 5) / comb(104, 5))


def test_later_deals_are_compared_with_the_remaining_deck() -> None:
    first = Deal(Seat.D, 1, 1, "1,1,2,3,4/5,5,6,6,7/7,8,8,9,9/10,10,12,12,13")
    second = Deal(Seat.A, 1, 2, "1,2,2,3,4/5,5,6,6,7/7,8,8,9,9/10,10,12,12,13")
    fresh = Deal(Seat.A, 2, 1, second.hands)
    seat = tally([record(first, second)]).verdict().seats[0]
    assert seat.cards["1"].expected == pytest.approx(5 * 9 / 104 + 5 * 7 / 84)
    seat = tally([record(first, fresh)]).verdict().seats[0]
    assert seat.cards["1"].expected == pytest.approx(2 * 5 * 9 / 104)
    seat = tally([record(first, second, seat=0)]).verdict().seats[0]
    assert seat.cards["1"].expected == pytest.approx(5 * 9 / 104 + 5 * 7 / 99), (
        "only the viewer's own cards were seen"
    )


def test_every_visible_card_is_counted() -> None:
    rng = Random(1)
    verdict = tally([record(*shuffled(rng, deals=5))]).verdict()
    for kind, number in FOUR.deck.items():
        assert sum(seat.cards[NAMES[kind]].count for seat in verdict.seats) == number
    assert [seat.deals for seat in verdict.seats] == [5] * 4


def test_a_masked_record_counts_only_the_viewers_cards() -> None:
    rng = Random(2)
    verdict = tally([record(*shuffled(rng), seat=2)]).verdict()
    assert [seat.seat for seat in verdict.seats] == ["c"]


def test_more_cards_than_the_deck_holds_are_refused() -> None:
    twice = Deal(Seat.D, 1, 1, "J,J,2,3,4/5,5,6,6,7/7,8,8,9,9/10,10,12,12,13")
    with pytest.raises(WrongRecord) as wrong:
        tally([record(twice)])
    assert (wrong.value.line, wrong.value.refusal.key) == (2, "record-deck")


@pytest.mark.parametrize("game", GAMES)
def test_tallies_add_up_and_can_be_pickled(game: str) -> None:
    reader = Reader(golden(game).splitlines(keepends=True))
    one = Record(reader.header, reader.variant, reader.viewer, tuple(reader))
    both = Tally()
    for _ in range(2):
        both.merge(pickle.loads(pickle.dumps(tally([one]))))
    for added, counted in zip(both.verdict().seats, tally([one, one]).verdict().seats, strict=True):
        assert (added.seat, added.deals, list(added.cards)) == (
            counted.seat,
            counted.deals,
            list(counted.cards),
        )
        for name, kind in added.cards.items():
            assert kind.count == counted.cards[name].count
            assert kind.score == pytest.approx(counted.cards[name].score)
        assert added.chance == pytest.approx(counted.chance)


# The verdict.


def test_the_verdict_is_calibrated() -> None:
    rng, chances, scores = Random(3), [], []
    for _ in range(SERIES):
        games = [record(*shuffled(rng, deals=rng.randint(10, 30))) for _ in range(10)]
        verdict = tally(games).verdict()
        chances.append(verdict.chance)
        scores += [kind.score for seat in verdict.seats for kind in seat.cards.values()]
        scores += [seat.openers.score for seat in verdict.seats]
    assert sum(chances) / SERIES == pytest.approx(0.5, abs=4 / sqrt(12 * SERIES))
    assert sum(scores) / len(scores) == pytest.approx(0, abs=0.1)
    assert sum(score * score for score in scores) / len(scores) == pytest.approx(1, abs=0.15)


def test_a_dealer_who_keeps_the_tacs_is_found_out() -> None:
    rng, games = Random(4), []
    for _ in range(40):
        deals = shuffled(rng)
        games.append(record(*(_with_a_tac_for_a(deal) for deal in deals)))
    verdict = tally(games).verdict()
    assert verdict.enough
    assert verdict.chance < 1e-6
    assert verdict.seats[0].cards["T"].score > 5


def _with_a_tac_for_a(deal: Deal) -> Deal:
    """If somebody else holds a TAC, seat a gets it in exchange for its last card."""
    hands = [hand.split(",") for hand in deal.hands.split("/")]
    for hand in hands[1:]:
        if "T" in hand and "T" not in hands[0]:
            hand[hand.index("T")], hands[0][-1] = hands[0][-1], "T"
    return Deal(deal.dealer, deal.deck, deal.deal, "/".join(",".join(hand) for hand in hands))


def test_few_cards_allow_no_verdict() -> None:
    assert not tally([record(*shuffled(Random(5), deals=3))]).verdict().enough
    assert tally([]).verdict().chance == 1.0
