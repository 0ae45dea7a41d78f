"""Deals: how they begin, go round and end."""

from collections import Counter
from itertools import islice

import pytest
from deal_helpers import after_exchange, cards_in_hands, deals, played, turns
from rule_helpers import Start, drawn, hands, last, play, rule, texts, turn

from kugel.notation import legal, read_variant
from kugel.rules.dice import Dice
from kugel.rules.legal import after
from kugel.rules.playout import Playout
from kugel.rules.referee import Referee
from kugel.rules.seat import Seat


@rule("EX-1", "DK-1")
def test_nobody_may_skip_the_exchange() -> None:
    assert texts("11/-/-/- a~ 1,2/3,4/5,6/7,8 - d1 four") == {"1:give", "2:give"}


@rule("DK-4", "DK-8", "K20", "Q83")
@pytest.mark.parametrize(
    ("variant", "number", "unused"),
    [
        ("four", 5, 0),
        ("four:masters=off", 5, 0),
        ("six", 3, 0),
        ("six-trios:masters=off", 3, 0),
        ("two", 10, 4),
        ("two:masters=off", 10, 0),
        ("three", 6, 14),
        ("three-single:masters=off", 6, 10),
    ],
)
def test_all_deals_of_a_deck_come_from_one_shuffle(variant: str, number: int, unused: int) -> None:
    setting = read_variant(variant)
    first_deck = list(islice(deals(variant, setting.seats[-1]), number))
    left = Counter(setting.deck)
    for state in first_deck:
        left.subtract(cards_in_hands(state))
    assert min(left.values()) >= 0
    assert left.total() == unused
    assert [state.deal for state in first_deck] == list(range(1, number + 1))


@rule("DK-1", "DK-9", "TX-3")
def test_a_deal_is_dealt_exchanged_and_played_until_all_hands_are_empty() -> None:
    dealt = next(deals("four"))
    assert turn(dealt) == "a~"
    ready = after_exchange(dealt)
    assert turn(ready) == "a"
    over = played(ready)
    assert hands(over) == "-/-/-/-"
    assert last(over) == "-"


@rule("TO-2", "GL-9", "K21")
def test_a_round_is_one_turn_for_everybody_clockwise() -> None:
    position: Start = "-/-/-/- b 2,3/5,6/9,10/12,12 - a1 four"
    for seat, card in zip("bcdabcda", (5, 9, 12, 2, 6, 10, 12, 3), strict=True):
        assert turn(position) == seat
        position = play(position, f"{card}:discard")
    assert turn(position) == "%"


@rule("Q90")
def test_if_nobody_can_use_anything_all_cards_are_discarded_and_the_next_seat_deals() -> None:
    state = drawn("-/-/-/- a 2,3,5,6,9/2,3,5,6,9/2,3,5,6,9/2,3,5,6,9 - d1 four")
    assert len(turns(state)) == 20
    over = played(state)
    Referee().deal(over, Dice(1))
    assert Seat.at(over.dealer) == "a"
    assert turn(over) == "b~"


@rule("Q84", "V3-1", "V2-1")
@pytest.mark.parametrize(
    ("variant", "dealer", "first"), [("three", 2, "a"), ("two", 2, "a"), ("two", 0, "c")]
)
def test_without_a_partner_there_is_no_exchange(variant: str, dealer: int, first: str) -> None:
    assert turn(next(deals(variant, dealer))) == first


@rule("Q89")
@pytest.mark.parametrize(
    ("variant", "dealer", "expected"),
    [("three", 0, "ab bc ca ab"), ("two", 0, "ac ca ac ca"), ("three-single", 1, "bc ca ab bc")],
)
def test_the_deal_goes_round_the_occupied_seats(variant: str, dealer: int, expected: str) -> None:
    states = islice(deals(variant, dealer), 4)
    pairs = [Seat.at(state.dealer) + Seat.at(after_exchange(state).actor) for state in states]
    assert " ".join(pairs) == expected


@rule("TR-3", "K19")
def test_by_default_any_seat_may_deal_first() -> None:
    assert {Playout(read_variant("four"), seed).state.dealer for seed in range(40)} == {0, 1, 2, 3}


@rule("TR-2", "K19", "N07")
@pytest.mark.parametrize(("variant", "dealer"), [("four", 3), ("three", 2), ("two", 2), ("six", 3)])
@pytest.mark.parametrize("book", ["nl", "es"])
def test_in_the_dutch_and_spanish_books_black_deals_first(variant: str, dealer: int, book: str) -> None:
    setting = read_variant(f"{variant}:rulebook={book}")
    assert {Playout(setting, seed).state.dealer for seed in range(10)} == {dealer}


@rule("N04", "Q91")
def test_for_second_place_the_finished_pair_is_dealt_to_but_neither_gives_nor_plays() -> None:
    home = "h1,h2,h3,h4"
    state = drawn(f"{home}/21/-/33,h2,h3,h4/-/- a 2/3/3/3/3/3 - f1 six:second_place=on")
    over = play(state, "2:d33-dh1", "3:21-24", "3:discard", "3:discard", "3:discard")
    assert turn(over) == "%"
    Referee().deal(over, Dice(1))
    assert over.held[:6] == [5] * 6
    givers = []
    while turn(over).endswith("~"):
        givers.append(turn(over))
        over = after(over, legal(over)[0])
    assert givers == ["b~", "c~", "e~", "f~"]
    assert turn(over) == "b"


@rule("Q101", "Q40")
def test_in_random_games_a_skipped_player_never_meets_the_devil() -> None:
    dice, kinds = Dice(7), Counter[str]()
    for seed in range(3):
        state = Playout(read_variant("four"), seed).state.clone()
        for _ in range(400):
            if "#" in turn(state):
                break
            if turn(state) == "%":
                Referee().deal(state, dice)
            choices = legal(state)
            skipped, devilish = turn(state).endswith("!"), ">" in turn(state)
            assert not (skipped and devilish)
            if skipped:
                assert all(choice.kind == "discard" or choice.copied == "8" for choice in choices)
            choice = choices[dice.below(len(choices))]
            kinds[choice.kind] += 1
            state = after(state, choice)
            assert turn(state).endswith("!") == (choice.kind == "skip")
            if ">" in turn(state):
                assert choice.kind in ("devil", "jester")
    assert kinds["skip"]
    assert kinds["devil"]
