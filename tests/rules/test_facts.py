"""The worked examples that state facts: decks, dealers, the exchange, teams, what it takes to win."""

from collections import Counter
from itertools import islice, product

import pytest
from deal_helpers import after_exchange, before_first_deal, deals, turns
from rule_helpers import Start, board, drawn, hands, play, rule, turn

from kugel.notation import read_variant
from kugel.rules.seat import Seat, letters
from kugel.rules.variants import VARIANTS

IDLE = [str(card) for card in (2, 3, 4, 5, 6, 9, 10, 12) for _ in range(5)]
"""Cards that are of no use to anybody while all marbles are in base."""


def teams(variant: str) -> list[str]:
    return [letters(team) for team in read_variant(variant).teams]


@rule("JE-1", "Q81", scenario="T166")
@pytest.mark.parametrize(
    "board_and_seats", ["-/x/-/x two", "-/-/-/x three", "-/-/-/- four", "-/-/-/-/-/- six"]
)
def test_a_jester_always_costs_the_dealer_the_last_turn(board_and_seats: str) -> None:
    marbles, variant = board_and_seats.split()
    seats = [seat for seat, part in enumerate(marbles.split("/")) if part != "x"]
    dealer = seats[-1]
    for size, player in product(range(1, 7), seats):
        if (size, player) == (1, dealer):
            continue
        cards = iter(IDLE)
        dealt = [["x"]] * len(marbles.split("/"))
        for seat in seats:
            dealt[seat] = ["J"] * (seat == player) + list(islice(cards, size - (seat == player)))
        text = "/".join(",".join(hand) for hand in dealt)
        state = drawn(f"{marbles} {Seat.at(seats[0])} {text} - {Seat.at(dealer)}1 {variant}")
        assert turns(state) == seats * (size - 1) + seats[:-1]


@rule("DK-2", "DK-6", "DK-7", "Q01", "CB-2", "SU-4", "SU-5", "DK-9", scenario="T206")
def test_a_deck_of_four_lasts_five_deals_and_with_masters_the_last_one_has_six_cards() -> None:
    masters, basic = read_variant("four"), read_variant("four:masters=off")
    assert (sum(masters.deck.values()), masters.deal_sizes) == (104, (5, 5, 5, 5, 6))
    assert (sum(basic.deck.values()), basic.deal_sizes) == (100, (5, 5, 5, 5, 5))
    sizes = [state.held[0] for state in islice(deals("four"), 6)]
    assert sizes == [5, 5, 5, 5, 6, 5]


@rule("V6-4", "V6-5", "V6-1", "K35", scenario="T207")
def test_six_seats_get_three_deals_from_a_smaller_deck() -> None:
    four, masters = read_variant("four"), read_variant("six")
    assert (sum(masters.deck.values()), masters.deal_sizes) == (102, (6, 5, 6))
    assert Counter(four.deck) - Counter(masters.deck) == {12: 2}
    basic = read_variant("six:masters=off")
    assert (sum(basic.deck.values()), basic.deal_sizes) == (96, (5, 5, 6))
    assert Counter(read_variant("four:masters=off").deck) - Counter(basic.deck) == {12: 2, 9: 1, 10: 1}
    assert [state.held[0] for state in islice(deals("six-double", 5), 4)] == [6, 5, 6, 6]


@rule("VS-1", "K22", "VS-2", scenario="T208")
def test_masters_that_replace_cards_leave_a_hundred_and_no_master_round() -> None:
    spanish = read_variant("four:masters=replace")
    assert (sum(spanish.deck.values()), spanish.deal_sizes) == (100, (5, 5, 5, 5, 5))
    names = {14: "X", 16: "J", 17: "A", 18: "W", 19: "D"}
    for letter, replaced in (("J", 14), ("A", 13), ("W", 7), ("D", 8)):
        one = Counter(read_variant(f"four:masters=replace+{letter}").deck)
        basic = Counter(read_variant("four:masters=off").deck)
        assert basic - one == {replaced: 1}
        assert {names[card]: number for card, number in (one - basic).items()} == {letter: 1}


@rule("TO-1", "TO-3", "DK-8", scenario="T209")
def test_the_deal_goes_round_and_the_dealers_left_neighbour_begins() -> None:
    states = list(islice(deals("four"), 6))
    assert [(state.dealer, after_exchange(state).actor) for state in states] == [
        (3, 0),
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 0),
        (0, 1),
    ]
    assert [state.deal for state in states] == [1, 2, 3, 4, 5, 1]


@rule("V6-8", "Q94", scenario="T210")
def test_in_two_teams_of_three_each_card_goes_to_the_next_partner_clockwise() -> None:
    trios = read_variant("six-trios")
    assert {seat: trios.receiver(seat) for seat in trios.seats} == {0: 2, 2: 4, 4: 0, 1: 3, 3: 5, 5: 1}


@rule("EX-1", "EX-2", "Q88", "N10", scenario="T211")
def test_cards_change_hands_only_when_everybody_has_given() -> None:
    position: Start = "-/-/-/- a~ 1,2/3,4/5,6/7,8 - d1 four"
    for seat, give, seen in (
        ("a", "1:give", "(1),2/3,4/5,6/7,8"),
        ("b", "4:give", "(1),2/3,(4)/5,6/7,8"),
        ("c", "5:give", "(1),2/3,(4)/(5),6/7,8"),
    ):
        assert turn(position) == f"{seat}~"
        position = play(position, give)
        assert hands(position) == seen
    given = play(position, "8:give")
    assert hands(given) == "2,5/3,8/1,6/4,7"
    assert turn(given) == "a"


@rule("Q83", "DK-8", scenario="T213")
@pytest.mark.parametrize(
    ("variant", "number", "unused"),
    [("three:masters=off", 6, 10), ("three", 6, 14), ("two:masters=off", 10, 0), ("two", 10, 4)],
)
def test_small_games_shuffle_when_a_full_deal_is_not_possible(variant: str, number: int, unused: int) -> None:
    setting = read_variant(variant)
    assert setting.deal_sizes == (5,) * number
    assert sum(setting.deck.values()) - 5 * number * len(setting.seats) == unused


@rule("CB-1", "SU-3", "IG-1", "Q100", "K18", "N08", scenario="T214")
def test_all_marbles_begin_in_base_and_in_the_introductory_game_one_on_each_start() -> None:
    assert board(before_first_deal("four")) == "-/-/-/-"
    assert board(before_first_deal("four:intro=on")) == "1*/17*/33*/49*"
    assert board(before_first_deal("three:intro=on", 0)) == "1*/17*/33*/x"
    assert board(before_first_deal("six:intro=on")) == "1*/12*/23*/34*/45*/56*"


@rule("SU-2", "V6-7", "V3-5", "V3-3", "V2-2", "Q85", "Q86", "Q94", "SU-1", scenario="T215")
def test_which_seats_are_partners() -> None:
    assert teams("four") == ["ac", "bd"]
    assert teams("six") == ["ad", "be", "cf"]
    assert teams("six-trios") == ["ace", "bdf"]
    assert teams("three-single") == ["a", "bc"]
    assert read_variant("three-single").seats == (0, 1, 2)
    double = read_variant("two-double")
    assert [double.person(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    half = read_variant("three-double")
    assert [half.person(seat) for seat in range(4)] == [(0, 2), (1,), (0, 2), (3,)]


@rule("WI-1", "V6-10", "V6-11", "VC-1", "V2-1", "V3-2", "V3-6", scenario="T216")
def test_how_many_marbles_a_team_needs_to_win() -> None:
    needed = {name: {4 * len(team) for team in variant.teams} for name, variant in VARIANTS.items()}
    assert needed == {
        "four": {8},
        "coop": {16},
        "coop-two": {16},
        "coop-three": {16},
        "solo": {16},
        "two": {4},
        "two-double": {8},
        "three": {4},
        "three-double": {8},
        "three-single": {4, 8},
        "six": {8},
        "six-trios": {12},
        "six-coop": {24},
        "six-coop-three": {24},
        "six-double": {8},
    }
